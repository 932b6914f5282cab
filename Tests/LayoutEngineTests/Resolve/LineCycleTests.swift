import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Cycles whose lines repeat, but not from the first line on, are listed turn by turn. They come to the same as the
/// items written one by one, and cost far less.
@Suite struct LineCycleTests {
  private static let widths = 300..<312

  /// A section of a cycle, or of a list of the same items.
  private static func spec(
    _ section: String, _ entries: [String], count: Int, isCycle: Bool, top: String = "", devices: Range<Int> = widths
  ) -> String {
    let items =
      isCycle
      ? "{ count: \(count), cycle: [\(entries.joined(separator: ", "))] }"
      : "[\((0..<count).map { entries[$0 % entries.count] }.joined(separator: ", "))]"
    let names = devices.map { "\($0)x\($0)@3" }.joined(separator: ", ")
    return """
      layoutc: 1
      name: X
      devices: [\(names)]
      \(top)
      sections: [{ id: a, \(section), items: \(items) }]

      """
  }

  private static let sizes = ["[31.5, 13.3]", "[57.1, 5.1]", "[23, 17.7]", "[71.3, 9.25]"]
  private static let growing = sizes.map(growing)
  private static func growing(_ size: String) -> String { "{ size: \(size), cell: c }" }
  private static let grow = "cells: { c: { grow: 1 } }"
  private static let backwards = "scroll: horizontal\ndirection: rtl"

  private static let cases: [(section: String, entries: [String], top: String)] = [
    ("arrange: justified, row: 20, inset: 3", sizes, ""),
    ("arrange: justified, row: 20, inset: 3, spacing: { item: 1, line: 2.5 }", sizes, backwards),
    ("spacing: { item: 2, line: 0.1 }", growing, grow),
    (
      "spacing: { item: 2, line: 0.1 }, align: center, last: natural",
      ["[13.3, 31.5]", "[5.1, 57.1]", "[17.7, 23]", "[9.25, 71.3]"].map(growing), "\(grow)\n\(backwards)"
    ),
    (
      "spacing: { item: 2, line: 1 }", ["[31, 13]", "[57, 5]", "[23, 17]", "[71, 9]"].map(growing), grow
    ),
  ]

