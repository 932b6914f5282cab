extension FrameTable {
  /// Reads the numbers of a packed table one after the other, see ``PackedFormat``.
  ///
  /// Lists of items and of cells stay in the text, see ``PackedRows``.
  ///
  /// The text is compiled into the program. A text that is not well formed is a mistake of ours or of somebody who
  /// edited generated code: the reader traps and says so.
  @safe
  package struct PackedReader {
    // They outlive the reader; positions are checked.
    private let characters: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var count: Int { unsafe characters.count }
    /// Whether the table runs from right to left, so that edges are mirrored.
    var isMirrored = false
    /// Where the boxes of the section's list are; 0 if it has none.
    var boxes: UInt = 0
    /// What may move the section that was read last, and its id.
    var last: (after: [String], id: String) = ([], "")

    package init(_ characters: UnsafeBufferPointer<UInt8>) { unsafe self.characters = characters }

    private func group(at place: Int) -> UInt64 {
      precondition(place < count, "a packed table ends early")
      let value = PackedFormat.value(unsafe characters[place])
      precondition(value < 64, "a packed table holds a character that is none of its own")
      return UInt64(value)
    }

    private mutating func first() -> UInt64 {
      let group = group(at: position)
      position += 1
      return group
    }

    /// A number and one additional bit.
    package mutating func flagged() -> (value: UInt64, flag: Bool) {
      let group = first()
      return (group & 32 == 0 ? group & 15 : number(group & 15, 4), group & 16 != 0)
    }

    package mutating func unsigned() -> UInt64 {
      let group = first()
      return group & 32 == 0 ? group : number(group & 31, 5)
    }

    /// A number whose lowest bits are already read.
    private mutating func number(_ low: UInt64, _ bits: UInt64) -> UInt64 {
      var (value, shift, place) = (low, bits, position)
      var group: UInt64
      repeat {
        group = self.group(at: place)
        place += 1
        let next = group & 31
        precondition(shift < 60 || shift < 64 && next >> (64 - shift) == 0, "a packed table holds too large a number")
        value |= next &<< shift
        shift += 5
      } while group & 32 != 0
      position = place
      return value
    }

    package mutating func signed() -> Int64 {
      let value = unsigned()
      return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// A number of elements that follow, each of at least one character.
    package mutating func length() -> Int {
      let value = unsigned()
      precondition(value <= UInt64(count - position), "a packed table ends early")
      return Int(value)
    }

    package mutating func integer() -> Int { Int(signed()) }

    package mutating func bool() -> Bool { unsigned() == 1 }

    package mutating func rational() -> Rational {
      let (value, isFraction) = flagged()
      let numerator = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      return isFraction ? Rational(numerator, over: Int64(bitPattern: unsigned())) : Rational(numerator)
    }

    package mutating func text() -> String {
      let length = length()
      return unsafe String(unsafeUninitializedCapacity: length) { bytes in
        for index in 0..<length { unsafe bytes[index] = UInt8(truncatingIfNeeded: unsigned()) }
        return length
      }
    }

    package mutating func list<Element>(_ element: (inout PackedReader) -> Element) -> [Element] {
      let length = length()
      var result: [Element] = []
      result.reserveCapacity(length)
      for _ in 0..<length { result.append(element(&self)) }
      return result
    }

    /// A case, by its place in the declaration.
    package mutating func choice<Choice: CaseIterable>() -> Choice where Choice.AllCases == [Choice] {
      Choice.allCases[Int(unsigned())]
    }

    package mutating func optional<Value>(_ value: (inout PackedReader) -> Value) -> Value? {
      bool() ? value(&self) : nil
    }

    /// A number that is small enough to count the elements of an array.
    mutating func number() -> Int {
      let value = unsigned()
      precondition(value <= UInt64(Int32.max), "a packed table holds too large a number")
      return Int(value)
    }

    /// So many rows, which stay where they are. Constant time.
    mutating func rows(_ count: Int) -> PackedRows {
      var shape = PackedRows.Shape()
      func field(_ reader: inout PackedReader) -> PackedRows.Field {
        let (least, bits) = (reader.signed(), reader.unsigned())
        guard bits <= UInt64(PackedFormat.wordBits), let place = shape.place(Int(bits)) else {
          preconditionFailure("a packed table has too long a row")
        }
        return PackedRows.Field(least: least, bits: Int(bits), place: place)
      }
      let (a, b, c, d) = (field(&self), field(&self), field(&self), field(&self))
      // A word follows each row, so that all of a row can be read as words.
      let (width, room) = (shape.widths.first + shape.widths.second, self.count - PackedFormat.wordLength - position)
      // A text without an address has no room for a word.
      guard room >= 0, count <= room / max(width, 1) || width == 0, let start = unsafe characters.baseAddress else {
        preconditionFailure("a packed table ends early")
      }
      defer { position += count * width }
      return unsafe PackedRows(UnsafeRawPointer(start + position), count: count, shape, a, b, c, d)
    }

    /// Indices as runs: each index and how many times it comes.
    package mutating func runs() -> [UInt32] {
      var result: [UInt32] = []
      for _ in 0..<length() {
        let value = UInt32(unsigned())
        let count = unsigned()
        precondition(count <= UInt64(Int32.max), "a packed table holds too large a number")
        if count == 1 {
          result.append(value)
        } else {
          result.append(contentsOf: repeatElement(value, count: Int(count)))
        }
      }
      return result
    }

    /// Reads the checksum. Traps unless the checksum is right and is the last that the text holds.
    package mutating func finish() {
      let length = PackedFormat.wordLength
      precondition(position + length == count, "a packed table was changed after it was generated")
      let sum = (0..<length).reduce(0 as UInt64) { $0 | group(at: position + $1) &<< UInt64(6 * $1) }
      let text = unsafe UnsafeBufferPointer(rebasing: characters[..<position])
      precondition(
        unsafe PackedFormat.checksum(text) == sum, "a packed table was changed after it was generated")
      position = count
    }
  }
}
