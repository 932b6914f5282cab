/// Look-ups in points, by the places of sections in the table. Each takes constant time.
extension FrameTable.Layout {
  /// The size of the content.
  public var contentSize: FrameTable.Size { FrameTable.Size(contentPixelSize, scale: scale) }

  /// The rect of the screen that the layout lives in, as the spec's container says: where a view goes that shows it.
  /// All other rects are seen from its top left corner.
  public var containerFrame: FrameTable.Frame { points(container) }

  /// A rect in points. Does not go by way of the table, since that would copy all of the table.
  func points(_ rect: FrameTable.PixelRect) -> FrameTable.Frame { FrameTable.Frame(rect, scale: scale) }

  /// The number of sections, with all instances of those that repeat.
  public var sectionCount: Int { placed.count }

  /// The same place, if there is a section. Traps if there is none.
  func checked(_ section: Int) -> Int {
    precondition(
      section >= 0 && section < sectionCount, "there are \(sectionCount) sections, and none at place \(section)")
    return section
  }

  /// The number of items in a section, by its place in the table. Constant time; traps if there is no such section.
  public func itemCount(inSection section: Int) -> Int { placed[checked(section)].count }

  /// The rect of an item in the content or, if the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    points(pixelFrame(ofItem: item, inSection: section))
  }

  /// The rect of a section, from the start of the header to the end of the footer.
  public func frame(ofSection section: Int) -> FrameTable.Frame { points(placed[checked(section)].frame) }

  /// The rect of a header at rest, whether it is pinned or not; nil without one.
  public func headerFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].header.map(points) }

  /// The rect of a footer at rest; nil without one.
  public func footerFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].footer.map(points) }

  /// The strip of a section that scrolls across the page, where ``plane(ofSection:)`` is shown; nil for others.
  public func planeFrame(inSection section: Int) -> FrameTable.Frame? { placed[checked(section)].strip.map(points) }

  /// The rect of a section's background; nil without one.
  public func backgroundFrame(inSection section: Int) -> FrameTable.Frame? {
    placed[checked(section)].background.map(points)
  }

  /// The radius of the background's corners, in points, at most half its shorter side; nil without a background.
  public func backgroundRadius(inSection section: Int) -> Double? {
    backgroundPixelRadius(inSection: section)?.double(over: scale)
  }

  /// The lines that an item draws, in the content or on the plane, as its frame is.
  public func separators(
    ofItem item: Int, inSection section: Int
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    separatorPixelFrames(ofItem: item, inSection: section).map { ($0.edge, points($0.frame)) }
  }

  /// The layers of an item, back to front, relative to its cell.
  public func layers(ofItem item: Int, inSection section: Int) -> [FrameTable.LayerFrame] {
    style(ofItem: item, inSection: section).layers(in: cell(ofItem: item, inSection: section).size).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: points($0.frame))
    }
  }

  /// Where the content of an item lies, relative to its cell: the cell less its padding.
  public func contentFrame(ofItem item: Int, inSection section: Int) -> FrameTable.Frame {
    let size = cell(ofItem: item, inSection: section).size
    return points(style(ofItem: item, inSection: section).content(in: size))
  }

  /// The layers of a header, back to front, relative to it; none without one.
  public func headerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[checked(section)].header)
  }

  /// The layers of a footer, back to front, relative to it; none without one.
  public func footerLayers(inSection section: Int) -> [FrameTable.LayerFrame] {
    layers(of: table.sections[checked(section)].footer)
  }

  private func layers(of supplementary: FrameTable.Supplementary?) -> [FrameTable.LayerFrame] {
    (supplementary?.layers ?? []).map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: points($0.frame))
    }
  }

  func separatorPixelFrames(ofItem item: Int, inSection section: Int) -> [FrameTable.SeparatorLine] {
    let lines = style(ofItem: item, inSection: section).separators(of: cell(ofItem: item, inSection: section))
    if lines.isEmpty { return lines }
    let frame = pixelFrame(ofItem: item, inSection: section)
    return lines.map { FrameTable.SeparatorLine(edge: $0.edge, frame: $0.frame.offset(x: frame.x, y: frame.y)) }
  }
}

/// The same look-ups by the typed names of sections that generated code has and, if a section repeats, by instance.
extension FrameTable.Layout {
  /// The number of items in a section, or in one of its instances. Constant time; traps if there is no such instance.
  public func itemCount(in section: some RawRepresentable<Int>, instance: Int = 0) -> Int {
    itemCount(inSection: place(of: section.rawValue, instance))
  }

  /// The rect of an item in the content or, if the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame {
    frame(ofItem: item, inSection: place(of: section.rawValue, instance))
  }

  /// The rect of a section, from the start of the header to the end of the footer.
  public func frame(of section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame {
    frame(ofSection: place(of: section.rawValue, instance))
  }

  /// The rect of a header at rest; nil without one.
  public func headerFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    headerFrame(inSection: place(of: section.rawValue, instance))
  }

  /// The rect of a footer at rest; nil without one.
  public func footerFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    footerFrame(inSection: place(of: section.rawValue, instance))
  }

  /// The strip of a section that scrolls across the page; nil for others.
  public func planeFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    planeFrame(inSection: place(of: section.rawValue, instance))
  }

  /// The plane of a section as a page of its own, whose one section has index 0; nil for others.
  public func plane(of section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Layout? {
    plane(ofSection: place(of: section.rawValue, instance))
  }

  /// The rect of a section's background; nil without one.
  public func backgroundFrame(in section: some RawRepresentable<Int>, instance: Int = 0) -> FrameTable.Frame? {
    backgroundFrame(inSection: place(of: section.rawValue, instance))
  }

  /// The radius of the background's corners, in points, at most half its shorter side; nil without a background.
  public func backgroundRadius(in section: some RawRepresentable<Int>, instance: Int = 0) -> Double? {
    backgroundRadius(inSection: place(of: section.rawValue, instance))
  }

  /// The lines that an item draws, in the content or on the plane, as its frame is.
  public func separators(
    ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    separators(ofItem: item, inSection: place(of: section.rawValue, instance))
  }

  /// The layers of an item, back to front, relative to its cell.
  public func layers(ofItem item: Int, in section: some RawRepresentable<Int>, instance: Int = 0) -> [FrameTable
    .LayerFrame]
  {
    layers(ofItem: item, inSection: place(of: section.rawValue, instance))
  }
}

extension FrameTable {
  /// A layer in points, relative to its cell, header or footer.
  public struct LayerFrame: Sendable, Hashable {
    public var id: String
    /// The states in which the layer is there; a layer of state normal always is.
    public var states: StateSet
    public var frame: Frame

    package init(id: String, states: StateSet, frame: Frame) {
      self.id = id
      self.states = states
      self.frame = frame
    }
  }
}
