extension FrameTable {
  /// Reads the numbers of a packed table one after the other, see ``PackedFormat``.
  ///
  /// The text is compiled into the program, so a text that is not well formed is a mistake of ours or of whoever edited
  /// generated code: it traps and says so.
  @safe
  package struct PackedReader {
    // Outlives the reader; positions are checked.
    private let characters: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var checksum = PackedFormat.Checksum()
    private var count: Int { unsafe characters.count }
    /// Whether the table runs from right to left, so that edges are mirrored.
    var isMirrored = false

    package init(_ characters: UnsafeBufferPointer<UInt8>) { unsafe self.characters = characters }

    private mutating func group() -> UInt64 {
      precondition(position < count, "a packed table ends early")
      let character = unsafe characters[position]
      position += 1
      checksum.add(character)
      let value = PackedFormat.value(character)
      precondition(value < 64, "a packed table holds a character that is none of its own")
      return UInt64(value)
    }

    /// A number, and one bit besides.
    package mutating func flagged() -> (value: UInt64, flag: Bool) {
      var next = group()
      let flag = next & 16 != 0
      var value = next & 15
      var shift: UInt64 = 4
      while next & 32 != 0 {
        next = group()
        value |= shifted(next & 31, shift)
        shift += 5
      }
      return (value, flag)
    }

    package mutating func unsigned() -> UInt64 {
      var next = group()
      var value = next & 31
      var shift: UInt64 = 5
      while next & 32 != 0 {
        next = group()
        value |= shifted(next & 31, shift)
        shift += 5
      }
      return value
    }

    private func shifted(_ bits: UInt64, _ shift: UInt64) -> UInt64 {
      let value = bits << shift
      precondition(shift < 64 && value >> shift == bits, "a packed table holds too large a number")
      return value
    }

    package mutating func signed() -> Int64 {
      let value = unsigned()
      return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// A number of elements that follow, each at least one character.
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
      let bytes = list { UInt8(truncatingIfNeeded: $0.unsigned()) }
      return String(decoding: bytes, as: UTF8.self)
    }

    package mutating func list<Element>(_ element: (inout PackedReader) -> Element) -> [Element] {
      let length = length()
      var result: [Element] = []
      result.reserveCapacity(length)
      for _ in 0..<length { result.append(element(&self)) }
      return result
    }

    /// A case by its place in the declaration.
    package mutating func choice<Choice: CaseIterable>() -> Choice where Choice.AllCases == [Choice] {
      Choice.allCases[Int(unsigned())]
    }

    package mutating func optional<Value>(_ value: (inout PackedReader) -> Value) -> Value? {
      bool() ? value(&self) : nil
    }

    /// Indices as runs: each index and how many of it.
    package mutating func runs() -> [UInt32] {
      var result: [UInt32] = []
      for _ in 0..<length() {
        let value = UInt32(unsigned())
        let count = unsigned()
        precondition(count <= UInt64(Int32.max), "a packed table holds too large a number")
        result.append(contentsOf: repeatElement(value, count: Int(count)))
      }
      return result
    }

    /// Reads the checksum; traps unless it is right and the last that the text holds.
    package mutating func finish() {
      let sum = checksum.value
      precondition(unsigned() == sum && position == count, "a packed table was changed after it was generated")
    }
  }
}
