import FrameTables

/// Where the lines of a file begin, and how many characters lie before each block of it.
///
/// The counts of characters keep a file of one 20 MB line from costing its length at every position.
struct LineTable: Sendable {
  /// Byte offset of each line's first byte; never empty.
  private(set) var starts: [UInt32]
  /// Bytes that continue a character; nil if every byte is a character.
  private var continuations: ByteTally?
  /// First bytes of characters of two UTF-16 units; nil if there are none.
  private var surrogatePairs: ByteTally?

  /// Lines end with LF, CR LF or CR. `skipping` bytes at the start (a byte order mark) belong to no line.
  init(_ bytes: [UInt8], skipping: Int) {
    var starts = [UInt32(skipping)]
    var most: UInt8 = 0
    unsafe bytes.withUnsafeBytes { text in
      var index = skipping
      while index < text.count {
        if text.count - index >= 8, unsafe Self.isPlain(text.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
          index += 8
          continue
        }
        let end = min(index + 8, text.count)
        while index < end {
          let byte = unsafe text[index]
          index += 1
          if byte > most { most = byte }
          if byte == UInt8(ascii: "\r") {
            starts.append(UInt32(index))
          } else if byte == UInt8(ascii: "\n") {
            if index - 1 > skipping, unsafe text[index - 2] == UInt8(ascii: "\r") {
              starts[starts.count - 1] = UInt32(index)
            } else {
              starts.append(UInt32(index))
            }
          }
        }
      }
    }
    self.starts = starts
    if most >= 0x80 { continuations = ByteTally(of: bytes, from: 0x80, to: 0xBF) }
    if most >= 0xF0 { surrogatePairs = ByteTally(of: bytes, from: 0xF0, to: 0xFF) }
  }

  /// Whether eight bytes are all ASCII and none of them ends a line: most lines are made of such words.
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isLow = (word &- ones &* UInt64(UInt8(ascii: "\r") + 1)) & ~word
    return (word | isLow) & (ones &* 0x80) == 0
  }

  func position(of byteOffset: Int, in bytes: [UInt8]) -> SourcePosition {
    let offset = max(Int(starts[0]), min(byteOffset, bytes.count))
    let low = index(of: offset)
    let column = codePoints(in: Int(starts[low])..<offset, of: bytes)
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

  /// UTF-16 units between two bytes.
  func utf16Units(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    codePoints(in: range, of: bytes) + (surrogatePairs?.count(in: range, of: bytes) ?? 0)
  }

  /// The first byte of the character that holds a UTF-16 unit of a range, or the range's end. Logarithmic.
  func offset(ofUTF16 unit: Int, in range: Range<Int>, of bytes: [UInt8]) -> Int {
    // Clients send the largest number there is for the end of a line, which has at most as many units as bytes.
    let unit = min(max(0, unit), range.count)
    guard continuations != nil else { return range.lowerBound + unit }
    // The last byte before which there are no more units than wanted.
    let behind = range.lowerBound + 1..<range.upperBound + 1
    return behind.partitionPoint { utf16Units(in: range.lowerBound..<$0, of: bytes) <= unit } - 1
  }

  private func codePoints(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    range.count - (continuations?.count(in: range, of: bytes) ?? 0)
  }
}

/// How many bytes of a kind lie before each place of a text, counted once for each block of it.
private struct ByteTally: Sendable {
  private let kind: ClosedRange<UInt8>
  private var before: [UInt32] = []

  private static let blockSize = 4096

  init(of bytes: [UInt8], from low: UInt8, to high: UInt8) {
    kind = low...high
    before.reserveCapacity(bytes.count / Self.blockSize + 1)
    var count: UInt32 = 0
    for index in bytes.indices {
      if index % Self.blockSize == 0 { before.append(count) }
      if kind ~= bytes[index] { count += 1 }
    }
  }

  /// Counts through the range itself, as nearly all lines are short, or through two blocks at most.
  func count(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    if range.count <= Self.blockSize { return count(through: range, of: bytes) }
    return count(before: range.upperBound, of: bytes) - count(before: range.lowerBound, of: bytes)
  }

  private func count(before offset: Int, of bytes: [UInt8]) -> Int {
    let block = min(offset / Self.blockSize, before.count - 1)
    return Int(before[block]) + count(through: block * Self.blockSize..<offset, of: bytes)
  }

  private func count(through range: Range<Int>, of bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes[range] where kind ~= byte { count += 1 }
    return count
  }
}
