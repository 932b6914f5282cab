extension FrameTable {
  /// How generated code holds a table: numbers of 6 bits as printable ASCII, which the Swift compiler reads at a cost that
  /// hardly grows with their number.
  ///
  /// A number is written in groups of 5 bits, the lowest first; bit 5 of a group says that another follows.
  package enum PackedFormat {
    /// Goes up with every change; generated code names it in a label, so that another version does not compile.
    package static let version: UInt64 = 1

    /// What a section has that most have not; what is not there takes no room.
    package struct SectionTraits: OptionSet, Sendable {
      package let rawValue: UInt8
      package init(rawValue: UInt8) { self.rawValue = rawValue }
      package static let beginsOnPixel = SectionTraits(rawValue: 1)
      package static let hasPlane = SectionTraits(rawValue: 2)
      package static let repeats = SectionTraits(rawValue: 4)
      package static let dropsWhenEmpty = SectionTraits(rawValue: 8)
      package static let isMeasured = SectionTraits(rawValue: 16)
      package static let hasDynamicLead = SectionTraits(rawValue: 32)
      package static let hasFixedCount = SectionTraits(rawValue: 64)
      package static let countIsSample = SectionTraits(rawValue: 128)
    }

    /// The character for a value below 64: 40 and on, except that `~` stands for the backslash.
    package static func character(_ value: UInt8) -> UInt8 {
      let character = value + 40
      return character == UInt8(ascii: "\\") ? UInt8(ascii: "~") : character
    }

    /// The value of a character; 64 and more where there is no such character.
    package static func value(_ character: UInt8) -> UInt8 {
      let value = character &- 40
      if value < 64, value != 52 { return value }
      return character == UInt8(ascii: "~") ? 52 : 255
    }

    /// A sum over all characters before it, which ends a text.
    package struct Checksum: Sendable {
      package private(set) var value: UInt64 = 0
      package init() {}
      package mutating func add(_ character: UInt8) {
        value = (value &* 31 &+ UInt64(character)) & (1 << 30 - 1)
      }

      /// Adds the first so many of some characters: four at a time, since each product waits for the one before.
      mutating func add(_ characters: UnsafeBufferPointer<UInt8>, count: Int) {
        func character(_ index: Int) -> UInt64 { UInt64(unsafe characters[index]) }
        var index = 0
        while index + 4 <= count {
          let last = character(index + 2) &* 31 &+ character(index + 3)
          value = value &* 923_521 &+ character(index) &* 29_791 &+ character(index + 1) &* 961 &+ last
          index += 4
        }
        value &= 1 << 30 - 1
        while index < count {
          add(unsafe characters[index])
          index += 1
        }
      }
    }
  }
}
