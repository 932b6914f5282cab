#if canImport(UIKit)
  public import UIKit

  /// A collection view layout that puts everything where a table has it.
  ///
  /// ```swift
  /// let layout = FrameTableLayout { container in
  ///   PhotoGrid.layout(
  ///     on: PhotoGrid.closestDevice(
  ///       width: container.width, height: container.height, scale: container.scale,
  ///       rightToLeft: container.isRightToLeft))
  /// }
  /// ```
  ///
  /// The sections are those of the table, in order; dynamic ones have as many items as the data source says.
  ///
  /// - Headers and footers are supplementary views of UIKit's own kinds, each for item 0 of its section. Pinned headers
  ///   stay at the edge while their section is on the screen.
  /// - Separators and backgrounds are decoration views, see ``separatorKind`` and ``backgroundKind``.
  /// - A section that scrolls across the page is one supplementary view, see ``planeKind``.
  open class FrameTableLayout: UICollectionViewLayout, FrameTableBackgrounds {
    /// What the layout is asked for.
    public struct Container: Equatable {
      /// The size in points.
      public var width, height: Double
      /// The number of device pixels in a point.
      public var scale: Double
      public var isRightToLeft: Bool
    }

    /// The kind of the decoration views that draw separators. Register a class of your own for other colors.
    public static let separatorKind = "FrameTableSeparator"
    /// The kind of the decoration views behind the items of a section.
    public static let backgroundKind = "FrameTableBackground"

    /// The kind of the supplementary view that shows a section which scrolls across the page.
    ///
    /// The view has a collection view of its own, whose one section has the items, and whose layout is
    /// `FrameTableLayout { _ in outer.currentLayout!.plane(ofSection: section)! }`.
    public static let planeKind = "FrameTablePlane"

    private let source: (Container) -> FrameTable.Layout
    private var container: Container?
    private var layout: FrameTable.Layout?

    /// A layout that takes its frames from a source.
    ///
    /// - Parameter source: gives the layout for a container; called again whenever the container changes.
    public init(_ source: @escaping (Container) -> FrameTable.Layout) {
      self.source = source
      super.init()
      register(FrameTableSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
      register(FrameTableBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    }

    @available(*, unavailable, message: "a layout needs to know its table")
    public required init?(coder: NSCoder) { nil }

    /// The layout that is shown: the table with the counts of the data source.
    public var currentLayout: FrameTable.Layout? { layout }

    // Tables are already mirrored.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    open override func prepare() {
      super.prepare()
      // When the view is about to be resized, UIKit invalidates while it still has its old size.
      guard let view = collectionView else { return }
      let container = Self.container(of: view, view.bounds.size)
      guard layout == nil || container != self.container else { return }
      self.container = container
      layout = source(container).withCounts(ofSections: view.numberOfSections) { view.numberOfItems(inSection: $0) }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateEverything || context.invalidateDataSourceCounts { layout = nil }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return true }
      return Self.container(of: view, newBounds.size) != container || layout?.pinnedIDs.isEmpty == false
    }

    open override var collectionViewContentSize: CGSize {
      let size = layout?.contentSize ?? FrameTable.Size(width: 0, height: 0)
      return CGSize(width: size.width, height: size.height)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let layout, let view = collectionView else { return nil }
      return layout.collectionElements(in: FrameTable.Frame(rect), showing: visible)
        .filter { $0.id.isThere(sections: view.numberOfSections) { view.numberOfItems(inSection: $0) } }
        .map(attributes)
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
      case Self.planeKind: attributes(.plane, indexPath)
      default: nil
      }
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      switch elementKind {
      case Self.backgroundKind: attributes(.background, indexPath)
      case Self.separatorKind: attributes(.separator, indexPath)
      default: nil
      }
    }

    package func backgroundRadius(inSection section: Int) -> Double? {
      guard let layout, section < layout.sectionCount else { return nil }
      return layout.backgroundRadius(inSection: section)
    }

    private func attributes(
      _ kind: FrameTable.CollectionElement.Kind, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let id = FrameTable.CollectionElement.ID(kind, section: indexPath.section, item: indexPath.item)
      return layout?.collectionElement(id, showing: visible).map(attributes)
    }

    private func attributes(_ element: FrameTable.CollectionElement) -> UICollectionViewLayoutAttributes {
      UICollectionViewLayoutAttributes(
        element, plane: Self.planeKind, separator: Self.separatorKind, background: Self.backgroundKind)
    }

    /// The part of the content that shows between bars.
    private var visible: FrameTable.Frame {
      guard let view = collectionView else { return FrameTable.Frame(x: 0, y: 0, width: 0, height: 0) }
      return FrameTable.Frame(view.bounds.inset(by: view.adjustedContentInset))
    }

    private static func container(of view: UICollectionView, _ size: CGSize) -> Container {
      let traits = view.traitCollection
      return Container(
        width: Double(size.width), height: Double(size.height), scale: Double(traits.displayScale),
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }

  /// A layout that knows the corner radius of backgrounds.
  @MainActor package protocol FrameTableBackgrounds: AnyObject {
    func backgroundRadius(inSection section: Int) -> Double?
  }

  /// Draws a separator in the system's color.
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

  /// Fills the background of a section with the system's color; its corners are as round as the table says.
  open class FrameTableBackgroundView: UICollectionReusableView {
    private var section: Int?

    public override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      backgroundColor = .secondarySystemBackground
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      section = layoutAttributes.indexPath.section
      roundCorners()
    }

    // UIKit does not say whether attributes come before or after a view has its place.
    open override func didMoveToSuperview() {
      super.didMoveToSuperview()
      roundCorners()
    }

    /// Rounds the corners. Attributes of one's own could hold a radius as well, but their copy and comparison are
    /// called from any actor.
    private func roundCorners() {
      let layout = (superview as? UICollectionView)?.collectionViewLayout as? any FrameTableBackgrounds
      guard let section, let layout else { return }
      layer.cornerRadius = CGFloat(layout.backgroundRadius(inSection: section) ?? 0)
    }
  }
#endif
