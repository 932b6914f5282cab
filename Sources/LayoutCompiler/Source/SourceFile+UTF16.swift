extension SourceFile {
  /// The place of a byte as language servers count: line and UTF-16 unit, both from 0.
  package func utf16Position(of byteOffset: Int) -> (line: Int, character: Int) {
    let table = lines
    let offset = min(max(byteOffset, byteOrderMarkLength), bytes.count)
    let line = table.index(of: offset)
    return (line, table.utf16Units(in: Int(table.starts[line])..<offset, of: bytes))
  }

  /// The byte at a language server's place; past the end of a line it is the line's end.
  package func byteOffset(line: Int, utf16Character character: Int) -> Int {
    let table = lines
    return table.offset(ofUTF16: character, in: table.byteRange(ofLine: line + 1, in: bytes), of: bytes)
  }

  /// UTF-16 units of the character that begins with `byte`; none for a continuation byte.
  package static func utf16Units(startingAt byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
