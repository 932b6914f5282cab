extension FrameTable {
  /// A whole number of two 64-bit words, never negative: large enough for the product of two numbers of a table.
  ///
  /// It stands in for `UInt128`, which systems before iOS 18 do not have.
  struct Wide: Comparable {
    private(set) var high, low: UInt64

    init(_ value: UInt64) { (high, low) = (0, value) }

    init(_ a: UInt64, times b: UInt64) {
      let product = a.multipliedFullWidth(by: b)
      (high, low) = (product.high, product.low)
    }

    static func < (a: Wide, b: Wide) -> Bool { (a.high, a.low) < (b.high, b.low) }

    /// The sum must be less than 2^128.
    static func + (a: Wide, b: Wide) -> Wide {
      var sum = a
      let (low, carries) = a.low.addingReportingOverflow(b.low)
      sum.low = low
      sum.high = a.high + b.high + (carries ? 1 : 0)
      return sum
    }

    /// `b` must not be the larger one.
    static func - (a: Wide, b: Wide) -> Wide {
      var difference = a
      let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
      difference.low = low
      difference.high = a.high - b.high - (borrows ? 1 : 0)
      return difference
    }

    /// Whether the product of one number and a factor is less than that of another, in three words.
    static func isLess(_ a: Wide, times x: UInt64, than b: Wide, times y: UInt64) -> Bool {
      let (left, right) = (a.product(with: x), b.product(with: y))
      return (left.high, left.rest) < (right.high, right.rest)
    }

    private func product(with factor: UInt64) -> (high: UInt64, rest: Wide) {
      let below = Wide(low, times: factor)
      var above = Wide(high, times: factor)
      above = above + Wide(below.high)
      var rest = below
      rest.high = above.low
      return (above.high, rest)
    }

    /// The quotient and remainder, if the quotient fits a word.
    func divided(by divisor: UInt64) -> (quotient: UInt64, remainder: UInt64)? {
      high < divisor ? divisor.dividingFullWidth((high, low)) : nil
    }

    /// The quotient, or the largest word, and the remainder. The divisor is less than 2^127 and not 0. This is a long
    /// division, one step per binary digit.
    func divided(by divisor: Wide) -> (quotient: UInt64, remainder: Wide) {
      var (quotient, rest, overflows) = (UInt64(0), Wide(0), false)
      for place in (0..<128).reversed() {
        let word = place < 64 ? low : high
        rest = rest + rest + Wide(word >> UInt64(place % 64) & 1)
        overflows = overflows || quotient.leadingZeroBitCount == 0
        quotient <<= 1
        if rest >= divisor {
          rest = rest - divisor
          quotient |= 1
        }
      }
      return (overflows ? .max : quotient, rest)
    }
  }
}

/// Coordinates end at ±(2^63 − 1), so that each has its negative. For bounds of boxes see ``up(_:)``.
extension Int64 {
  /// The farthest coordinate; its negative is the farthest the other way.
  static let farthest = Int64.max

  /// The sum, or the farthest there is.
  func adding(upToFarthest other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (self < 0 ? -.farthest : .farthest) : Swift.max(sum, -.farthest)
  }

  /// The largest whole number that is not greater than `± a · b / divisor`, or the farthest there is; the divisor is
  /// not 0.
  init(floorOf a: UInt64, times b: UInt64, over divisor: UInt64, isNegative: Bool) {
    guard let (quotient, remainder) = FrameTable.Wide(a, times: b).divided(by: divisor),
      quotient < Int64.farthest.magnitude
    else {
      self = isNegative ? -.farthest : .farthest
      return
    }
    let whole = Int64(quotient)
    self = !isNegative ? whole : remainder == 0 ? -whole : -whole - 1
  }
}
