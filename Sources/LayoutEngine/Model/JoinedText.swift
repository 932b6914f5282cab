extension [String] {
  /// The texts in a row, with `separator` between them. Linear.
  ///
  /// At its first use in a process the standard library's `joined(separator:)` looks for conformances through all that the
  /// program has, as long as decoding a section takes; so what every run needs is joined here.
  package func joined(by separator: String) -> String {
    var text = first ?? ""
    for index in indices.dropFirst() { text += separator + self[index] }
    return text
  }
}
