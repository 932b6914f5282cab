import LayoutCompiler

/// Goes over the lines of a text up to some byte by indentation, brackets and colons alone: this tells where a cursor
/// is in a text that nobody has finished. No mistake stops it. A line that begins an entry ends whatever brackets and
/// quotes are still open.
struct HalfTypedText {
  enum Step: Hashable {
    case key(String)
    case element
  }

  /// A mapping or a list in block style.
  struct Block {
    /// Where its keys or dashes stand.
    var column: Int
    var isList: Bool
    var key: String?
    /// Whether something stands after the colon of the key, or a whole element after the last dash.
    var hasValue = false
    var keys: [String] = []
    /// Where its first key stands.
    var start = 0
    var step: Step? { isList ? .element : key.map { .key($0) } }
  }

  /// A mapping or a list in brackets.
  struct Flow {
    /// Where its bracket stands.
    var start: Int
    var isList: Bool
    /// The last two steps on the way to it: any number of those around it may have no step.
    var way: [Step]
    var key: String?
    /// Whether the colon of the key was read.
    var isBehindColon = false
    var keys: [String] = []
    var step: Step? { isList ? .element : key.map { .key($0) } }
  }

  struct Entry {
    /// The last two steps on the way to it. No more are kept, because what is opened and never closed may be as deep as
    /// the text is long.
    var way: [Step]
    var name: String
    /// Where the mapping begins that it is in, as in ``Block/start`` and ``Flow/start``.
    var mapping: Int
    /// Where the colon ends.
    var colon: Int
    var isFlow: Bool
  }

  private(set) var blocks: [Block] = []
  /// Changed by ``readFlow(from:_:)`` alone, and emptied where an entry begins.
  var flows: [Flow] = []
  /// In the order of the text, if the caller asked for them.
  private(set) var entries: [Entry] = []
  /// What kind of place the cursor is at, and where the word that it is in or behind begins.
  var place = Place.blank(column: 0)

  enum Place: Equatable {
    /// Nothing but blanks stands in the line before the cursor.
    case blank(column: Int)
    /// A word at the beginning of an entry, with no colon yet. It begins behind the quote if there is one.
    case word(start: Int, column: Int, isElement: Bool, isQuoted: Bool)
    /// After the colon of a key, or in brackets. The word begins at `start`.
    case value(start: Int, isQuoted: Bool)
    /// Directly after the colon, where a blank is missing.
    case colon
    /// A key in brackets. It begins behind the quote if there is one.
    case flowKey(start: Int, isQuoted: Bool)
    case comment(start: Int)
    case text
  }

  let bytes: [UInt8]
  private let collects: Bool
  /// The indentation of the line in which the brackets around the cursor began.
  private(set) var flowIndent = 0
  /// The column of the mapping in which a block of text stands.
  private var textColumn: Int?

  /// - Parameter end: where reading ends; nothing after it counts.
  init(_ bytes: [UInt8], upTo end: Int, collectingEntries collects: Bool = false) {
    self.bytes = bytes
    self.collects = collects
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
    while true {
      var lineEnd = start
      while lineEnd < end, !bytes[lineEnd].isLineBreak { lineEnd += 1 }
      line(start, lineEnd, isLast: lineEnd == end)
      if lineEnd == end { break }
      start = lineEnd + 1
    }
  }

  /// The way to the innermost collection around the cursor, and on to the value of its key.
  var path: [Step] {
    blocks.compactMap(\.step) + flows.compactMap(\.step)
  }

  /// Where the collection begins that a step of the path is of; nil if the path is shorter.
  func start(ofStep number: Int) -> Int? {
    let starts = blocks.filter { $0.step != nil }.map(\.start) + flows.filter { $0.step != nil }.map(\.start)
    return starts.indices.contains(number) ? starts[number] : nil
  }

