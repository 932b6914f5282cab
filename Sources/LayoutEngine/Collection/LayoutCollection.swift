public import FrameTables

/// A layout that follows a collection view: what one asks of its layout object, without the view.
///
/// The classes for UIKit, AppKit and SwiftUI pass on what these ask, and do nothing else, so that all that is worked out is worked
/// out here, on any system. Generated code makes one: `PhotoGrid.collection { content }`.
///
/// Sections are by their place among all instances of all sections; items and sections are as the content says it.
public struct LayoutCollection {
  /// Where the sizes of measured items come from.
  public enum Sizing: Sendable, Hashable {
    /// From the content, all at once.
    case content
    /// From the content, for each item when it is about to show; until then the spec's sample stands for it.
    case visibleContent
    /// From the views of cells, headers and footers, which say which attributes they prefer; until then the spec's sample stands
    /// for them. Of items in sections that scroll across the page from the content, since their cells are those of another
    /// collection view.
    case cells
  }

  /// The collection view as it is.
  public struct Window: Sendable, Hashable {
    public var viewport: LayoutViewport
    /// What shows of the content, bars included, in points.
    public var bounds: FrameTable.Frame
    /// How far bars cover it and content may be scrolled in under them.
    public var insets: LayoutViewport.Insets

    public init(
      viewport: LayoutViewport, bounds: FrameTable.Frame, insets: LayoutViewport.Insets = LayoutViewport.Insets()
    ) {
      self.viewport = viewport
      self.bounds = bounds
      self.insets = insets
    }

    /// As scroll views without bounds tell it.
    ///
    /// - Parameter x: where the content's top left corner lies in the view, as `y`.
    public init(viewport: LayoutViewport, contentAtX x: Double, y: Double) {
      self.init(
        viewport: viewport,
        bounds: FrameTable.Frame(x: -x, y: -y, width: viewport.width, height: viewport.height))
    }

