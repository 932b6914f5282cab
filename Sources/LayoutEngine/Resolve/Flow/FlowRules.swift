/// How the items of one line lie along it.
///
/// Ticks do not divide, so the two numbers are `parts` times what they are called after: in a full line of four items
/// the gap is the rest of the line, and the parts are three.
struct FlowLine<Number> {
  /// `parts` times the distance from the start of the line's available length to its first item; may be negative.
  var start: Number
  /// `parts` times the distance from the end of an item to the start of the next.
  var gap: Number
  var parts: Number
}

extension FlowLine: Sendable where Number: Sendable {}
extension FlowRules: Sendable where Number: Sendable {}

/// What decides the place of items in a flow: the language reference, "Flow". Written once for exact numbers and for
/// ticks.
struct FlowRules<Number> {
  let available, spacing: Number
  /// `available` plus the tolerance: what is less than this fits.
  let limit: Number
  let policy: SpacingPolicy
  let justify: Justification
  let align: Alignment
  /// Whether the last line lies as if nothing had been said of it.
  let lastIsNatural: Bool
  /// A line holds no more items than this.
  let mostItems: Int
  /// The last line under `minimum` if all items have one size: it lies as if it were full.
  let lastOfOneSize: FlowLine<Number>?
}

extension FlowRules where Number: FlowNumber {
  /// What breaks items into lines.
  @inline(__always)
  var breaker: LineBreaker<Number> { LineBreaker(spacing: spacing, limit: limit, mostItems: mostItems) }

  /// A line of `count` items whose lengths add up to `total`.
  ///
  /// - Parameters:
  ///   - lone: where the item lies that is alone on the line, if it says so itself.
  ///   - hasGrown: whether items have taken what they may: what nobody took is treated as under "policy: fixed".
  @inline(__always)
  func line(
    count: Number, total: Number, isLast: Bool, lone: LoneJustification? = nil, hasGrown: Bool = false
  ) -> FlowLine<Number> {
    if isLast && lastIsNatural && !hasGrown { return naturalLine }
    if policy == .fixed || hasGrown {
      let own = policy == .fixed ? lone.map { Justification($0) } : nil
      return fixedLine(count: count, total: total, own ?? justify)
    }
    return isLast ? lastLine(count: count, total: total) : fullLine(count: count, total: total)
  }

  /// "The last line".
  @inline(__always)
  private var naturalLine: FlowLine<Number> { FlowLine(start: 0, gap: spacing, parts: 1) }

  /// What the items of a line and the spacing between them leave of the available length.
  @inline(__always)
  func rest(count: Number, total: Number) -> Number { available - total - (count - 1) * spacing }

  /// "policy: fixed". If the rest is shared, a gap is `s` plus one part of the rest. This equals one part of what the
  /// items leave, plus `s` for each part that there is more than there are gaps.
  @inline(__always)
  private func fixedLine(count: Number, total: Number, _ justify: Justification) -> FlowLine<Number> {
    let rest = rest(count: count, total: total)
    switch justify {
    case .start: return naturalLine
    case .center: return FlowLine(start: rest.half, gap: spacing, parts: 1)
    case .end: return FlowLine(start: rest, gap: spacing, parts: 1)
    case .between:
      return count == 1 ? naturalLine : FlowLine(start: 0, gap: available - total, parts: count - 1)
    case .around:
      if count == 1 { return middleLine(total: total, rest: rest) }
      return FlowLine(start: rest.half, gap: available - total + spacing, parts: count)
    case .evenly:
      if count == 1 { return middleLine(total: total, rest: rest) }
      return FlowLine(start: rest, gap: available - total + 2 * spacing, parts: count + 1)
    }
  }

  /// One item in the middle; if it is longer than the line, it begins where the line does.
  private func middleLine(total: Number, rest: Number) -> FlowLine<Number> {
    total >= limit ? naturalLine : FlowLine(start: rest.half, gap: spacing, parts: 1)
  }

