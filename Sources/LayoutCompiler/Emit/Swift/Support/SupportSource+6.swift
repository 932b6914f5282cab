// swift-format-ignore-file
// The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
extension SupportSource {
  static let part6 = ##"""
  }
}
extension LayoutcRational {
  public func adding(_ other: LayoutcRational) -> LayoutcRational? {
    if denominator == other.denominator {
      let (sum, overflows) = numerator.addingReportingOverflow(other.numerator)
      return overflows ? nil : LayoutcRational(exactly: sum, over: denominator)
    }
    let divisor = Int64(Self.gcd(denominator.magnitude, other.denominator.magnitude))
    let (left, o1) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, o2) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (common, o4) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return o1 || o2 || o3 || o4 ? nil : LayoutcRational(exactly: sum, over: common)
  }
  public static prefix func - (a: LayoutcRational) -> LayoutcRational { LayoutcRational(unchecked: -a.numerator, over: a.denominator) }
  public func multiplied(by other: LayoutcRational) -> LayoutcRational? {
    if isWhole, other.isWhole {
      let (product, overflows) = numerator.multipliedReportingOverflow(by: other.numerator)
      return overflows || product == .min ? nil : LayoutcRational(product)
    }
    let first = Int64(Self.gcd(numerator.magnitude, other.denominator.magnitude))
    let second = Int64(Self.gcd(other.numerator.magnitude, denominator.magnitude))
    let (above, o1) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (below, o2) = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    return o1 || o2 || above == .min ? nil : LayoutcRational(unchecked: above, over: below)
  }
  public func divided(by other: LayoutcRational) -> LayoutcRational? {
    if other.numerator == 0 { return nil }
    let sign: Int64 = other.numerator < 0 ? -1 : 1
    return multiplied(by: LayoutcRational(unchecked: sign * other.denominator, over: sign * other.numerator))
  }
}
extension LayoutcRational: Comparable {
  public static func < (a: LayoutcRational, b: LayoutcRational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
extension LayoutcRational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}
extension LayoutcRational: CustomStringConvertible {
  public var description: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }
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
    return empty &+ line &* ((count + lead - 1) / itemsPerLine + 1) &- spacing
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

"""##
}
