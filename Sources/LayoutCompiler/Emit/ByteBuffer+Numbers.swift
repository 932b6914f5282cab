internal import FrameTable

extension ByteBuffer {
  /// Decimal digits, two at a time.
  @inline(__always)
  mutating func append(_ value: UInt64) {
    let digits = value.decimalDigits
    let start = unsafe reserve(20)
    unsafe write(value, digits: digits, to: start)
    advance(digits)
  }

  @inline(__always)
  mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  mutating func append(_ value: Int) { append(Int64(value)) }

  /// The shortest decimal number that reads back as the Double nearest to `value / scale`.
  ///
  /// The digits are those of `Double.description`, a trailing `.0` left out. Whole numbers, thirds and fractions of up
  /// to three decimals take a few nanoseconds, all others some hundred.
  mutating func append(_ value: Rational, over scale: Int) {
    var numerator = value.numerator
    var denominator = value.denominator
    if denominator == 1, scale == 1, numerator.magnitude < 1 << 53 { return append(numerator) }
    denominator = denominator.multipliedReportingOverflow(by: Int64(scale)).partialValue
    // Where the product overflows so does the magnitude allowed here, and the general way is taken.
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
    case 3: append(thirds: numerator.magnitude)
    case 1...1000 where 1000 % denominator == 0:
      append(thousandths: numerator.magnitude * UInt64(1000 / denominator))
    default: append(Rational(abs(numerator), over: denominator).double)
    }
  }

  /// A Double as `Double.description` has it, a trailing `.0` left out.
  mutating func append(_ value: Double) {
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    append(text == "-0" ? "0" : text)
  }

  /// Of a numerator and a scale of 1 to 4.
  @inline(__always)
  private static func commonDivisor(_ numerator: Int64, _ scale: Int) -> Int64 {
    switch scale {
    case 2: numerator & 1 == 0 ? 2 : 1
    case 3: numerator % 3 == 0 ? 3 : 1
    case 4: numerator & 3 == 0 ? 4 : numerator & 1 == 0 ? 2 : 1
    default: 1
    }
  }

  /// `value / 3` for a value below 2^40 that 3 does not divide.
  @inline(__always)
  private mutating func append(thirds value: UInt64) {
    let (whole, remainder) = value.quotientAndRemainder(dividingBy: 3)
    append(whole)
    let digits = unsafe ThirdDigits.shared.digits(whole: whole, remainder: remainder)
    let start = unsafe reserve(ThirdDigits.stride)
    unsafe start.update(from: digits + 1, count: ThirdDigits.stride - 1)
    unsafe advance(Int(digits.pointee))
  }

  /// `value / 1000` for a value that 1000 does not divide: so few digits are always the shortest that read back.
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

  @inline(__always)
  private func write(_ value: UInt64, digits: Int, to start: UnsafeMutablePointer<UInt8>) {
    let pairs: StaticString = """
      0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
      5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
      """
    var left = value
    var end = digits
    while left >= 100 {
      let pair = Int(left % 100) * 2
      left /= 100
      end -= 2
      unsafe start[end] = pairs.utf8Start[pair]
      unsafe start[end + 1] = pairs.utf8Start[pair + 1]
    }
    if left >= 10 {
      unsafe start[0] = pairs.utf8Start[Int(left) * 2]
      unsafe start[1] = pairs.utf8Start[Int(left) * 2 + 1]
    } else {
      unsafe start[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: left)
    }
  }
}

extension UInt64 {
  /// How many decimal digits the number has.
  @inline(__always)
  fileprivate var decimalDigits: Int {
    if self < 10 { return 1 }
    if self < 100 { return 2 }
    if self < 1000 { return 3 }
    if self < 10_000 { return 4 }
    if self < 100_000 { return 5 }
    if self < 1_000_000 { return 6 }
    return manyDecimalDigits
  }

  private var manyDecimalDigits: Int {
    var digits = 6
    var rest = self / 1_000_000
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }
}
