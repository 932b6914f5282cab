#if !hasFeature(Embedded)
  import FrameTables

  /// A number of a layout as a function of the width: about `value + slope · t` pixels on a screen that is `t` points
  /// wider.
  ///
  /// A device whose width is such a number resolves like any other, and each number that depends on the width is such a
  /// number, too. If two of them are compared, the comparison tells its ``WidthSpan`` up to which `t` the result stays
  /// the same. So one resolution answers for all widths of the span.
  ///
  /// A number that was rounded goes on by unequal steps. Its ``AffineLine/drift`` says how far it may be from the
  /// straight line, and after how many points it is on the line again. What it is compared with may be so far away that
  /// this decides nothing. Otherwise the span takes only widths on which the number is on the line.
  ///
  /// What is neither compared nor calculated with as an ``Exact``, but taken out as a number of another type, ends the
  /// span at once. Code that knows of slopes makes spans longer; code that does not makes no mistake.
  package final class Affine: Sendable {
    let line: AffineLine
    /// How the number was rounded, and what it was before that, with what was added to it. Nil unless that was on its
    /// line.
    private let rounded: (rounding: PixelGrid.Rounding, shifted: Rational)?
    let span: WidthSpan

    /// The value at the width that is resolved.
    var value: Rational { line.value }

    fileprivate init(
      _ line: AffineLine, _ span: WidthSpan, rounded: (rounding: PixelGrid.Rounding, shifted: Rational)? = nil
    ) {
      (self.line, self.span, self.rounded) = (line, span, rounded)
    }

    /// The number for those who leave this arithmetic; it is right at this width only.
    var pinned: Rational {
      span.pin()
      return value
    }

    /// The value if it is a whole number of 64 bits. The span then goes only as far as a rounded number stays what it
    /// is.
    var whole: Int64? {
      if rounded != nil {
        endSpanWhereRoundingChanges()
      } else if narrowSpanToLine().slope != 0 {
        span.pin()
      }
      return value.isWhole ? value.numerator : nil
    }

    /// Whether the number is whole. If what is cut off recurs, so does the answer; else the span ends where the answer
    /// changes.
    var isWhole: Bool {
      if line.isWhole { return true }
      let line = narrowSpanToLine()
      if line.slope != 0, !span.repeats(over: line.slope.denominator, isNeeded: false) {
        span.keepWhole(value, slope: line.slope)
      }
      return value.isWhole
    }

    /// Whether the number is never so near to a whole one that it counts as one without being one.
    var isFarFromPixels: Bool {
      guard line.drift == nil else { return false }
      // At each width the number is a multiple of a fraction that is larger than what counts as nothing.
      let divisor = Int64(Rational.gcd(value.denominator.magnitude, line.slope.denominator.magnitude))
      let (common, overflows) = (value.denominator / divisor).multipliedReportingOverflow(by: line.slope.denominator)
      return !overflows && common < PixelGrid.tolerance.denominator
    }

    /// The line to calculate with: without its drift if the number is on it at all widths of the span as it is by now.
    fileprivate var lineOnSpan: AffineLine {
      if let drift = line.drift, span.isMultiple(of: drift.recurrence) { return line.withoutDrift }
      return line
    }

    /// The line without any drift, for which the span is narrowed. If its widths cannot be such that there is none, a
    /// rounded number stays the same on all of them.
    func narrowSpanToLine() -> AffineLine {
      guard let drift = line.drift else { return line }
      if span.repeats(over: drift.recurrence) { return line.withoutDrift }
      if rounded != nil { endSpanWhereRoundingChanges() } else { span.pin() }
      return AffineLine(value: value, slope: 0, drift: nil, isWhole: line.isWhole)
    }

    private func endSpanWhereRoundingChanges() {
      guard let rounded, let before = shiftedLess(value), let after = (Rational.one.adding(value)).flatMap(shiftedLess)
      else {
        return span.pin()
      }
      switch rounded.rounding {
      case .below:
        span.keep(before, slope: line.slope, canBeZero: false)
        span.keep(-after, slope: -line.slope, canBeZero: true)
      case .floor:
        span.keep(before, slope: line.slope, canBeZero: true)
        span.keep(-after, slope: -line.slope, canBeZero: false)
      }
    }

    private func shiftedLess(_ number: Rational) -> Rational? { rounded?.shifted.adding(-number) }

    /// Whether a rounded number is less than a whole one. The span does not learn where else the number changes. Nil if
    /// it is not a rounded number.
    fileprivate func isLess(than whole: Rational) -> Bool? {
      guard let rounded, whole.isWhole else { return nil }
      switch rounded.rounding {
      // ceil(y) − 1 < n exactly if y ≤ n.
      case .below:
        guard let difference = shiftedLess(whole) else { return nil }
        return !span.isPositive(difference, slope: line.slope)
      // floor(y) < n exactly if y < n.
      case .floor:
        guard let difference = shiftedLess(whole) else { return nil }
        return span.isPositive(-difference, slope: -line.slope)
      }
    }

    fileprivate func rounded(_ rounding: PixelGrid.Rounding) -> Exact {
      let line = lineOnSpan
      // Whole numbers are what they are rounded to.
      if line.isWhole { return .rare(.affine(self)) }
      let here = rounding.of(Exact(line.value))
      guard let shifted = line.value.adding(rounding.shift), case .small(let result) = here,
        let next = line.rounded(to: result, by: rounding, span)
      else {
        span.pin()
        return here
      }
      return .rare(.affine(Affine(next, span, rounded: line.drift == nil ? (rounding, shifted) : nil)))
    }
  }

  extension Exact {
    /// The value at this width, for those who know that nothing is decided by it, or who tell the span themselves.
    package var atThisWidth: Exact {
      if case .rare(.affine(let number)) = self { return .small(number.value) }
      return self
    }

    /// A number that grows with the width.
    ///
    /// - Parameter slope: in pixels per point.
    package static func growing(from value: Rational, by slope: Rational, _ span: WidthSpan) -> Exact {
      following(AffineLine(value: value, slope: slope, drift: nil), span)
    }

    private static func following(_ line: AffineLine, _ span: WidthSpan) -> Exact {
      line.slope == 0 && line.drift == nil ? .small(line.value) : .rare(.affine(Affine(line, span)))
    }

    /// A whole number that was found by comparing others at this width only. How it changes with the width is unknown,
    /// except that it stays between 0 and `most`.
    ///
    /// - Parameter most: depends on the width.
    static func decided(_ value: Int64, atMost most: Exact) -> Exact {
      guard let span = most.affine?.span else { return Exact(value) }
      if Exact(AffineLine.Drift.far) < most { span.pin() }
      return following(AffineLine(value: Rational(value), slope: 0, drift: .unknown, isWhole: true), span)
    }

    private var affine: Affine? {
      if case .rare(.affine(let number)) = self { return number }
      return nil
    }

    /// Whether the number depends on the width.
    package var isAffine: Bool { affine != nil }

    /// Whether both are the same at all widths of the span, as far as that is known. Unlike a comparison, this narrows
    /// nothing.
    func isSame(as other: Exact) -> Bool {
      guard let a = lineOnSpan, let b = other.lineOnSpan else { return false }
      return a.isSame(as: b)
    }

    /// Whether the number depends on the width and nowhere counts as whole without being whole.
    package var isFarFromPixels: Bool { affine?.isFarFromPixels ?? false }

    /// The line of the number; nil for a number that is neither small nor affine.
    private var lineOnSpan: AffineLine? {
      switch self {
      case .small(let value): AffineLine(value)
      case .rare(.affine(let number)): number.lineOnSpan
      case .rare: nil
      }
    }

    /// The same without any drift, for which the span is narrowed.
    private func narrowSpanToLine() -> AffineLine? {
      switch self {
      case .small(let value): AffineLine(value)
      case .rare(.affine(let number)): number.narrowSpanToLine()
      case .rare: nil
      }
    }

    /// The result of an operation if one of the numbers depends on the width; nil if none does.
    @inline(never)
    static func affine(_ operation: Derivation.Operation, _ a: Exact, _ b: Exact, _ apply: (Exact, Exact) -> Exact)
      -> Exact?
    {
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      // An operation that changes nothing leaves a rounded number what it is.
      switch (operation, a, b) {
      case (.add, _, .small(.zero)), (.sub, _, .small(.zero)), (.mul, _, .small(.one)), (.div, _, .small(.one)):
        return a
      case (.add, .small(.zero), _), (.mul, .small(.one), _): return b
      default: break
      }
      if let x = a.lineOnSpan, let y = b.lineOnSpan, let line = AffineLine.combined(operation, x, y) {
        return following(line, span)
      }
      if let x = a.narrowSpanToLine(), let y = b.narrowSpanToLine(), let line = AffineLine.combined(operation, x, y) {
        return following(line, span)
      }
      span.pin()
      return apply(a.atThisWidth, b.atThisWidth)
    }

    /// Whether one number is less than the other by more than a hundredth, if one depends on the width and this is
    /// clear for the whole span without exact numbers. It spares most comparisons nearly all of their work.
    @inline(never)
    static func affineIsClearlyLess(_ a: Exact, _ b: Exact) -> Bool? {
      switch (a, b) {
      case (.rare(.affine(let x)), .small(let y)): x.span.isClearlyLess(.init(x.line), .init(y))
      case (.small(let x), .rare(.affine(let y))): y.span.isClearlyLess(.init(x), .init(y.line))
      case (.rare(.affine(let x)), .rare(.affine(let y))): x.span.isClearlyLess(.init(x.line), .init(y.line))
      default: nil
      }
    }

    /// Whether one number is less than the other if one depends on the width; nil if none does.
    @inline(never)
    static func affineIsLess(_ a: Exact, _ b: Exact) -> Bool? {
      if let isLess = affineIsClearlyLess(a, b) { return isLess }
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      if let number = a.affine, case .small(let whole) = b, let isLess = number.isLess(than: whole) { return isLess }
      // n < a exactly if not a < n + 1.
      if let number = b.affine, case .small(let whole) = a, let next = whole.adding(1),
        let isLess = number.isLess(than: next)
      {
        return !isLess
      }
      guard let x = a.lineOnSpan, let y = b.lineOnSpan, let difference = AffineLine.combined(.sub, y, x) else {
        span.pin()
        return a.atThisWidth < b.atThisWidth
      }
      return span.isPositive(difference)
    }

    @inline(never)
    static func affineIsEqual(_ a: Exact, _ b: Exact) -> Bool? {
      if affineIsClearlyLess(a, b) != nil { return false }
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      // A rounded number is n exactly if it is not less than n, but less than n + 1.
      if let number = a.affine, case .small(let whole) = b, let next = whole.adding(1),
        let isLess = number.isLess(than: whole)
      {
        return !isLess && number.isLess(than: next) == true
      }
      if case .small = a { return affineIsEqual(b, a) }
      guard let x = a.lineOnSpan, let y = b.lineOnSpan, let difference = AffineLine.combined(.sub, x, y) else {
        span.pin()
        return a.atThisWidth == b.atThisWidth
      }
      return span.isZero(difference)
    }

    /// The number rounded if it depends on the width; nil if it does not.
    @inline(__always)
    static func affineRounded(_ a: Exact, _ rounding: PixelGrid.Rounding) -> Exact? {
      if case .rare(.affine(let number)) = a { return number.rounded(rounding) }
      return nil
    }

    /// The value for a table that is right at this width only, and in which nobody reads what depends on the width.
    package func rationalAtThisWidth(scale: Int) -> Rational { atThisWidth.rational(scale: scale) }

    /// The value at this width, for the place of something: the span is told that it moves.
    func notingMove() -> Exact {
      affine?.span.noteMove()
      return atThisWidth
    }
  }
