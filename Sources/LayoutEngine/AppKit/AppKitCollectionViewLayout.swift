#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import FrameTables

  /// `LiveCollectionViewLayout` for AppKit's collection view, which draws from the top left corner as UIKit's does.
  ///
  /// Separators and backgrounds are decoration views of ``separatorKind`` and ``backgroundKind``: register a class for them,
  /// or nothing is drawn. A section that scrolls across the page is one supplementary view of ``planeKind``.
  open class LiveCollectionViewLayout: NSCollectionViewLayout {
    public static let separatorKind = "FrameTableSeparator"
    public static let backgroundKind = "FrameTableBackground"
    public static let planeKind = "FrameTablePlane"

    /// What it passes everything on to.
    public private(set) var collection: LayoutCollection

    public init(_ collection: LayoutCollection) {
      self.collection = collection
      super.init()
    }

    @available(*, unavailable, message: "a layout needs to know its collection")
    public required init?(coder: NSCoder) { nil }

    open override func prepare() {
      super.prepare()
      if let window = window() { collection.prepare(in: window) }
    }

    open override func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      collection.update(updateItems.compactMap(LayoutUpdate.init))
    }

    open override func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      collection.invalidate(everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool {
      guard let window = window(newBounds) else { return true }
      return collection.isInvalidated(by: window)
    }

    open override func invalidationContext(
      forBoundsChange newBounds: NSRect
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let window = window(newBounds) { context.add(collection.scroll(to: window)) }
      return context
    }

    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> Bool {
      guard let id = FrameTable.CollectionElement.ID(cell: originalAttributes) else { return false }
      return collection.takes(FrameTable.Size(preferredAttributes.frame.size), of: id)
    }

    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      guard let id = FrameTable.CollectionElement.ID(cell: originalAttributes) else { return context }
      if let window = window() { collection.move(to: window) }
      context.add(collection.measure(FrameTable.Size(preferredAttributes.frame.size), of: id))
      return context
    }

    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: NSPoint) -> NSPoint {
      guard let target = collection.targetOffset() else {
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      }
      return NSPoint(x: target.x, y: target.y)
    }

    open override var collectionViewContentSize: NSSize {
      NSSize(width: collection.contentSize.width, height: collection.contentSize.height)
    }

    open override func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
      if let window = window() { collection.move(to: window) }
      return collection.elements(in: FrameTable.Frame(rect)).filter(isInDataSource).map(attributes)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
      attributes(.cell, indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      switch elementKind {
      case NSCollectionView.elementKindSectionHeader: attributes(.header, indexPath)
      case NSCollectionView.elementKindSectionFooter: attributes(.footer, indexPath)
      case Self.planeKind: attributes(.plane, indexPath)
      default: nil
      }
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      switch elementKind {
      case Self.backgroundKind: attributes(.background, indexPath)
      case Self.separatorKind: attributes(.separator, indexPath)
      default: nil
      }
    }

    /// Of the corners of a section's background, in points; nil without one.
    public func backgroundRadius(inSection section: Int) -> Double? { collection.backgroundRadius(inSection: section) }

    private func attributes(
      _ kind: FrameTable.CollectionElement.Kind, _ indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      collection.element(.init(kind, section: indexPath.section, item: indexPath.item)).map(attributes)
    }

    private func attributes(_ element: FrameTable.CollectionElement) -> NSCollectionViewLayoutAttributes {
      let path = IndexPath(item: element.id.item, section: element.id.section)
      let result: NSCollectionViewLayoutAttributes
      switch element.id.kind {
      case .cell: result = NSCollectionViewLayoutAttributes(forItemWith: path)
      case .header:
        result = .init(forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader, with: path)
      case .footer:
        result = .init(forSupplementaryViewOfKind: NSCollectionView.elementKindSectionFooter, with: path)
      case .plane: result = .init(forSupplementaryViewOfKind: Self.planeKind, with: path)
      case .background: result = .init(forDecorationViewOfKind: Self.backgroundKind, with: path)
      case .separator: result = .init(forDecorationViewOfKind: Self.separatorKind, with: path)
      }
      let frame = element.frame
      result.frame = NSRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      result.zIndex = element.zIndex
      return result
    }

    /// AppKit throws where a layout knows items that the data source does not have.
    private func isInDataSource(_ element: FrameTable.CollectionElement) -> Bool {
      guard let view = collectionView, element.id.section < view.numberOfSections else { return false }
      return element.id.kind != .cell || element.id.item < view.numberOfItems(inSection: element.id.section)
    }

    /// - Parameter bounds: nil for what the scroll view shows.
    private func window(_ bounds: NSRect? = nil) -> LayoutCollection.Window? {
      guard let view = collectionView else { return nil }
      let scroll = view.enclosingScrollView
      let bounds = FrameTable.Frame(bounds ?? scroll?.documentVisibleRect ?? view.bounds)
      return LayoutCollection.Window(
        viewport: LayoutViewport(
          width: bounds.width, height: bounds.height, scale: Int(view.window?.backingScaleFactor ?? 1),
          safeArea: LayoutViewport.Insets(view.safeAreaInsets),
          direction: view.userInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr),
        bounds: bounds, insets: scroll.map { LayoutViewport.Insets($0.contentInsets) } ?? LayoutViewport.Insets())
    }
  }

  extension NSCollectionViewLayoutInvalidationContext {
    fileprivate func add(_ told: LayoutInvalidation) {
      for id in told.elements {
        let path: Set = [IndexPath(item: id.item, section: id.section)]
        switch id.kind {
        case .cell: invalidateItems(at: path)
        case .header:
          invalidateSupplementaryElements(ofKind: NSCollectionView.elementKindSectionHeader, at: path)
        case .footer:
          invalidateSupplementaryElements(ofKind: NSCollectionView.elementKindSectionFooter, at: path)
        case .plane: invalidateSupplementaryElements(ofKind: LiveCollectionViewLayout.planeKind, at: path)
        case .background: invalidateDecorationElements(ofKind: LiveCollectionViewLayout.backgroundKind, at: path)
        case .separator: invalidateDecorationElements(ofKind: LiveCollectionViewLayout.separatorKind, at: path)
        }
      }
      contentOffsetAdjustment = NSPoint(x: told.offsetAdjustment.width, y: told.offsetAdjustment.height)
      contentSizeAdjustment = NSSize(
        width: told.contentSizeAdjustment.width, height: told.contentSizeAdjustment.height)
    }
  }

  extension LayoutUpdate {
    @MainActor fileprivate init?(_ item: NSCollectionViewUpdateItem) {
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
    @MainActor fileprivate init?(cell attributes: NSCollectionViewLayoutAttributes) {
      guard attributes.representedElementCategory == .item, let path = attributes.indexPath else { return nil }
      self.init(.cell, section: path.section, item: path.item)
    }
  }

  extension FrameTable.Size {
    fileprivate init(_ size: NSSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension LayoutViewport.Insets {
    fileprivate init(_ insets: NSEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
  }

  extension FrameTable.Frame {
    fileprivate init(_ rect: NSRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
  }
#endif
