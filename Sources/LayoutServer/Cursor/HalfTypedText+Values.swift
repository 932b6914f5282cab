import LayoutCompiler

/// What the entries of a half-typed text say.
extension HalfTypedText {
  /// What stands behind the colon of an entry in the same line, without a comment. In brackets it goes up to the next
  /// entry: what is in braces of its own is left out, so that the entries of a line are read once and not once for each
  /// of those around them.
  func value(of entry: Entry) -> ArraySlice<UInt8> { line(behind: entry, endingAt: entry.isFlow ? ",}]" : "") }

  /// - Parameter marks: what ends the line before it ends itself. If there are some, an opening brace does so, too, and
  ///   is the last that is read.
  private func line(behind entry: Entry, endingAt marks: String) -> ArraySlice<UInt8> {
    var end = entry.colon
    while end < bytes.count, !bytes[end].isLineBreak, !marks.utf8.contains(bytes[end]) {
      end += 1
      if !marks.isEmpty, bytes[end - 1] == UInt8(ascii: "{") { break }
    }
    return bytes[entry.colon..<(comment(entry.colon, end) ?? end)].drop(while: \.isBlank)
  }

  /// The value of an entry if it is a single word, with or without quotes.
  func word(of entry: Entry) -> String? {
    let isBeside = { (byte: UInt8) in byte.isBlank || byte.isQuote }
    let value = value(of: entry).drop(while: isBeside)
    let word = value.prefix(while: \.isNameByte)
    let isWhole = value[word.endIndex...].allSatisfy(isBeside)
    return word.isEmpty || !isWhole ? nil : String(decoding: word, as: UTF8.self)
  }

  /// The names of the anchors that an entry's value consists of: `*a`, or a list of such in the same line; nil if it is
  /// something else.
  func aliases(of entry: Entry) -> [String]? {
    var value = value(of: entry)
    let isList = value.first == UInt8(ascii: "[")
    if isList { value = line(behind: entry, endingAt: "}]").dropFirst() }
    let words = value.split { $0.isBlank || $0 == UInt8(ascii: ",") }
    guard !words.isEmpty, isList || words.count == 1, words.allSatisfy({ $0.first == UInt8(ascii: "*") }) else {
      return nil
    }
    return words.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// The first alias from a place on that stands alone or in a list in the same line; if there is none, where such a
  /// list ends at the latest.
  func aliasOrEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].isLineBreak, !"*]".utf8.contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "#"), bytes[index - 1].isBlank { break }
      index += 1
    }
    return index
  }

  func isAlias(at index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: "*") }
}
