/// All nodes of a document one after the other, parents before children.
///
/// A node is one word and a subtree is a run of words, so that walking needs no pointer and a text of 20 MB needs no
/// million objects. What does not fit a word lies in side tables, which ordinary specs leave nearly empty.
package struct NodeTape: Sendable {
  /// A collection too large for its word.
  struct LargeCollection: Sendable, Equatable {
    var isMapping: Bool
    /// Index of the first word behind its subtree.
    var endIndex: Int
    /// One past its last byte.
    var endByte: Int
    /// Elements, or keys and values.
    var childCount: Int
  }

  /// A scalar whose value is not a stretch of the file.
  struct StoredScalar: Sendable, Equatable {
    var style: ScalarStyle
    /// One past its last byte in the file.
    var endByte: Int
    /// Its value in ``NodeTape/decoded``.
    var value: Range<Int>
  }

  var words: [NodeWord] = []
  var large: [LargeCollection] = []
  var stored: [StoredScalar] = []
  /// The values of stored scalars.
  var decoded: [UInt8] = []
  /// Whether a packed entry was taken for a node while the file was composed; see ``NodeTree/isMisread``.
  var isMisread = false
  /// The file's bytes.
  package let source: [UInt8]

  init(source: [UInt8]) {
    self.source = source
  }

  package var nodeCount: Int { words.count }

  /// The node an alias stands for, or the node itself. One step is enough: an alias has no anchor.
  @inline(__always)
  package func target(of index: Int) -> Int {
    let word = words[index]
    return word.tag == .alias ? word.payload : index
  }

  /// Index of the word behind a node and all that lies in it; an alias is one word.
  @inline(__always)
  package func indexAfter(_ index: Int) -> Int {
    let word = words[index]
    switch word.tag {
    case .sequence, .mapping: return index + word.smallNodeCount
    case .large: return large[word.payload].endIndex
    case .plain, .singleQuoted, .doubleQuoted, .stored, .alias, .packedEntry: return index + 1
    }
  }

  /// Kind of the node itself; nil for an alias.
  package func kind(at index: Int) -> NodeKind? {
    let word = words[index]
    switch word.tag {
    case .plain, .singleQuoted, .doubleQuoted, .stored: return .scalar
    case .sequence: return .sequence
    case .mapping: return .mapping
    case .large: return large[word.payload].isMapping ? .mapping : .sequence
    case .packedEntry: return .sequence
    case .alias: return nil
    }
  }

  /// The bytes of the node itself; for an alias those of `*name`.
  package func byteRange(at index: Int) -> Range<Int> {
    let word = words[index]
    switch word.tag {
    case .plain, .singleQuoted, .doubleQuoted: return word.start..<word.start + word.payload
    case .stored: return word.start..<stored[word.payload].endByte
    case .sequence, .mapping: return word.start..<word.start + word.smallByteCount
    case .large: return word.start..<large[word.payload].endByte
    case .packedEntry: return word.start..<PlainEntry(word).height.upperBound
    case .alias: return word.start..<NodeProperties.nameEnd(in: source, from: word.start + 1)
    }
  }

  /// How many children a collection has: elements, or keys and values.
  func childCount(at index: Int) -> Int {
    if words[index].tag == .large { return large[words[index].payload].childCount }
    let end = indexAfter(index)
    var count = 0
    var child = index + 1
    while child < end {
      count += 1
      child = indexAfter(child)
    }
    return count
  }
}

extension NodeTape {
  /// Visits keys and values as they stand in a mapping, refused ones left out, merge keys not applied.
  func forEachEntry(of mapping: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    var key = mapping + 1
    let end = indexAfter(mapping)
    while key < end {
      let value = indexAfter(key)
      if !words[key].isRefused { body(key, value) }
      key = indexAfter(value)
    }
  }
}

// MARK: - Scalars

extension NodeTape {
  /// Where a scalar's value lies: in the file, or in ``decoded``.
  enum Text {
    case source(Range<Int>)
    case decoded(Range<Int>)
  }

  /// The value of the scalar at `index`, which is no alias.
  @inline(__always)
  func text(at index: Int) -> Text {
    let word = words[index]
    switch word.tag {
    case .plain: return .source(word.start..<word.start + word.payload)
    case .singleQuoted, .doubleQuoted: return .source(word.start + 1..<word.start + word.payload - 1)
    case .stored: return .decoded(stored[word.payload].value)
    case .sequence, .mapping, .large, .alias, .packedEntry: preconditionFailure("only a scalar has a text")
    }
  }

  package func style(at index: Int) -> ScalarStyle {
    let word = words[index]
    switch word.tag {
    case .plain: return .plain
    case .singleQuoted: return .singleQuoted
    case .doubleQuoted: return .doubleQuoted
    case .stored: return stored[word.payload].style
    case .sequence, .mapping, .large, .alias, .packedEntry: preconditionFailure("only a scalar has a style")
    }
  }

  /// Lends the bytes of a scalar's value.
  @inline(__always)
  func withBytes<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    switch text(at: index) {
    case .source(let range): body(source.span.extracting(range))
    case .decoded(let range): body(decoded.span.extracting(range))
    }
  }

  /// A view of the bytes of a scalar's value that copies nothing.
  package func bytes(at index: Int) -> ArraySlice<UInt8> {
    switch text(at: index) {
    case .source(let range): source[range]
    case .decoded(let range): decoded[range]
    }
  }

  /// Whether the value of the scalar at `index` stands in the file byte by byte.
  package func isVerbatim(at index: Int) -> Bool { words[index].tag != .stored }

  /// Whether two scalars have the same value, however they are written.
  func haveSameText(_ a: Int, _ b: Int) -> Bool {
    withBytes(at: a) { first in
      withBytes(at: b) { second in
        guard first.count == second.count else { return false }
        for offset in first.indices where first[offset] != second[offset] { return false }
        return true
      }
    }
  }

  /// Whether the scalar at `index` is the key `<<`, which a quoted one is not.
  func isMergeKey(_ index: Int) -> Bool {
    let word = words[index]
    return word.tag == .plain && word.payload == 2
      && source[word.start] == UInt8(ascii: "<") && source[word.start + 1] == UInt8(ascii: "<")
  }
}
