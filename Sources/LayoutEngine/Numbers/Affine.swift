#if !hasFeature(Embedded)
  import FrameTables

  /// A number of a layout as a function of the width: `value + slope · t` pixels on a screen that is `t` points wider.
  ///
  /// A device whose width is such a number resolves as any other, and each number that depends on the width is one, too.
  /// Where two are compared, the comparison tells its ``WidthSpan`` up to which `t` it comes out the same; where one is
  /// rounded, at which `t` the rounding cuts off the same. So one resolution answers for all widths of the span.
  ///
  /// What is neither compared nor reckoned with as an ``Exact``, but taken out as a number of another type, ends the
  /// span at once: whoever learns of slopes makes spans longer, and whoever does not makes no mistake.
  package final class Affine: Sendable {
    /// A whole number that a number was rounded to, for some shift of it.
    enum Rounding {
      /// `ceil(x + shift) − 1`
      case below(Rational)
      /// `floor(x + shift)`
      case floor(Rational)

      static let gridFloor = below(Rational(1, over: 1000))
      static let gridHalfUp = below(Rational(501, over: 1000))
      static let gridCeiling = floor(Rational(999, over: 1000))
      static let down = floor(0)
    }

    /// At the width that is resolved.
    let value: Rational
    /// In pixels a point of width; not 0. Of a rounded number, of what it was before.
    let slope: Rational
    /// With what `value` was before it was rounded and what was added to it.
    private let rounded: (rounding: Rounding, shifted: Rational)?
    let span: WidthSpan

    /// - Parameter slope: not 0.
    fileprivate init(_ value: Rational, slope: Rational, _ span: WidthSpan) {
      (self.value, self.slope, self.span, rounded) = (value, slope, span, nil)
    }

    fileprivate init(_ value: Rational, slope: Rational, rounding: Rounding, of shifted: Rational, _ span: WidthSpan) {
      (self.value, self.slope, self.span, rounded) = (value, slope, span, (rounding, shifted))
    }

    /// The number for who leaves the arithmetic: right at this width only.
    var pinned: Rational {
      span.pin()
      return value
    }

    /// The value as a whole number of 64 bits, where it is one. A rounded number stays what it is as long as the span
    /// goes then.
    var whole: Int64? {
      if rounded != nil { fix() } else { span.pin() }
      return value.isWhole ? value.numerator : nil
    }

    /// Where what is cut off comes again, so does the answer; else the span ends where it is another.
    var isWhole: Bool {
      if rounded != nil { return true }
      if !span.repeats(over: slope.denominator, isNeeded: false) { span.keepWhole(value, slope: slope) }
      return value.isWhole
    }

    /// Whether the number is nowhere so near to a whole one, without being one, that it counts as one.
    var isFarFromPixels: Bool {
      guard rounded == nil else { return false }
      // At each width it is a multiple of a part that is larger than what counts as nothing.
      let divisor = Int64(Rational.gcd(value.denominator.magnitude, slope.denominator.magnitude))
      let (common, overflows) = (value.denominator / divisor).multipliedReportingOverflow(by: slope.denominator)
      return !overflows && common < 1000
    }

    /// To reckon with: a rounded number grows as what it was rounded from where the widths are such that as much is cut
    /// off of each; else it is the same on all of them.
    fileprivate var parts: (value: Rational, slope: Rational) {
      guard rounded != nil else { return (value, slope) }
      if span.repeats(over: slope.denominator) { return (value, slope) }
      fix()
      return (value, 0)
    }

    /// Ends the span where the rounded number changes.
    private func fix() {
      guard let rounded, let before = shiftedLess(value), let after = (Rational.one.adding(value)).flatMap(shiftedLess)
      else {
        return span.pin()
      }
      switch rounded.rounding {
      case .below:
        span.keep(before, slope: slope, canBeZero: false)
        span.keep(-after, slope: -slope, canBeZero: true)
      case .floor:
        span.keep(before, slope: slope, canBeZero: true)
        span.keep(-after, slope: -slope, canBeZero: false)
      }
    }

    private func shiftedLess(_ number: Rational) -> Rational? { rounded?.shifted.adding(-number) }

    /// Whether a rounded number is less than a whole one, without a word of where else it changes. Nil where it is no
    /// rounded number.
    fileprivate func isLess(than whole: Rational) -> Bool? {
      guard let rounded, whole.isWhole else { return nil }
      switch rounded.rounding {
      // ceil(y) − 1 < n where y ≤ n.
      case .below:
        guard let difference = shiftedLess(whole) else { return nil }
        return !span.isPositive(difference, slope: slope)
      // floor(y) < n where y < n.
      case .floor:
        guard let difference = shiftedLess(whole) else { return nil }
        return span.isPositive(-difference, slope: -slope)
      }
    }

    fileprivate func rounded(_ rounding: Rounding) -> Exact {
      let (value, slope) = parts
      let shift =
        switch rounding {
        case .below(let shift), .floor(let shift): shift
        }
      guard slope != 0, let shifted = value.adding(shift) else {
        if slope != 0 { span.pin() }
        return Self.round(value, rounding)
      }
      guard case .small(let result) = Self.round(value, rounding) else {
        span.pin()
        return Self.round(value, rounding)
      }
      // Whole numbers that grow by whole numbers are what they are rounded to.
      if value.isWhole, slope.isWhole, result == value { return .rare(.affine(self)) }
      return .rare(.affine(Affine(result, slope: slope, rounding: rounding, of: shifted, span)))
    }

    private static func round(_ value: Rational, _ rounding: Rounding) -> Exact {
      switch rounding {
      case .below(let shift):
        let shifted = Exact(value) + Exact(shift)
        return shifted.isWhole ? shifted - 1 : shifted.floor
      case .floor(let shift): return (Exact(value) + Exact(shift)).floor
      }
    }
  }

  extension Exact {
    /// The value at this width, for who knows that nothing is decided by it, or says so to the span itself.
    package var now: Exact {
      if case .rare(.affine(let number)) = self { return .small(number.value) }
      return self
    }

    /// A number that grows with the width.
    ///
    /// - Parameter slope: in pixels a point.
    package static func growing(from value: Rational, by slope: Rational, _ span: WidthSpan) -> Exact {
      slope == 0 ? .small(value) : .rare(.affine(Affine(value, slope: slope, span)))
    }

    private var affine: Affine? {
      if case .rare(.affine(let number)) = self { return number }
      return nil
    }

    /// Narrows the span to widths on which a rounded number, too, grows by as much each time.
    func keepLinear() { _ = affine?.parts }

    /// Whether the number depends on the width.
    package var isAffine: Bool { affine != nil }

    /// Whether it depends on the width and does nowhere count as whole without being whole.
    package var isFarFromPixels: Bool { affine?.isFarFromPixels ?? false }

    /// Nil for a number that is neither small nor affine.
    private var parts: (value: Rational, slope: Rational)? {
      switch self {
      case .small(let value): (value, 0)
      case .rare(.affine(let number)): number.parts
      case .rare: nil
      }
    }

    /// The result of an operation where one of the numbers depends on the width; nil where none does.
    @inline(never)
    static func affine(_ operation: Derivation.Operation, _ a: Exact, _ b: Exact, _ apply: (Exact, Exact) -> Exact)
      -> Exact?
    {
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      if let x = a.parts, let y = b.parts, let (value, slope) = combined(operation, x, y) {
        return growing(from: value, by: slope, span)
      }
      span.pin()
      return apply(a.now, b.now)
    }

    private static func combined(
      _ operation: Derivation.Operation, _ a: (value: Rational, slope: Rational),
      _ b: (value: Rational, slope: Rational)
    ) -> (value: Rational, slope: Rational)? {
      func both(_ value: Rational?, _ slope: Rational?) -> (value: Rational, slope: Rational)? {
        if let value, let slope { (value, slope) } else { nil }
      }
      switch operation {
      case .add: return both(a.value.adding(b.value), a.slope.adding(b.slope))
      case .sub: return both(a.value.adding(-b.value), a.slope.adding(-b.slope))
      case .mul where b.slope == 0: return both(a.value.multiplied(by: b.value), a.slope.multiplied(by: b.value))
      case .mul where a.slope == 0: return both(a.value.multiplied(by: b.value), a.value.multiplied(by: b.slope))
      case .div where b.slope == 0: return both(a.value.divided(by: b.value), a.slope.divided(by: b.value))
      default: return nil
      }
    }

    /// Whether one is less than the other, where one depends on the width; nil where none does.
    @inline(never)
    static func affineIsLess(_ a: Exact, _ b: Exact) -> Bool? {
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      if let number = a.affine, case .small(let whole) = b, let isLess = number.isLess(than: whole) { return isLess }
      // n < a where not a < n + 1.
      if let number = b.affine, case .small(let whole) = a, let next = whole.adding(1),
        let isLess = number.isLess(than: next)
      {
        return !isLess
      }
      guard let x = a.parts, let y = b.parts, let (value, slope) = combined(.sub, y, x) else {
        span.pin()
        return a.now < b.now
      }
      return span.isPositive(value, slope: slope)
    }

    @inline(never)
    static func affineIsEqual(_ a: Exact, _ b: Exact) -> Bool? {
      guard let span = (a.affine ?? b.affine)?.span else { return nil }
      guard let x = a.parts, let y = b.parts, let (value, slope) = combined(.sub, x, y) else {
        span.pin()
        return a.now == b.now
      }
      return span.isZero(value, slope: slope)
    }

    /// The number rounded, where it depends on the width; nil where it does not.
    @inline(__always)
    static func affineRounded(_ a: Exact, _ rounding: Affine.Rounding) -> Exact? {
      if case .rare(.affine(let number)) = a { return number.rounded(rounding) }
      return nil
    }

    /// The value for a table that is right at this width only, and of which nobody reads what depends on it.
    package func tabled(scale: Int) -> Rational { now.rational(scale: scale) }

    /// The same for where something lies: the span is told that it moves.
    package func placed(scale: Int) -> Rational { placed.rational(scale: scale) }

    /// The value at this width for where something lies.
    var placed: Exact {
      affine?.span.noteMove()
      return now
    }

    /// The same, where 64 bits hold it.
    var placedRational: Rational? { placed.rational }

    /// The same of a number that was rounded.
    var placedWhole: Int64? { placed.whole }
  }
