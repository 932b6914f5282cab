import FrameTable

/// Turns places in lanes into origins, all of them whole pixels.
struct LanePlacer {
  private let start: Int64
  private let contentWidth: Int64
  private let screen: Screen

  /// Nil where the content's width, in which a right-to-left layout is mirrored, lies between two pixels.
  init?(_ input: ArrangementInput) {
    guard let start = input.start.whole else { return nil }
    screen = input.screen
    self.start = start
    guard screen.isRightToLeft else {
      contentWidth = 0
      return
    }
    guard let width = screen.contentWidth.whole else { return nil }
    contentWidth = width
  }

  /// - Parameters:
  ///   - line: from the container's leading edge.
  ///   - scroll: from the section's first line.
  @inline(__always)
  func origin(line: Int64, scroll: Int64, lineLength: Int64, scrollLength: Int64) -> PixelOrigin {
    let scroll = start &+ scroll
    if screen.axes.isVertical {
      return PixelOrigin(x: screen.isRightToLeft ? contentWidth &- line &- lineLength : line, y: scroll)
    }
    return PixelOrigin(x: screen.isRightToLeft ? contentWidth &- scroll &- scrollLength : scroll, y: line)
  }
}
