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

  /// What repeats is looked at once, however many items there are and however wrong they are.
  @Test(.timeLimit(.minutes(1))) func twoThousandMillionItems() {
    let text = """
      layoutc: 1
      name: A
      devices: [iphone-15-pro@landscape, 320x568@2]
      sections:
        - { id: a, arrange: grid, columns: 9, items: 2000000000, cell: { size: { height: 20.25 } }, expect: { columns: 8 } }
        - { id: b, items: { count: 2000000000, cycle: [[40.25, 20]] }, spacing: 8, expect: { gap: 8 } }
        - { id: c, items: { count: 2000000000, cycle: [[40.25, 20], [60, 20], [830, 20]] }, spacing: 8 }

      """
    let rules = Set(Linted(text: text).new.map(\.rule))
    #expect(
      rules.isSuperset(of: [
        .expectationFailed, .gapStretched, .smallTarget, .offPixelLength, .offPixelFrame, .leftoverPixels,
        .outsideSafeArea, .itemExceedsLine, .loneItemCentered,
      ]), "\(rules)")
  }

  @Test(.timeLimit(.minutes(1))) func manyItemsOfManySizes() {
    let items = (0..<20_000).map { "[\(20 + $0 % 97).\($0 % 7), \(20 + $0 % 89)]" }.joined(separator: ", ")
    let text = "layoutc: 1\nname: A\nsections:\n  - { id: a, spacing: 8, items: [\(items)] }\n"
    #expect(Linted(text: text).new.contains { $0.rule == .lastLineDiffers || $0.rule == .gapStretched })
  }
}
