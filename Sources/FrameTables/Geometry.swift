extension FrameTable {
  /// A point in device pixels, exact.
  public struct PixelPoint: Sendable, Hashable {
    public var x, y: Rational
    public init(x: Rational, y: Rational) {
      self.x = x
      self.y = y
    }
  }
}

extension FrameTable {
  /// A size in device pixels, exact.
  public struct PixelSize: Sendable, Hashable {
    public var width, height: Rational
    public init(width: Rational, height: Rational) {
      self.width = width
      self.height = height
    }
  }
}

extension FrameTable {
  /// A rect in device pixels, exact; the origin is the top left corner.
  public struct PixelRect: Sendable, Hashable {
    public var x, y, width, height: Rational
    public init(x: Rational, y: Rational, width: Rational, height: Rational) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    public init(origin: PixelPoint, size: PixelSize) {
      self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    public var maxX: Rational { x &+ width }
    public var maxY: Rational { y &+ height }

    /// Whether all four are whole pixels, as in nearly every rect.
    var isWhole: Bool { x.denominator | y.denominator | width.denominator | height.denominator == 1 }

    /// The rect less `edges`. A side that would become negative is 0; it then lies where the left inset ends or, if
    /// mirrored, where the right inset ends.
    public func inset(by edges: PixelEdges) -> PixelRect {
      let (x, y) = edges.inset(Extent(start: x, length: width), Extent(start: y, length: height))
      return PixelRect(x: x, y: y)
    }

    /// The rect moved to the right and down, in device pixels.
    public func offset(x dx: Rational, y dy: Rational) -> PixelRect {
      PixelRect(x: x &+ dx, y: y &+ dy, width: width, height: height)
    }
  }
}

extension FrameTable {
  /// Four distances inward from the edges of a rect, in device pixels, exact.
  public struct PixelEdges: Sendable, Hashable {
    public var top, left, bottom, right: Rational
    /// Whether these are the edges of a right-to-left layout. If a rect is narrower than left and right together, it is
    /// cut as from left to right, and then mirrored.
    public var isMirrored: Bool
    public init(top: Rational, left: Rational, bottom: Rational, right: Rational, isMirrored: Bool = false) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.isMirrored = isMirrored
    }

    public static let zero = PixelEdges(top: 0, left: 0, bottom: 0, right: 0)

    /// The same edges in a layout of the opposite direction.
    public var mirrored: PixelEdges {
      PixelEdges(top: top, left: right, bottom: bottom, right: left, isMirrored: !isMirrored)
    }
  }
}

extension FrameTable {
  /// The origin of an item, a whole number of device pixels in both directions.
  public struct PixelOrigin: Sendable, Hashable {
    public var x, y: Int64
    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }
}

extension FrameTable.PixelPoint {
  public static let zero = FrameTable.PixelPoint(x: 0, y: 0)

  public init(_ origin: FrameTable.PixelOrigin) {
    self.init(x: FrameTable.Rational(origin.x), y: FrameTable.Rational(origin.y))
  }
}
