extension Dictionary {
  /// A dictionary that keeps the first of several pairs with one key. The library's own way asks at run time what the
  /// sequence is, which Embedded Swift cannot do.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
