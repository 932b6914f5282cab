import FrameTables

/// What the lengths of a spec come to on one device, and what is wrong with them there.
package struct DeviceScope: Sendable {
  package let device: TargetDevice
  package let scale: Int
  package let isRightToLeft: Bool
  /// The axes of the page; a section has its own.
  package let pageAxes: Axes
  let tokenNames: [String]
  let sums: LengthSums
  private let fonts: [FontSpec]
  /// Whether only mistakes are reported that follow from what is written, whatever the numbers.
  var reportsWrittenOnly = false
  /// Whether numbers note where they come from; see ``Derivation``.
  package var isTracing = false
  private(set) var tokens: TokenValues
  private(set) var mistakes: [Mistake] = []
  /// How many items whose frames do not repeat may still be kept in memory.
  var listings = ListingBudget()

  init(device: TargetDevice, spec: LayoutSpec, tokens: TokenValues) {
    self.device = device
    scale = device.scale
    isRightToLeft = device.isRightToLeft || spec.direction == .rtl
    pageAxes = Axes(scroll: spec.scroll)
    tokenNames = spec.tokenNames
    sums = spec.sums
    fonts = spec.fonts
    self.tokens = tokens
  }

  /// Lays tokens of the overrides that hold over those of the file; reports circles that result.
  mutating func override(_ definitions: [Located<Length>?], with overrides: [FileOverride]) {
    var definitions = definitions
    var isOverridden = definitions.map { _ in false }
    for token in overrides.flatMap({ $0.tokens }) where definitions.indices.contains(token.name) {
      definitions[token.name] = token.value
      isOverridden[token.name] = true
    }
    tokens = TokenValues(definitions, sums)
    for circle in Circles.find(in: definitions, sums) {
      guard let culprit = circle.first(where: { isOverridden[$0] }), let token = definitions[culprit] else { continue }
      report(.tokenCircle(circle), at: token.range)
    }
  }

  /// In one place, and not inlined wherever something may be wrong.
  ///
  /// - Parameter isWritten: whether the mistake follows from what is written, whatever the numbers of the device.
  @inline(never)
  mutating func report(
    _ kind: Mistake.Kind, at range: SourceRange, notes: [SourceRange] = [], isWritten: Bool = false
  ) {
    if reportsWrittenOnly && !isWritten || mistakes.count > Limits.mistakes { return }
    mistakes.append(Mistake(kind: kind, range: range, notes: notes, scale: scale, isWritten: isWritten))
  }
}

/// Evaluating lengths.
extension DeviceScope {
  /// What a length stands for once tokens are looked up.
  enum Measure {
    case pixels(Exact)
    /// A share of the length that is available.
    case percent(Exact)
    /// `p` of `q` equal parts with the spacing between them; `fill` is 1 of 1.
    case parts(Exact, of: Exact)
    case fit
  }

  /// The length with its token looked up. Nil for a token without a value, which was reported before.
  package func value(of length: Length) -> Length? { tokens.value(of: length) }

  /// What a length stands for. Reports a length beyond the limit of the language.
  mutating func measure(_ length: Length, at range: SourceRange) -> Measure? {
    if isTracing { return tracedMeasure(Located(length, at: range)) }
    guard let length = value(of: length) else { return nil }
    if let pixels = length.pixels(scale: scale) { return limited(pixels, at: range).map(Measure.pixels) }
    switch length.form {
    case .lines(let count, let style): return limited(labelHeight(Exact(count), style), at: range).map(Measure.pixels)
    case .sum(let index): return sum(sums[index], at: range).map(Measure.pixels)
    case .percent(let decimal): return .percent(Exact(decimal) / 100)
    case .fraction(let p, let q): return .parts(Exact(p), of: Exact(q))
    case .fill: return .parts(1, of: 1)
    case .fit: return .fit
    case .points, .pixels, .hairline, .token: return nil
    }
  }

  /// A length within the limit that depends on nothing but the scale, without its origin; nil for all others.
  func plainPixels(_ length: Length) -> Exact? {
    guard let value = length.pixels(scale: scale), value <= longest else { return nil }
    return value
  }

  /// A length that cannot be a share, in pixels; nil if something is wrong and was reported.
  mutating func pixels(_ length: Located<Length>) -> Exact? {
    switch measure(length.value, at: length.range) {
    case .pixels(let value): return value
    case nil: return nil
    case .percent, .parts, .fit:
      report(.shareWithoutMeaning, at: length.range, isWritten: true)
      return nil
    }
  }

  /// A length or, if none is written, what holds then.
  mutating func pixels(_ length: Located<Length>?, or standard: Default<Length>) -> Exact? {
    guard let length else { return pixels(standard) }
    return pixels(length)
  }

  func pixels(_ standard: Default<Length>) -> Exact {
    guard let value = plainPixels(standard.value) else { preconditionFailure("the default is points or pixels") }
    return isTracing ? tracedPixels(standard) : value
  }

