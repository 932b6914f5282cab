/// Where the lines of a file begin, and how many characters lie before each block of it.
///
/// The counts of characters keep a file of one 20 MB line from costing its length at every position.
struct LineTable: Sendable {
  /// Byte offset of each line's first byte; never empty.
  private(set) var starts: [UInt32]
  /// Code points before each block of `blockSize` bytes; empty where every byte is a character.
  private var codePointsBefore: [UInt32] = []

  private static let blockSize = 4096

  /// Lines end with LF, CR LF or CR. `skipping` bytes at the start (a byte order mark) belong to no line.
  init(_ bytes: [UInt8], skipping: Int) {
    starts = [UInt32(skipping)]
    let text = bytes.span
    var all: UInt8 = 0
    for index in skipping..<text.count {
      let byte = text[index]
      all |= byte
      if byte > UInt8(ascii: "\r") {
        continue
      } else if byte == UInt8(ascii: "\r") {
        starts.append(UInt32(index + 1))
      } else if byte == UInt8(ascii: "\n") {
        if index > skipping, text[index - 1] == UInt8(ascii: "\r") {
          starts[starts.count - 1] = UInt32(index + 1)
        } else {
          starts.append(UInt32(index + 1))
        }
      }
    }
    if all >= 0x80 { countCodePoints(bytes) }
  }

  private mutating func countCodePoints(_ bytes: [UInt8]) {
    var count: UInt32 = 0
    codePointsBefore.reserveCapacity(bytes.count / Self.blockSize + 1)
    for index in bytes.indices {
      if index % Self.blockSize == 0 { codePointsBefore.append(count) }
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
  }

  func position(of byteOffset: Int, in bytes: [UInt8]) -> SourcePosition {
    let offset = max(Int(starts[0]), min(byteOffset, bytes.count))
    let low = index(of: offset)
    let column = codePoints(before: offset, in: bytes) - codePoints(before: Int(starts[low]), in: bytes)
    return SourcePosition(line: low + 1, column: column + 1)
  }

  /// The line that holds a byte, counted from 0.
  func index(of byteOffset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= byteOffset { low = middle } else { high = middle }
    }
    return low
  }

  func byteRange(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
    let start = Int(starts[line - 1])
    guard line < starts.count else { return start..<bytes.count }
    var end = Int(starts[line]) - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func codePoints(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = min(offset / Self.blockSize, codePointsBefore.count - 1)
    guard block >= 0 else { return offset }
    var count = Int(codePointsBefore[block])
    for byte in bytes[block * Self.blockSize..<offset] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
