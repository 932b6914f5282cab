import FrameTables
import LayoutCompiler
import LayoutEngine

/// Tables made by hand, which together hold everything that an output can say.
package enum SampleTables {
  package static let spec = CompiledSpec(
    name: "PhotoGrid", path: "Specs/photo-grid.layout.yaml",
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", tables: [plus, strip])

  package static func rect(_ x: Rational, _ y: Rational, _ width: Rational, _ height: Rational) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  package static func edges(_ all: Rational, isMirrored: Bool = false) -> PixelEdges {
    PixelEdges(top: all, left: all, bottom: all, right: all, isMirrored: isMirrored)
  }

  /// Seven square lanes with hairlines between them, then tags.
  package static let plus = FrameTable(
    device: .init(name: "plus", size: PixelSize(width: 1242, height: 2208), scale: 3, safeArea: .zero),
    direction: .ltr, scroll: .vertical, container: rect(0, 0, 1242, 2208),
    contentSize: PixelSize(width: 1242, height: 1685), sections: [photos, tags])

  package static let photos = Section(
    id: "photos", frame: rect(0, 0, 1242, 1535),
    header: Supplementary(frame: rect(0, 0, 1242, 120), pinned: false, layers: []), footer: nil, background: nil,
    styles: [CellStyle(template: "photo", padding: .zero, border: nil, separator: nil, layers: [])],
    cells: [Cell(style: 0, separatorEdges: [], size: PixelSize(width: 176, height: 176))],
    items: Items(
      count: 50,
      placement: .repeating(
        .init(
          origins: (0..<7).map { PixelPoint(x: Rational(2 + 177 * $0), y: 120) },
          cells: Array(repeating: 0, count: 7), stride: PixelPoint(x: 0, y: 177), snaps: false))),
    dynamic: nil, after: [])

  package static let tags = Section(
    id: "tags", frame: rect(0, 1535, 1242, 150), header: nil, footer: nil, background: rect(30, 1541, 1182, 138),
    styles: [
      CellStyle(
        template: "tag", padding: PixelEdges(top: 0, left: 30, bottom: 0, right: 30),
        border: .init(width: 1, radius: .capsule), separator: nil,
        layers: [
          .init(id: "content", states: .normal, inset: .zero, anchor: .fill),
          .init(id: "glow", states: [.highlighted, .selected], inset: edges(-3), anchor: .fill),
        ])
    ],
    cells: [
      Cell(style: 0, separatorEdges: [], size: PixelSize(width: 264, height: 78)),
      Cell(style: 0, separatorEdges: [], size: PixelSize(width: 468, height: 78)),
    ],
    items: Items(
      count: 3,
      placement: .listed(
        .init(origins: [.init(x: 45, y: 1571), .init(x: 345, y: 1571), .init(x: 849, y: 1571)], cells: [0, 1, 0]))),
    dynamic: nil, after: [])

  /// Right to left at 2×: a dynamic flow off the pixels with separators between its items, and a section that the flow
  /// moves.
  package static let strip = FrameTable(
    device: .init(
      name: "414x736@2", size: PixelSize(width: 828, height: 1472), scale: 2,
      safeArea: PixelEdges(top: 40, left: 0, bottom: 68, right: 0)),
    direction: .rtl, scroll: .vertical, container: rect(0, 40, 828, 1364),
    contentSize: PixelSize(width: 828, height: Rational(2801, over: 3)), sections: [feed, after])

  package static let feed = Section(
    id: "feed", frame: rect(0, 0, 828, Rational(2501, over: 3)), header: nil,
    footer: Supplementary(
      frame: rect(0, Rational(2381, over: 3), 828, 40), pinned: true,
      layers: [Layer(id: "rule", states: .normal, frame: rect(16, 0, 812, 1))]),
    background: nil,
    styles: [
      CellStyle(
        template: nil, padding: .zero.mirrored, border: .init(width: 1, radius: .length(8)),
        separator: .init(width: 1, inset: PixelEdges(top: 0, left: 32, bottom: 0, right: 0, isMirrored: true)),
        layers: [
          .init(
            id: "badge", states: .selected, inset: edges(8, isMirrored: true),
            anchor: .corner(.bottom, .left, PixelSize(width: 40, height: 24))),
          .init(id: "bar", states: .normal, inset: .zero.mirrored, anchor: .edge(.top, thickness: 4)),
        ])
    ],
    cells: [
      Cell(style: 0, separatorEdges: [.bottom, .left], size: PixelSize(width: Rational(823, over: 3), height: 100)),
      Cell(style: 0, separatorEdges: [.bottom], size: PixelSize(width: Rational(823, over: 3), height: 100)),
      Cell(style: 0, separatorEdges: [.left], size: PixelSize(width: Rational(823, over: 3), height: 100)),
      Cell(style: 0, separatorEdges: [], size: PixelSize(width: Rational(823, over: 3), height: 100)),
    ],
    items: Items(
      count: 20,
      placement: .repeating(
        .init(
          origins: (0..<3).map {
            // One lane is empty before the first item; lanes run from right to left.
            PixelPoint(x: Rational([829 + 3, 4, 1661][$0], over: 3), y: $0 < 2 ? 0 : Rational(310, over: 3))
          },
          cells: [0, 1, 0], stride: PixelPoint(x: 0, y: Rational(310, over: 3)), snaps: true,
          variants: [
            .init(place: .lastLine, cells: [2, 3, 2]), .init(place: [.firstLine, .lastLine], cells: [2, 3, 2]),
            .init(place: [.lastLine, .lastItem], cells: [3, 3, 3]),
            .init(place: [.firstLine, .lastLine, .lastItem], cells: [3, 3, 3]),
          ], lead: 1))),
    dynamic: DynamicExtent(
      empty: 40, line: Rational(310, over: 3), itemsPerLine: 3, spacing: Rational(10, over: 3), lead: 1),
    after: [])

  package static let after = Section(
    id: "after", frame: rect(0, Rational(2501, over: 3), 828, 100), header: nil, footer: nil, background: nil,
    styles: [
      CellStyle(
        template: "row", padding: .zero.mirrored, border: nil,
        separator: .init(width: 2, inset: .zero.mirrored), layers: [])
    ],
    cells: [
      Cell(style: 0, separatorEdges: [.top, .bottom], size: PixelSize(width: 100, height: 10)),
      Cell(style: 0, separatorEdges: [], size: PixelSize(width: 50, height: 20)),
    ],
    items: Items(
      count: 7,
      placement: .repeating(
        .init(
          origins: [PixelPoint(x: 0, y: 834), PixelPoint(x: 110, y: 834)], cells: [0, 0],
          stride: PixelPoint(x: 0, y: 12), snaps: false,
          tail: .init(from: 5, listed: .init(origins: [.init(x: 0, y: 858), .init(x: 60, y: 858)], cells: [1, 1]))))),
    dynamic: nil, after: ["feed"])
}
