/// Arithmetic for what is derived from a table, where "there is no such number" would be of no use.
///
/// If 64 bits can hold the result, it is exact. Else it is cut to as many binary places as 60 digits leave behind its
/// whole part, and the last of them is set if anything was cut off. So it is off by less than 2^−59 px or, from 1 px on,
/// by less than 2^−59 of itself; and from 1/32 px on its Double is that of the exact result. What lies farther out than
/// 2^63 − 1 px ends there: no table has such a coordinate, but a count of two thousand million lines given at run time
/// may ask for one.
extension FrameTable.Rational {
  /// The sum, or the nearest number there is.
  public static func &+ (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational {
    if a.isWhole, b.isWhole {
      let (sum, overflows) = a.numerator.addingReportingOverflow(b.numerator)
      if !overflows { return FrameTable.Rational(sum) }
    }
    return nearestSum(a, b)
  }

  private static func nearestSum(_ a: FrameTable.Rational, _ b: FrameTable.Rational) -> FrameTable.Rational {
    if let sum = a.adding(b) { return sum }
    let (whole, part, unit) = parts(a.floor, a.rest, a.denominator, b.floor, b.rest, b.denominator)
    return cut(whole, part, of: unit)
  }

  /// The difference, or the nearest number there is.
  public static func &- (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational { a &+ (-b) }

  /// The product, or the nearest number there is.
  static func &* (a: FrameTable.Rational, count: Int) -> FrameTable.Rational {
    if a.isWhole {
      let (product, overflows) = a.numerator.multipliedReportingOverflow(by: Int64(count))
      if !overflows { return FrameTable.Rational(product) }
    }
    return nearestProduct(a, count)
  }

  private static func nearestProduct(_ a: FrameTable.Rational, _ count: Int) -> FrameTable.Rational {
    if let product = a.multiplied(by: FrameTable.Rational(count)) { return product }
    // Works on the magnitude, since what is cut off makes a number odd on either side of 0.
    let isNegative = (a.numerator < 0) != (count < 0)
    let (quotient, remainder) =
      FrameTable.Wide(a.numerator.magnitude, times: UInt64(count.magnitude)).divided(by: a.denominator.magnitude)
      ?? (.max, 0)
    let whole = Int64(clamping: quotient)
    let magnitude = cut(whole, FrameTable.Wide(remainder), of: FrameTable.Wide(a.denominator.magnitude))
    return isNegative ? -magnitude : magnitude
  }

  /// The product, or the nearest number there is.
  static func &* (a: FrameTable.Rational, b: FrameTable.Rational) -> FrameTable.Rational {
    if let product = a.multiplied(by: b) { return product }
    let above = FrameTable.Wide(a.numerator.magnitude, times: b.numerator.magnitude)
    let below = FrameTable.Wide(a.denominator.magnitude, times: b.denominator.magnitude)
    let (whole, part) = above.divided(by: below)
    let magnitude = cut(Int64(clamping: whole), part, of: below)
    return (a.numerator < 0) != (b.numerator < 0) ? -magnitude : magnitude
  }

  /// Half of it, or the nearest number there is.
  var half: FrameTable.Rational {
    if let half = divided(by: 2) { return half }
    // An odd numerator over a denominator of more than 2^62, so the value is less than 2 px.
    return Self.cut(
      floor >> 1, FrameTable.Wide(rest) + FrameTable.Wide(floor & 1 == 0 ? 0 : denominator.magnitude),
      of: FrameTable.Wide(denominator.magnitude, times: 2))
  }

  /// The largest whole number that is not greater than the exact value.
  var floor: Int64 {
    if isWhole { return numerator }
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }

  /// What the value exceeds ``floor`` by, times the denominator.
  var rest: UInt64 { UInt64(bitPattern: numerator &- floor &* denominator) }

  /// The sum of `wholeA + restA / unitA` and `wholeB + restB / unitB`, as a whole number and a part of a common unit,
  /// less than 1.
  static func parts(
    _ wholeA: Int64, _ restA: UInt64, _ unitA: Int64, _ wholeB: Int64, _ restB: UInt64, _ unitB: Int64
  ) -> (whole: Int64, part: FrameTable.Wide, unit: FrameTable.Wide) {
    let unit = FrameTable.Wide(unitA.magnitude, times: unitB.magnitude)
    let part = FrameTable.Wide(restA, times: unitB.magnitude) + FrameTable.Wide(restB, times: unitA.magnitude)
    let whole = wholeA.adding(upToFarthest: wholeB)
    return part < unit ? (whole, part, unit) : (whole.adding(upToFarthest: 1), part - unit, unit)
  }

  /// `whole + part / unit`, cut as said at the top: "round to odd", which leaves a later rounding as it would be.
  private static func cut(_ whole: Int64, _ part: FrameTable.Wide, of unit: FrameTable.Wide) -> FrameTable.Rational {
    if whole.magnitude >= Int64.farthest.magnitude { return FrameTable.Rational(whole) }
    let room = 60 - (Int64.bitWidth - whole.magnitude.leadingZeroBitCount)
    var (digits, rest, places) = (whole, part, 0)
    while places < room, rest != FrameTable.Wide(0) {
      (digits, rest, places) = (digits << 1, rest + rest, places + 1)
      if rest >= unit {
        rest = rest - unit
        digits |= 1
      }
    }
    if rest != FrameTable.Wide(0) { digits |= 1 }
    return FrameTable.Rational(digits, over: 1 << Int64(places))
  }
}
