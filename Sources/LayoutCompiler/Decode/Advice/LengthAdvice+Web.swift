import LayoutEngine

/// Lengths that CSS calculates: `calc(4px + 5px)`, `calc(100% - 16px)`, `min(100%, 300px)`.
extension LengthAdvice {
  /// `min(100%, 300px)`, `max(44, lines(body) + 22)`, `clamp(100px, 50%, 300px)`, `fit-content(300px)` as a side of a
  /// cell: a length, and what bounds it beside the size. Nil for anything else.
  static func bounded(_ text: String, _ side: SizeKey) -> LengthAdvice? {
    guard text.utf8.count <= longest, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[open...].dropFirst().dropLast().split(separator: ",")
      .map { argument in
        let text = inPoints(trimmed(argument))
        return isLength(text) || isSum(text) ? text : meant(text, .dimension)
      }
    let lengths = arguments.compactMap(\.self)
    guard lengths.count == arguments.count else { return nil }
    // Of two lengths, the bound is the one that is no share, and follows from no text.
    let isBoundFirst = lengths.first.map { isLength($0) && !$0.hasPrefix("lines") } == true
    let ordered = isBoundFirst ? lengths.reversed() : lengths
    return switch (text[..<open].lowercased(), lengths.count) {
    case ("fit-content", 1): bounds("fit", max: lengths[0], side)
    case ("clamp", 3): bounds(lengths[1], min: lengths[0], max: lengths[2], side)
    case ("min", 2): bounds(ordered[0], max: ordered[1], side)
    case ("max", 2): bounds(ordered[0], min: ordered[1], side)
    default: nil
    }
  }

  /// Where the bounds of a side go; nil if there are none.
  static func bounds(
    _ length: String = "fill", min: String? = nil, max: String? = nil, _ side: SizeKey
  ) -> LengthAdvice? {
    let written = [(CellKey.min, min), (.max, max)].compactMap { key, bound in
      bound.map { "\(key.rawValue): { \(side.rawValue): \($0) }" }
    }
    guard !written.isEmpty else { return nil }
    return LengthAdvice(
      phrase: "what bounds a size stands beside it: write '\(length)' here, and "
        + "'\(written.joined(separator: ", "))' in the cell")
  }

  /// `(4 + 5)`, `calc(4 + 5)`, `calc(var(--gap) * 2)`, `(4 + 6) / 2`
  static func inParentheses(_ text: String, _ use: LengthUse) -> LengthAdvice? {
    guard let open = ["(", "calc("].first(where: text.hasPrefix) else { return nil }
    // `(4 + 6) / 2`
    guard text.hasSuffix(")") else { return ofShares(text) ?? calculation(text).map { LengthAdvice(phrase: $0) } }
    let content = String(text.dropFirst(open.count).dropLast())
    // Only CSS has calls of that name.
    let inner = open == "calc(" ? inWordsOfSpecs(content) : content
    if let advice = ofShares(inner) { return advice }
    guard isLength(inner) || isSum(inner) else { return spaced(inner).map(asSum) ?? product(inner, use) }
    return LengthAdvice(replacement: inner, phrase: "write '\(inner)', without parentheses")
  }

  /// The words between blanks, with pixels as points and variables as tokens.
  private static func inWordsOfSpecs(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let isVariable = word.hasPrefix("var(--") && word.hasSuffix(")")
      return isVariable ? "$" + word.dropFirst("var(--".count).dropLast() : inPoints(String(word))
    }.joined(separator: " ")
  }

  /// What is wrong with a sum of shares that is no part of anything.
  private static func ofShares(_ text: String) -> LengthAdvice? {
    text.contains("%") ? LengthAdvice(phrase: "a sum is of lengths, and a share stands alone") : nil
  }
}
