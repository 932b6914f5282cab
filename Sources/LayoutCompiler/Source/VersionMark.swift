/// Whether a text says of itself that it is a file of the language, whatever else is wrong with it.
///
/// A file that is not ours is neither quoted nor overwritten, and one that is ours is not overwritten either. A
/// manifest that holds a spec in one of its texts is not ours. So `layoutc` has to be a key of the first document's own
/// mapping, as far as that can be told: the text may be one that no parser can read.
package enum VersionMark {
  private static let word = Array("layoutc".utf8)

  /// Whether the mapping at the top has such a key. Linear; most files say it in their first lines.
  package static func isPresent(in text: [UInt8]) -> Bool {
    var lines = Lines(text)
    // Blanks in front of the keys at the top.
    var indentation: Int?
    while var line = lines.next() {
      if line.starts(with: "---".utf8), line.dropFirst(3).first.map(\.isBlank) ?? true {
        // The second document is another file's.
        if indentation != nil { return false }
        line = line.dropFirst(3)
      } else if line.starts(with: "...".utf8) || line.first == UInt8(ascii: "%") {
        if indentation != nil { return false }
        continue
      }
      var rest = line.drop(while: \.isBlank)
      let blanks = rest.startIndex - line.startIndex
      rest = withoutProperties(rest)
      guard let first = rest.first, first != UInt8(ascii: "#") else { continue }
      if indentation == nil, first == UInt8(ascii: "{") { return isInBraces(text, from: rest.startIndex) }
      // Somebody may take the mapping at the top for a list.
      if indentation == nil, rest.starts(with: "- ".utf8) { rest = rest.dropFirst(2).drop(while: \.isBlank) }
      indentation = min(indentation ?? blanks, blanks)
      if blanks == indentation, Key(rest).isMark { return true }
    }
    return false
  }

  /// Whether a mapping in braces has that key itself, rather than a mapping within it.
  private static func isInBraces(_ text: [UInt8], from start: Int) -> Bool {
    // An output that is there already may be a table of any size.
    let bytes = text.span
    var depth = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Within a word it is no quote.
        if beginsWord(bytes, at: index - 1) { index = end(ofQuoted: bytes, from: index, quote: byte) }
        continue
      case UInt8(ascii: "#"):
        guard isBehindBlank(bytes, at: index - 1) else { continue }
        while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
        continue
      case UInt8(ascii: ","): break
      default: continue
      }
      if depth == 0 { return false }
      let isStart = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{")
      guard depth == 1, isStart else { continue }
      let key = Key(withoutProperties(withoutComments(text[index...])))
      if key.isMark { return true }
      // What stands in front of a name is looked at once, whatever commas are in it.
      index = key.name.startIndex
    }
    return false
  }

  private static func isBehindBlank(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    index > 0 && (bytes[index - 1].isBlank || bytes[index - 1].isLineBreak)
  }

  private static func beginsWord(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    isBehindBlank(bytes, at: index) || index > 0 && "{[,:".utf8.contains(bytes[index - 1])
  }

  /// What is behind blanks, line breaks and comments.
  private static func withoutComments(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while true {
      text = text.drop { $0.isBlank || $0.isLineBreak }
      guard text.first == UInt8(ascii: "#") else { return text }
      text = text.drop { !$0.isLineBreak }
    }
  }

  /// What is behind an anchor and a tag on the same line: `&v !!str layoutc`.
  private static func withoutProperties(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
      // Only between these brackets, as in `!<tag:yaml.org,2002:str>`, is there a comma in a tag.
      let isBracketed = text.starts(with: "!<".utf8)
      text = text.drop { byte in
        !byte.isBlank && !byte.isLineBreak
          && (isBracketed ? byte != UInt8(ascii: ">") : !",[]{}".utf8.contains(byte))
      }
      if isBracketed, text.first == UInt8(ascii: ">") { text = text.dropFirst() }
      text = text.drop(while: \.isBlank)
    }
    return text
  }

  /// The byte after the quote that ends a text. Only in double quotes does a backslash take the next byte with it.
  private static func end(ofQuoted bytes: Span<UInt8>, from start: Int, quote: UInt8) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return index + 1
  }

  /// What may be a key, without its anchor and its tag.
  private struct Key {
    /// The text from the key's name on.
    let name: ArraySlice<UInt8>
    /// Whether it is in the long form, after a question mark.
    let isLong: Bool

    init(_ text: ArraySlice<UInt8>) {
      isLong = text.first == UInt8(ascii: "?")
      name = isLong ? withoutProperties(text.dropFirst().drop(while: \.isBlank)) : text
    }

    /// `layoutc:`, also in quotes, in capitals, and with blanks before the colon.
    var isMark: Bool {
      var text = name
      let quote = text.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
      if quote != nil { text = text.dropFirst() }
      guard text.prefix(word.count).lazy.map({ $0 | 0x20 }).elementsEqual(word) else { return false }
      text = text.dropFirst(word.count)
      if let quote {
        guard text.first == quote else { return false }
        text = text.dropFirst()
      }
      let rest = text.drop(while: \.isBlank)
      guard let end = rest.first else { return isLong }
      let isComment = end == UInt8(ascii: "#") && rest.startIndex > text.startIndex
      return end == UInt8(ascii: ":") || isLong && (end.isLineBreak || isComment)
    }
  }

  /// The lines of a text, without their breaks and without a byte order mark.
  private struct Lines {
    private let text: [UInt8]
    private var start: Int

    init(_ text: [UInt8]) {
      self.text = text
      start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> ArraySlice<UInt8>? {
      guard start < text.count else { return nil }
      let end = text[start...].firstIndex(where: \.isLineBreak) ?? text.count
      defer { start = end + 1 }
      return text[start..<end]
    }
  }
}
