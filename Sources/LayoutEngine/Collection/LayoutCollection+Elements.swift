public import FrameTables

/// Look-ups by the kinds and index paths that collection views know.
extension LayoutCollection {
  /// The elements that show in a rect. They are remembered until they change.
  ///
  /// O(s + log n + k) for s sections, n items and k elements that show; in a waterfall of l lanes O(n / 128 + l).
  public mutating func elements(in rect: FrameTable.Frame) -> [FrameTable.CollectionElement] {
    guard let live else { return [] }
    let pinned = pinnedIDs(in: rect).compactMap { element($0, showing: shown) }
    let result = FrameTable.CollectionElement.shown(live.elements(in: rect), in: rect, pinned: pinned)
    forget(around: rect, count: result.count)
    for element in result { held[element.id] = element }
    return result
  }

  /// Prepares for a window and gives what shows in it. A view that keeps nothing needs only this.
  public mutating func show(in window: Window) -> [FrameTable.CollectionElement] {
    prepare(in: window)
    // A view that does not scroll to where it is to be shows what is here.
    if needsSizes(in: window.bounds) { measureHere(content()) }
    return elements(in: window.bounds)
  }

  /// One element, wherever it is; nil if there is none.
  public mutating func element(_ id: FrameTable.CollectionElement.ID) -> FrameTable.CollectionElement? {
    guard let found = element(id, showing: shown) else { return nil }
    held[id] = found
    return found
  }

  /// The cell of an item that has no place on the page, since it lies on a plane or cannot be laid out, but that the
  /// view asks for all the same. It is where its section's strip is, or nowhere, and is to be hidden.
  public mutating func hiddenCell(item: Int, inSection section: Int) -> FrameTable.CollectionElement {
    let strip = element(.init(.plane, section: section), showing: shown)?.frame
    return FrameTable.CollectionElement(
      .init(.cell, section: section, item: item), strip ?? FrameTable.Frame(x: 0, y: 0, width: 0, height: 0))
  }

  /// Forgets what lies far from where the view looks; the view does not remember that either.
  private mutating func forget(around rect: FrameTable.Frame, count: Int) {
    guard held.count > max(512, 8 * count) else { return }
    let near = FrameTable.Frame(
      x: rect.x - 2 * rect.width, y: rect.y - 2 * rect.height, width: 5 * rect.width, height: 5 * rect.height)
    held = held.filter { $0.value.frame.meets(near) }
  }

  func element(
    _ id: FrameTable.CollectionElement.ID, showing visible: FrameTable.Frame
  ) -> FrameTable.CollectionElement? {
    guard let live, let (section, instance) = part(id.section), id.item >= 0 else { return nil }
    let found = live.page.section(InstanceIndex(section, instance))
    let isOnPage = found.strip == nil
    switch id.kind {
    case .cell:
      guard isOnPage, id.item < found.itemCount else { return nil }
      return FrameTable.CollectionElement(id, live.frame(ofItem: id.item, in: section, instance: instance))
    case .separator:
      let (item, edge) = id.separator
      guard isOnPage, item < found.itemCount else { return nil }
      return live.separators(ofItem: item, in: section, instance: instance).first { $0.edge == edge }.map {
        FrameTable.CollectionElement(id, $0.frame)
      }
    case .header:
      return live.headerFrame(in: section, instance: instance, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: found.header?.pinned == true)
      }
    case .footer:
      return live.footerFrame(in: section, instance: instance, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: found.footer?.pinned == true)
      }
    case .background:
      return live.backgroundFrame(in: section, instance: instance).map { FrameTable.CollectionElement(id, $0) }
    case .plane: return live.planeFrame(in: section, instance: instance).map { FrameTable.CollectionElement(id, $0) }
    }
  }

  /// The headers and footers that move while somebody scrolls, for the sections that reach into a rect: they never
  /// leave their section.
  func pinnedIDs(in rect: FrameTable.Frame) -> [FrameTable.CollectionElement.ID] {
    guard let live else { return [] }
    var result: [FrameTable.CollectionElement.ID] = []
    for found in live.page.placed(in: live.page.area(rect)) {
      if found.section.header?.pinned == true { result.append(.init(.header, section: found.place)) }
      if found.section.footer?.pinned == true { result.append(.init(.footer, section: found.place)) }
    }
    return result
  }

  /// Whether an element moves while somebody scrolls.
  func isPinned(_ id: FrameTable.CollectionElement.ID) -> Bool {
    guard id.kind == .header || id.kind == .footer, let live, let (section, instance) = part(id.section) else {
      return false
    }
    let found = live.page.section(InstanceIndex(section, instance))
    return (id.kind == .header ? found.header : found.footer)?.pinned == true
  }
}
