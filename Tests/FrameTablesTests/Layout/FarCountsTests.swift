import FrameTables
import Testing

/// Counts that are given at run time may lead to coordinates that no number can hold. That must not end the app.
@Suite struct FarCountsTests {
  /// Rows that are nearly as long as the language allows, and a third of a pixel off a whole number.
  private static func table(scroll: Axis, direction: Direction, snaps: Bool) -> FrameTable {
    let row = Rational((1 << 53) - 2, over: 3)
    let isVertical = scroll == .vertical
    let size = isVertical ? PixelSize(width: 100, height: row) : PixelSize(width: row, height: 100)
    let stride = isVertical ? PixelPoint(x: 0, y: row) : PixelPoint(x: direction == .rtl ? -row : row, y: 0)
    func section(_ id: String, _ dynamic: DynamicExtent?) -> Section {
      Section(
        id: id, frame: PixelRect(origin: .zero, size: size), header: nil, footer: nil,
        background: PixelRect(origin: .zero, size: size),
        styles: [CellStyle(template: nil, padding: .zero, border: nil, separator: nil, layers: [])],
        cells: [Cell(style: 0, separatorEdges: [], size: size)],
        items: Items(
          count: 1, placement: .repeating(.init(origins: [.zero], cells: [0], stride: stride, snaps: snaps))),
        dynamic: dynamic, after: [])
    }
    let extent = DynamicExtent(empty: Rational(1, over: 7), line: row, itemsPerLine: 1, spacing: 0, lead: 0)
    return FrameTable(
      device: .init(name: "d", size: size, scale: 3, safeArea: .zero), direction: direction, scroll: scroll,
      container: PixelRect(origin: .zero, size: size), contentSize: size,
      sections: [section("a", extent), section("b", extent), section("c", nil)])
  }

  @Test(arguments: [true, false], [Axis.vertical, .horizontal])
  func haveAnEnd(_ snaps: Bool, _ scroll: Axis) {
    for direction in Direction.allCases {
      let table = Self.table(scroll: scroll, direction: direction, snaps: snaps)
      let layout = table.layout().with(counts: [0: Int(Int32.max), 1: Int(Int32.max)])
      let length = scroll == .vertical ? layout.contentPixelSize.height : layout.contentPixelSize.width
      #expect(length == Rational(Int64.max))
      let last = layout.pixelFrame(ofItem: Int(Int32.max) - 1, inSection: 0)
      if direction == .ltr { #expect((scroll == .vertical ? last.y : last.x) == Rational(Int64.max)) }
      // What lies before the end is found as usual.
      let found = layout.elements(inPixels: layout.pixelFrame(ofItem: 3, inSection: 0), kinds: .items)
      #expect(found.contains { $0.kind == .item(3) && $0.section == 0 })
      #expect(layout.elements(in: Frame(x: -1e300, y: -1e300, width: 2e300, height: 10)).count < 10)
    }
  }
}
