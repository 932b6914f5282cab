// The declarations of AppKit that LayoutEngine uses, written after Apple's documentation, so that a compiler without AppKit can
// check the types. Nothing here does anything.
@_exported import Foundation

public struct NSEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class NSWindow: NSObject {
  open var backingScaleFactor: CGFloat { 1 }
}

@MainActor open class NSView: NSObject {
  open var bounds: NSRect = .zero
  open var window: NSWindow? { nil }
  open var safeAreaInsets: NSEdgeInsets { fatalError() }
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
  open var enclosingScrollView: NSScrollView? { nil }
}

@MainActor open class NSScrollView: NSView {
  open var documentVisibleRect: NSRect { .zero }
  open var contentInsets: NSEdgeInsets { fatalError() }
}

public enum NSCollectionElementCategory: Int, Sendable { case item, supplementaryView, decorationView, interItemGap }

@MainActor open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String
  public typealias DecorationElementKind = String
  public class var elementKindSectionHeader: SupplementaryElementKind { "" }
  public class var elementKindSectionFooter: SupplementaryElementKind { "" }
  open var numberOfSections: Int { 0 }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
}

@MainActor open class NSCollectionViewLayoutAttributes: NSObject {
  open var isHidden = false
  public convenience init(forItemWith indexPath: IndexPath) { self.init() }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) { self.init() }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) { self.init() }
  open var indexPath: IndexPath?
  open var representedElementCategory: NSCollectionElementCategory { .item }
  open var representedElementKind: String? { nil }
  open var frame: NSRect = .zero
  open var zIndex = 0
}

@MainActor open class NSCollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }
  open func invalidateItems(at indexPaths: Set<IndexPath>) {}
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: Set<IndexPath>) {}
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: Set<IndexPath>) {}
  open var contentOffsetAdjustment: NSPoint = .zero
  open var contentSizeAdjustment: NSSize = .zero
}

public enum NSCollectionUpdateAction: Int, Sendable { case insert, delete, reload, move, none }

@MainActor open class NSCollectionViewUpdateItem: NSObject {
  open var indexPathBeforeUpdate: IndexPath? { nil }
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: NSCollectionUpdateAction { .none }
}

@MainActor open class NSCollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) { nil }
  open var collectionView: NSCollectionView? { nil }
  open func prepare() {}
  open func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {}
  open func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool { false }
  open func invalidationContext(
    forBoundsChange newBounds: NSRect
  ) -> NSCollectionViewLayoutInvalidationContext { fatalError() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutInvalidationContext { fatalError() }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: NSPoint) -> NSPoint { .zero }
  open var collectionViewContentSize: NSSize { .zero }
  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] { [] }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
}

extension IndexPath {
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