#else
  import FrameTables

  /// In Embedded Swift nobody sweeps widths.
  package enum Affine: Sendable {
    enum Rounding { case gridFloor, gridHalfUp, gridCeiling, down }
    var pinned: Rational { switch self {} }
    var whole: Int64? { switch self {} }
    var isWhole: Bool { switch self {} }
  }

  extension Exact {
    @inline(__always) package var now: Exact { self }
    @inline(__always) package var isAffine: Bool { false }
    @inline(__always) package var isFarFromPixels: Bool { false }
    @inline(__always)
    static func affine(_: Derivation.Operation, _: Exact, _: Exact, _: (Exact, Exact) -> Exact) -> Exact? { nil }
    @inline(__always) static func affineIsLess(_: Exact, _: Exact) -> Bool? { nil }
    @inline(__always) static func affineIsEqual(_: Exact, _: Exact) -> Bool? { nil }
    @inline(__always) static func affineRounded(_: Exact, _: Affine.Rounding) -> Exact? { nil }
    @inline(__always) package func tabled(scale: Int) -> Rational { rational(scale: scale) }
    @inline(__always) package func placed(scale: Int) -> Rational { rational(scale: scale) }
    @inline(__always) var placed: Exact { self }
    @inline(__always) var placedRational: Rational? { rational }
    @inline(__always) var placedWhole: Int64? { whole }
  }
#endif
