import LayoutEngine

/// Finding words and lines around a byte of a text that libyaml could not read.
extension SyntaxWording {
  func byte(_ offset: Int) -> UInt8? { source.indices.contains(offset) ? source[offset] : nil }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    let start = min(start, source.count)
    return SourceRange(file: file, start: UInt32(start), end: UInt32(min(max(start, end), source.count)))
  }

  func lineStart(of offset: Int) -> Int {
    var start = min(offset, source.count)
    while start > 0, !source[start - 1].isLineBreak { start -= 1 }
    return start
  }

  func lineEnd(of offset: Int) -> Int {
    var end = min(offset, source.count)
    while end < source.count, !source[end].isLineBreak { end += 1 }
    return end
  }

  /// The start of the last line above that of `offset` which holds more than blanks or a comment.
  func previousLineStart(before offset: Int) -> Int? {
    var start = lineStart(of: offset)
    while start > 0 {
      start = lineStart(of: start - 1)
      let first = source[start..<lineEnd(of: start)].first { !$0.isBlank }
      if let first, first != UInt8(ascii: "#") { return start }
    }
    return nil
  }

  /// The start of the first line below that of `offset` which holds more than blanks or a comment.
  func nextLineStart(after offset: Int) -> Int? {
    var line = lineEnd(of: offset) + 1
    while line < source.count {
      let first = source[line..<lineEnd(of: line)].first { !$0.isBlank }
      if let first, first != UInt8(ascii: "#") { return line }
      line = lineEnd(of: line) + 1
    }
    return nil
  }

  /// One past the indentation of a line.
  func firstText(ofLine start: Int) -> Int { source[start...].prefix(while: \.isBlank).endIndex }

  /// The first byte of a line behind its indentation and the dashes of list entries.
  func entryStart(ofLine start: Int) -> Int {
    var index = start
    while index < source.count {
      let isDash = source[index] == UInt8(ascii: "-") && index + 1 < source.count && source[index + 1].isBlank
      guard isDash || source[index].isBlank else { break }
      index += 1
    }
    return index
  }

  /// One past an unquoted text: up to a comment, the line's end, or in a flow collection its next indicator.
  func bareTextEnd(from start: Int, isFlow: Bool) -> Int {
    var end = start
    while end < source.count, !source[end].isLineBreak {
      let byte = source[end]
      if isFlow, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: "#"), end > start, source[end - 1].isBlank { break }
      end += 1
    }
    while end > start + 1, source[end - 1].isBlank { end -= 1 }
    return end
  }

  /// One past the word that begins at `start`; at least one character long, except at a line's end.
  func tokenEnd(from start: Int) -> Int {
    guard let first = byte(start), !first.isLineBreak else { return start }
    var end = start + 1
    // A backslash takes the character it escapes along.
    if first == UInt8(ascii: "\\"), let next = byte(end), !next.isLineBreak { end += 1 }
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    if ",[]{}\\".utf8.contains(first) { return end }
    while end < source.count, !source[end].isBlank, !source[end].isLineBreak, !",]}".utf8.contains(source[end]) {
      end += 1
    }
    return end
  }

  /// The name that ends at `offset`; nil where none does.
  func word(before offset: Int) -> Range<Int>? {
    var start = min(offset, source.count)
    while start > 0, source[start - 1].isNameByte { start -= 1 }
    return start < offset ? start..<offset : nil
  }

  /// One past the last byte before `offset` that is neither blank nor line break.
  func contentEnd(before offset: Int) -> Int {
    var end = min(offset, source.count)
    while end > 0, source[end - 1].isBlank || source[end - 1].isLineBreak { end -= 1 }
    return end
  }
}
