/// Indices of devices or widths, one bit each.
struct BitSet: Equatable {
  /// As many as the largest index needs.
  private var words: [UInt64] = []

  mutating func insert(_ index: Int) {
    let word = index / UInt64.bitWidth
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(index % UInt64.bitWidth)
  }

  mutating func formUnion(_ other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  func subtracting(_ other: BitSet) -> BitSet {
    var result = self
    for (index, word) in other.words.enumerated() where index < words.count { result.words[index] &= ~word }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  /// The same set, with each index moved by a distance.
  func moved(by distance: Int) -> BitSet {
    var result = BitSet()
    for index in indices { result.insert(index + distance) }
    return result
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * UInt64.bitWidth + words[$0].trailingZeroBitCount }
  }

  /// In ascending order.
  var indices: [Int] {
    var result: [Int] = []
    for (word, var bits) in words.enumerated() {
      while bits != 0 {
        result.append(word * UInt64.bitWidth + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return result
  }
}
