public import FrameTables

/// A layout that follows a collection view: it answers what a collection view asks of its layout object, without the
/// view.
///
/// The classes for UIKit, AppKit and SwiftUI only pass on what these ask. All that is worked out is worked out here, on
/// any system. Generated code makes one: `PhotoGrid.collection { content }`.
///
/// Sections are named by their place among all instances of all sections; items and sections are as the content says.
/// Lengths are points in the coordinates of the content.
public struct LayoutCollection {
  /// Where the sizes of measured items come from.
  public enum Sizing: Sendable, Hashable {
    /// From the content, all at once.
    case content
    /// From the content, for each item when it is about to show. Until then the spec's sample stands for the item.
    case visibleContent
    /// From the views of cells, headers and footers, which say which attributes they prefer. Until then the spec's
    /// sample stands for them. For items in sections that scroll across the page the sizes come from the content, since
    /// their cells are those of another collection view.
    case cells
  }

  /// The collection view as it is.
  public struct Window: Sendable, Hashable {
    public var viewport: LayoutViewport
    /// The part of the content that shows, bars included, in points.
    public var bounds: FrameTable.Frame
    /// How far bars cover the view, so that content may be scrolled in under them.
    public var insets: LayoutViewport.Insets

    public init(
      viewport: LayoutViewport, bounds: FrameTable.Frame, insets: LayoutViewport.Insets = LayoutViewport.Insets()
    ) {
      self.viewport = viewport
      self.bounds = bounds
      self.insets = insets
    }

    /// A window as scroll views without bounds tell it.
    ///
    /// - Parameter x: where the content's top left corner lies in the view, together with `y`.
    public init(viewport: LayoutViewport, contentAtX x: Double, y: Double) {
      self.init(
        viewport: viewport,
        bounds: FrameTable.Frame(x: -x, y: -y, width: viewport.width, height: viewport.height))
    }

    /// The part of the content that shows between bars.
    public var visible: FrameTable.Frame {
      FrameTable.Frame(
        x: bounds.x + insets.left, y: bounds.y + insets.top,
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, bounds.height - insets.top - insets.bottom))
    }
  }

  /// A section by its place in the spec, whatever its name is.
  struct Part: RawRepresentable, Hashable, Sendable {
    var rawValue: Int
  }

  let program: LayoutProgram
  let sizing: Sizing
  let content: () -> LayoutContents
  /// The layout; nil until it is prepared.
  var live: LiveLayout<Part>?
  private(set) var window: Window?
  /// The part of the content that showed when pinned headers and footers were last put in their places.
  private(set) var shown = FrameTable.Frame(x: 0, y: 0, width: 0, height: 0)
  /// The elements that were handed out and have not been reported as changed since.
  var held: [FrameTable.CollectionElement.ID: FrameTable.CollectionElement] = [:]
  /// Where the content has to be scrolled to, so that what showed still shows. Kept until the view asks for it or
  /// somebody scrolls.
  var offset: (x: Double, y: Double)?
  /// How far the view was from the start of the content when all of it was last forgotten, in points; nil at the start.
  private var fromStart: Double?
  var stale = Stale.nothing
  /// Whether the layout was made from content in which the updates that are still to come have already happened.
  var hasUpdates = false

  enum Stale {
    case nothing
    /// Something that the content or its surroundings say has changed.
    case content
    /// The counts have changed. The updates that say how are about to come, or have been waited for.
    case counts(wasAwaited: Bool)

    var isOfCounts: Bool { if case .counts = self { true } else { false } }
  }

  init(_ program: LayoutProgram, sizing: Sizing, content: @escaping () -> LayoutContents) {
    self.program = program
    self.sizing = sizing
    self.content = sizing == .cells ? { content().withoutHeaders } : content
  }

  /// The layout by the typed names of sections; nil until it is prepared.
  public func layout<Section>(of sections: Section.Type = Section.self) -> LiveLayout<Section>? {
    live.map { LiveLayout($0.page) }
  }

  /// Takes back what the view knows.
  ///
  /// Linear in the number of elements that were handed out. The content is not asked before the next call of
  /// ``prepare(in:)``.
  ///
  /// - Parameters:
  ///   - everything: whether all that the layout said is taken back; sizes that cells told are kept.
  ///   - counts: whether the numbers of sections and items are taken back. With `everything` this means other content
  ///     altogether; otherwise updates follow, see ``update(_:)``.
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

  /// Tells where the view is, whether or not that changes anything: it decides what stays in place when sizes change.
  public mutating func move(to window: Window) {
    guard live?.viewport == window.viewport else { return }
    leaveTarget(for: window)
    self.window = window
  }

  mutating func place(in window: Window) { (self.window, shown) = (window, window.visible) }

  /// Drops the target if somebody scrolls elsewhere, or has scrolled there: they are not to be brought back.
  mutating func leaveTarget(for window: Window) {
    if self.window?.bounds.x != window.bounds.x || self.window?.bounds.y != window.bounds.y { offset = nil }
  }

  /// Prepares for look-ups in a window.
  ///
  /// The content is asked if there is no layout, if the viewport is another or if something was taken back, and this
  /// costs what laying out costs; see ``LiveLayout/update(to:_:edits:keeping:)``. It is also asked for the sizes of what
  /// shows and has none. Otherwise this is linear in the sections and in the items that show. Counts that were taken back
  /// alone wait for ``update(_:)``, or for the next call.
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
      // If somebody has scrolled since, the view is where they are; a view that turned is not yet where it will be.
      change(to: window.viewport, content(), [], from: isOther ? before ?? window : window)
      return
    }
    if let ahead, needsSizes(in: ahead.bounds) { measureShown(content(), keeping: nil, moving: .target) }
  }

  /// The size of the content, in points; 0 × 0 until it is prepared.
  public var contentSize: FrameTable.Size { live?.contentSize ?? FrameTable.Size(width: 0, height: 0) }

  /// The number of sections, with all instances.
  public var sectionCount: Int { live?.page.places.count ?? 0 }

  /// The number of items in a section; 0 if there is no such section. O(log s) for s sections of the spec.
  public func itemCount(inSection section: Int) -> Int {
    part(section).map { live?.itemCount(in: $0.section, instance: $0.instance) ?? 0 } ?? 0
  }

  /// The plane of a section that scrolls across the page, for a collection view of its own; nil for others.
  public func plane(ofSection section: Int) -> FrameTable.Layout? {
    part(section).flatMap { live?.plane(of: $0.section, instance: $0.instance) }
  }

  /// The radius of the corners of a section's background, in points; nil without one.
  public func backgroundRadius(inSection section: Int) -> Double? {
    part(section).flatMap { live?.backgroundRadius(in: $0.section, instance: $0.instance) }
  }

  func part(_ place: Int) -> (section: Part, instance: Int)? { live?.section(at: place) }
}

extension LayoutProgram {
  /// A layout that follows a collection view; see ``LayoutCollection``.
  ///
  /// - Parameter content: what the view's data source has; called whenever that or the view changes.
  public func collection(
    sizing: LayoutCollection.Sizing = .content, content: @escaping () -> LayoutContents
  ) -> LayoutCollection {
    LayoutCollection(self, sizing: sizing, content: content)
  }
}
