extension FrameTable {
  /// The stroke of a cell's border, in device pixels, relative to the cell.
  public struct BorderPath: Sendable, Hashable {
    /// The middle of the stroke: the cell less half the width on every side.
    public var path: PixelRect
    /// The thickness of the stroke.
    public var width: Rational
    /// The radius of the path's corners, at most half the path's shorter side.
    public var radius: Rational

    public init(path: PixelRect, width: Rational, radius: Rational) {
      self.path = path
      self.width = width
      self.radius = radius
    }
  }
}
