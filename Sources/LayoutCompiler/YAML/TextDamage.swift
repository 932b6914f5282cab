import LayoutEngine

/// The parts of a text that could not be read, and were taken for blanks so that the rest could be read.
package struct TextDamage: Sendable {
  struct Piece: Sendable {
    var bytes: Range<Int>
    /// The entries around it, the outermost first; none at the top level.
    var owners: [Range<Int>]
  }

  /// Sorted.
  private(set) var pieces: [Piece]
  /// The words in the pieces, any of which may have been the name of something.
  private(set) var words: Set<String> = []
  /// The words that stand alone below a key at the top level: each may be the beginning of a name that is being typed.
  private(set) var beginnings: Set<String> = []
  /// For each piece at the top level of the file its first word, and the first words of the lines below that; for any
  /// other piece the first word of the entry around it at the top level.
  private(set) var topWords: [TopWord] = []
  /// The names of anchors that stood in the pieces.
  private(set) var anchors: Set<String> = []
  /// The names of anchors whose values are pieces.
  private var unreadAnchors: Set<String> = []
  /// The pieces and every entry that contains damage, in the order of their first bytes, the longer ones first.
  private let spans: [Range<Int>]
  private let source: [UInt8]

  struct TopWord: Sendable {
    var word: String
    /// Whether the word is all that stands there: a key that somebody is typing says nothing yet.
    var isAlone: Bool
    /// Whether the whole entry could not be read.
    var isWhole: Bool
    /// Whether it begins a line below another one. It may be a key of the top level, too far to the right.
    var isBelow = false
  }

  init(_ pieces: [Piece], in source: [UInt8]) {
    self.pieces = pieces.sorted {
      ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
    }
    self.source = source
    spans = (Set(pieces.flatMap(\.owners)) + pieces.map(\.bytes)).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    for piece in self.pieces {
      let text = source[piece.bytes]
      for word in ByteWords(text, between: { !$0.isNameByte }) {
        words.insert(String(decoding: word, as: UTF8.self))
      }
      let line = text.prefix { !$0.isLineBreak }.trimming(while: \.isBlank)
      if piece.owners.count == 1, !line.isEmpty, line.allSatisfy(\.isNameByte) {
        beginnings.insert(String(decoding: line, as: UTF8.self))
      }
      for mark in text.indices where text[mark] == UInt8(ascii: "&") {
        anchors.insert(String(decoding: text[(mark + 1)...].prefix(while: \.isNameByte), as: UTF8.self))
      }
      if let anchor = Self.anchor(before: piece.bytes.lowerBound, in: source) { unreadAnchors.insert(anchor) }
      let top = piece.owners.first.map { source[$0] } ?? text
      let word = top.drop { !$0.isNameByte }.prefix { $0.isNameByte }
      topWords.append(
        TopWord(
          word: String(decoding: word, as: UTF8.self), isAlone: piece.owners.isEmpty && word.count == text.count,
          isWhole: piece.owners.isEmpty))
      if piece.owners.isEmpty { topWords += Self.keys(below: text) }
    }
  }

  /// The words with a colon that begin the lines below the first line of a text.
  private static func keys(below text: ArraySlice<UInt8>) -> [TopWord] {
    var keys: [TopWord] = []
    var rest = text.drop { !$0.isLineBreak }
    while !rest.isEmpty {
      rest = rest.drop { $0.isLineBreak || $0.isBlank }
      let word = rest.prefix(while: \.isNameByte)
      rest = rest[word.endIndex...]
      if !word.isEmpty, rest.first == UInt8(ascii: ":") {
        keys.append(
          TopWord(word: String(decoding: word, as: UTF8.self), isAlone: false, isWhole: false, isBelow: true))
      }
      rest = rest.drop { !$0.isLineBreak }
    }
    return keys
  }

  /// The elements or entries that contain damage and begin between a key and the end of its value, in order; none lies
  /// inside another.
  func parts(behind key: Int, before end: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for span in spans[spans.partitioningIndex { $0.lowerBound > key }...] {
      if span.lowerBound >= end { break }
      if span.lowerBound >= parts.last?.upperBound ?? 0 { parts.append(span) }
    }
    return parts
  }

  /// Whether damage may be the value of a key, or a list's element, that seems to be nothing: only blanks, comments or
  /// the colon stand between `offset` and the damage.
  func mayBeBehind(_ offset: Int) -> Bool {
    let next = pieces.partitioningIndex { $0.bytes.lowerBound > offset }
    if next > 0, pieces[next - 1].bytes.upperBound > offset { return true }
    guard next < pieces.count else { return false }
    let piece = pieces[next]
    var index = offset
    while index < piece.bytes.lowerBound {
      let byte = source[index]
      if byte == UInt8(ascii: "#") {
        while index < piece.bytes.lowerBound, !source[index].isLineBreak { index += 1 }
      } else if byte.isBlank || byte.isLineBreak || byte == UInt8(ascii: ":") {
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  /// Whether an alias at a place names what could not be read: that it stands for nothing is no mistake of its own.
  func isAliasOfUnread(at place: SourceRange) -> Bool {
    let alias = source[Int(place.start)..<max(Int(place.start), min(Int(place.end), source.count))]
    return alias.first == UInt8(ascii: "*")
      && unreadAnchors.contains(String(decoding: alias.dropFirst(), as: UTF8.self))
  }

  /// The anchor that stands right before a piece, so that the piece was its value.
  private static func anchor(before start: Int, in source: [UInt8]) -> String? {
    let text = source[..<start].trimmingSuffix { $0.isBlank || $0.isLineBreak }
    let name = text.suffix(from: text.lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? 0)
    guard let sign = text[..<name.startIndex].last, sign == UInt8(ascii: "&"), !name.isEmpty else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether one of some parts, which are in order, holds an offset.
  static func isIn(_ offset: Int, _ parts: [Range<Int>]) -> Bool {
    let next = parts.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && parts[next - 1].contains(offset)
  }
}
