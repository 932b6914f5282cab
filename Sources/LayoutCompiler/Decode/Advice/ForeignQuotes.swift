import LayoutEngine

/// `“grid”`: a text in the quotation marks of a word processor, which to YAML are letters.
struct ForeignQuotes {
  /// What is meant, in quotes of YAML's if it needs them.
  let written: String

  init?(_ value: NodeID, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain else { return nil }
    let text = tree.string(of: value)
    guard text.unicodeScalars.first.map(ForeignCharacters.isQuote) == true,
      text.unicodeScalars.last.map(ForeignCharacters.isQuote) == true,
      let plain = ForeignCharacters.plain(text), let first = plain.unicodeScalars.first,
      plain.utf8.allSatisfy({ $0.isNameByte || " .:/$%<>=".utf8.contains($0) })
    else { return nil }
    let isBare = plain.utf8.allSatisfy { $0.isNameByte || ".:$".utf8.contains($0) }
    written = isBare && first != ":" && plain.utf8.last != UInt8(ascii: ":") ? plain : "\"\(plain)\""
  }
}
