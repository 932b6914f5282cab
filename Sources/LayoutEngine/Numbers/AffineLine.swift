#if !hasFeature(Embedded)
  import FrameTables

  /// A straight line, `value + slope · t`, and how far from it a number that follows it may be.
  struct AffineLine {
    /// The value at the width that is resolved, where the number is on the line.
    let value: Rational
    /// The slope in pixels per point of width.
    let slope: Rational
    /// Nil if the number is on the line at all widths.
    let drift: Drift?
    /// Whether the number is whole at all widths.
    let isWhole: Bool

    /// What roundings leave: `factor · ε + more · δ`, with ε and δ between −1 and 1, less than 1 and unknown.
    ///
    /// This is affine arithmetic (Stolfi and de Figueiredo) with two terms: one that is remembered, so that it cancels
    /// out if a number is subtracted from what it was made of, and one for all others.
    struct Drift: Equatable {
      /// The number, in the span, of the rounding that the first term comes from. Two roundings of one number are the
      /// same.
      let rounding: Int
      let factor: Rational
      /// Not negative.
      let more: Rational
      /// The number of points after which the number is on the line again; 0 if that is never, or not soon.
      let recurrence: Int64

      /// The drift of a number that is neither negative nor larger than ``far``.
      static let unknown = Drift(rounding: -1, factor: 0, more: far, recurrence: 0)
      /// A quarter of what coordinates may be.
      static let far = Rational(1 << 51)

      /// The number is nearer to the line than so many pixels. Nil if 64 bits cannot hold that.
      var most: Rational? { factor < 0 ? more.adding(-factor) : more.adding(factor) }
    }

    /// - Parameter isWhole: whether the number is known to be whole by other means than the line.
    init(value: Rational, slope: Rational, drift: Drift?, isWhole: Bool = false) {
      (self.value, self.slope, self.drift) = (value, slope, drift)
      self.isWhole = isWhole || drift == nil && value.isWhole && slope.isWhole
    }

    /// A number that is the same at all widths.
    init(_ value: Rational) { self.init(value: value, slope: 0, drift: nil) }

    /// A line in numbers of 53 bits, which are right except for some of their last bits.
    struct Outline {
      let value, slope: Double
      /// How far the number may be from the line.
      let drift: Double

      @inline(__always)
      init(_ line: AffineLine) {
        (value, slope) = (Self.near(line.value), Self.near(line.slope))
        drift = line.drift.map { abs(Self.near($0.factor)) + Self.near($0.more) } ?? 0
      }

      /// A number that is the same at all widths.
      @inline(__always)
      init(_ value: Rational) { (self.value, slope, drift) = (Self.near(value), 0, 0) }

      /// Unlike ``Rational/double``, this need not be the nearest one: to make sure of that takes longer than all that
      /// is compared.
      @inline(__always)
      private static func near(_ number: Rational) -> Double {
        number.isWhole ? Double(number.numerator) : Double(number.numerator) / Double(number.denominator)
      }
    }

    var withoutDrift: AffineLine { AffineLine(value: value, slope: slope, drift: nil, isWhole: isWhole) }

    private var isConstant: Bool { slope == 0 && drift == nil }

    /// Whether both are the same number at all widths, as far as that is known.
    func isSame(as other: AffineLine) -> Bool {
      value == other.value && slope == other.slope && drift == other.drift && (drift?.more ?? 0) == 0
    }

    /// The line of what a number of this line is rounded to. A rounding moves a number by a pixel at most, here as at
    /// other widths, so it moves it there by less than one pixel more or less than here. Nil if 64 bits cannot hold the
    /// line.
    func rounded(to result: Rational, by rounding: PixelGrid.Rounding, _ span: WidthSpan) -> AffineLine? {
      guard let most = drift == nil ? 1 : drift?.most?.adding(1) else { return nil }
      let next = Drift(
        rounding: span.number(of: self, rounding), factor: most, more: 0,
        recurrence: Self.commonRecurrence(drift?.recurrence ?? 1, slope.denominator))
      return AffineLine(value: result, slope: slope, drift: next, isWhole: true)
    }

    /// Nil if the result is not a line, or not one of 64 bits.
    static func combined(_ operation: Derivation.Operation, _ a: AffineLine, _ b: AffineLine) -> AffineLine? {
      switch operation {
      case .add: return sum(a, b)
      case .sub: return sum(a, b.negated)
      case .mul where b.isConstant: return a.times(b.value)
      case .mul where a.isConstant: return b.times(a.value)
      case .div where b.isConstant: return Rational.one.divided(by: b.value).flatMap(a.times)
      default: return nil
      }
    }

    private func times(_ factor: Rational) -> AffineLine? {
      guard let value = value.multiplied(by: factor), let slope = slope.multiplied(by: factor) else { return nil }
      let isWhole = isWhole && factor.isWhole
      guard let drift, factor != 0 else { return AffineLine(value: value, slope: slope, drift: nil, isWhole: isWhole) }
      guard let own = drift.factor.multiplied(by: factor),
        let more = drift.more.multiplied(by: factor < 0 ? -factor : factor)
      else { return nil }
      let next = Drift(rounding: drift.rounding, factor: own, more: more, recurrence: drift.recurrence)
      return AffineLine(value: value, slope: slope, drift: next, isWhole: isWhole)
    }

    private var negated: AffineLine {
      let drift = drift.map {
        Drift(rounding: $0.rounding, factor: -$0.factor, more: $0.more, recurrence: $0.recurrence)
      }
      return AffineLine(value: -value, slope: -slope, drift: drift, isWhole: isWhole)
    }

    private static func sum(_ a: AffineLine, _ b: AffineLine) -> AffineLine? {
      guard let value = a.value.adding(b.value), let slope = a.slope.adding(b.slope) else { return nil }
      var drift = a.drift ?? b.drift
      if let first = a.drift, let second = b.drift {
        guard let sum = sum(first, second) else { return nil }
        drift = sum.factor == 0 && sum.more == 0 ? nil : sum
      }
      return AffineLine(value: value, slope: slope, drift: drift, isWhole: a.isWhole && b.isWhole)
    }

    private static func sum(_ a: Drift, _ b: Drift) -> Drift? {
      let isSame = a.rounding == b.rounding
      guard let factor = isSame ? a.factor.adding(b.factor) : a.factor, let more = a.more.adding(b.more),
        let all = isSame ? more : more.adding(b.factor < 0 ? -b.factor : b.factor)
      else { return nil }
      return Drift(
        rounding: a.rounding, factor: factor, more: all, recurrence: commonRecurrence(a.recurrence, b.recurrence))
    }

    /// The number of points after which both recur; 0 if that is never, or not soon.
    static func commonRecurrence(_ a: Int64, _ b: Int64) -> Int64 {
      guard a > 0, b > 0, a <= 10_000, b <= 10_000 else { return 0 }
      return a / Int64(Rational.gcd(a.magnitude, b.magnitude)) * b
    }
  }
#endif

#if !hasFeature(Embedded)
  import FrameTables

  extension Exact {
    /// The number at the width that is resolved, and how much more it is with each step of the span. The span is
    /// narrowed to widths where that is so.
    package func narrowSpanToSteps() -> (value: Exact, step: Exact) {
      guard case .rare(.affine(let number)) = plain else { return (plain, 0) }
      let line = number.narrowSpanToLine()
      return (Exact(line.value), Exact(line.slope))
    }
  }
#endif
