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
