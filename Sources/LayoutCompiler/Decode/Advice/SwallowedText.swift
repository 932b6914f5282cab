import LayoutEngine

/// A text whose closing quote was forgotten, so that the next quote, some lines below, ends it. For YAML all between
/// the two quotes is text.
struct OpenQuote {
  let diagnostic: Diagnostic

  /// Nil if a text in quotes ends on its own line, or goes on in lines that are not keys.
  init?(_ value: NodeID, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, [.singleQuoted, .doubleQuoted].contains(tree.style(of: value)),
      !tree.isAlias(value)
    else { return nil }
    let range = tree.range(of: value)
    let bytes = tree.tape.source[Int(range.start)..<Int(range.end)]
    guard let quote = bytes.first, let end = bytes.firstIndex(where: \.isLineBreak) else { return nil }
    let lines = bytes[end...].split(whereSeparator: \.isLineBreak)
    guard lines.contains(where: Self.isEntry) else { return nil }
    // In braces and brackets the text was to end before what closes them.
    var line = bytes[..<end]
    let closes = { (byte: UInt8) in "]}".utf8.contains(byte) }
    // Whoever forgot the quote meant what looks like a comment to be one, unless what closes a bracket would be in it.
    let before = tree.tape.source[..<Int(range.start)].reversed().prefix { !$0.isLineBreak }
    let isInBrackets = before.contains { "[{".utf8.contains($0) }
    let comment = line.indices.dropFirst().first { bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1].isBlank }
    if let comment, !isInBrackets || line[..<comment].contains(where: closes) { line = line[..<comment] }
    let isFlow = line.contains(where: closes)
    let text = isFlow ? line.prefix { !",]}".utf8.contains($0) } : line
    let last = text.lastIndex { !$0.isBlank } ?? bytes.startIndex
    let place = SourceRange(file: range.file, start: range.start, end: UInt32(last + 1))
    let behind = SourceRange(file: range.file, start: place.end, end: place.end)
    let name = String(decoding: [quote], as: UTF8.self)
    let closing = SourceRange(file: range.file, start: range.end - 1, end: range.end)
    diagnostic = Diagnostic(
      .syntax, "this text has no closing quote (\(name)) on its line", at: place,
      notes: [.init("all before this quote is part of it", at: closing)],
      fix: Diagnostic.Fix("close the quote", at: behind, replacement: name))
  }

  /// `  key: …`, `  - key: …`
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0.isBlank || $0 == UInt8(ascii: "-") }
    let key = text.prefix(while: \.isNameByte)
    let behind = text[key.endIndex...]
    guard let letter = key.first, letter.isLetter, behind.first == UInt8(ascii: ":") else { return false }
    return behind.dropFirst().first.map(\.isBlank) ?? true
  }
}

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

/// `grid# three`: a comment without a blank before it, which to YAML is part of the text.
struct StuckComment {
  /// The value and its comment.
  let written: String

  /// Nil unless the comment is all that stands behind the value, since one would hide what follows on the line.
  init?(_ value: NodeID, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain, !tree.isAlias(value) else { return nil }
    let source = tree.tape.source
    let range = tree.tape.byteRange(at: value.index)
    let text = source[range]
    guard let sign = text.firstIndex(of: UInt8(ascii: "#")), sign > text.startIndex, !text[sign - 1].isBlank,
      text[(sign + 1)...].first?.isBlank ?? true, !text.contains(where: \.isLineBreak),
      source[range.upperBound...].prefix(while: { !$0.isLineBreak }).allSatisfy(\.isBlank)
    else { return nil }
    written = "\(String(decoding: text[..<sign], as: UTF8.self)) \(String(decoding: text[sign...], as: UTF8.self))"
  }
}

/// `line 3`: a key and its value without the colon between them, which to YAML are one text.
struct MissingColon {
  /// The mapping that is meant, in braces: it can stand behind a key as well as below it.
  let written: String

  /// - Parameter shape: of the mapping that the value could be.
  init?(_ value: NodeID, _ shape: MappingShape, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain else { return nil }
    let text = tree.string(of: value)
    let key = text.prefix { $0 != " " }
    let said = text[key.endIndex...].drop { $0 == " " }
    guard shape.names.contains(String(key)), Self.isValue(said) else { return nil }
    written = "{ \(key): \(said) }"
  }

  /// One word, or a list of some in brackets.
  private static func isValue(_ text: Substring) -> Bool {
    if text.first == "[" {
      return text.last == "]" && !text.dropFirst().dropLast().contains { "[]{}\"'#".contains($0) }
    }
    guard let first = text.first else { return false }
    return (first.isLetter || first.isNumber || first == "$") && !text.contains(" ")
  }
}

extension ASTBuilder {
  mutating func report(_ meant: MissingColon, at value: NodeID) {
    report(.wrongType, "'\(excerpt(value))' lacks the ':' of a key", writing: meant.written, at: value)
  }
}
