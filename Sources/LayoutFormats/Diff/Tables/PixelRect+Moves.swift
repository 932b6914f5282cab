import FrameTables
import LayoutEngine

extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// What has to be added to this rect to get the other one, number by number.
  func delta(to other: PixelRect) -> PixelRect {
    PixelRect(x: other.x &- x, y: other.y &- y, width: other.width &- width, height: other.height &- height)
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  func start(along axis: Axis) -> Rational { axis == .vertical ? y : x }
  func length(along axis: Axis) -> Rational { axis == .vertical ? height : width }
  func end(along axis: Axis) -> Rational { axis == .vertical ? maxY : maxX }

  /// Whether it, being a difference of two rects, moves along the axis and does nothing else.
  func isMove(along axis: Axis) -> Bool {
    width == 0 && height == 0 && (axis == .vertical ? x == 0 && y != 0 : y == 0 && x != 0)
  }
}

extension Rational {
  /// Whether two moves may come from one: what lies on whole pixels takes a rounded part of it.
  func isWithinAPixel(of other: Rational) -> Bool {
    let difference = self &- other
    return difference < 1 && difference > -1
  }
}
