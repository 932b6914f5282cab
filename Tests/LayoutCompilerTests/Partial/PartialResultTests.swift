import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A section with an error has no result. The others have one, are placed as if that section took no room, and are
/// judged.
@Suite struct PartialResultTests {
  private static let head = "layoutc: 1\nname: X\ndevices: [iphone-se-1, ipad-mini-6]\n"

  private func lint(_ text: String, head: String = Self.head, sweep: WidthSweep? = nil) -> Linted {
    var linted = Linted(text: head + text)
    if let sweep { linted.findings = RuleSelection().applied(to: Linter.lint(linted.compilation, sweep: sweep)) }
    return linted
  }

  private func rules(_ text: String, head: String = Self.head) -> [String] {
    lint(text, head: head).findings.filter { $0.isNew && $0.rule != .loneItemCentered }
      .map { "\($0.rule.rawValue)@\($0.start.line)" }
  }

  @Test func othersTakeItsPlace() throws {
    let linted = lint(
      """
      sections:
        - { id: a, header: 40 }
        - { id: b, header: 1000001 }
        - { id: c, header: 30 }
      """)
    #expect(linted.compilation.hasErrors && linted.compilation.tables.isEmpty)
    #expect(linted.compilation.resolutions.count == 2)
    for resolution in linted.compilation.resolutions {
      #expect(resolution.resolved == [0, 2])
      #expect(resolution.table.sections.map(\.id) == ["a", "c"])
      #expect(resolution.measures.count == 2)
      let first = try #require(resolution.table.sections.first)
      #expect(resolution.table.sections[1].frame.y == first.frame.maxY)
      #expect(resolution.table.contentSize.height == resolution.table.sections[1].frame.maxY)
    }
  }

  /// A section that is wrong on one device has a result on the other, and findings there.
  @Test func onOneDeviceOnly() {
    let linted = lint(
      """
      sections:
        - { id: a, inset: { horizontal: 200 }, arrange: grid, columns: 2, cell: { size: { height: 60 } }, items: 4, expect: { columns: 3 } }
        - { id: b, header: 30 }
      """)
    #expect(linted.compilation.resolutions.map(\.resolved) == [[1], nil])
    let failed = linted.findings.first { $0.rule == .expectationFailed }
    #expect(failed?.diagnostic.devices == ["ipad-mini-6"])
    #expect(linted.findings.contains { $0.rule == .outOfRange })
  }

  @Test(arguments: [
    ("  - { id: a, header: 3 }\n  - { id: a, header: 4 }\n  - { id: c, header: 5 }", [0, 2]),
    ("  - { id: a, rows: 3 }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, items: 1, expect: { gap: $none } }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, header: 1, overrides: [{ when: { width: $none }, header: 3 }] }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, items: 1, expect: { gap: $none + 1 } }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, header: 1, overrides: [{ when: { width: 1 + $none }, header: 3 }] }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, items: 1, expect: { lines: 1 - 3 } }\n  - { id: b, header: 4 }", [1]),
    ("  - { id: a, header: 1, overrides: [{ when: { width: 1 - 3 }, header: 3 }] }\n  - { id: b, header: 4 }", [1]),
    (
      "  - { id: a, header: 1, overrides: [{ when: { width: \"<2000\" }, cell: none }] }\n  - { id: b, header: 4 }", [1]
    ),
  ])
  func whatCouldBeResolvedAllTheSame(sections: String, resolved: [Int]) {
    let linted = lint("sections:\n\(sections)\n")
    #expect(linted.compilation.diagnostics.count == 1)
    for resolution in linted.compilation.resolutions { #expect(resolution.resolved == resolved, "\(sections)") }
    #expect(!linted.findings.contains { $0.rule == .expectationFailed })
  }

  /// Sections are placed from the end of the content. The section without a result does not make the content longer.
  @Test func rightToLeftAlongTheScrollAxis() {
    let head = Self.head + "scroll: horizontal\ndirection: rtl\n"
    let sections = ["{ id: a, header: 30 }", "{ id: b, header: 20, inset: -1 }", "{ id: c, header: 10 }"]
    let all = lint("sections: [\(sections.joined(separator: ", "))]\n", head: head).compilation
    let others = lint("sections: [\(sections[0]), \(sections[2])]\n", head: head).compilation
    #expect(all.hasErrors && !others.hasErrors)
    #expect(all.resolutions.map(\.table) == others.resolutions.map(\.table))
  }

  @Test func nothingFollowsFromAnError() {
    // The template is not unused: its name is misspelled. The section is not empty: its items could not be read.
    #expect(
      rules("cells: { photo: { size: [50, 50] } }\nsections:\n  - { id: a, cell: foto, items: 1 }\n")
        == ["unknown-template@6"])
    #expect(rules("sections:\n  - { id: a, itemz: 3 }\n") == ["unknown-key@5"])
    #expect(rules("tokens: { gap: 8 }\nsections:\n  - { id: a, header: $gpa }\n") == ["unknown-token@6"])
    // If two keys are taken for 'overrides', the second counts, and its names are reported where they stand.
    let setting = "\n  - { when: { width: \">=1\" }, tokens: { "
    #expect(
      rules("tokens: { gap: 8 }\noverride:\(setting)gpa: 1 } }\noverides:\(setting)gaap: 1 } }\nsections: []\n")
        == ["unknown-key@5", "unknown-key@7", "unknown-token@8"])
    // The override may be meant for another device.
    let override =
      "sections:\n  - { id: a, items: [[60, 60]], overrides: [{ when: { width: \">2000\" }, header: 2 }] }\n"
    #expect(rules(override) == ["unused-override@5"])
    #expect(
      rules(override, head: "layoutc: 1\nname: X\ndevices: [iphone-se-1, ipda-mini-6]\n") == ["unknown-device@3"])
    #expect(rules("container: { widht: 3 }\n\(override)") == ["unknown-key@4"])
    // A frame may be between pixels only because of what is missing.
    #expect(
      rules(
        """
        sections:
          - { id: a, items: [[100, 50.5]] }
          - { id: b, header: -1 }
          - { id: c, header: 30, items: 1 }
        """, head: "layoutc: 1\nname: X\ndevices: [320x480@1]\n"
      ).filter { $0.hasSuffix("@7") } == [])
  }

  @Test func whatIsRightIsJudged() {
    #expect(
      rules(
        """
        tokens: { unused: 3 }
        sections:
          - { id: a, inset: { horizontal: 400 }, arrange: grid, columns: 1, cell: { size: { height: 60 } }, items: 1 }
          - id: b
            leftover: spread   # layoutc:ignore[ineffective-key] on purpose
            items: [[600, 50]]
            expect: { lines: 2 }
          - { id: c, columns: 3, items: 0 }   # layoutc:ignore[small-target] of no use
        """) == [
          "unused-token@4", "out-of-range@6", "item-exceeds-line@9", "expectation-failed@10", "ineffective-key@11",
          "empty-section@11",
        ])
  }

  @Test func aSweepTellsAnErrorOnce() {
    let text = """
      sections:
        - { id: a, header: -1 }
        - { id: b, items: [[322, 50]] }
      """
    let findings = lint(text, sweep: WidthSweep(widths: 320...330)).findings
    #expect(findings.filter { $0.rule == .badLength }.count == 1)
    let tooLong = findings.first { $0.rule == .itemExceedsLine }
    #expect(tooLong?.diagnostic.message.contains("320–321 pt") == true)
  }
}
