import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// The page about CI: its YAML can be parsed, and everything that it names exists.
@Suite struct LintInCITests {
  static let page = text("Sources/LayoutCompiler/LayoutCompiler.docc/LintInCI.md")

  private static func text(_ path: String) -> String {
    String(decoding: Repository.bytes(path) ?? [], as: UTF8.self)
  }

  private static var examples: [String] {
    page.split(separator: "```yaml\n").dropFirst().map { String($0.prefix { $0 != "`" }) }
  }

  @Test func examplesAreYAML() {
    #expect(Self.examples.count == 7)
    for example in Self.examples { #expect(Parsed(example).report == [], "\(example)") }
  }

  @Test(.enabled(if: Python.hasYAML, "python3 with yaml is not installed")) func examplesAreYAMLToOthers() throws {
    let script = "import sys, yaml; print(type(yaml.safe_load(sys.stdin)).__name__)"
    for example in Self.examples { #expect(try Python.run(script, input: Array(example.utf8)) == "dict\n") }
  }

  @Test func namesRules() {
    for example in Self.examples where example.contains("rules:") {
      for line in example.split(separator: "\n").drop(while: { $0 != "rules:" }).dropFirst() {
        let rule = line.split(separator: ":")[0].drop { $0 == " " }
        #expect(RuleInfo.isLintRule(String(rule)), "\(rule)")
      }
    }
  }

  /// pre-commit requires these keys. No name of a file is an argument, since a stranger may have chosen it.
  @Test func hooksAreThere() throws {
    let text = Self.text(".pre-commit-hooks.yaml")
    #expect(Parsed(text).report == [])
    for key in ["id: layoutc\n", "id: layoutc-system\n", "language: swift\n"] { #expect(text.contains(key)) }
    // Two hooks lint and two format. Of each, one is built here and one is installed.
    for (key, count) in [
      ("entry: layoutc lint\n", 2), ("entry: layoutc format\n", 2), ("args: [.]\n", 4), ("pass_filenames: false\n", 4),
      (#"files: \.(ya?ml|tokens|tokens\.json)$"#, 2), (#"files: \.layout\.ya?ml$"#, 2),
    ] {
      #expect(text.split(separator: key, omittingEmptySubsequences: false).count == count + 1, "\(key)")
    }
  }
}

extension RuleInfo {
  fileprivate static func isLintRule(_ name: String) -> Bool {
    RuleID(rawValue: name).map(RuleID.lintRules.contains) ?? false
  }
}
