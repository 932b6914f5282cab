import FrameTables

/// Scrolling, and what it takes to show another part of the content.
extension LayoutCollection {
  /// Whether anything has to be asked for again when the view is as it is about to be. The reason is another viewport,
  /// items that show and have not been measured, or pinned elements that move.
  ///
  /// The content is not asked. Linear in the number of sections and of items that show; in a waterfall in which sizes
  /// are estimates, O(n / 128) for n items. If estimates have no area, it is linear in those of the sections that show
  /// and are neither a flow nor a waterfall.
  public func isInvalidated(by window: Window) -> Bool {
    guard let live, let before = self.window else { return true }
    if live.viewport != window.viewport || before.insets != window.insets || needsSizes(in: window.bounds) {
      return true
    }
    // The pinned elements of sections before or behind all of that stay where they are.
    return pinnedIDs(in: shown.union(window.visible)).contains {
      element($0, showing: shown) != element($0, showing: window.visible)
    }
  }

  /// What has to be asked for again when the view scrolls. In another viewport that is everything, and ``prepare(in:)``
  /// lays it out.
  ///
  /// The content is only asked for the sizes of what shows and has none; see
  /// ``LiveLayout/measure(in:_:keeping:)``. Otherwise this costs what ``isInvalidated(by:)`` costs, and is linear in the
  /// number of elements that were handed out.
  public mutating func scroll(to window: Window) -> LayoutInvalidation {
    var result = LayoutInvalidation()
    guard let live, live.viewport == window.viewport else { return result }
    let size = contentSize
    leaveTarget(for: window)
    place(in: window)
    if needsSizes(in: window.bounds) {
      // The view moves at once.
      offset = nil
      for change in measureShown(content(), keeping: nil, moving: .window) {
        result.elements += concerned(change)
        result.offsetAdjustment = result.offsetAdjustment.plus(alongScroll(change.offsetAdjustment))
      }
    }
    result.elements = renewed(result.elements + held.keys.filter(isPinned))
    result.contentSizeAdjustment = contentSize.minus(size)
    return result
  }
}

extension FrameTable.Frame {
  /// The smallest rect that contains both.
  fileprivate func union(_ other: FrameTable.Frame) -> FrameTable.Frame {
    let (minX, minY) = (min(x, other.x), min(y, other.y))
    return FrameTable.Frame(
      x: minX, y: minY, width: max(x + width, other.x + other.width) - minX,
      height: max(y + height, other.y + other.height) - minY)
  }
}
