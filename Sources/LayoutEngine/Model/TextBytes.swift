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

}

extension [UInt8] {
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
