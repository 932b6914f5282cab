public import FrameTables

/// What lies in a rect, and what changes while somebody scrolls.
extension LayoutResult {
  /// The elements that meet a rect of the content, in order. O(log n + k) for n items and k elements. Their sections are
  /// places, see ``section(at:)``.
  public func elements(
    in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all
  ) -> [FrameTable.Element] {
    layout.elements(in: rect, kinds: kinds)
  }

  /// Where a header is while a part of the content shows; nil without one.
  ///
  /// A pinned header stays at the edge that comes first as long as its section is there, and leaves with the section's
  /// end.
  ///
  /// - Parameter visible: the part of the content that shows, less what bars cover.
  public func headerFrame(
    in section: Section, instance: Int = 0, showing visible: FrameTable.Frame
  ) -> FrameTable.Frame? {
    layout.headerFrame(inSection: place(of: section, instance: instance), showing: visible)
  }

  /// Where a footer is while a part of the content shows; nil without one.
  ///
  /// A pinned footer stays at the edge that comes last, but never before the end of its section's header or, without a
  /// header, before the start of its section.
  public func footerFrame(
    in section: Section, instance: Int = 0, showing visible: FrameTable.Frame
  ) -> FrameTable.Frame? {
    layout.footerFrame(inSection: place(of: section, instance: instance), showing: visible)
  }

  /// The number of offsets at which the plane of a section rests; 0 if it rests anywhere or there is none.
  /// O(log n) for n stops.
  public func stopCount(ofPlane section: Section, instance: Int = 0) -> Int {
    layout.stopCount(ofPlane: place(of: section, instance: instance))
  }

  /// One of the offsets at which the plane of a section rests, in points, ascending by index. O(log n) for n stops;
  /// traps if there is no such offset.
  public func stop(_ index: Int, ofPlane section: Section, instance: Int = 0) -> Double {
    layout.stop(index, ofPlane: place(of: section, instance: instance))
  }

  /// The offset at which a plane comes to rest if scrolling would end at `proposed`, in points along the plane; see
  /// `FrameTable.Layout.restingOffset(ofPlane:near:from:velocity:)`. O(log n) for n stops.
  public func restingOffset(
    ofPlane section: Section, instance: Int = 0, near proposed: Double, from current: Double, velocity: Double
  ) -> Double {
    layout.restingOffset(
      ofPlane: place(of: section, instance: instance), near: proposed, from: current, velocity: velocity)
  }
}

/// The same with items by the typed names of their sections.
extension LayoutResult where Section: Hashable & Sendable {
  /// The items on the page that have an area in common with a rect of the content, in order. O(log n + k) for n items
  /// and k that are found.
  public func items(in rect: FrameTable.Frame) -> [(item: LayoutItem<Section>, frame: FrameTable.Frame)] {
    elements(in: rect, kinds: .items).compactMap { element in
      item(element.kind, element.section).map { ($0, element.frame) }
    }
  }

  /// The item at a point of the content; if several overlap there, the last. O(log n) for n items.
  ///
  /// A point on an edge belongs to the item that begins there. For the items of a section that scrolls across the page,
  /// ask its plane.
  public func item(atX x: Double, y: Double) -> LayoutItem<Section>? {
    layout.item(atX: x, y: y).flatMap { item(.item($0.item), $0.section) }
  }

  private func item(_ kind: FrameTable.Element.Kind, _ place: Int) -> LayoutItem<Section>? {
    guard case .item(let item) = kind, let (section, instance) = section(at: place) else { return nil }
    return LayoutItem(item, in: section, instance: instance)
  }
}
