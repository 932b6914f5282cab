import LayoutCompiler

/// Splits a text into tokens. The result of libyaml says where texts are. Between them there are only blanks, YAML's
/// own punctuation, anchors, tags, directives and comments, so no second grammar of YAML is needed.
///
/// Linear in the length of the text.
struct TokenScan {
  let bytes: [UInt8]
  let tape: NodeTape
  private(set) var tokens: [FormatToken] = []
  private(set) var frames: [FormatFrame] = []

  /// A collection that has not ended yet.
  private struct Open {
    var frame: Int
    /// Index on the tape, one past its last node.
    var endIndex: Int
    /// How many keys and values, or elements, have begun.
    var childCount = 0
    /// Whether a `?` announces the next key.
    var isExplicit = false
  }

  private var open: [Open] = []
  /// One past the last token.
  private var last: Int
  let byteOrderMarkLength: Int

  init(_ file: SourceFile, _ tree: NodeTree) {
    bytes = file.bytes
    tape = tree.tape
    byteOrderMarkLength = file.byteOrderMarkLength
    last = byteOrderMarkLength
    for index in 0..<tape.nodeCount { node(at: index) }
    gap(upTo: bytes.count, next: tape.nodeCount)
    close(upTo: tape.nodeCount, brackets: true)
  }

  // MARK: Nodes

  private mutating func node(at index: Int) {
    let range = tape.byteRange(at: index)
    gap(upTo: range.lowerBound, next: index)
    close(upTo: index, brackets: true)
    let role = role(ofChild: range.lowerBound)
    if !open.isEmpty {
      open[open.count - 1].childCount += 1
      open[open.count - 1].isExplicit = false
    }
    switch tape.kind(at: index) {
    case nil: add(.alias, range, role)
    case .scalar: if !range.isEmpty { scalar(at: index, range, role) }
    case .sequence, .mapping: begin(index, at: range.lowerBound, role)
    }
  }

  private mutating func begin(_ index: Int, at start: Int, _ role: FormatToken.Role) {
    let end = tape.indexAfter(index)
    // A mapping whose first key is in brackets begins with the bracket of that key, not with its own.
    let isFirstChilds = index + 1 < end && tape.byteRange(at: index + 1).lowerBound == start
    let isBracket = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    let kind: FormatFrame.Kind =
      isBracket && !isFirstChilds
      ? .bracketed
      : isInBrackets ? .pair : tape.kind(at: index) == .mapping ? .blockMapping : .blockSequence
    frames.append(
      FormatFrame(
        kind: kind, parent: open.last?.frame,
        column: kind == .bracketed || kind == .pair ? 0 : blockColumn(at: start), firstToken: tokens.count))
    open.append(Open(frame: frames.count - 1, endIndex: end))
    guard kind == .bracketed else { return }
    add(bytes[start] == UInt8(ascii: "{") ? .openBrace : .openBracket, start..<start + 1, role)
  }

  private mutating func scalar(at index: Int, _ range: Range<Int>, _ role: FormatToken.Role) {
    switch tape.style(at: index) {
    case .literal, .folded: blockScalar(from: range, role)
    case .plain, .singleQuoted, .doubleQuoted:
      let hasLines = !tape.isVerbatim(at: index) && bytes[range].contains(where: \.isLineBreak)
      add(hasLines ? .foldedLines : .scalar, range, role)
    }
  }

  // MARK: Frames

  private var isInBrackets: Bool {
    guard let top = open.last else { return false }
    return !frames[top.frame].isBlock
  }

  /// Ends the collections at whose end the node at `index` begins. Those in brackets end with their bracket, or here if
  /// `brackets` says so.
  private mutating func close(upTo index: Int, brackets: Bool) {
    while let top = open.last, top.endIndex <= index, brackets || frames[top.frame].kind != .bracketed {
      frames[top.frame].lastToken = tokens.count - 1
      open.removeLast()
    }
  }

  /// The role of what is about to begin in the innermost open collection.
  private func role(ofChild start: Int) -> FormatToken.Role {
    guard let top = open.last else { return .inside }
    switch frames[top.frame].kind {
    case .bracketed, .pair: return .flow
    case .blockSequence: return .inside
    case .blockMapping: return top.childCount % 2 == 0 && !top.isExplicit ? .entry : .inside
    }
  }

  private mutating func add(_ kind: FormatToken.Kind, _ range: Range<Int>, _ role: FormatToken.Role) {
    tokens.append(
      FormatToken(
        kind: kind, role: role, start: range.lowerBound, end: range.upperBound, frame: open.last?.frame))
    last = range.upperBound
  }

