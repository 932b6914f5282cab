import FrameTables

extension Exact {
  /// Whether the number knows where it comes from.
  @inline(__always)
  var isDerived: Bool {
    if case .rare(.derived) = self { return true }
    return false
  }

  /// Whether this is exactly that number, without a derivation.
  private func isRule(_ number: Int64) -> Bool {
    if case .small(let value) = self { return value.isWhole && value.numerator == number }
    return false
  }

  /// The derivation of a number that was traced.
  package var derivation: Derivation? {
    if case .rare(.derived(let derivation)) = self { return derivation }
    return nil
  }

  /// The same number without its derivation.
  package var plain: Exact {
    if case .rare(.derived(let derivation)) = self { return derivation.value }
    return self
  }

  /// The result of an operation on two numbers if one of them is derived; nil if none is.
  static func deriving(
    _ operation: Derivation.Operation, _ a: Exact, _ b: Exact, _ apply: (Exact, Exact) -> Exact
  ) -> Exact? {
    guard a.isDerived || b.isDerived else { return nil }
    // Nobody wants to read what an empty header adds, or one times a length.
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

  /// - Parameter isLength: whether this is a number of pixels, or of the pixels of a point.
  static func literal(_ value: Exact, _ source: Derivation.Source, isLength: Bool = false) -> Exact {
    .rare(.derived(Derivation(.literal, [], value: value, source: source, isLength: isLength)))
  }

  /// Gives a derived number a source. If there is none, the number stays as it is.
  func coming(from source: Derivation.Source) -> Exact {
    guard case .rare(.derived(let derivation)) = self else { return self }
    return .rare(
      .derived(
        Derivation(
          derivation.operation, derivation.inputs, value: derivation.value, name: derivation.name, source: source,
          isLength: derivation.isLength)))
  }

  static func reference(_ subject: TraceSubject, _ quantity: Quantity, value: Exact) -> Exact {
    .rare(.derived(Derivation(.ref, [], value: value, source: .reference(subject, quantity))))
  }

  /// The number of things that are listed.
  static func count(_ inputs: [Exact]) -> Exact { among(inputs, .count, value: Exact(inputs.count)) }

  /// The same for things that are all alike.
  static func count(of thing: Exact, times count: Int) -> Exact {
    if count > Derivation.mostInputs { return .literal(Exact(count), .many) }
    return self.count(Array(repeating: thing, count: count))
  }

  /// One node for all terms: a chain as long as a line would end the process when it is released.
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

  /// Gives a derived number a name. The name that it has, or that a literal comes with, stays below this one.
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
