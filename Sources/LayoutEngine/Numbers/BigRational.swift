import FrameTables

/// A fraction of large integers: what an exact number becomes if 64 bits cannot hold it.
///
/// A sum over sections or lines gets a longer denominator with each aspect of 17 digits in it; with some thousands of
/// them it would take hours. So a denominator of more than 1024 bits is not kept: the value then has 1023 binary
/// digits, the last of which is set, so that it still lies on its side of whatever it is compared with.
package struct BigRational: Sendable, Hashable {
  /// Never true if the value is 0.
  let isNegative: Bool
  /// The numerator without the sign.
  let numerator: BigNatural
  /// Greater than 0 and without a common factor with the numerator.
  let denominator: BigNatural

  /// - Parameter denominator: not 0.
  init(isNegative: Bool = false, _ numerator: BigNatural, over denominator: BigNatural) {
    let divisor = BigNatural.gcd(numerator, denominator)
    self.init(reduced: numerator / divisor, over: denominator / divisor, isNegative: isNegative)
  }

  /// The longest denominator, in bits.
  private static let mostBits = 1024

  /// - Parameters: without a common factor, the denominator greater than 0.
  private init(reduced numerator: BigNatural, over denominator: BigNatural, isNegative: Bool) {
    self.isNegative = isNegative && !numerator.isZero
    guard denominator.bitWidth > Self.mostBits else {
      self.numerator = numerator
      self.denominator = denominator
      return
    }
    let places = Self.mostBits - 1
    // There is a remainder, since the denominator does not divide 2^places; so the last digit is set.
    self.numerator = ((numerator << places) / denominator).madeOdd
    self.denominator = BigNatural(1) << places
  }

  /// A fraction of numbers of 128 bits.
  init(_ numerator: (high: Int64, low: UInt64), over denominator: (high: Int64, low: UInt64)) {
    func magnitude(_ words: (high: Int64, low: UInt64)) -> BigNatural {
      let (high, low) = (UInt64(bitPattern: words.high), words.low)
      return BigNatural(words: words.high < 0 ? [~low &+ 1, ~high &+ (low == 0 ? 1 : 0)] : [low, high])
    }
    self.init(
      isNegative: (numerator.high < 0) != (denominator.high < 0), magnitude(numerator), over: magnitude(denominator))
  }

  package init(_ numerator: some BinaryInteger, over denominator: some BinaryInteger) {
    func magnitude(_ number: some BinaryInteger) -> BigNatural {
      BigNatural(words: number.magnitude.words.map { UInt64($0) })
    }
    self.init(
      isNegative: (numerator < 0) != (denominator < 0), magnitude(numerator), over: magnitude(denominator))
  }

  package init(_ value: Rational) {
    isNegative = value.numerator < 0
    numerator = BigNatural(value.numerator.magnitude)
    denominator = BigNatural(UInt64(value.denominator))
  }

  /// The same value in 64 bits, if it fits.
  package var rational: Rational? {
    guard let numerator = numerator.word.flatMap({ Int64(exactly: $0) }),
      let denominator = denominator.word.flatMap({ Int64(exactly: $0) })
    else { return nil }
    return Rational(isNegative ? -numerator : numerator, over: denominator)
  }

  var isWhole: Bool { denominator.isOne }
  /// The digits of the numerator, with its sign.
  var numeratorDigits: String { isNegative ? "-" + numerator.digits : numerator.digits }
  /// 1 over the value, which must not be 0.
  var inverse: BigRational { BigRational(reduced: denominator, over: numerator, isNegative: isNegative) }

  /// The largest whole number that is not greater than the value.
  var floor: BigRational {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let magnitude = isNegative && !remainder.isZero ? quotient + BigNatural(1) : quotient
    return BigRational(reduced: magnitude, over: BigNatural(1), isNegative: isNegative)
  }

  package static prefix func - (a: BigRational) -> BigRational {
    BigRational(reduced: a.numerator, over: a.denominator, isNegative: !a.isNegative)
  }

  /// Knuth, "The Art of Computer Programming" 2, 4.5.1: the sum can be reduced at most by what the denominators share.
  package static func + (a: BigRational, b: BigRational) -> BigRational {
    let shared = BigNatural.gcd(a.denominator, b.denominator)
    let first = a.numerator * (b.denominator / shared)
    let second = b.numerator * (a.denominator / shared)
    let isFirst = !(first < second)
    let sum = a.isNegative == b.isNegative ? first + second : isFirst ? first - second : second - first
    let lost = BigNatural.gcd(sum, shared)
    return BigRational(
      reduced: sum / lost, over: a.denominator / shared * (b.denominator / lost),
      isNegative: isFirst ? a.isNegative : b.isNegative)
  }

  package static func * (a: BigRational, b: BigRational) -> BigRational {
    let first = BigNatural.gcd(a.numerator, b.denominator)
    let second = BigNatural.gcd(b.numerator, a.denominator)
    return BigRational(
      reduced: (a.numerator / first) * (b.numerator / second),
      over: (a.denominator / second) * (b.denominator / first), isNegative: a.isNegative != b.isNegative)
  }

  package static func < (a: BigRational, b: BigRational) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    let (first, second) = (a.numerator * b.denominator, b.numerator * a.denominator)
    return a.isNegative ? second < first : first < second
  }

  /// A value of 64 bits that has the same Double as this one, both in pixels and, divided by `scale`, in points.
  ///
  /// What is less than 2^-62 px, and not 0, becomes 2^-62 px. From 2^59 px on, farther than any coordinate that a table
  /// may have, it is the whole pixel before, and at most what 64 bits can hold.
  package func nearestRational(scale: Int) -> Rational { nearestSmall(scale: scale) ?? binary(scale: scale) }

  /// The same for a value of less than an eighth of a pixel, for which 60 binary digits behind the point are too few;
  /// nil for any other.
  ///
  /// The power of two before it over an odd number of 61 or 62 bits is as near to it as a Double needs, however small it
  /// is. Of the two such fractions around it, the one on its side of a tie of Doubles is taken.
  private func nearestSmall(scale: Int) -> Rational? {
    let places = denominator.bitWidth - numerator.bitWidth
    guard places > 3, !numerator.isZero else { return nil }
    let power = max(0, 61 - places)
    guard let quotient = ((denominator << power) / numerator).word, quotient < 1 << 62 else {
      return Rational(isNegative ? -1 : 1, over: 1 << 62)
    }
    let above: Int64 = isNegative ? -1 << Int64(power) : 1 << Int64(power)
    let odd = Int64(quotient) - (quotient % 2 == 0 ? 1 : 0)
    let around = [odd, odd + 2].map { Rational(above, over: $0) }
    return around.first { near in [1, scale].allSatisfy { near.double(over: $0) == double(over: $0) } } ?? around[0]
  }

  /// The same with a power of two as the denominator, at most 2^60: such values have short sums, too. Below 2^-4 px it
  /// has fewer digits than a Double.
  package func binary(scale: Int) -> Rational {
    guard let points = cut(over: scale)?.multiplied(by: Rational(scale)), let pixels = cut(over: 1) else {
      return floor.rational ?? Rational(isNegative ? -Int64.max : .max)
    }
    // At 3 px per point, the digits of the value in points are not those in pixels. If the cut in points misses the
    // Double of the pixels, the reason is a tie of Doubles nearby. The cut in pixels is on its right side, and so near
    // to it that no other tie of the points lies between.
    return points.double == pixels.double ? points : pixels
  }

  /// The quotient cut to 60 binary digits, at most 60 of them behind the point. Nil if there are more digits before it.
  private func cut(over scale: Int) -> Rational? {
    digits(over: scale, mostPlaces: 60).map { Rational($0, over: 1 << Int64($1)) }
  }

  /// The Double nearest to the value divided by `scale`, for a value of less than 1.
  private func double(over scale: Int) -> Double {
    guard let (digits, places) = digits(over: scale, mostPlaces: .max) else { preconditionFailure("not less than 1") }
    return Double(sign: .plus, exponent: -places, significand: Double(digits))
  }

  /// The quotient cut to 60 binary digits, the last of which is set if anything was cut off ("round to odd"). So the
  /// one rounding that follows, to a Double's 53, sees on which side of a tie the exact value lies. Nil if there are
  /// more digits before the point.
  ///
  /// - Returns: the digits, and how many of them are behind the point.
  private func digits(over scale: Int, mostPlaces: Int) -> (digits: Int64, places: Int)? {
    let divisor = denominator * BigNatural(UInt64(scale))
    let places = min(mostPlaces, 59 - (numerator.bitWidth - divisor.bitWidth))
    guard places >= 0 else { return nil }
    let (quotient, remainder) = (numerator << places).quotientAndRemainder(dividingBy: divisor)
    guard var digits = quotient.word.flatMap({ Int64(exactly: $0) }) else { return nil }
    if !remainder.isZero { digits |= 1 }
    return (isNegative ? -digits : digits, places)
  }
}

extension Rational {
  /// Whether ``BigRational/nearestRational(scale:)`` may have cut off digits to get it. What it cuts has 58 binary digits
  /// or more, in all or behind the point.
  package var mayBeCut: Bool { numerator.magnitude >> 57 != 0 || denominator >> 57 != 0 }
}
