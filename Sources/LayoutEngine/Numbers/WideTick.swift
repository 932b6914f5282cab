/// A whole number of 128 bits in two words, for ticks that 64 bits cannot hold.
///
/// It stands in for `Int128`, which systems before iOS 18 and macOS 15 do not have. The operators with `&` do not check
/// whether the result fits, and the others are the same as these: whoever works in ticks has checked the largest
/// numbers before.
struct WideTick: Sendable, Hashable {
  private var high: Int64
  private var low: UInt64

  private init(high: Int64, low: UInt64) { (self.high, self.low) = (high, low) }

  init(_ value: Int64) { self.init(high: value >> 63, low: UInt64(bitPattern: value)) }

  private var isNegative: Bool { high < 0 }

  /// The words of the magnitude. That of the least number of all is the number itself, read without a sign.
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

  /// Rounds toward zero; the divisor must not be 0.
  static func / (a: WideTick, b: WideTick) -> WideTick { a.divided(by: b).quotient }
  static func % (a: WideTick, b: WideTick) -> WideTick { a.divided(by: b).remainder }

  func multiplied(by other: WideTick) -> WideTick? {
    let (a, b) = (magnitude, other.magnitude)
    if a.high != 0 && b.high != 0 { return nil }
    // One of the two factors is a single word, so the product has three words, of which the third must be 0.
    let (wide, word) = a.high == 0 ? (b, a.low) : (a, b.low)
    let below = wide.low.multipliedFullWidth(by: word)
    let above = wide.high.multipliedFullWidth(by: word)
    let (high, carries) = above.low.addingReportingOverflow(below.high)
    // The least number of all does not count as one that fits.
    guard above.high == 0, !carries, high <= UInt64(Int64.max) else { return nil }
    return WideTick(magnitude: (high, below.low), isNegative: isNegative != other.isNegative)
  }

  static var block: Int { 1 }
  static func divider(by divisor: WideTick) -> WideTick { divisor }
  static func quotient(_ dividend: WideTick, by divider: WideTick) -> WideTick { dividend / divider }

  private func divided(by divisor: WideTick) -> (quotient: WideTick, remainder: WideTick) {
    let quotient = Self.quotient(of: magnitude, by: divisor.magnitude)
    let result = WideTick(magnitude: quotient, isNegative: isNegative != divisor.isNegative)
    return (result, self &- result &* divisor)
  }

  /// The quotient of numbers without a sign. If the divisor has two words, an estimate from its upper 64 bits is at
  /// most one too large: Warren, "Hacker's Delight", 2nd edition, 9-5.
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
