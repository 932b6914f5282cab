extension FrameTable {
  /// Something that a collection view shows, and where it is: layout attributes are made from it.
  public struct CollectionElement: Sendable, Hashable {
    /// The kinds of elements that a collection view asks for in different ways.
    public enum Kind: Sendable, Hashable, CaseIterable {
      case cell, header, footer, background, separator
      /// The strip of a section that scrolls across the page.
      case plane
    }

    /// What a collection view knows an element by: a kind and an index path.
    public struct ID: Sendable, Hashable {
      public var kind: Kind
      /// The section's place in the table.
      public var section: Int
      /// The item. Separators count four to an item, in the order of ``FrameTable/Edge``. It is 0 for what a section has
      /// only once.
      public var item: Int

      public init(_ kind: Kind, section: Int, item: Int = 0) {
        self.kind = kind
        self.section = section
        self.item = item
      }

      /// The item and the edge that a separator belongs to.
      package var separator: (item: Int, edge: Edge) {
        let (item, edge) = item.quotientAndRemainder(dividingBy: Edge.allCases.count)
        return (item, Edge.allCases[edge])
      }

      /// Whether a data source has the section and the item that the element belongs to. UIKit and AppKit throw if a
      /// layout knows items that the data source does not have.
      ///
      /// - Parameter items: how many items a section has; only asked for sections that are there.
      public func isThere(sections: Int, items: (Int) -> Int) -> Bool {
        guard section >= 0, section < sections else { return false }
        switch kind {
        case .cell: return item >= 0 && item < items(section)
        case .separator: return item >= 0 && separator.item < items(section)
        case .header, .footer, .background, .plane: return true
        }
      }
    }

    public var id: ID
    /// The frame in points, in the coordinates of the content.
    public var frame: Frame
    /// The stacking order: what is greater lies over what is less. From back to front: backgrounds, cells, separators,
    /// what is pinned.
    public var zIndex: Int

    package init(_ id: ID, _ frame: Frame, isPinned: Bool = false) {
      self.id = id
      self.frame = frame
      switch id.kind {
      case .background: zIndex = -1
      case .cell, .plane: zIndex = 0
      case .separator: zIndex = 1
      case .header, .footer: zIndex = isPinned ? 2 : 0
      }
    }

    package init(_ element: Element) {
      let section = element.section
      let id: ID =
        switch element.kind {
        case .item(let item): ID(.cell, section: section, item: item)
        case .header: ID(.header, section: section)
        case .footer: ID(.footer, section: section)
        case .background: ID(.background, section: section)
        case .plane: ID(.plane, section: section)
        case .separator(let item, let edge):
          ID(
            .separator, section: section,
            item: Edge.allCases.count * item + (Edge.allCases.firstIndex(of: edge) ?? 0))
        }
      self.init(id, element.frame)
    }

    /// What shows in a rect: all that lies there at rest, except what is pinned and now lies elsewhere, and what is
    /// pinned there.
    package static func shown(
      _ found: [Element], in rect: Frame, pinned: [CollectionElement]
    ) -> [CollectionElement] {
      let ids = Set(pinned.map { $0.id })
      return found.map(CollectionElement.init).filter { !ids.contains($0.id) }
        + pinned.filter { $0.frame.meets(rect) }
    }
  }
}

extension FrameTable.Frame {
  /// Whether both have an area in common.
  package func meets(_ other: FrameTable.Frame) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && width > 0 && height > 0 && other.width > 0
      && other.height > 0
  }
}
