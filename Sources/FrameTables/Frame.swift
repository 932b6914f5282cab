extension FrameTable {
  /// A rect in points, as an app uses it; the origin is the top left corner.
  ///
  /// Each value is the Double nearest to the exact one. Generated code says `FrameTable.Frame`, since many apps have a
  /// type of their own that is called `Frame`.
  public struct Frame: Sendable, Hashable {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Where it ends. If it is infinite, it has no end, wherever it begins: −∞ + ∞ would be no number.
    package var maxX: Double { width == .infinity ? .infinity : x + width }
    package var maxY: Double { height == .infinity ? .infinity : y + height }

    /// What lies within a pixel of a point, in points: whatever lies at the point meets it, also what begins there.
    package init(aroundX x: Double, y: Double, scale: Int) {
      let pixel = 1 / Double(scale)
      self.init(x: x - pixel, y: y - pixel, width: 2 * pixel, height: 2 * pixel)
    }

    /// Whether a point, in points, lies in it. A point on an edge belongs to what begins there.
    package func holds(x: Double, y: Double) -> Bool {
      self.x <= x && x < self.x + width && self.y <= y && y < self.y + height
    }

    /// Converts a rect of device pixels to points; `scale` is the number of device pixels in a point.
    public init(_ rect: PixelRect, scale: Int) {
      let (x, y, width, height) = (rect.x.numerator, rect.y.numerator, rect.width.numerator, rect.height.numerator)
      // One division of two Doubles is correctly rounded if both are exact: here, from −2^52 up to, but not including,
      // 2^52.
      func biased(_ number: Int64) -> UInt64 { UInt64(bitPattern: number &+ 1 << 52) }
      if rect.isWhole, biased(x) | biased(y) | biased(width) | biased(height) | biased(Int64(scale)) < 1 << 53 {
        let divisor = Double(scale)
        self.init(
          x: Double(x) / divisor, y: Double(y) / divisor, width: Double(width) / divisor,
          height: Double(height) / divisor)
        return
      }
      self.init(
        x: rect.x.double(over: scale), y: rect.y.double(over: scale), width: rect.width.double(over: scale),
        height: rect.height.double(over: scale))
    }
  }

  /// A size in points; each value is the Double nearest to the exact one.
  public struct Size: Sendable, Hashable {
    public var width, height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// Converts a size in device pixels to points; `scale` is the number of device pixels in a point.
    public init(_ size: PixelSize, scale: Int) {
      self.init(width: size.width.double(over: scale), height: size.height.double(over: scale))
    }
  }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension FrameTable.Frame {
    public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  extension FrameTable.Size {
    public var cgSize: CGSize { CGSize(width: width, height: height) }
  }
#endif
