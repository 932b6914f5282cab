import LayoutEngine

/// The areas of a mosaic as CSS and others write them: several rows in one text, or each row a list of its own.
extension ASTBuilder {
  /// More rows than this are not written anew.
  private static let mostRows = 50

  /// Whether it is worth a look: the rows of most mosaics are scalars with nothing but names in them.
  func mayBeForeignAreas(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .sequence else { return true }
    return tree.elements(of: node).contains { element in
      tree.kind(of: element) == .sequence
        || tree.kind(of: element) == .scalar && tree.bytes(of: element).contains { "/\"'".utf8.contains($0) }
    }
  }

  /// Reports rows that are not the elements of one list. False for anything else.
  mutating func reportForeignAreas(_ node: NodeID) -> Bool {
    guard let written = areasText(node, ofRows: 2...Self.mostRows) else { return false }
    let message = "the rows of areas are a list, each of them a text: write '\(written)'"
    var range = tree.range(of: node)
    // The line break behind a text in a block is part of it, and separates it from the next key.
    while range.end > range.start, isBetweenLines(tree.tape.source[Int(range.end) - 1]) { range.end -= 1 }
    let hasComment = tree.tape.source[Int(range.start)..<Int(range.end)].contains(UInt8(ascii: "#"))
    // A list of texts has the right form; one of the texts is more than a row.
    let isListOfTexts =
      tree.kind(of: node) == .sequence && tree.elements(of: node).allSatisfy { tree.kind(of: $0) == .scalar }
    report(
      isListOfTexts ? .badValue : .wrongType, message, at: node,
      fix: tree.isAlias(node) || hasComment
        ? nil : Diagnostic.Fix("write '\(written)'", at: range, replacement: written))
    return true
  }

  /// The rows of areas as a list on one line; nil if they are none.
  func areasText(_ node: NodeID, ofRows counts: ClosedRange<Int> = 1...mostRows) -> String? {
    var rows: [String] = []
    switch tree.kind(of: node) {
    case .scalar: rows = self.rows(in: node)
    case .sequence:
      guard tree.count(of: node) <= Self.mostRows else { return nil }
      for element in tree.elements(of: node) {
        switch tree.kind(of: element) {
        case .scalar: rows += self.rows(in: element)
        case .sequence:
          let words = tree.elements(of: element).map { tree.text(of: $0) }
          rows.append(words.contains("") ? "" : words.joined(separator: " "))
        case .mapping: return nil
        }
      }
    case .mapping: return nil
    }
    let written = rows.map(Self.row)
    let texts = written.compactMap(\.self)
    guard counts.contains(texts.count), texts.count == written.count,
      Set(texts.map { $0.split(separator: " ").count }).count == 1
    else { return nil }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func isBetweenLines(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineBreak }

  /// The rows in one text: `a a b / a a c`, `"a a b" "a a c"`, or each on a line of its own.
  private func rows(in node: NodeID) -> [String] {
    let range = tree.range(of: node)
    guard range.end - range.start <= 1_000 else { return [] }
    // YAML takes the lines of a plain text for one.
    let isOfLines = tree.style(of: node) == .plain && !tree.isAlias(node)
    let text =
      isOfLines
      ? String(decoding: tree.tape.source[Int(range.start)..<Int(range.end)], as: UTF8.self) : tree.string(of: node)
    if let quote = text.first(where: { "\"'".contains($0) }) {
      // What lies between the texts is blanks.
      let parts = text.split(separator: quote, omittingEmptySubsequences: false)
      return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
    return text.split { $0 == "/" || $0 == "," || $0.isNewline }.map(String.init)
      .filter { !$0.allSatisfy { $0 == " " } }
  }

  /// A row with one blank between its words; nil if a word cannot name an area.
  private static func row(_ text: String) -> String? {
    // In CSS several points are one empty place, too.
    let words = text.split(separator: " ").map { $0.allSatisfy { $0 == "." } ? "." : String($0) }
    guard !words.isEmpty, words.allSatisfy({ $0 == "." || NameSyntax.isName($0) }) else { return nil }
    // Alone, such a word is no text to YAML.
    let isNoText = words.count == 1 && ["true", "false", "null"].contains(words[0].lowercased())
    return isNoText ? nil : words.joined(separator: " ")
  }
}
