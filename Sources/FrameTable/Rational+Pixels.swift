extension Rational {
  /// The nearest whole pixel, halves up, where what falls short of a half by less than a thousandth counts as one.
  ///
  /// Traps on ``overflow``: nothing is placed there.
  public var snapped: Int64 { wholePixels(tolerance: 501) }

  /// ``snapped`` of `start + stride · count`, in 128 bits where 64 do not hold the sum.
  ///
  /// Traps where the denominators have no common one of 64 bits, or the result is no coordinate; the resolver makes no
  /// such patterns.
  static func snapped(_ start: Rational, plus stride: Rational, times count: Int) -> Int64 {
    let sum = start + stride * Rational(count)
    if sum.isExact { return sum.snapped }
    let divisor = Int64(gcd(start.denominator.magnitude, stride.denominator.magnitude))
    let common = Int128(start.denominator / divisor) * Int128(stride.denominator)
    let numerator =
      Int128(start.numerator) * (common / Int128(start.denominator))
      + Int128(stride.numerator) * (common / Int128(stride.denominator)) * Int128(count)
    let dividend = 1000 * numerator + 501 * common - 1
    let quotient = dividend / (1000 * common)
    return Int64(dividend < 0 && quotient * 1000 * common != dividend ? quotient - 1 : quotient)
  }

  /// The whole pixel at or before the value, where what falls short of a pixel by less than a thousandth counts as it.
  ///
  /// Traps on ``overflow``.
  public var pixelFloor: Int64 { wholePixels(tolerance: 1) }

  /// The whole pixel at or after the value, where what exceeds a pixel by less than a thousandth counts as it.
  ///
  /// Traps on ``overflow``.
  public var pixelCeiling: Int64 { -(-self).pixelFloor }

  /// The whole number at or before the exact value.
  var floor: Int64 {
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }

  /// `ceil(value + tolerance / 1000) − 1`: the floor of the sum, but one less where the sum is whole, since falling
  /// short by all of the tolerance is too much.
  private func wholePixels(tolerance: Int128) -> Int64 {
    if denominator == 1 { return numerator }
    precondition(isExact, "an overflown length was placed")
    let divisor = 1000 * Int128(denominator)
    let dividend = 1000 * Int128(numerator) + tolerance * Int128(denominator) - 1
    let quotient = dividend / divisor
    return Int64(dividend < 0 && quotient * divisor != dividend ? quotient - 1 : quotient)
  }
}
