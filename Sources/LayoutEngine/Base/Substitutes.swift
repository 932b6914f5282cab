extension [String] {
  /// The texts in a row, with `separator` between them. Linear.
  ///
  /// When it is first used in a process, the standard library's `joined(separator:)` looks for conformances through all
  /// that the program has. This takes as long as to decode a section, so what every run needs is joined here.
  package func joined(by separator: String) -> String {
    var text = first ?? ""
    for index in indices.dropFirst() { text += separator + self[index] }
    return text
  }
}

extension Dictionary {
  /// A dictionary that keeps the first of several pairs with one key. The library's own way asks at run time what the
  /// sequence is, which Embedded Swift cannot do.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
