/// Division by one number many times: a multiplication and a shift in place of a division, exact for dividends from 0
/// to 2^63 − 1.
///
/// Granlund and Montgomery, "Division by invariant integers using multiplication" (1994): with `s = ceil(log2 d)` and
/// `m = ceil(2^(63 + s) / d)` the quotient is `n · m / 2^(63 + s)`, since the error stays below `1 / d`.
package struct Divider {
  private let multiplier: UInt64
  /// What is left to divide by after the lower 64 bits of the product are gone: 2 to the power of this.
  private let shift: UInt64

  /// - Parameter divisor: greater than 1, whose multiplier would not fit.
  package init(_ divisor: Int64) {
    let divisor = UInt64(divisor)
    shift = UInt64(63 - (divisor - 1).leadingZeroBitCount)
    let (quotient, remainder) = divisor.dividingFullWidth((1 << shift, 0))
    multiplier = quotient + (remainder == 0 ? 0 : 1)
  }

  @inline(__always)
  package func quotient(_ dividend: Int64) -> Int64 {
    let product = UInt64(bitPattern: dividend).multipliedFullWidth(by: multiplier)
    return Int64(bitPattern: product.high &>> shift)
  }
}