  /// The last two steps on the way to what is read next. Takes constant time: of the blocks, only the innermost may
  /// have no step.
  var way: [Step] {
    guard let top = flows.last else { return Array(blocks.suffix(3).compactMap(\.step).suffix(2)) }
    return top.step.map { top.way.suffix(1) + [$0] } ?? top.way
  }

  mutating func collect(_ name: String, of mapping: Int, colon: Int) {
    guard collects else { return }
    entries.append(Entry(way: way, name: name, mapping: mapping, colon: colon, isFlow: !flows.isEmpty))
  }

  // MARK: Lines

  private mutating func line(_ start: Int, _ end: Int, isLast: Bool) {
    var text = start
    while text < end, bytes[text].isBlank { text += 1 }
    let indent = text - start
    if let column = textColumn {
      if text == end || indent > column {
        // Only an entry ends it, and a line without text that is no deeper may begin one.
        if isLast { place = text == end && indent <= column ? .blank(column: indent) : .text }
        return
      }
      textColumn = nil
    }
    if text == end {
      if isLast { blank(column: indent, at: end) }
      return
    }
    if bytes[text] == UInt8(ascii: "#") {
      if isLast { place = .comment(start: text) }
      return
    }
    if !flows.isEmpty {
      if indent <= flowIndent, beginsEntry(text, end) || isLast && bytes[text..<end].allSatisfy(\.isNameByte) {
        flows = []
      } else {
        return flow(from: text, end, isLast)
      }
    }
    block(start, text, end, isLast)
  }

  private mutating func blank(column: Int, at end: Int) {
    // What belongs to brackets stands deeper than the line in which they began.
    if column <= flowIndent { flows = [] }
    place = flows.isEmpty ? .blank(column: column) : inFlow(end, isQuoted: false)
  }

  /// A dash, or a word with a colon.
  private func beginsEntry(_ text: Int, _ end: Int) -> Bool {
    if isDash(text, end) { return true }
    guard let colon = colon(text, end) else { return false }
    return bytes[text..<colon].allSatisfy { $0.isNameByte || $0.isQuote }
  }

  private func isDash(_ index: Int, _ end: Int) -> Bool {
    bytes[index] == UInt8(ascii: "-") && (index + 1 == end || bytes[index + 1].isBlank)
  }

  /// The colon after a key that begins at `text`.
  private func colon(_ text: Int, _ end: Int) -> Int? {
    var index = text
    if index < end, let quote = quote(index) {
      index += 1
      while index < end, bytes[index] != quote { index += 1 }
      index += 1
    } else {
      while index < end, !(bytes[index] == UInt8(ascii: ":") && (index + 1 == end || bytes[index + 1].isBlank)) {
        if "{}[],\"".utf8.contains(bytes[index]) || (bytes[index] == UInt8(ascii: "#") && bytes[index - 1].isBlank) {
          return nil
        }
        index += 1
      }
    }
    while index < end, bytes[index].isBlank { index += 1 }
    return index < end && bytes[index] == UInt8(ascii: ":") ? index : nil
  }

  func quote(_ index: Int) -> UInt8? { bytes[index].isQuote ? bytes[index] : nil }

  private mutating func block(_ start: Int, _ first: Int, _ end: Int, _ isLast: Bool) {
    var text = first
    var isElement = false
    while text < end, isDash(text, end) {
      let column = text - start
      while let top = blocks.last, top.column > column || (top.column == column && isElement) { blocks.removeLast() }
      if blocks.last.map({ $0.column < column || !$0.isList }) ?? true {
        blocks.append(Block(column: column, isList: true))
      }
      isElement = true
      blocks[blocks.count - 1].hasValue = false
      text += 1
      while text < end, bytes[text].isBlank { text += 1 }
    }
    let column = text - start
    if text == end {
      if isLast {
        let isBehind = bytes[end - 1].isBlank
        place = isBehind ? .word(start: end, column: column, isElement: true, isQuoted: false) : .text
      }
      return
    }
    if bytes[text] == UInt8(ascii: "#") {
      if isLast { place = .comment(start: text) }
      return
    }
    if bytes[text] == UInt8(ascii: "{") || bytes[text] == UInt8(ascii: "[") {
      if isElement { blocks[blocks.count - 1].hasValue = true }
      flowIndent = first - start
      return flow(from: text, end, isLast)
    }
    guard let colon = colon(text, end) else {
      // An alias brings keys, as a merge does.
      if isElement, bytes[text] == UInt8(ascii: "*") { collect(Anchors.merge, of: text, colon: text) }
      if isElement { blocks[blocks.count - 1].hasValue = true }
      if isLast { word(text, end, column, isElement) }
      return
    }
    enter(key: name(text..<colon), text..<colon, column, isElement)
    value(colon + 1, end, indent: first - start, column, isLast)
  }