  /// The text size that the user has set.
  package var textSize: TextSize { device.textSize ?? Defaults.textSize.value }

  /// Which way up the device is.
  package var orientation: Orientation { Exact(device.width) > Exact(device.height) ? .landscape : .portrait }

  /// The height of a label of so many lines, in pixels: what its lines take together, rounded up as UILabel does.
  func labelHeight(_ lines: Exact, _ style: TextStyle) -> Exact {
    PixelGrid.ceiling(lines * lineHeight(style))
  }

  /// The height of one line of a text style at the device's text size, in pixels.
  private func lineHeight(_ style: TextStyle) -> Exact {
    let font = fonts.first { $0.style == style }
    func points(at size: TextSize) -> Exact { fontNumber(Exact(style.points(at: size)), .size(style, size)) }
    let metrics = font?.metrics?.value ?? .system
    func metric(_ value: Decimal, _ number: Derivation.FontNumber) -> Exact {
      fontNumber(Exact(value), number, at: font?.metrics?.range)
    }
    var size: Exact
    if let own = font?.size, case .points(let written) = own.value.form {
      size = fontNumber(Exact(written), .size(style, textSize), at: own.range) * scaleNumber
      size = size * points(at: textSize) / points(at: Defaults.textSize.value)
    } else {
      size = points(at: textSize) * scaleNumber
    }
    let height = metric(metrics.ascent, .ascent) + metric(metrics.descent, .descent) + metric(metrics.leading, .leading)
    return size * height / metric(metrics.unitsPerEm, .unitsPerEm)
  }

  /// A number of a font: written, or that of the system.
  private func fontNumber(_ value: Exact, _ number: Derivation.FontNumber, at range: SourceRange? = nil) -> Exact {
    isTracing ? .literal(value, range.map { .written($0, via: []) } ?? .text(number)) : value
  }

  /// No length is longer, in pixels.
  private var longest: Exact { Exact(Int64(Limits.length) * Int64(scale)) }

  mutating func limited(_ value: Exact, at range: SourceRange) -> Exact? {
    if value <= longest { return value }
    report(.longLength, at: range)
    return nil
  }
}

extension Length {
  /// In pixels, if its digits and the scale are all that it depends on.
  func pixels(scale: Int) -> Exact? {
    switch form {
    case .points(let decimal): Exact(decimal, times: scale)
    case .pixels(let decimal): Exact(decimal)
    case .hairline: 1
    case .sum, .lines, .percent, .fraction, .fill, .fit, .token: nil
    }
  }
}

/// Evaluating edges.
extension DeviceScope {
  /// Edges in terms of the screen and of a left-to-right layout.
  package struct ScreenEdges: Sendable {
    package var top, left, bottom, right: Exact
  }

  mutating func screenEdges(_ edges: EdgesSpec?, rounding: LengthRounding = .exact) -> ScreenEdges? {
    let standard = Defaults.edge
    guard let edges else {
      let edge = pixels(standard)
      return ScreenEdges(top: edge, left: edge, bottom: edge, right: edge)
    }
    let (top, left) = (pixels(edges.top, or: standard), pixels(edges.left, or: standard))
    let (bottom, right) = (pixels(edges.bottom, or: standard), pixels(edges.right, or: standard))
    guard let top, let left, let bottom, let right else { return nil }
    return ScreenEdges(
      top: rounding.round(written: top), left: rounding.round(written: left), bottom: rounding.round(written: bottom),
      right: rounding.round(written: right))
  }

  mutating func axisEdges(_ edges: EdgesSpec?, _ axes: Axes, rounding: LengthRounding) -> AxisEdges? {
    screenEdges(edges, rounding: rounding).map { AxisEdges($0, axes) }
  }

  /// The edges in the direction of the table.
  mutating func pixelEdges(_ edges: EdgesSpec?, rounding: LengthRounding) -> PixelEdges? {
    if edges == nil { return isRightToLeft ? PixelEdges.zero.mirrored : .zero }
    guard let edges = screenEdges(edges, rounding: rounding) else { return nil }
    let result = PixelEdges(
      top: edges.top.rational(scale: scale), left: edges.left.rational(scale: scale),
      bottom: edges.bottom.rational(scale: scale), right: edges.right.rational(scale: scale))
    return isRightToLeft ? result.mirrored : result
  }
}

extension AxisEdges {
  init(_ edges: DeviceScope.ScreenEdges, _ axes: Axes) {
    if axes.isVertical {
      self.init(
        lineStart: edges.left, lineEnd: edges.right, scrollStart: edges.top, scrollEnd: edges.bottom)
    } else {
      self.init(
        lineStart: edges.top, lineEnd: edges.bottom, scrollStart: edges.left, scrollEnd: edges.right)
    }
  }
}
