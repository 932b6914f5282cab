#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import FrameTables

  /// What UIKit and AppKit call by different names.
  public enum CollectionViewPlatform {
    public typealias View = NSCollectionView
    public typealias Layout = NSCollectionViewLayout
    public typealias Attributes = NSCollectionViewLayoutAttributes
    public typealias InvalidationContext = NSCollectionViewLayoutInvalidationContext
    public typealias UpdateItem = NSCollectionViewUpdateItem
    typealias IndexPaths = Set<IndexPath>
  }

  extension LiveCollectionViewLayout {
    /// AppKit has no colors for them that are right everywhere, so the app supplies what draws them.
    func registerDecorationViews() {}
  }

  extension NSCollectionViewLayoutAttributes {
    /// The index path of a cell; nil for anything else.
    var cellPath: IndexPath? { representedElementCategory == .item ? indexPath : nil }
    /// The index path of a header, footer or the like; nil for anything else.
    var supplementaryPath: IndexPath? { representedElementCategory == .supplementaryView ? indexPath : nil }

    convenience init(_ element: FrameTable.CollectionElement, plane: String, separator: String, background: String) {
      let path = IndexPath(item: element.id.item, section: element.id.section)
      switch element.id.kind {
      case .cell: self.init(forItemWith: path)
      case .header:
        self.init(forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader, with: path)
      case .footer:
        self.init(forSupplementaryViewOfKind: NSCollectionView.elementKindSectionFooter, with: path)
      case .plane: self.init(forSupplementaryViewOfKind: plane, with: path)
      case .background: self.init(forDecorationViewOfKind: background, with: path)
      case .separator: self.init(forDecorationViewOfKind: separator, with: path)
      }
      frame = NSRect(
        x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      zIndex = element.zIndex
    }
  }

  extension LayoutCollection.Window {
    /// - Parameter bounds: what shows; nil for what the scroll view shows.
    @MainActor init(_ view: NSCollectionView, showing bounds: NSRect?) {
      let scroll = view.enclosingScrollView
      let bounds = FrameTable.Frame(bounds ?? scroll?.documentVisibleRect ?? view.bounds)
      self.init(
        viewport: LayoutViewport(
          width: bounds.width, height: bounds.height, scale: Int(view.window?.backingScaleFactor ?? 1),
          safeArea: LayoutViewport.Insets(view.safeAreaInsets),
          direction: view.userInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr),
        bounds: bounds, insets: scroll.map { LayoutViewport.Insets($0.contentInsets) } ?? LayoutViewport.Insets())
    }
  }

  extension LayoutViewport.Insets {
    fileprivate init(_ insets: NSEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
  }

  extension FrameTable.Frame {
    init(_ rect: NSRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
  }
#endif
