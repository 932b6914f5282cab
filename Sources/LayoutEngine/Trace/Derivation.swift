import FrameTables

/// How a number came about: the operation, what it was applied to, and for a number that nothing was applied to, where
/// that comes from.
///
/// The resolver computes in ``Exact`` and knows nothing of this. While a scope traces, the numbers that enter are
/// *derived* ones, and the arithmetic on them notes itself: so each formula stands once, in the resolver, and what `why`
/// tells, what lint says and what `expect` explains is the formula that was used. A number that nobody traces costs
/// nothing for it, since it never takes these branches.
package final class Derivation: Sendable {
  /// As in the JSON of `why`.
  package enum Operation: String, Sendable {
    /// Comes from outside; see ``source``.
    case literal
    /// Is the value of a quantity that is derived on its own.
    case ref
    case add, mul, min, max
    /// The first less, or by, each other.
    case sub, div
    /// With the tolerance of ``PixelGrid``; halves up.
    case floor, ceil, round
    /// How many inputs there are.
    case count
  }

  /// Never derived itself.
  package let value: Exact
  package let operation: Operation
  /// Plain ones are numbers of the rules themselves: the 2 of a half, the 1 of `n − 1`.
  package let inputs: [Exact]
  /// What the number is, where it has a name.
  package let name: Quantity?
  package let source: Source
  /// In device pixels, or pixels of a point; else a plain number, a count or a ratio.
  package let isLength: Bool

  /// Where a number comes from that was not computed.
  package enum Source: Sendable {
    case computed
    /// Written there. With `via`, the places of tokens that led to it, the one where a length was asked for first.
    case written(SourceRange, via: [SourceRange])
    case standard(DefaultEntry)
    case device(DeviceNumber)
    /// The table of text sizes, or the measures of the system's font.
    case text
    /// The index of the item that was asked for, or what follows from it alone.
    case subject
    /// What comes of more items than anybody reads one by one; see ``mostInputs``.
    case many
    case reference(TraceSubject, Quantity)
  }

  /// A line of items as short as they can be holds millions; of so many a sum or count is told without them.
  static let mostInputs = 65_536

  package enum DeviceNumber: String, Sendable {
    case width, height, scale
    case safeTop = "safe area top"
    case safeLeft = "safe area left"
    case safeBottom = "safe area bottom"
    case safeRight = "safe area right"
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
    func isLengthInput(_ index: Int) -> Bool { inputs[index].derivation?.isLength ?? false }
    self.isLength =
      isLength
      ?? {
        switch operation {
        case .literal, .count: false
        case .ref: true
        case .div: isLengthInput(0) && !isLengthInput(1)
        case .add, .sub, .mul, .min, .max, .floor, .ceil, .round: inputs.indices.contains(where: isLengthInput)
        }
      }()
  }

  /// A number that was written, times the pixels of its unit.
  package var isWrittenLength: Bool {
    operation == .mul
      && inputs.contains { if case .device(.scale)? = $0.derivation?.source { true } else { false } }
  }
}

/// What a number of a layout is called: in explanations, in findings, and in the reference.
package enum Quantity: String, Sendable, Hashable, CaseIterable {
  // What a subject has.
  case x, y, width, height
  /// An item's start along the scroll axis, before rounding and mirroring.
  case line
  /// An item's start along the line, before rounding and mirroring.
  case place
  /// An item's length along the line, before its edges are rounded.
  case length = "length along the line"
  /// From the end of an item to the start of the next.
  case gap
  case borderWidth = "border width"
  case radius
  // What they are made of.
  case lineStart = "start of the line"
  case containerWidth = "container width"
  case containerHeight = "container height"
  case available = "length of a line"
  case scrollAvailable = "length along the scroll axis"
  case itemSpacing = "item spacing"
  case lineSpacing = "line spacing"
  case leadingInset = "inset before the line"
  case trailingInset = "inset after the line"
  case topInset = "inset before the first line"
  case bottomInset = "inset after the last line"
  case headerLength = "header with its inset"
  case footerLength = "footer with its inset"
  case share
  case size
  case padding
  case content
  case lanes = "number of lanes"
  case lane = "length of a lane"
  case leftover
  case extra = "pixels of the leftover"
  case itemsInLine = "items in the line"
  case itemsInFullLine = "items in a full line"
  case lengthsInLine = "lengths of the items in the line"
  case rest = "left in the line"
  case longest = "longest item of the line"
  case row = "length of a row"
  case contentLength = "length of the content"
  case stripLength = "length of the strip"
  case planeLength = "length of the plane"
}

/// What can be asked about; sections by their place in the table.
package enum TraceSubject: Sendable, Hashable {
  /// The section's frame.
  case section(Int)
  case header(Int)
  case footer(Int)
  case background(Int)
  /// The strip of a section that scrolls sideways, on the page.
  case plane(Int)
  case item(Int, section: Int)
  /// A layer of an item, by its place among those of the template, relative to the cell.
  case layer(Int, item: Int, section: Int)
  /// An item's cell less its padding, relative to the cell.
  case cellContent(Int, section: Int)
  /// The path of the border of an item's cell, relative to the cell.
  case border(Int, section: Int)
  /// The line along an edge of an item's cell, relative to the cell.
  case separator(Edge, item: Int, section: Int)
  case headerLayer(Int, section: Int)
  case footerLayer(Int, section: Int)
  /// The whole: the content's size.
  case content
  /// The rect that the layout lives in, on the screen.
  case container
}

