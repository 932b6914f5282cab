#if canImport(UIKit) || canImport(AppKit)
  import FrameTables

  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A collection view layout that follows the view's content, in a window of any size. Cells, headers and footers may
  /// say how large they are.
  ///
  /// ```swift
  /// let layout = LiveCollectionViewLayout(Inbox.collection(sizing: .cells) { [store] in store.content })
  /// ```
  ///
  /// The layout keeps the closure, so the closure must not hold what owns the view and with it the layout.
  ///
  /// The layout only passes on what UIKit or AppKit asks to a ``LayoutCollection``, which works everything out. Its
  /// sections are all instances of all sections, in order; the data source has as many items as the content says. If
  /// something changes above what shows, what shows stays where it is, unless the content shows from its start on. A
  /// section that scrolls across the page is one supplementary view of ``planeKind``.
  open class LiveCollectionViewLayout: CollectionViewPlatform.Layout {
    /// The kind of the decoration views that draw separators. On AppKit a class has to be registered for it, or nothing
    /// is drawn.
    public static let separatorKind = "FrameTableSeparator"
    /// The kind of the decoration views behind the items of a section. On AppKit the same holds as for
    /// ``separatorKind``.
    public static let backgroundKind = "FrameTableBackground"
    /// The kind of the supplementary view that shows a section which scrolls across the page.
    public static let planeKind = "FrameTablePlane"

    /// The collection that the layout passes everything on to.
    public private(set) var collection: LayoutCollection

    public init(_ collection: LayoutCollection) {
      self.collection = collection
      super.init()
      registerDecorationViews()
    }

    @available(*, unavailable, message: "a layout needs to know its collection")
    public required init?(coder: NSCoder) { nil }

    #if canImport(UIKit)
      // Layouts are already mirrored.
      open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    #endif

    open override func prepare() {
      super.prepare()
      if let window = window() { collection.prepare(in: window) }
    }

    open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewPlatform.UpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      collection.update(updateItems.compactMap(LayoutUpdate.init))
    }

    open override func invalidateLayout(with context: CollectionViewPlatform.InvalidationContext) {
      super.invalidateLayout(with: context)
      collection.invalidate(everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let window = window(newBounds) else { return true }
      return collection.isInvalidated(by: window)
    }

    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> CollectionViewPlatform.InvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let window = window(newBounds) { context.add(collection.scroll(to: window)) }
      return context
    }

    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewPlatform.Attributes,
      withOriginalAttributes originalAttributes: CollectionViewPlatform.Attributes
    ) -> Bool {
      guard let id = FrameTable.CollectionElement.ID(measured: originalAttributes) else { return false }
      return collection.takes(FrameTable.Size(preferredAttributes.frame.size), of: id)
    }

    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewPlatform.Attributes,
      withOriginalAttributes originalAttributes: CollectionViewPlatform.Attributes
    ) -> CollectionViewPlatform.InvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      guard let id = FrameTable.CollectionElement.ID(measured: originalAttributes) else { return context }
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

    open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewPlatform.Attributes] {
      if let window = window() { collection.move(to: window) }
      guard let view = collectionView else { return [] }
      return collection.elements(in: FrameTable.Frame(rect))
        .filter { $0.id.isThere(sections: view.numberOfSections) { view.numberOfItems(inSection: $0) } }
        .map(attributes)
    }

    /// The attributes of an item. If it shows on a plane, or nowhere, they are hidden: the view has the item all the
    /// same, and asks where it is.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewPlatform.Attributes? {
      if let found = attributes(.cell, indexPath) { return found }
      let id = FrameTable.CollectionElement.ID(.cell, section: indexPath.section, item: indexPath.item)
      guard let view = collectionView,
        id.isThere(sections: view.numberOfSections, items: { view.numberOfItems(inSection: $0) })
      else { return nil }
      let hidden = attributes(collection.hiddenCell(item: indexPath.item, inSection: indexPath.section))
      hidden.isHidden = true
      return hidden
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewPlatform.Attributes? {
      switch elementKind {
      case CollectionViewPlatform.View.elementKindSectionHeader: attributes(.header, indexPath)
      case CollectionViewPlatform.View.elementKindSectionFooter: attributes(.footer, indexPath)
      case Self.planeKind: attributes(.plane, indexPath)
      default: nil
      }
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CollectionViewPlatform.Attributes? {
      switch elementKind {
      case Self.backgroundKind: attributes(.background, indexPath)
      case Self.separatorKind: attributes(.separator, indexPath)
      default: nil
      }
    }

    /// The radius of the corners of a section's background, in points; nil without one.
    public func backgroundRadius(inSection section: Int) -> Double? { collection.backgroundRadius(inSection: section) }

    private func attributes(
      _ kind: FrameTable.CollectionElement.Kind, _ indexPath: IndexPath
    ) -> CollectionViewPlatform.Attributes? {
      collection.element(.init(kind, section: indexPath.section, item: indexPath.item)).map(attributes)
    }

    private func attributes(_ element: FrameTable.CollectionElement) -> CollectionViewPlatform.Attributes {
      CollectionViewPlatform.Attributes(
        element, plane: Self.planeKind, separator: Self.separatorKind, background: Self.backgroundKind)
    }

    /// - Parameter bounds: what shows; nil for what the view shows.
    private func window(_ bounds: CGRect? = nil) -> LayoutCollection.Window? {
      collectionView.map { LayoutCollection.Window($0, showing: bounds) }
    }
  }

  extension CollectionViewPlatform.InvalidationContext {
    fileprivate func add(_ told: LayoutInvalidation) {
      for id in told.elements {
        let path: CollectionViewPlatform.IndexPaths = [IndexPath(item: id.item, section: id.section)]
        switch id.kind {
        case .cell: invalidateItems(at: path)
        case .header:
          invalidateSupplementaryElements(ofKind: CollectionViewPlatform.View.elementKindSectionHeader, at: path)
        case .footer:
          invalidateSupplementaryElements(ofKind: CollectionViewPlatform.View.elementKindSectionFooter, at: path)
        case .plane: invalidateSupplementaryElements(ofKind: LiveCollectionViewLayout.planeKind, at: path)
        case .background: invalidateDecorationElements(ofKind: LiveCollectionViewLayout.backgroundKind, at: path)
        case .separator: invalidateDecorationElements(ofKind: LiveCollectionViewLayout.separatorKind, at: path)
        }
      }
      contentOffsetAdjustment = CGPoint(x: told.offsetAdjustment.width, y: told.offsetAdjustment.height)
      contentSizeAdjustment = CGSize(
        width: told.contentSizeAdjustment.width, height: told.contentSizeAdjustment.height)
    }
  }

  extension FrameTable.CollectionElement.ID {
    /// Nil for what never says how large it is.
    @MainActor fileprivate init?(measured attributes: CollectionViewPlatform.Attributes) {
      if let path = attributes.cellPath {
        self.init(.cell, section: path.section, item: path.item)
      } else if let path = attributes.supplementaryPath {
        switch attributes.representedElementKind {
        case CollectionViewPlatform.View.elementKindSectionHeader?: self.init(.header, section: path.section)
        case CollectionViewPlatform.View.elementKindSectionFooter?: self.init(.footer, section: path.section)
        default: return nil
        }
      } else {
        return nil
      }
    }
  }

  extension FrameTable.Size {
    fileprivate init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension LayoutUpdate {
    @MainActor fileprivate init?(_ item: CollectionViewPlatform.UpdateItem) {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      func path(_ path: IndexPath) -> Path { Path(path.item, inSection: path.section) }
      // For whole sections there is no item.
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
#endif
