public import FrameTables

/// Where everything is; the same look-ups as those of a ``LayoutResult``.
extension LiveLayout {
  /// The size of the content.
  public var contentSize: FrameTable.Size { FrameTable.Size(page.contentSize, scale: page.scale) }

  /// The rect of the viewport that the layout lives in, as the spec's container says: where a view goes that shows it.
  /// All other rects are seen from its top left corner. Without area where the container has no room.
  public var containerFrame: FrameTable.Frame {
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    return FrameTable.Frame(page.view?.container.rect(scale: page.scale) ?? nothing, scale: page.scale)
  }

  /// How many times a section stands there: 1 unless it repeats, and as often as the content says, whether or not it
  /// has room.
  public func instanceCount(of section: Section) -> Int { page.sections[section.rawValue].count }

  /// The number of items in a section, in O(1). Traps if there is no such instance.
  public func itemCount(in section: Section, instance: Int = 0) -> Int {
    page.section(InstanceIndex(section, instance)).itemCount
  }

  /// The rect of an item in the content or, if the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    page.frame(LayoutItem(item, in: section, instance: instance))
  }

  /// The same in device pixels, exact.
  public func pixelFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.PixelRect {
    page.item(InstanceIndex(section, instance), item).rect
  }

  /// Which separators an item draws, and how large it is. The cell's style is an index that means nothing outside, see
  /// ``style(ofItem:in:instance:)``.
  public func cell(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Cell {
    page.item(InstanceIndex(section, instance), item).cell
  }

  /// What an item looks like inside.
  public func style(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.CellStyle {
    page.style(InstanceIndex(section, instance), item)
  }

  /// Whether the size of a measured item is an estimate.
  public func isEstimated(item: Int, in section: Section, instance: Int = 0) -> Bool {
    guard let contents = page.contents(InstanceIndex(section, instance)) else { return false }
    page.require(item, of: contents.count, InstanceIndex(section, instance))
    return contents.item(item).isWaiting
  }

  /// The rect of a section, from the start of the header to the end of the footer.
  public func frame(of section: Section, instance: Int = 0) -> FrameTable.Frame {
    FrameTable.Frame(page.section(InstanceIndex(section, instance)).frame, scale: page.scale)
  }

  /// The rect of a header at rest, whether it is pinned or not; nil without one.
  public func headerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(InstanceIndex(section, instance)).header?.frame)
  }

  /// The rect of a footer at rest; nil without one.
  public func footerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(InstanceIndex(section, instance)).footer?.frame)
  }

  /// The rect of a section's background; nil without one.
  public func backgroundFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(InstanceIndex(section, instance)).background)
  }

  /// The strip of a section that scrolls across the page; nil for others.
  public func planeFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    points(page.section(InstanceIndex(section, instance)).strip)
  }

  /// The radius of the background's corners, in points, at most half its shorter side; nil without a background.
  public func backgroundRadius(in section: Section, instance: Int = 0) -> Double? {
    let found = page.section(InstanceIndex(section, instance))
    return found.background.map { (found.backgroundRadius?.fitting($0) ?? 0).double(over: page.scale) }
  }

  /// The plane of a section that scrolls across the page, as a page of its own whose one section has index 0; nil for
  /// others.
  public func plane(of section: Section, instance: Int = 0) -> FrameTable.Layout? {
    page.section(InstanceIndex(section, instance)).plane
  }

  /// The layers of an item, back to front, relative to its cell.
  public func layers(ofItem item: Int, in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    points(
      style(ofItem: item, in: section, instance: instance).layers(
        in: cell(ofItem: item, in: section, instance: instance).size))
  }

  /// The layers of a header, back to front, relative to it; none without one.
  public func headerLayers(in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    points(page.section(InstanceIndex(section, instance)).header?.layers ?? [])
  }

  /// The layers of a footer, back to front, relative to it; none without one.
  public func footerLayers(in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    points(page.section(InstanceIndex(section, instance)).footer?.layers ?? [])
  }

  /// Where the content of an item lies, relative to its cell: the cell less its padding.
  public func contentFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    let size = cell(ofItem: item, in: section, instance: instance).size
    return FrameTable.Frame(
      style(ofItem: item, in: section, instance: instance).content(in: size), scale: page.scale)
  }

  /// The lines that an item draws, in the content or on the plane, as its frame is.
  public func separators(
    ofItem item: Int, in section: Section, instance: Int = 0
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    page.separators(InstanceIndex(section, instance), item).map {
      ($0.edge, FrameTable.Frame($0.frame, scale: page.scale))
    }
  }

  private func points(_ rect: FrameTable.PixelRect?) -> FrameTable.Frame? {
    rect.map { FrameTable.Frame($0, scale: page.scale) }
  }

  private func points(_ layers: [FrameTable.Layer]) -> [FrameTable.LayerFrame] {
    layers.map {
      FrameTable.LayerFrame(id: $0.id, states: $0.states, frame: FrameTable.Frame($0.frame, scale: page.scale))
    }
  }
}

/// The places of sections. All instances of all sections come one after the other, as in a table.
extension LiveLayout {
  /// The place of an instance of a section, in constant time. Traps if there is no such instance.
  public func place(of section: Section, instance: Int = 0) -> Int {
    _ = page.section(InstanceIndex(section, instance))
    return page.places.place(of: InstanceIndex(section, instance))
  }

  /// The section at a place, and which of its instances stands there; nil if there is none. O(log s) for s sections of
  /// the spec.
  public func section(at place: Int) -> (section: Section, instance: Int)? {
    page.places.instance(at: place).flatMap { found in Section(rawValue: found.spec).map { ($0, found.index) } }
  }
}
