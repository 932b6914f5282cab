import FrameTables
import LayoutEngine

extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// What has to be added to this rect to get the other one, number by number.
  func delta(to other: PixelRect) -> PixelRect {
    PixelRect(x: other.x &- x, y: other.y &- y, width: other.width &- width, height: other.height &- height)
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether it, being a difference of two rects, moves along the axis and does nothing else.
  func isMove(along axis: Axis) -> Bool {
    size == PixelSize(width: 0, height: 0) && start(along: axis.across) == 0 && start(along: axis) != 0
  }
}

extension Rational {
  /// Whether two moves may come from one: what lies on whole pixels takes a rounded part of it.
  func isWithinAPixel(of other: Rational) -> Bool {
    let difference = self &- other
    return difference < 1 && difference > -1
  }
}
