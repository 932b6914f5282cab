// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part7 = ##"""
      else {
        return nil
      }
      return attributes(of: .item(item), section, layout.frame(ofItem: item, inSection: section))
    }
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let section = indexPath.section
      guard let layout = currentLayout, section < layout.sectionCount else { return nil }
      switch elementKind {
      case UICollectionView.elementKindSectionHeader:
        return pinnedHeader(section)
          ?? layout.headerFrame(inSection: section).map { attributes(of: .header, section, $0) }
      case UICollectionView.elementKindSectionFooter:
        return layout.footerFrame(inSection: section).map { attributes(of: .footer, section, $0) }
      default: return nil
      }
    }
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let section = indexPath.section
      guard let layout = currentLayout, section < layout.sectionCount else { return nil }
      if elementKind == Self.backgroundKind {
        return layout.backgroundFrame(inSection: section).map { attributes(of: .background, section, $0) }
      }
      let (item, index) = indexPath.item.quotientAndRemainder(dividingBy: 4)
      guard elementKind == Self.separatorKind, item < layout.itemCount(inSection: section) else { return nil }
      let edge = LayoutcEdge.allCases[index]
      return layout.separators(ofItem: item, inSection: section).first { $0.edge == edge }.map {
        attributes(of: .separator(item: item, edge: edge), section, $0.frame)
      }
    }
    private static func container(of view: UICollectionView, _ size: CGSize) -> Container {
      let traits = view.traitCollection
      return Container(
        width: Double(size.width), height: Double(size.height), scale: Double(traits.displayScale),
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    private var hasPinnedHeaders: Bool { layout?.table.sections.contains { $0.header?.pinned == true } ?? false }
  }
  open class FrameTableSeparatorView: UICollectionReusableView {
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .separator
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .separator
    }
  }
  open class FrameTableBackgroundView: UICollectionReusableView {
    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .secondarySystemBackground
    }
  }
#endif

"""##
}
