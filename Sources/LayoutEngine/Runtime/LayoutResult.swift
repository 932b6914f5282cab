public import FrameTables

/// Where everything is in one viewport, by the typed names of the sections of one spec.
///
/// Frames are in points in the coordinates of the content, whose origin is the top left corner; those of items and
/// separators of a section that scrolls across the page are in the coordinates of its plane. A result never changes, so
/// any number of threads may use it. `instance` counts the times that a section with `repeat` stands there.
///
/// Unless they say otherwise, look-ups take constant time. They trap if there is no such item or instance. A section
/// that has no room in a window, such as one of no width, has no items there, whatever the content says.
public struct LayoutResult<Section: RawRepresentable<Int>>: Sendable {
  /// The same by the places of sections in the table.
  public let layout: FrameTable.Layout

  /// - Parameter places: for each section of the spec, the places of its instances.
  init(_ table: FrameTable, places: [Range<Int>]) {
    layout = FrameTable.Layout(table, places: places)
  }

  /// The exact table in device pixels, as `layoutc compile` writes it. Its own look-ups by typed names are for tables
  /// in which every section stands at least once.
  public var table: FrameTable { layout.table }

  /// The size of the content.
  public var contentSize: FrameTable.Size { layout.contentSize }

  /// The rect of the viewport that the layout lives in, as the spec's container says: where a view goes that shows it.
  /// All other rects are seen from its top left corner.
  public var containerFrame: FrameTable.Frame { layout.containerFrame }

  /// How many times a section stands there: 1 unless it repeats, and as often as the content says, whether or not it
  /// has room.
  public func instanceCount(of section: Section) -> Int { layout.instanceCount(of: section) }

  /// The place of a section in ``table``, which has all instances of all sections one after the other.
  public func place(of section: Section, instance: Int = 0) -> Int {
    let count = instanceCount(of: section)
    precondition(
      instance >= 0 && instance < count,
      "\(name(of: section)) stands there \(count) times, and has no instance \(instance)")
    return layout.place(of: section, instance: instance)
  }

  /// What a message calls a section, of which there may be no instance.
  private func name(of section: Section) -> String {
    if instanceCount(of: section) == 0 { return "section \(section.rawValue)" }
    return "the section '\(table.sections[layout.place(of: section)].id)'"
  }

  /// The place of the instance of a section that has an item. Traps if there is no such item.
  private func place(of section: Section, _ instance: Int, having item: Int) -> Int {
    let place = place(of: section, instance: instance)
    let count = layout.itemCount(inSection: place)
    precondition(
      item >= 0 && item < count,
      "\(name(of: section)), instance \(instance), has \(count) items, and no item \(item)")
    return place
  }

  /// The section at a place in ``table``, and which of its instances stands there. `FrameTable.Element` names sections
  /// by such a place. O(log n) for n sections.
  public func section(at place: Int) -> (section: Section, instance: Int)? {
    layout.section(at: place)
  }

  /// The number of items, which may be less than the content has, see ``LayoutResult``.
  public func itemCount(in section: Section, instance: Int = 0) -> Int {
    layout.itemCount(inSection: place(of: section, instance: instance))
  }

  /// The rect of an item in the content or, if the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.frame(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// The same in device pixels, exact.
  public func pixelFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.PixelRect {
    layout.pixelFrame(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// Which separators an item draws, and how large it is. The cell's style is an index into the section's in
  /// ``table``, see ``style(ofItem:in:instance:)``.
  public func cell(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Cell {
    layout.cell(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// What an item looks like inside.
  public func style(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.CellStyle {
    layout.style(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// The rect of a section, from the start of the header to the end of the footer.
  public func frame(of section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.frame(ofSection: place(of: section, instance: instance))
  }

  /// The rect of a header at rest, whether it is pinned or not; nil without one.
  public func headerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.headerFrame(inSection: place(of: section, instance: instance))
  }

  /// The rect of a footer at rest; nil without one.
  public func footerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.footerFrame(inSection: place(of: section, instance: instance))
  }

  /// The rect of a section's background; nil without one.
  public func backgroundFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.backgroundFrame(inSection: place(of: section, instance: instance))
  }

  /// The radius of the background's corners, in points, at most half its shorter side; nil without a background.
  public func backgroundRadius(in section: Section, instance: Int = 0) -> Double? {
    layout.backgroundRadius(inSection: place(of: section, instance: instance))
  }

  /// The strip of a section that scrolls across the page; nil for others.
  public func planeFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.planeFrame(inSection: place(of: section, instance: instance))
  }

  /// The plane of a section as a page of its own, whose one section has index 0; nil for others.
  public func plane(of section: Section, instance: Int = 0) -> FrameTable.Layout? {
    layout.plane(ofSection: place(of: section, instance: instance))
  }

  /// The layers of an item, back to front, relative to its cell.
  public func layers(ofItem item: Int, in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    layout.layers(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// The layers of a header, back to front, relative to it; none without one.
  public func headerLayers(in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    layout.headerLayers(inSection: place(of: section, instance: instance))
  }

  /// The layers of a footer, back to front, relative to it; none without one.
  public func footerLayers(in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    layout.footerLayers(inSection: place(of: section, instance: instance))
  }

  /// Where the content of an item lies, relative to its cell: the cell less its padding.
  public func contentFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.contentFrame(ofItem: item, inSection: place(of: section, instance, having: item))
  }

  /// The lines that an item draws, in the content or on the plane, as its frame is.
  public func separators(
    ofItem item: Int, in section: Section, instance: Int = 0
  ) -> [(edge: FrameTable.Edge, frame: FrameTable.Frame)] {
    layout.separators(ofItem: item, inSection: place(of: section, instance, having: item))
  }
}
