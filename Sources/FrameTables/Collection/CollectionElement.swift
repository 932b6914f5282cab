extension FrameTable {
  /// Something that a collection view shows, and where: what its layout attributes are made from.
  public struct CollectionElement: Sendable, Hashable {
    /// What a collection view has a way of its own to ask for.
    public enum Kind: Sendable, Hashable, CaseIterable {
      case cell, header, footer, background, separator
      /// The strip of a section that scrolls across the page.
      case plane
    }

    /// By what a collection view knows it: a kind and an index path.
    public struct ID: Sendable, Hashable {
      public var kind: Kind
      /// The section's place in the table.
      public var section: Int
      /// Of separators four to an item, in the order of ``FrameTable/Edge``; 0 for what there is once in a section.
      public var item: Int

      public init(_ kind: Kind, section: Int, item: Int = 0) {
        self.kind = kind
        self.section = section
        self.item = item
      }

      /// The item, and the edge of a separator.
      package var separator: (item: Int, edge: Edge) {
        let (item, edge) = item.quotientAndRemainder(dividingBy: Edge.allCases.count)
        return (item, Edge.allCases[edge])
      }

      /// Whether a data source has what it is of: UIKit and AppKit throw where a layout knows items that it does not have.
      ///
      /// - Parameter items: how many a section has, asked of those that are there.
      public func isThere(sections: Int, items: (Int) -> Int) -> Bool {
        guard section < sections else { return false }
        switch kind {
        case .cell: return item < items(section)
        case .separator: return separator.item < items(section)
        case .header, .footer, .background, .plane: return true
        }
      }
    }

    public var id: ID
    /// In points, in the coordinates of the content.
    public var frame: Frame
    /// What is greater lies over what is less: backgrounds, then cells, separators, what is pinned.
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

    /// What shows in a rect: what lies there at rest, less what is pinned and lies elsewhere now, and what is pinned there.
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
  /// Whether they have an area in common.
  package func meets(_ other: FrameTable.Frame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }
}
