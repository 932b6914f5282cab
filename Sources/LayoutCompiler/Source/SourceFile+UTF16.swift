extension SourceFile {
  /// The place of a byte as language servers count: line and UTF-16 unit, both from 0.
  package func utf16Position(of byteOffset: Int) -> (line: Int, character: Int) {
    let line = position(of: byteOffset).line
    let start = byteRange(ofLine: line).lowerBound
    var units = 0
    for byte in bytes[start..<max(start, min(byteOffset, bytes.count))] { units += Self.utf16Units(startingAt: byte) }
    return (line - 1, units)
  }

  /// The byte at a language server's place; past the end of a line it is the line's end.
  package func byteOffset(line: Int, utf16Character character: Int) -> Int {
    let range = byteRange(ofLine: line + 1)
    var units = 0
    for offset in range {
      let width = Self.utf16Units(startingAt: bytes[offset])
      if width > 0, units + width > character { return offset }
      units += width
    }
    return range.upperBound
  }

  /// UTF-16 units of the character that begins with `byte`; none for a continuation byte.
  package static func utf16Units(startingAt byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
