import FrameTables

@testable import LayoutEngine

/// What a view shows first, and how far that is from the edge where reading begins. After an update and in another
/// viewport it is still there, as far as the content reaches.
struct KeptPlace {
  /// A part, by what identifies it in the data source.
  private struct Part {
    var kind: FrameTable.Element.Kind
    var section: Int
    var item: Int?
  }

  /// Nil if nothing shows.
  private let part: Part?
  private let isAtStart: Bool
  private let before: LayoutCollection.Window
  private var distance = 0.0

  init?(_ view: CollectionViewModel) {
    guard let live = view.live else { return nil }
    before = view.window
    isAtStart = Self.isAtStart(view, live)
    let parts: FrameTable.ElementKinds = [.headers, .items, .planes, .footers]
    let found = live.elements(in: before.visible, kinds: parts)
    guard var first = found.first else {
      part = nil
      return
    }
    if case .item = first.kind {
      // In a waterfall, an item further down may be listed first.
      func item(_ element: FrameTable.Element) -> Int {
        if element.section == first.section, case .item(let item) = element.kind { item } else { .max }
      }
      first = found.min { item($0) < item($1) } ?? first
    }
    let instance = view.source.model.instances.joined().map { $0 }[first.section]
    var part = Part(kind: first.kind, section: instance.id)
    if case .item(let item) = first.kind { part.item = instance.items[item].id }
    self.part = part
    distance = Self.edge(before.bounds, view) - Self.edge(first.frame, view)
  }

  /// - Parameter target: where the layout asks the view to scroll to, if it does.
  func fault(_ view: CollectionViewModel, target: (x: Double, y: Double)?) -> String? {
    guard let live = view.live else { return nil }
    let (window, isVertical) = (view.window, view.isVertical)
    let found = target ?? (window.bounds.x, window.bounds.y)
    let across = isVertical ? found.x - window.bounds.x : found.y - window.bounds.y
    if across != 0 { return "the view scrolls by \(across) across the page" }
    let size = isVertical ? live.contentSize.height : live.contentSize.width
    let length = isVertical ? window.bounds.height : window.bounds.width
    let (start, end) =
      isVertical ? (window.insets.top, window.insets.bottom) : (window.insets.left, window.insets.right)
    func within(_ corner: Double) -> Double { max(-start, min(corner, size + end - length)) }
    var wanted: Double
    if isAtStart {
      wanted = isVertical ? before.bounds.y : before.bounds.x
      if Self.isFromRight(view) { wanted = within(.infinity) }
    } else {
      guard let frame = frame(view, live) else { return nil }
      let corner = Self.edge(frame, view) + distance
      wanted = within(Self.isFromRight(view) ? corner - length : corner)
    }
    let corner = isVertical ? found.y : found.x
    return abs(corner - wanted) < 1e-6 ? nil : "the view is at \(corner), not at \(wanted): \(self)"
  }

  /// - Parameter move: how far the view scrolls at once because of sizes that views reported. It has already scrolled.
  func fault(_ view: CollectionViewModel, moved move: FrameTable.Size) -> String? {
    guard let live = view.live, let frame = frame(view, live) else { return nil }
    let (along, across) = view.isVertical ? (move.height, move.width) : (move.width, move.height)
    let wanted = Self.edge(frame, view) + distance - Self.edge(before.bounds, view)
    return abs(along - wanted) < 1e-6 && across == 0 ? nil : "the view scrolls by \(move), not by \(wanted): \(self)"
  }

  /// Nil if the part is gone.
  private func frame(_ view: CollectionViewModel, _ live: LiveLayout<LiveModel.Part>) -> FrameTable.Frame? {
    guard let part, let place = view.source.model.instances.joined().map(\.id).firstIndex(of: part.section),
      let (section, instance) = live.section(at: place)
    else { return nil }
    switch part.kind {
    case .header: return live.headerFrame(in: section, instance: instance)
    case .footer: return live.footerFrame(in: section, instance: instance)
    case .plane: return live.planeFrame(in: section, instance: instance)
    default:
      let items = view.source.model.instances[section.rawValue][instance].items
      return items.firstIndex { $0.id == part.item }.map { live.frame(ofItem: $0, in: section, instance: instance) }
    }
  }

  private static func isFromRight(_ view: CollectionViewModel) -> Bool {
    !view.isVertical && view.source.model.isRightToLeft
  }

  /// The edge at which reading begins, along the page.
  static func edge(_ frame: FrameTable.Frame, _ view: CollectionViewModel) -> Double {
    if view.isVertical { return frame.y }
    return isFromRight(view) ? frame.x + frame.width : frame.x
  }

  private static func isAtStart(_ view: CollectionViewModel, _ live: LiveLayout<LiveModel.Part>) -> Bool {
    let visible = view.window.visible
    if isFromRight(view) { return edge(visible, view) >= live.contentSize.width }
    return edge(visible, view) <= 0
  }
}
