/// The words of a text, found one at a time: a line may be as long as a file, and an array of its words would take many
/// times its bytes.
struct ByteWords: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private let isBetween: (UInt8) -> Bool

  /// - Parameter isBetween: whether a byte separates words. There may be several such bytes between two words.
  init(_ text: ArraySlice<UInt8>, between isBetween: @escaping (UInt8) -> Bool) {
    rest = text
    self.isBetween = isBetween
  }

  mutating func next() -> ArraySlice<UInt8>? {
    rest = rest.drop(while: isBetween)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !isBetween($0) }
    rest = rest[word.endIndex...]
    return word
  }
}
