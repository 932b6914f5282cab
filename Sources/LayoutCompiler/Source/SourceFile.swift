package import LayoutEngine

/// The bytes of one file and the way from byte offsets to lines and columns.
///
/// Everything in the compiler speaks of byte offsets. Lines are looked for when the first position is asked
/// for, so that a spec without findings never pays for them.
package final class SourceFile: Sendable {
  /// The path as it is shown to people, never made absolute.
  package let path: String
  /// The content as it was read; a byte order mark is still there.
  package let bytes: [UInt8]
  private let lineTable = Guarded<LineTable?>(nil)

  /// From this size in bytes on, a file is large: worth some care about how much of it is in memory at once.
  package static let large = 1 << 20

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// How many bytes a UTF-8 byte order mark takes at the start: 3 or 0. It is in no line and no column.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The number of lines; text after the last line break, even none, is a line.
  package var lineCount: Int { lines.starts.count }

  /// The line and column of a byte; offsets past the end give the place after the last character.
  package func position(of byteOffset: Int) -> SourcePosition {
    lines.position(of: byteOffset, in: bytes)
  }

  /// The first byte of a range, as people count it.
  package func start(of range: SourceRange) -> SourcePosition { position(of: Int(range.start)) }

  /// The place one past the last character of a range.
  package func end(of range: SourceRange) -> SourcePosition { position(of: Int(range.end)) }

  /// The bytes of a line, counted from 1, without its line break; empty if there is no such line.
  package func byteRange(ofLine line: Int) -> Range<Int> {
    lines.byteRange(ofLine: line, in: bytes)
  }

  /// The bytes of the line that holds a byte, without its line break, and the first byte of the line after it.
  package func lineBounds(of byteOffset: Int) -> (range: Range<Int>, next: Int) {
    let table = lines
    let index = table.index(of: byteOffset)
    let next = index + 1 < table.starts.count ? Int(table.starts[index + 1]) : bytes.count
    return (table.byteRange(ofLine: index + 1, in: bytes), next)
  }

  /// The text of a line, counted from 1, without its line break.
  package func line(_ line: Int) -> String {
    String(decoding: bytes[byteRange(ofLine: line)], as: UTF8.self)
  }

  /// The text a range covers, without what lies outside the file.
  package func text(in range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    return String(decoding: bytes[min(Int(range.start), end)..<end], as: UTF8.self)
  }

  /// The first line break of the text; a line feed if there is none.
  package var lineBreak: String { firstLineBreak(in: bytes) }

  var lines: LineTable {
    lineTable.withLock { table in
      if let table { return table }
      let built = LineTable(bytes, skipping: byteOrderMarkLength)
      table = built
      return built
    }
  }
}

/// The line break of a text, going by its first one; a line feed if there is only one line.
func firstLineBreak(in bytes: [UInt8]) -> String {
  guard let end = bytes.firstIndex(where: \.isLineBreak) else { return "\n" }
  let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
  return isPair ? "\r\n" : bytes[end] == UInt8(ascii: "\r") ? "\r" : "\n"
}

/// A place in a source file as people count it: lines and columns from 1, columns in Unicode code points.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
