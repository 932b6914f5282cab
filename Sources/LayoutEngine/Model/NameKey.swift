/// A name to look things up by: that of a template, which is ASCII.
///
/// It is compared by its bytes. Strings are brought to a normal form first, by tables that a program without Swift's runtime
/// would carry for nothing else.
struct NameKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: NameKey, b: NameKey) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Eight bytes at a time: each step of a hash costs as much for one.
  func hash(into hasher: inout Hasher) {
    var (word, count) = (UInt64(0), 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { hasher.combine(word) }
    }
    hasher.combine(word)
  }
}
