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
