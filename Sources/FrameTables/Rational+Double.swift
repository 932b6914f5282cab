extension FrameTable.Rational {
  /// The Double nearest to the value, ties to even.
  public var double: Double { double(over: 1) }

  /// The Double nearest to the value divided by `divisor`, which is at least 1. If the divisor is the scale, this is a
  /// number of points.
  public func double(over divisor: Int) -> Double {
    let (product, overflows) = denominator.multipliedReportingOverflow(by: Int64(divisor))
    // One division of two Doubles is correctly rounded if both operands are exact, that is, below 2^53.
    if !overflows, numerator.magnitude < 1 << 53, product.magnitude < 1 << 53 {
      return Double(numerator) / Double(product)
    }
    return Self.nearest(
      numerator.magnitude, FrameTable.Wide(denominator.magnitude, times: UInt64(divisor)), isNegative: numerator < 0)
  }

  /// A long division to 54 bits or more with a sticky bit, so that the one rounding at the end is the right one.
  private static func nearest(_ numerator: UInt64, _ denominator: FrameTable.Wide, isNegative: Bool) -> Double {
    let isLarger = denominator.high != 0
    var quotient = isLarger ? 0 : numerator / denominator.low
    var remainder = FrameTable.Wide(isLarger ? numerator : numerator % denominator.low)
    var exponent = 0
    while quotient < 1 << 62, quotient != 0 || remainder != FrameTable.Wide(0) {
      remainder = remainder + remainder
      quotient <<= 1
      if remainder >= denominator {
        remainder = remainder - denominator
        quotient |= 1
      }
      exponent -= 1
      if exponent < -1100 { break }
    }
    if remainder != FrameTable.Wide(0) { quotient |= 1 }
    let magnitude = Double(quotient) * Double(sign: .plus, exponent: exponent, significand: 1)
    return isNegative ? -magnitude : magnitude
  }
}
