/// A name to look things up by: that of a template, which is ASCII.
///
/// It is compared by its bytes. Strings are brought to a normal form first, by tables that a program without Swift's runtime
/// would carry for nothing else.
struct NameKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: NameKey, b: NameKey) -> Bool { a.text.hasBytes(of: b.text) }

  /// Eight bytes at a time: each step of a hash costs as much for one.
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in
      var (word, count) = (UInt64(0), 0)
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        word = word << 8 | UInt64(byte)
        count &+= 1
        if count & 7 == 0 { hasher.combine(word) }
      }
      hasher.combine(word)
    }
  }
}

extension String {
  /// Whether both have the same bytes; what is written in two ways in Unicode is two things here.
  package func hasBytes(of other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { other in unsafe areEqual(one, other) } }
  }

  /// Whether these are its bytes.
  package func hasBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { text in unsafe bytes.withUnsafeBufferPointer { bytes in unsafe areEqual(text, bytes) } }
  }

  /// Eight bytes at a time.
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
}
