import FrameTables
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
        ItemComparison(old, new, scroll: .vertical, expected: expected, isReflowed: false, listing: most).runs
      }
      let (listed, repeating) = (runs(1_000_000), runs(0))
      #expect(Self.told(listed) == Self.told(repeating), "\(texts)")
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
}
