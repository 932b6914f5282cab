/// Bytes of a file and what comes in their place; everything outside of it stays as it is.
public struct TextEdit: Sendable, Hashable {
  public var range: Range<Int>
  public var replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }

  /// - Parameter edits: sorted, none over another.
  public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits {
      precondition(edit.range.lowerBound >= end, "edits are sorted and do not overlap")
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}

/// Looking at lines of bytes.
struct LineText {
  let bytes: [UInt8]

  /// The first byte of the line that `offset` lies in.
  func start(of offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// One past the last byte of the line before its line break.
  func end(of offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isLineBreak(bytes[end]) { end += 1 }
    return end
  }

  /// The first byte of the line after the one `offset` lies in, or the end of the file.
  func next(after offset: Int) -> Int {
    let end = end(of: offset)
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
    return end + (isPair ? 2 : 1)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { LayoutCompiler.isBlank($0) } }

  /// The first byte at or after `offset` that is no blank.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, LayoutCompiler.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Whether nothing but blanks and a comment lies between `offset` and the end of its line.
  func endsLine(from offset: Int) -> Bool {
    let next = skippingBlanks(from: offset)
    return next >= bytes.count || isLineBreak(bytes[next]) || (bytes[next] == UInt8(ascii: "#") && next > offset)
  }

  /// The column, from 0, of the comment that is alone in the line at `start`; nil where there is none.
  func commentColumn(at start: Int) -> Int? {
    let first = skippingBlanks(from: start)
    return first < bytes.count && bytes[first] == UInt8(ascii: "#") ? first - start : nil
  }
}
