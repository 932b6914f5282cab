import FrameTables
import Testing

@Suite struct LookupTests {
  private func origins(_ points: [(Int64, Int64)]) -> [PixelPoint] {
    points.map { PixelPoint(PixelOrigin(x: $0.0, y: $0.1)) }
  }

  /// The fast ways of going over items give the same as looking up each item by itself.
  private func expectRunsAgree(_ items: Items) {
    for range in [0..<items.count, 1..<items.count, 0..<0, 2..<(items.count - 1), items.count..<items.count] {
      #expect(items.origins(in: range) == range.map(items.origin))
      #expect(items.cells(in: range) == range.map { UInt32(items.cell(of: $0)) })
    }
  }

  @Test func listed() {
    let items = Items(
      count: 3,
      placement: .listed(.init(origins: [.init(x: 1, y: 2), .init(x: -3, y: 4), .init(x: 0, y: 0)], cells: [0, 2, 1])))
    #expect(items.origin(of: 1) == PixelPoint(x: -3, y: 4))
    #expect(items.cell(of: 1) == 2)
    expectRunsAgree(items)
    #expect(items.repeatingPattern == nil)
  }

  @Test func patternWithTail() {
    let tail = Items.Tail(from: 5, listed: .init(origins: [.init(x: 7, y: 77), .init(x: 8, y: 88)], cells: [1, 0]))
    let items = Items(
      count: 7,
      placement: .repeating(
        .init(
          origins: origins([(0, 10), (50, 10)]), cells: [0, 1], stride: PixelPoint(x: 0, y: 20), snaps: false,
          tail: tail)))
    #expect(items.origin(of: 3) == PixelPoint(x: 50, y: 30))
    #expect(items.origin(of: 4) == PixelPoint(x: 0, y: 50))
    #expect(items.origin(of: 6) == PixelPoint(x: 8, y: 88))
    #expect((0..<7).map(items.cell) == [0, 1, 0, 1, 0, 1, 0])
    expectRunsAgree(items)
  }

  /// Lines 33⅓ pixels apart: each is rounded from its exact place, so that the errors do not add up.
  @Test(arguments: [true, false])
  func snapping(horizontal: Bool) {
    let third = Rational(100, over: 3)
    let half = Rational(1, over: 2)
    let items = Items(
      count: 20,
      placement: .repeating(
        .init(
          origins: [PixelPoint(x: half, y: half), PixelPoint(x: horizontal ? half : 40, y: horizontal ? 40 : half)],
          cells: [0, 0], stride: horizontal ? PixelPoint(x: third, y: 0) : PixelPoint(x: 0, y: third), snaps: true)))
    let along = (0..<20).map { horizontal ? items.origin(of: $0).x : items.origin(of: $0).y }
    #expect(along == [1, 1, 34, 34, 67, 67, 101, 101, 134, 134, 167, 167, 201, 201, 234, 234, 267, 267, 301, 301])
    #expect((horizontal ? items.origin(of: 3).y : items.origin(of: 3).x) == 40)
    expectRunsAgree(items)
  }

  /// Seven items in lanes of three with one empty lane first: lines of 2, 3 and 2.
  @Test func variants() {
    func items(_ count: Int) -> Items {
      Items(
        count: count,
        placement: .repeating(
          .init(
            origins: origins([(10, 0), (20, 0), (0, 10)]), cells: [0, 1, 2], stride: PixelPoint(x: 0, y: 10),
            snaps: false,
            variants: [
              .init(place: .firstLine, cells: [3, 4, 5]), .init(place: .lastLine, cells: [6, 7, 8]),
              .init(place: [.lastLine, .lastItem], cells: [9, 9, 9]),
              .init(place: [.firstLine, .lastLine, .lastItem], cells: [10, 10, 10]),
            ], lead: 1)))
    }
    #expect((0..<7).map(items(7).cell) == [3, 4, 2, 0, 1, 8, 9])
    #expect((0..<5).map(items(5).cell) == [3, 4, 8, 6, 9])
    #expect((0..<3).map(items(3).cell) == [3, 4, 9])
    // There is no variant for a first line that is also the last one, so the pattern's own cells stand.
    #expect((0..<2).map(items(2).cell) == [0, 10])
    for count in 3...12 { expectRunsAgree(items(count)) }
  }

  /// However few items lie on a plane, it is as long as the strip through which one sees it.
  @Test(arguments: [(0, 200), (1, 200), (3, 200), (7, 230), (9, 270)]) func planesAreNoShorterThanStrips(
    count: Int, length: Int64
  ) {
    let blocks = DynamicExtent(
      empty: 10, line: 100, itemsPerLine: 3, spacing: 0, lead: 0, ends: [20, 40, 60], least: 200)
    #expect(blocks.length(of: count) == Rational(length))
  }

  @Test func nothing() {
    let empty = Items(
      count: 0, placement: .repeating(.init(origins: [], cells: [], stride: .zero, snaps: false)))
    #expect(empty.origins(in: 0..<0).isEmpty)
    #expect(empty.cells(in: 0..<0).isEmpty)
  }

  @Test func framesInPoints() {
    let frame = Frame(PixelRect(x: 2, y: 120, width: 176, height: Rational(1, over: 7)), scale: 3)
    #expect(frame == Frame(x: 2.0 / 3, y: 40, width: 176.0 / 3, height: 1.0 / 21))
  }
}
