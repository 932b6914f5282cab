/// Puts a derivation into words, as one line of arithmetic: `(343 − 3 · 87) / 2`.
///
/// What has a name and what was written is shown as its value; only what the number itself was made of is taken apart.
/// What changes nothing is left out (``told(_:)``): no spacing, one times a length, a bound that was not reached.
package struct Arithmetic {
  /// The number of pixels in a point; 1 for texts in pixels.
  package let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// A length in points, a plain number as it is.
  package func value(_ number: Exact) -> String { number.points(number.derivation?.isLength == true ? scale : 1) }
  private func value(of node: Derivation) -> String { node.value.points(node.isLength ? scale : 1) }

  /// The numbers that say how the number came about, in their order. If there is only one, the number is that one.
  package func told(_ node: Derivation) -> [Exact] {
    Terms(of: node, in: self).map { $0.added + $0.taken } ?? inputs(of: node)
  }

  /// The inputs that change something.
  private func inputs(of node: Derivation) -> [Exact] {
    let inputs = node.inputs
    guard let first = inputs.first else { return [] }
    let rest = inputs.dropFirst()
    switch node.operation {
    case .add:
      let terms = inputs.filter { $0 != 0 }
      return terms.isEmpty ? [first] : terms
    case .sub: return [first] + rest.filter { $0 != 0 }
    // One device pixel is a length that somebody wrote.
    case .mul:
      let factors = inputs.filter { $0 != 1 || $0.derivation?.isLength == true }
      return factors.isEmpty ? [first] : factors
    case .div: return [first] + rest.filter { $0 != 1 }
    case .min, .max:
      // A length that somebody wrote, and that fits, is as it was written.
      if first == node.value, first.derivation?.isLength == true, isAsWritten(first) { return [first] }
      // What was written as a bound stands behind what it bounds.
      let isReached = first != node.value
      var hasValue = false
      let others = inputs.filter { input in
        guard let inner = input.derivation, node.operation == .min || input != 0 else { return false }
        // Of inputs that are equally large, the first one is enough.
        defer { hasValue = hasValue || input == node.value }
        return input == node.value ? !hasValue : isReached || !inner.isWrittenLength
      }
      return others.count == 1 && others[0] == node.value ? others : inputs
    case .literal, .ref, .count, .floor, .ceil, .round: return inputs
    }
  }

  /// Whether a number is made of nothing but what was written, or of what holds where nothing is.
  private func isAsWritten(_ number: Exact) -> Bool {
    guard let node = number.derivation else { return true }
    switch node.source {
    case .written, .label, .standard, .device(.scale), .rule: return true
    case .computed: return !node.inputs.isEmpty && node.inputs.count < 8 && node.inputs.allSatisfy(isAsWritten)
    case .device, .text, .subject, .many, .reference: return false
    }
  }

  /// The number that this arithmetic is of, behind everything that only hands it on.
  package func origin(of number: Exact) -> Exact { origin(of: number, pastNames: true) }

  /// - Parameter cancels: whether a sum hands on the one term that is left of it.
  private func origin(of number: Exact, pastNames: Bool, cancels: Bool = true) -> Exact {
    var number = number
    while let node = number.derivation, pastNames || node.name == nil, let next = handedOn(node, cancels) {
      number = next
    }
    return number
  }

  /// The one number that a number is equal to, if nothing else is told of it.
  private func handedOn(_ node: Derivation, _ cancels: Bool) -> Exact? {
    if node.operation == .count || node.isWrittenLength { return nil }
    let told = cancels ? told(node) : inputs(of: node)
    return told.count == 1 && told[0] == node.value ? told[0] : nil
  }

  /// How the number came about, without its value.
  package func text(_ number: Exact) -> String {
    let isLength = number.derivation?.isLength == true
    let number = origin(of: number)
    guard let node = number.derivation else { return value(number) }
    return isLength && node.dimension == 0 ? pixels(number, node) : text(of: node)
  }

  /// - Parameter node: of a number that hands on no other one.
  private func text(of node: Derivation) -> String {
    switch node.operation {
    case .sub where isNegative(node): return value(of: node)
    case .add, .sub:
      if let terms = Terms(of: node, in: self), !terms.added.isEmpty { return joined(terms) }
      return joined(node, node.operation == .add ? " + " : " − ")
    case .mul: return node.isWrittenLength || node.value == 0 ? value(of: node) : joined(node, " · ")
    case .div: return joined(node, " / ")
    case .literal, .ref, .count: return value(of: node)
    case .floor: return rounded(node, "rounded down")
    case .ceil: return rounded(node, "rounded up")
    case .round: return rounded(node, "rounded")
    case .min: return bounded(node, "at most", "the smaller of")
    case .max: return bounded(node, "at least", "the larger of")
    }
  }

  /// A plain number that is told as a length is a number of pixels; so is each term of it.
  private func pixels(_ number: Exact, _ node: Derivation) -> String {
    let terms = [.add, .sub].contains(node.operation) ? inputs(of: node) : [number]
    return terms.map { $0.points(scale) }.joined(separator: node.operation == .sub ? " − " : " + ")
  }

  /// For a length, the value is told beside it, in points; for a ratio, nobody would see what was rounded.
  private func rounded(_ node: Derivation, _ how: String) -> String {
    let input = node.inputs[0]
    return node.isLength ? text(input) : "\(text(input)) is \(value(input)), \(how)"
  }

  private func bounded(_ node: Derivation, _ bound: String, _ choice: String) -> String {
    // What already has a bound gets another one; otherwise a number of the rules bounds what was worked out.
    let inner = node.inputs.firstIndex { isBounded($0) } ?? node.inputs.firstIndex { $0.derivation != nil }
    if let inner, node.inputs.count == 2, isBounded(node.inputs[inner]) || node.inputs[1 - inner].derivation == nil {
      return "\(text(node.inputs[inner])), \(bound) \(measured(node.inputs[1 - inner], in: node))"
    }
    return "\(choice) \(node.inputs.map { measured($0, in: node) }.joined(separator: " and "))"
  }

  private func isBounded(_ number: Exact) -> Bool {
    guard let node = origin(of: number, pastNames: false).derivation, node.name == nil else { return false }
    return node.operation == .min || node.operation == .max
  }

  /// Beside lengths a plain number is a number of pixels.
  private func measured(_ number: Exact, in node: Derivation) -> String {
    guard node.isLength, scale != 1 else { return part(number).text }
    func isPlain(_ number: Exact) -> Bool { number != 0 && number.derivation?.isLength != true }
    guard node.inputs.contains(where: isPlain) else { return part(number).text }
    return "\(part(number).text) \(isPlain(number) ? "px" : "pt")"
  }

  /// Whether a number is another one with the sign that somebody wrote before it.
  private func isNegative(_ node: Derivation) -> Bool {
    node.operation == .sub && node.name == nil && node.inputs.count == 2 && node.inputs[0] == 0
  }

  private func joined(_ node: Derivation, _ sign: String) -> String {
    let isProduct = sign == " · " || sign == " / "
    var text = ""
    for (index, input) in inputs(of: node).enumerated() {
      var (sign, input) = (sign, input)
      if index > 0, sign == " + ", let inner = origin(of: input, pastNames: false).derivation, isNegative(inner) {
        (sign, input) = (" − ", inner.inputs[1])
      }
      let part = self.part(input)
      let isAfter = index > 0
      let isGrouped =
        part.isSum ? isProduct || isAfter && sign == " − " : part.isProduct && isAfter && sign == " / "
      text += (isAfter ? sign : "") + (isGrouped ? "(\(part.text))" : part.text)
    }
    return text
  }

  private func joined(_ terms: Terms) -> String {
    func text(_ number: Exact) -> String {
      let part = part(number)
      return part.isSum ? "(\(part.text))" : part.text
    }
    return ([terms.added.map(text).joined(separator: " + ")] + terms.taken.map(text)).joined(separator: " − ")
  }

  /// What is left of a sum that takes away again some of what it adds.
  private struct Terms {
    private(set) var added: [Exact] = []
    private(set) var taken: [Exact] = []
    /// How many more sums are looked into. Nobody reads longer ones.
    private var sumsLeft = 64

    /// Nil if nothing is taken away again.
    init?(of node: Derivation, in arithmetic: Arithmetic) {
      guard node.operation == .add || node.operation == .sub else { return nil }
      collect(node, isTaken: false, arithmetic)
      let count = taken.count
      guard sumsLeft > 0, count > 0, count + added.count <= 64 else { return nil }
      taken.removeAll { number in
        guard let same = added.firstIndex(where: { arithmetic.areOne($0, number) }) else { return false }
        added.remove(at: same)
        return true
      }
      if taken.count == count { return nil }
      // What a sign was put before.
      let others = added.filter { $0 != 0 }
      if !others.isEmpty { added = others }
    }

    private mutating func collect(_ node: Derivation, isTaken: Bool, _ arithmetic: Arithmetic) {
      sumsLeft -= 1
      guard sumsLeft > 0 else { return }
      for (index, input) in arithmetic.inputs(of: node).enumerated() {
        let isTaken = isTaken != (node.operation == .sub && index > 0)
        let number = arithmetic.origin(of: input, pastNames: false, cancels: false)
        if let inner = number.derivation, arithmetic.isTakenApart(inner),
          inner.operation == .add || inner.operation == .sub
        {
          collect(inner, isTaken: isTaken, arithmetic)
        } else if isTaken {
          taken.append(number)
        } else {
          added.append(number)
        }
      }
    }
  }

  /// Whether two numbers are one number, and not only as large as each other.
  private func areOne(_ a: Exact, _ b: Exact) -> Bool {
    guard a == b, let a = origin(of: a, pastNames: true, cancels: false).derivation,
      let b = origin(of: b, pastNames: true, cancels: false).derivation, a.operation == b.operation
    else { return false }
    if a === b || a.source.isPlace(of: b.source) { return true }
    return a.isWrittenLength && b.isWrittenLength && zip(a.inputs, b.inputs).allSatisfy(areOne)
  }

  /// A number as it stands in the arithmetic of another one.
  private struct Part {
    var text: String
    var isSum = false
    var isProduct = false
  }

  /// Whether a quotient such as 9 / 16, or a sum of such, has more digits than are shown: multiplied, the shown ones
  /// would give another length.
  private func isLongRatio(_ node: Derivation) -> Bool {
    [.add, .sub, .mul, .div].contains(node.operation) && !(node.value * 1000).isWhole
  }

  /// Whether a number in the arithmetic of another one is told with its own arithmetic.
  private func isTakenApart(_ node: Derivation) -> Bool {
    node.name == nil && (node.dimension > 0 || isLongRatio(node) || isOfFont(node))
  }

  /// Whether a sum is that of the parts of a line of text, of which only the parts are in the table of the font.
  private func isOfFont(_ node: Derivation) -> Bool {
    node.operation == .add
      && node.inputs.allSatisfy { input in
        guard let inner = input.derivation else { return false }
        return if case .text = inner.source { true } else { isOfFont(inner) }
      }
  }

  private func part(_ number: Exact) -> Part {
    let number = origin(of: number, pastNames: false)
    guard let node = number.derivation, isTakenApart(node) else { return Part(text: value(number)) }
    switch node.operation {
    case .add, .sub: return Part(text: text(of: node), isSum: true)
    case .mul where node.isWrittenLength: return Part(text: value(number))
    case .mul, .div: return Part(text: text(of: node), isProduct: true)
    case .literal, .ref, .count, .floor, .ceil, .round, .min, .max: return Part(text: value(number))
    }
  }
}
