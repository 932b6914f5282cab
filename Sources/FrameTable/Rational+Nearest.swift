extension Rational {
  /// The sum, where 64 bits hold it; else cut to 60 binary digits, the last of them set where anything was cut off, so
  /// that its Double is the sum's. What is derived from a table has no use for ``overflow``.
  public static func &+ (a: Rational, b: Rational) -> Rational {
    let sum = a + b
    if sum.isExact || !a.isExact || !b.isExact { return sum }
    let denominator = UInt128(a.denominator.magnitude) * UInt128(b.denominator.magnitude)
    let left = Int128(a.numerator) * Int128(b.denominator)
    let (numerator, overflow) = left.addingReportingOverflow(Int128(b.numerator) * Int128(a.denominator))
    if overflow { return .overflow }
    var (quotient, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator)
    var places: Int64 = 0
    while quotient < 1 << 59, remainder != 0, places < 60 {
      (quotient, remainder, places) = (quotient << 1, remainder << 1, places + 1)
      if remainder >= denominator {
        remainder -= denominator
        quotient |= 1
      }
    }
    if remainder != 0 { quotient |= 1 }
    guard let digits = Int64(exactly: quotient) else { return .overflow }
    return Rational(numerator < 0 ? -digits : digits, over: 1 << places)
  }

  /// The difference, cut like the sum.
  public static func &- (a: Rational, b: Rational) -> Rational { a &+ (-b) }
}
