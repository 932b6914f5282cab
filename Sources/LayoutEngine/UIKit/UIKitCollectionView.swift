#if canImport(UIKit)
  import FrameTables
  public import UIKit

  /// What UIKit and AppKit call by different names.
  public enum CollectionViewPlatform {
    public typealias View = UICollectionView
    public typealias Layout = UICollectionViewLayout
    public typealias Attributes = UICollectionViewLayoutAttributes
    public typealias InvalidationContext = UICollectionViewLayoutInvalidationContext
    public typealias UpdateItem = UICollectionViewUpdateItem
    typealias IndexPaths = [IndexPath]
  }

  extension LiveCollectionViewLayout: FrameTableBackgrounds {
    func registerDecorationViews() {
      register(FrameTableSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
      register(FrameTableBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// The index path of a cell; nil for anything else.
    var cellPath: IndexPath? { representedElementCategory == .cell ? indexPath : nil }
    /// The index path of a header, footer or the like; nil for anything else.
    var supplementaryPath: IndexPath? { representedElementCategory == .supplementaryView ? indexPath : nil }
  }

  extension LayoutCollection.Window {
    /// - Parameter bounds: what shows; nil for the bounds of the view.
    @MainActor init(_ view: UICollectionView, showing bounds: CGRect?) {
      let bounds = FrameTable.Frame(bounds ?? view.bounds)
      let traits = view.traitCollection
      self.init(
        viewport: LayoutViewport(
          width: bounds.width, height: bounds.height, scale: Int(traits.displayScale),
          safeArea: LayoutViewport.Insets(view.safeAreaInsets),
          direction: view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr,
          textSize: FrameTable.TextSize(traits.preferredContentSizeCategory)),
        bounds: bounds, insets: LayoutViewport.Insets(view.adjustedContentInset))
    }
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
