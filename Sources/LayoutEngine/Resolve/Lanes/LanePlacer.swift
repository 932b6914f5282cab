import FrameTables

/// Turns places in lanes into origins, all of them whole pixels.
struct LanePlacer: Sendable {
  /// The coordinate of a cell along the line, by its first lane; if lines are mirrored, by the lane after its
  /// last.
  let edges: [Int64]
  private let mirrorsLine: Bool
  /// The position that positions along the scroll axis are counted from, or back from.
  private let scrollStart: Int64
  let mirrorsScroll: Bool
  let isVertical: Bool

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    let screen = input.screen
    isVertical = screen.axes.isVertical
    mirrorsLine = screen.mirrorsLine
    mirrorsScroll = screen.mirrorsScroll
    // The screen is one of whole pixels; coordinates beyond the limit of the language were reported before anything is
    // placed there.
    func whole(_ value: Exact) -> Int64 { value.notingMove().wholePixels }
    let width = mirrorsLine ? whole(screen.contentWidth) : 0
    edges = mirrorsLine ? lanes.starts.map { width - ($0 - lanes.spacing) } : lanes.starts
    scrollStart = whole(mirrorsScroll ? screen.contentWidth - input.start : input.start)
  }

  /// The edge that the cell of `span` lanes from `lane` on begins at.
  @inline(__always)
  func edge(lane: Int, span: Int) -> Int { mirrorsLine ? lane &+ span : lane }

  /// Where that cell begins on the screen, along the line.
  @inline(__always)
  func linePixel(lane: Int, span: Int) -> Int64 { edges[edge(lane: lane, span: span)] }

  /// Where a cell begins on the screen along the scroll axis if it lies `scroll` after the section's first line.
  @inline(__always)
  func scrollPixel(_ scroll: Int64, length: Int64) -> Int64 {
    mirrorsScroll ? scrollStart &- scroll &- length : scrollStart &+ scroll
  }

  @inline(__always)
  func origin(line: Int64, scroll: Int64) -> PixelOrigin {
    isVertical ? PixelOrigin(x: line, y: scroll) : PixelOrigin(x: scroll, y: line)
  }
}

extension LanePlacer {
  /// A coordinate is less than so many pixels.
  @inline(__always)
  static var limit: Int64 { Limits.coordinate }

  /// Lanes end before 2^55, however many items there are: what begins at the limit has no place.
  @inline(__always)
  static func boundedEnd(_ end: Int64) -> Int64 { min(end, 4 &* limit &- 1) }

  static func reportLimit(at range: SourceRange, _ scope: inout DeviceScope) -> Reported {
    scope.report(.farSection, at: range)
    return Reported()
  }
}