  @Test(arguments: cases.indices) func cyclesAreLaidOutAsLists(_ index: Int) throws {
    let (section, entries, top) = Self.cases[index]
    for count in [500, 501, 507] {
      let cycle = Resolved.compile(Self.spec(section, entries, count: count, isCycle: true, top: top))
      let list = Resolved.compile(Self.spec(section, entries, count: count, isCycle: false, top: top))
      #expect(cycle.diagnostics.isEmpty && list.diagnostics.isEmpty, "\(cycle.diagnostics) \(list.diagnostics)")
      var listed = 0
      for (one, other) in zip(cycle.resolutions, list.resolutions) {
        let (a, b) = (try #require(one.table.sections.first), try #require(other.table.sections.first))
        #expect(a.frame == b.frame)
        for item in 0..<count {
          let (x, y) = (a.items.origin(of: item), b.items.origin(of: item))
          #expect((x.x, x.y) == (y.x, y.y), "\(one.table.device.name), item \(item)")
          #expect(a.cells[a.items.cell(of: item)] == b.cells[b.items.cell(of: item)])
        }
        guard case .listed = a.items.placement else { continue }
        listed += 1
        #expect(one.measures == other.measures)
        #expect(a.cells == b.cells)
      }
      #expect(listed > 0, "these cases are about what no pattern describes")
    }
  }

  @Test(
    arguments: ["snap: item", "snap: center", "snap: item, arrange: grid, rows: 3, lead: 1"], ["", "direction: rtl"])
  func stripsRestWhereThoseOfListsDo(_ section: String, _ top: String) {
    func stops(isCycle: Bool) -> [Plane.Stops] {
      let widths = ["{ size: { width: 31 } }", "{ size: { width: 57 } }", "{ size: { width: 23 } }"]
      let text = Self.spec(
        "scroll: sideways, length: 150, \(section)", section.contains("grid") ? widths : Self.sizes, count: 503,
        isCycle: isCycle, top: top)
      let compilation = Resolved.compile(text)
      #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
      return compilation.tables.flatMap(\.sections).compactMap { $0.plane?.stops }
    }
    let (cycle, list) = (stops(isCycle: true), stops(isCycle: false))
    #expect(cycle.count == Self.widths.count && cycle == list)
  }

  /// 12,000 items, of which the first few lines are worked out.
  @Test(arguments: ["arrange: justified, row: 20", "spacing: 2", "scroll: sideways, length: 150, snap: item"])
  func turnsCostLittle(_ section: String) throws {
    let (entries, top) = section == "spacing: 2" ? (Self.growing, Self.grow) : (Self.sizes, "")
    let resolvers = try [true, false].map { isCycle in
      let text = Self.spec(section, entries, count: 12_000, isCycle: isCycle, top: top, devices: 307..<308)
      let compilation = Resolved.compile(text)
      return (try #require(compilation.resolver), compilation.devices[0])
    }
    let ratio = Cost.ratio(of: 0, to: 1) { index in
      var mistakes: [Mistake] = []
      _ = resolvers[index].0.resolve(on: resolvers[index].1, mistakes: &mistakes)
    }
    #expect(ratio < 0.5, "\(ratio)")
  }

  /// What there is no room for is not worked out.
  @Test(arguments: ["arrange: justified, row: 20", "arrange: waterfall, columns: 3", "spacing: 0.1"])
  func roomIsAskedForFirst(_ section: String) throws {
    let entries = section.contains("waterfall") ? ["{ size: { height: 3 } }", "{ size: { height: 7 } }"] : Self.sizes
    let text = Self.spec(section, entries, count: 40_000, isCycle: true, devices: 307..<308)
    let compilation = Resolved.compile(text)
    let resolver = try #require(compilation.resolver)
    let ratio = Cost.ratio(of: 0, to: 1) { isRoomy in
      var (room, seen, diagnostics) = (ListingBudget(isRoomy == 1 ? 40_000 : 39_999), SeenOverrides(), [Diagnostic]())
      _ = resolver.resolve(on: compilation.devices[0], listing: &room, seen: &seen, diagnostics: &diagnostics)
      #expect(diagnostics.map(\.rule) == (isRoomy == 1 ? [] : [.limitExceeded]))
    }
    #expect(ratio < 0.5, "\(ratio)")
  }

  /// Stops that are one step apart follow from one turn.
  @Test func evenStopsCostLittle() throws {
    let resolvers = try [2_000, 2_000_000].map { count in
      let text = Self.spec(
        "scroll: sideways, length: 16, spacing: 8, snap: item", ["[31, 13]", "[31, 9]"], count: count, isCycle: true,
        devices: 307..<308)
      let compilation = Resolved.compile(text)
      let stops = compilation.tables.first?.sections.first?.plane?.stops
      #expect(stops == .repeating(first: 0, step: 117, count: count))
      return (try #require(compilation.resolver), compilation.devices[0])
    }
    let ratio = Cost.ratio(of: 1, to: 0) { index in
      var mistakes: [Mistake] = []
      _ = resolvers[index].0.resolve(on: resolvers[index].1, mistakes: &mistakes)
    }
    #expect(ratio < 4, "\(ratio)")
  }

  /// Stops that are listed take room as items do.
  @Test func stopsAreCounted() throws {
    let text = Self.spec(
      "scroll: sideways, length: 18, spacing: 8, snap: item", Self.sizes, count: 100, isCycle: false,
      devices: 307..<308)
    let compilation = Resolved.compile(text)
    let resolver = try #require(compilation.resolver)
    let plane = try #require(compilation.tables.first?.sections.first?.plane)
    guard case .listed(let stops) = plane.stops else {
      Issue.record("these do not repeat")
      return
    }
    for (room, isSpent) in [(100 + stops.count, false), (100 + stops.count - 1, true)] {
      var (room, seen, diagnostics) = (ListingBudget(room), SeenOverrides(), [Diagnostic]())
      _ = resolver.resolve(on: compilation.devices[0], listing: &room, seen: &seen, diagnostics: &diagnostics)
      #expect(room.left == 0 && room.isSpent == isSpent)
      #expect(diagnostics.map(\.rule) == (isSpent ? [.limitExceeded] : []))
    }
  }
}
