extension FrameTable {
  /// Something that a layout places in its content.
  public struct Element: Sendable, Hashable {
    /// What it is, and of which item of its section.
    public enum Kind: Sendable, Hashable {
      case background, header, footer
      case item(Int)
      /// A line along an edge of an item.
      case separator(item: Int, edge: Edge)
      /// The strip that shows the plane of a section that scrolls across the page.
      case plane
    }

    /// An item is counted from 0 in its section.
    public var kind: Kind
    /// The section's place in the table.
    public var section: Int
    /// The frame in device pixels, exact.
    public var pixelFrame: PixelRect
    /// The frame in points.
    public var frame: Frame

    package init(kind: Kind, section: Int, pixelFrame: PixelRect, frame: Frame) {
      self.kind = kind
      self.section = section
      self.pixelFrame = pixelFrame
      self.frame = frame
    }
  }

  /// Kinds of elements to look for.
  public struct ElementKinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let backgrounds = ElementKinds(rawValue: 1)
    public static let headers = ElementKinds(rawValue: 2)
    public static let items = ElementKinds(rawValue: 4)
    public static let separators = ElementKinds(rawValue: 8)
    public static let footers = ElementKinds(rawValue: 16)
    public static let planes = ElementKinds(rawValue: 32)
    public static let all: ElementKinds = [.backgrounds, .headers, .items, .separators, .footers, .planes]
  }
}
