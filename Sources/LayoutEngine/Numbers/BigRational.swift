import BigInt
import FrameTables

/// A fraction of large integers: what an exact number becomes when 64 bits do not hold it.
///
/// A sum over sections or lines gets a longer denominator with each aspect of 17 digits in it, and would take hours where
/// there are some thousands. So one of more than 1024 bits is not kept: the value has 1023 binary digits then, the last of
/// them set, so that it still lies on its side of whatever it is compared with.
package struct BigRational: Sendable, Hashable {
  /// Carries the sign.
  let numerator: BigInt
  /// Greater than 0 and without a common factor with the numerator.
  let denominator: BigInt

  /// - Parameter denominator: not 0.
  init(_ numerator: BigInt, over denominator: BigInt) {
    let divisor = BigInt(Self.gcd(numerator.magnitude, denominator.magnitude)) * denominator.signum()
    self.init(reduced: numerator / divisor, over: denominator / divisor)
  }

  /// The longest denominator, in bits.
  private static let mostBits = 1024

  /// - Parameters: without a common factor, the denominator greater than 0.
  private init(reduced numerator: BigInt, over denominator: BigInt) {
    guard denominator.magnitude.bitWidth > Self.mostBits else {
      self.numerator = numerator
      self.denominator = denominator
      return
    }
    let places = Self.mostBits - 1
    // There is a remainder, since the denominator is no divisor of 2^places; so the last digit is set.
    let digits = (numerator.magnitude << places) / denominator.magnitude | 1
    self.numerator = BigInt(sign: numerator.sign, magnitude: digits)
    self.denominator = BigInt(1) << places
  }

  /// What both are multiples of. Most are powers of two, being cut, or of very different length.
  private static func gcd(_ a: BigUInt, _ b: BigUInt) -> BigUInt {
    if a.isZero || b.isZero { return a + b }
    if a.isPowerOfTwo || b.isPowerOfTwo { return 1 << min(a.trailingZeroBitCount, b.trailingZeroBitCount) }
    let (longer, shorter) = a < b ? (b, a) : (a, b)
    let rest = longer % shorter
    if rest.isZero { return shorter }
    if let word = UInt64(exactly: shorter) { return BigUInt(Rational.gcd(word, UInt64(rest))) }
    return shorter.greatestCommonDivisor(with: rest)
  }

  /// Of numbers of 128 bits.
  init(_ numerator: (high: Int64, low: UInt64), over denominator: (high: Int64, low: UInt64)) {
    func big(_ words: (high: Int64, low: UInt64)) -> BigInt { BigInt(words.high) << 64 + BigInt(words.low) }
    self.init(big(numerator), over: big(denominator))
  }

  package init(_ numerator: some BinaryInteger, over denominator: some BinaryInteger) {
    self.init(BigInt(numerator), over: BigInt(denominator))
  }

  package init(_ value: Rational) {
    numerator = BigInt(value.numerator)
    denominator = BigInt(value.denominator)
  }

  /// The same value in 64 bits, if it fits.
  package var rational: Rational? {
    guard let numerator = Int64(exactly: numerator), numerator != .min, let denominator = Int64(exactly: denominator)
    else { return nil }
    return Rational(numerator, over: denominator)
  }

  /// The largest whole number that is not greater.
  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.signum() < 0 ? quotient - 1 : quotient
  }

  /// Knuth, "The Art of Computer Programming" 2, 4.5.1: what the denominators share is all that the sum may lose.
  package static func + (a: BigRational, b: BigRational) -> BigRational {
    let shared = BigInt(gcd(a.denominator.magnitude, b.denominator.magnitude))
    let sum = a.numerator * (b.denominator / shared) + b.numerator * (a.denominator / shared)
    let lost = BigInt(gcd(sum.magnitude, shared.magnitude))
    return BigRational(reduced: sum / lost, over: a.denominator / shared * (b.denominator / lost))
  }

  package static func * (a: BigRational, b: BigRational) -> BigRational {
    let first = BigInt(gcd(a.numerator.magnitude, b.denominator.magnitude))
    let second = BigInt(gcd(b.numerator.magnitude, a.denominator.magnitude))
    return BigRational(
      reduced: (a.numerator / first) * (b.numerator / second),
      over: (a.denominator / second) * (b.denominator / first))
  }

  package static func < (a: BigRational, b: BigRational) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// A value of 64 bits that has the same Double as this one, both in pixels and, divided by `scale`, in points.
  ///
  /// Values below 2^-9 px keep fewer digits. From 2^59 px on, farther than any coordinate that a table may have, it is
  /// the whole pixel before, and at most what 64 bits hold.
  package func nearestRational(scale: Int) -> Rational {
    guard let points = cut(over: scale)?.multiplied(by: Rational(scale)), let pixels = cut(over: 1) else {
      return Rational(Int64(clamping: floor))
    }
    // At 3 px a point, a point's digits are not a pixel's. Where the cut in points misses the Double of the pixels, it
    // is for a tie of Doubles nearby; the cut in pixels is on its right side, and so near to it that no other tie of
    // the points lies between.
    return points.double == pixels.double ? points : pixels
  }

  /// The quotient cut to 60 binary digits, the last of them set where anything was cut off ("round to odd"), so that
  /// the one rounding to a Double's 53 that follows sees on which side of a tie the exact value lies. Nil where the
  /// digits before the point are more.
  private func cut(over scale: Int) -> Rational? {
    let magnitude = numerator.magnitude
    let divisor = denominator.magnitude * BigUInt(scale)
    let shift = min(60, 59 - (magnitude.bitWidth - divisor.bitWidth))
    let (quotient, remainder) =
      shift >= 0
      ? (magnitude << shift).quotientAndRemainder(dividingBy: divisor)
      : magnitude.quotientAndRemainder(dividingBy: divisor << -shift)
    guard var digits = Int64(exactly: quotient), shift >= 0 else { return nil }
    if remainder != 0 { digits |= 1 }
    return Rational(numerator.signum() < 0 ? -digits : digits, over: 1 << Int64(shift))
  }
}

extension BigUInt {
  fileprivate var isPowerOfTwo: Bool { !isZero && trailingZeroBitCount == bitWidth - 1 }
}
