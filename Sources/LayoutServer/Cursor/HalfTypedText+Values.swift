import LayoutCompiler

/// What the entries of a half-typed text say.
extension HalfTypedText {
  /// What stands behind the colon of an entry in the same line, without a comment and up to the next entry in brackets.
  func value(of entry: Entry) -> ArraySlice<UInt8> { line(behind: entry, endingAt: entry.isFlow ? ",}]" : "") }

  private func line(behind entry: Entry, endingAt marks: String) -> ArraySlice<UInt8> {
    let line = bytes[entry.colon...].prefix { !$0.isLineBreak && !marks.utf8.contains($0) }
    let end = comment(line.startIndex, line.endIndex) ?? line.endIndex
    return bytes[line.startIndex..<end].drop(while: \.isBlank)
  }

  /// The value of an entry if it is a single word, with or without quotes.
  func word(of entry: Entry) -> String? {
    let isBeside = { (byte: UInt8) in byte.isBlank || "\"'".utf8.contains(byte) }
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
    if isList { value = line(behind: entry, endingAt: "]").dropFirst() }
    let words = value.split { $0.isBlank || $0 == UInt8(ascii: ",") }
    guard !words.isEmpty, isList || words.count == 1, words.allSatisfy({ $0.first == UInt8(ascii: "*") }) else {
      return nil
    }
    return words.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// Whether an alias stands behind the colon of an entry, alone or in a list in the same line.
  func hasAliases(in entry: Entry) -> Bool { line(behind: entry, endingAt: "]").contains(UInt8(ascii: "*")) }
}