    /// What shows between bars.
    public var visible: FrameTable.Frame {
      FrameTable.Frame(
        x: bounds.x + insets.left, y: bounds.y + insets.top,
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, bounds.height - insets.top - insets.bottom))
    }
  }

  /// Sections by their place in the spec, whatever their names are.
  struct Part: RawRepresentable, Hashable, Sendable {
    var rawValue: Int
  }

  let program: LayoutProgram
  let sizing: Sizing
  let content: () -> LayoutContents
  /// Nil until it is prepared.
  var live: LiveLayout<Part>?
  private(set) var window: Window?
  /// What showed when pinned headers and footers were last put in their places.
  private(set) var shown = FrameTable.Frame(x: 0, y: 0, width: 0, height: 0)
  /// What was handed out and has not been told to be otherwise since.
  var held: [FrameTable.CollectionElement.ID: FrameTable.CollectionElement] = [:]
  /// Where the content has to be scrolled to, so that what showed still shows, until the view asks or somebody scrolls.
  var offset: (x: Double, y: Double)?
  /// How far the view was from the start of the content when all of it was last forgotten, in points; nil at the start.
  private var fromStart: Double?
  var stale = Stale.nothing
  /// Whether the layout was made from content to which the updates that are still to come have happened.
  var hasUpdates = false

  enum Stale {
    case nothing
    /// Something that the content or its surroundings say.
    case content
    /// The counts: updates that say how are about to come, or have been waited for.
    case counts(wasAwaited: Bool)

    var isOfCounts: Bool { if case .counts = self { true } else { false } }
  }

  init(_ program: LayoutProgram, sizing: Sizing, content: @escaping () -> LayoutContents) {
    self.program = program
    self.sizing = sizing
    self.content = sizing == .cells ? { content().withoutHeaders } : content
  }

  /// What is where, by the typed names of sections; nil until it is prepared.
  public func layout<Section>(of sections: Section.Type = Section.self) -> LiveLayout<Section>? {
    live.map { LiveLayout($0.page) }
  }

  /// The view takes back what it knows.
  ///
  /// - Parameters:
  ///   - everything: that the layout said; sizes that cells told are kept.
  ///   - counts: how many sections and items there are. With `everything` it is other content altogether; else updates
  ///     follow, see ``update(_:)``.
  public mutating func invalidate(everything: Bool, counts: Bool) {
    if everything || counts { held = [:] }
    if counts { hasUpdates = false }
    if everything, counts || sizing != .cells, live != nil {
      fromStart = window.flatMap { distanceFromStart($0) }
      live = nil
    }
    if everything {
      stale = .content
    } else if counts {
      stale = .counts(wasAwaited: false)
    }
  }

  /// Where the view is, whether or not that changes anything: what stays in place when sizes change depends on it.
  public mutating func move(to window: Window) {
    guard live?.viewport == window.viewport else { return }
    leaveTarget(for: window)
    self.window = window
  }

  mutating func place(in window: Window) { (self.window, shown) = (window, window.visible) }

  /// Who scrolls elsewhere, or has scrolled there, is not to be brought back.
  mutating func leaveTarget(for window: Window) {
    if self.window?.bounds.x != window.bounds.x || self.window?.bounds.y != window.bounds.y { offset = nil }
  }

  /// Makes ready for look-ups in a window.
  public mutating func prepare(in window: Window) {
    let before = self.window
    leaveTarget(for: window)
    place(in: window)
    guard live != nil else {
      let given = content()
      hasUpdates = stale.isOfCounts
      live = program.liveLayout(in: window.viewport, given, measuring: sizing == .content ? .everything : .visible)
      (stale, held, offset) = (.nothing, [:], nil)
      if live?.page.isFromRight == true { offset = corner(atDistance: fromStart) }
      measureShown(given, keeping: nil, moving: offset == nil ? .nothing : .target)
      return
    }
    let isOther = live?.viewport != window.viewport
    switch stale {
    case .nothing where !isOther: break
    // The layout has the old counts until updates come.
    case .counts(wasAwaited: false) where !isOther:
      stale = .counts(wasAwaited: true)
      return
    case .nothing, .content, .counts:
      hasUpdates = stale.isOfCounts
      // Who has scrolled since is where they are; a view that turned is not yet where it will be.
      change(to: window.viewport, content(), [], from: isOther ? before ?? window : window)
      return
    }
    if let ahead, needsSizes(in: ahead.bounds) { measureShown(content(), keeping: nil, moving: .target) }
  }

  /// The size of the content.
  public var contentSize: FrameTable.Size { live?.contentSize ?? FrameTable.Size(width: 0, height: 0) }

  /// Of sections, with all instances.
  public var sectionCount: Int { live?.page.places.count ?? 0 }

  public func itemCount(inSection section: Int) -> Int {
    part(section).map { live?.itemCount(in: $0.section, instance: $0.instance) ?? 0 } ?? 0
  }

  /// The plane of a section that scrolls across the page, for a collection view of its own; nil for others.
  public func plane(ofSection section: Int) -> FrameTable.Layout? {
    part(section).flatMap { live?.plane(of: $0.section, instance: $0.instance) }
  }

  /// Of the corners of a section's background, in points; nil without one.
  public func backgroundRadius(inSection section: Int) -> Double? {
    part(section).flatMap { live?.backgroundRadius(in: $0.section, instance: $0.instance) }
  }

  func part(_ place: Int) -> (section: Part, instance: Int)? { live?.section(at: place) }
}

extension LayoutProgram {
  /// A layout that follows a collection view; see ``LayoutCollection``.
  ///
  /// - Parameter content: what the view's data source has, asked for whenever that or the view changes.
  public func collection(
    sizing: LayoutCollection.Sizing = .content, content: @escaping () -> LayoutContents
  ) -> LayoutCollection {
    LayoutCollection(self, sizing: sizing, content: content)
  }
}
