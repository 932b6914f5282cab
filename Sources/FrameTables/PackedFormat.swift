extension FrameTable {
  /// How generated code holds a table: numbers of 6 bits as printable ASCII. What this costs the Swift compiler hardly
  /// grows with the number of numbers.
  ///
  /// A number is written in groups of 5 bits, the lowest first; bit 5 of a group says that another group follows. What
  /// comes once per item or per cell is in ``PackedRows`` instead, which are read where they stand. A checksum of eight
  /// characters ends the text, so there are always eight characters that can be read at once.
  package enum PackedFormat {
    /// Goes up with every change of the format. Generated code names it in a label, so that another version does not
    /// compile.
    package static let version: UInt64 = 2

    /// What a section has that most sections do not have. What is not there takes no room.
    package struct SectionTraits: OptionSet, Sendable, Hashable {
      package let rawValue: UInt32
      package init(rawValue: UInt32) { self.rawValue = rawValue }
      package static let beginsOnPixel = SectionTraits(rawValue: 1)
      package static let dropsWhenEmpty = SectionTraits(rawValue: 8)
      package static let isMeasured = SectionTraits(rawValue: 16)
      package static let hasFixedCount = SectionTraits(rawValue: 64)
      package static let countIsSample = SectionTraits(rawValue: 128)

      // These say what follows in a text. A section has fields for it.
      package static let hasPlane = SectionTraits(rawValue: 2)
      package static let repeats = SectionTraits(rawValue: 4)
      package static let hasDynamicLead = SectionTraits(rawValue: 32)
      package static let following: SectionTraits = [.hasPlane, .repeats, .hasDynamicLead]

      subscript(trait: SectionTraits) -> Bool {
        get { rawValue & trait.rawValue != 0 }
        set { self = SectionTraits(rawValue: newValue ? rawValue | trait.rawValue : rawValue & ~trait.rawValue) }
      }
    }

    /// The character for a value below 64: the value plus 40, except that `~` stands for the backslash.
    package static func character(_ value: UInt8) -> UInt8 {
      let character = value + 40
      return character == UInt8(ascii: "\\") ? UInt8(ascii: "~") : character
    }

    /// The value of a character; 64 or more if there is no such character.
    package static func value(_ character: UInt8) -> UInt8 {
      let value = character &- 40
      if value < 64, value != 52 { return value }
      return character == UInt8(ascii: "~") ? 52 : 255
    }

    /// The number of eight characters. The first of them is the lowest byte of `word` and has the lowest 6 of 48 bits.
    /// If a character is not one of the format's, the result is some number.
    package static func number(_ word: UInt64) -> UInt64 {
      // 1. The value of each character in its byte. The value of `~`, the only character from 126 on, is 34 less.
      let tildes = (word &+ 0x0202_0202_0202_0202) >> 7 & 0x0101_0101_0101_0101
      let values = word &- 0x2828_2828_2828_2828 &- tildes &* 34
      // 2. Each step puts twice as many bits side by side.
      let pairs = values & 0x003F_003F_003F_003F | values >> 2 & 0x0FC0_0FC0_0FC0_0FC0
      let fours = pairs & 0x0000_0FFF_0000_0FFF | pairs >> 4 & 0x00FF_F000_00FF_F000
      return fours & 0xFF_FFFF | fours >> 8 & 0xFFFF_FF00_0000
    }

    /// The number of characters that are decoded at once. The checksum has as many, so that as many follow everything
    /// else.
    package static let wordLength = 8
    package static let wordBits = 6 * wordLength

    package static func checksum(_ text: ArraySlice<UInt8>) -> UInt64 {
      unsafe text.withUnsafeBufferPointer { unsafe checksum($0) }
    }

    /// A sum of 48 bits over characters, four words at a time. It has their sum, and the sum of all sums so far, which
    /// depends on where they are. Neither waits for a product.
    ///
    /// One in 2^48 changes leaves the sum as it was.
    package static func checksum(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
      let bytes = UnsafeRawBufferPointer(text)
      var sum = SIMD4(1, 2, 3, UInt64(bytes.count))
      var sums = SIMD4<UInt64>()
      var place = 0
      while place &+ 32 <= bytes.count {
        // Four words at once. If they were read one by one, a processor would have to put them together.
        sum &+= unsafe bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self).littleEndian
        sums &+= sum
        place &+= 32
      }
      let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
      var result: UInt64 = 0
      while place < bytes.count {
        result = (result ^ UInt64(unsafe bytes[place])) &* factor
        place += 1
      }
      for lane in 0..<4 {
        result = (result ^ result >> 29 ^ sum[lane]) &* factor
        result = (result ^ result >> 29 ^ sums[lane]) &* factor
      }
      // The highest bits depend on all of them.
      return result >> 16
    }
  }
}

extension SIMD4<UInt64> {
  /// Each word with the lowest byte first.
  fileprivate var littleEndian: Self { Self(x.littleEndian, y.littleEndian, z.littleEndian, w.littleEndian) }
}
