// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part6 = ##"""
  }
  public static func - (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational { a + (-b) }
  public static func * (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational {
    if a.denominator == 1, b.denominator == 1 {
      let (product, overflow) = a.numerator.multipliedReportingOverflow(by: b.numerator)
      return overflow ? .overflow : LayoutcRational(product)
    }
    guard a.isExact, b.isExact else { return .overflow }
    let first = Int64(clamping: gcd(a.numerator.magnitude, b.denominator.magnitude))
    let second = Int64(clamping: gcd(b.numerator.magnitude, a.denominator.magnitude))
    let (numerator, o1) = (a.numerator / first).multipliedReportingOverflow(by: b.numerator / second)
    let (denominator, o2) = (a.denominator / second).multipliedReportingOverflow(by: b.denominator / first)
    return o1 || o2 ? .overflow : LayoutcRational(numerator, over: denominator)
  }
  public static func / (a: LayoutcRational, b: LayoutcRational) -> LayoutcRational {
    guard b.isExact, b.numerator != 0 else { return .overflow }
    return a * LayoutcRational(b.denominator, over: b.numerator)
  }
}
extension LayoutcRational: Comparable {
  public static func < (a: LayoutcRational, b: LayoutcRational) -> Bool {
    guard a.isExact, b.isExact else { return false }
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    return Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}
extension LayoutcRational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}
extension LayoutcRational: CustomStringConvertible {
  public var description: String {
    !isExact ? "overflow" : isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
extension LayoutcSection {
  public func cell(of item: Int) -> LayoutcCell { cells[items.cell(of: item)] }
  public func frame(of item: Int) -> LayoutcPixelRect {
    LayoutcPixelRect(origin: items.origin(of: item), size: cell(of: item).size)
  }
  public func style(of item: Int) -> LayoutcCellStyle { styles[Int(cell(of: item).style)] }
}
public struct LayoutcSection: Sendable, Hashable {
  public var id: String
  public var frame: LayoutcPixelRect
  public var header: LayoutcSupplementary?
  public var footer: LayoutcSupplementary?
  public var background: LayoutcPixelRect?
  public var styles: [LayoutcCellStyle]
  public var cells: [LayoutcCell]
  public var items: LayoutcItems
  public var dynamic: LayoutcDynamicExtent?
  public var after: [String]
  public var beginsOnPixel: Bool
  public init(
    id: String, frame: LayoutcPixelRect, header: LayoutcSupplementary?, footer: LayoutcSupplementary?, background: LayoutcPixelRect?,
    styles: [LayoutcCellStyle], cells: [LayoutcCell], items: LayoutcItems, dynamic: LayoutcDynamicExtent?, after: [String],
    beginsOnPixel: Bool = false
  ) {
    self.id = id
    self.frame = frame
    self.header = header
    self.footer = footer
    self.background = background
    self.styles = styles
    self.cells = cells
    self.items = items
    self.dynamic = dynamic
    self.after = after
    self.beginsOnPixel = beginsOnPixel
  }
}
public struct LayoutcSupplementary: Sendable, Hashable {
  public var frame: LayoutcPixelRect
  public var pinned: Bool
  public var layers: [LayoutcLayer]
  public init(frame: LayoutcPixelRect, pinned: Bool, layers: [LayoutcLayer]) {
    self.frame = frame
    self.pinned = pinned
    self.layers = layers
  }
}
public struct LayoutcDynamicExtent: Sendable, Hashable {
  public var empty: LayoutcRational
  public var line: LayoutcRational
  public var itemsPerLine: Int
  public var spacing: LayoutcRational
  public var lead: Int
  public init(empty: LayoutcRational, line: LayoutcRational, itemsPerLine: Int, spacing: LayoutcRational, lead: Int) {
    self.empty = empty
    self.line = line
    self.itemsPerLine = itemsPerLine
    self.spacing = spacing
    self.lead = lead
  }
  public func length(of count: Int) -> LayoutcRational {
    if count == 0 { return empty }
    return empty + LayoutcRational((count + lead - 1) / itemsPerLine + 1) * line - spacing
  }
}
public struct LayoutcSeparatorLine: Sendable, Hashable {
  public var edge: LayoutcEdge
  public var frame: LayoutcPixelRect
  public init(edge: LayoutcEdge, frame: LayoutcPixelRect) {
    self.edge = edge
    self.frame = frame
  }
}
#if canImport(UIKit)
  import UIKit
  extension FrameTableLayout {
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
      case .background, .header, .footer: nil
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
      case .separator(let item, let edge):
        let index = 4 * item + (LayoutcEdge.allCases.firstIndex(of: edge) ?? 0)
        result = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: Self.separatorKind, with: IndexPath(item: index, section: section))
        result.zIndex = 1
      }
      result.frame = CGRect(frame)
      return result
    }
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
#if canImport(UIKit)
  public import UIKit
  open class FrameTableLayout: UICollectionViewLayout {
    public struct Container: Equatable {
      public var width, height: Double
      public var scale: Double
      public var isRightToLeft: Bool
    }
    public static let separatorKind = "FrameTableSeparator"
    public static let backgroundKind = "FrameTableBackground"
    private let source: (Container) -> FrameTable.Layout
    private var container: Container?
    private var layout: FrameTable.Layout?
    public init(_ source: @escaping (Container) -> FrameTable.Layout) {
      self.source = source
      super.init()
      register(FrameTableSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
      register(FrameTableBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    }
    @available(*, unavailable, message: "a layout needs to know its table")
    public required init?(coder: NSCoder) { nil }
    public var currentLayout: FrameTable.Layout? { layout }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open override func prepare() {
      super.prepare()
      guard layout == nil, let view = collectionView else { return }
      let container = Self.container(of: view, view.bounds.size)
      self.container = container
      let base = source(container)
      let sections = min(base.sectionCount, view.numberOfSections)
      let dynamic = (0..<sections).filter { base.table.sections[$0].dynamic != nil }
      layout = base.with(
        counts: Dictionary(uniqueKeysWithValues: dynamic.map { ($0, view.numberOfItems(inSection: $0)) }))
    }
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      let isResized = collectionView.map { Self.container(of: $0, $0.bounds.size) != container } ?? true
      if context.invalidateEverything || context.invalidateDataSourceCounts || isResized { layout = nil }
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
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

"""##
}
