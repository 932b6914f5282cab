// The declarations of UIKit that FrameTable uses, written after Apple's documentation, so that a compiler without UIKit
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
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
}

@MainActor open class UICollectionView: UIScrollView {
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
  public convenience init(forCellWith indexPath: IndexPath) { self.init() }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) { self.init() }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) { self.init() }
  open var indexPath: IndexPath { [] }
  open var frame: CGRect = .zero
  open var zIndex = 0
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) { nil }
  open var collectionView: UICollectionView? { nil }
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  open func prepare() {}
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
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
