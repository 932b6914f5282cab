import Testing

@testable import LayoutCompiler

/// Many findings cost as much each as few.
@Suite struct LintCostTests {
  @Test(.timeLimit(.minutes(1))) func manyFindingsInOneMapping() {
    let names = (0..<4_000).map { "t\($0)" }
    let text =
      "layoutc: 1\nname: A\ndevices: [320x568@2]\ntokens:\n" + names.map { "  \($0): 1\n" }.joined()
      + "cells: { " + names.map { "\($0): { span: 1 }" }.joined(separator: ", ") + " }\nsections: []\n"
    let findings = Linted(text: text).findings
    #expect(findings.count == 12_000)
    #expect(findings.allSatisfy { $0.diagnostic.fix != nil || $0.rule == .redundantKey })
  }

  @Test(.timeLimit(.minutes(1))) func manyErrorsInOneList() {
    let items = (0..<4_000).map { "[\($0), wide]" }.joined(separator: ", ")
    let text = "layoutc: 1\nname: A\nsections:\n  - { id: a, items: [\(items)] }\n"
    #expect(Linted(text: text).findings.count == 4_000)
  }
}
