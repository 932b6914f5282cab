/// What a byte is, taken for a character of ASCII. No byte of any other character is one of these.
extension UInt8 {
  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// A line feed or a carriage return.
  @inlinable package var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// One of the two characters that a text may stand between.
  @inlinable package var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// What may stand in a name: a letter, a digit, `-` or `_`.
  @inlinable package var isNameByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  @inlinable package var isLetter: Bool { (self | 0x20).isSmallLetter }

  @inlinable package var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }

  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// One past the line break that begins at `offset`, of which a carriage return with its line feed is one; the end if
  /// `offset` is there.
  package func index(behindLineBreakAt offset: Int) -> Int {
    let isPair =
      offset + 1 < endIndex && self[offset] == UInt8(ascii: "\r") && self[offset + 1] == UInt8(ascii: "\n")
    return Swift.min(offset + (isPair ? 2 : 1), endIndex)
  }
}

/// The words of a text, found one at a time: a line may be as long as a file, and an array of its words would take many
/// times its bytes.
struct ByteWords: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private let isBetween: (UInt8) -> Bool

  /// - Parameter isBetween: whether a byte separates words. There may be several such bytes between two words.
  init(_ text: ArraySlice<UInt8>, between isBetween: @escaping (UInt8) -> Bool) {
    rest = text
    self.isBetween = isBetween
  }

  mutating func next() -> ArraySlice<UInt8>? {
    rest = rest.drop(while: isBetween)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !isBetween($0) }
    rest = rest[word.endIndex...]
    return word
  }
}
