import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Lists whose lines turn at nearly every width: there, only what is asked for is computed.
@Suite struct WhyListTests {
  /// Arrangements of a list, each with its own keys.
  private static let arrangements = [
    "arrange: justified, row: 90, spacing: 4, header: 20, footer: 12",
    "arrange: flow, spacing: 8, align: center, inset: 3.7",
    "arrange: flow, spacing: { item: 5, line: 7.3, policy: fixed }, justify: between, footer: 9",
    "arrange: waterfall, columns: { min: 70 }, spacing: 5, cell: shape, leftover: spread",
    "arrange: waterfall, columns: 3, spacing: 5, cell: shape, max-line: 300, background: { inset: 1, radius: 4 }",
    "arrange: flow, spacing: 6, cell: grown, inset: 1.1",
    "arrange: flow, spacing: 6, cell: grown, max-line: 255.3, justify: evenly",
  ]

  /// Where no width answers for others, it is not told how far a number holds, rather than after ten seconds.
  @Test(arguments: [
    "row: 20, last: stretch, items: [[0.00017, 90]]",
    "row: 44, spacing: 0.36363975839030416, items: [[41.142857142857146, 28.615384615384617], "
      + "[126.34672387252768, 73], [0.00000000202, 262], [3.0000000000000004, 189], [302, 184], [1000000, 74], "
      + "[6.818181818181818, 123456.78901234567], [201, 69]]",
  ])
  func someWidthsCostTooMuch(_ keys: String) throws {
    let text = "layoutc: 1\nname: T\ndevices: [444.45x667@3]\nsections: [{ id: a, arrange: justified, \(keys) }]\n"
    let source = try #require(Why.Source(Resolved.compile(text), device: 0))
    var why = try Why("a/0", in: source)
    why.findStays(in: source)
    #expect(why.stays.contains { $0 == nil })
  }

  private static func spec(
    _ keys: [String], count: Int, device: String = "393x852@3", more: String = ""
  ) -> String {
    var seed: UInt64 = 7
    func next(_ most: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % most
    }
    let sections = keys.enumerated().map { index, keys in
      let items = (0..<count).map { _ in
        // If items grow, several of them are in a line.
        let size = "[\(20 + next(keys.contains("grown") ? 60 : 180)), \(20 + next(180))]"
        return keys.contains("cell:") ? "{ size: \(size) }" : size
      }
      return "  - { id: s\(index), \(keys), items: [\(items.joined(separator: ", "))] }\n"
    }
    return """
      layoutc: 1
      name: Lists
      devices: ["\(device)"]
      \(more)
      cells:
        shape: { size: { aspect: 1:1, extra: 10 }, padding: 2, border: { width: 1 } }
        grown: { grow: 2, max: { width: 150 } }
      sections:
      \(sections.joined())
      """
  }

  private static func source(_ text: String) throws -> Why.Source {
    let compilation = Compiler.compile(SourceFile(path: "lists.layout.yaml", bytes: Array(text.utf8))) { _ in
      .failure(ReadFailure("no such file"))
    }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return try #require(Why.Source(compilation, device: 0))
  }

  /// Entries that span lanes which other cells name, more than are traced one by one.
  @Test func spansOfNamedLanes() throws {
    let entries = (1...4_200).map { "{ span: 2, size: { height: \($0) } }" }.joined(separator: ", ")
    let source = try Self.source(
      """
      layoutc: 1
      name: Spans
      devices: [100x200@2]
      sections:
        - { id: a, scroll: sideways, arrange: grid, rows: 3, cell: { size: [20, 30] }, items: [\(entries), {}] }
      """)
    #expect(WhyText(try Why("a/3", in: source)).text().contains("height  60 pt"))
  }

  /// What is computed for the question alone is the same as what the whole spec gives at each width. This is checked
  /// for a section that is alone, and for one after another section, which turns at other widths.
  @Test(arguments: ["393x852@3", "393x852@3@rtl", "320.3x500@2"], [false, true])
  func sameAsEach(_ device: String, _ isHorizontal: Bool) throws {
    // A page that scrolls horizontally has rows where the other has columns.
    let keys = Self.arrangements.map { isHorizontal ? $0.replacing("columns", with: "rows") : $0 }
    let more = isHorizontal ? "scroll: horizontal" : ""
    for (index, section) in keys.enumerated() {
      for sections in [[section], [keys[(index + 1) % keys.count], section]] {
        let source = try Self.source(Self.spec(sections, count: 16, device: device, more: more))
        try expectSame(section, "s\(sections.count - 1)", in: source)
      }
    }
  }

  /// Checks the same for everything that can be asked about a section, by its keys.
  private func expectSame(_ keys: String, _ section: String, in source: Why.Source) throws {
    let widths = source.wholeWidth - 10...source.wholeWidth + 10
    var questions = ["", "/0", "/1", "/9", "/15"].map { (section + $0, String?.none) }
    questions += [("\(section)/4", "5"), ("\(section)/2", "12")]
    for part in ["header", "footer", "background"] where keys.contains(part) {
      questions.append(("\(section)/\(part)", nil))
    }
    if keys.contains("shape") { questions += ["content", "border"].map { ("\(section)/7/\($0)", nil) } }
    for (subject, gap) in questions {
      var each = try Why(subject, gapTo: gap, in: source)
      var together = each
      each.findStays(in: source, within: widths, asksEach: true)
      together.findStays(in: source, within: widths)
      #expect(each.stays == together.stays, "\(subject) to \(gap ?? "none") of \(keys)")
    }
  }

  /// What is the same at any width is reported for long lists, too, from few widths.
  @Test func longListsAreTold() throws {
    let source = try Self.source(Self.spec([Self.arrangements[0], Self.arrangements[1]], count: 1_000))
    let anywhere: Set<Quantity> = [.x, .y, .scrollStart, .startInLine]
    for (subject, same) in [("s0", anywhere), ("s0/0", anywhere), ("s1", [.x])] {
      var why = try Why(subject, in: source)
      var count = 0
      why.findStays(in: source) { widths, body in
        count += widths
        return (0..<widths).map(body)
      }
      for (entry, stay) in zip(why.quantities, why.stays) where same.contains(entry.quantity) {
        #expect(stay.map { $0.high == nil } == true, "\(entry.quantity) of \(subject): \(String(describing: stay))")
      }
      #expect(count < 50, "\(count) widths were looked at one by one for \(subject)")
    }
  }

  /// If finding an end would take more time than there is, the end is not reported.
  @Test func whatTakesLongerIsNotTold() throws {
    let source = try Self.source(Self.spec([Self.arrangements[3], Self.arrangements[0]], count: 3_000))
    var why = try Why("s0/2999", in: source)
    var count = 0
    why.findStays(in: source) { widths, body in
      count += widths
      return (0..<widths).map(body)
    }
    #expect(count < 1_500, "\(count) widths")
  }
}