#else
  import FrameTables

  /// In Embedded Swift nobody sweeps widths.
  package enum Affine: Sendable {
    var pinned: Rational { switch self {} }
    var whole: Int64? { switch self {} }
    var isWhole: Bool { switch self {} }
  }

  extension Exact {
    @inline(__always) package var atThisWidth: Exact { self }
    @inline(__always) package var isAffine: Bool { false }
    @inline(__always) package var isFarFromPixels: Bool { false }
    @inline(__always) func isSame(as other: Exact) -> Bool { self == other }
    @inline(__always)
    static func affine(_: Derivation.Operation, _: Exact, _: Exact, _: (Exact, Exact) -> Exact) -> Exact? { nil }
    @inline(__always) static func affineIsClearlyLess(_: Exact, _: Exact) -> Bool? { nil }
    @inline(__always) static func affineIsLess(_: Exact, _: Exact) -> Bool? { nil }
    @inline(__always) static func affineIsEqual(_: Exact, _: Exact) -> Bool? { nil }
    @inline(__always) static func affineRounded(_: Exact, _: PixelGrid.Rounding) -> Exact? { nil }
    @inline(__always) static func decided(_ value: Int64, atMost _: Exact) -> Exact { Exact(value) }
    @inline(__always) package func rationalAtThisWidth(scale: Int) -> Rational { rational(scale: scale) }
    @inline(__always) func notingMove() -> Exact { self }
  }
#endif
