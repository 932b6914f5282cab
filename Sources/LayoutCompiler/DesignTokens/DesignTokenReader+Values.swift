import LayoutEngine

/// Reads the values of design tokens: `{ "value": 16, "unit": "px" }`, and `"16px"` in older files.
extension DesignTokenReader {
  static func isLength(_ type: String) -> Bool { type == "dimension" || type == "number" }

  private static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
    "transition", "shadow", "gradient", "typography",
  ]

  static func otherType(_ type: String) -> String {
    let shown = type.prefix(40)
    let meant = types.first { $0.lowercased() == type.lowercased() }.map { " (it has '\($0)')" } ?? ""
    let foreign = types.contains(type) ? "" : ", which the format does not have\(meant)"
    return "its type is '\(shown)'\(foreign); those that become tokens are 'dimension' and 'number'"
  }

  /// What a value of the given type is. The type is never guessed from the value.
  mutating func value(of node: NodeID, type: String?) -> Outcome {
    guard let type else { return .ignored("neither the token nor a group around it has a '$type'") }
    switch type {
    case "dimension": return dimension(node)
    case "number":
      guard let found = followed(node) else { return .wrong }
      return number(found, from: node).map { points($0, in: .px) }.outcome
    default: return .ignored(Self.otherType(type))
    }
  }

  fileprivate enum Unit: String, CaseIterable { case px, rem }

  fileprivate enum Part<Wrapped> {
    case value(Wrapped)
    case ignored(String)
    case wrong

    func map(_ transform: (Wrapped) -> Part<Length>) -> Part<Length> {
      switch self {
      case .value(let value): transform(value)
      case .ignored(let reason): .ignored(reason)
      case .wrong: .wrong
      }
    }
  }

  private mutating func dimension(_ node: NodeID) -> Outcome {
    let tree = builder.tree
    guard let node = followed(node) else { return .wrong }
    switch tree.kind(of: node) {
    case .sequence:
      builder.reportType(node, expected: Self.expected)
      return .wrong
    case .mapping: return measured(node)
    case .scalar:
      if tree.style(of: node) == .plain {
        let isZero = tree.withBytes(of: node) { NumberSyntax.prefix(of: $0) }
        if case .success(let number) = isZero, number.decimal.isZero { return .value(.literal(.points(0))) }
        if Self.isNumber(tree.resolve(node)) {
          let text = builder.excerpt(node)
          builder.report(
            .badLength, "a dimension has a unit: write { \"value\": \(text), \"unit\": \"px\" }", at: node)
        } else {
          builder.reportType(node, expected: Self.expected)
        }
        return .wrong
      }
      return text(node)
    }
  }

  private static let expected = "a dimension, { \"value\": 16, \"unit\": \"px\" }"

  private static func isNumber(_ value: ScalarValue) -> Bool {
    switch value {
    case .int, .float: true
    default: false
    }
  }

  private mutating func measured(_ node: NodeID) -> Outcome {
    let tree = builder.tree
    for (key, _) in tree.entries(of: node) {
      let name = tree.string(of: key)
      if name != "value", name != "unit" {
        let meant = builder.wrongTexts.suggestions.search(name, among: ["value", "unit"]).nearest
        builder.report(
          .unknownKey, "unknown key '\(builder.excerpt(key))' in a dimension\(Suggestion.phrase(meant))", at: key)
        return .wrong
      }
    }
    guard let value = tree.value(of: "value", in: node), let unit = tree.value(of: "unit", in: node) else {
      let missing = tree.value(of: "value", in: node) == nil ? "value" : "unit"
      builder.report(.missingKey, "a dimension needs the key '\(missing)'", at: node)
      return .wrong
    }
    guard let unitNode = followed(unit), let word = builder.text(unitNode, .other("the unit \"px\" or \"rem\"")),
      let valueNode = followed(value)
    else { return .wrong }
    guard let unit = Unit(rawValue: word.value) else {
      reportUnit(word.value, at: unitNode)
      return .wrong
    }
    return number(valueNode, from: value).map { points($0, in: unit) }.outcome
  }

  private mutating func reportUnit(_ unit: String, at node: NodeID) {
    let meant = Unit(rawValue: unit.lowercased()).map(\.rawValue) ?? (["pt", "dp", "sp"].contains(unit) ? "px" : nil)
    builder.report(
      .badLength, "'\(unit.prefix(40))' is no unit of a dimension, which are px and rem\(Suggestion.phrase(meant))",
      at: node)
  }

  /// `"16px"`, as editions before 2025 wrote it.
  private mutating func text(_ node: NodeID) -> Outcome {
    let text = builder.tree.string(of: node)
    switch builder.tree.withBytes(of: node, { NumberSyntax.prefix(of: $0) }) {
    case .failure(.notANumber), .failure(.notDecimal), .failure(.notFinite):
      let hint =
        text.contains("{") ? ": the format has no calculations; export the file with its values worked out" : ""
      builder.report(
        .badLength, "'\(builder.excerpt(node))' is no dimension; expected { \"value\": 16, \"unit\": \"px\" }\(hint)",
        at: node)
      return .wrong
    case .failure(let failure): return .ignored(Self.reason(failure))
    case .success(let number):
      let rest = String(decoding: Array(text.utf8).dropFirst(number.end), as: UTF8.self)
      if rest.isEmpty, number.decimal.isZero { return .value(.literal(.points(0))) }
      if let unit = Unit(rawValue: rest) { return points(number.decimal, in: unit).outcome }
      if rest.isEmpty {
        builder.report(
          .badLength,
          "'\(builder.excerpt(node))' has no unit: write { \"value\": \(builder.excerpt(node)), \"unit\": \"px\" }",
          at: node)
      } else {
        reportUnit(rest, at: node)
      }
      return .wrong
    }
  }

  /// A JSON number.
  ///
  /// - Parameter place: what stands where the number is wanted: the number, or a pointer to it.
  private mutating func number(_ node: NodeID, from place: NodeID) -> Part<Decimal> {
    guard builder.tree.kind(of: node) == .scalar, Self.isNumber(builder.tree.resolve(node)) else {
      if let pointer = pointer(in: place) {
        builder.report(.wrongType, "'\(builder.excerpt(pointer))' leads to what is no number", at: place)
      } else {
        builder.reportType(node, expected: "a number")
      }
      return .wrong
    }
    switch builder.tree.withBytes(of: node, { NumberSyntax.prefix(of: $0) }) {
    case .success(let number): return .value(number.decimal)
    case .failure(let failure): return .ignored(Self.reason(failure))
    }
  }

  private static func reason(_ failure: NumberSyntax.Failure) -> String {
    switch failure {
    case .negative: "its value is negative"
    case .tooLarge: tooLarge
    case .tooManyDigits, .tooSmall, .notANumber, .notDecimal, .notFinite: "its value has more digits than a length"
    }
  }

  private static let tooLarge = "its value is more than \(Limits.lengthText)"

  private func points(_ number: Decimal, in unit: Unit) -> Part<Length> {
    var points = number
    if unit == .rem, !number.isZero {
      guard let rem else {
        return .ignored("its unit is rem; 'include: [{ file: …, rem: 17 }]' says what that is worth")
      }
      guard let product = number.multiplied(by: rem) else { return .ignored("its value has more digits than a length") }
      points = product
    }
    if points > Decimal(mantissa: Limits.length, exponent: 0) { return .ignored(Self.tooLarge) }
    return .value(Length(.points(points)))
  }
}

extension DesignTokenReader.Part where Wrapped == Length {
  fileprivate var outcome: DesignTokenReader.Outcome {
    switch self {
    case .value(let length): .value(.literal(length))
    case .ignored(let reason): .ignored(reason)
    case .wrong: .wrong
    }
  }
}

extension Decimal {
  /// The exact product; nil if it has more digits than a `Decimal` holds.
  fileprivate func multiplied(by other: Decimal) -> Decimal? {
    var (product, isOverflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    var places = Int(exponent) + Int(other.exponent)
    if isOverflow { return nil }
    while places > 0, product % 10 == 0 {
      product /= 10
      places -= 1
    }
    guard product <= Decimal.maxMantissa, places <= Int(Decimal.maxExponent) else { return nil }
    return Decimal(mantissa: product, exponent: UInt8(places))
  }
}
