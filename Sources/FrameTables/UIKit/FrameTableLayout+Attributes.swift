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
        if element.kind == .header, layout.table.sections[element.section].header?.pinned == true { continue }
        result.append(attributes(of: element.kind, element.section, element.frame))
      }
      for section in 0..<min(layout.sectionCount, sections) {
        guard let header = pinnedHeader(section), header.frame.intersects(rect) else { continue }
        result.append(header)
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

    /// The header of a section where it is now: at rest, or at the edge as long as its section is there.
    func pinnedHeader(_ section: Int) -> UICollectionViewLayoutAttributes? {
      guard let layout = currentLayout, let view = collectionView,
        layout.table.sections[section].header?.pinned == true, let rest = layout.headerFrame(inSection: section)
      else { return nil }
      let result = attributes(of: .header, section, rest)
      result.zIndex = 2
      let whole = layout.frame(ofSection: section)
      let inset = view.adjustedContentInset
      if layout.table.scroll == .vertical {
        let edge = Double(view.bounds.origin.y + inset.top)
        result.frame.origin.y = CGFloat(max(rest.y, min(edge, whole.y + whole.height - rest.height)))
      } else if layout.table.direction == .ltr {
        let edge = Double(view.bounds.origin.x + inset.left)
        result.frame.origin.x = CGFloat(max(rest.x, min(edge, whole.x + whole.width - rest.width)))
      } else {
        let edge = Double(view.bounds.origin.x + view.bounds.size.width - inset.right)
        result.frame.origin.x = CGFloat(min(rest.x, max(edge - rest.width, whole.x)))
      }
      return result
    }
  }

  extension CGRect {
    fileprivate init(_ frame: FrameTable.Frame) {
      self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }
#endif
