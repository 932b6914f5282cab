import LayoutCompiler

/// How much of what stands behind the cursor goes with the value that it is in, so that a choice leaves no rest of it.
struct ValueExtent {
  /// Where the word ends that the cursor is in, with its brackets: `lines(2 body)` is one word.
  private(set) var wordEnd: Int
  /// Where the whole value ends, as far as it stands on this line.
  private(set) var wholeEnd: Int

  init(_ bytes: [UInt8], _ context: CursorContext, at offset: Int) {
    wordEnd = bytes[offset...].prefix(while: \.isNameByte).endIndex
    while wordEnd > context.start, Self.isWithinNumber(bytes, wordEnd, cursor: offset) {
      wordEnd = bytes[(wordEnd + 1)...].prefix(while: \.isNameByte).endIndex
    }
    if wordEnd > context.start, wordEnd < bytes.count, bytes[wordEnd - 1].isDigit, bytes[wordEnd] == UInt8(ascii: "%") {
      wordEnd += 1
    }
    // A comma is missing before the next key, which stays.
    if !context.isQuoted, LaterEntries.hasColon(offset, isQuoted: false, bytes) { wordEnd = offset }
    let hasBrackets = wordEnd > context.start && wordEnd < bytes.count && bytes[wordEnd] == UInt8(ascii: "(")
    let line = bytes[wordEnd...].prefix { !$0.isLineBreak }
    if hasBrackets, let close = line.firstIndex(of: UInt8(ascii: ")")) { wordEnd = close + 1 }
    wholeEnd = Self.end(bytes, context, offset) ?? wordEnd
  }

  /// Whether a dot or a slash stands between two digits, or between one and the cursor, where the second is to be typed.
  static func isWithinNumber(_ bytes: [UInt8], _ index: Int, cursor: Int) -> Bool {
    index > 0 && index < bytes.count && "./".utf8.contains(bytes[index]) && bytes[index - 1].isDigit
      && (index + 1 == cursor || index + 1 < bytes.count && bytes[index + 1].isDigit)
  }

  /// Nil if it is not known where the value ends, or if what follows is something else.
  private static func end(_ bytes: [UInt8], _ context: CursorContext, _ offset: Int) -> Int? {
    let line = bytes[offset...].prefix { !$0.isLineBreak }
    if context.isQuoted { return line.firstIndex(of: bytes[context.start - 1]) }
    var (depth, end, index) = (0, offset, offset)
    while index < line.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0, context.isFlow { return end }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0 && context.isFlow: return end
      case UInt8(ascii: "#") where index > 0 && bytes[index - 1].isBlank: return depth > 0 ? nil : end
      case UInt8(ascii: ":") where depth == 0:
        // A comma is missing before the next key.
        if index + 1 == line.endIndex || bytes[index + 1].isBlank { return nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard index == context.start || depth > 0 else { break }
        guard let close = line[(index + 1)...].firstIndex(of: bytes[index]) else { return nil }
        index = close
      default: break
      }
      if !bytes[index].isBlank { end = index + 1 }
      index += 1
    }
    return depth > 0 ? nil : end
  }

  /// - Parameter item: takes the place of the value, or of its last word if it says so.
  func bounded(_ item: Completion.Item) -> Completion.Item {
    var item = item
    item.end = item.end ?? wholeEnd
    return item
  }

  func word(_ item: Completion.Item) -> Completion.Item {
    var item = item
    item.end = wordEnd
    return item
  }
}
