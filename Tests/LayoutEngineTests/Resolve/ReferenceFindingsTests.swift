import TestSupport
import Testing

@testable import FrameTables
@testable import LayoutCompiler
@testable import LayoutEngine

/// What was found by comparing random specs with the resolver of `Tests/Reference`. Each case is as small as possible.
@Suite struct ReferenceFindingsTests {
  /// A dropped section lies where the one before it ends, not at the next pixel. That also holds if the page is
  /// mirrored.
  @Test func droppedInAMirroredPage() throws {
    let table = try Resolved.table(
      """
      scroll: horizontal
      sections:
        - { id: before, cell: { size: { width: 115.075 } }, items: 1 }
        - { id: dropped, arrange: grid, rows: 1, when-empty: drop }

      """, device: "402x1366@2@landscape@rtl")
    #expect(table.sections[1].frame.x == table.sections[0].frame.x)
    #expect(table.sections[1].frame.width == 0)
  }

  /// A strip begins on a pixel from right to left, too: at the end of the content, or at the pixel before.
  @Test(arguments: [("50.4", "10.6", "61", "10.6"), ("50.4", "10.8", "61.2", "10.6")])
  func stripInAMirroredPage(_ length: String, _ width: String, content: String, start: String) throws {
    let table = try Resolved.table(
      """
      scroll: horizontal
      sections:
        - { id: a, scroll: sideways, length: \(length), cell: { size: [10, 10] }, items: 1 }
        - { id: b, cell: { size: [\(width), 10] }, items: 1 }

      """, device: "200x100@1@rtl")
    #expect(table.contentSize.width.double == Double(content))
    let (a, b) = (table.sections[0].frame, table.sections[1].frame)
    #expect(a.x.double == Double(start))
    #expect(b.x == 0)
    #expect(b.maxX.double == Double(width))
  }

  /// A plane that is a pixel longer than its strip has a second page.
  @Test(arguments: [("1000.5", 2), ("1000", 1), ("1000.0004", 1), ("1999.9", 2), ("2000.5", 3)])
  func lastPage(_ width: String, _ count: Int) throws {
    let table = try Resolved.table(
      "sections: [{ id: p, scroll: sideways, snap: page, cell: { size: [\(width), 10] }, items: 1 }]\n",
      device: "1000x100@2")
    switch table.sections[0].plane?.stops {
    case .listed(let stops): #expect(stops.count == count)
    case .repeating(_, _, let stops): #expect(stops == count)
    case nil: Issue.record("no plane")
    }
  }

  /// From right to left, the last stop of a long plane is the first one: exactly where the plane ends, not next to it.
  @Test func theEndOfAPlaneIsZero() throws {
    let table = try Resolved.table(
      """
      sections:
        - { id: p, scroll: sideways, snap: item, spacing: 7.666666666666667, items: { count: 150, cycle: [[156, 26], [50, 26]] } }

      """, device: "375x844@3@landscape@rtl")
    let plane = try #require(table.sections[0].plane)
    guard case .listed(let stops) = plane.stops else {
      Issue.record("no list of stops")
      return
    }
    #expect(stops.first == 0 && stops.count > 100)
  }

  /// 66.66 % of 18.666666666666666 px, which does not fit into 64 bits.
  @Test func shareOfALongNumber() throws {
    let table = try Resolved.table(
      """
      sections:
        - id: s
          cell: { size: [60, 20], layers: [{ id: b, edge: bottom, size: 9.333333333333333, offset: { y: 66.66% } }] }
          items: 1

      """, device: "100x100@2")
    let section = table.sections[0]
    let layer = section.styles[0].layers(in: section.cells[0].size)[0]
    let thickness: Double = 18.666666666666666
    let exact: Double = 40 - thickness + 0.6666 * thickness
    #expect((layer.frame.y.double(over: 1) - exact).magnitude < 1e-9)
  }

  @Test func wideProductsAreTheNearest() {
    let third = FrameTable.Rational(1_000_000_000_000_000_001, over: 3)
    let share = FrameTable.Rational(6_666_666_666_667, over: 10_000_000_000_000)
    let exact: Double = 222_222_222_222_233_333.33
    #expect(third.multiplied(by: share) == nil)
    let product: FrameTable.Rational = third &* share
    #expect((product.double(over: 1) / exact - 1).magnitude < 1e-15)
    let (negative, other) = (FrameTable.Rational(0) &- third, FrameTable.Rational(0) &- share)
    #expect((negative &* share) &+ product == 0)
    #expect(negative &* other == product)
  }
}
