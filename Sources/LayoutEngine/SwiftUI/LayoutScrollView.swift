#if canImport(SwiftUI)
  public import FrameTables
  public import SwiftUI

  /// A scroll view that has views only for what shows: cells, headers, footers, separators, backgrounds and the strips
  /// of sections that scroll across the page, wherever a ``LayoutCollection`` has them.
  ///
  /// ```swift
  /// LayoutScrollView(Inbox.collection(sizing: .visibleContent) { content }) { element in
  ///   switch element.id.kind {
  ///   case .cell: Text(texts[element.id.item])
  ///   default: Color.clear
  ///   }
  /// }
  /// ```
  ///
  /// Sizes come from the content; views of cells are not asked. For other content, give it another identity
  /// (`.id(version)`).
  public struct LayoutScrollView<Content: View>: View {
    @StateObject private var state: LayoutScrollState
    @State private var corner = CGPoint.zero
    @Environment(\.displayScale) private var displayScale
    @Environment(\.layoutDirection) private var direction
    @Environment(\.dynamicTypeSize) private var textSize
    private let axes: SwiftUI.Axis.Set
    private let content: (FrameTable.CollectionElement) -> Content

    /// - Parameter axes: what the spec's `scroll` says.
    public init(
      _ collection: @autoclosure @escaping () -> LayoutCollection, axes: SwiftUI.Axis.Set = .vertical,
      @ViewBuilder content: @escaping (FrameTable.CollectionElement) -> Content
    ) {
      _state = StateObject(wrappedValue: LayoutScrollState(collection()))
      self.axes = axes
      self.content = content
    }

    public var body: some View {
      GeometryReader { outer in
        ScrollView(axes) {
          page(in: window(outer.size))
            .background(
              GeometryReader { inner in
                Color.clear.preference(
                  key: LayoutScrollCorner.self, value: inner.frame(in: .named(LayoutScrollState.space)).origin)
              })
        }
        .coordinateSpace(name: LayoutScrollState.space)
        // Newer systems call this from anywhere: a binding may be set there, the view's own state may not.
        .onPreferenceChange(LayoutScrollCorner.self) { [corner = $corner] in corner.wrappedValue = $0 }
      }
    }

    private func page(in window: LayoutCollection.Window) -> some View {
      let elements = state.collection.show(in: window)
      let size = state.collection.contentSize
      return ZStack(alignment: .topLeading) {
        Color.clear.frame(width: CGFloat(size.width), height: CGFloat(size.height))
        ForEach(elements, id: \.id) { element in
          content(element)
            .environment(\.layoutDirection, direction)
            .frame(width: CGFloat(element.frame.width), height: CGFloat(element.frame.height))
            .offset(x: CGFloat(element.frame.x), y: CGFloat(element.frame.y))
            .zIndex(Double(element.zIndex))
        }
      }
      // Layouts are already mirrored.
      .environment(\.layoutDirection, .leftToRight)
    }

    private func window(_ size: CGSize) -> LayoutCollection.Window {
      LayoutCollection.Window(
        viewport: LayoutViewport(
          width: Double(size.width), height: Double(size.height), scale: Int(displayScale),
          direction: direction == .rightToLeft ? .rtl : .ltr, textSize: FrameTable.TextSize(textSize)),
        contentAtX: Double(corner.x), y: Double(corner.y))
    }
  }

  /// Keeps the layout while views come and go.
  final class LayoutScrollState: ObservableObject {
    static let space = "LayoutScrollView"
    var collection: LayoutCollection
    init(_ collection: LayoutCollection) { self.collection = collection }
  }

  /// Where the content's top left corner is in the scroll view.
  struct LayoutScrollCorner: PreferenceKey {
    static var defaultValue: CGPoint { .zero }
    static func reduce(value: inout CGPoint, nextValue: () -> CGPoint) { value = nextValue() }
  }

  extension FrameTable.TextSize {
    fileprivate init?(_ size: DynamicTypeSize) {
      switch size {
      case .xSmall: self = .xs
      case .small: self = .s
      case .medium: self = .m
      case .large: self = .l
      case .xLarge: self = .xl
      case .xxLarge: self = .xxl
      case .xxxLarge: self = .xxxl
      case .accessibility1: self = .ax1
      case .accessibility2: self = .ax2
      case .accessibility3: self = .ax3
      case .accessibility4: self = .ax4
      case .accessibility5: self = .ax5
      @unknown default: return nil
      }
    }
  }

  /// Puts its subviews where a layout has its items, one after the other, section by section. It is for content that is
  /// fixed and fits. Views without an item have no size.
  @available(iOS 16, macOS 13, tvOS 16, *)
  public struct ItemsLayout: SwiftUI.Layout {
    private let layout: @Sendable (ProposedViewSize) -> FrameTable.Layout

    /// - Parameter layout: where everything is in the room that the parent proposes.
    public init(_ layout: @escaping @Sendable (ProposedViewSize) -> FrameTable.Layout) { self.layout = layout }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let size = layout(proposal).contentSize
      return CGSize(width: size.width, height: size.height)
    }

    public func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let frames = layout(proposal).itemFrames(
        fromX: Double(bounds.origin.x), y: Double(bounds.origin.y), count: subviews.count)
      for (subview, frame) in zip(subviews, frames) {
        subview.place(
          at: CGPoint(x: frame.x, y: frame.y), anchor: .topLeading,
          proposal: ProposedViewSize(width: CGFloat(frame.width), height: CGFloat(frame.height)))
      }
    }
  }
#endif
