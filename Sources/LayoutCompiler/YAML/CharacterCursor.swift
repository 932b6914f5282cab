/// Turns libyaml's offsets, which count characters, into byte offsets.
///
/// Between two characters beyond ASCII the two offsets differ by a constant. The cursor keeps one such stretch; offsets
/// come almost in order, so it finds each stretch about once.
struct CharacterCursor {
  private let bytes: [UInt8]
  /// The stretch: `firstCharacter` is its first character's offset in characters. `start` is its first byte, and `end`
  /// the byte at which the next longer character begins.
  private var firstCharacter = 0
  private var start: Int
  private var end: Int
  private let base: Int
  /// Bytes that libyaml is not given. They end a stretch, too. Only a file of ASCII alone has such a gap.
  private let gap: Range<Int>?

  /// Characters are counted from the byte `base`, where libyaml began to read. With `isASCII` there is nothing to
  /// search.
  init(_ bytes: [UInt8], base: Int, leavingOut gap: Range<Int>?, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.gap = gap
    start = base
    end = gap.map { $0.lowerBound - 1 } ?? (isASCII ? bytes.count : base)
    if !isASCII { findEnd() }
  }

  @inline(__always)
  mutating func byteOffset(of character: Int) -> Int {
    let offset = start &+ (character &- firstCharacter)
    if character >= firstCharacter, offset <= end { return offset }
    return search(character)
  }

  private mutating func search(_ character: Int) -> Int {
    if let gap {
      let before = gap.lowerBound - base
      (firstCharacter, start, end) =
        character < before ? (0, base, gap.lowerBound - 1) : (before, gap.upperBound, bytes.count)
      return min(start + (character - firstCharacter), bytes.count)
    }
    while character < firstCharacter {
      start -= 1
      while bytes[start] & 0xC0 == 0x80 { start -= 1 }
      firstCharacter -= 1
      end = start
    }
    findEnd()
    while character - firstCharacter > end - start, end < bytes.count {
      firstCharacter += end - start + 1
      start = end + 1
      while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
      end = start
      findEnd()
    }
    return min(start + (character - firstCharacter), bytes.count)
  }

  /// Moves the end of the stretch to the next character beyond ASCII.
  private mutating func findEnd() {
    var index = end
    let array = bytes
    let span = array.span
    while index < span.count, span[index] < 0x80 { index += 1 }
    end = index
  }
}
