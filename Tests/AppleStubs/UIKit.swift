// The declarations of UIKit that FrameTables and LayoutEngine use, written after Apple's documentation, so that a compiler without UIKit
// can check the types. Nothing here does anything.
@_exported import Foundation

@MainActor open class UIView: NSObject {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) { nil }
  open var bounds: CGRect = .zero
  open var backgroundColor: UIColor?
  open var superview: UIView? { nil }
  open var layer: CALayer { fatalError() }
  open func didMoveToSuperview() {}
  open var traitCollection: UITraitCollection { fatalError() }
  open var safeAreaInsets: UIEdgeInsets { fatalError() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

@MainActor open class UIScrollView: UIView {
  open var adjustedContentInset: UIEdgeInsets { fatalError() }
}

@MainActor open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
}

open class UIColor: NSObject, @unchecked Sendable {
  public class var separator: UIColor { fatalError() }
  public class var secondarySystemBackground: UIColor { fatalError() }
}

@MainActor open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { 0 }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let extraSmall = Self(rawValue: "XS")
  public static let small = Self(rawValue: "S")
  public static let medium = Self(rawValue: "M")
  public static let large = Self(rawValue: "L")
  public static let extraLarge = Self(rawValue: "XL")
  public static let extraExtraLarge = Self(rawValue: "XXL")
  public static let extraExtraExtraLarge = Self(rawValue: "XXXL")
  public static let accessibilityMedium = Self(rawValue: "AM")
  public static let accessibilityLarge = Self(rawValue: "AL")
  public static let accessibilityExtraLarge = Self(rawValue: "AXL")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "AXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "AXXXL")
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

@MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public class var elementKindSectionHeader: String { "" }
  public class var elementKindSectionFooter: String { "" }
  open var numberOfSections: Int { 0 }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open var collectionViewLayout: UICollectionViewLayout { fatalError() }
}

@MainActor open class UICollectionReusableView: UIView {
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var isHidden = false
  public convenience init(forCellWith indexPath: IndexPath) { self.init() }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) { self.init() }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) { self.init() }
  open var indexPath: IndexPath { [] }
  open var representedElementCategory: UICollectionView.ElementCategory { .cell }
  open var representedElementKind: String? { nil }
  open var frame: CGRect = .zero
  open var zIndex = 0
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
  open func invalidateItems(at indexPaths: [IndexPath]) {}
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
  open var contentOffsetAdjustment: CGPoint = .zero
  open var contentSizeAdjustment: CGSize = .zero
}

@MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  open var indexPathBeforeUpdate: IndexPath? { nil }
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: Action { .none }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) { nil }
  open var collectionView: UICollectionView? { nil }
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  open func prepare() {}
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { fatalError() }
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { .zero }
  open var collectionViewContentSize: CGSize { .zero }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

extension IndexPath {
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
