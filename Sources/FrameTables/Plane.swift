extension FrameTable {
  /// The plane that the items of a section lie on if the section scrolls across the page.
  ///
  /// Items and separators of such a section are in the coordinates of the plane, whose origin is its top left corner.
  /// The page shows as much of the plane as the strip has room for.
  public struct Plane: Sendable, Hashable {
    /// The axis along which the plane scrolls: not that of the page but the other one.
    public var scroll: Axis
    /// The strip that shows the plane, in the coordinates of the page's content, in device pixels.
    public var frame: PixelRect
    /// The size of the plane's content in device pixels, at least as long as the strip; in a dynamic section that of
    /// the sample.
    public var contentSize: PixelSize
    /// What the plane comes to rest at.
    public var snap: Snap
    /// Where it comes to rest.
    public var stops: Stops

    /// What scrolling comes to rest at: anywhere, at the start of lines or of pages, or with an item in the middle.
    public enum Snap: String, Sendable, Hashable, CaseIterable {
      case none, item, page, center
    }

    /// The offsets along the plane at which it comes to rest, in device pixels.
    public enum Stops: Sendable, Hashable {
      /// Ascending, without duplicates, each from 0 to where the strip shows the plane's end.
      case listed([Rational])
      /// `first + i · step`, rounded to whole pixels, halves up, and cut to where the plane ends. From right to left on a
      /// plane that scrolls horizontally, what is rounded is the distance from the last possible offset, where the plane
      /// begins. `count` is nil if it follows from the count of a dynamic section: one stop per line or, for pages, as
      /// many as it takes.
      case repeating(first: Rational, step: Rational, count: Int?)
    }

    public init(scroll: Axis, frame: PixelRect, contentSize: PixelSize, snap: Snap, stops: Stops) {
      self.scroll = scroll
      self.frame = frame
      self.contentSize = contentSize
      self.snap = snap
      self.stops = stops
    }
  }

  /// The plane of a section as a table of its own, in which the strip is the container; nil for a section without one.
  ///
  /// A plane can be asked whatever a table can be asked: it has one section, with neither header, footer nor
  /// background. Constant time.
  public func plane(ofSection index: Int) -> FrameTable? {
    sections[index].plane == nil ? nil : planeTable(of: index)
  }

  func planeTable(of index: Int) -> FrameTable {
    var section = sections[index]
    guard let plane = section.plane else { preconditionFailure("the section has no plane") }
    section.plane = nil
    (section.header, section.footer, section.background) = (nil, nil, nil)
    section.after = []
    section.beginsOnPixel = false
    // The page drops the section, with its strip; the plane is as long as ever.
    section.dropsWhenEmpty = false
    section.frame = PixelRect(origin: .zero, size: plane.contentSize)
    let strip = PixelRect(
      x: container.x &+ plane.frame.x, y: container.y &+ plane.frame.y, width: plane.frame.width,
      height: plane.frame.height)
    return FrameTable(
      device: device, direction: direction, scroll: plane.scroll, container: strip, contentSize: plane.contentSize,
      sections: [section])
  }
}
