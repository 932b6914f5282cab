import FrameTables

/// How many ticks a pixel has, so that a set of numbers, their halves and the tolerance of rounding are whole ticks.
struct TickScale<T: Tick> {
  /// The number of ticks in a pixel: even, and a multiple of 1000.
  private(set) var ticks: T
  /// The largest magnitude added, in pixels, rounded up.
  private(set) var largest: T = 1
  private(set) var isExact = true

  init() { ticks = 2000 }

  mutating func add(_ value: Exact) {
    guard let value = value.rational else {
      isExact = false
      return
    }
    let whole = value.numerator.magnitude / value.denominator.magnitude
    guard whole < UInt64(Int64.max) else {
      isExact = false
      return
    }
    largest = Swift.max(largest, T(whole + 1))
    if value.denominator == 1 { return }
    // Twice as many, for halves.
    guard let halves = T(value.denominator).multiplied(by: 2) else {
      isExact = false
      return
    }
    if ticks % halves != 0 { extend(halves) }
  }

  mutating func add(_ values: [Exact]) {
    for value in values { add(value) }
  }

  private mutating func extend(_ denominator: T) {
    var (a, b) = (ticks, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard let product = ticks.multiplied(by: denominator / a) else {
      isExact = false
      return
    }
    ticks = product
  }

  /// The value in ticks; it must have been added.
  func count(_ value: Exact) -> T {
    guard let value = value.rational else { return 0 }
    if value.denominator == 1 { return T(value.numerator) &* ticks }
    return T(value.numerator) &* (ticks / T(value.denominator))
  }

  /// The number in pixels.
  func pixels(_ count: T, over parts: T = 1) -> Exact {
    // Positions fit in parts of a tick, so the parts of a pixel fit, too.
    let divisor = ticks * parts
    if let count = count.int64, let divisor = divisor.int64 {
      return Exact(Rational(count, over: divisor))
    }
    return Exact(BigRational(count.words, over: divisor.words))
  }
}
