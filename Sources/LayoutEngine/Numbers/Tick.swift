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
  /// 1 or 0, to be added up without a branch; the difference fits.
  func precedes(_ other: Self) -> Int
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
  func precedes(_ other: Int64) -> Int { Int(truncatingIfNeeded: UInt64(bitPattern: self &- other) &>> 63) }

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

  /// The value, which was added, in ticks.
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

/// Division by one number many times over: a multiplication and a shift in place of a division, exact for dividends from
/// 0 to 2^63 − 1.
///
/// Granlund and Montgomery, "Division by invariant integers using multiplication" (1994): with `s = ceil(log2 d)` and
/// `m = ceil(2^(63 + s) / d)` the quotient is `n · m / 2^(63 + s)`, since the error stays below `1 / d`.
package struct Divider {
  private let multiplier: UInt64
  private let shift: UInt64

  /// - Parameter divisor: greater than 0.
  package init(_ divisor: Int64) {
    let divisor = UInt64(divisor)
    let bits = UInt64(64 - (divisor - 1).leadingZeroBitCount)
    shift = bits
    if divisor == 1 {
      multiplier = 1 << 63
    } else {
      let (quotient, remainder) = divisor.dividingFullWidth((1 << (bits - 1), 0))
      multiplier = quotient + (remainder == 0 ? 0 : 1)
    }
  }

  @inline(__always)
  package func quotient(_ dividend: Int64) -> Int64 {
    let product = (UInt64(bitPattern: dividend) &<< 1).multipliedFullWidth(by: multiplier)
    return Int64(bitPattern: product.high &>> shift)
  }
}

/// A whole number of 128 bits in two words, for ticks that 64 bits do not hold.
///
/// In place of `Int128`, which systems before iOS 18 and macOS 15 do not have. Of the operators, those with `&` do not look
/// whether the result fits, and the others are the same: whoever works in ticks has looked at the largest numbers before.
struct WideTick: Sendable, Hashable {
  private var high: Int64
  private var low: UInt64

  private init(high: Int64, low: UInt64) { (self.high, self.low) = (high, low) }

  init(_ value: Int64) { self.init(high: value >> 63, low: UInt64(bitPattern: value)) }

  private var isNegative: Bool { high < 0 }

  /// The words of the magnitude; that of the least number of all is itself, read without a sign.
  private var magnitude: (high: UInt64, low: UInt64) {
    let words = isNegative ? 0 &- self : self
    return (UInt64(bitPattern: words.high), words.low)
  }

  private init(magnitude: (high: UInt64, low: UInt64), isNegative: Bool) {
    let value = WideTick(high: Int64(bitPattern: magnitude.high), low: magnitude.low)
    self = isNegative ? 0 &- value : value
  }
}

extension WideTick: Comparable {
  @inline(__always)
  static func < (a: WideTick, b: WideTick) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }
}

extension WideTick: ExpressibleByIntegerLiteral {
  @inline(__always)
  init(integerLiteral value: Int64) { self.init(value) }
}

extension WideTick: Tick {
  static let max = WideTick(high: .max, low: .max)

  init(_ value: UInt64) { self.init(high: 0, low: value) }

  var int64: Int64? {
    let narrow = Int64(bitPattern: low)
    return high == narrow >> 63 ? narrow : nil
  }

  @inline(__always)
  var truncated: Int64 { Int64(bitPattern: low) }

  var words: (high: Int64, low: UInt64) { (high, low) }

  @inline(__always)
  func wrappingSum(_ b: WideTick) -> WideTick {
    let a = self
    let (low, carries) = a.low.addingReportingOverflow(b.low)
    return WideTick(high: a.high &+ b.high &+ (carries ? 1 : 0), low: low)
  }

  @inline(__always)
  func wrappingDifference(_ b: WideTick) -> WideTick {
    let a = self
    let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
    return WideTick(high: a.high &- b.high &- (borrows ? 1 : 0), low: low)
  }

