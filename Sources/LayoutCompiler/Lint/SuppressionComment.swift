/// A comment `# layoutc:ignore[rule, rule] reason`.
struct SuppressionComment {
  struct Name {
    var text: String
    var range: SourceRange
    /// With the comma and blanks that go with it.
    var removal: SourceRange
  }

  var comment: Comment
  /// Empty where the comment names none.
  var names: [Name] = []
  var reason = ""

  /// Nil for any other comment.
  init?(_ comment: Comment) {
    self.comment = comment
    let bytes = Array(comment.text.utf8)
    var at = 1
    func skipBlanks() { while at < bytes.count, isBlank(bytes[at]) { at += 1 } }
    func take(_ word: String) -> Bool {
      guard bytes[at...].starts(with: word.utf8) else { return false }
      at += word.utf8.count
      return true
    }
    skipBlanks()
    guard take("layoutc:") else { return nil }
    skipBlanks()
    guard take("ignore"), at == bytes.count || !isNameByte(bytes[at]) else { return nil }
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "["), let close = bytes[at...].firstIndex(of: UInt8(ascii: "]"))
    else { return }
    names = Self.names(bytes, at + 1..<close, from: Int(comment.range.start), file: comment.range.file)
    at = close + 1
    while at < bytes.count, isBlank(bytes[at]) || bytes[at] == UInt8(ascii: ":") { at += 1 }
    reason = String(decoding: bytes[at...], as: UTF8.self)
  }

  /// Whether the file has a `#` with the word behind it; it may still be part of a text.
  static func mayOccur(in file: SourceFile) -> Bool {
    let source = file.bytes
    let bytes = source.span
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") {
      var at = index + 1
      while at < bytes.count, isBlank(bytes[at]) { at += 1 }
      if source[at...].starts(with: "layoutc".utf8) { return true }
    }
    return false
  }

  private static func names(_ bytes: [UInt8], _ list: Range<Int>, from start: Int, file: UInt32) -> [Name] {
    func range(_ range: Range<Int>) -> SourceRange {
      SourceRange(file: file, start: UInt32(start + range.lowerBound), end: UInt32(start + range.upperBound))
    }
    let parts = bytes[list].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { index, part in
      guard let first = part.firstIndex(where: { !isBlank($0) }),
        let last = part.lastIndex(where: { !isBlank($0) })
      else { return nil }
      // The first name goes with the comma behind it, any other with the one before it.
      let removal =
        index == 0
        ? part.startIndex..<(parts.count > 1 ? part.endIndex + 1 : part.endIndex)
        : part.startIndex - 1..<part.endIndex
      return Name(
        text: String(decoding: part[first...last], as: UTF8.self), range: range(first..<last + 1),
        removal: range(removal))
    }
  }
}
