// What Swift's own library has only in a module that came with macOS 13 and iOS 16.

extension String {
  /// Whether the bytes of `part` stand somewhere in the text; linear in the product of both lengths at worst.
  package func contains(_ part: String) -> Bool { firstRange(of: part, from: utf8.startIndex) != nil }

  /// The text with `new` in place of every `old`, from the left; `old` is not empty.
  package func replacing(_ old: String, with new: String) -> String {
    precondition(!old.isEmpty, "an empty text is everywhere")
    var result = ""
    var rest = utf8.startIndex
    while let range = firstRange(of: old, from: rest) {
      result += self[rest..<range.lowerBound]
      result += new
      rest = range.upperBound
    }
    return rest == utf8.startIndex ? self : result + self[rest...]
  }

  func firstRange(of part: String, from start: Index) -> Range<Index>? {
    let part = part.utf8
    guard let head = part.first else { return start..<start }
    var rest = utf8[start...]
    while let found = rest.firstIndex(of: head) {
      rest = rest[found...]
      if rest.starts(with: part) { return found..<rest.index(found, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
