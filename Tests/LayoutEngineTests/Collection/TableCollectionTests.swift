import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler

/// What a collection view asks of a table, whose sections have the counts of a data source where the spec leaves them open.
@Suite struct TableCollectionTests {
  private func layout(_ sections: String) throws -> FrameTable.Layout {
    let compilation = Resolved.compile("layoutc: 1\nname: A\ndevices: [320x480@2]\nsections:\n\(sections)")
    return FrameTable.Layout(try #require(compilation.tables.first, "\(compilation.diagnostics.map(\.message))"))
  }

  /// A section may be dynamic by its lead alone. A data source that has more items shows as many as the spec says.
  @Test func countsThatAreFixedStay() throws {
    let grid = "arrange: grid, columns: 3, cell: { size: { height: 40 } }"
    let layout = try layout(
      """
        - { id: week, \(grid), lead: { count: dynamic }, items: 7 }
        - { id: photos, \(grid), items: { count: dynamic } }

      """)
    let shown = layout.withCounts(ofSections: 2) { _ in 9 }
    #expect(shown.itemCount(inSection: 0) == 7 && shown.itemCount(inSection: 1) == 9)
    // A section that the data source does not have keeps its sample.
    let alone = layout.withCounts(ofSections: 1) { _ in 9 }
    #expect(alone.itemCount(inSection: 1) == layout.itemCount(inSection: 1))
  }

  /// One frame for each view, section by section; what is left has no size.
  @Test(arguments: [0, 2, 5, 10, 12]) func framesForSoManyViews(count: Int) throws {
    let layout = try layout(
      "  - { id: a, cell: { size: [40, 40] }, items: 3 }\n  - { id: b, cell: { size: [40, 40] }, items: 7 }\n")
    let frames = layout.itemFrames(fromX: 5, y: 7, count: count)
    #expect(frames.count == count && frames.count { $0.width > 0 } == min(count, 10))
    if let first = frames.first { #expect(first == FrameTable.Frame(x: 5, y: 7, width: 40, height: 40)) }
  }
}
