import FrameTables

/// Asks for the sizes of what shows, while a part stays where it is on the screen.
extension LayoutCollection {
  /// What moves so that a part stays where it is on the screen while sizes change.
  enum Move {
    /// The view, at once.
    case window
    /// The place where the view is to be.
    case target
    /// Nothing: the part moves.
    case nothing
  }

  /// Asks the content for what shows where the view is to be; with `cells`, for what lies on planes.
  ///
  /// - Parameter anchor: what stays where it is; nil for what shows first.
  @discardableResult
  mutating func measureShown(
    _ given: LayoutContents, keeping anchor: LiveAnchor?, moving move: Move
  ) -> [LayoutChange<Part>] {
    var (anchor, changes) = (anchor, [LayoutChange<Part>]())
    while let ahead, needsSizes(in: ahead.bounds), let waiting = live?.estimatedCount {
      for change in measure(in: ahead, given, keeping: &anchor) {
        changes.append(change)
        let adjustment = alongScroll(change.offsetAdjustment)
        switch move {
        case .window: follow(adjustment)
        case .target: shift(by: adjustment)
        case .nothing: break
        }
      }
      // What the content says nothing of waits forever.
      if live?.estimatedCount == waiting { break }
    }
    return changes
  }

  /// The same for what shows where the view is, although it is to be elsewhere.
  mutating func measureHere(_ given: LayoutContents) {
    guard let window else { return }
    var anchor = live?.firstShown(in: (ahead ?? window).visible)
    for change in measure(in: window, given, keeping: &anchor) { shift(by: alongScroll(change.offsetAdjustment)) }
  }

  func needsSizes(in visible: FrameTable.Frame) -> Bool {
    guard let live, live.estimatedCount > 0 else { return false }
    switch sizing {
    case .content: return false
    case .visibleContent: return live.page.waits(in: live.page.area(visible))
    case .cells: return !live.page.waitingPlanes.isEmpty
    }
  }

  private mutating func measure(
    in window: Window, _ given: LayoutContents, keeping anchor: inout LiveAnchor?
  ) -> [LayoutChange<Part>] {
    var changes: [LayoutChange<Part>] = []
    if anchor == nil { anchor = live?.firstShown(in: window.visible) }
    switch sizing {
    case .content: break
    case .visibleContent:
      // Bars may be translucent.
      if let change = live?.measure(in: window.bounds, given, keeping: &anchor) { changes.append(change) }
    case .cells:
      for (instance, count) in live?.page.waitingPlanes ?? [] {
        let change = live?.measure(
          0..<count, in: Part(rawValue: instance.spec), instance: instance.index, given, keeping: &anchor)
        if let change { changes.append(change) }
      }
    }
    return changes
  }

  private mutating func shift(by move: FrameTable.Size) {
    guard move != FrameTable.Size(width: 0, height: 0), let window else { return }
    let from = offset ?? (window.bounds.x, window.bounds.y)
    offset = (from.x + move.width, from.y + move.height)
  }

  /// Moves the window as far as the view has been told to move.
  mutating func follow(_ adjustment: FrameTable.Size) {
    guard var window, adjustment != FrameTable.Size(width: 0, height: 0) else { return }
    window.bounds.x += adjustment.width
    window.bounds.y += adjustment.height
    place(in: window)
  }
}
