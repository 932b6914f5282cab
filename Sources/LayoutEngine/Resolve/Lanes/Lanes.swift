import FrameTables

/// The lanes of a grid, waterfall or mosaic of the language reference, in whole pixels.
package struct Lanes: Sendable {
  let count: Int
  /// The start of each lane from the container's leading edge, and one more: where a neighbor of the last lane would
  /// start.
  let starts: [Int64]
  let rules: LaneRules<Int64>
  /// The same in numbers that know where they come from, while tracing, or how they change with the width, while
  /// sweeping.
  let traced: LaneRules<Exact>?
  /// Whether the number of lanes is written, and so the same on every device.
  let isWritten: Bool

  /// Only while tracing.
  var tracedRules: LaneRules<Exact> {
    guard let traced else { preconditionFailure("a tracing scope makes lanes that know where they come from") }
    return traced
  }

  var spacing: Int64 { rules.spacing }
  /// The width of a lane that gets none of the pixels left over.
  var base: Int64 { rules.base }
  /// The pixels that do not divide: fewer than there are lanes.
  var leftover: Int64 { rules.rest }
  /// Whether all lanes are equally wide.
  var isEven: Bool { rules.isEven }

  /// The width that a cell of `span` lanes is measured by: lanes of the base and the spacing between them.
  func extent(of span: Exact) -> Exact {
    traced?.extent(of: span) ?? Exact(rules.extent(of: span.whole ?? 1))
  }

  /// The width of a cell of `span` lanes that begins at `lane`.
  func width(from lane: Int, span: Int) -> Int64 { starts[lane + span] - spacing - starts[lane] }

  #if !hasFeature(Embedded)
    /// The same width as a number that may depend on the screen's width.
    func exactWidth(from lane: Int, span: Int) -> Exact {
      traced?.width(from: Exact(lane), span: Exact(span)) ?? Exact(width(from: lane, span: span))
    }

    func exactStart(of lane: Int) -> Exact { traced?.start(of: Exact(lane)) ?? Exact(starts[lane]) }
    var exactBase: Exact { traced?.base ?? Exact(base) }
    var exactLeftover: Exact { traced?.rest ?? Exact(leftover) }
  #else
    func exactWidth(from lane: Int, span: Int) -> Exact { Exact(width(from: lane, span: span)) }
    func exactStart(of lane: Int) -> Exact { Exact(starts[lane]) }
    var exactBase: Exact { Exact(base) }
    var exactLeftover: Exact { Exact(leftover) }
  #endif

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> Lanes {
    let count = try laneCount(geometry, &scope)
    let range = geometry.writtenLanes?.range ?? geometry.id.range
    let n = count.whole ?? 1
    // In lanes all of these are whole. Also where items decide the line, the limits of lengths, sums, lanes and devices
    // keep it and its spacing below 2^46 together, so 64 bits hold them times the number of a lane.
    let (available, spacing) = (geometry.available.notingMove().wholePixels, geometry.itemSpacing.wholePixels)
    let lineStart = geometry.inset.lineStart.notingMove().wholePixels
    guard geometry.available >= Exact((n - 1) * spacing + n) else {
      if geometry.lineIsDecided {
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
    let traced =
      scope.isTracing || geometry.available.isAffine || geometry.inset.lineStart.isAffine
      ? LaneRules(
        // The count is the same at all widths of a span, since it was asked how many lanes there are.
        count: scope.isTracing ? count.called(.lanes) : Exact(n), available: geometry.available,
        spacing: geometry.itemSpacing, lineStart: geometry.inset.lineStart, leftover) : nil
    // Which lanes are wider is decided in 64 bits.
    if let traced, traced.rest.isAffine, leftover.widensLanes { _ = traced.rest.whole }
    return Lanes(
      count: Int(n), starts: (0...n).map(rules.start), rules: rules, traced: traced,
      isWritten: geometry.writtenLanes?.value.isWritten ?? false)
  }

  /// Lanes wide enough for anything, used if only that matters which is the same on every device.
  static func assumed(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Lanes {
    let lanes = try? written(geometry, &scope)
    var count = Limits.lanes
    if case .count(let written)? = lanes?.value { count = max(1, written) }
    let rules = LaneRules<Int64>(
      count: Int64(count), available: 1000 * Int64(count), spacing: 0, lineStart: 0, .end)
    return Lanes(
      count: count, starts: [], rules: rules, traced: nil, isWritten: lanes?.value.isWritten ?? false)
  }

  /// The number of lanes as far as it is written.
  static func written(
    _ geometry: SectionGeometry, _ scope: inout DeviceScope
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
    let lanes = try written(geometry, &scope)
    switch lanes.value {
    case .count(let count):
      if count < 1 {
        scope.report(.noLane(geometry.axes), at: lanes.range)
        throw Reported()
      }
      return try limited(scope.written(Exact(count), at: lanes.range), at: lanes.range, &scope)
    case .minimum(let length, let bounds, let places):
      let place = places.length(in: lanes.range)
      let minimum = PixelGrid.halfUp(try scope.pixels(Located(length, at: place)).orReported())
      guard minimum + geometry.itemSpacing > 0 else {
        scope.report(.anyNumberOfLanes(.least), at: lanes.range)
        throw Reported()
      }
      let (available, spacing) = (geometry.available, geometry.itemSpacing)
      let count = (available + spacing).quotient(by: minimum + spacing)
      return try limited(bounded(max(1, count), bounds, places, at: lanes.range, scope), at: lanes.range, &scope)
    case .maximum(let length, let bounds, let places):
      let place = places.length(in: lanes.range)
      let maximum = PixelGrid.halfUp(try scope.pixels(Located(length, at: place)).orReported())
      guard maximum + geometry.itemSpacing > 0 else {
        scope.report(.anyNumberOfLanes(.most), at: lanes.range)
        throw Reported()
      }
      let (available, spacing) = (geometry.available, geometry.itemSpacing)
      let count = (available + spacing).quotientUp(by: maximum + spacing)
      return try limited(bounded(max(1, count), bounds, places, at: lanes.range, scope), at: lanes.range, &scope)
    }
  }

  private static func bounded(
    _ count: Exact, _ bounds: LaneBounds, _ places: LanePlaces, at range: SourceRange, _ scope: DeviceScope
  ) -> Exact {
    var result = count
    // Nobody wants to read a bound that changes nothing.
    if let most = bounds.atMost, result > Exact(most) {
      result = min(result, scope.written(Exact(most), at: places.atMost(in: range)))
    }
    if let least = bounds.atLeast, result < Exact(least) {
      result = max(result, scope.written(Exact(least), at: places.atLeast(in: range)))
    }
    return result
  }

  /// Checks that the lead of a section is less than the number of lanes; a lead that an app gives becomes at most that.
  func checkLead(of geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) {
    guard geometry.arrangement.traits.takesLead, let lead = geometry.properties.lead else { return }
    if lead.value.isGiven || lead.value.sample >= 0 && lead.value.sample < count { return }
    scope.report(.longLead(lanes: count, geometry.axes), at: lead.range, isWritten: isWritten)
    throw Reported()
  }

  /// The number of lanes that stay empty before the first item; 0 if they would leave too few for it, so that a line
  /// holds at least one item.
  func lead(of input: ArrangementInput, _ scope: inout DeviceScope) throws(Reported) -> Int {
    try checkLead(of: input.geometry, &scope)
    guard input.geometry.arrangement.traits.takesLead, let lead = input.geometry.properties.lead else {
      return Defaults.lead.value
    }
    let empty = lead.value.isGiven ? min(lead.value.sample, count - 1) : lead.value.sample
    let items = input.items
    guard let first = items.kinds.first else { return empty }
    let span = items.count > 0 ? items.kinds[items.kind(of: 0)].span : first.span
    return empty + span > count ? 0 : empty
  }

  private static func limited(
    _ count: Exact, at range: SourceRange, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    if count <= Exact(Limits.lanes) { return count }
    scope.report(.tooManyLanes, at: range)
    throw Reported()
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

extension LaneSpec {
  /// Whether the value is a number, which is the same on every device.
  fileprivate var isWritten: Bool {
    if case .count = self { return true }
    return false
  }
}

extension LaneRules: Sendable where Number: Sendable {}

extension Leftover {
  /// Whether pixels that do not divide make some lanes wider than others.
  fileprivate var widensLanes: Bool {
    switch self {
    case .inset, .end: false
    case .spread, .interleave, .snap: true
    }
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

/// A number that lanes are computed in: whole numbers, which fit it. Its quotients are in `PixelGrid.swift`, beside all
/// other roundings.
protocol WholeNumber: Comparable, ExpressibleByIntegerLiteral {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// The quotient of numbers that are not negative, rounded down.
  func quotient(by divisor: Self) -> Self
  /// The quotient of numbers that are not negative, rounded to the nearest as ``PixelGrid/halfUp(_:)`` does.
  func nearest(by divisor: Self) -> Self
  /// Half of it, rounded down.
  var wholeHalf: Self { get }
  static func least(_ a: Self, _ b: Self) -> Self
  /// Notes what the number is, if it notes anything.
  func called(_ name: Quantity) -> Self
}

extension Int64: WholeNumber {
  @inline(__always) var wholeHalf: Int64 { self &>> 1 }
  func quotient(by divisor: Int64) -> Int64 { self / divisor }
  static func least(_ a: Int64, _ b: Int64) -> Int64 { Swift.min(a, b) }
  func called(_ name: Quantity) -> Int64 { self }
}

extension Exact: WholeNumber {
  package var wholeHalf: Exact { PixelGrid.floor(self / 2) }
  static func least(_ a: Exact, _ b: Exact) -> Exact { min(a, b) }
}
