import LayoutEngine

/// The aspects of cells: `w:h`, and what else people write for one.
extension ASTBuilder {
  /// `w:h`, two decimal numbers above 0.
  mutating func aspect(_ node: NodeID) -> Located<Aspect>? {
    guard tree.kind(of: node) == .scalar else {
      if !reportPairAsAspect(node) { reportType(node, expected: ValueForm.aspect.expected) }
      return nil
    }
    let aspect = tree.withBytes(of: node) { bytes -> Aspect? in
      guard let colon = bytes.indices.first(where: { bytes[$0] == UInt8(ascii: ":") }),
        let width = Self.positive(bytes.extracting(0..<colon)),
        let height = Self.positive(bytes.extracting(colon + 1..<bytes.count))
      else { return nil }
      return Aspect(width: width, height: height)
    }
    guard let aspect else {
      if reportDigits(ofAspect: node) { return nil }
      let meant = meantAspect(tree.string(of: node))
      report(
        .badValue,
        "'\(excerpt(node))' is no aspect; expected width:height, two numbers above 0, like 16:9"
          + (tree.string(of: node).hasPrefix("$") ? "; a token stands for a length only" : Suggestion.phrase(meant)),
        at: node, fix: Suggestion.Found(nearest: meant, only: meant).fix(at: tree.contentRange(of: node)))
      return nil
    }
    return Located(aspect, at: tree.range(of: node))
  }

  /// Reports a side that is a number with more digits than a number may have. False for anything else.
  private mutating func reportDigits(ofAspect node: NodeID) -> Bool {
    let sides = tree.bytes(of: node).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard sides.count == 2 else { return false }
    for side in sides.map(Array.init) {
      guard case .failure(let failure) = NumberSyntax.prefix(of: side.span) else { continue }
      switch failure {
      case .tooManyDigits, .tooSmall:
        reportNumber(failure, "a side of an aspect", node)
        return true
      case .notANumber, .notDecimal, .notFinite, .negative, .tooLarge: continue
      }
    }
    return false
  }

  /// Reports `[16, 9]`. False for anything else.
  private mutating func reportPairAsAspect(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .sequence, tree.count(of: node) == 2 else { return false }
    let parts = tree.elements(of: node).map { tree.text(of: $0) }
    guard let meant = meantAspect(parts.joined(separator: "/")) else { return false }
    report(
      .badValue, "an aspect is width:height; did you mean '\(meant)'?", at: node,
      fix: tree.isAlias(node) ? nil : Diagnostic.Fix("write '\(meant)'", at: tree.range(of: node), replacement: meant))
    return true
  }

  /// The text of a value, written as an aspect; nil if it is none.
  func aspectText(_ node: NodeID) -> String? {
    switch tree.kind(of: node) {
    case .scalar:
      let text = tree.string(of: node)
      let meant = meantAspect(text)
      // In quotes it may stay.
      return meant == text ? entryText.source(of: node) : meant
    case .sequence:
      guard tree.count(of: node) == 2 else { return nil }
      let parts = tree.elements(of: node).map { tree.text(of: $0) }
      return meantAspect(parts.joined(separator: "/"))
    case .mapping: return nil
    }
  }

  /// `16/9`, `16x9`, `16 : 9`, `1.5` and `square`, written as an aspect.
  func meantAspect(_ text: String) -> String? {
    if text == "square" { return "1:1" }
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.split(
      separator: text.contains("/") ? "/" : text.contains(":") ? ":" : "x", omittingEmptySubsequences: false
    ).map { part in String(part.trimming { $0 == " " }) }
    guard (1...2).contains(parts.count), parts.allSatisfy({ Self.positive(Array($0.utf8).span) != nil }) else {
      return nil
    }
    return parts.count == 2 ? parts.joined(separator: ":") : Self.quotient(parts[0]) ?? parts[0] + ":1"
  }

  /// A decimal number as a quotient of small numbers, `1.5` as `3:2`; nil if there is none.
  private static func quotient(_ number: String) -> String? {
    guard let point = number.firstIndex(of: "."), number.utf8.count <= 6,
      let digits = Int(number.filter { $0 != "." })
    else { return nil }
    let places = number[point...].count - 1
    return (1...20).lazy.compactMap { below in
      let above = digits * below
      let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
      return above % unit == 0 ? "\(above / unit):\(below)" : nil
    }.first
  }

  private static func positive(_ bytes: Span<UInt8>) -> Decimal? {
    guard case .success(let number) = NumberSyntax.prefix(of: bytes), number.end == bytes.count,
      !number.decimal.isZero
    else { return nil }
    return number.decimal
  }
}
