/// The entries of a text by the indentation of its lines alone: what can be told of a text that libyaml cannot read.
///
/// An entry is a line and what stands deeper below it, as in
///
///     sections:              ┐ an entry with two entries inside,
///       - id: photos     ┐   │
///         columns: [3    ┘   │ whose second line is damaged,
///       - id: tags       ]   ┘ which the next one need not suffer for
struct TextOutline {
  /// A line that holds more than blanks and a comment, or what follows the dash of one.
  struct Line: Equatable {
    /// Its first byte.
    var start: Int
    /// The first byte of its text.
    var text: Int
    /// One past its last byte, without the line break.
    var end: Int
    /// What is deeper has more. The dash of a list may stand below its key, and an entry of the list is deeper all the
    /// same: each column has two levels.
    var level: Int
    var isDash: Bool
  }

  struct Entry {
    var lines: ArraySlice<Line>
    var head: Line { lines[lines.startIndex] }
    /// From its first text to its last line's end.
    var bytes: Range<Int> { head.text..<lines[lines.endIndex - 1].end }
  }

  private let source: [UInt8]
  private var lines: [Line] = []

  init(_ source: [UInt8], from base: Int) {
    self.source = source
    var start = base
    while start < source.count {
      var end = start
      while end < source.count, !isLineBreak(source[end]) { end += 1 }
      var text = start
      while text < end, isBlank(source[text]) { text += 1 }
      if text < end, source[text] != UInt8(ascii: "#") { lines.append(line(start, text, end)) }
      start = end + 1
    }
  }

  private func line(_ start: Int, _ text: Int, _ end: Int) -> Line {
    let isDash =
      source[text] == UInt8(ascii: "-") && (text + 1 == end || isBlank(source[text + 1]))
    // Nobody knows how deep a tab is meant: the line goes with the one above it.
    let hasTab = source[start..<text].contains(UInt8(ascii: "\t"))
    return Line(
      start: start, text: text, end: end, level: hasTab ? .max : 2 * (text - start) + (isDash ? 1 : 0), isDash: isDash)
  }

  /// The entries of the whole text.
  var entries: [Entry] { entries(of: lines[...]) }

  /// The entries inside of one: those of a list's element, and those below a key. Nil where what is inside is no
  /// entries, as in brackets and quotes: there the whole is one piece.
  func entries(in entry: Entry) -> [Entry]? {
    let head = entry.head
    let rest = entry.lines.dropFirst()
    if head.isDash {
      var text = head.text + 1
      while text < head.end, isBlank(source[text]) { text += 1 }
      if text == head.end || source[text] == UInt8(ascii: "#") { return entries(of: rest) }
      var inner = entry.lines
      inner[inner.startIndex] = line(head.start, text, head.end)
      if inner[inner.startIndex].level == .max { return nil }
      return entries(of: inner)
    }
    return opensMapping(head) && !rest.isEmpty ? entries(of: rest) : nil
  }

  private func entries(of lines: ArraySlice<Line>) -> [Entry] {
    var result: [Entry] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      let end = end(ofEntryAt: index, in: lines, after: result.last)
      result.append(Entry(lines: lines[index..<end]))
      index = end
    }
    return result
  }

  private func end(ofEntryAt first: Int, in lines: ArraySlice<Line>, after last: Entry?) -> Int {
    let head = lines[first]
    var index = first + 1
    if source[head.text] == UInt8(ascii: "%") {
      // A directive belongs to the `---` behind it.
      while index < lines.endIndex, source[lines[index - 1].text] != UInt8(ascii: "-") { index += 1 }
      return index
    }
    // A line that opens nothing, typed between the elements of a list, has none of them below it.
    if index < lines.endIndex, let last, isStray(head, before: lines[index]), last.head.isDash,
      last.head.level == lines[index].level
    {
      return index
    }
    var dashes: Set<Int> = []
    while index < lines.endIndex {
      let line = lines[index]
      let belongs =
        line.level > head.level || continues(line)
        || index + 1 < lines.endIndex && isStray(line, before: lines[index + 1])
          && dashes.contains(lines[index + 1].level)
      guard belongs else { break }
      if line.isDash { dashes.insert(line.level) }
      index += 1
    }
    return index
  }

  /// Whether a line cannot be what the list below it belongs to.
  private func isStray(_ line: Line, before next: Line) -> Bool {
    next.isDash && next.level > line.level && !line.isDash && !opens(line)
  }

  /// Whether a line goes on with what stands in the line before, whatever its indentation: what is in brackets.
  private func continues(_ line: Line) -> Bool {
    let first = source[line.text]
    if "[]{},".utf8.contains(first) { return true }
    let isWord = isNameByte(first) && !isDigit(first) || first >= 0x80 || "-?<.%&*!$@:".utf8.contains(first)
    return !isWord && !source[line.text..<line.end].contains(UInt8(ascii: ":"))
  }

  /// Whether deeper lines below may be inside of what a line says.
  private func opens(_ line: Line) -> Bool {
    let words = words(of: line)
    guard let last = words.last else { return true }
    let openers = source[line.text..<line.end].count { "[{".utf8.contains($0) }
    let closers = source[line.text..<line.end].count { "]}".utf8.contains($0) }
    let quotes = source[line.text..<line.end].count { $0 == UInt8(ascii: "\"") }
    return last.last == UInt8(ascii: ":") || last.first == UInt8(ascii: "|") || last.first == UInt8(ascii: ">")
      || openers > closers || quotes % 2 == 1
  }

  /// Whether a line is a key whose value is below.
  private func opensMapping(_ line: Line) -> Bool { words(of: line).last?.last == UInt8(ascii: ":") }

  /// The words of a line without its comment, its dashes, and anchor and tag at its end.
  private func words(of line: Line) -> [ArraySlice<UInt8>] {
    var words = source[line.text..<line.end].split(whereSeparator: isBlank)
    if let comment = words.firstIndex(where: { $0.first == UInt8(ascii: "#") }) { words.removeSubrange(comment...) }
    while let last = words.last, last.first == UInt8(ascii: "&") || last.first == UInt8(ascii: "!") {
      words.removeLast()
    }
    while words.first?.elementsEqual([UInt8(ascii: "-")]) == true { words.removeFirst() }
    return words
  }
}
