import LayoutEngine

/// Reads the entries that long lists consist of: `[w, h]`, `{ size: [w, h] }` and `{ content: [w, h] }` with whole numbers.
///
/// What it does not recognise goes the general way, which gives the same for these entries and reports what is wrong with
/// others; this one takes a tenth of its time.
struct PlainItems {
  private let tape: NodeTape
  /// The key read last: lists use one key over and over, so that it is compared rather than looked up.
  private var lastKey = 0..<0
  private var lastIsContent = false

  init(_ tree: NodeTree) { tape = tree.tape }

  func start(of node: NodeID) -> UInt32 { UInt32(truncatingIfNeeded: tape.words[node.index].start) }

  /// The lengths of an entry; nil where it is no plain one.
  @inline(__always)
  mutating func pair(at node: NodeID) -> ItemList.SimpleEntry? {
    let word = tape.words[node.index]
    var list = node.index
    var isContent = false
    if word.tag == .mapping {
      // The mapping, its key, the list and the two numbers.
      guard word.smallNodeCount == 5, !word.hasMerge, isKnownKey(list &+ 1) else { return nil }
      isContent = lastIsContent
      list = list &+ 2
    }
    let listWord = tape.words[list]
    guard listWord.tag == .sequence, listWord.smallNodeCount == 3, let width = number(list &+ 1),
      let height = number(list &+ 2)
    else { return nil }
    return ItemList.SimpleEntry(width: width, height: height, isContent: isContent)
  }

  @inline(__always)
  private mutating func isKnownKey(_ index: Int) -> Bool {
    let word = tape.words[index]
    guard word.tag == .plain, !word.isRefused else { return false }
    if word.payload == lastKey.count {
      // Cut out first, so that the bounds are looked at once.
      let source = tape.source.span
      let (key, last) = (source.extracting(word.start..<word.start &+ word.payload), source.extracting(lastKey))
      var offset = 0
      while offset < key.count, key[offset] == last[offset] { offset &+= 1 }
      if offset == key.count { return true }
    }
    return isKey(index)
  }

  private mutating func isKey(_ index: Int) -> Bool {
    guard let key = tape.withBytes(at: index, { ItemKey.schema.key(spelt: $0) }), key == .size || key == .content
    else { return false }
    lastKey = tape.byteRange(at: index)
    lastIsContent = key == .content
    return true
  }

  /// One to six digits: fewer than the million points that a length may have.
  @inline(__always)
  private func number(_ index: Int) -> Length? {
    let word = tape.words[index]
    guard word.tag == .plain, word.payload > 0, word.payload <= 6 else { return nil }
    let digits = tape.source.span.extracting(word.start..<word.start &+ word.payload)
    var value: UInt64 = 0
    for index in digits.indices {
      let digit = digits[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
    }
    return .points(value)
  }
}
