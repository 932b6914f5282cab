import FrameTables
import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// A value is named with what only lies elsewhere if that lies elsewhere because of it: taken back from the new version,
/// or taken over into the old one, it moves it.
@Suite struct CauseEffectTests {
  private func difference(
    _ old: [String], _ new: [String], _ heads: (old: String, new: String) = ("", ""),
    devices: String = "iphone-se-3"
  ) throws -> SpecDifference {
    func text(_ sections: [String], _ head: String) -> String {
      "layoutc: 1\nname: A\ndevices: [\(devices)]\n\(head)sections:\n"
        + sections.map { "  - { \($0) }\n" }.joined()
    }
    return try SpecDifference(of: text(old, heads.old), text(new, heads.new))
  }

  private func causes(_ difference: SpecDifference, _ kind: ChangeKind, _ what: ChangedPart, _ section: String?) throws
    -> [String]
  {
    let change = try #require(
      difference.changes.first { $0.kind == kind && $0.what == what && $0.section?.id == section },
      "\(difference.changes)")
    return change.allCauses.map(\.text)
  }

  private static let one = "id: one, items: 3, cell: { size: [60, 60] }"

  /// A grid begins on a whole pixel: on the same one, if what is before it is longer by a part of a pixel.
  @Test(arguments: ["items: 3", "items: 30"]) func whatRoundingSwallowsIsNoCause(items: String) throws {
    let one = Self.one.replacing("items: 3", with: items)
    let difference = try difference(
      ["\(Self.one), inset: { top: 10.1 }", "id: two, arrange: grid, columns: 3, items: 9"],
      ["\(one), inset: { top: 10.3 }", "id: two, arrange: grid, columns: 3, items: 12"])
    let content = try causes(difference, .resized, .content, nil)
    #expect(content == (items == "items: 3" ? [] : ["items: 3 → 30"]) + ["items: 9 → 12"])
  }

  /// Either part of a pixel is swallowed, and both together are not.
  @Test func whatIsEnoughTogetherIsACause() throws {
    let grid = "id: two, arrange: grid, columns: 3, items: 3"
    let difference = try difference(
      ["id: zero, header: 10, items: 1", "\(Self.one), inset: { top: 10.1 }", grid],
      ["id: zero, header: 10.3, items: 1", "\(Self.one), inset: { top: 10.4 }", grid])
    #expect(
      try causes(difference, .shifted, .section, "two") == ["header: 10 → 10.3", "inset.top: 10.1 → 10.4"],
      "\(difference.changes)")
  }

  /// A gap between items of a line makes them narrower and moves nothing behind them.
  @Test func whatMovesWithItsSectionHasNoCauseInIt() throws {
    let difference = try difference(
      [Self.one, "id: two, arrange: grid, columns: 3, items: 3, footer: 30"],
      ["\(Self.one), footer: 4", "id: two, arrange: grid, columns: 3, items: 3, footer: 30, spacing: { item: 3 }"])
    #expect(try causes(difference, .shifted, .footer, "two") == ["footer: 4 added"])
    // Nor does the section before it, if the section itself stays.
    let behind = try self.difference(
      ["\(Self.one), inset: { top: 10.1 }", "id: two, arrange: grid, columns: 3, items: 3, header: 10"],
      ["\(Self.one), inset: { top: 10.3 }", "id: two, arrange: grid, columns: 3, items: 3, header: 20"])
    #expect(try causes(behind, .shifted, .item, "two") == ["header: 10 → 20"])
  }

  /// A container that moves nothing up or down.
  @Test func aContainerThatMovesNothingIsNoCause() throws {
    let end = "id: end, items: 1, cell: { size: [60, 60] }"
    let difference = try difference(
      [Self.one, end], [Self.one.replacing("60]", with: "70]"), end],
      ("container: { width: 300 }\n", "container: { width: 310 }\n"))
    #expect(
      try causes(difference, .shifted, .item, "end") == ["cell.size: [60, 60] → [60, 70]"], "\(difference.changes)")
  }

  /// On the narrow device, either gap leaves room for as many cells in a line.
  @Test func eachDeviceHasItsCauses() throws {
    let one = "id: one, inset: { left: 10.1 }, items: 12, cell: { size: [60, 50] }"
    let two = "id: two, inset: 12, items: 20, cell: { size: [60, 50] }"
    let difference = try difference(
      ["\(one), spacing: { item: 3 }", two], ["\(one), spacing: { line: 4 }", "\(two), spacing: { item: 3 }"],
      devices: "375x667@2, 400x800@3")
    // On the wide one, the second section has other lines.
    let shifted = try #require(difference.changes.first { $0.kind == .shifted && $0.through == "two" })
    #expect(
      shifted.devices == ["375x667@2"] && shifted.allCauses.map(\.text) == ["spacing.line: 4 added"], "\(shifted)")
    let pushed = try #require(
      difference.changes.first { $0.kind == .shifted && $0.section?.id == "two" && $0.through == nil })
    #expect(pushed.allCauses.map(\.text) == ["spacing.line: 4 added", "spacing.item: 3 removed"], "\(pushed)")
  }

  /// Borders of cells that the sample has none of are told as what they are, and move nothing.
  @Test func looksToComeAreNoCause() throws {
    let empty = "id: one, items: { count: dynamic, sample: 0 }, cell: { size: [60, 60] }"
    let difference = try difference(
      [empty, "id: end, items: 1"],
      [
        empty.replacing("60] }", with: "60], border: { width: 2 } }"),
        "id: new, items: 1, cell: { size: [80, 80] }", "id: end, items: 1",
      ])
    let added = "section 'new': { id: new, items: 1, cell: { size: [80, 80] } } added"
    #expect(try causes(difference, .shifted, .section, "end") == [added])
    #expect(try causes(difference, .resized, .content, nil) == [added])
    #expect(try causes(difference, .restyled, .section, "one") == ["cell.border: { width: 2 } added"])
    let lines = DifferenceWords(difference, path: { $0 }).sentences.map { "\($0.subject): \($0.text)" }
    #expect(
      lines == [
        "one: cells with other borders at run time", "new: new, 80 pt high; everything below moves down 80 pt",
      ],
      "\(lines)")
  }

  /// From right to left, a header stands where the section ends.
  @Test func fromRightToLeft() throws {
    let difference = try difference(
      [Self.one, "id: two, items: 20, cell: { size: [60, 60] }"],
      ["\(Self.one), header: 31", "id: two, items: 40, cell: { size: [60, 60] }"],
      ("scroll: horizontal\ndirection: rtl\n", "scroll: horizontal\ndirection: rtl\n"))
    #expect(try causes(difference, .shifted, .item, "one") == ["items: 20 → 40"])
  }

  /// A grid begins on a whole pixel, and a flow does not. What only changes cells before it is no cause of that.
  @Test func whereASectionBeginsMayBeItsOwnDoing() throws {
    let difference = try difference(
      ["\(Self.one), inset: { top: 10.3 }", "id: two, arrange: grid, columns: 3, header: 20, items: 3"],
      ["\(Self.one.replacing("[60", with: "[70")), inset: { top: 10.3 }", "id: two, header: 20, items: 3"])
    #expect(try causes(difference, .shifted, .header, "two") == ["arrange: grid removed"], "\(difference.changes)")
  }

  // MARK: The law

  @Test func namedValuesMoveIt() throws {
    var checked = 0
    for seed in 1000..<1300 as Range<UInt64> {
      guard let pair = DrawnPair(seed: seed), var sides = TakenAlone(pair.difference) else { continue }
      for change in pair.difference.changes {
        guard change.kind == .shifted || change.kind == .moved || change.what == .content else { continue }
        // What looks different has causes of its own.
        for cause in change.allCauses where change.causes.contains(cause) || !change.looksCauses.contains(cause) {
          guard let moves = sides.moves(cause, change) else { continue }
          checked += 1
          #expect(
            moves,
            "\(cause.text): \(change.kind) \(change.what) \(change.section?.id ?? "") of \(pair.texts.joined())")
        }
      }
    }
    #expect(checked > 300, "\(checked) causes")
  }

  /// Both versions of a spec, each with one value of the other.
  private struct TakenAlone {
    private let difference: SpecDifference
    private let old, new: [ComparedTable]
    private let written: WrittenComparison
    private var known: [Change.Cause: [(ComparedTable, ComparedTable)]] = [:]

    init?(_ difference: SpecDifference) {
      guard let old = difference.old, let new = difference.new, let before = old.compilation,
        let after = new.compilation, difference.written.count > 1
      else { return nil }
      self.difference = difference
      (self.old, self.new) = (old.tables, new.tables)
      written = WrittenComparison(before.sources, after.sources)
    }

    /// Nil if neither version is valid like that.
    mutating func moves(_ cause: Change.Cause, _ change: Change) -> Bool? {
      let pairs = known[cause] ?? pairs(cause)
      known[cause] = pairs
      if pairs.isEmpty { return nil }
      return pairs.contains { a, b in
        change.devices.contains(b.device.name) && Self.rects(change, a) != Self.rects(change, b)
      }
    }

    private func pairs(_ cause: Change.Cause) -> [(ComparedTable, ComparedTable)] {
      guard let value = difference.written.first(where: { $0.text == cause.text && $0.place == cause.place }),
        let merged = written.merged[""]
      else { return [] }
      let choices = Set(value.choices)
      func tables(_ isNew: @escaping (Int) -> Bool) -> [ComparedTable] {
        let text = written.text(of: merged, where: isNew)
        let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { _ in
          .failure(ReadFailure("no such file"))
        }
        return compilation.hasErrors ? [] : ComparedSpec(compilation).tables
      }
      return Array(zip(tables { !choices.contains($0) }, new)) + zip(old, tables { choices.contains($0) })
    }

    private static func rects(_ change: Change, _ table: ComparedTable) -> [PixelRect?] {
      guard let name = change.section else { return [PixelRect(origin: .zero, size: table.contentSize)] }
      guard let section = table.sections.first(where: { $0.name == name }) else { return [] }
      switch change.what {
      case .header: return [section.header?.frame]
      case .footer: return [section.footer?.frame]
      case .background: return [section.background]
      case .item: return (change.items ?? 0...0).filter { $0 < section.items.count }.map { section.frame(of: $0) }
      case .section, .plane, .content, .device: return [section.frame]
      }
    }
  }
}
