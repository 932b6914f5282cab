public import FrameTables

/// Where everything is in one viewport, by the typed names of the sections of one spec.
///
/// Frames are in points in the coordinates of the content, whose origin is the top left corner. A result never changes,
/// so that any number of threads may use it. `instance` counts the times that a section with `repeat` stands there.
/// Look-ups take constant time and trap where there is no such item or instance: a section that has no room in a window, as
/// one of no width, has no items there, whatever the content says.
public struct LayoutResult<Section: RawRepresentable<Int>>: Sendable {
  /// The same by the places of sections in the table. Its look-ups by typed names are for layouts of listed devices, and wrong
  /// here where a section stands there no time.
  public let layout: FrameTable.Layout
  /// Of each section of the spec, the places of its instances in the table.
  private let places: [Range<Int>]

  init(layout: FrameTable.Layout, places: [Range<Int>]) {
    self.layout = layout
    self.places = places
  }

  /// The exact table in device pixels, as `layoutc compile` writes it.
  public var table: FrameTable { layout.table }

  /// The size of the content.
  public var contentSize: FrameTable.Size { layout.contentSize }

  /// How many times a section stands there: 1 unless it repeats.
  public func instanceCount(of section: Section) -> Int { places[section.rawValue].count }

  /// The place of a section in ``table``, which has all instances of all sections one after the other.
  public func place(of section: Section, instance: Int = 0) -> Int {
    let places = places[section.rawValue]
    precondition(instance >= 0 && instance < places.count, "the section stands there \(places.count) times")
    return places.lowerBound + instance
  }

  /// The section at a place in ``table``, and which time it stands there; what `FrameTable.Element` names by its place.
  /// O(log n) for n sections.
  public func section(at place: Int) -> (section: Section, instance: Int)? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].upperBound > place { high = middle } else { low = middle + 1 }
    }
    guard low < places.count, places[low].contains(place), let section = Section(rawValue: low) else { return nil }
    return (section, place - places[low].lowerBound)
  }

  /// May be less than the content has, see above.
  public func itemCount(in section: Section, instance: Int = 0) -> Int {
    layout.itemCount(inSection: place(of: section, instance: instance))
  }

  /// The rect of an item in the content or, where the section scrolls across the page, on its plane.
  public func frame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.frame(ofItem: item, inSection: place(of: section, instance: instance))
  }

  /// From the start of the header to the end of the footer.
  public func frame(of section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.frame(ofSection: place(of: section, instance: instance))
  }

  /// At rest, whether the header is pinned or not; nil without one.
  public func headerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.headerFrame(inSection: place(of: section, instance: instance))
  }

  /// At rest; nil without a footer.
  public func footerFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.footerFrame(inSection: place(of: section, instance: instance))
  }

  /// Nil without a background.
  public func backgroundFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.backgroundFrame(inSection: place(of: section, instance: instance))
  }

  /// The strip of a section that scrolls across the page; nil for others.
  public func planeFrame(in section: Section, instance: Int = 0) -> FrameTable.Frame? {
    layout.planeFrame(inSection: place(of: section, instance: instance))
  }

  /// Its plane as a page of its own, whose one section has index 0; nil for others.
  public func plane(of section: Section, instance: Int = 0) -> FrameTable.Layout? {
    layout.plane(ofSection: place(of: section, instance: instance))
  }

  /// The layers of an item, back to front, relative to its cell.
  public func layers(ofItem item: Int, in section: Section, instance: Int = 0) -> [FrameTable.LayerFrame] {
    layout.layers(ofItem: item, inSection: place(of: section, instance: instance))
  }

  /// Where what an item shows lies, relative to its cell: the cell less its padding.
  public func contentFrame(ofItem item: Int, in section: Section, instance: Int = 0) -> FrameTable.Frame {
    layout.contentFrame(ofItem: item, inSection: place(of: section, instance: instance))
  }

  /// The elements that meet a rect of the content, in order; O(log n + k) for n items and k elements. See
  /// ``section(at:)`` for whose they are.
  public func elements(
    in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    layout.elements(in: rect, kinds: kinds)
  }
}
