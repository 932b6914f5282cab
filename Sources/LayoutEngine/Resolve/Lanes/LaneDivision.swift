import FrameTables

/// How a line is divided into lanes: how many there are, and how long each is across the lanes. This is all that the
/// sizes of items take from lanes; where each lane lies is in ``Lanes``.
struct LaneDivision: Sendable {
  let count: Int
  let rules: LaneRules<Int64>
  /// The same in numbers that know where they come from, while tracing, or how they change with the width, while
  /// sweeping.
  let exact: LaneRules<Exact>?
  /// Whether the number of lanes is written, and so the same on every device.
  let isWritten: Bool

  /// The number of lanes, with where it comes from while tracing.
  var exactCount: Exact { exact?.count ?? Exact(count) }
  /// Whether all lanes are equally wide.
  var isEven: Bool { rules.isEven }

  /// The width that a cell of `span` lanes is measured by: lanes of the base and the spacing between them.
  func extent(of span: Exact) -> Exact {
    exact?.extent(of: span) ?? Exact(rules.extent(of: span.whole ?? 1))
  }

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> LaneDivision {
    let count = try laneCount(geometry, &scope)
    let range = geometry.writtenLanes?.range ?? geometry.id.range
    let n = count.whole ?? 1
    // In lanes all of these are whole. Also where items decide the line, the limits of lengths, sums, lanes and devices
    // keep it and its spacing below 2^46 together, so 64 bits hold them times the number of a lane.
    let (available, spacing) = (geometry.available.notingMove().wholePixels, geometry.itemSpacing.wholePixels)
    let lineStart = geometry.inset.lineStart.notingMove().wholePixels
    guard geometry.available >= Exact((n - 1) * spacing + n) else {
      if geometry.line.isSettledByItems {
        scope.report(.flatLanes(geometry.axes), at: geometry.properties.cell?.range ?? geometry.itemsPlace)
      } else {
        scope.report(
          .narrowLanes(count: n, geometry.axes, available: geometry.available, spacing: geometry.itemSpacing), at: range
        )
      }
      throw Reported()
    }
    let leftover = geometry.properties.leftover.or(Defaults.leftover(in: geometry.arrangement))
    let rules = LaneRules(count: n, available: available, spacing: spacing, lineStart: lineStart, leftover)
    let exact =
      scope.isTracing || geometry.available.isAffine || geometry.inset.lineStart.isAffine
      ? LaneRules(
        // The count is the same at all widths of a span, since it was asked how many lanes there are.
        count: scope.isTracing ? count.called(.lanes) : Exact(n), available: geometry.available,
        spacing: geometry.itemSpacing, lineStart: geometry.inset.lineStart, leftover) : nil
    // Which lanes are wider is decided in 64 bits.
    if let exact, exact.rest.isAffine, leftover.widensLanes { _ = exact.rest.whole }
    return LaneDivision(
      count: Int(n), rules: rules, exact: exact, isWritten: geometry.writtenLanes?.value.isWritten ?? false)
  }

  /// Lanes wide enough for anything, used if only that matters which is the same on every device.
  static func assumed(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> LaneDivision {
    let lanes = try? requireLanes(of: geometry, &scope)
    var count = Limits.lanes
    if case .count(let written)? = lanes?.value { count = max(1, written) }
    let rules = LaneRules<Int64>(
      count: Int64(count), available: 1000 * Int64(count), spacing: 0, lineStart: 0, .end)
    return LaneDivision(count: count, rules: rules, exact: nil, isWritten: lanes?.value.isWritten ?? false)
  }

  /// Checks that the lead of a section is less than the number of lanes; a lead that an app gives becomes at most that.
  func checkLead(of geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) {
    guard geometry.arrangement.traits.takesLead, let lead = geometry.properties.lead else { return }
    if lead.value.isGiven || lead.value.sample >= 0 && lead.value.sample < count { return }
    scope.report(.longLead(lanes: count, geometry.axes), at: lead.range, isWritten: isWritten)
    throw Reported()
  }
}

/// How many lanes there are.
extension LaneDivision {
  /// The number of lanes as it is written; that there is none is reported.
  static func requireLanes(
    of geometry: SectionGeometry, _ scope: inout DeviceScope
  ) throws(Reported) -> Located<LaneSpec> {
    if let lanes = geometry.writtenLanes { return lanes }
    scope.report(
      .lanesMissing(geometry.arrangement, geometry.axes, isSideways: geometry.strip != nil),
      at: geometry.properties.arrange?.range ?? geometry.id.range, isWritten: true)
    throw Reported()
  }