  /// The name of a key, without the quotes and blanks around it.
  func name(_ key: Range<Int>) -> String {
    String(decoding: bytes[key].trimming { $0.isBlank || $0.isQuote }, as: UTF8.self)
  }

  private mutating func word(_ text: Int, _ end: Int, _ column: Int, _ isElement: Bool) {
    if let comment = comment(text, end) {
      place = .comment(start: comment)
    } else if let quote = quote(text) {
      let isClosed = bytes[(text + 1)..<end].contains(quote)
      place = isClosed ? .text : .word(start: text + 1, column: column, isElement: isElement, isQuoted: true)
    } else {
      place = .word(start: text, column: column, isElement: isElement, isQuoted: false)
    }
  }

  /// A `#` after a blank.
  func comment(_ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: "#"), index == 0 || bytes[index - 1].isBlank { return index }
      index += 1
    }
    return nil
  }

  private mutating func enter(key: String, _ range: Range<Int>, _ column: Int, _ isElement: Bool) {
    while let top = blocks.last, top.column > column || (top.column == column && top.isList && !isElement) {
      blocks.removeLast()
    }
    if let top = blocks.last, !top.isList, top.column == column {
      blocks[blocks.count - 1].key = nil
    } else {
      blocks.append(Block(column: column, isList: false, start: range.lowerBound))
    }
    collect(key, of: blocks[blocks.count - 1].start, colon: range.upperBound + 1)
    blocks[blocks.count - 1].key = key
    blocks[blocks.count - 1].hasValue = false
    blocks[blocks.count - 1].keys.append(key)
  }

  private mutating func value(_ from: Int, _ end: Int, indent: Int, _ column: Int, _ isLast: Bool) {
    var text = from
    while text < end, bytes[text].isBlank { text += 1 }
    // Anchors and aliases.
    if text < end, bytes[text] == UInt8(ascii: "&") {
      while text < end, !bytes[text].isBlank { text += 1 }
      if text == end, isLast {
        place = .text
        return
      }
      while text < end, bytes[text].isBlank { text += 1 }
    }
    if text == end {
      if isLast { place = text == from ? .colon : .value(start: end, isQuoted: false) }
      return
    }
    switch bytes[text] {
    case UInt8(ascii: "#"):
      if isLast { place = .comment(start: text) }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      blocks[blocks.count - 1].hasValue = true
      flowIndent = indent
      flow(from: text, end, isLast)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      // For whoever types a bare `>=`, it does not begin a block of text.
      let isCondition = text + 1 < end && (bytes[text + 1].isDigit || "=$".utf8.contains(bytes[text + 1]))
      if !isCondition { textColumn = column }
      blocks[blocks.count - 1].hasValue = true
      if isLast { place = .value(start: text, isQuoted: false) }
    default:
      blocks[blocks.count - 1].hasValue = true
      guard isLast else { return }
      if let quote = quote(text) {
        let closing = bytes[(text + 1)..<end].firstIndex(of: quote)
        place =
          closing.map { comment($0, end).map { .comment(start: $0) } ?? .text }
          ?? .value(
            start: text + 1, isQuoted: true)
      } else {
        place = comment(text, end).map { .comment(start: $0) } ?? .value(start: text, isQuoted: false)
      }
    }
  }
}
