import LayoutCompiler

/// Looking at the lines of a file, however long they are.
struct LineText {
  let file: SourceFile
  let bytes: [UInt8]

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }

  /// The first byte of the line that `offset` lies in, a byte order mark left out.
  func start(of offset: Int) -> Int { file.lineBounds(of: offset).range.lowerBound }

  /// One past the last byte of the line before its line break.
  func end(of offset: Int) -> Int { file.lineBounds(of: offset).range.upperBound }

  /// The first byte of the line after the one `offset` lies in, or the end of the file.
  func next(after offset: Int) -> Int { file.lineBounds(of: offset).next }

  /// What ends the line that `offset` lies in; for the last line, what ends the first one.
  func lineBreak(at offset: Int) -> String {
    let end = bytes[end(of: offset)..<next(after: offset)]
    return end.isEmpty ? file.lineBreak : String(decoding: end, as: UTF8.self)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank } }

  /// The first byte at or after `offset` that is no blank.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// Whether nothing but blanks and a comment lies between `offset` and the end of its line.
  func endsLine(from offset: Int) -> Bool {
    let next = skippingBlanks(from: offset)
    return next >= bytes.count || bytes[next].isLineBreak || (bytes[next] == UInt8(ascii: "#") && next > offset)
  }

  /// The column, from 0, of the comment that is alone on the line at `start`; nil if there is none.
  func commentColumn(at start: Int) -> Int? {
    let first = skippingBlanks(from: start)
    return first < bytes.count && bytes[first] == UInt8(ascii: "#") ? first - start : nil
  }
}
