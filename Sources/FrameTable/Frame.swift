/// A rect in points, as an app uses it; the origin is the top left corner.
///
/// Each value is the Double nearest to the exact one.
public struct Frame: Sendable, Hashable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rect of device pixels in points; `scale` is the number of device pixels in a point.
  public init(_ rect: PixelRect, scale: Int) {
    self.init(
      x: rect.x.double(over: scale), y: rect.y.double(over: scale), width: rect.width.double(over: scale),
      height: rect.height.double(over: scale))
  }
}
