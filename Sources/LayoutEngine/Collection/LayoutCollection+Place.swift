import FrameTables

/// Where the view is to be, so that what shows stays where it is on the screen.
extension LayoutCollection {
  /// Takes over an update of the content. What shows stays where it is, unless the content shows from its start on:
  /// then it does so afterwards, too.
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

  /// The corner of the view at a distance from the start of a horizontal page, in points.
  func corner(atDistance distance: Double?) -> (x: Double, y: Double)? {
    guard let live, let window else { return nil }
    let distance = distance ?? 0
    let x =
      live.page.isFromRight
      ? contentSize.width - distance + window.insets.right - window.bounds.width : distance - window.insets.left
    return (x, window.bounds.y)
  }

  /// The corner of the view that keeps a part in place, in points. The part began at one place of the content and now
  /// begins at another; it stays as far from where reading begins as it was.
  private func corner(
    keeping start: (x: Double, y: Double), at now: (x: Double, y: Double), _ before: Window, wasFromRight: Bool
  ) -> (x: Double, y: Double)? {
    guard let live, let window else { return nil }
    if live.page.axis == .vertical { return (before.bounds.x, before.bounds.y + now.y - start.y) }
    let distance = wasFromRight ? before.bounds.x + before.bounds.width - start.x : start.x - before.bounds.x
    let x = live.page.isFromRight ? now.x + distance - window.bounds.width : now.x - distance
    return (x, before.bounds.y)
  }

  /// The window where the view is to be.
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

  /// Where the view is to scroll to after an update, in another viewport or, if the page scrolls from right to left,
  /// before it shows anything. Each target is given once. Nil if the view may stay, and if somebody has scrolled since.
  public mutating func targetOffset() -> (x: Double, y: Double)? {
    guard offset != nil, let ahead else { return nil }
    offset = nil
    return (ahead.bounds.x, ahead.bounds.y)
  }

  /// How far the view scrolls for a part that moved. This is nothing across the page, even if the part moved along its
  /// line.
  func alongScroll(_ adjustment: FrameTable.Size) -> FrameTable.Size {
    live?.page.axis == .vertical
      ? FrameTable.Size(width: 0, height: adjustment.height) : FrameTable.Size(width: adjustment.width, height: 0)
  }
}
