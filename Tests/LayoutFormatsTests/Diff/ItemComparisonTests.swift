import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Items that repeat are compared period by period, with the same result as one by one.
@Suite struct ItemComparisonTests {
  /// What is told of each item, by its index.
  private static func told(_ runs: [RectChange]) -> [Int: ChangeKind] {
    var told: [Int: ChangeKind] = [:]
    for run in runs {
      guard let items = run.items else { continue }
      for item in items {
        let place = run.every.map { (item - items.lowerBound) % $0.period }
        if let place, run.every?.places.contains(where: { $0.contains(place) }) != true { continue }
        #expect(told[item] == nil, "item \(item) is told twice")
        told[item] = run.kind
      }
    }
    return told
  }

  /// Two numbers that differ are never printed with the same digits.
  @Test func numbersAreToldApart() {
    #expect(PointsText.steps([124.31], [92.5]) == ("124.3", "92.5"))
    #expect(PointsText.steps([124.31], [124.3]) == ("124.31", "124.3"))
    #expect(PointsText.steps([33.333333333333336], [33.33333333333334]) == ("33.333333333333336", "33.33333333333334"))
  }

  @Test(arguments: 1...120) func periodsAreAsItems(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func pick(_ choices: String...) -> String { choices[Int.random(in: 0..<choices.count, using: &random)] }
    func section() -> String {
      let sizes = pick("[30, 20]", "[31, 20.3]", "[30, 20]")
      let items = pick("100", "101", "{ count: 103, cycle: [[30, 20], [40, 20], [30, 25]] }", "97")
      let look = pick("", ", separators: { width: hairline, last: false }", ", border: { width: 1 }")
      return "{ id: a, \(pick("", "per-line: 2, ", "per-line: 3, "))spacing: { policy: \(pick("fixed", "minimum")), "
        + "item: \(pick("3", "3.4", "4")), line: \(pick("3", "3.4", "5.1", "4")) }, header: \(pick("10", "10.4", "50")), "
        + "inset: { left: \(pick("3", "4")) }, items: \(items), cell: { size: \(sizes)\(look) } }"
    }
    let texts = [section(), section()].map { "layoutc: 1\nname: T\ndevices: [150x300@2]\nsections: [\($0)]\n" }
    let tables = try texts.map { ComparedTable(try #require(try Resolved.tables($0).first)) }
    let (old, new) = (tables[0].sections[0], tables[1].sections[0])
    for expected: Rational in [0, 1] {
      func runs(_ most: Int) -> [RectChange] {
        ItemComparison(old, new, scroll: .vertical, expected: [expected], isReflowed: false, listing: most).runs
      }
      let (listed, repeating) = (runs(1_000_000), runs(0))
      #expect(Self.told(listed) == Self.told(repeating), "\(texts)")
      // Without a common period, nothing that differs is left out.
      let ends = ItemComparison(
        old, new, scroll: .vertical, expected: [expected], isReflowed: false, listing: 0, following: 0
      ).runs
      let (mine, theirs) = (Self.told(ends), Self.told(listed))
      #expect(theirs.keys.allSatisfy { mine[$0] != nil }, "\(texts)")
      if theirs.isEmpty, old == new { #expect(ends.isEmpty, "\(texts)") }
      #expect(repeating.count <= max(listed.count, 60))
      // What is reported for a whole run holds for each of its items.
      for run in repeating {
        guard let delta = run.delta, let items = run.items, run.every == nil else { continue }
        for item in items {
          #expect(old.frame(of: item).delta(to: new.frame(of: item)) == delta, "item \(item): \(texts)")
        }
      }
    }
  }

  /// A device may change its scale. How many items a section has then changes nothing about what is told of each, and
  /// lengths in points are no change.
  @Test(arguments: ["30", "30.2", "fill"], ["20", "20.1"])
  func scalesOfManyItems(width: String, height: String) throws {
    func told(_ count: Int) throws -> [Int: ChangeKind] {
      let sections = try [2, 3].map { scale in
        let text = """
          layoutc: 1
          name: T
          devices: [{ name: a, width: 150, height: 300, scale: \(scale) }]
          sections:
            - id: a
              \(width == "fill" ? "arrange: grid" : "spacing: { policy: fixed, item: 3, line: 7 }")
              \(width == "fill" ? "columns: 4" : "")
              cell: { size: [\(width), \(height)] }
              items: { count: dynamic, sample: \(count) }
          """
        return ComparedTable(try #require(try Resolved.tables(text).first))
      }
      let (old, new, _) = ComparedTable.inOneUnit(sections[0], sections[1])
      let runs = ItemComparison(old.sections[0], new.sections[0], scroll: .vertical, expected: [], isReflowed: false)
        .runs
      return Self.told(
        runs.map { run in
          var run = run
          if let items = run.items { run.items = items.lowerBound...min(items.upperBound, 240_000) }
          return run
        })
    }
    let (few, many) = (try told(480), try told(240_000))
    #expect((0..<480).allSatisfy { few[$0] == many[$0] })
    #expect(many.isEmpty == few.isEmpty && few.isEmpty == (width == "30" && height == "20"))
  }

  /// Two billion items cost what ten cost; otherwise this would never end.
  @Test func asManyItemsAsThereMayBe() throws {
    let texts = ["3", "4"].map { spacing in
      """
      layoutc: 1
      name: T
      devices: [150x300@2]
      sections:
        - { id: a, header: 10, spacing: { policy: fixed, item: \(spacing), line: 7 }, items: { count: dynamic, sample: 2147483647 } }
        - { id: b, items: 2 }
      """
    }
    let specs = try texts.map { ComparedSpec(name: "T", tables: try Resolved.tables($0).map { ComparedTable($0) }) }
    let changes = SpecDifference(path: "t", specs[0], specs[1]).changes
    let every = changes.filter { $0.every != nil }
    #expect(every.count == 1 && every[0].items?.upperBound ?? 0 > 2_147_000_000 && changes.count < 12, "\(changes)")
  }

  private static func column(_ heights: [Int], header: Int = 7) -> String {
    let entries = heights.map { "{ size: { height: \($0) } }" }.joined(separator: ", ")
    return """
      layoutc: 1
      name: T
      devices: [150x300@2]
      sections:
        - { id: a, arrange: grid, columns: 1, header: \(header), items: { count: 2147483647, cycle: [\(entries)] } }
      """
  }

  private static func itemChanges(_ old: String, _ new: String) throws -> [Change] {
    let specs = try [old, new].map {
      ComparedSpec(name: "T", tables: try Resolved.tables($0).map { ComparedTable($0) })
    }
    return SpecDifference(path: "t", specs[0], specs[1]).changes.filter { $0.what == .item || $0.what == .section }
  }

  /// As many items as there may be, in a cycle of thousands: it takes what a cycle takes.
  @Test func longCycles() throws {
    let heights = (0..<17_000).map { 1 + $0 * 37 % 101 }
    let header = try Self.itemChanges(Self.column(heights), Self.column(heights, header: 8))
    #expect(header.count == 2 && header.allSatisfy { $0.kind == .shifted || $0.what == .section }, "\(header)")
    // One entry in each cycle, which moves all that follow.
    var others = heights
    others[0] += 1
    let entry = try Self.itemChanges(Self.column(heights), Self.column(others))
    #expect(entry.contains { $0.items?.upperBound == 2_147_483_646 } && entry.count < 16, "\(entry)")
  }

  /// Cycles that begin together only after hundreds of millions of items.
  @Test func cyclesThatDoNotMeet() throws {
    let heights = (0..<17_000).map { 1 + $0 * 37 % 101 }
    let changes = try Self.itemChanges(Self.column(heights), Self.column(heights.dropLast()))
    #expect(changes.contains { $0.items?.upperBound == 2_147_483_646 }, "\(changes.count)")
    // What is the same, however it is written, is told of nobody.
    let pair = try Self.itemChanges(Self.column([5, 6, 7]), Self.column([5, 6, 7, 5, 6, 7]))
    #expect(pair.isEmpty, "\(pair)")
  }
}
