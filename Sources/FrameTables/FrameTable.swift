/// The resolved layout of one spec on one device: the exact rect of everything in it.
///
/// Lengths are device pixels, exact (see ``Rational``); rects are in the coordinates of the content, whose origin is
/// the top left corner of the container.
public struct FrameTable: Sendable, Hashable {
  /// The device that the table was resolved for.
  public struct Device: Sendable, Hashable {
    /// As the spec, the catalogue or an option names it.
    public var name: String
    /// The size in device pixels, in the orientation of this table.
    public var size: PixelSize
    /// The number of device pixels in a point: 1 to 4.
    public var scale: Int
    /// The safe area in device pixels.
    public var safeArea: PixelEdges
    /// The text size that the spec or the device names. If neither does, this is nil and the size is `l`.
    public var textSize: TextSize?

    public init(name: String, size: PixelSize, scale: Int, safeArea: PixelEdges, textSize: TextSize? = nil) {
      self.name = name
      self.size = size
      self.scale = scale
      self.safeArea = safeArea
      self.textSize = textSize
    }
  }

  public var device: Device
  /// The direction of reading, which decides what leading and trailing edges are.
  public var direction: Direction
  /// The axis along which the content scrolls.
  public var scroll: Axis
  /// The rect that the layout lives in, in the coordinates of the screen.
  public var container: PixelRect
  /// In device pixels: along the scroll axis the length of all sections, across it that of the container.
  public var contentSize: PixelSize
  /// From the start of the page to its end; each instance of a section that repeats is one of its own.
  public var sections: [Section]

  public init(
    device: Device, direction: Direction, scroll: Axis, container: PixelRect, contentSize: PixelSize,
    sections: [Section]
  ) {
    self.device = device
    self.direction = direction
    self.scroll = scroll
    self.container = container
    self.contentSize = contentSize
    self.sections = sections
  }
}
