import LayoutEngine

/// The text of entries of a file: what stands there, and what an edit puts in its place.
///
/// It knows the tree and nothing of what is decoded. What is to be written is decided elsewhere.
struct EntryText {
  let tree: NodeTree

  typealias Entry = (key: NodeID, value: NodeID)
  /// An entry and what stands in its place; nothing if the text is empty.
  typealias Replacement = (key: NodeID, value: NodeID, text: String)

  /// The text of a value as it stands in the file, if it stands on one line.
  func source(of value: NodeID) -> String? {
    guard !tree.isAlias(value) else { return nil }
    let range = tree.range(of: value)
    let bytes = tree.tape.source[Int(range.start)..<Int(range.end)]
    guard !bytes.isEmpty, bytes.count <= 1_000, !bytes.contains(where: \.isLineBreak) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a mapping in braces on one line; nil for any other.
  func inBraces(_ node: NodeID) -> String? {
    let range = tree.range(of: node)
    let bytes = tree.tape.source[Int(range.start)..<Int(range.end)]
    guard !tree.isAlias(node), bytes.first == UInt8(ascii: "{"), bytes.count <= 100,
      !bytes.contains(where: \.isLineBreak)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the scalar at a place of this file, as it is written there, but without quotes.
  func withoutQuotes(at place: SourceRange) -> String {
    var text = tree.tape.source[Int(place.start)..<Int(place.end)]
    if let quote = text.first, text.count > 1, "\"'".utf8.contains(quote), text.last == quote {
      text = text.dropFirst().dropLast()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A part of the text, for splitting into lines: for Swift CR and LF together are one character, and not a line feed.
  func withLineFeeds(_ range: SourceRange) -> String {
    let text = String(decoding: tree.tape.source[Int(range.start)..<Int(range.end)], as: UTF8.self)
    return lineBreak == "\n" ? text : text.replacing(lineBreak, with: "\n")
  }

  /// How lines end in this file; the lines of a fix have to end the same way.
  var lineBreak: String { firstLineBreak(in: tree.tape.source) }

  /// The entry of a mapping with a key; nil if there is none.
  func entry(named key: String, of mapping: NodeID) -> Entry? {
    tree.entries(of: mapping).first { tree.kind(of: $0.0) == .scalar && tree.scalar($0.0, equals: key) }
  }

  /// From a key to the end of its value; nil if more than the colon stands between them, such as an anchor, tag or
  /// comment.
  func extent(from key: NodeID, to value: NodeID) -> SourceRange? {
    let (start, end) = (tree.range(of: key), tree.range(of: value))
    guard start.end <= end.start, !tree.isAlias(value) else { return nil }
    let between = tree.tape.source[Int(start.end)..<Int(end.start)]
    guard between.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ":") }) else { return nil }
    return SourceRange(file: start.file, start: start.start, end: end.end)
  }

  /// What separates entries that stand in place of one: a line break if that one begins its line, and in braces a
  /// comma.
  func separator(ofEntriesAt key: SourceRange) -> String {
    let source = tree.tape.source
    guard let line = tree.lineStart(ofEntryAt: Int(key.start)) else { return ", " }
    // In braces, they or a comma stand before each entry. In blocks, no value ends like that.
    let before = source[..<line].last { !$0.isBlank && !$0.isLineBreak }
    let isInBraces = before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    return (isInBraces ? "," : "") + lineBreak + String(repeating: " ", count: Int(key.start) - line)
  }

  /// Replacements in the order in which they stand in the file.
  func inOrder(_ entries: [Replacement]) -> [Replacement] {
    entries.sorted { tree.range(of: $0.key).start < tree.range(of: $1.key).start }
  }

  /// The given entries replaced by their texts (removed if the text is empty), with all that lies between them; nil if
  /// there is a comment, or anything other than plain entries.
  func edit(_ entries: [Replacement]) -> (range: SourceRange, text: String)? {
    var text = ""
    var range: SourceRange?
    var mayBegin = true
    for entry in entries {
      guard let own = extent(from: entry.key, to: entry.value) else { return nil }
      if let last = range {
        guard last.end <= own.start else { return nil }
        var between = Substring(String(decoding: tree.tape.source[Int(last.end)..<Int(own.start)], as: UTF8.self))
        if between.contains("#") { return nil }
        if !mayBegin { between = between.drop { " ,".contains($0) || $0.isNewline } }
        text += entry.text.isEmpty ? between.trimmedRight : String(between)
      }
      text += entry.text
      mayBegin = !text.isEmpty
      range = SourceRange(file: own.file, start: range?.start ?? own.start, end: own.end)
    }
    return range.map { ($0, text) }
  }

  /// A mapping in braces, on one line and without comments, with `text` added after its entries; nil for any other.
  func adding(_ text: String, to host: Entry) -> String? {
    guard !tree.isAlias(host.value), let range = extent(from: host.key, to: host.value) else { return nil }
    let source = String(decoding: tree.tape.source[Int(range.start)..<Int(range.end)], as: UTF8.self)
    // Block mappings begin on a line of their own, which `extent(from:to:)` does not know.
    guard source.hasSuffix("}") && !source.contains("#") && !source.contains(where: \.isNewline) else { return nil }
    let inner = source.dropLast().trimmedRight
    return inner.hasSuffix("{") ? "\(inner) \(text) }" : "\(inner), \(text) }"
  }

  /// The bytes to remove with an entry of a mapping, with what separates it from the others; nil if it has no others,
  /// or if there is a comment between them.
  func removal(of name: String, in mapping: NodeID) -> SourceRange? {
    guard !tree.hasMergeKey(mapping), !tree.isAlias(mapping) else { return nil }
    let entries = Array(tree.entries(of: mapping))
    guard entries.count > 1, let index = entries.firstIndex(where: { tree.scalar($0.0, equals: name) }),
      var range = extent(from: entries[index].0, to: entries[index].1)
    else { return nil }
    let gap: Range<UInt32>
    if index + 1 < entries.count {
      let next = tree.range(of: entries[index + 1].0).start
      guard range.end <= next else { return nil }
      gap = range.end..<next
      range.end = next
    } else {
      let last = tree.range(of: entries[index - 1].1).end
      guard last <= range.start else { return nil }
      gap = last..<range.start
      range.start = last
    }
    let bytes = tree.tape.source[Int(gap.lowerBound)..<Int(gap.upperBound)]
    return bytes.allSatisfy { $0.isBlank || $0.isLineBreak || $0 == UInt8(ascii: ",") } ? range : nil
  }
}

extension Substring {
  /// The text without the blanks, commas and line breaks at its end, which separate it from what follows.
  fileprivate var trimmedRight: String {
    var text = self
    while let last = text.last, " ,".contains(last) || last.isNewline { text = text.dropLast() }
    return String(text)
  }
}
