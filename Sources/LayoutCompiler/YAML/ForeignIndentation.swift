import LayoutEngine

/// Lines indented with no-break spaces, as texts are that were copied from a page: to YAML these begin a text.
///
/// Only a text that is not YAML is searched. All such lines are one mistake, and nothing else is told of the text: where
/// its lines belong is not known before.
enum ForeignIndentation {
  /// O(n) with a text that has such lines; one without characters beyond ASCII has none.
  static func diagnostic(in bytes: [UInt8], from base: Int, _ fileIndex: UInt32) -> Diagnostic? {
    var lines: [(indentation: Range<Int>, replacement: String)] = []
    var start = base
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: \.isLineBreak) ?? bytes.count
      if let blanks = blanks(in: bytes[start..<end]) {
        lines.append((start..<start + blanks.count, String(repeating: " ", count: blanks.characters)))
      }
      start = end + 1
    }
    guard let first = lines.first, let last = lines.last else { return nil }
    func range(_ start: Int, _ end: Int) -> SourceRange {
      SourceRange(file: fileIndex, start: UInt32(start), end: UInt32(end))
    }
    let others = lines.count - 1
    let like = others == 0 ? "" : ", as \(others == 1 ? "is" : "are") \(others.grouped) more"
    var text: [UInt8] = []
    var copied = first.indentation.lowerBound
    for line in lines {
      text += bytes[copied..<line.indentation.lowerBound]
      text += line.replacement.utf8
      copied = line.indentation.upperBound
    }
    let place = range(first.indentation.lowerBound, first.indentation.upperBound)
    return Diagnostic(
      .syntax, "this line is indented with no-break spaces or their like\(like), which are no blanks to YAML",
      at: place,
      fix: text.count > mostFixed
        ? nil
        : Diagnostic.Fix(
          "indent with spaces", at: range(first.indentation.lowerBound, last.indentation.upperBound),
          replacement: String(decoding: text, as: UTF8.self), .safe),
      cause: .wholeFile)
  }

  /// In bytes. A fix is shown, and sent to editors, as a whole.
  private static let mostFixed = 100_000

  /// The length of a line's indentation in bytes and in characters, if some of these are no blanks to YAML.
  private static func blanks(in line: ArraySlice<UInt8>) -> (count: Int, characters: Int)? {
    var rest = line
    var characters = 0
    var isForeign = false
    while let byte = rest.first {
      let length = byte == UInt8(ascii: " ") ? 1 : byte < 0x80 ? 0 : ForeignCharacters.blank(before: rest)
      if length == 0 { break }
      isForeign = isForeign || byte >= 0x80
      characters += 1
      rest = rest.dropFirst(length)
    }
    return isForeign ? (rest.startIndex - line.startIndex, characters) : nil
  }
}
