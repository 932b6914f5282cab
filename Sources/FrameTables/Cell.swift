extension FrameTable {
  /// What distinguishes one cell of a section from another: its style, its size and the separators that it draws.
  ///
  /// Everything inside the cell follows from these, see ``CellStyle``.
  public struct Cell: Sendable, Hashable {
    /// The index into the section's `styles`.
    public var style: UInt32
    /// The edges at which a separator is drawn, as they are on the screen: a right-to-left table has them swapped
    /// already.
    public var separatorEdges: EdgeSet
    /// In device pixels.
    public var size: PixelSize

    public init(style: UInt32, separatorEdges: EdgeSet, size: PixelSize) {
      self.style = style
      self.separatorEdges = separatorEdges
      self.size = size
    }
  }
}
