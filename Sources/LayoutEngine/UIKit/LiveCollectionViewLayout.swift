#if canImport(UIKit)
  public import FrameTables
  public import UIKit

  /// A collection view layout that follows the view's content, in a window of any size, with cells that may say how large they
  /// are.
  ///
  /// ```swift
  /// let layout = LiveCollectionViewLayout(Inbox.collection(sizing: .cells) { self.content })
  /// ```
  ///
  /// It only passes on what UIKit asks to a ``LayoutCollection``, which works everything out. Sections are all instances of all
  /// sections, in order; the data source has as many items as the content says. What shows stays where it is when what is
  /// above it changes, unless the content shows from its start on. Kinds of views are those of `FrameTableLayout`.
  open class LiveCollectionViewLayout: UICollectionViewLayout, FrameTableBackgrounds {
    /// What it passes everything on to.
    public private(set) var collection: LayoutCollection

    public init(_ collection: LayoutCollection) {
      self.collection = collection
      super.init()
      register(FrameTableSeparatorView.self, forDecorationViewOfKind: FrameTableLayout.separatorKind)
      register(FrameTableBackgroundView.self, forDecorationViewOfKind: FrameTableLayout.backgroundKind)
    }

    @available(*, unavailable, message: "a layout needs to know its collection")
    public required init?(coder: NSCoder) { nil }

    // Layouts are mirrored already.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open override func prepare() {
      super.prepare()
      if let window = window() { collection.prepare(in: window) }
    }

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      collection.update(updateItems.compactMap(LayoutUpdate.init))
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      collection.invalidate(everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let window = window(newBounds) else { return true }
      return collection.isInvalidated(by: window)
    }

    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let window = window(newBounds) { context.add(collection.scroll(to: window)) }
      return context
    }

    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let id = FrameTable.CollectionElement.ID(cell: originalAttributes) else { return false }
      return collection.takes(FrameTable.Size(preferredAttributes.frame.size), of: id)
    }

    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      guard let id = FrameTable.CollectionElement.ID(cell: originalAttributes) else { return context }
      if let window = window() { collection.move(to: window) }
      context.add(collection.measure(FrameTable.Size(preferredAttributes.frame.size), of: id))
      return context
    }

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      guard let target = collection.targetOffset() else {
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      }
      return CGPoint(x: target.x, y: target.y)
    }

    open override var collectionViewContentSize: CGSize {
      CGSize(width: collection.contentSize.width, height: collection.contentSize.height)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      if let window = window() { collection.move(to: window) }
      return collection.elements(in: FrameTable.Frame(rect)).filter(isInDataSource).map(attributes)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(.cell, indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: attributes(.header, indexPath)
      case UICollectionView.elementKindSectionFooter: attributes(.footer, indexPath)
      case FrameTableLayout.planeKind: attributes(.plane, indexPath)
      default: nil
      }
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch elementKind {
      case FrameTableLayout.backgroundKind: attributes(.background, indexPath)
      case FrameTableLayout.separatorKind: attributes(.separator, indexPath)
      default: nil
      }
    }

    package func backgroundRadius(inSection section: Int) -> Double? { collection.backgroundRadius(inSection: section) }

    private func attributes(
      _ kind: FrameTable.CollectionElement.Kind, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      collection.element(.init(kind, section: indexPath.section, item: indexPath.item)).map(attributes)
    }

    private func attributes(_ element: FrameTable.CollectionElement) -> UICollectionViewLayoutAttributes {
      UICollectionViewLayoutAttributes(
        element, plane: FrameTableLayout.planeKind, separator: FrameTableLayout.separatorKind,
        background: FrameTableLayout.backgroundKind)
    }

    /// UIKit throws where a layout knows items that the data source does not have.
    private func isInDataSource(_ element: FrameTable.CollectionElement) -> Bool {
      guard let view = collectionView, element.id.section < view.numberOfSections else { return false }
      return element.id.kind != .cell || element.id.item < view.numberOfItems(inSection: element.id.section)
    }

    private func window(_ bounds: CGRect? = nil) -> LayoutCollection.Window? {
      guard let view = collectionView else { return nil }
      let bounds = FrameTable.Frame(bounds ?? view.bounds)
      let traits = view.traitCollection
      return LayoutCollection.Window(
        viewport: LayoutViewport(
          width: bounds.width, height: bounds.height, scale: Int(traits.displayScale),
          safeArea: LayoutViewport.Insets(view.safeAreaInsets),
          direction: view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr,
          textSize: FrameTable.TextSize(traits.preferredContentSizeCategory)),
        bounds: bounds, insets: LayoutViewport.Insets(view.adjustedContentInset))
    }
  }

  extension UICollectionViewLayoutInvalidationContext {
    fileprivate func add(_ told: LayoutInvalidation) {
      for id in told.elements {
        let path = [IndexPath(item: id.item, section: id.section)]
        switch id.kind {
        case .cell: invalidateItems(at: path)
        case .header:
          invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: path)
        case .footer:
          invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: path)
        case .plane: invalidateSupplementaryElements(ofKind: FrameTableLayout.planeKind, at: path)
        case .background: invalidateDecorationElements(ofKind: FrameTableLayout.backgroundKind, at: path)
        case .separator: invalidateDecorationElements(ofKind: FrameTableLayout.separatorKind, at: path)
        }
      }
      contentOffsetAdjustment = CGPoint(x: told.offsetAdjustment.width, y: told.offsetAdjustment.height)
      contentSizeAdjustment = CGSize(
        width: told.contentSizeAdjustment.width, height: told.contentSizeAdjustment.height)
    }
  }

  extension LayoutUpdate {
    @MainActor fileprivate init?(_ item: UICollectionViewUpdateItem) {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      func path(_ path: IndexPath) -> Path { Path(path.item, inSection: path.section) }
      // Of whole sections no item is there.
      switch (item.updateAction, before, after) {
      case (.insert, _, let after?):
        self = after.item == NSNotFound ? .insertSection(after.section) : .insertItem(path(after))
      case (.delete, let before?, _):
        self = before.item == NSNotFound ? .deleteSection(before.section) : .deleteItem(path(before))
      case (.reload, let before?, _):
        self = before.item == NSNotFound ? .reloadSection(before.section) : .reloadItem(path(before))
      case (.move, let before?, let after?):
        self =
          before.item == NSNotFound
          ? .moveSection(from: before.section, to: after.section) : .moveItem(from: path(before), to: path(after))
      default: return nil
      }
    }
  }

  extension FrameTable.CollectionElement.ID {
    @MainActor fileprivate init?(cell attributes: UICollectionViewLayoutAttributes) {
      guard attributes.representedElementCategory == .cell else { return nil }
      self.init(.cell, section: attributes.indexPath.section, item: attributes.indexPath.item)
    }
  }

  extension FrameTable.Size {
    fileprivate init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension LayoutViewport.Insets {
    fileprivate init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
  }

  extension FrameTable.TextSize {
    fileprivate init?(_ category: UIContentSizeCategory) {
      switch category {
      case .extraSmall: self = .xs
      case .small: self = .s
      case .medium: self = .m
      case .large: self = .l
      case .extraLarge: self = .xl
      case .extraExtraLarge: self = .xxl
      case .extraExtraExtraLarge: self = .xxxl
      case .accessibilityMedium: self = .ax1
      case .accessibilityLarge: self = .ax2
      case .accessibilityExtraLarge: self = .ax3
      case .accessibilityExtraExtraLarge: self = .ax4
      case .accessibilityExtraExtraExtraLarge: self = .ax5
      default: return nil
      }
    }
  }
#endif
