#if canImport(UIKit)
  package import UIKit

  extension UICollectionViewLayoutAttributes {
    /// Layout attributes for an element.
    ///
    /// - Parameters:
    ///   - plane: the kind of the strips of sections that scroll across the page.
    ///   - separator: the kind of separators.
    ///   - background: the kind of what is behind the items of a section.
    package convenience init(
      _ element: FrameTable.CollectionElement, plane: String, separator: String, background: String
    ) {
      let path = IndexPath(item: element.id.item, section: element.id.section)
      switch element.id.kind {
      case .cell: self.init(forCellWith: path)
      case .header:
        self.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
      case .footer:
        self.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
      case .plane: self.init(forSupplementaryViewOfKind: plane, with: path)
      case .background: self.init(forDecorationViewOfKind: background, with: path)
      case .separator: self.init(forDecorationViewOfKind: separator, with: path)
      }
      frame = CGRect(
        x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      zIndex = element.zIndex
    }
  }

  extension FrameTable.Frame {
    package init(_ rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
  }
#endif
