import FrameTables

/// An integer that counts parts of a pixel, the same part for all numbers of a section: what hot loops work in.
///
/// 64 bits for nearly all sections, 128 where lengths have as many digits as a Double prints.
protocol Tick: FixedWidthInteger, SignedInteger, FlowNumber, Sendable {
  associatedtype FastDivider
  static func divider(by divisor: Self) -> FastDivider
  /// The quotient, rounded down, of a dividend of at least 0.
  static func quotient(_ dividend: Self, by divider: FastDivider) -> Self
}

extension Int64: Tick {
  static func divider(by divisor: Int64) -> Divider { Divider(divisor) }
  @inline(__always)
  static func quotient(_ dividend: Int64, by divider: Divider) -> Int64 { divider.quotient(dividend) }
}

extension Int128: Tick {
  static func divider(by divisor: Int128) -> Int128 { divisor }
  static func quotient(_ dividend: Int128, by divider: Int128) -> Int128 { dividend / divider }
}

/// How many ticks a pixel has, so that a set of numbers, their halves and the tolerance of rounding are whole ticks.
struct TickScale<T: Tick> {
  /// Even, and a multiple of 1000.
  private(set) var ticks: T
  /// The largest magnitude added, in pixels, rounded up.
  private(set) var largest: T = 1
  private(set) var isExact = true

  init() { ticks = 2000 }

  @inline(__always)
  mutating func add(_ value: Exact) {
    guard let value = value.rational else {
      isExact = false
      return
    }
    let (rounded, isTooLarge) =
      T(value.numerator.magnitude / value.denominator.magnitude).addingReportingOverflow(1)
    largest = max(largest, rounded)
    if isTooLarge { isExact = false }
    if value.denominator == 1 { return }
    // Twice, for halves.
    let (halves, isTooFine) = T(value.denominator).multipliedReportingOverflow(by: 2)
    if isTooFine { isExact = false } else if ticks % halves != 0 { extend(halves) }
  }

  private mutating func extend(_ denominator: T) {
    var (a, b) = (ticks, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let (product, overflow) = ticks.multipliedReportingOverflow(by: denominator / a)
    if overflow { isExact = false } else { ticks = product }
  }

  /// The value, which was added, in ticks.
  @inline(__always)
  func count(_ value: Exact) -> T {
    guard let value = value.rational else { return 0 }
    if value.denominator == 1 { return T(value.numerator) &* ticks }
    return T(value.numerator) &* (ticks / T(value.denominator))
  }

  /// The number in pixels.
  func pixels(_ count: T, over parts: T = 1) -> Exact {
    // Positions in parts of a tick fit, so the parts of a pixel do.
    if let count = Int64(exactly: count), let divisor = Int64(exactly: ticks * parts) {
      return Exact(Rational(count, over: divisor))
    }
    return Exact(BigRational(count, over: ticks * parts))
  }
}
