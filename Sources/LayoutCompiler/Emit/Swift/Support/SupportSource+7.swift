// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part7 = ##"""
      guard let view = collectionView else { return true }
      return Self.container(of: view, newBounds.size) != container || hasPinnedHeaders
    }
    open override var collectionViewContentSize: CGSize {
      let size = layout?.contentSize ?? FrameTable.Size(width: 0, height: 0)
      return CGSize(width: size.width, height: size.height)
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      attributes(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let (section, item) = (indexPath.section, indexPath.item)
      guard let layout = currentLayout, section < layout.sectionCount, item < layout.itemCount(inSection: section)
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
struct LayoutcWide: Comparable {
  private(set) var high, low: UInt64
  init(_ value: UInt64) { (high, low) = (0, value) }
  init(_ a: UInt64, times b: UInt64) {
    let product = a.multipliedFullWidth(by: b)
    (high, low) = (product.high, product.low)
  }
  static func < (a: LayoutcWide, b: LayoutcWide) -> Bool { (a.high, a.low) < (b.high, b.low) }
  static func + (a: LayoutcWide, b: LayoutcWide) -> LayoutcWide {
    var sum = a
    let (low, carries) = a.low.addingReportingOverflow(b.low)
    sum.low = low
    sum.high = a.high + b.high + (carries ? 1 : 0)
    return sum
  }
  static func - (a: LayoutcWide, b: LayoutcWide) -> LayoutcWide {
    var difference = a
    let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
    difference.low = low
    difference.high = a.high - b.high - (borrows ? 1 : 0)
    return difference
  }
  static func isLess(_ a: LayoutcWide, times x: UInt64, than b: LayoutcWide, times y: UInt64) -> Bool {
    let (left, right) = (a.product(with: x), b.product(with: y))
    return (left.high, left.rest) < (right.high, right.rest)
  }
  private func product(with factor: UInt64) -> (high: UInt64, rest: LayoutcWide) {
    let below = LayoutcWide(low, times: factor)
    var above = LayoutcWide(high, times: factor)
    above = above + LayoutcWide(below.high)
    var rest = below
    rest.high = above.low
    return (above.high, rest)
  }
  func divided(by divisor: UInt64) -> (quotient: UInt64, remainder: UInt64)? {
    high < divisor ? divisor.dividingFullWidth((high, low)) : nil
  }
}
extension Int64 {
  static let farthest = Int64.max
  func adding(upToFarthest other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (self < 0 ? -.farthest : .farthest) : Swift.max(sum, -.farthest)
  }
  init(floorOf a: UInt64, times b: UInt64, over divisor: UInt64, isNegative: Bool) {
    guard let (quotient, remainder) = LayoutcWide(a, times: b).divided(by: divisor), quotient < Int64.farthest.magnitude else {
      self = isNegative ? -.farthest : .farthest
      return
    }
    let whole = Int64(quotient)
    self = !isNegative ? whole : remainder == 0 ? -whole : -whole - 1
  }
}

"""##
}
