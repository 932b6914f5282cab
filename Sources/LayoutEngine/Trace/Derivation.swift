import FrameTables

/// How a number came about: the operation and what it was applied to. For a number that nothing was applied to, where
/// that number comes from.
///
/// The resolver computes in ``Exact`` and knows nothing of this. While a scope traces, the numbers that enter are
/// *derived* ones, and the arithmetic on them is noted by itself. So each formula stands once, in the resolver, and the
/// formula that was used is what `why` tells, what lint says and what `expect` explains. A number that nobody traces
/// costs nothing, since it never takes these branches.
package final class Derivation: Sendable {
  /// The operations, named as in the JSON of `why`.
  package enum Operation: String, Sendable {
    /// The number comes from outside; see ``source``.
    case literal
    /// The number is the value of a quantity that is derived separately.
    case ref
    case add, mul, min, max
    /// The first input less, or divided by, all the others in order.
    case sub, div
    /// Rounded with the tolerance of ``PixelGrid``; halves up.
    case floor, ceil, round
    /// The number of inputs.
    case count
  }

  /// Never derived itself.
  package let value: Exact
  package let operation: Operation
  /// Plain inputs are numbers of the rules themselves: the 2 of a half, the 1 of `n − 1`.
  package let inputs: [Exact]
  /// What the number is, if it has a name.
  package let name: Quantity?
  package let source: Source
  /// How often a length is a factor of the number. It is 1 for a length, 2 for what is divided by a length to become a
  /// length, for example when a picture is scaled, and 0 for a plain number, a count or a ratio.
  package let dimension: Int
  /// Whether the number is in device pixels, or pixels of a point.
  package var isLength: Bool { dimension == 1 }

  /// Where a number comes from that was not computed, or what it is of that was computed.
  package enum Source: Sendable {
    case computed
    /// Part of a rule of the language, as the half that is rounded up. Numbers without a dimension have no derivation
    /// then.
    case rule
    /// Written at this place. `via` has the tokens that led to it, first the one where a length was asked for.
    case written(SourceRange, via: [TokenUse])
    case standard(DefaultEntry)
    case device(DeviceNumber)
    /// From the table of text sizes, or the measures of the system's font.
    case text(FontNumber)
    /// Computed from numbers of a font, as the height of so many lines of text: `lines(2 body)` stands at this place.
    case label(lines: Int, TextStyle, at: SourceRange, via: [TokenUse])
    /// The index of the item that was asked for, or what follows from it alone.
    case subject
    /// The result of more items than anybody reads one by one; see ``mostInputs``.
    case many
    case reference(TraceSubject, Quantity)
  }

  /// A token that stands for a length.
  package struct TokenUse: Sendable {
    /// The index of the token's name in the spec.
    package var token: Int
    /// Where the token stands or, in an entry of `items`, where the entry begins.
    package var range: SourceRange
  }

  /// A line of items that are as short as they can be holds millions. With so many, a sum or count is told without
  /// them.
  static let mostInputs = 65_536

  package enum DeviceNumber: String, Sendable {
    case width, height, scale
    case safeTop = "safe area top"
    case safeLeft = "safe area left"
    case safeBottom = "safe area bottom"
    case safeRight = "safe area right"
  }

  /// What makes the height of a line. All but the size are in units of the font's design.
  package enum FontNumber: Sendable {
    case size(TextStyle, TextSize)
    case ascent, descent, leading, unitsPerEm
  }

  init(
    _ operation: Operation, _ inputs: [Exact], value: Exact, name: Quantity? = nil, source: Source = .computed,
    isLength: Bool? = nil
  ) {
    self.operation = operation
    self.inputs = inputs
    self.value = value.plain
    self.name = name
    self.source = source
    dimension = isLength.map { $0 ? 1 : 0 } ?? Self.dimension(operation, inputs)
  }

  private static func dimension(_ operation: Operation, _ inputs: [Exact]) -> Int {
    let factors = inputs.lazy.map { $0.derivation?.dimension ?? 0 }
    return switch operation {
    case .literal, .count: 0
    case .ref: 1
    case .mul: factors.reduce(0, +)
    case .div: factors.reduce(2 * (factors.first ?? 0), -)
    case .add, .sub, .min, .max, .floor, .ceil, .round: factors.max() ?? 0
    }
  }

  /// Whether the number was written, times the pixels of its unit.
  package var isWrittenLength: Bool {
    operation == .mul
      && inputs.contains { if case .device(.scale)? = $0.derivation?.source { true } else { false } }
  }
}

extension Derivation.Source {
  /// Whether both are one place in the text, one number of the device, or one quantity of a subject.
  func isPlace(of other: Derivation.Source) -> Bool {
    switch (self, other) {
    case (.written(let a, _), .written(let b, _)): a == b
    case (.device(let a), .device(let b)): a == b
    case (.reference(let a, let quantity), .reference(let b, let other)): a == b && quantity == other
    default: false
    }
  }
}
