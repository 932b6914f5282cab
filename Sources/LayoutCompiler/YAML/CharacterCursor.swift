/// Turns libyaml's offsets, which count characters, into byte offsets.
///
/// Offsets come almost in order, so a cursor that walks to the next one looks at each byte about once.
struct CharacterCursor {
  private let bytes: [UInt8]
  private var character = 0
  private var byte: Int

  /// Characters are counted from the byte `base`, where libyaml began to read.
  init(_ bytes: [UInt8], base: Int) {
    self.bytes = bytes
    byte = base
  }

  mutating func byteOffset(of target: Int) -> Int {
    while character < target, byte < bytes.count {
      byte &+= 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte &+= 1 }
      character &+= 1
    }
    while character > target {
      byte &-= 1
      while bytes[byte] & 0xC0 == 0x80 { byte &-= 1 }
      character &-= 1
    }
    return byte
  }
}