  /// "policy: minimum": flush at both ends, or one item in the middle.
  @inline(__always)
  private func fullLine(count: Number, total: Number) -> FlowLine<Number> {
    if count == 1 { return FlowLine(start: (available - total).half, gap: 0, parts: 1) }
    return FlowLine(start: 0, gap: available - total, parts: count - 1)
  }

  /// "policy: minimum", the last line.
  @inline(__always)
  private func lastLine(count: Number, total: Number) -> FlowLine<Number> {
    if let lastOfOneSize { return lastOfOneSize }
    let isOversize = count == 1 && total >= limit
    return isOversize ? fullLine(count: count, total: total) : FlowLine(start: 0, gap: spacing, parts: 1)
  }

  /// "Across and between lines": the distance from the start of the line's longest item to the start of this one.
  @inline(__always)
  func offset(of length: Number, in longest: Number) -> Number {
    switch align {
    case .start: 0
    case .center: (longest - length).half
    case .end: longest - length
    // For items that are not stretched to it.
    case .stretch: 0
    }
  }
}

extension Justification {
  @inline(__always)
  init(_ own: LoneJustification) {
    self =
      switch own {
      case .start: .start
      case .center: .center
      case .end: .end
      }
  }
}

/// The rules in exact numbers; those in ticks are made from these.
extension FlowRules<Exact> {
  init(_ geometry: SectionGeometry, _ items: ItemSequence) {
    self.init(geometry, ofOneSize: items.hasOneSize ? items.kinds.first?.size.line : nil)
  }

  /// - Parameter length: the length of all items along the line, if they have one size.
  init(_ geometry: SectionGeometry, ofOneSize length: Exact?) {
    available = geometry.available
    spacing = geometry.itemSpacing
    limit = PixelGrid.limit(of: available)
    if geometry.itemsDecideLine {
      // One row: each line is one item, which lies across it as `align` says.
      policy = .fixed
      align = geometry.properties.align.or(Defaults.alignInRow)
      justify = Justification(align)
      lastIsNatural = false
    } else {
      policy = geometry.shared.policy
      justify = geometry.properties.justify.or(Defaults.justify)
      align = geometry.properties.align.or(Defaults.align(in: .flow, under: policy))
      lastIsNatural = geometry.properties.last.or(Defaults.last(in: .flow)) == .natural
    }
    mostItems = geometry.capacity.count
    lastOfOneSize = length.map { FlowLine(fullOf: $0, in: geometry) }
  }
}

extension FlowLine<Exact> {
  /// A line that is full of items of one length.
  init(fullOf length: Exact, in geometry: SectionGeometry) {
    let available = geometry.available
    guard let count = geometry.itemsPerLine(ofLength: length) else {
      self.init(start: 0, gap: 0, parts: 1)
      return
    }
    if count <= 1 {
      self.init(start: (available - length) / 2, gap: 0, parts: 1)
    } else {
      self.init(start: 0, gap: available - count * length, parts: count - 1)
    }
  }

  /// The distance from the end of an item to the start of the next.
  var exactGap: Exact { (gap / parts).called(.gap) }
  /// The distance from the start of the line's available length to its first item.
  var exactStart: Exact { start / parts }
}

/// A number that the rules of a flow work with: an exact number, or ticks that are known not to overflow.
protocol FlowNumber: Comparable, ExpressibleByIntegerLiteral {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// Exact: lengths are an even number of ticks.
  var half: Self { get }
}

extension WideTick: FlowNumber {
  var half: WideTick { self / 2 }
}

extension Int64: FlowNumber {
  // Without the correction that an odd negative number would need.
  @inline(__always) var half: Int64 { self &>> 1 }
}

extension Exact: FlowNumber {
  package var half: Exact { self / 2 }
}

extension Justification {
  /// Where the only item of a line lies along it.
  fileprivate init(_ align: Alignment) {
    switch align {
    case .start, .stretch: self = .start
    case .center: self = .center
    case .end: self = .end
    }
  }
}
