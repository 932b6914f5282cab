extension FrameTable {
  /// A line along an edge of a cell, in device pixels, relative to the cell.
  public struct SeparatorLine: Sendable, Hashable {
    public var edge: Edge
    public var frame: PixelRect

    public init(edge: Edge, frame: PixelRect) {
      self.edge = edge
      self.frame = frame
    }
  }
}
