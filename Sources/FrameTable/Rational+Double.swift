extension Rational {
  /// The Double nearest to the value, ties to even; not a number for ``overflow``.
  public var double: Double { double(over: 1) }

  /// The Double nearest to the value divided by `divisor`: a number of points, where `divisor` is the scale.
  public func double(over divisor: Int) -> Double {
    let (denominator, overflow) = denominator.multipliedReportingOverflow(by: Int64(divisor))
    // One division of two Doubles is correctly rounded where both operands are exact, that is, below 2^53.
    if !overflow, numerator.magnitude < 1 << 53, denominator.magnitude < 1 << 53 {
      return Double(numerator) / Double(denominator)
    }
    guard isExact else { return .nan }
    return Self.nearest(UInt128(numerator.magnitude), UInt128(self.denominator) * UInt128(divisor), numerator < 0)
  }

  /// Long division to 54 bits and more with a sticky bit, so that the one rounding at the end is the right one.
  private static func nearest(_ numerator: UInt128, _ denominator: UInt128, _ negative: Bool) -> Double {
    var (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    var exponent = 0
    while quotient < 1 << 62, quotient != 0 || remainder != 0 {
      remainder <<= 1
      quotient <<= 1
      if remainder >= denominator {
        remainder -= denominator
        quotient |= 1
      }
      exponent -= 1
      if exponent < -1100 { break }
    }
    if remainder != 0 { quotient |= 1 }
    let magnitude = Double(quotient) * Double(sign: .plus, exponent: exponent, significand: 1)
    return negative ? -magnitude : magnitude
  }
}
