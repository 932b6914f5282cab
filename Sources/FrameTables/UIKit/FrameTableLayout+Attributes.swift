#if canImport(UIKit)
  import UIKit

  extension FrameTableLayout {
    /// What the collection view shows in `rect`.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      guard let layout = currentLayout, let view = collectionView else { return [] }
      let area = FrameTable.Frame(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
      let sections = view.numberOfSections
      var result: [UICollectionViewLayoutAttributes] = []
      for element in layout.elements(in: area) where element.section < sections {
        guard item(of: element).map({ $0 < view.numberOfItems(inSection: element.section) }) ?? true else { continue }
        let table = layout.table.sections[element.section]
        if element.kind == .header && isPinned(table.header) || element.kind == .footer && isPinned(table.footer) {
          continue
        }
        result.append(attributes(of: element.kind, element.section, element.frame))
      }
      for section in 0..<min(layout.sectionCount, sections) {
        let table = layout.table.sections[section]
        if isPinned(table.header), let header = header(section), header.frame.intersects(rect) { result.append(header) }
        if isPinned(table.footer), let footer = footer(section), footer.frame.intersects(rect) { result.append(footer) }
      }
      return result
    }

    private func item(of element: FrameTable.Element) -> Int? {
      switch element.kind {
      case .item(let item), .separator(let item, _): item
      case .background, .header, .footer, .plane: nil
      }
    }

    func attributes(
      of kind: FrameTable.Element.Kind, _ section: Int, _ frame: FrameTable.Frame
    ) -> UICollectionViewLayoutAttributes {
      let result: UICollectionViewLayoutAttributes
      let first = IndexPath(item: 0, section: section)
      switch kind {
      case .item(let item):
        result = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
      case .header:
        result = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: first)
      case .footer:
        result = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: first)
      case .background:
        result = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.backgroundKind, with: first)
        result.zIndex = -1
      case .plane:
        result = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.planeKind, with: first)
      case .separator(let item, let edge):
        // Four to an item.
        let index = 4 * item + (FrameTable.Edge.allCases.firstIndex(of: edge) ?? 0)
        result = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: Self.separatorKind, with: IndexPath(item: index, section: section))
        result.zIndex = 1
      }
      result.frame = CGRect(frame)
      return result
    }

    /// The header of a section where it is now; nil without one.
    func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
      guard let layout = currentLayout, let frame = layout.headerFrame(inSection: section, showing: visible) else {
        return nil
      }
      return above(attributes(of: .header, section, frame), isPinned: isPinned(layout.table.sections[section].header))
    }

    /// The footer of a section where it is now; nil without one.
    func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
      guard let layout = currentLayout, let frame = layout.footerFrame(inSection: section, showing: visible) else {
        return nil
      }
      return above(attributes(of: .footer, section, frame), isPinned: isPinned(layout.table.sections[section].footer))
    }

    func isPinned(_ supplementary: FrameTable.Supplementary?) -> Bool { supplementary?.pinned == true }

    /// What is pinned lies over items and separators.
    private func above(
      _ attributes: UICollectionViewLayoutAttributes, isPinned: Bool
    ) -> UICollectionViewLayoutAttributes {
      if isPinned { attributes.zIndex = 2 }
      return attributes
    }

    /// What shows of the content between bars.
    private var visible: FrameTable.Frame {
      guard let view = collectionView else { return FrameTable.Frame(x: 0, y: 0, width: 0, height: 0) }
      let (bounds, inset) = (view.bounds, view.adjustedContentInset)
      return FrameTable.Frame(
        x: Double(bounds.origin.x + inset.left), y: Double(bounds.origin.y + inset.top),
        width: Double(bounds.size.width - inset.left - inset.right),
        height: Double(bounds.size.height - inset.top - inset.bottom))
    }
  }

  extension CGRect {
    fileprivate init(_ frame: FrameTable.Frame) {
      self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }
#endif
