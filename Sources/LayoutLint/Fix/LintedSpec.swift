package import LayoutCompiler
import LayoutEngine

/// A text that was looked at: what the compiler makes of it, and what was found in it.
package struct LintedSpec: Sendable {
  package var compilation: Compilation
  /// May be narrowed to what is to be told.
  package var findings: [Finding]
  /// Where the spec says what does not hold, even if nobody is told: a rule that is off is no reason to break it.
  let failedExpectations: [SourceRange]

  /// - Parameter findings: what all rules found.
  package init(_ compilation: Compilation, _ findings: [Finding]) {
    (self.compilation, self.findings) = (compilation, findings)
    failedExpectations = findings.filter { $0.rule == .expectationFailed && $0.isNew }.map(\.diagnostic.range)
  }

  /// What comments must not change.
  package var suppressionProof: SuppressionProof { SuppressionProof(compilation, findings) }

  func ranges(of rule: RuleID) -> Set<SourceRange> {
    Set(findings.lazy.map(\.diagnostic).filter { $0.rule == rule }.map(\.range))
  }

  /// What can be mended now. Fixes in included files are left out, because other specs include these files, too. What
  /// would change nothing is no fix.
  ///
  /// - Parameter bytes: of the text.
  func fixes(in bytes: [UInt8]) -> [Diagnostic] {
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    let isUnread = errors.contains { $0.rule == .syntax && $0.range.file == 0 }
    return findings.lazy.filter(\.isNew).map(\.diagnostic).filter { diagnostic in
      guard let fix = diagnostic.fix, fix.range.file == 0, !fix.changesNothing(in: bytes) else { return false }
      return isUnread ? diagnostic.rule == .syntax : errors.isEmpty || diagnostic.rule.kind == .languageError
    }
  }
}
