public import FrameTables

// Nested, so that generated code takes no name that an app may have for a type of its own.

extension LayoutProgram {
  /// A layout of generated code that has the spec with it: it can be laid out in any viewport, with what the app knows.
  public protocol Compiled: FrameTable.Compiled {
    /// What the app tells the layout.
    associatedtype Content: LayoutContents.Typed

    /// The spec, unpacked when it is first asked for. It is as visible as the type, but only meant for the functions
    /// below.
    static var _program: LayoutProgram { get }
  }
}

extension LayoutContents {
  /// What an app tells one layout, by the typed names of generated code.
  public protocol Typed {
    /// The same contents by the places of sections.
    var _contents: LayoutContents { get }
  }

  /// What an app tells a layout whose spec says everything: nothing.
  public protocol Nothing: Typed {}
}

extension LayoutContents.Nothing {
  public var _contents: LayoutContents { LayoutContents() }
}

extension LayoutProgram.Compiled {
  /// The layout in a viewport of any size, exactly as the compiler lays it out there.
  ///
  /// Linear in the number of sections and of items that do not repeat.
  public static func layout(in viewport: LayoutViewport, content: Content) -> LayoutResult<Section> {
    _program.layout(in: viewport, content._contents)
  }

  /// A layout that follows its content, for ``update(_:to:content:edits:keeping:)``. Linear like
  /// ``layout(in:content:)``.
  public static func liveLayout(
    in viewport: LayoutViewport, content: Content, measuring: LayoutMeasuring = .everything
  ) -> LiveLayout<Section> {
    _program.liveLayout(in: viewport, content._contents, measuring: measuring)
  }

  /// Takes over what the app did to its content, or another viewport; `content` is what it is afterwards. See
  /// ``LiveLayout``.
  @discardableResult
  public static func update(
    _ layout: inout LiveLayout<Section>, to viewport: LayoutViewport? = nil, content: Content,
    edits: [LayoutEdit<Section>] = [], keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    layout.update(to: viewport, content._contents, edits: edits, keeping: anchor)
  }

  /// Asks for the sizes of what a rect shows, if they are estimates. See ``LiveLayout``.
  @discardableResult
  public static func measure(
    _ layout: inout LiveLayout<Section>, in visible: FrameTable.Frame, content: Content,
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    layout.measure(in: visible, content._contents, keeping: anchor)
  }

  /// Asks for the sizes of some items, if they are estimates: of those that a collection view prefetches, say. See
  /// ``LiveLayout``.
  @discardableResult
  public static func measure(
    _ layout: inout LiveLayout<Section>, items: Range<Int>, in section: Section, instance: Int = 0, content: Content,
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    layout.measure(items, in: section, instance: instance, content._contents, keeping: anchor)
  }

  /// The layout of a collection view, for its layout object. See ``LayoutCollection``.
  ///
  /// - Parameter content: what the data source has; called whenever that or the view changes.
  public static func collection(
    sizing: LayoutCollection.Sizing = .content, content: @escaping () -> Content
  ) -> LayoutCollection {
    _program.collection(sizing: sizing) { content()._contents }
  }
}

/// The same functions without content, for layouts that need not be told anything.
extension LayoutProgram.Compiled where Content: LayoutContents.Nothing {
  /// The layout in a viewport, which stays as it is.
  public static func layout(in viewport: LayoutViewport) -> LayoutResult<Section> { _program.layout(in: viewport) }

  /// A layout that follows its viewport. See ``LiveLayout``.
  public static func liveLayout(
    in viewport: LayoutViewport, measuring: LayoutMeasuring = .everything
  ) -> LiveLayout<Section> {
    _program.liveLayout(in: viewport, measuring: measuring)
  }

  /// Lays out in another viewport, and says what has changed. See ``LiveLayout``.
  @discardableResult
  public static func update(
    _ layout: inout LiveLayout<Section>, to viewport: LayoutViewport? = nil, edits: [LayoutEdit<Section>] = [],
    keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    layout.update(to: viewport, LayoutContents(), edits: edits, keeping: anchor)
  }

  /// Asks for the sizes of what a rect shows, in points, if they are estimates. See ``LiveLayout``.
  @discardableResult
  public static func measure(
    _ layout: inout LiveLayout<Section>, in visible: FrameTable.Frame, keeping anchor: LayoutItem<Section>? = nil
  ) -> LayoutChange<Section> {
    layout.measure(in: visible, LayoutContents(), keeping: anchor)
  }

  /// The layout of a collection view, for its layout object. See ``LayoutCollection``.
  public static func collection(sizing: LayoutCollection.Sizing = .content) -> LayoutCollection {
    _program.collection(sizing: sizing) { LayoutContents() }
  }
}