  @inline(__always)
  func wrappingProduct(_ b: WideTick) -> WideTick {
    let a = self
    let product = a.low.multipliedFullWidth(by: b.low)
    let crossed = a.high &* Int64(bitPattern: b.low) &+ Int64(bitPattern: a.low) &* b.high
    return WideTick(high: Int64(bitPattern: product.high) &+ crossed, low: product.low)
  }

  @inline(__always)
  func precedes(_ other: WideTick) -> Int { self < other ? 1 : 0 }

  static func + (a: WideTick, b: WideTick) -> WideTick { a &+ b }
  static func - (a: WideTick, b: WideTick) -> WideTick { a &- b }
  static func * (a: WideTick, b: WideTick) -> WideTick { a &* b }

  /// Towards zero; the divisor is not 0.
  static func / (a: WideTick, b: WideTick) -> WideTick { a.divided(by: b).quotient }
  static func % (a: WideTick, b: WideTick) -> WideTick { a.divided(by: b).remainder }

  func multiplied(by other: WideTick) -> WideTick? {
    let (a, b) = (magnitude, other.magnitude)
    if a.high != 0 && b.high != 0 { return nil }
    // One of the two is a word: the product has three, of which the third must be 0.
    let (wide, word) = a.high == 0 ? (b, a.low) : (a, b.low)
    let below = wide.low.multipliedFullWidth(by: word)
    let above = wide.high.multipliedFullWidth(by: word)
    let (high, carries) = above.low.addingReportingOverflow(below.high)
    // The least number of all does not count as held.
    guard above.high == 0, !carries, high <= UInt64(Int64.max) else { return nil }
    return WideTick(magnitude: (high, below.low), isNegative: isNegative != other.isNegative)
  }

  static func divider(by divisor: WideTick) -> WideTick { divisor }
  static func quotient(_ dividend: WideTick, by divider: WideTick) -> WideTick { dividend / divider }

  private func divided(by divisor: WideTick) -> (quotient: WideTick, remainder: WideTick) {
    let quotient = Self.quotient(of: magnitude, by: divisor.magnitude)
    let result = WideTick(magnitude: quotient, isNegative: isNegative != divisor.isNegative)
    return (result, self &- result &* divisor)
  }

  /// Of numbers without a sign. Where the divisor has two words, an estimate from its upper 64 bits is at most one too
  /// large: Warren, "Hacker's Delight", 2nd edition, 9-5.
  private static func quotient(
    of dividend: (high: UInt64, low: UInt64), by divisor: (high: UInt64, low: UInt64)
  ) -> (high: UInt64, low: UInt64) {
    if divisor.high == 0 {
      let (high, rest) = dividend.high.quotientAndRemainder(dividingBy: divisor.low)
      return (high, divisor.low.dividingFullWidth((rest, dividend.low)).quotient)
    }
    let shift = UInt64(divisor.high.leadingZeroBitCount)
    let top = shift == 0 ? divisor.high : divisor.high &<< shift | divisor.low &>> (64 &- shift)
    // Half of the dividend, so that the quotient fits a word.
    let half = (high: dividend.high &>> 1, low: dividend.high &<< 63 | dividend.low &>> 1)
    var estimate = top.dividingFullWidth(half).quotient
    estimate = shift == 63 ? estimate : estimate &>> (63 &- shift)
    if estimate != 0 { estimate -= 1 }
    let below = divisor.low.multipliedFullWidth(by: estimate)
    let product = (high: divisor.high &* estimate &+ below.high, low: below.low)
    let (low, borrows) = dividend.low.subtractingReportingOverflow(product.low)
    let rest = (high: dividend.high &- product.high &- (borrows ? 1 : 0), low: low)
    let fitsOnceMore = rest.high != divisor.high ? rest.high > divisor.high : rest.low >= divisor.low
    return (0, fitsOnceMore ? estimate + 1 : estimate)
  }
}
