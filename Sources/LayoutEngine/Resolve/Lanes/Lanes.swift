import FrameTables

/// The lanes of a grid, waterfall or mosaic of the language reference, in whole pixels.
struct Lanes: Sendable {
  let division: LaneDivision
  /// The start of each lane from the container's leading edge, and one more: where a neighbor of the last lane would
  /// start.
  let starts: [Int64]

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> Lanes {
    Lanes(try LaneDivision.resolve(geometry, &scope))
  }

  private init(_ division: LaneDivision) {
    self.division = division
    starts = (0...division.rules.count).map(division.rules.start)
  }

  var count: Int { division.count }
  var spacing: Int64 { division.rules.spacing }
  /// The width of a lane that gets none of the pixels left over.
  var base: Int64 { division.rules.base }
  /// The pixels that do not divide: fewer than there are lanes.
  var leftover: Int64 { division.rules.rest }

  /// Only while tracing.
  var tracedRules: LaneRules<Exact> {
    guard let exact = division.exact else {
      preconditionFailure("a tracing scope makes lanes that know where they come from")
    }
    return exact
  }

  /// The width of a cell of `span` lanes that begins at `lane`.
  func width(from lane: Int, span: Int) -> Int64 { starts[lane + span] - spacing - starts[lane] }

  #if !hasFeature(Embedded)
    /// The same width as a number that may depend on the screen's width.
    func exactWidth(from lane: Int, span: Int) -> Exact {
      division.exact?.width(from: Exact(lane), span: Exact(span)) ?? Exact(width(from: lane, span: span))
    }

    func exactStart(of lane: Int) -> Exact { division.exact?.start(of: Exact(lane)) ?? Exact(starts[lane]) }
    var exactBase: Exact { division.exact?.base ?? Exact(base) }
    var exactLeftover: Exact { division.exact?.rest ?? Exact(leftover) }
  #else
    func exactWidth(from lane: Int, span: Int) -> Exact { Exact(width(from: lane, span: span)) }
    func exactStart(of lane: Int) -> Exact { Exact(starts[lane]) }
    var exactBase: Exact { Exact(base) }
    var exactLeftover: Exact { Exact(leftover) }
  #endif

  /// The number of lanes that stay empty before the first item; 0 if they would leave too few for it, so that a line
  /// holds at least one item.
  func lead(of input: ArrangementInput, _ scope: inout DeviceScope) throws(Reported) -> Int {
    try division.checkLead(of: input.geometry, &scope)
    guard input.geometry.arrangement.traits.takesLead, let lead = input.geometry.properties.lead else {
      return Defaults.lead.value
    }
    let empty = lead.value.isGiven ? min(lead.value.sample, count - 1) : lead.value.sample
    let items = input.items
    guard let first = items.kinds.first else { return empty }
    let span = items.count > 0 ? items.kinds[items.kind(of: 0)].span : first.span
    return empty + span > count ? 0 : empty
  }
}

extension ArrangementInput {
  /// How long lanes are that were filled as it comes out at this width. If lengths depend on the width, this number
  /// does, too.
  ///
  /// - Parameter order: the kind of each item.
  func lengthOfLanes(_ length: Int64, _ order: [UInt32]) -> Exact {
    guard items.kinds.contains(where: { $0.size.scroll.isAffine }) else { return Exact(length) }
    var counts = [Int](repeating: 0, count: items.kinds.count)
    for kind in order { counts[Int(kind)] += 1 }
    let most = zip(items.kinds, counts).reduce(Exact(0)) { sum, kind in
      sum + Exact(kind.1) * (kind.0.size.scroll + geometry.lineSpacing)
    }
    return .decided(length, atMost: most)
  }
}

extension SectionMeasures {
  /// The measures of a section with lanes, before its items are placed.
  init(_ geometry: SectionGeometry, _ lanes: Lanes, _ items: ItemSequence) {
    self.init(geometry)
    self.lanes = lanes.count
    base = lanes.exactBase
    leftover = lanes.exactLeftover
    isUniform = items.hasOneSize
  }

  /// Adds a line of that many items: between neighbors lies the spacing.
  mutating func addNeighbors(items: Int) {
    if items > 1, gap == nil { gap.add(itemSpacing, item: 0) }
  }
}

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
