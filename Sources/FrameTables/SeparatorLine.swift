extension FrameTable {
  /// A line along an edge of a cell, in device pixels, relative to the cell.
  public struct SeparatorLine: Sendable, Hashable {
    /// The edge of the cell that it lies along, as it is on the screen.
    public var edge: Edge
    /// Inside the cell, from its top left corner.
    public var frame: PixelRect

    public init(edge: Edge, frame: PixelRect) {
      self.edge = edge
      self.frame = frame
    }
  }
}
