import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct ResolveMistakesTests {
  private func sections(_ lines: String) -> String { "sections:\n  - id: s\n    \(lines)\n" }

  @Test(arguments: [
    ("arrange: grid\n    items: 3", ["missing-key: grid"]),
    ("arrange: grid\n    columns: 2\n    lead: 2", ["out-of-range: 2"]),
    ("arrange: grid\n    columns: 2\n    items: [{ span: 3 }]", ["out-of-range: 3"]),
    ("arrange: waterfall\n    columns: 3\n    items: [{ span: 4 }]", ["out-of-range: 4"]),
    ("arrange: waterfall\n    columns: 3\n    align: stretch\n    items: 3", ["bad-value: stretch"]),
    ("arrange: mosaic\n    areas: [a b]\n    align: stretch\n    items: 3", []),
    ("arrange: justified\n    row: 50\n    align: stretch\n    items: [[3, 4]]", []),
    ("arrange: grid\n    columns: { max: 0 }\n    items: 3", ["out-of-range: { max: 0 }"]),
    ("items: { count: dynamic }\n    last: natural", ["not-uniform: natural"]),
    ("items: { count: dynamic }\n    cell: { grow: 2 }", ["not-uniform: 2"]),
    ("items: { count: dynamic }\n    justify: around", ["not-uniform: around"]),
    ("arrange: grid\n    columns: 2\n    items: [{ size: { width: 50, height: 20 } }]", ["bad-value: 50"]),
    ("arrange: grid\n    columns: 2\n    items: [{ size: { width: 1/2, height: 20 } }]", ["bad-value: 1/2"]),
    ("arrange: grid\n    columns: { min: 0 }\n    items: 3", ["out-of-range: { min: 0 }"]),
    (
      "arrange: grid\n    columns: 2\n    items: [{ size: { width: 5, height: 2 } }, { size: { width: 5, height: 2 } }]",
      ["bad-value: 5", "bad-value: 5"]
    ),
    ("items: [{ size: { width: fit, height: 20 } }]", ["missing-key: { size: { width: fit, height: 20 } }"]),
    ("inset: { horizontal: 200 }\n    items: [{ size: { width: 1/2, height: 20 } }]", ["out-of-range: 1/2"]),
    (
      "items: { count: dynamic, cycle: [[5, 2], [8, 2]] }", ["not-uniform: { count: dynamic, cycle: [[5, 2], [8, 2]] }"]
    ),
    ("spacing: { policy: fixed }\n    justify: end\n    items: { count: dynamic }", ["not-uniform: end"]),
    ("items: { count: 20000000, cycle: [[50, 20], [300, 20], [7, 7]] }", []),
    ("cell: { border: { radius: 3 } }\n    items: 1", ["missing-key: 3"]),
    // Lengths that fill a lane.
    ("arrange: grid\n    columns: 2\n    items: [{ size: { width: 100%, height: 20 } }]", []),
    ("arrange: waterfall\n    columns: 2\n    items: [{ size: { width: 2/2, height: 20 } }]", []),
    ("arrange: waterfall\n    columns: 2\n    items: [{ size: { width: 99%, height: 20 } }]", ["bad-value: 99%"]),
  ])
  func areReportedOnceAtTheirPlace(_ lines: String, _ expected: [String]) {
    #expect(Resolved.mistakes(sections(lines)) == expected)
  }

  @Test func allSectionsAreLookedAt() {
    let text = """
      sections:
        - { id: a, arrange: grid, items: 1 }
        - { id: b, items: [{ size: { width: fit, height: 1 } }] }
        - { id: c, arrange: grid, columns: 400, spacing: 1, items: 1 }

      """
    let fit = "missing-key: { size: { width: fit, height: 1 } }"
    #expect(Resolved.mistakes(text) == ["missing-key: grid", fit, "out-of-range: 400"])
  }

  /// No step of the resolver hides mistakes that another one finds.
  @Test(arguments: [
    (
      "cell: { border: { radius: 3 }, separators: { last: true }, size: { width: fit, height: fit } }\n    items: 1",
      ["missing-key: 3", "missing-key: true", "missing-key: 1"]
    ),
    ("arrange: grid\n    cell: { border: { radius: 3 } }\n    items: 1", ["missing-key: grid", "missing-key: 3"]),
    (
      "arrange: grid\n    columns: 2\n    lead: 5\n    items: [{ span: 4, size: { width: 7 } }]",
      ["out-of-range: 5", "out-of-range: 4", "bad-value: 7"]
    ),
    ("inset: 900\n    arrange: grid\n    columns: 2\n    items: [[7, 7]]", ["out-of-range: 2", "bad-value: ["]),
    (
      "arrange: grid\n    rows: 2\n    lead: 5\n    items: [{ span: 4 }]",
      ["unknown-key: rows", "out-of-range: 5", "out-of-range: 4"]
    ),
    (
      "spacing: { policy: fixed }\n    justify: end\n    cell: { border: { radius: 3 } }\n    items: { count: dynamic }",
      ["not-uniform: end", "missing-key: 3"]
    ),
  ])
  func hideNoOthers(_ lines: String, _ expected: [String]) {
    #expect(Resolved.mistakes(sections(lines)) == expected)
  }

  /// A size that is too long is reported at the number that makes it so.
  @Test(arguments: [
    ("cell: { size: { aspect: '1:100000000000000000' } }\n    items: 3", ["limit-exceeded: '1:100000000000000000'"]),
    (
      "cell: { size: { height: 20, aspect: '100000000000000000:1' } }\n    items: 3",
      ["limit-exceeded: '100000000000000000:1'"]
    ),
    (
      "arrange: grid\n    columns: 2\n    cell: { size: { aspect: '1:100000000000000000' } }\n    items: 3",
      ["limit-exceeded: '1:100000000000000000'"]
    ),
    (
      "cell: { size: { width: 9, aspect: 1:1 } }\n    items: [{ size: { height: 9 } }, { size: { aspect: '1:30000000000000000' } }]",
      ["limit-exceeded: '1:30000000000000000'"]
    ),
    // If two lengths are given, the aspect does not matter.
    (
      "cell: { size: { aspect: '1:100000000000000000', extra: 3 } }\n    items: [{ size: [9, 9] }]", []
    ),
  ])
  func sizesThatAreTooLong(_ lines: String, _ expected: [String]) {
    #expect(Resolved.mistakes(sections(lines)) == expected)
  }

  /// Sizes may be so long that a few items are too long together. Such a section has no frames, so it is told.
  @Test(arguments: [
    ("arrange: waterfall\n    columns: 1", "{ aspect: '1:13000000000000' }", "{ aspect: 2:3 }"),
    ("arrange: grid\n    columns: 1", "{ aspect: '1:13000000000000' }", "{ aspect: 2:3 }"),
    (
      "scroll: sideways\n    length: 50", "{ height: 50, aspect: '70000000000000:1' }", "{ height: 30, aspect: 3:2 }"
    ),
  ])
  func sectionsThatAreTooLong(_ lines: String, _ long: String, _ short: String) {
    func mistakes(_ sizes: String...) -> [String] {
      Resolved.mistakes(sections("\(lines)\n    items: [\(sizes.map { "{ size: \($0) }" }.joined(separator: ", "))]"))
    }
    #expect(mistakes(long, short).isEmpty)
    #expect(mistakes(long, long, long, short) == ["limit-exceeded: s"])
  }

  /// Nobody knows what an invalid aspect would give, so another aspect cannot contradict it.
  @Test func anAspectThatIsNoneHidesNothing() {
    let lines = "cell: { size: { aspect: 1:x } }\n    items: [{ size: { aspect: 2:1 } }]"
    #expect(Resolved.mistakes(sections(lines)) == ["bad-value: 1:x"])
  }

  /// What one override lacks may be given by another one that holds at the same time.
  @Test(arguments: [
    ["arrange: justified", "row: 120"], ["arrange: mosaic", "areas: [\"a b\"], row: 100"],
    ["scroll: sideways, arrange: waterfall, rows: 2", "length: 300"],
    ["header: { size: fit }", "header: { content: [60, 20] }"],
    ["row: 120", "areas: [\"a b\"]", "arrange: mosaic"],
  ])
  func overridesGiveEachOther(_ overrides: [String]) {
    func text(_ overrides: [String]) -> String {
      let lines = overrides.map { "      - { when: { width: \">=5000\" }, \($0) }\n" }
      return sections("cell: { size: [100, 60] }\n    items: 5\n    header: 40\n    overrides:\n" + lines.joined())
    }
    for order in [overrides, overrides.reversed()] { #expect(Resolved.mistakes(text(order)) == []) }
    // By itself it is a mistake, or it lacks nothing.
    let alone = Resolved.mistakes(text([overrides[0]]))
    #expect(alone.isEmpty == (overrides.count == 3))
  }

  /// Many overrides times many entries is a product that must have a limit.
  @Test func overridesThatHoldNowhereAreLookedAtForAWhile() {
    let entries = (0..<2_000).map { "[\($0), 7]" }.joined(separator: ", ")
    let override = "      - { when: { width: 1 }, cell: { border: { radius: 3 } } }\n"
    let text = sections("items: [\(entries)]\n    overrides:\n" + String(repeating: override, count: 2_000))
    let found = Resolved.mistakes(text)
    #expect((200...300).contains(found.count), "\(found.count)")
  }

  /// Whatever the numbers, there is an answer.
  @Test(arguments: [
    "items: 2147483647", "items: 2147483647\n    cell: { size: [0, 0] }\n    spacing: 0",
    "items: 2147483647\n    cell: { size: [0.000000000000001, 1000000] }\n    spacing: 0",
    "items: { count: 2147483647, cycle: [[1, 1], [1000000, 1000000]] }",
    "items: [[0, 0], [1000000, 1000000], [0.0000000000001, 0.3333333333333333]]",
    "items: { count: dynamic, sample: 2147483647 }\n    cell: { size: [33.333333333333336, 20.333333333333332] }",
    "items: { count: dynamic }\n    cell: { size: [0, 0] }\n    spacing: 0",
    "arrange: grid\n    columns: 65536\n    items: 2147483647",
    "arrange: waterfall\n    columns: 1\n    items: 2147483647\n    cell: { size: { height: 0 } }",
    "arrange: waterfall\n    columns: 3\n    items: [[0.0000000000001, 1000000], [1, 0]]",
    "arrange: grid\n    columns: 3\n    lead: 1\n    cell: { span: 2 }\n    items: 2147483647",
    "inset: 1000000\n    items: 3", "header: { size: 1, inset: 1000000 }\n    background: { inset: 1000000 }",
    "cell: { size: { width: 1000000, aspect: 1:1000000000000 } }\n    items: 2",
    "max-line: 0\n    items: [[0, 1], [1, 1]]",
  ])
  func extremesAreAnswered(_ lines: String) {
    for direction in ["ltr", "rtl"] {
      for scroll in ["vertical", "horizontal"] {
        let body = sections(scroll == "vertical" ? lines : lines.replacing("columns", with: "rows"))
        let text = "layoutc: 1\nname: Test\ndevices: [320x480@3]\ndirection: \(direction)\nscroll: \(scroll)\n\(body)"
        let result = Resolved.compile(text)
        for table in result.tables {
          for section in table.sections where section.items.count > 0 {
            _ = section.frame(of: 0)
            _ = section.frame(of: section.items.count - 1)
            _ = section.frame(of: section.items.count / 2)
          }
        }
      }
    }
  }

  @Test func manyDigitsStayExact() throws {
    // Lines of 20.333333333333332 pt: 3·0.333333333333332 px a line, rounded once.
    let cell = "cell: { size: [100, 20.333333333333332] }"
    let body = sections("spacing: 0\n    \(cell)\n    items: { count: dynamic, sample: 100000 }")
    let table = try Resolved.table(body, device: "100x480@3")
    let y = table.sections[0].frame(of: 99_999).y
    #expect(y == Rational(6_099_939))
  }

  /// From right to left, everything is placed again once the end of the content is known. There, its numbers may have
  /// more digits than before.
  @Test func whatIsWrongFromTheEndOnlyIsTold() throws {
    let long = """
        - { id: long, items: [{ size: { height: 50%, aspect: '3.8095238095238093:9.000000000000001' } }, \
      { size: { height: 33.333333333333336%, aspect: '1.9193617105484009:12.444727897644043' } }] }
      """
    let top = "scroll: horizontal\n"
    // Lines of whole pixels repeat wherever they begin.
    let grid = "sections:\n  - { id: g, arrange: grid, rows: 2, cell: { size: { width: 10 } }, items: 2147483647 }\n"
    let table = try Resolved.table("\(grid)\(long)\n", device: "320x480@2@rtl", top: top)
    #expect(table.sections[0].items.repeatingPattern != nil)
    let end = try #require(PixelGrid.halfUp(Exact(table.contentSize.width)).whole)
    #expect(table.sections[0].frame(of: 0).x == Rational(end - 20))
    #expect(table.sections[0].frame(of: 2_147_483_646).x == Rational(end - 20 * 1_073_741_824))
    // So do those between pixels, if they lie whole pixels apart.
    let whole = "  - { id: w, spacing: 0, cell: { size: [10, 200] }, items: 2147483647 }\n"
    let size = "{ height: 33.333333333333336%, aspect: '1.9193617105484009:12.444727897644043' }"
    let fine = "  - { id: fine, items: [{ size: \(size) }] }"
    let behind = try Resolved.table("sections:\n\(fine)\n\(whole)", top: top).sections[1]
    #expect(behind.frame(of: 2_147_483_646).x == behind.frame(of: 0).x.adding(Rational(20 * 1_073_741_823)))
    // Other lines do not repeat, and there are too many of them for a list.
    let flow = "sections:\n  - { id: f, spacing: 0.1, cell: { size: [10.1, 200] }, items: 2147483647 }\n"
    #expect(Resolved.mistakes(flow, device: "320x480@2@rtl", top: top).isEmpty)
    let mistakes = Resolved.mistakes("\(flow)\(long)\n", device: "320x480@2@rtl", top: top)
    #expect(mistakes == ["limit-exceeded: 2147483647"])
  }
}
