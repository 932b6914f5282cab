import LayoutEngine

/// Keys of one mapping by their text, for finding the first of two equal ones.
///
/// Most mappings have a handful of keys: up to eight are compared one by one. Beyond that an ``Interner`` keeps the
/// time linear even for a million keys. The standard library's seeded hash of texts makes that hold for any keys.
struct KeySet {
  private var keys: [Int] = []
  /// All keys, once there are more than a few.
  private var known = Interner()

  private static let comparedOneByOne = 8

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    if known.count > 0 { known = Interner() }
  }

  /// Adds the scalar at `index`, or returns the one with the same text that was added before.
  @inline(__always)
  mutating func insert(_ index: Int, of tape: NodeTape) -> Int? {
    if keys.count < Self.comparedOneByOne {
      for key in keys where tape.haveSameText(key, index) { return key }
      keys.append(index)
      return nil
    }
    return insertHashed(index, of: tape)
  }

  private mutating func insertHashed(_ index: Int, of tape: NodeTape) -> Int? {
    while known.count < keys.count { _ = number(of: keys[known.count], tape) }
    let number = number(of: index, tape)
    if number < keys.count { return keys[number] }
    keys.append(index)
    return nil
  }

  private mutating func number(of index: Int, _ tape: NodeTape) -> Int {
    let keys = keys
    return known.number(ofHash: Self.hash(index, of: tape)) { tape.haveSameText(keys[$0], index) }
  }

  /// The standard library's hash of a scalar's text.
  private static func hash(_ index: Int, of tape: NodeTape) -> UInt64 {
    tape.withBytes(at: index) { bytes in
      var hasher = Hasher()
      var word: UInt64 = 0
      for offset in bytes.indices {
        word = word << 8 | UInt64(bytes[offset])
        if offset & 7 == 7 {
          hasher.combine(word)
          word = 0
        }
      }
      hasher.combine(word)
      hasher.combine(bytes.count)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
  }
}
