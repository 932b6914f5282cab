/// The entries of a text, found by the indentation of its lines, and by brackets that are spread over several lines. This
/// works for a text that libyaml cannot read.
///
/// An entry is a line and what stands deeper below it, as in
///
///     sections:              ┐ an entry with two entries inside,
///       - id: photos     ┐   │
///         columns: [3    ┘   │ whose second line is damaged,
///       - id: tags       ]   ┘ which the next one need not suffer for
struct TextOutline {
  /// A line that holds more than blanks and a comment, or the part of such a line after its dash.
  struct Line: Equatable {
    /// Its first byte.
    var start: Int
    /// The first byte of its text.
    var text: Int
    /// One past its last byte, without the line break.
    var end: Int
    /// The deeper the line, the higher its level. The dash of a list may stand in the column of the list's key, and the
    /// list's entry is deeper all the same: so each column has two levels.
    var level: Int
    /// Length of the dash that the line begins with, in bytes; 0 if it has none. The sign that some keyboards make of a
    /// hyphen is three bytes long, and part of a text for libyaml.
    var dashLength: Int
    /// In bytes, from 0.
    var column: Int { text - start }
    var isDash: Bool { dashLength > 0 }
    var hasForeignDash: Bool { dashLength > 1 }
    /// Whether there is a tab in its indentation.
    var hasTab: Bool
    /// Whether brackets are open around it that belong together, so that its indentation says nothing.
    var isInBrackets = false
  }

  struct Entry {
    var lines: ArraySlice<Line>
    /// Index of the last entry before it, among those beside it, that is an element of a list.
    var element: Int?
    var head: Line { lines[lines.startIndex] }
    /// From its first text to its last line's end.
    var bytes: Range<Int> { head.text..<lines[lines.endIndex - 1].end }
  }

  let source: [UInt8]
  private(set) var lines: [Line] = []

  init(_ source: [UInt8], from base: Int) {
    self.source = source
    var brackets = SpreadBrackets(source, from: base).ranges[...]
    var start = base
    while start < source.count {
      var end = start
      while end < source.count, !source[end].isLineBreak { end += 1 }
      var text = start
      while text < end, source[text].isBlank { text += 1 }
      brackets = brackets.drop { $0.upperBound <= text }
      // The end of a document is no entry.
      let isEnd = text == start && source[start..<end].starts(with: "...".utf8)
      if text < end, !isEnd, source[text] != UInt8(ascii: "#") {
        var line = line(start, text, end)
        line.isInBrackets = brackets.first.map { $0.lowerBound < start } ?? false
        lines.append(line)
      }
      start = end + 1
    }
    for index in lines.indices.dropFirst() where lines[index].hasTab { settleTab(index) }
  }

  /// A key with a tab before it and a block below it is where that block may begin, below the last key that stands no
  /// deeper than the block. Only a few lines are searched.
  private mutating func settleTab(_ index: Int) {
    let line = lines[index]
    guard !line.isDash, opensBlock(line), !line.isInBrackets, !lines[index - 1].hasTab, index + 1 < lines.count else {
      return
    }
    let (above, below) = (lines[index - 1], lines[index + 1])
    if below.hasTab { return }
    if opensBlock(above) {
      lines[index].level = levelOfFirstKey(index, above, below) ?? line.level
      return
    }
    let key = lines[..<index].suffix(64).last { !$0.isDash && !$0.isInBrackets && $0.level < below.level }
    if let key { lines[index].level = key.level }
  }

  /// The level of the first key of a block, with a tab before it and its own block below. The blanks beside the tab may
  /// tell, or the next key of its block. Else it is half way between the lines around it, where there is room for it.
  private func levelOfFirstKey(_ index: Int, _ above: Line, _ below: Line) -> Int? {
    let line = lines[index]
    let behindDash = source[(above.text + above.dashLength)..<above.end].drop(while: \.isBlank)
    let key = above.isDash ? 2 * (behindDash.startIndex - above.start) : above.level
    let written = 2 * source[line.start..<line.text].count { $0 == UInt8(ascii: " ") }
    if written > key, written < below.level { return written }
    let next = lines[(index + 2)...].prefix(64).first { !$0.hasTab && !$0.isInBrackets && $0.level < below.level }
    if let next, !next.isDash, next.level > key { return next.level }
    return below.level - key >= 8 ? (key + below.level) / 4 * 2 : nil
  }

  private func line(_ start: Int, _ text: Int, _ end: Int) -> Line {
    let dashLength = dashLength(source[text..<end])
    let isDash = dashLength > 0
    // Nobody knows how deep a tab is meant to be. The line goes with the one above it, unless it is an element of a
    // list.
    let hasTab = source[start..<text].contains(UInt8(ascii: "\t"))
    let level = isDash ? 2 * (text - start) + 1 : hasTab ? .max : 2 * (text - start)
    return Line(start: start, text: text, end: end, level: level, dashLength: dashLength, hasTab: hasTab)
  }