extension Exact {
  /// Whether the number knows where it comes from.
  @inline(__always)
  var isDerived: Bool {
    if case .rare(.derived) = self { return true }
    return false
  }

  /// Whether it is that number, and nothing but.
  private func isRule(_ number: Int64) -> Bool {
    if case .small(let value) = self { return value.isWhole && value.numerator == number }
    return false
  }

  /// The derivation, of a number that was traced.
  package var derivation: Derivation? {
    if case .rare(.derived(let derivation)) = self { return derivation }
    return nil
  }

  /// The same number without its past.
  package var plain: Exact {
    if case .rare(.derived(let derivation)) = self { return derivation.value }
    return self
  }

  /// The result of an operation on two numbers of which one is derived; nil where none is.
  static func deriving(
    _ operation: Derivation.Operation, _ a: Exact, _ b: Exact, _ apply: (Exact, Exact) -> Exact
  ) -> Exact? {
    guard a.isDerived || b.isDerived else { return nil }
    // What an empty header adds, or one times a length, is nothing that anybody wants to read.
    switch operation {
    case .add where a.isRule(0), .mul where a.isRule(1): return b
    case .add where b.isRule(0), .sub where b.isRule(0), .mul where b.isRule(1), .div where b.isRule(1): return a
    case .mul where a.isRule(0) || b.isRule(0): return 0
    default: break
    }
    return .rare(.derived(Derivation(operation, [a, b], value: apply(a.plain, b.plain))))
  }

  /// The result of an operation on a derived number; nil for a plain one.
  static func deriving(_ operation: Derivation.Operation, _ a: Exact, _ apply: (Exact) -> Exact) -> Exact? {
    guard case .rare(.derived(let derivation)) = a else { return nil }
    return .rare(.derived(Derivation(operation, [a], value: apply(derivation.value))))
  }

  /// - Parameter isLength: a number of pixels, or of the pixels of a point.
  static func literal(_ value: Exact, _ source: Derivation.Source, isLength: Bool = false) -> Exact {
    .rare(.derived(Derivation(.literal, [], value: value, source: source, isLength: isLength)))
  }

  static func reference(_ subject: TraceSubject, _ quantity: Quantity, value: Exact) -> Exact {
    .rare(.derived(Derivation(.ref, [], value: value, source: .reference(subject, quantity))))
  }

  /// How many there are of what is listed.
  static func count(_ inputs: [Exact]) -> Exact { among(inputs, .count, value: Exact(inputs.count)) }

  /// The same of things that are all alike.
  static func count(of thing: Exact, times count: Int) -> Exact {
    if count > Derivation.mostInputs { return .literal(Exact(count), .many) }
    return self.count(Array(repeating: thing, count: count))
  }

  /// One node for all of them: a chain as long as a line would end the process when it is let go.
  static func sum(_ terms: [Exact]) -> Exact {
    if !terms.contains(where: { $0.isDerived }) { return terms.reduce(0, +) }
    return among(terms, .add, value: terms.reduce(0) { $0 + $1.plain })
  }

  /// - Parameter terms: at least one.
  static func largest(_ terms: [Exact]) -> Exact {
    if !terms.contains(where: { $0.isDerived }) { return terms.dropFirst().reduce(terms[0]) { Swift.max($0, $1) } }
    return among(terms, .max, value: terms.dropFirst().reduce(terms[0].plain) { Swift.max($0, $1.plain) })
  }

  private static func among(_ inputs: [Exact], _ operation: Derivation.Operation, value: Exact) -> Exact {
    if inputs.count == 1, operation != .count { return inputs[0] }
    if inputs.count > Derivation.mostInputs {
      return .literal(value, .many, isLength: inputs[0].derivation?.isLength ?? false)
    }
    return inputs.isEmpty ? value : .rare(.derived(Derivation(operation, inputs, value: value)))
  }

  /// Gives a derived number a name; the name that it has, or that a literal comes with, stays below it.
  @inline(__always)
  func called(_ name: Quantity) -> Exact {
    if case .small = self { return self }
    return rareCalled(name)
  }

  @inline(never)
  private func rareCalled(_ name: Quantity) -> Exact {
    guard case .rare(.derived(let derivation)) = self, derivation.name != name else { return self }
    if derivation.name != nil {
      return .rare(
        .derived(
          Derivation(.add, [self], value: derivation.value, name: name, isLength: derivation.isLength)))
    }
    return .rare(
      .derived(
        Derivation(
          derivation.operation, derivation.inputs, value: derivation.value, name: name, source: derivation.source,
          isLength: derivation.isLength)))
  }
}

/// The larger number, noted where it is derived.
func max(_ a: Exact, _ b: Exact) -> Exact { Exact.deriving(.max, a, b, max) ?? (a < b ? b : a) }

/// The smaller number, noted where it is derived.
func min(_ a: Exact, _ b: Exact) -> Exact { Exact.deriving(.min, a, b, min) ?? (b < a ? b : a) }
