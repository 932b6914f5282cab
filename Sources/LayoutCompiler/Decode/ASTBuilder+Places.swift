import LayoutEngine

/// Where things lie and how far they move.
extension ASTBuilder {
  /// One place or two: words for both axes, of which `center` is for that which no other names.
  mutating func containerAlignment(_ node: NodeID, _ form: ValueForm) -> Located<ContainerAlignment>? {
    let words: [String]
    if tree.kind(of: node) == .scalar {
      let several = tree.string(of: node).split { " -,".contains($0) }.map(String.init)
      if several.count == 2, several.allSatisfy(form.words.contains) {
        report(
          .badValue, "two words are a list", writing: "[\(several.joined(separator: ", "))]", at: node)
        return nil
      }
      guard let place = word(node, form) else { return nil }
      words = [place.value]
    } else {
      guard let elements = list(node, form) else { return nil }
      words = each(elements) { $0.word($1, form.element)?.value }
      guard words.count == tree.count(of: node) else { return nil }
    }
    let horizontal = words.filter { $0 == "left" || $0 == "right" }
    let vertical = words.filter { $0 == "top" || $0 == "bottom" }
    guard (1...2).contains(words.count), horizontal.count < 2, vertical.count < 2 else {
      report(
        .badValue, "a place is one word, or two for the two axes, like [bottom, right] or [top, center]", at: node)
      return nil
    }
    // `center` is for the axis that has no word; alone it is for both.
    let isCentered = words.contains("center")
    func place(_ word: String?) -> ContainerAlignment.Place {
      switch word {
      case "left", "top": .start
      case "right", "bottom": .end
      default: isCentered ? .center : .start
      }
    }
    return Located(
      ContainerAlignment(horizontal: place(horizontal.first), vertical: place(vertical.first), words: words),
      at: tree.range(of: node))
  }

  /// A length or a percentage, with a minus before it or not; unknown where it is neither.
  mutating func signedLength(_ node: NodeID) -> Located<SignedLength> {
    let unknown = Located(SignedLength(.unknown), at: tree.range(of: node))
    let expected = ValueForm.signedLength.expected
    guard tree.kind(of: node) == .scalar else {
      reportType(node, expected: expected)
      return unknown
    }
    let bytes = Array(tree.bytes(of: node))
    if let sum = sum(node, from: 0, isSigned: true) {
      return sum.map { Located(SignedLength($0), at: tree.range(of: node)) } ?? unknown
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let length = Array(bytes[(isNegative ? 1 : 0)...])
    var place = tree.contentRange(of: node)
    place.start += isNegative ? 1 : 0
    switch LengthSyntax.parse(length.span) {
    case .length(let length):
      switch length.form {
      case .points, .pixels, .hairline, .lines, .percent:
        return Located(SignedLength(length, isNegative: isNegative), at: tree.range(of: node))
      case .sum, .token, .fraction, .fill, .fit: break
      }
    case .token:
      guard let token = token(String(decoding: length, as: UTF8.self), at: place, of: node) else { return unknown }
      return Located(SignedLength(token, isNegative: isNegative), at: tree.range(of: node))
    case .failure(.number(.notANumber)), .failure(.number(.negative)): break
    case .failure(.number(let failure)):
      reportNumber(failure, "a length", node)
      return unknown
    case .failure(.tooLong):
      report(.limitExceeded, "\(excerpt(node)) is too long: a length is at most 1,000,000 pt", at: node)
      return unknown
    case .failure: break
    }
    report(.badLength, "'\(excerpt(node))' is no distance; expected \(expected)", at: node)
    return unknown
  }
}
