import FrameTables

/// Where the view is to be, so that what shows stays where it is on the screen.
extension LayoutCollection {
  /// Takes over an update of the content, keeping what shows where it is unless the content shows from its start on; then
  /// it does so afterwards.
  mutating func change(
    to viewport: LayoutViewport?, _ given: LayoutContents, _ edits: [LayoutEdit<Part>], from before: Window
  ) {
    stale = .nothing
    held = [:]
    offset = nil
    guard let old = live else { return }
    let distance = distanceFromStart(before)
    var anchor = distance == nil ? nil : old.firstShown(in: before.visible)
    let start = anchor?.start
    _ = live?.update(to: viewport, given, edits: edits, keeping: &anchor)
    if let start, let now = anchor?.start {
      offset = corner(keeping: start, at: now, before, wasFromRight: old.page.isFromRight)
    } else if old.page.isFromRight || live?.page.isFromRight == true {
      offset = corner(atDistance: distance)
    } else if start != nil {
      offset = (before.bounds.x, before.bounds.y)
    }
    measureShown(given, keeping: anchor, moving: offset == nil ? .nothing : .target)
  }

  /// How far what shows between bars is from the start of the content, in points; nil at the start.
  func distanceFromStart(_ window: Window) -> Double? {
    guard let live else { return nil }
    let visible = window.visible
    let distance =
      live.page.axis == .vertical
      ? visible.y : live.page.isFromRight ? live.contentSize.width - visible.x - visible.width : visible.x
    return distance > 0 ? distance : nil
  }

  /// The corner of the view when it shows that of a horizontal page, in points.
  func corner(atDistance distance: Double?) -> (x: Double, y: Double)? {
    guard let live, let window else { return nil }
    let distance = distance ?? 0
    let x =
      live.page.isFromRight
      ? contentSize.width - distance + window.insets.right - window.bounds.width : distance - window.insets.left
    return (x, window.bounds.y)
  }

  /// The corner of the view when what began at a place of the content, and does at another now, is as far from where reading
  /// begins as it was, in points.
  private func corner(
    keeping start: (x: Double, y: Double), at now: (x: Double, y: Double), _ before: Window, wasFromRight: Bool
  ) -> (x: Double, y: Double)? {
    guard let live, let window else { return nil }
    if live.page.axis == .vertical { return (before.bounds.x, before.bounds.y + now.y - start.y) }
    let distance = wasFromRight ? before.bounds.x + before.bounds.width - start.x : start.x - before.bounds.x
    let x = live.page.isFromRight ? now.x + distance - window.bounds.width : now.x - distance
    return (x, before.bounds.y)
  }

  /// The view where it is to be.
  var ahead: Window? {
    guard let live, var ahead = window else { return nil }
    guard let offset else { return ahead }
    let (size, insets) = (live.contentSize, ahead.insets)
    if live.page.axis == .vertical {
      ahead.bounds.y = max(-insets.top, min(offset.y, size.height + insets.bottom - ahead.bounds.height))
    } else {
      ahead.bounds.x = max(-insets.left, min(offset.x, size.width + insets.right - ahead.bounds.width))
    }
    return ahead
  }

  /// Where the view is to scroll to after an update, in another viewport or, from right to left along the page, before it
  /// shows anything; once each. Nil where it may stay, and when somebody has scrolled since.
  public mutating func targetOffset() -> (x: Double, y: Double)? {
    guard offset != nil, let ahead else { return nil }
    offset = nil
    return (ahead.bounds.x, ahead.bounds.y)
  }

  /// What the view scrolls for a part that moved: nothing across the page, where it moved along its line.
  func alongScroll(_ adjustment: FrameTable.Size) -> FrameTable.Size {
    live?.page.axis == .vertical
      ? FrameTable.Size(width: 0, height: adjustment.height) : FrameTable.Size(width: adjustment.width, height: 0)
  }
}
