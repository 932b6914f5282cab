internal import FrameTables
package import LayoutEngine

extension ByteBuffer {
  /// Decimal digits, two at a time.
  @inline(__always)
  mutating func append(_ value: UInt64) {
    let start = unsafe reserve(20)
    if value < 10_000 {
      unsafe advance(write(below10000: value, to: start))
    } else {
      unsafe appendMany(value, to: start)
    }
  }

  private mutating func appendMany(_ value: UInt64, to start: UnsafeMutablePointer<UInt8>) {
    let digits = value.decimalDigits
    var left = value
    var end = digits
    while left >= 100 {
      let (rest, pair) = left.quotientAndRemainder(dividingBy: 100)
      left = rest
      end -= 2
      unsafe write(pair: pair, to: start + end)
    }
    if left >= 10 { unsafe write(pair: left, to: start) } else { unsafe start[0] = Self.digit(left) }
    advance(digits)
  }

  /// Returns the number of digits.
  @inline(__always)
  private func write(below10000 value: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 10 {
      unsafe start[0] = Self.digit(value)
      return 1
    }
    if value < 100 {
      unsafe write(pair: value, to: start)
      return 2
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100)
    if value < 1000 {
      unsafe start[0] = Self.digit(high)
      unsafe write(pair: low, to: start + 1)
      return 3
    }
    unsafe write(pair: high, to: start)
    unsafe write(pair: low, to: start + 2)
    return 4
  }

  @inline(__always)
  private static func digit(_ value: UInt64) -> UInt8 { UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value) }

  /// Two digits of a value below 100.
  @inline(__always)
  private func write(pair value: UInt64, to start: UnsafeMutablePointer<UInt8>) {
    let pairs: StaticString = """
      0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
      5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
      """
    let digits = unsafe pairs.utf8Start + 2 * Int(truncatingIfNeeded: value)
    unsafe start.update(from: digits, count: 2)
  }

  @inline(__always)
  mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  package mutating func append(_ value: Int) { append(Int64(value)) }

  /// A number of whole pixels, in points: as ``append(_:over:)`` writes it, without its general case.
  @inline(__always)
  mutating func append(pixels value: Int64, over scale: Int) {
    guard scale > 1 else { return append(value) }
    guard scale <= 3, value.magnitude < 1 << 40 else { return append(Rational(value), over: scale) }
    if value < 0 { append(UInt8(ascii: "-")) }
    if scale == 2 {
      append(value.magnitude / 2)
      if value & 1 != 0 { append(".5") }
      return
    }
    let (whole, remainder) = value.magnitude.quotientAndRemainder(dividingBy: 3)
    if remainder == 0 { append(whole) } else { append(whole: whole, thirds: remainder) }
  }

  /// The shortest decimal number that reads back as the Double nearest to `value / scale`.
  ///
  /// The digits are those of `Double.description`, without a trailing `.0`. Whole numbers, thirds and fractions of up
  /// to three decimals take a few nanoseconds, all others some hundred.
  package mutating func append(_ value: Rational, over scale: Int) {
    var numerator = value.numerator
    var denominator = value.denominator
    if denominator == 1, scale == 1, numerator.magnitude < 1 << 53 { return append(numerator) }
    denominator = denominator.multipliedReportingOverflow(by: Int64(scale)).partialValue
    // If the product overflows, a number is beyond the bounds checked here, and the general way is taken.
    guard numerator.magnitude < 1 << 40, value.denominator < 1 << 20, value.denominator > 0 else {
      return append(value.double(over: scale))
    }
    if scale != 1 {
      let divisor = Self.commonDivisor(numerator, scale)
      numerator /= divisor
      denominator /= divisor
    }
    if numerator < 0 { append(UInt8(ascii: "-")) }
    switch denominator {
    case 1: append(numerator.magnitude)
    case 3:
      let (whole, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: 3)
      append(whole: whole, thirds: remainder)
    case 1...1000 where 1000 % denominator == 0:
      append(thousandths: numerator.magnitude * UInt64(1000 / denominator))
    default: append(Rational(abs(numerator), over: denominator).double)
    }
  }

  /// A Double as `Double.description` writes it, without a trailing `.0`.
  mutating func append(_ value: Double) {
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    append(text: text == "-0" ? "0" : text)
  }

  /// The greatest common divisor of a numerator and a scale of 1 to 4.
  @inline(__always)
  private static func commonDivisor(_ numerator: Int64, _ scale: Int) -> Int64 {
    switch scale {
    case 2: numerator & 1 == 0 ? 2 : 1
    case 3: numerator % 3 == 0 ? 3 : 1
    case 4: numerator & 3 == 0 ? 4 : numerator & 1 == 0 ? 2 : 1
    default: 1
    }
  }

  /// `whole + remainder / 3` for a whole part below 2^40 and a remainder of 1 or 2.
  @inline(__always)
  private mutating func append(whole: UInt64, thirds remainder: UInt64) {
    append(whole)
    let digits = unsafe ThirdDigits.shared.digits(whole: whole, remainder: remainder)
    let start = unsafe reserve(ThirdDigits.stride)
    unsafe start.update(from: digits + 1, count: ThirdDigits.stride - 1)
    unsafe advance(Int(digits.pointee))
  }

  /// `value / 1000` for a value that 1000 does not divide. So few digits are always the shortest that read back.
  private mutating func append(thousandths value: UInt64) {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: 1000)
    append(whole)
    let start = unsafe reserve(4)
    let (first, two) = rest.quotientAndRemainder(dividingBy: 100)
    unsafe start[0] = UInt8(ascii: ".")
    unsafe start[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: first)
    unsafe start[2] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: two / 10)
    unsafe start[3] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: two % 10)
    advance(two == 0 ? 2 : two % 10 == 0 ? 3 : 4)
  }
}

extension UInt64 {
  /// How many decimal digits the number has.
  fileprivate var decimalDigits: Int {
    var digits = 1
    var rest = self / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }
}
