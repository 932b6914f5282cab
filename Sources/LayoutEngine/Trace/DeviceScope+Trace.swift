/// The numbers that enter a resolution, with where they come from.
extension DeviceScope {
  /// The same as ``measure(_:at:)``, but it does not report mistakes again: only what resolved before is traced.
  ///
  /// - Parameter uses: the tokens that led to the length, if it is a term of a sum that a token stands for.
  mutating func tracedMeasure(_ length: Located<Length>, through uses: [Derivation.TokenUse] = []) -> Measure? {
    let (length, own) = tokens.origin(of: length)
    let via = uses + own
    func written(_ value: Exact) -> Exact { written(value, isLength: false) }
    func written(_ value: Exact, isLength: Bool) -> Exact {
      .literal(value, .written(length.range, via: via), isLength: isLength)
    }
    if let pixels = tracedPixels(length.value, written) { return .pixels(pixels) }
    switch length.value.form {
    case .lines(let count, let style):
      // A single line is mostly not written as a number.
      let height = labelHeight(count == 1 ? 1 : written(Exact(count)), style)
      return .pixels(height.coming(from: .label(lines: count, style, at: length.range, via: via)))
    // Each term is an input with a place of its own.
    case .sum(let index): return signedSum(sums[index], at: length.range, through: via).map(Measure.pixels)
    case .percent(let decimal): return .percent(written(Exact(decimal)) / 100)
    case .fraction(let p, let q): return .parts(written(Exact(p)), of: written(Exact(q)))
    case .fill: return .parts(1, of: 1)
    case .fit: return .fit
    case .points, .pixels, .hairline, .token: return nil
    }
  }

  /// The tokens that lead to what a length stands for, for those who trace; none if nobody does.
  func uses(in length: Located<Length>) -> [Derivation.TokenUse] {
    isTracing ? tokens.origin(of: length).via : []
  }

  /// A default that is points or pixels.
  func tracedPixels(_ standard: Default<Length>) -> Exact {
    let value = tracedPixels(standard.value) { .literal($0, .standard(standard.entry), isLength: $1) }
    guard let value else { preconditionFailure("the default is points or pixels") }
    return value
  }

  /// The same as ``Length/pixels(scale:)``, with where its numbers come from.
  ///
  /// - Parameter literal: notes where a number is written.
  private func tracedPixels(_ length: Length, _ literal: (_ value: Exact, _ isLength: Bool) -> Exact) -> Exact? {
    switch length.form {
    case .points(let decimal): literal(Exact(decimal), false) * deviceScale
    case .pixels(let decimal): literal(Exact(decimal), true)
    case .hairline: literal(1, true)
    case .sum, .lines, .percent, .fraction, .fill, .fit, .token: nil
    }
  }

  /// A quantity of something that can be asked about separately.
  func reference(_ subject: TraceSubject, _ quantity: Quantity, value: Exact) -> Exact {
    isTracing ? .reference(subject, quantity, value: value) : value
  }

  private var deviceScale: Exact { .literal(Exact(scale), .device(.scale), isLength: true) }

  /// The number of pixels in a point.
  var scaleNumber: Exact { isTracing ? deviceScale : Exact(scale) }

  /// A length in points that the device gives, in pixels.
  func pixels(_ points: Decimal, _ number: Derivation.DeviceNumber) -> Exact {
    isTracing ? .literal(Exact(points), .device(number)) * deviceScale : Exact(points, times: scale)
  }

  /// A number that is written, with where it is.
  func traced(_ value: Exact, at range: SourceRange) -> Exact {
    isTracing ? .literal(value, .written(range, via: [])) : value
  }

  /// A number that is written or, if none is, what holds then.
  func number(_ value: Int, at range: SourceRange?, or standard: DefaultEntry) -> Exact {
    number(Exact(value), at: range, or: standard)
  }

  func number(_ value: Exact, at range: SourceRange?, or standard: DefaultEntry) -> Exact {
    isTracing ? .literal(value, range.map { .written($0, via: []) } ?? .standard(standard)) : value
  }
}
