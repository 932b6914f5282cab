/// Puts a derivation into words, as one line of arithmetic: `(343 − 3 · 87) / 2`.
///
/// What has a name and what was written is its value; only what the number itself was made of is taken apart.
package struct Arithmetic {
  /// Pixels of a point: 1 for texts in pixels.
  package let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// A length in points, a number as it is.
  package func value(_ number: Exact) -> String { number.points(number.derivation?.isLength == true ? scale : 1) }

  /// How the number came about, without what it is.
  package func text(_ number: Exact) -> String {
    guard let node = number.derivation else { return value(number) }
    switch node.operation {
    case .add: return joined(node.inputs, " + ")
    case .sub: return joined(node.inputs, " − ")
    case .mul: return node.isWrittenLength ? value(number) : joined(node.inputs, " · ")
    case .div: return joined(node.inputs, " / ")
    case .literal, .ref, .count: return value(number)
    case .floor: return rounded(node, "rounded down")
    case .ceil: return rounded(node, "rounded up")
    case .round: return rounded(node, "rounded")
    case .min: return bounded(node, "at most", "the smaller of")
    case .max: return bounded(node, "at least", "the larger of")
    }
  }

  /// Of a length its value is told beside it, in points; of a ratio nobody would see what was rounded.
  private func rounded(_ node: Derivation, _ how: String) -> String {
    let input = node.inputs[0]
    return node.isLength ? text(input) : "\(text(input)) is \(value(input)), \(how)"
  }

  private func bounded(_ node: Derivation, _ bound: String, _ choice: String) -> String {
    guard let rule = node.inputs.firstIndex(where: { $0.derivation == nil }), node.inputs.count == 2 else {
      return "\(choice) \(node.inputs.map(value).joined(separator: " and "))"
    }
    return "\(text(node.inputs[1 - rule])), \(bound) \(value(node.inputs[rule]))"
  }

  private func joined(_ inputs: [Exact], _ sign: String) -> String {
    let isProduct = sign == " · " || sign == " / "
    return inputs.enumerated().map { index, input in
      let part = self.part(input)
      return part.isSum && (isProduct || index > 0 && sign == " − ") ? "(\(part.text))" : part.text
    }.joined(separator: sign)
  }

  private func part(_ number: Exact) -> (text: String, isSum: Bool) {
    guard let node = number.derivation, node.name == nil else { return (value(number), false) }
    switch node.operation {
    // One less than a count is a number that everybody can see.
    case .add, .sub: return node.isLength ? (text(number), true) : (value(number), false)
    // One item is as long as one item.
    case .mul where node.inputs[0] == 1 && node.inputs[0].derivation?.isLength != true: return (value(number), false)
    case .mul, .div: return node.isLength ? (text(number), false) : (value(number), false)
    case .literal, .ref, .count, .floor, .ceil, .round, .min, .max: return (value(number), false)
    }
  }
}
