import LayoutCompiler
import LayoutLint

/// What linting a spec gives, as a run without options reports it.
package struct Linted {
  package var compilation: Compilation
  package var findings: [Finding]

  package init(_ path: String) { self.init(SourceFile(path: path, bytes: Repository.bytes(path) ?? [])) }

  package init(text: String, path: String = "a.layout.yaml") { self.init(SourceFile(path: path, text: text)) }

  package init(_ file: SourceFile) {
    compilation = Compiler.compile(file, read: Repository.read)
    findings = RuleSelection().applied(to: Linter.lint(compilation))
  }

  package var new: [Finding] { findings.filter(\.isNew) }
}
