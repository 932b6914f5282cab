import LayoutEngine

/// Conditions on a width, a height or a text size: `">=8"`, `44...60`.
extension ASTBuilder {
  /// `8`, `">=8"`, `"<=8"`, `">8"`, `"<8"`, `44...60`.
  ///
  /// - Parameter number: what it compares if that is a plain number, such as `a scale`; nil for a length.
  mutating func condition(_ node: NodeID, of number: String? = nil) -> Located<Condition>? {
    guard tree.kind(of: node) == .scalar else {
      reportCollection(node)
      return nil
    }
    let text = Array(tree.bytes(of: node))
    let result: Condition?
    if let dots = text.indices.first(where: { text[$0...].starts(with: "...".utf8) }) {
      let (low, high) = (operand(text[..<dots], node), operand(text[(dots + 3)...], node))
      guard let low, let high else { return nil }
      if Self.isReversed(low.form, high.form) {
        report(.badValue, "nothing lies within '\(excerpt(node))': the smaller value comes first", at: node)
        return nil
      }
      result = .within(low, high)
    } else {
      let sign = text.prefix { "<>=".utf8.contains($0) }
      guard let value = operand(text[sign.endIndex...], node) else { return nil }
      switch String(decoding: sign, as: UTF8.self) {
      case "", "=", "==": result = sign.isEmpty ? .equal(value) : nil
      case ">=": result = .atLeast(value)
      case "<=": result = .atMost(value)
      case ">": result = .above(value)
      case "<": result = .below(value)
      default: result = nil
      }
    }
    guard let result else {
      reportCondition(node, "a plain value means equal, else \">=v\", \"<=v\", \">v\", \"<v\" or a...b")
      return nil
    }
    if let number, result.lengths.contains(where: isMeasuredOnScreens) {
      report(.badValue, "'\(excerpt(node))' compares with a length, and \(number) is a plain number", at: node)
      return nil
    }
    return Located(result, at: tree.range(of: node))
  }

  /// Whether a length is another number of points on another device, as it stands here: nobody means that by a number.
  private func isMeasuredOnScreens(_ length: Length) -> Bool {
    switch length.form {
    case .hairline, .lines: true
    case .sum(let index): tokens.sums[index].terms.contains { isMeasuredOnScreens($0.length) }
    case .points, .pixels, .token, .percent, .fraction, .fill, .fit: false
    }
  }

  /// Whether the first of two lengths is the longer one on every device. Nobody knows of sums, tokens and different
  /// units; but no pixel is longer than a point.
  private static func isReversed(_ low: Length.Form, _ high: Length.Form) -> Bool {
    let pixel = Decimal(mantissa: 1, exponent: 0)
    switch (low, high) {
    case (.lines(let a, let style), .lines(let b, let other)): return style == other && b < a
    case (.points(let a), .points(let b)), (.points(let a), .pixels(let b)), (.pixels(let a), .pixels(let b)):
      return b < a
    case (.points(let a), .hairline), (.pixels(let a), .hairline): return pixel < a
    case (.hairline, .pixels(let b)): return b < pixel
    default: return false
    }
  }

  private mutating func operand(_ text: ArraySlice<UInt8>, _ node: NodeID) -> Length? {
    switch sum(node, from: text.startIndex, to: text.endIndex) {
    case .sum(let length): return length
    case .wrong: return nil
    case .notASum: break
    }
    let trimmed = Array(text.drop { $0 == UInt8(ascii: " ") })
    switch LengthSyntax.parse(trimmed.span) {
    case .length(let length) where length.form.isAbsolute: return length
    case .token:
      let name = String(decoding: trimmed.dropFirst(), as: UTF8.self)
      if isTooLong(name, node) { return nil }
      if NameSyntax.isName(name) || hasToken(name) {
        let end = Int(tree.contentRange(of: node).start) + text.endIndex
        let start = end - name.utf8.count
        let place = SourceRange(file: tree.storage.fileIndex, start: UInt32(start), end: UInt32(end))
        return Length(
          .token(tokens.use(name, at: tree.range(of: node), nameRange: tree.isVerbatim(node) ? place : nil)))
      }
      if let meant = NameSyntax.name(from: name), hasToken(meant) {
        let written = tree.string(of: node).replacing("$" + name, with: "$" + meant)
        report(
          .badValue, "'\(excerpt(node))' is no condition", writing: ConditionAdvice.quoted(written), at: node)
        return nil
      }
    case .failure(.number(.negative)):
      report(.outOfRange, "'\(excerpt(node))' compares with a negative length", at: node)
      return nil
    case .failure(.tooLong), .failure(.number(.tooLarge)):
      report(.limitExceeded, "'\(excerpt(node))' compares with more than \(Limits.lengthText)", at: node)
      return nil
    case .failure(.number(let failure)) where failure == .tooSmall || failure == .tooManyDigits:
      reportNumber(failure, "a condition", node)
      return nil
    case .length, .failure: break
    }
    reportCondition(node, "expected a value, \">=v\", \"<=v\", \">v\", \"<v\" or a...b")
    return nil
  }

  private mutating func reportCondition(_ node: NodeID, _ otherwise: String) {
    let text = tree.string(of: node)
    let what = "'\(excerpt(node))' is no condition"
    if text.contains("&") || text.contains(","), text.contains(where: { "<>".contains($0) }) {
      let range = ConditionAdvice.bounds(text) ?? "320...744"
      return report(.badValue, "\(what): one range says both, as \(range), its ends included", at: node)
    }
    if let range = ConditionAdvice.near(text) {
      return report(
        .badValue, "\(what): a range says how near is near enough, as \(range), its ends included", at: node)
    }
    if text.last == "%" {
      return report(
        .badValue, "\(what): it compares with a length, and nobody knows here what it is a share of", at: node)
    }
    if let features = MediaQuery.features(of: text), features.count == 1, isKey(features[0].key) {
      return report(.badValue, what, writing: ConditionAdvice.quoted(features[0].condition), at: node)
    }
    guard let meant = ConditionAdvice.condition(text, ofScale: isKey(WhenKey.scale)), meant != text else {
      return report(.badValue, "\(what); \(otherwise)", at: node)
    }
    report(.badValue, what, writing: ConditionAdvice.quoted(meant), at: node)
  }

  /// Reports `{ min: 744 }`, and lists of conditions.
  private mutating func reportCollection(_ node: NodeID) {
    let expected = ValueForm.condition.expected
    guard tree.kind(of: node) == .mapping else {
      return report(
        .wrongType, "expected \(expected), found a list; one range says both, as 320...744, its ends included", at: node
      )
    }
    let nodes = tree
    func bound(_ keys: [String]) -> String? {
      keys.compactMap { nodes.value(of: $0, in: node) }.first.flatMap {
        nodes.kind(of: $0) == .scalar ? nodes.string(of: $0) : nil
      }
    }
    let range = ConditionAdvice.range(
      min: bound(["min", "minimum", "at-least", "from", "gte"]), max: bound(["max", "maximum", "at-most", "to", "lte"]))
    guard let range else { return reportType(node, expected: expected) }
    report(
      .wrongType, "expected \(expected), found a mapping", writing: ConditionAdvice.quoted(range), at: node)
  }
}
