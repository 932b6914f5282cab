/// Where the parts of a list entry like `[40, 20]` or `{ size: [40, 20] }` stand in the file.
///
/// Lists of items consist of little else, so such an entry can be packed into one word of the tape: 8 bytes in place of
/// the 40 that its five nodes take. The digits stay where they are, in the file.
struct PlainEntry: Equatable {
  /// Its first byte.
  var start: Int
  /// Its key in ``EntryKeys/names``; nil for a list without a key.
  var key: Int?
  var width: Range<Int>
  var height: Range<Int>

  /// A word has five bits for the key, one of whose values says that there is none.
  static let mostKeys = 31

  init(start: Int, key: Int?, width: Range<Int>, height: Range<Int>) {
    (self.start, self.key, self.width, self.height) = (start, key, width, height)
  }

  /// The entry at an index of the tape, with nodes or packed; nil if what stands there is something else.
  @inline(__always)
  init?(at index: Int, of tape: borrowing NodeTape, _ keys: inout EntryKeys) {
    let word = tape.words[index]
    var list = index
    var key: Int?
    switch word.tag {
    case .packedEntry:
      self.init(word)
      return
    case .mapping:
      // The mapping, its key, the list and the two numbers.
      guard word.smallNodeCount == 5, !word.hasMerge, let known = keys.number(at: list &+ 1, of: tape) else {
        return nil
      }
      key = known
      list = list &+ 2
    default: break
    }
    let listWord = tape.words[list]
    guard listWord.tag == .sequence, listWord.smallNodeCount == 3 else { return nil }
    let (width, height) = (tape.words[list &+ 1], tape.words[list &+ 2])
    guard width.tag == .plain, height.tag == .plain else { return nil }
    self.init(
      start: word.start, key: key, width: width.start..<width.start &+ width.payload,
      height: height.start..<height.start &+ height.payload)
  }

  /// Unpacks a word with the tag `packedEntry`.
  @inline(__always)
  init(_ word: NodeWord) {
    let bits = word.payload
    start = word.start
    let widthStart = start &+ (bits & 0xFF)
    width = widthStart..<widthStart &+ (bits >> 8 & 0x1F)
    let heightStart = width.upperBound &+ (bits >> 13 & 0xFF)
    height = heightStart..<heightStart &+ (bits >> 21 & 0x1F)
    key = bits >> 26 == 0 ? nil : bits >> 26 &- 1
  }

  /// The entry packed into a word; nil if its parts are too long, or too far from each other.
  @inline(__always)
  var word: NodeWord? {
    let (before, between) = (width.lowerBound &- start, height.lowerBound &- width.upperBound)
    guard before | between <= 0xFF, width.count | height.count <= 0x1F else { return nil }
    let key = self.key.map { $0 &+ 1 } ?? 0
    return NodeWord(
      .packedEntry, start: start,
      payload: before | width.count << 8 | between << 13 | height.count << 21 | key << 26)
  }

  /// Whether it has two numbers, as far as digits and points tell. No other lengths are as frequent.
  @inline(__always)
  func mayBeNumbers(in tape: borrowing NodeTape) -> Bool {
    Self.mayBeNumber(tape.source.span.extracting(width)) && Self.mayBeNumber(tape.source.span.extracting(height))
  }

  @inline(__always)
  private static func mayBeNumber(_ text: borrowing Span<UInt8>) -> Bool {
    for index in text.indices where !text[index].isDigit && text[index] != UInt8(ascii: ".") { return false }
    return true
  }
}
