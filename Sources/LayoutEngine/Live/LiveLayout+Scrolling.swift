public import FrameTables

/// What lies in a rect, and what changes while somebody scrolls.
extension LiveLayout {
  /// The items on the page that have an area in common with a rect of the content, in order.
  ///
  /// O(s + log n + k) for s sections, n items and k that are found, with all of their lines; in a waterfall of l lanes
  /// O(n / 128 + l).
  public func items(in rect: FrameTable.Frame) -> [(item: LayoutItem<Section>, frame: FrameTable.Frame)] {
    guard let area = page.area(rect) else { return [] }
    var result: [(item: LayoutItem<Section>, frame: FrameTable.Frame)] = []
    for (_, instance, found) in page.placed(in: area) where found.strip == nil {
      guard let section = Section(rawValue: instance.spec) else { continue }
      found.visit(area, page.contents(instance), along: page.axis) { index, frame, _ in
        let item = LayoutItem(index, in: section, instance: instance.index)
        result.append((item, FrameTable.Frame(frame, scale: page.scale)))
      }
    }
    return result
  }

  /// The elements that meet a rect of the content, in order: the same as `FrameTable.Layout.elements(in:kinds:)`
  /// gives for ``result``. Their sections are places, see ``section(at:)``.
  ///
  /// O(s + log n + k) for s sections, n items and k that are found, with all of their lines; in a waterfall of l lanes
  /// O(n / 128 + l).
  public func elements(in rect: FrameTable.Frame, kinds: FrameTable.ElementKinds = .all) -> [FrameTable.Element] {
    guard let area = page.area(rect) else { return [] }
    var result: [FrameTable.Element] = []
    for (place, instance, found) in page.placed {
      found.append(
        to: &result, area, kinds, page.contents(instance), along: page.axis, scale: page.scale, place)
    }
    return result
  }

  /// The item at a point of the content; if several overlap there, the last. A point on an edge belongs to the item
  /// that begins there. For the items of a section that scrolls across the page, ask its plane.
  ///
  /// O(s + log n + k) for s sections, n items and k in the lines at that point; in a waterfall of l lanes O(n / 128 + l).
  public func item(atX x: Double, y: Double) -> LayoutItem<Section>? {
    let around = FrameTable.Frame(aroundX: x, y: y, scale: page.scale)
    let found = elements(in: around, kinds: .items).last { $0.frame.holds(x: x, y: y) }
    guard let found, case .item(let item) = found.kind, let place = section(at: found.section) else { return nil }
    return LayoutItem(item, in: place.section, instance: place.instance)
  }

  /// Where a header is while a part of the content shows; nil without one.
  ///
  /// A pinned header stays at the edge that comes first as long as its section is there, and leaves with the section's
  /// end. Constant time.
  ///
  /// - Parameter visible: the part of the content that shows, less what bars cover.
  public func headerFrame(
    in section: Section, instance: Int = 0, showing visible: FrameTable.Frame
  ) -> FrameTable.Frame? {
    page.header(InstanceIndex(section, instance), showing: visible)
  }

  /// Where a footer is while a part of the content shows; nil without one.
  ///
  /// A pinned footer stays at the edge that comes last, but never before the end of its section's header or, without a
  /// header, before the start of its section. Constant time.
  public func footerFrame(
    in section: Section, instance: Int = 0, showing visible: FrameTable.Frame
  ) -> FrameTable.Frame? {
    page.footer(InstanceIndex(section, instance), showing: visible)
  }

  /// The number of offsets at which the plane of a section rests; 0 if it rests anywhere or there is none.
  /// O(log n) for n stops.
  public func stopCount(ofPlane section: Section, instance: Int = 0) -> Int {
    page.section(InstanceIndex(section, instance)).sideways?.stopCount(ofPlane: 0) ?? 0
  }

  /// One of the offsets at which the plane of a section rests, in points, ascending by index. O(log n) for n stops;
  /// traps if there is no such offset.
  public func stop(_ index: Int, ofPlane section: Section, instance: Int = 0) -> Double {
    guard let sideways = page.section(InstanceIndex(section, instance)).sideways else {
      preconditionFailure("the section has no plane")
    }
    return sideways.stop(index, ofPlane: 0)
  }

  /// The offset at which a plane comes to rest if scrolling would end at `proposed`, in points along the plane; see
  /// `FrameTable.Layout.restingOffset(ofPlane:near:from:velocity:)`. O(log n) for n stops.
  public func restingOffset(
    ofPlane section: Section, instance: Int = 0, near proposed: Double, from current: Double, velocity: Double
  ) -> Double {
    page.section(InstanceIndex(section, instance)).sideways?.restingOffset(
      ofPlane: 0, near: proposed, from: current, velocity: velocity) ?? proposed
  }
}

extension LiveSection {
  /// Appends the section's elements that lie in an area.
  ///
  /// - Parameter place: of the section on the page.
  func append(
    to result: inout [FrameTable.Element], _ area: FrameTable.SearchArea, _ kinds: FrameTable.ElementKinds,
    _ contents: LiveContents?, along axis: Axis, scale: Int, _ place: Int
  ) {
    func append(_ kind: FrameTable.Element.Kind, _ rect: PixelRect?) {
      guard let rect, area.meets(rect) else { return }
      result.append(
        FrameTable.Element(
          kind: kind, section: place, pixelFrame: rect, frame: FrameTable.Frame(rect, scale: scale)))
    }
    if kinds.contains(.backgrounds) { append(.background, background) }
    if kinds.contains(.headers) { append(.header, header?.frame) }
    if kinds.contains(.planes) { append(.plane, strip) }
    if strip == nil, !kinds.isDisjoint(with: [.items, .separators]), reaches(area.bounds, along: axis) {
      visit(area, contents, along: axis) { item, rect, cell in
        if kinds.contains(.items) { append(.item(item), rect) }
        guard kinds.contains(.separators), !cell.separatorEdges.isEmpty else { return }
        for line in style(cell, contents).separators(of: cell) {
          append(.separator(item: item, edge: line.edge), line.frame.offset(x: rect.x, y: rect.y))
        }
      }
    }
    if kinds.contains(.footers) { append(.footer, footer?.frame) }
  }

  var plane: FrameTable.Layout? { sideways?.plane(ofSection: 0) }

  /// The layout of a section that scrolls across the page, as one of this section alone; nil for others.
  fileprivate var sideways: FrameTable.Layout? {
    guard strip != nil, case .resolved(let layout, _) = body else { return nil }
    return layout
  }
}
