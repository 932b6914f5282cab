import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What is in the lines of a section, told again for generated code.
@Suite struct LineTurnsTests {
  private func turns(_ section: String, devices: String = "[320x480@2]") throws -> [LineTurns]? {
    let compilation = Resolved.compile("layoutc: 1\nname: A\ndevices: \(devices)\nsections:\n  - \(section)\n")
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    let resolution = try #require(compilation.resolutions.first)
    let found = try #require(compilation.resolver).lines(ofSection: 0, on: resolution.view.value)
    if let found {
      let items = found.reduce(0) { $0 + $1.times * $1.lines.reduce(0, +) }
      #expect(items == resolution.table.sections[0].items.count)
      let measures = resolution.measures[0]
      if measures.arrangement != .mosaic {
        #expect(found.reduce(0) { $0 + $1.times * $1.lines.count } == measures.lineCount)
      }
    }
    return found
  }

  @Test func linesThatFramesDoNotTell() throws {
    #expect(
      try turns(
        "{ id: a, per-line: 1, justify: end, spacing: { policy: fixed, item: 0, line: 0 }, items: [[100, 1], [50, 1]] }"
      )
        == [LineTurns(lines: [1], times: 2)])
    #expect(
      try turns("{ id: a, per-line: 1, spacing: 0, items: [[300, 0], [250, 20], [200, 0], [100, 20]] }")
        == [LineTurns(lines: [1], times: 4)])
    #expect(
      try turns(
        "{ id: a, spacing: { policy: minimum, item: 0, line: 0.4 }, align: start, items: [[0.4, 30], [0.4, 1]] }",
        devices: "[320x700@1]") == [LineTurns(lines: [2], times: 1)])
  }

  @Test func equalItems() throws {
    #expect(
      try turns("{ id: a, cell: { size: [100, 10] }, spacing: 5, items: 10 }")
        == [LineTurns(lines: [3], times: 3), LineTurns(lines: [1], times: 1)])
    #expect(
      try turns("{ id: a, arrange: grid, columns: 3, lead: 2, cell: { size: { height: 9 } }, items: 9 }")
        == [LineTurns(lines: [1], times: 1), LineTurns(lines: [3], times: 2), LineTurns(lines: [2], times: 1)])
    #expect(try turns("{ id: a, items: 0, cell: { size: [9, 9] } }") == [])
  }

  /// In a mosaic a line is a block of areas, also the first one if the items do not fill it.
  @Test func blocks() throws {
    let mosaic = "arrange: mosaic, areas: [a b, c c], row: 20"
    #expect(try turns("{ id: a, \(mosaic), items: 2 }") == [LineTurns(lines: [2], times: 1)])
    #expect(
      try turns("{ id: a, \(mosaic), items: 7 }")
        == [LineTurns(lines: [3], times: 2), LineTurns(lines: [1], times: 1)])
  }

  /// However many there are, lines are looked at until they repeat.
  @Test func turnsThatRepeat() throws {
    let found = try turns(
      "{ id: a, items: { count: 30001, cycle: [[100, 10], [150, 10], [200, 10]] }, spacing: 0 }")
    #expect(try #require(found).count < 8)
    let odd = try turns("{ id: a, items: { count: 1000, cycle: [[100, 10], [150, 10], [200, 10], [60, 5]] } }")
    #expect(try #require(odd).count < 8)
  }

  /// A section with a mistake has no lines, not those that it would have without what is wrong.
  @Test func mistakesHaveNoLines() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - { id: a, arrange: grid, columns: 3, lead: 3, cell: { size: { height: 9 } }, items: 9 }

      """)
    #expect(compilation.diagnostics.map(\.rule) == [.outOfRange])
    let resolver = try #require(compilation.resolver)
    let view = try #require(resolver.view(on: compilation.devices[0]))
    #expect(resolver.lines(ofSection: 0, on: view) == nil)
  }

  @Test func otherArrangements() throws {
    #expect(try turns("{ id: a, arrange: waterfall, columns: 2, items: [[10, 10], [10, 20], [10, 5]] }") == nil)
    #expect(
      try turns("{ id: a, arrange: mosaic, areas: [a a b, a a c], items: 7 }")
        == [LineTurns(lines: [3], times: 2), LineTurns(lines: [1], times: 1)])
    let pictures = "items: [[4, 3], [3, 4], [16, 9], [1, 1], [2, 3], [3, 2]]"
    #expect(try turns("{ id: a, arrange: justified, row: 90, spacing: 4, \(pictures) }") != nil)
    // One row on a plane has one item on each line.
    #expect(
      try turns("{ id: a, scroll: sideways, cell: { size: [90, 50] }, items: 12 }")
        == [LineTurns(lines: [1], times: 12)])
  }
}
