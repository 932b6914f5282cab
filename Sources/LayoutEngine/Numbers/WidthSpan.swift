#if !hasFeature(Embedded)
  import FrameTables

  /// The widths for which one resolution answers. They go from that of the device up to where a comparison comes out
  /// differently, every ``period`` points, so that roundings cut off the same.
  ///
  /// Each comparison of an ``Affine`` number narrows the span, in constant time. A rounding looks through the last
  /// roundings, up to 64, and to ask whether a number is whole may take a thousand additions. Used by one thread at a
  /// time.
  package final class WidthSpan: @unchecked Sendable {
    /// The end in points: widths less than so much wider are in the span. 1 if only the width itself is.
    package private(set) var end: Int64
    /// The distance between widths of the span, in points.
    package private(set) var period: Int64 = 1
    /// Whether some item lies elsewhere at other widths of the span.
    package private(set) var hasMoves = false

    /// With more classes of widths than these, there are as many resolutions as without spans.
    private static let mostPeriod: Int64 = 240
    /// The largest denominator of a slope whose rounding recurs.
    private static let mostDenominator: Int64 = 96

    /// The last numbers that were rounded, so that the same one is known again; each takes the place of the oldest.
    private(set) var roundings: [(number: Int, line: AffineLine, rounding: PixelGrid.Rounding)] = []
    private var roundingCount = 0
    /// No more than these are kept.
    private static let mostRoundings = 64

    /// - Parameter end: how many widths are looked at, at least 1.
    package init(end: Int64 = .max) { self.end = end }

    /// Ends the span at once: something depends on the width in a way that is not known.
    package func pin() { end = min(end, 1) }

    func noteMove() { hasMoves = true }

    /// A number for a rounding of a number: the same rounding of the same number has the same one.
    func number(of line: AffineLine, _ rounding: PixelGrid.Rounding) -> Int {
      for index in roundings.indices
      where roundings[index].rounding == rounding && roundings[index].line.isSame(as: line) {
        return roundings[index].number
      }
      let number = roundingCount
      roundingCount += 1
      if number < Self.mostRoundings {
        roundings.append((number, line, rounding))
      } else {
        roundings[number % Self.mostRoundings] = (number, line, rounding)
      }
      return number
    }

    /// Whether one number is less than another by more than a hundredth on all widths of the span, or greater by that;
    /// nil if numbers of 53 bits cannot tell.
    @inline(__always)
    func isClearlyLess(_ a: AffineLine.Outline, _ b: AffineLine.Outline) -> Bool? {
      let last = Double(end)
      let drift = a.drift + b.drift
      // This is far more than all roundings of these numbers together.
      let error = (abs(a.value) + abs(b.value) + last * (abs(a.slope) + abs(b.slope)) + drift) * 0x1p-40
      guard abs(b.value - a.value) > abs(b.slope - a.slope) * last + drift + 0.01 + error else { return nil }
      return a.value < b.value
    }

    /// Whether a number is greater than 0, here and on all widths of the span.
    func isPositive(_ line: AffineLine) -> Bool {
      guard let drift = line.drift else { return isPositive(line.value, slope: line.slope) }
      keepSign(of: line, drift, canBeZero: line.value <= 0)
      return line.value > 0
    }

    func isZero(_ line: AffineLine) -> Bool {
      guard let drift = line.drift else { return isZero(line.value, slope: line.slope) }
      if line.value == 0 {
        if line.slope != 0 || !repeats(over: drift.recurrence) { pin() }
        return true
      }
      keepSign(of: line, drift, canBeZero: false)
      return false
    }

    /// Narrows the span to widths on which a number stays on its side of 0. These are the widths up to where the number
    /// may leave its side, or those on which it is on its line, whichever are more.
    ///
    /// - Parameter canBeZero: whether 0 is on that side.
    private func keepSign(of line: AffineLine, _ drift: AffineLine.Drift, canBeZero: Bool) {
      let (value, slope) = line.value > 0 ? (line.value, line.slope) : (-line.value, -line.slope)
      let onLine = slope < 0 ? end(of: value, slope: slope, canBeZero: canBeZero) : end
      let least = drift.most.flatMap { value.adding(-$0) ?? value.adding(Rational(-1 - $0.numerator / $0.denominator)) }
      let near = least.map { firstBelow($0, slope: slope) } ?? 1
      if let common = commonPeriod(with: drift.recurrence), min(end, onLine) / common > min(end, near) / period {
        period = common
        end = max(1, min(end, onLine))
      } else {
        end = min(end, near)
      }
    }

    /// The first width after this one at which `value`, which grows by `slope` a point, is negative. It may be negative
    /// here.
    private func firstBelow(_ value: Rational, slope: Rational) -> Int64 {
      if value >= 0 { return slope >= 0 ? .max : end(of: value, slope: slope, canBeZero: true) }
      // Once the value is not negative, it grows.
      return (value.adding(slope)).map { $0 >= 0 } ?? false ? .max : 1
    }

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

    /// Ends the span before a number that is positive here, or 0 if it can be, no longer is.
    func keep(_ value: Rational, slope: Rational, canBeZero: Bool) {
      guard slope < 0 else { return }
      end = min(end, self.end(of: value, slope: slope, canBeZero: canBeZero))
    }

    /// The first width after this one at which a number that is positive here, or 0 if it can be, no longer is.
    ///
    /// - Parameter slope: negative.
    private func end(of value: Rational, slope: Rational, canBeZero: Bool) -> Int64 {
      guard let root = value.divided(by: -slope) else {
        // A little too early.
        let (most, overflows) = (-slope.numerator / slope.denominator).addingReportingOverflow(1)
        return overflows ? 1 : max(1, value.numerator / value.denominator / most)
      }
      // Rounded down: numbers here are not negative.
      let before = root.numerator / root.denominator
      // At the root the number is 0.
      return max(1, root.isWhole && !canBeZero ? before : before &+ 1)
    }

    /// Ends the span before a number that is whole here is no longer whole, or before one that is not whole becomes so.
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

    /// Takes only widths that are a multiple of so many points apart; false if that would leave too few.
    ///
    /// - Parameter isNeeded: if false, only takes them if the span is so long that it pays.
    func repeats(over denominator: Int64, isNeeded: Bool = true) -> Bool {
      if isMultiple(of: denominator) { return true }
      guard isNeeded || denominator <= Self.mostDenominator / 3, let common = commonPeriod(with: denominator),
        isNeeded || end / common >= 4
      else { return false }
      period = common
      return true
    }

    /// Whether all widths are a multiple of so many points apart; 0 stands for never.
    func isMultiple(of recurrence: Int64) -> Bool { recurrence > 0 && period % recurrence == 0 }

    /// Nil if it would leave too few widths.
    private func commonPeriod(with recurrence: Int64) -> Int64? {
      guard recurrence > 0, recurrence <= Self.mostDenominator else { return nil }
      let common = AffineLine.commonRecurrence(period, recurrence)
      return common <= Self.mostPeriod ? common : nil
    }
  }
#endif
