import FrameTables

/// What decides where lanes begin and how wide they are: the language reference, "Grid", once for the integers that are
/// resolved with and for numbers that know where they come from.
struct LaneRules<Number> {
  let count, available, spacing: Number
  /// From the container's leading edge to where the line starts.
  let lineStart: Number
  let leftover: Leftover
  /// How wide a lane is that gets none of the pixels left over.
  let base: Number
  /// Pixels that do not divide: less than there are lanes.
  let rest: Number
}

extension LaneRules where Number: WholeNumber {
  /// - Parameter available: less the spacings it has a pixel for each lane.
  init(count: Number, available: Number, spacing: Number, lineStart: Number, _ leftover: Leftover) {
    let free = available - (count - 1) * spacing
    let base = free.quotient(by: count).called(.lane)
    self.init(
      count: count, available: available, spacing: spacing, lineStart: lineStart, leftover: leftover, base: base,
      rest: (free - count * base).called(.leftover))
  }

  /// Whether all lanes are equally wide.
  var isEven: Bool {
    switch leftover {
    case .inset, .end: true
    case .spread, .interleave: rest == 0
    }
  }

  /// From the container's leading edge; that of the lane after the last is where a neighbour would start.
  func start(of lane: Number) -> Number {
    let regular = lane * (base + spacing)
    return switch leftover {
    case .end: lineStart + regular
    case .inset: lineStart + rest.quotient(by: 2) + regular
    case .spread: lineStart + regular + Number.least(lane, rest).called(.extra)
    case .interleave: lineStart + regular + (lane * rest).quotient(by: count).called(.extra)
    }
  }

  /// The width that a cell of `span` lanes is measured by: lanes of the base and what lies between them.
  func extent(of span: Number) -> Number { span * base + (span - 1) * spacing }

  /// How wide a cell of `span` lanes is that begins at `lane`.
  func width(from lane: Number, span: Number) -> Number {
    isEven ? extent(of: span) : start(of: lane + span) - spacing - start(of: lane)
  }
}

/// A number that lanes are computed in: whole numbers, which fit it.
protocol WholeNumber: Comparable, ExpressibleByIntegerLiteral {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// Of numbers that are not negative, rounded down.
  func quotient(by divisor: Self) -> Self
  static func least(_ a: Self, _ b: Self) -> Self
  /// Notes what the number is, where it notes anything.
  func called(_ name: Quantity) -> Self
}

extension Int64: WholeNumber {
  func quotient(by divisor: Int64) -> Int64 { self / divisor }
  static func least(_ a: Int64, _ b: Int64) -> Int64 { Swift.min(a, b) }
  func called(_ name: Quantity) -> Int64 { self }
}

extension Exact: WholeNumber {
  /// ``PixelGrid/floor(_:)`` takes what is a thousandth short of a whole number for it, as from 1,000 lanes on a quotient
  /// may be: half a part more and that thousandth less make up for it.
  func quotient(by divisor: Exact) -> Exact {
    if divisor < 1000 { return PixelGrid.floor(self / divisor) }
    return PixelGrid.floor((self + Exact(1, over: 2)) / divisor - Exact(1, over: 1000))
  }

  static func least(_ a: Exact, _ b: Exact) -> Exact { min(a, b) }
}
