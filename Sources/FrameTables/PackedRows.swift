extension FrameTable {
  /// Rows of four numbers each, one after the other in the text of generated code, read where they stand.
  ///
  /// A row is one or two words of up to eight characters each: 6 bits a character, the lowest first. In all rows a
  /// number of one kind has the same number of bits, at the same place of the same word. They say how much more the
  /// number is than the least of its kind; if all of a kind are the same, it has no bits. So a row is read by decoding
  /// one or two words, whatever it holds.
  ///
  /// Only ``PackedReader`` makes rows: the text lies there as long as the program runs, all rows are in it, and eight
  /// characters come after them.
  @safe
  package struct PackedRows: Sendable {
    /// Where the numbers of a row are. The places follow from how many bits the numbers take, one after the other.
    package struct Shape: Sendable {
      /// How many bits of each word are taken.
      private var first = 0, second = 0
      package init() {}

      /// The place for so many bits; nil if there is no room. Places of the second word follow those of the first.
      package mutating func place(_ bits: Int) -> Int? {
        if first + bits <= PackedFormat.wordBits {
          first += bits
          return first - bits
        }
        guard second + bits <= PackedFormat.wordBits else { return nil }
        second += bits
        return PackedFormat.wordBits + second - bits
      }

      /// The number of characters in each word of a row.
      package var widths: (first: Int, second: Int) { ((first + 5) / 6, (second + 5) / 6) }
    }

    /// One of the numbers of a row.
    struct Field: Sendable {
      private let least: Int64
      private let mask: UInt64
      private let shift: UInt8
      private let isInSecond: Bool

      init(least: Int64, bits: Int, place: Int) {
        (self.least, mask) = (least, 1 &<< UInt64(bits) &- 1)
        isInSecond = place >= PackedFormat.wordBits
        shift = UInt8(isInSecond ? place - PackedFormat.wordBits : place)
      }

      @inline(__always)
      func callAsFunction(_ row: Row) -> Int64 {
        least &+ Int64(bitPattern: (isInSecond ? row.second : row.first) &>> UInt64(shift) & mask)
      }
    }

    /// The words of a row, decoded.
    struct Row {
      let first, second: UInt64
    }

    private nonisolated(unsafe) let start: UnsafeRawPointer
    let count: Int
    /// The number of characters in a row, and in its first word. What follows the row is not looked at.
    private let width, firstWidth: Int
    let a, b, c, d: Field

    init(_ start: UnsafeRawPointer, count: Int, _ shape: Shape, _ a: Field, _ b: Field, _ c: Field, _ d: Field) {
      unsafe self.start = start
      (self.count, self.a, self.b, self.c, self.d) = (count, a, b, c, d)
      firstWidth = shape.widths.first
      width = firstWidth + shape.widths.second
    }

    var address: UInt { unsafe UInt(bitPattern: start) }

    /// The row at an index. Constant time; traps if there is no such row.
    @inline(__always)
    subscript(index: Int) -> Row {
      precondition(index >= 0 && index < count, "no such row")
      let place = index &* width
      return Row(first: word(place), second: width > firstWidth ? word(place &+ firstWidth) : 0)
    }

    @inline(__always)
    private func word(_ place: Int) -> UInt64 {
      PackedFormat.number(UInt64(littleEndian: unsafe start.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
    }
  }
}
