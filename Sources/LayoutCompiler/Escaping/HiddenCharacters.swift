import LayoutEngine

/// Characters that do not show but change how the text around them shows or is read.
///
/// Names of files, keys and values come from whoever wrote the spec. In them a line break ends the line it is printed
/// in, an escape moves a terminal's cursor, and a mark of direction shows the rest of the line in another order.
enum HiddenCharacters {
  /// Controls, line and paragraph separators, marks of direction, and characters without width.
  ///
  /// A list rather than Unicode's categories, so that the same bytes come out wherever we run. The joiners U+200C and
  /// U+200D are left out: emoji and many scripts are written with them.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether there is nothing in a text that any destination would have to hide: plain ASCII, no two `#` in a row.
  static func areAbsent(from text: some Collection<UInt8>) -> Bool {
    var before: UInt8 = 0
    return text.allSatisfy { byte in
      defer { before = byte }
      return 0x20 <= byte && byte < 0x7F && !(byte == UInt8(ascii: "#") && before == byte)
    }
  }

  /// Whether a text has to be searched for hidden characters. It need not if all that is not ASCII in it are characters
  /// like `×`, `·` and `−`, from blocks without hidden ones. Most messages are like that.
  static func mayOccur(in text: String) -> Bool {
    var isFound = false
    text.forEachByte(outside: isPlain) { before, byte in
      isFound = isSuspect(byte, after: before)
      return !isFound
    }
    return isFound
  }

  /// Whether eight bytes are all printable ASCII, and none is `#`.
  private static func isPlain(_ word: UInt64) -> Bool {
    let (ones, tops) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
    func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let isLow = (word &- ones &* 0x20) & ~word
    return (word | isLow | hasZero(word ^ ones &* 0x7F) | hasZero(word ^ ones &* 0x23)) & tops == 0
  }

  private static func isSuspect(_ byte: UInt8, after before: UInt8) -> Bool {
    switch (before, byte) {
    case (_, 0..<0x20), (_, 0x7F), (UInt8(ascii: "#"), UInt8(ascii: "#")): true
    // The first two bytes of the hidden characters, and of some others.
    case (0xC2, 0x80..<0xA0), (0xC2, 0xAD), (0xD8, 0x9C), (0xE1, 0xA0), (0xE2, 0x80...0x81), (0xEF, 0xBB),
      (0xEF, 0xBF), (0xF3, 0xA0):
      true
    default: false
    }
  }

  /// The indices of the second `#` of `##[`, and of `##vso[` and the like.
  ///
  /// Build runners take that for a command anywhere in a line: GitHub's looks for `##[`, Azure's for `##vso[`.
  static func commandMarks(in text: some BidirectionalCollection<Unicode.Scalar>) -> Set<Int> {
    var marks: Set<Int> = []
    // How many `#` stand in a row, and where the last of them is. Letters may follow it.
    var (run, last) = (0, -1)
    for (index, scalar) in text.enumerated() {
      switch scalar {
      case "#":
        run = last == index - 1 ? run + 1 : 1
        last = index
      case "[":
        if run > 1 { marks.insert(last) }
        (run, last) = (0, -1)
      case "a"..."z", "A"..."Z": break
      default: (run, last) = (0, -1)
      }
    }
    return marks
  }
}
