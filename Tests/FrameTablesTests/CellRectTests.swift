import FrameTables
import Testing

@Suite struct CellRectTests {
  private let size = PixelSize(width: Rational(301, over: 2), height: 80)

  private func style(
    padding: PixelEdges = .zero, border: CellStyle.Border? = nil, separator: CellStyle.Separator? = nil,
    layer: CellStyle.LayerStyle.Anchor? = nil, inset: PixelEdges = .zero
  ) -> CellStyle {
    CellStyle(
      template: nil, padding: padding, border: border, separator: separator,
      layers: layer.map { [.init(id: "l", states: .normal, inset: inset, anchor: $0)] } ?? [])
  }

  private func rect(_ x: Rational, _ y: Rational, _ width: Rational, _ height: Rational) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private func edges(_ all: Rational) -> PixelEdges { PixelEdges(top: all, left: all, bottom: all, right: all) }

  @Test func content() {
    let padding = PixelEdges(top: 1, left: 2, bottom: 3, right: 4)
    #expect(style(padding: padding).content(in: size) == rect(2, 1, Rational(289, over: 2), 76))
    #expect(style(padding: edges(50)).content(in: size) == rect(50, 50, Rational(101, over: 2), 0))
  }

  @Test func border() {
    #expect(style().borderPath(in: size) == nil)
    let capsule = style(border: .init(width: 1, radius: .capsule)).borderPath(in: size)
    let half = Rational(1, over: 2)
    #expect(capsule?.path == rect(half, half, Rational(299, over: 2), 79))
    #expect(capsule?.radius == Rational(79, over: 2))
    #expect(style(border: .init(width: 2, radius: .length(5))).borderPath(in: size)?.radius == 5)
    #expect(style(border: .init(width: 2, radius: .length(500))).borderPath(in: size)?.radius == 39)
    let thick = style(border: .init(width: 100, radius: .length(5))).borderPath(in: size)
    #expect(thick?.path == rect(50, 40, Rational(101, over: 2), 0))
    #expect(thick?.radius == 0)
  }

  @Test func separators() {
    let inset = PixelEdges(top: 1, left: 2, bottom: 3, right: 4)
    let style = style(separator: .init(width: 2, inset: inset))
    let cell = Cell(style: 0, separatorEdges: [.top, .left, .bottom, .right], size: size)
    // 150½ pixels wide: the right line begins before pixel 150, the others are as long as the cell minus their insets.
    let across = Rational(289, over: 2)
    #expect(
      style.separators(of: cell) == [
        .init(edge: .top, frame: rect(2, 0, across, 2)), .init(edge: .left, frame: rect(0, 1, 2, 76)),
        .init(edge: .bottom, frame: rect(2, 78, across, 2)), .init(edge: .right, frame: rect(148, 1, 2, 76)),
      ])
    #expect(style.separators(of: Cell(style: 0, separatorEdges: [], size: size)).isEmpty)
    let flat = Cell(style: 0, separatorEdges: [.bottom, .right], size: PixelSize(width: 100, height: 1))
    #expect(style.separators(of: flat) == [.init(edge: .bottom, frame: rect(2, 0, 94, 1))])
  }

  /// A part of an odd side is no whole number of pixels; a layer moves by the nearest, away from where reading begins.
  @Test(arguments: [(false, 51), (true, -51)]) func layersMoveByWholePixels(isMirrored: Bool, x: Int64) {
    let half = Rational(1, over: 2)
    func frame(isWhole: Bool) -> PixelRect {
      CellStyle.LayerStyle(
        id: "l", states: .normal, inset: isMirrored ? PixelEdges.zero.mirrored : .zero, anchor: .fill,
        offset: .init(x: 0, y: 0, ofWidth: half, ofHeight: half, isWhole: isWhole)
      ).frame(in: PixelSize(width: 101, height: 61))
    }
    #expect(frame(isWhole: true) == rect(Rational(x), 31, 101, 61))
    let exact = Rational(101, over: 2)
    #expect(frame(isWhole: false) == rect(isMirrored ? -exact : exact, Rational(61, over: 2), 101, 61))
  }

  @Test func layers() {
    func frame(_ anchor: CellStyle.LayerStyle.Anchor, _ inset: PixelEdges) -> PixelRect {
      style(layer: anchor, inset: inset).layers(in: PixelSize(width: 100, height: 80))[0].frame
    }
    let inset = PixelEdges(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame(.fill, .zero) == rect(0, 0, 100, 80))
    #expect(frame(.fill, inset) == rect(2, 1, 94, 76))
    #expect(frame(.fill, edges(45)) == rect(45, 45, 10, 0))
    #expect(frame(.edge(.top, thickness: 5), inset) == rect(2, 1, 94, 5))
    #expect(frame(.edge(.bottom, thickness: 5), inset) == rect(2, 72, 94, 5))
    #expect(frame(.edge(.left, thickness: 5), inset) == rect(2, 1, 5, 76))
    #expect(frame(.edge(.right, thickness: 5), inset) == rect(91, 1, 5, 76))
    #expect(frame(.edge(.right, thickness: 500), inset) == rect(2, 1, 94, 76))
    // Half of the rest, rounded down, lies before a layer in the middle: at the right from right to left.
    let odd = PixelSize(width: 11, height: 21)
    #expect(frame(.center(odd), .zero) == rect(44, 29, 11, 21))
    #expect(frame(.center(odd), PixelEdges.zero.mirrored) == rect(45, 29, 11, 21))
    let size = PixelSize(width: 10, height: 20)
    #expect(frame(.corner(.bottom, .right, size), inset) == rect(86, 57, 10, 20))
    #expect(frame(.corner(.left, .top, size), inset) == rect(2, 1, 10, 20))
    #expect(frame(.corner(.top, .right, PixelSize(width: 500, height: 500)), inset) == rect(2, 1, 94, 76))
  }
}
