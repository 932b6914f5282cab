import LayoutEngine

/// Where things lie and how far they move.
extension ASTBuilder {
  /// One place, or two: words for both axes. `center` is for the axis that no other word names.
  mutating func containerAlignment(_ node: NodeID, _ form: ValueForm) -> Located<ContainerAlignment>? {
    let mark = mark()
    let words: [String]
    if tree.kind(of: node) == .scalar {
      if let places = places(tree.string(of: node)) {
        report(.badValue, "two places are a list", writing: places, at: node)
        return nil
      }
      guard let place = word(node, form) else { return nil }
      words = [place.value]
    } else {
      guard let elements = list(node, form) else { return nil }
      words = each(elements) { $0.word($1, form.element)?.value }
      guard words.count == tree.count(of: node) else { return nil }
    }
    if hasMistakes(since: mark) { return nil }
    guard let alignment = ContainerAlignment(named: words) else {
      report(
        .badValue, "a place is one word, or two for the two axes, like [bottom, right] or [top, center]", at: node)
      return nil
    }
    return Located(alignment, at: tree.range(of: node))
  }

  /// `bottom right`, `top center` and `bottom-trailing`, written as two places.
  private func places(_ text: String) -> String? {
    if let corner = corner(text) { return corner }
    let words = text.split(separator: " ").map(String.init)
    return words.count == 2 && ContainerAlignment(named: words) != nil ? "[\(words[0]), \(words[1])]" : nil
  }

  /// A length or a percentage, with a minus before it or not; unknown if it is neither.
  mutating func signedLength(_ node: NodeID) -> Located<SignedLength> {
    let unknown = Located(SignedLength(.unknown), at: tree.range(of: node))
    let expected = ValueForm.signedLength.expected
    guard tree.kind(of: node) == .scalar else {
      reportType(node, expected: expected)
      return unknown
    }
    let bytes = Array(tree.bytes(of: node))
    switch sum(node, from: 0, isSigned: true) {
    case .sum(let length): return Located(SignedLength(length), at: tree.range(of: node))
    case .wrong: return unknown
    case .notASum: break
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let length = Array(bytes[(isNegative ? 1 : 0)...])
    var place = tree.contentRange(of: node)
    place.start += isNegative ? 1 : 0
    switch LengthSyntax.parse(length.span) {
    case .length(let length):
      let isPercent = if case .percent = length.form { true } else { false }
      if length.form.isAbsolute || isPercent {
        return Located(SignedLength(length, isNegative: isNegative), at: tree.range(of: node))
      }
    case .token:
      guard let token = token(String(decoding: length, as: UTF8.self), at: place, of: node) else { return unknown }
      return Located(SignedLength(token, isNegative: isNegative), at: tree.range(of: node))
    case .failure(.number(.notANumber)), .failure(.number(.negative)): break
    case .failure(.number(let failure)):
      reportNumber(failure, "a length", node)
      return unknown
    case .failure(.tooLong):
      report(.limitExceeded, "\(excerpt(node)) is too long: a length is at most \(Limits.lengthText)", at: node)
      return unknown
    case .failure: break
    }
    report(.badLength, "'\(excerpt(node))' is no distance; expected \(expected)", at: node)
    return unknown
  }
}

extension ContainerAlignment {
  /// Takes one word, or two for the two axes; nil if they are not such words.
  fileprivate init?(named words: [String]) {
    let horizontal = words.filter { $0 == "left" || $0 == "right" }
    let vertical = words.filter { $0 == "top" || $0 == "bottom" }
    let centers = words.filter { $0 == "center" }
    guard (1...2).contains(words.count), horizontal.count < 2, vertical.count < 2,
      horizontal.count + vertical.count + centers.count == words.count
    else { return nil }
    // `center` is for the axis that has no word; alone it is for both.
    func place(_ word: String?) -> Place {
      switch word {
      case "left", "top": .start
      case "right", "bottom": .end
      default: centers.isEmpty ? .start : .center
      }
    }
    self.init(horizontal: place(horizontal.first), vertical: place(vertical.first), words: words)
  }
}
