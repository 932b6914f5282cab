/// The bytes of a text where they lie: the text's own view of them takes some fifteen instructions per byte.
extension String {
  /// Goes through the bytes as long as `body` says so.
  @inline(__always)
  package func forEachByte(_ body: (UInt8) -> Bool) {
    var text = self
    text.withUTF8 { bytes in
      for index in bytes.indices where unsafe !body(bytes[index]) { return }
    }
  }

  /// Goes through the bytes, each with the one before it, as long as `body` says so. It skips words of eight bytes if
  /// `isPlain` says that nothing in them matters, neither by itself nor to the byte behind them.
  @inline(__always)
  package func forEachByte(outside isPlain: (UInt64) -> Bool, _ body: (_ before: UInt8, _ byte: UInt8) -> Bool) {
    var text = self
    text.withUTF8 { bytes in
      let words = UnsafeRawBufferPointer(bytes)
      var (index, before) = (0, UInt8(0))
      while index < bytes.count {
        if bytes.count - index >= 8, unsafe isPlain(words.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
          (index, before) = (index + 8, 0)
          continue
        }
        let end = min(index + 8, bytes.count)
        while index < end {
          let byte = unsafe bytes[index]
          if !body(before, byte) { return }
          (index, before) = (index + 1, byte)
        }
      }
    }
  }

  /// Whether both have the same bytes; what can be written in two ways in Unicode is two things here.
  package func hasBytes(of other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { other in unsafe areEqual(one, other) } }
  }

  /// Whether these are the text's bytes.
  package func hasBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { text in unsafe bytes.withUnsafeBufferPointer { bytes in unsafe areEqual(text, bytes) } }
  }

  /// Whether the text's last bytes are those of another text.
  package func endsWithBytes(of ending: String) -> Bool {
    var (text, ending) = (self, ending)
    return text.withUTF8 { text in
      ending.withUTF8 { ending in
        let start = text.count - ending.count
        return unsafe start >= 0 && areEqual(UnsafeBufferPointer(rebasing: text[start...]), ending)
      }
    }
  }

  /// Where a byte of ASCII is for the last time. An index, since the text can be cut there.
  package func lastIndex(ofByte byte: UInt8) -> String.Index? {
    var text = self
    let offset = text.withUTF8 { bytes in
      var index = bytes.count - 1
      while index >= 0, unsafe bytes[index] != byte { index -= 1 }
      return index
    }
    return offset < 0 ? nil : utf8.index(startIndex, offsetBy: offset)
  }

  /// The text that these bytes are; nil where they are no UTF-8. What Swift has for that makes generic types each time.
  package init?(utf8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 was repaired.
    if !hasBytes(bytes[...]) { return nil }
  }

  /// Whether a byte is among those of the text.
  package func hasByte(_ byte: UInt8) -> Bool {
    var isThere = false
    forEachByte {
      isThere = $0 == byte
      return !isThere
    }
    return isThere
  }
}

extension [UInt8] {
  /// Where a byte is for the first time from an index on, eight at a time.
  package func firstIndex(ofByte byte: UInt8, from start: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(byte)
    return unsafe withUnsafeBytes { bytes in
      var index = start
      while bytes.count - index >= 8 {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ wanted
        // The lowest bit that is set belongs to the first byte that is 0 now.
        let zeros = (word &- ones) & ~word & (ones &* 0x80)
        if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count {
        if unsafe bytes[index] == byte { return index }
        index += 1
      }
      return nil
    }
  }

  /// Whether these are the array's bytes, eight at a time; comparing arrays looks at each byte.
  package func hasBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
    unsafe withUnsafeBufferPointer { own in unsafe bytes.withUnsafeBufferPointer { unsafe areEqual(own, $0) } }
  }
}

/// Compares eight bytes at a time.
private func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
  var index = 0
  while a.count - index >= 8 {
    let (x, y) = unsafe (
      a.loadUnaligned(fromByteOffset: index, as: UInt64.self), b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
    if x != y { return false }
    index += 8
  }
  while index < a.count {
    if unsafe a[index] != b[index] { return false }
    index += 1
  }
  return true
}