  private func dashLength(_ text: ArraySlice<UInt8>) -> Int {
    let sign = text.prefix { !$0.isBlank }
    if sign.elementsEqual([UInt8(ascii: "-")]) { return 1 }
    return sign.endIndex < text.endIndex && ForeignCharacters.isListDash(sign) ? sign.count : 0
  }

  /// The entries of the whole text.
  var entries: [Entry] { entries(of: lines[...]) }

  /// The entries inside an entry: those of a list's element, or those below a key. Nil if there are no entries inside,
  /// as in brackets and quotes; then the whole is one piece.
  func entries(in entry: Entry) -> [Entry]? {
    let head = entry.head
    let rest = entry.lines.dropFirst()
    // Inside, columns in bytes differ from columns in characters.
    if head.hasForeignDash { return nil }
    if head.isDash {
      var text = head.text + 1
      while text < head.end, source[text].isBlank { text += 1 }
      if text == head.end || source[text] == UInt8(ascii: "#") { return entries(of: rest) }
      var inner = entry.lines
      inner[inner.startIndex] = line(head.start, text, head.end)
      if head.hasTab { return nil }
      return entries(of: inner)
    }
    return opensMapping(head) && !rest.isEmpty ? entries(of: rest) : nil
  }

  /// The entries around a line that was taken out of the text, the outermost first.
  ///
  /// - Parameter offset: where the line begins, or the dash that is left of it.
  func owners(of offset: Int) -> [Range<Int>] {
    var owners: [Range<Int>] = []
    var entries = entries
    while let entry = entries.last(where: { $0.head.text <= offset }), let inner = self.entries(in: entry) {
      owners.append(entry.bytes)
      entries = inner
    }
    return owners
  }

  private func entries(of lines: ArraySlice<Line>) -> [Entry] {
    var result: [Entry] = []
    var index = lines.startIndex
    var element: Int?
    while index < lines.endIndex {
      let end = end(ofEntryAt: index, in: lines, behind: element.map { result[$0].head })
      result.append(Entry(lines: lines[index..<end], element: element))
      if lines[index].isDash { element = result.count - 1 }
      index = end
    }
    return result
  }

  /// - Parameter element: the dash of the last element of a list before it, among the entries beside it.
  private func end(ofEntryAt first: Int, in lines: ArraySlice<Line>, behind element: Line?) -> Int {
    let head = lines[first]
    var index = first + 1
    if isDirective(head) {
      // Directives belong to the `---` behind them.
      let rest = lines[index...].drop(while: isDirective)
      if let start = rest.first, source[start.text..<start.end].starts(with: "---".utf8) { return rest.startIndex + 1 }
      // Several lines in a row are one piece, or each of them would look at all that follow.
      if rest.startIndex > index { return rest.startIndex }
    }
    // A line that stands too far to the left between the elements of a list has none of these elements below it, unless
    // it is the damaged key of another list in their column.
    let list = lines[lines.startIndex].isDash ? lines[lines.startIndex].level : nil
    var hasOwnList = false
    var dashes: [Int: Line] = [:]
    while index < lines.endIndex {
      let line = lines[index]
      if line.isDash, line.level == list, !line.isInBrackets, !hasOwnList {
        guard head.level != list, let element, beginsUnlike(element, line) else { break }
        hasOwnList = true
      }
      guard line.level > head.level || continues(line) || isStray(index, in: lines, besides: head, dashes) else {
        break
      }
      if line.isDash { dashes[line.level] = line }
      index += 1
    }
    return index
  }

  private func isDirective(_ line: Line) -> Bool { line.text == line.start && source[line.text] == UInt8(ascii: "%") }

  /// Whether a line, too far to the left, is in the middle of a list: it opens nothing, and elements of the list follow
  /// below it. Only a few lines are searched, as many as an element that begins with this line may have.
  ///
  /// - Parameters:
  ///   - key: the key of the list.
  ///   - dashes: of the last elements above the line, by their levels.
  private func isStray(_ index: Int, in lines: ArraySlice<Line>, besides key: Line, _ dashes: [Int: Line]) -> Bool {
    let line = lines[index]
    if dashes.isEmpty || line.isDash || opensBlock(line) { return false }
    let below = lines[(index + 1)...].prefix(64).prefix { $0.level > line.level }
    guard let next = below.first(where: { $0.isDash && dashes[$0.level] != nil }), let last = dashes[next.level] else {
      return false
    }
    // In the column of the list's key it is rather the next key, damaged, with a list below it in the same column.
    return line.level != key.level || !beginsUnlike(last, next) && firstKey(ofElement: next) != nil
  }

