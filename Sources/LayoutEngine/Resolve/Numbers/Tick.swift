import FrameTables

/// An integer that counts parts of a pixel, the same part for all numbers of a section: what hot loops work in.
///
/// 64 bits for nearly all sections, 128 where lengths have as many digits as a Double prints. It asks for no more of an
/// integer than these loops need, so that two words are quickly one (``WideTick``).
protocol Tick: FlowNumber, Sendable {
  associatedtype FastDivider
  static func divider(by divisor: Self) -> FastDivider
  /// The quotient, rounded down, of a dividend of at least 0.
  static func quotient(_ dividend: Self, by divider: FastDivider) -> Self

  static var max: Self { get }
  init(_ value: Int64)
  init(_ value: UInt64)
  /// Nil where 64 bits do not hold it.
  var int64: Int64? { get }
  /// The lower 64 bits.
  var truncated: Int64 { get }
  /// All 128 bits.
  var words: (high: Int64, low: UInt64) { get }

  // What the operators with `&` do below; Int64 has operators of these names, which are no witnesses.
  func wrappingSum(_ other: Self) -> Self
  func wrappingDifference(_ other: Self) -> Self
  func wrappingProduct(_ other: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func % (a: Self, b: Self) -> Self
  /// Nil where the product does not fit.
  func multiplied(by other: Self) -> Self?
}

extension Tick {
  @inline(__always) @_disfavoredOverload
  static func &+ (a: Self, b: Self) -> Self { a.wrappingSum(b) }
  @inline(__always) @_disfavoredOverload
  static func &- (a: Self, b: Self) -> Self { a.wrappingDifference(b) }
  @inline(__always) @_disfavoredOverload
  static func &* (a: Self, b: Self) -> Self { a.wrappingProduct(b) }
  @inline(__always) @_disfavoredOverload
  static func &+= (a: inout Self, b: Self) { a = a.wrappingSum(b) }
}

extension Int64: Tick {
  static func divider(by divisor: Int64) -> Divider { Divider(divisor) }
  @inline(__always)
  static func quotient(_ dividend: Int64, by divider: Divider) -> Int64 { divider.quotient(dividend) }

  var int64: Int64? { self }
  @inline(__always) var truncated: Int64 { self }
  var words: (high: Int64, low: UInt64) { (self >> 63, UInt64(bitPattern: self)) }

  @inline(__always) func wrappingSum(_ other: Int64) -> Int64 { self &+ other }
  @inline(__always) func wrappingDifference(_ other: Int64) -> Int64 { self &- other }
  @inline(__always) func wrappingProduct(_ other: Int64) -> Int64 { self &* other }

  @inline(__always)
  func multiplied(by other: Int64) -> Int64? {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? nil : product
  }
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
    let whole = value.numerator.magnitude / value.denominator.magnitude
    guard whole < UInt64(Int64.max) else {
      isExact = false
      return
    }
    largest = Swift.max(largest, T(whole + 1))
    if value.denominator == 1 { return }
    // Twice, for halves.
    guard let halves = T(value.denominator).multiplied(by: 2) else {
      isExact = false
      return
    }
    if ticks % halves != 0 { extend(halves) }
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
    let divisor = ticks * parts
    if let count = count.int64, let divisor = divisor.int64 {
      return Exact(Rational(count, over: divisor))
    }
    return Exact(BigRational(count.words, over: divisor.words))
  }
}
