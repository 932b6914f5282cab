extension FrameTable {
  /// Numbers of so many characters each, one after the other in the text of generated code, read where they stand.
  ///
  /// A number is what its characters say, 6 bits each, the lowest first, added to the least of the column. Where all are
  /// the same they have no characters. Only ``PackedReader`` makes one: the text lies there as long as the program, all
  /// numbers are in it, and eight characters come after them.
  @safe
  package struct PackedColumn: Sendable {
    /// More than the 64 bits that a number has at most.
    package static let maximalWidth = 11
    /// How many characters are read at once.
    package static let wordLength = 8

    private nonisolated(unsafe) let start: UnsafeRawPointer
    package let count: Int
    private let width: Int
    private let least: Int64
    private let mask: UInt64

    init(_ start: UnsafeRawPointer, count: Int, width: Int, least: Int64) {
      precondition(width >= 0 && width <= Self.maximalWidth, "a packed table has too wide a column")
      unsafe self.start = start
      (self.count, self.width, self.least) = (count, width, least)
      mask = 1 &<< UInt64(6 * min(width, Self.wordLength)) &- 1
    }

    /// Constant time; traps where there is no such number.
    @inline(__always)
    package subscript(index: Int) -> Int64 {
      precondition(index >= 0 && index < count, "no such number")
      let place = index &* width
      var value = word(place) & mask
      // Widths that hardly any text has.
      if width > Self.wordLength { value |= rest(place) }
      return least &+ Int64(bitPattern: value)
    }

    private func word(_ place: Int) -> UInt64 {
      PackedFormat.number(UInt64(littleEndian: unsafe start.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }

    /// What a ninth character and those after it say.
    private func rest(_ place: Int) -> UInt64 {
      let mask: UInt64 = 1 &<< UInt64(6 * (width - Self.wordLength)) &- 1
      return (word(place + Self.wordLength) & mask) &<< UInt64(6 * Self.wordLength)
    }

    /// How many characters a number takes that is so much more than the least.
    package static func width(of most: UInt64) -> Int { (64 - most.leadingZeroBitCount + 5) / 6 }
  }
}
