public import FrameTables

/// What a collection view has to ask for again.
public struct LayoutInvalidation: Sendable {
  /// The elements among those handed out that lie elsewhere, look different or are gone.
  public var elements: [FrameTable.CollectionElement.ID] = []
  /// What to add to the content offset, in points, so that what shows stays where it is.
  public var offsetAdjustment = FrameTable.Size(width: 0, height: 0)
  /// How much longer or wider the content is, in points.
  public var contentSizeAdjustment = FrameTable.Size(width: 0, height: 0)
}

extension LayoutCollection {
  /// The elements among those handed out that a change says something of.
  func concerned(_ change: LayoutChange<Part>) -> [FrameTable.CollectionElement.ID] {
    guard let live else { return [] }
    var changed: [Int: LayoutChange<Part>.SectionChange] = [:]
    for section in change.sections {
      changed[live.place(of: section.section, instance: section.instance)] = section
    }
    if changed.isEmpty { return [] }
    return held.keys.filter { changed[$0.section]?.concerns($0) == true }
  }

  /// The elements that are not as they were handed out, in order. Planes are among them if a change tells of them,
  /// since other items may lie on a plane that is where it was.
  mutating func renewed(
    _ ids: some Sequence<FrameTable.CollectionElement.ID>
  ) -> [FrameTable.CollectionElement.ID] {
    var result: [FrameTable.CollectionElement.ID] = []
    for id in ids {
      guard let before = held[id], id.kind == .plane || element(id, showing: shown) != before else { continue }
      held[id] = nil
      result.append(id)
    }
    return result.sorted { ($0.section, $0.item, $0.kind.order) < ($1.section, $1.item, $1.kind.order) }
  }
}

extension LayoutChange.SectionChange {
  /// Whether the change says anything of an element.
  fileprivate func concerns(_ id: FrameTable.CollectionElement.ID) -> Bool {
    func concerns(item: Int) -> Bool {
      let run = items.indices.partitionPoint { items[$0].items.upperBound <= item }
      guard run < items.count else { return true }
      return items[run].former != items[run].items.lowerBound || items[run].shift != 0
    }
    switch id.kind {
    case .cell: return concerns(item: id.item)
    case .separator: return concerns(item: id.separator.item)
    // What is pinned may move with the frame of its section. It is looked at in any case.
    case .header: return headerChanged
    case .footer: return footerChanged
    case .background: return backgroundChanged
    case .plane: return planeChanged
    }
  }
}

extension FrameTable.CollectionElement.Kind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension FrameTable.Size {
  func plus(_ other: FrameTable.Size) -> FrameTable.Size {
    FrameTable.Size(width: width + other.width, height: height + other.height)
  }

  func minus(_ other: FrameTable.Size) -> FrameTable.Size {
    FrameTable.Size(width: width - other.width, height: height - other.height)
  }
}
