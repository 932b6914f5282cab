import BigInt
import FrameTable

/// A fraction of integers of any size: what an exact number becomes when 64 bits do not hold it.
struct BigRational: Sendable, Equatable {
  /// Carries the sign.
  let numerator: BigInt
  /// Greater than 0 and without a common factor with the numerator.
  let denominator: BigInt

  init(_ numerator: BigInt, over denominator: BigInt) {
    let divisor = numerator.greatestCommonDivisor(with: denominator) * (denominator.signum() < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  init(_ numerator: some BinaryInteger, over denominator: some BinaryInteger) {
    self.init(BigInt(numerator), over: BigInt(denominator))
  }

  init(_ value: Rational) {
    numerator = BigInt(value.numerator)
    denominator = BigInt(value.denominator)
  }

  /// The same value in 64 bits, if it fits.
  var rational: Rational? {
    guard let numerator = Int64(exactly: numerator), let denominator = Int64(exactly: denominator) else { return nil }
    return Rational(numerator, over: denominator)
  }

  /// The largest whole number that is not greater.
  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.signum() < 0 ? quotient - 1 : quotient
  }

  static func + (a: BigRational, b: BigRational) -> BigRational {
    BigRational(a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  static func * (a: BigRational, b: BigRational) -> BigRational {
    BigRational(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }

  static func < (a: BigRational, b: BigRational) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// A value of 64 bits that has the same Double as this one, both in pixels and, divided by `scale`, in points.
  ///
  /// Values below 2^-9 px keep fewer digits.
  func nearestRational(scale: Int) -> Rational {
    let points = cut(over: scale) * Rational(scale)
    // At 3 px a point, a point's digits are not a pixel's. Where the cut in points misses the Double of the pixels, it
    // is for a tie of Doubles nearby; the cut in pixels is on its right side, and so near to it that no other tie of
    // the points lies between.
    let pixels = cut(over: 1)
    return points.double == pixels.double ? points : pixels
  }

  /// The quotient cut to 60 binary digits, the last of them set where anything was cut off ("round to odd"), so that
  /// the one rounding to a Double's 53 that follows sees on which side of a tie the exact value lies.
  private func cut(over scale: Int) -> Rational {
    let magnitude = numerator.magnitude
    let divisor = denominator.magnitude * BigUInt(scale)
    let shift = min(60, 59 - (magnitude.bitWidth - divisor.bitWidth))
    let (quotient, remainder) =
      shift >= 0
      ? (magnitude << shift).quotientAndRemainder(dividingBy: divisor)
      : magnitude.quotientAndRemainder(dividingBy: divisor << -shift)
    guard var digits = Int64(exactly: quotient), shift >= 0 else { return .overflow }
    if remainder != 0 { digits |= 1 }
    return Rational(numerator.signum() < 0 ? -digits : digits, over: 1 << Int64(shift))
  }
}
