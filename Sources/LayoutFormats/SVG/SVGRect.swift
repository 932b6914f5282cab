internal import FrameTables
import LayoutCompiler
import LayoutEngine

/// A rect of a picture, in exact points: a table's numbers may not be able to hold pixels divided by the scale.
struct SVGRect: Equatable {
  var x, y, width, height: Exact

  var maxX: Exact { x + width }
  var maxY: Exact { y + height }

  func start(along axis: Axis) -> Exact { axis == .vertical ? y : x }
  func length(along axis: Axis) -> Exact { axis == .vertical ? height : width }
  func end(along axis: Axis) -> Exact { start(along: axis) + length(along: axis) }

  init(x: Exact, y: Exact, width: Exact, height: Exact) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ rect: PixelRect, over scale: Int) {
    let scale = Exact(scale)
    self.init(
      x: Exact(rect.x) / scale, y: Exact(rect.y) / scale, width: Exact(rect.width) / scale,
      height: Exact(rect.height) / scale)
  }

  func offset(x dx: Exact, y dy: Exact) -> SVGRect { SVGRect(x: x + dx, y: y + dy, width: width, height: height) }

  /// `x y width height` as attributes.
  var attributes: String {
    "x=\"\(x.readable())\" y=\"\(y.readable())\" width=\"\(width.readable())\" height=\"\(height.readable())\""
  }
}

extension PixelRect {
  /// `x y width height` as attributes, in points.
  func svg(over scale: Int) -> String { SVGRect(self, over: scale).attributes }
}
