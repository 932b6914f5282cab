#if !hasFeature(Embedded)
  import FrameTables

  /// The widths for which one resolution answers: from that of the device on, up to where a comparison comes out
  /// otherwise, every ``period`` points, so that roundings cut off the same.
  ///
  /// Each comparison of an ``Affine`` number narrows it, in constant time; asking whether one is whole may take a thousand
  /// additions. Used by one thread at a time.
  package final class WidthSpan: @unchecked Sendable {
    /// In points: widths less than so much wider are in the span. 1 where only the width itself is.
    package private(set) var end = Int64.max
    /// In points.
    package private(set) var period: Int64 = 1
    /// Whether some item lies elsewhere at other widths of the span.
    package private(set) var hasMoves = false

    /// More classes of widths than these are as many resolutions as without spans.
    private static let mostPeriod: Int64 = 240
    /// Of a slope whose rounding comes again.
    private static let mostDenominator: Int64 = 96

    package init() {}

    /// Ends it at once: something depends on the width in a way that is not known.
    package func pin() { end = min(end, 1) }

    func noteMove() { hasMoves = true }

    /// Whether `value`, which grows by `slope` a point, is greater than 0, here and on all widths of the span.
    func isPositive(_ value: Rational, slope: Rational) -> Bool {
      let isPositive = value > 0
      if isPositive {
        keep(value, slope: slope, canBeZero: false)
      } else {
        keep(-value, slope: -slope, canBeZero: true)
      }
      return isPositive
    }

    func isZero(_ value: Rational, slope: Rational) -> Bool {
      if slope == 0 { return value == 0 }
      if value == 0 {
        pin()
        return true
      }
      guard let root = (-value).divided(by: slope) else {
        pin()
        return false
      }
      if root > 0, root.isWhole { end = min(end, root.numerator) }
      return false
    }

    /// Ends the span before a number that is positive here, or 0 if it can be, is so no longer.
    func keep(_ value: Rational, slope: Rational, canBeZero: Bool) {
      guard slope < 0 else { return }
      guard let root = value.divided(by: -slope) else { return pin() }
      // Rounded down: numbers here are not negative.
      let before = root.numerator / root.denominator
      // At the root it is 0.
      end = min(end, root.isWhole && !canBeZero ? before : before &+ 1)
      if end < 1 { end = 1 }
    }

    /// Ends the span before a number that is whole here is so no longer, or one that is not whole is.
    func keepWhole(_ value: Rational, slope: Rational) {
      var (number, isWhole) = (value, value.isWhole)
      for step in 1...Self.mostDenominator * 10 {
        guard step < end, let next = number.adding(slope) else { return pin(after: step) }
        if next.isWhole != isWhole { return pin(after: step) }
        (number, isWhole) = (next, next.isWhole)
      }
      pin(after: Self.mostDenominator * 10)
    }

    private func pin(after step: Int64) { end = min(end, step) }

    /// Takes only widths that are a multiple of so many points apart; false where that would be too few.
    ///
    /// - Parameter isNeeded: else only where the span is so long that it pays.
    func repeats(over denominator: Int64, isNeeded: Bool = true) -> Bool {
      if period % denominator == 0 { return true }
      guard denominator <= (isNeeded ? Self.mostDenominator : Self.mostDenominator / 3) else { return false }
      let common = period / Int64(Rational.gcd(period.magnitude, denominator.magnitude)) * denominator
      guard common <= Self.mostPeriod, isNeeded || end / common >= 4 else { return false }
      period = common
      return true
    }
  }
#endif
