/// What a collection view asks while it shows a part of the content.
extension FrameTable.Layout {
  /// The elements that a collection view shows in a rect.
  ///
  /// O(s + log n + k) for s sections, n items and k elements.
  ///
  /// - Parameter visible: the part of the content that shows between bars, which decides where pinned elements are.
  public func collectionElements(
    in rect: FrameTable.Frame, showing visible: FrameTable.Frame
  ) -> [FrameTable.CollectionElement] {
    let pinned = pinnedIDs.compactMap { collectionElement($0, showing: visible) }
    return FrameTable.CollectionElement.shown(elements(in: rect), in: rect, pinned: pinned)
  }

  /// One element, wherever it is; nil if there is none. Constant time.
  public func collectionElement(
    _ id: FrameTable.CollectionElement.ID, showing visible: FrameTable.Frame
  ) -> FrameTable.CollectionElement? {
    let section = id.section
    guard section >= 0, section < sectionCount, id.item >= 0 else { return nil }
    let isOnPage = planeFrame(inSection: section) == nil
    switch id.kind {
    case .cell:
      guard isOnPage, id.item < itemCount(inSection: section) else { return nil }
      return FrameTable.CollectionElement(id, frame(ofItem: id.item, inSection: section))
    case .separator:
      let (item, edge) = id.separator
      guard isOnPage, item < itemCount(inSection: section) else { return nil }
      return separators(ofItem: item, inSection: section).first { $0.edge == edge }.map {
        FrameTable.CollectionElement(id, $0.frame)
      }
    case .header:
      return headerFrame(inSection: section, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: table.sections[section].header?.pinned == true)
      }
    case .footer:
      return footerFrame(inSection: section, showing: visible).map {
        FrameTable.CollectionElement(id, $0, isPinned: table.sections[section].footer?.pinned == true)
      }
    case .background: return backgroundFrame(inSection: section).map { FrameTable.CollectionElement(id, $0) }
    case .plane: return planeFrame(inSection: section).map { FrameTable.CollectionElement(id, $0) }
    }
  }

  /// The headers and footers that move while somebody scrolls.
  public var pinnedIDs: [FrameTable.CollectionElement.ID] {
    table.sections.indices.flatMap { section -> [FrameTable.CollectionElement.ID] in
      let found = table.sections[section]
      return (found.header?.pinned == true ? [.init(.header, section: section)] : [])
        + (found.footer?.pinned == true ? [.init(.footer, section: section)] : [])
    }
  }

  /// The same table with the counts of a data source, for the sections that the data source has and whose count the
  /// table leaves open. Leads stay as they are. Constant time for each section.
  ///
  /// - Parameters:
  ///   - count: the number of sections that the data source has.
  ///   - itemCount: how many items it has in a section, by the section's place.
  public func withCounts(ofSections count: Int, _ itemCount: (Int) -> Int) -> FrameTable.Layout {
    var counts: [Int: Int] = [:]
    for section in 0..<min(sectionCount, count) {
      let found = table.sections[section]
      if found.dynamic != nil, !found.hasFixedCount { counts[section] = itemCount(section) }
    }
    return with(counts: counts, leads: leads)
  }

  /// The frames of `count` items, section by section, in coordinates in which the content lies at `x` and `y`. If there
  /// are fewer items, the remaining frames have no size. Linear in `count`; traps if that is below 0.
  public func itemFrames(fromX x: Double, y: Double, count: Int) -> [FrameTable.Frame] {
    precondition(count >= 0, "\(count) frames are asked for")
    var result: [FrameTable.Frame] = []
    for section in 0..<sectionCount where planeFrame(inSection: section) == nil {
      for item in 0..<min(itemCount(inSection: section), count - result.count) {
        var frame = frame(ofItem: item, inSection: section)
        frame.x += x
        frame.y += y
        result.append(frame)
      }
    }
    while result.count < count { result.append(FrameTable.Frame(x: x, y: y, width: 0, height: 0)) }
    return result
  }
}
