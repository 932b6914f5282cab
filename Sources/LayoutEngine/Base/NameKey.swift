/// A name to look things up by: that of a template, which is ASCII, or the path of a file, which need not be.
///
/// It is compared by its bytes. Strings would be brought to a normal form first: two files whose names look alike would
/// be one, and a program without Swift's runtime would carry tables for nothing else.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: NameKey, b: NameKey) -> Bool { a.text.hasBytes(of: b.text) }

  /// Hashes eight bytes at a time: each step of a hash costs as much for one byte.
  package func hash(into hasher: inout Hasher) {
    var (word, count) = (UInt64(0), 0)
    text.forEachByte { byte in
      word = word << 8 | UInt64(byte)
      count &+= 1
      if count & 7 == 0 { hasher.combine(word) }
      return true
    }
    hasher.combine(word)
  }
}

/// What tells names of files apart: their bytes if the system takes them as they are, else what they have in common in
/// every normal form.
#if canImport(Darwin)
  package typealias NameOfFile = String

  extension String {
    /// The path as it was given.
    package var pathOfFile: String { self }
  }
#else
  package typealias NameOfFile = NameKey

  extension NameKey {
    /// The path as it was given.
    package var pathOfFile: String { text }
  }
#endif