  private static func laneCount(
    _ geometry: SectionGeometry, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let lanes = try requireLanes(of: geometry, &scope)
    let count: Exact
    switch lanes.value {
    case .count(let written):
      if written < 1 {
        scope.report(.noLane(geometry.axes), at: lanes.range)
        throw Reported()
      }
      count = scope.traced(Exact(written), at: lanes.range)
    case .minimum(let length, let bounds, let places):
      let fitting = try laneCount(.least, Located(length, at: places.length(in: lanes.range)), lanes, geometry, &scope)
      count = bounded(fitting, bounds, places, at: lanes.range, scope)
    case .maximum(let length, let bounds, let places):
      let needed = try laneCount(.most, Located(length, at: places.length(in: lanes.range)), lanes, geometry, &scope)
      count = bounded(needed, bounds, places, at: lanes.range, scope)
    }
    if count <= Exact(Limits.lanes) { return count }
    scope.report(.tooManyLanes, at: lanes.range)
    throw Reported()
  }

  /// As many lanes as fit if a length is the least that each may have, or as few as it takes if it is the most; at least
  /// one.
  private static func laneCount(
    _ bound: Mistake.LaneBound, _ length: Located<Length>, _ lanes: Located<LaneSpec>, _ geometry: SectionGeometry,
    _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let lane = PixelGrid.halfUp(try scope.pixels(length).orReported())
    let step = lane + geometry.itemSpacing
    guard step > 0 else {
      scope.report(.anyNumberOfLanes(bound), at: lanes.range)
      throw Reported()
    }
    let room = geometry.available + geometry.itemSpacing
    let count =
      switch bound {
      case .least: room.quotient(by: step)
      case .most: room.quotientUp(by: step)
      }
    return max(1, count)
  }

  private static func bounded(
    _ count: Exact, _ bounds: LaneBounds, _ places: LanePlaces, at range: SourceRange, _ scope: DeviceScope
  ) -> Exact {
    var result = count
    // Nobody wants to read a bound that changes nothing.
    if let most = bounds.atMost, result > Exact(most) {
      result = min(result, scope.traced(Exact(most), at: places.atMost(in: range)))
    }
    if let least = bounds.atLeast, result < Exact(least) {
      result = max(result, scope.traced(Exact(least), at: places.atLeast(in: range)))
    }
    return result
  }
}

extension LaneSpec {
  /// Whether the value is a number, which is the same on every device.
  fileprivate var isWritten: Bool {
    if case .count = self { return true }
    return false
  }
}

/// What decides where lanes begin and how wide they are: the language reference, "Grid". Written once for the integers
/// that lanes are resolved with and for numbers that know where they come from.
struct LaneRules<Number> {
  let count, available, spacing: Number
  /// The distance from the container's leading edge to where the line starts.
  let lineStart: Number
  let leftover: Leftover
  /// The width of a lane that gets none of the pixels left over.
  let base: Number
  /// The pixels that do not divide: fewer than there are lanes.
  let rest: Number
}

extension LaneRules where Number: WholeNumber {
  /// - Parameter available: less the spacings, it has at least a pixel for each lane.
  init(count: Number, available: Number, spacing: Number, lineStart: Number, _ leftover: Leftover) {
    let free = available - (count - 1) * spacing
    let base = free.quotient(by: count).called(.lane)
    self.init(
      count: count, available: available, spacing: spacing, lineStart: lineStart, leftover: leftover, base: base,
      rest: (free - count * base).called(.leftover))
  }

  /// Whether all lanes are equally wide.
  var isEven: Bool { !leftover.widensLanes || rest == 0 }

  /// The distance from the container's leading edge; for the lane after the last, where a neighbor would start.
  func start(of lane: Number) -> Number {
    switch leftover {
    case .end: lineStart + lane * (base + spacing)
    case .inset: lineStart + rest.quotient(by: 2) + lane * (base + spacing)
    case .spread, .interleave: lineStart + lane * (base + spacing) + extra(before: lane)
    case .snap: lineStart + snapped(lane)
    }
  }

  /// What the lanes before this one have of the pixels that do not divide.
  private func extra(before lane: Number) -> Number {
    switch leftover {
    case .end, .inset, .snap: 0
    case .spread: Number.least(lane, rest).called(.extra)
    case .interleave: (lane * rest).quotient(by: count).called(.extra)
    }
  }

  /// The distance from the start of the line. The spacing is whole, so the end of a lane is rounded in the same way as
  /// the start of the next.
  private func snapped(_ lane: Number) -> Number {
    (lane * (available + spacing)).nearest(by: count).called(.laneStart)
  }

  /// The width that a cell of `span` lanes is measured by: lanes of the base and the spacing between them.
  func extent(of span: Number) -> Number { span * base + (span - 1) * spacing }

  /// The width of a cell of `span` lanes that begins at `lane`.
  func width(from lane: Number, span: Number) -> Number {
    if isEven { return extent(of: span) }
    if leftover == .snap { return snapped(lane + span) - spacing - snapped(lane) }
    return extent(of: span) + extra(before: lane + span) - extra(before: lane)
  }
}

extension LaneRules: Sendable where Number: Sendable {}

extension Leftover {
  /// Whether pixels that do not divide make some lanes wider than others.
  var widensLanes: Bool {
    switch self {
    case .inset, .end: false
    case .spread, .interleave, .snap: true
    }
  }
}