  /// Whether two elements begin with different keys, or only one of them with a key: then they are not of one list.
  func beginsUnlike(_ a: Line, _ b: Line) -> Bool { firstKey(ofElement: a) != firstKey(ofElement: b) }

  /// The key behind a dash, or behind the brace there; nil if there is none.
  private func firstKey(ofElement line: Line) -> ArraySlice<UInt8>? {
    entry(in: source[(line.text + line.dashLength)..<line.end].drop { $0.isBlank || $0 == UInt8(ascii: "{") })?.key
  }

  /// Whether a line continues the line before, whatever its indentation, as text in brackets does.
  private func continues(_ line: Line) -> Bool {
    if line.isInBrackets { return true }
    let first = source[line.text]
    if "[]{},".utf8.contains(first) { return true }
    let isWord = first.isNameByte && !first.isDigit || first >= 0x80 || "-?<.%&*!$@:".utf8.contains(first)
    return !isWord && !source[line.text..<line.end].contains(UInt8(ascii: ":"))
  }

  /// Whether a line is a key, or begins a block of text, with the value below it.
  func opensBlock(_ line: Line) -> Bool {
    guard let last = lastWord(of: line) else { return true }
    return last.last == UInt8(ascii: ":") || last.first == UInt8(ascii: "|") || last.first == UInt8(ascii: ">")
  }

  /// Whether a line begins a block of text below it.
  func opensText(_ line: Line) -> Bool {
    guard let first = lastWord(of: line)?.first else { return false }
    return first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
  }

  /// Whether the value of the last key in an entry would stand below it.
  func endsOpen(_ entry: Entry) -> Bool { opensBlock(entry.lines[entry.lines.endIndex - 1]) }

  /// Whether an entry is a line without a colon, which is a word to YAML and no entry.
  func isKeyless(_ entry: Entry) -> Bool { entry.lines.count == 1 && beginsKeyless(entry) }

  /// Whether the first line of an entry is such a line.
  func beginsKeyless(_ entry: Entry) -> Bool { isKeyless(entry.head) }

  func isKeyless(_ line: Line) -> Bool {
    if SyntaxWording.commentSign(source[line.text..<line.end]) != nil { return true }
    let text = said(by: line)
    return !line.isDash && text.first?.isLetter ?? true
      && ByteWords(text, between: \.isBlank).allSatisfy {
        $0.last != UInt8(ascii: ":") && $0.first.map { $0.isLetter || $0.isDigit || "$[".utf8.contains($0) } ?? true
      }
  }

  /// What stands behind the key in a line, without a comment; nil if there is no key, or nothing behind it.
  func value(of line: Line) -> Range<Int>? {
    let value = entry(in: said(by: line))?.value.trimming(while: \.isBlank)
    return value.flatMap { $0.isEmpty ? nil : $0.indices }
  }

  /// The key that a text begins with, in quotes or not, and what is behind its colon.
  private func entry(in text: ArraySlice<UInt8>) -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    let key = text.drop(while: \.isQuote).prefix(while: \.isNameByte)
    let rest = text[key.endIndex...].drop(while: \.isQuote)
    guard !key.isEmpty, rest.first == UInt8(ascii: ":"), rest.dropFirst().first?.isBlank ?? true else { return nil }
    return (key, rest.dropFirst())
  }

  /// Whether a line is an entry of a mapping, or an element of a list that is one.
  func holdsKey(_ line: Line) -> Bool {
    opensMapping(line) || value(of: line) != nil || said(by: line).first == UInt8(ascii: "{")
  }

  /// Whether a line is a key with the value below it.
  private func opensMapping(_ line: Line) -> Bool { lastWord(of: line)?.last == UInt8(ascii: ":") }

  /// A line without its comment, its dashes, and the anchor and tag at its end.
  private func said(by line: Line) -> ArraySlice<UInt8> {
    var text = source[line.text..<line.end]
    let comment = text.indices.first {
      text[$0] == UInt8(ascii: "#") && ($0 == text.startIndex || text[$0 - 1].isBlank)
    }
    if let comment { text = text[..<comment] }
    while let last = lastWord(in: text), last.first == UInt8(ascii: "&") || last.first == UInt8(ascii: "!") {
      text = text[..<last.startIndex]
    }
    while true {
      text = text.drop(while: \.isBlank)
      guard text.first == UInt8(ascii: "-"), text.dropFirst().first.map(\.isBlank) ?? true else { return text }
      text = text.dropFirst()
    }
  }

  private func lastWord(of line: Line) -> ArraySlice<UInt8>? { lastWord(in: said(by: line)) }

  private func lastWord(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let last = text.lastIndex(where: { !$0.isBlank }) else { return nil }
    let before = text[..<last].lastIndex(where: \.isBlank)
    return text[(before.map { $0 + 1 } ?? text.startIndex)...last]
  }
}