  /// Bytes between the start of the line and an offset; before a block there are only blanks and indicators.
  private func blockColumn(at offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineBreak, bytes[start - 1] < 0x80 { start -= 1 }
    return offset - start
  }
}

// MARK: - Between nodes

extension TokenScan {
  /// - Parameter next: index of the node that begins at `end`.
  private mutating func gap(upTo end: Int, next: Int) {
    var index = last
    while index < end {
      let byte = bytes[index]
      if byte.isBlank || byte.isLineBreak {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "#") {
        comment(from: index)
      } else {
        close(upTo: next, brackets: false)
        indicator(byte, from: index)
      }
      index = last
    }
  }

  /// Adds a comment, without the blanks at the end of its line.
  private mutating func comment(from start: Int) {
    let end = lineEnd(from: start)
    add(.comment, start..<contentEnd(start, end), isInBrackets ? .flow : .inside)
    last = end
  }

  private mutating func indicator(_ byte: UInt8, from start: Int) {
    let one = start..<start + 1
    let flow: FormatToken.Role? = isInBrackets ? .flow : nil
    switch byte {
    case UInt8(ascii: "-") where isMarker(byte, at: start): add(.documentStart, start..<start + 3, .document)
    case UInt8(ascii: ".") where isMarker(byte, at: start): add(.documentEnd, start..<start + 3, .document)
    case UInt8(ascii: "%") where open.isEmpty:
      let end = bytes[start..<lineEnd(from: start)].firstIndex(of: UInt8(ascii: "#")) ?? lineEnd(from: start)
      add(.directive, start..<contentEnd(start, end), .document)
    case UInt8(ascii: "-"): add(.dash, one, flow ?? .entry)
    case UInt8(ascii: "?"):
      if !open.isEmpty { open[open.count - 1].isExplicit = true }
      add(.question, one, flow ?? .entry)
    case UInt8(ascii: ":"): add(.colon, one, flow ?? .entry)
    case UInt8(ascii: ","): add(.comma, one, .flow)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      add(byte == UInt8(ascii: "}") ? .closeBrace : .closeBracket, one, .flow)
      if let top = open.popLast() { frames[top.frame].lastToken = tokens.count - 1 }
    case UInt8(ascii: "&"): add(.anchor, start..<wordEnd(from: start, isTag: false), flow ?? role(ofChild: start))
    case UInt8(ascii: "!"): add(.tag, start..<wordEnd(from: start, isTag: true), flow ?? role(ofChild: start))
    // Nothing else can be there; if it were, the proof would notice that it is missing.
    default: last = start + 1
    }
  }

  private func isMarker(_ byte: UInt8, at start: Int) -> Bool {
    let isFirst = start == 0 || bytes[start - 1].isLineBreak || (start == 3 && bytes[2] == 0xBF)
    guard isFirst, start + 3 <= bytes.count, bytes[start + 1] == byte, bytes[start + 2] == byte else { return false }
    return start + 3 == bytes.count || bytes[start + 3].isBlank || bytes[start + 3].isLineBreak
  }

  /// One past an anchor or a tag. A tag may hold colons; only a verbatim one, `!<…>`, may hold commas and brackets.
  private func wordEnd(from start: Int, isTag: Bool) -> Int {
    var end = start + 1
    let isVerbatim = isTag && end < bytes.count && bytes[end] == UInt8(ascii: "<")
    while end < bytes.count, !bytes[end].isBlank, !bytes[end].isLineBreak {
      if isVerbatim, bytes[end] == UInt8(ascii: ">") { return end + 1 }
      if !isTag, !bytes[end].isNameByte { break }
      if isTag, !isVerbatim, [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[end]) { break }
      end += 1
    }
    return end
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  private func contentEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }
}

// MARK: - Block scalars

extension TokenScan {
  /// Adds the header, its comment, and all lines whose bytes are part of the value.
  private mutating func blockScalar(from range: Range<Int>, _ role: FormatToken.Role) {
    var end = range.lowerBound + 1
    while end < bytes.count, bytes[end].isDigit || bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    add(.blockHeader, range.lowerBound..<end, role)
    var next = end
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "#") {
      comment(from: next)
      next = last
    }
    let header = BlockHeader(bytes[range.lowerBound..<end])
    let column = open.last.map { frames[$0.frame].column }
    let lines = BlockLines(bytes, from: bytes.index(behindLineBreakAt: next), header, parentColumn: column)
    // A text may consist of blank lines alone.
    if lines.end > lines.start || (header.keepsEnd && lines.hasLines) {
      add(.blockLines, lines.start..<lines.end, .inside)
    }
  }
}
