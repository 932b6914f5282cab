import LayoutEngine

/// Recognizes `columns:7`, which YAML reads as one word because no space follows the colon.
enum MissingSpace {
  /// The colon of a plain text that looks like a key and its value stuck together; nil for anything else.
  ///
  /// The key must be spelt like a word of the language, and the value must not be `//…`: `12:30` and URLs are left
  /// alone.
  static func colon(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = range.first, bytes[first].isLetter else { return nil }
    var index = first
    while index < range.upperBound, bytes[index].isNameByte { index += 1 }
    guard index + 1 < range.upperBound, bytes[index] == UInt8(ascii: ":") else { return nil }
    let next = bytes[index + 1]
    return next.isBlank || next.isLineBreak || next == UInt8(ascii: "/") || next == UInt8(ascii: ":") ? nil : index
  }
}

extension NodeTree {
  /// The diagnostic for a plain scalar such as `columns:7` or `columns = 7` that stands where a mapping was expected;
  /// nil if it does not look like that.
  package func missingSpace(in node: NodeID) -> Diagnostic? {
    missingSpaces(in: node).first
  }

  /// The same for each line of a text of several lines: `id:a` above `items:3`.
  package func missingSpaces(in node: NodeID) -> [Diagnostic] {
    guard kind(of: node) == .scalar, style(of: node) == .plain else { return [] }
    let range = tape.byteRange(at: target(node))
    let wording = SyntaxWording(tape.source, storage.fileIndex)
    guard let colon = MissingSpace.colon(in: tape.source, range) else {
      guard let line = lineStart(ofEntryAt: range.lowerBound) else { return [] }
      let dashes = wording.foreignDashes(in: range)
      if !dashes.isEmpty { return dashes }
      guard wording.entryStart(ofLine: line) == range.lowerBound, let other = wording.foreignColon(ofLine: line) else {
        return []
      }
      return [other] + wording.stuckLines(in: range, besides: other.range)
    }
    let first = range.lowerBound..<min(range.upperBound, wording.bareTextEnd(from: range.lowerBound, isFlow: false))
    let diagnostic = wording.missingSpace(first.upperBound > colon ? first : range, colon: colon)
    return [diagnostic] + wording.stuckLines(in: range, besides: diagnostic.range)
  }

  /// The start of the line of what begins at a place; nil if more than blanks and dashes stands before it. Nothing else
  /// is looked at: a file may be one line with thousands of mistakes.
  func lineStart(ofEntryAt offset: Int) -> Int? {
    var start = offset
    while start > 0, tape.source[start - 1].isBlank || tape.source[start - 1] == UInt8(ascii: "-") { start -= 1 }
    return start == 0 || tape.source[start - 1].isLineBreak ? start : nil
  }
}
