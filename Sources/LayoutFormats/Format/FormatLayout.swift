import LayoutCompiler
import LayoutLint

/// Works out where each token goes, and the edits that move it there.
///
/// Line breaks stay where they are, as in gofmt: how a spec is divided into lines is up to its author. Indentation,
/// blanks within lines, the columns of comments and the number of blank lines follow from the structure alone.
///
/// A frozen token keeps the bytes before it. If what is around it moves, its lines move along, all of them as far as
/// the mapping or list that they stand in.
struct FormatLayout {
  let scan: TokenScan
  let style: FormatStyle
  let comments: CommentPlaces
  let freeze: FormatFreeze
  /// Where frames begin now; a frame in brackets begins where the line of its opening bracket begins.
  private(set) var columns: [Int] = []
  private(set) var edits: [TextEdit] = []

  /// The indentation that brackets opened on this line go back to.
  private var base = 0
  /// Lines laid out so far, characters laid out in this line, and how many blanks this line begins with.
  private var line = 0
  private var width = 0
  private var indentation = 0
  /// The last token laid out that is no comment behind something, nor one that goes on below.
  private var last: Int?
  private var trailing: TrailingComments

  init(_ scan: TokenScan, _ style: FormatStyle, _ comments: CommentPlaces, _ freeze: FormatFreeze) {
    self.scan = scan
    self.style = style
    self.comments = comments
    self.freeze = freeze
    trailing = TrailingComments(style, scan.bytes)
    placeFrames()
    for index in scan.tokens.indices {
      place(index)
      if comments.places[index] != .trailing, comments.places[index] != .continuing { last = index }
    }
    placeEnd()
    trailing.finish(&edits)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private var tokens: [FormatToken] { scan.tokens }

  /// What begins behind a dash, on the same line, is two columns deeper, however deep the rest is.
  private static let behindIndicator = 2

  /// How much deeper a block is than the one around it.
  private func depth(of frame: FormatFrame) -> Int {
    let before = tokens[..<frame.firstToken].lastIndex { ![.comment, .anchor, .tag].contains($0.kind) }
    guard let before else { return style.indentation }
    switch tokens[before].kind {
    case .dash, .question: return Self.behindIndicator
    case .colon where scan.beginsLine(before): return Self.behindIndicator
    default: return style.indentation
    }
  }

  private mutating func placeFrames() {
    columns.reserveCapacity(scan.frames.count)
    for frame in scan.frames {
      guard frame.isBlock else {
        columns.append(0)
        continue
      }
      // A block is only ever inside of blocks.
      let isMoved = freeze.isRelative(frame, scan)
      if let parent = frame.parent {
        let deeper = isMoved ? frame.column - scan.frames[parent].column : depth(of: frame)
        columns.append(max(0, columns[parent] + deeper))
      } else {
        columns.append(isMoved ? frame.column : 0)
      }
    }
  }

  // MARK: One token

  private mutating func place(_ index: Int) {
    let token = tokens[index]
    let gap = scan.gap(before: index)
    endLines(in: gap, before: index)
    if index == 0 {
      begin(index, gap, breaks: 0)
    } else if token.kind == .blockLines {
      line += 1
      set(gap, keeping: 1, blanks: 0, isFrozen: freeze.isFrozen(index) || freeze.keepsBreaks(in: gap))
    } else if !scan.beginsLine(index) {
      placeInLine(index, gap)
    } else {
      begin(index, gap, breaks: scan.breaks(before: index))
    }
    noteBase(token, beginsLine: index == 0 || scan.beginsLine(index))
    switch token.kind {
    case .foldedLines: placeFoldedLines(token, isFrozen: freeze.isFrozen(index))
    case .blockLines: placeBlockLines(index)
    default: width += scan.characters(token.start..<token.end)
    }
  }

  private mutating func placeInLine(_ index: Int, _ gap: Range<Int>) {
    let isFrozen = freeze.isFrozen(index)
    if tokens[index].kind == .comment {
      trailing.add(
        .init(
          gap: gap, breaks: 0, width: width, line: line, indentation: indentation,
          frozen: isFrozen ? width + scan.characters(gap) : nil), &edits)
      return
    }
    let blanks = isFrozen ? scan.characters(gap) : FormatSpacing.blanks(between: tokens[index - 1], tokens[index])
    set(gap, keeping: 0, blanks: blanks, isFrozen: isFrozen)
    width += blanks
  }

  private mutating func begin(_ index: Int, _ gap: Range<Int>, breaks: Int) {
    let isFrozen = freeze.isFrozen(index)
    let kept = isFrozen || freeze.keepsBreaks(in: gap) ? breaks : min(breaks, mayPart(index) ? 2 : 1)
    line += kept
    if comments.places[index] == .continuing {
      trailing.add(
        .init(
          gap: freeze.keepsBreaks(in: gap) ? indentation(in: gap) : gap, breaks: kept, width: 0, line: line,
          indentation: indentation,
          frozen: isFrozen ? scan.column(of: index) : nil), &edits)
      return
    }
    indentation = wantedColumn(of: index)
    width = indentation
    if isFrozen || freeze.keepsBreaks(in: gap) {
      setIndentation(gap, indentation)
    } else {
      set(gap, keeping: kept, blanks: indentation, isFrozen: false)
    }
  }

  private mutating func placeEnd() {
    guard let last = tokens.last else { return }
    let gap = scan.gap(before: tokens.count)
    endLines(in: gap, before: tokens.count)
    guard !freeze.isFrozen(tokens.count) else { return }
    let hasBreak = scan.breaks(before: tokens.count) > 0
    // Blanks on a last line that has no line break may be part of the text above.
    let isOpen = scan.bytes.last.map(\.isBlank) ?? false
    if isOpen, last.kind == .blockLines || last.kind == .blockHeader { return }
    // The end of a block scalar says whether its last line ends, so nothing is added there.
    if !hasBreak, last.kind != .blockLines {
      edits.append(TextEdit(gap, scan.lineBreak))
    } else {
      set(gap, keeping: hasBreak ? 1 : 0, blanks: 0, isFrozen: !hasBreak)
    }
  }
}

// MARK: - Columns

extension FormatLayout {
  private func wantedColumn(of index: Int) -> Int {
    let token = tokens[index]
    if token.kind == .comment { return commentColumn(of: index) }
    let block = scan.block(around: scan.context(of: token))
    if freeze.isFrozen(index) { return moved(scan.column(of: index), with: block) }
    switch token.role {
    case .document: return 0
    case .entry: return column(of: block)
    case .inside:
      if let block { return columns[block] + style.indentation }
      // A text that is the whole document may begin like a marker. At the margin it would become one.
      return token.kind == .scalar || token.kind == .foldedLines ? scan.column(of: index) : 0
    case .flow:
      let isClosing = token.kind == .closeBrace || token.kind == .closeBracket
      return column(of: scan.bracket(around: index)) + (isClosing ? 0 : style.indentation)
    }
  }

  private func commentColumn(of index: Int) -> Int {
    let isFrozen = freeze.isFrozen(index)
    let own = isFrozen ? scan.column(of: index) : 0
    switch comments.places[index] {
    case .inside(let frame): return isFrozen ? frozenColumn(of: index, own, inside: frame) : columns[frame]
    case .child(let frame): return isFrozen ? moved(own, with: frame) : columns[frame] + style.indentation
    case .flow(let frame):
      return isFrozen ? moved(own, with: scan.block(around: frame)) : columns[frame] + style.indentation
    case .before, .trailing, .continuing:
      guard let follower = comments.follower(of: index) else { return own }
      let column = wantedColumn(of: follower)
      return isFrozen ? max(0, own + column - scan.column(of: follower)) : column
    }
  }

  /// Moves with the block that it belongs to, but stays deeper than what follows, and less deep than what is deeper in
  /// that block: these may move farther.
  private func frozenColumn(of index: Int, _ own: Int, inside frame: Int) -> Int {
    var column = moved(own, with: frame)
    if let follower = comments.follower(of: index), tokens[follower].kind != .documentEnd {
      column = max(column, wantedColumn(of: follower) + 1)
    }
    guard let predecessor = comments.predecessor(of: index),
      var deeper = scan.block(around: tokens[predecessor].frame), deeper != frame
    else { return column }
    while let parent = scan.frames[deeper].parent, parent != frame { deeper = parent }
    return columns[deeper] > columns[frame] ? min(column, columns[deeper] - 1) : column
  }

  private func moved(_ column: Int, with block: Int?) -> Int { max(0, column + shift(of: block)) }

  /// How far to the right a block goes; what stands in none stays.
  private func shift(of block: Int?) -> Int { block.map { columns[$0] - scan.frames[$0].column } ?? 0 }

  /// Where a frame begins now; what stands in none begins at the margin.
  private func column(of frame: Int?) -> Int { frame.map { columns[$0] } ?? 0 }

  /// Notes where brackets go back to if they are opened by this token or behind it on its line.
  private mutating func noteBase(_ token: FormatToken, beginsLine: Bool) {
    let block = scan.block(around: scan.context(of: token))
    if token.kind != .comment {
      if token.role == .entry, let block, token.kind != .colon || beginsLine {
        let isIndicator = token.kind == .dash || token.kind == .question || token.kind == .colon
        base = columns[block] + (isIndicator ? Self.behindIndicator : 0)
      } else if beginsLine {
        base = indentation
      }
    }
    if token.kind == .openBrace || token.kind == .openBracket, let frame = token.frame { columns[frame] = base }
  }
}

// MARK: - Gaps

extension FormatLayout {
  /// Whether a blank line may stand before a token that begins its line: not right after something begins, nor right
  /// before it ends.
  private func mayPart(_ index: Int) -> Bool {
    guard let last, tokens[index].kind != .closeBrace, tokens[index].kind != .closeBracket else { return false }
    switch tokens[last].kind {
    case .openBrace, .openBracket: return false
    case .colon, .dash, .question, .anchor, .tag:
      let next = tokens[index].kind == .comment ? comments.follower(of: index) : index
      guard let next else { return true }
      if tokens[next].role == .flow { return false }
      guard let block = scan.block(around: tokens[last].frame), scan.frames[block].lastToken >= next else {
        return true
      }
      let isValue = tokens[next].role != .entry || scan.block(around: scan.context(of: tokens[next])) != block
      return !isValue
    default: return true
    }
  }

  /// Sets a gap to so many of its line breaks, with so many blanks behind them.
  private mutating func set(_ gap: Range<Int>, keeping breaks: Int, blanks: Int, isFrozen: Bool) {
    if isFrozen { return }
    let bytes = scan.bytes
    if breaks == 0, gap.count == blanks, bytes[gap].allSatisfy({ $0 == UInt8(ascii: " ") }) { return }
    var wanted: [UInt8] = []
    wanted.reserveCapacity(2 * breaks + blanks)
    var left = breaks
    var offset = gap.lowerBound
    while left > 0, offset < gap.upperBound {
      let byte = bytes[offset]
      offset += 1
      guard byte.isLineBreak else { continue }
      wanted.append(byte)
      left -= 1
      if byte == UInt8(ascii: "\r"), offset < gap.upperBound, bytes[offset] == UInt8(ascii: "\n") {
        wanted.append(bytes[offset])
        offset += 1
      }
    }
    for _ in 0..<blanks { wanted.append(UInt8(ascii: " ")) }
    if !bytes[gap].elementsEqual(wanted) { edits.append(TextEdit(gap, wanted)) }
  }

  /// Takes the blanks at the ends of lines to be formatted, where others stand before or behind them in the gap.
  private mutating func endLines(in gap: Range<Int>, before index: Int) {
    guard let part = freeze.part(of: gap, before: index) else { return }
    let ended = part.lowerBound..<indentation(in: part).lowerBound
    set(ended, keeping: ended.count, blanks: 0, isFrozen: false)
  }

  /// What stands behind the last line break of a gap.
  private func indentation(in gap: Range<Int>) -> Range<Int> {
    var start = gap.upperBound
    while start > gap.lowerBound, !scan.bytes[start - 1].isLineBreak { start -= 1 }
    return start..<gap.upperBound
  }

  private mutating func setIndentation(_ gap: Range<Int>, _ blanks: Int) {
    set(indentation(in: gap), keeping: 0, blanks: blanks, isFrozen: false)
  }
}

// MARK: - Texts of several lines

extension FormatLayout {
  /// A folded text has no indentation of its own; its lines go where a value would.
  private mutating func placeFoldedLines(_ token: FormatToken, isFrozen: Bool) {
    let block = scan.block(around: token.frame)
    let bracket = token.role == .flow ? scan.bracket(around: token) : nil
    let column = self.column(of: bracket ?? block) + style.indentation
    let shift = shift(of: block)
    if !isFrozen { endLines(of: token) }
    var start = scan.lineStart(behind: token.start, before: token.end)
    while let first = start {
      line += 1
      var content = first
      while content < token.end, scan.bytes[content].isBlank { content += 1 }
      let isEmpty = content < token.end && scan.bytes[content].isLineBreak
      let blanks = isFrozen ? max(0, content - first + shift) : isEmpty ? 0 : column
      if !isFrozen || (shift != 0 && !isEmpty) {
        set(first..<content, keeping: 0, blanks: blanks, isFrozen: false)
      }
      start = scan.lineStart(behind: content, before: token.end)
      if start == nil { width = blanks + scan.characters(content..<token.end) }
    }
  }

  /// Takes the blanks at the ends of its lines, which are no part of the text. In double quotes, a backslash may stand
  /// before one that is.
  private mutating func endLines(of token: FormatToken) {
    let bytes = scan.bytes
    guard bytes[token.start] != UInt8(ascii: "\"") else { return }
    for end in token.start..<token.end where bytes[end].isLineBreak && bytes[end - 1].isBlank {
      var start = end
      while bytes[start - 1].isBlank { start -= 1 }
      // The blanks of a line without a text are its indentation.
      if !bytes[start - 1].isLineBreak { set(start..<end, keeping: 0, blanks: 0, isFrozen: false) }
    }
  }

  /// The text keeps its distance from the indentation: only blanks that are not part of the text change.
  private mutating func placeBlockLines(_ index: Int) {
    let token = tokens[index]
    let block = scan.block(around: token.frame)
    var before = index - 1
    while tokens[before].kind == .comment { before -= 1 }
    let header = BlockHeader(scan.bytes[tokens[before].start..<tokens[before].end])
    let old = BlockLines(
      scan.bytes, from: token.start, header, parentColumn: block.map { scan.frames[$0].column }
    ).indentation
    let isFrozen = freeze.isFrozen(index)
    let new =
      isFrozen
      ? max(1, old + shift(of: block))
      : column(of: block) + (header.indentation ?? style.indentation)
    var start = token.start
    while start < token.end {
      let text = BlockLine(scan.bytes, start)
      let isEmpty = text.isBlank && text.blanks <= old
      if !isFrozen || (new != old && !isEmpty) {
        let blanks = start..<start + min(text.blanks, old)
        set(blanks, keeping: 0, blanks: isEmpty ? 0 : new, isFrozen: false)
      }
      if text.next < token.end { line += 1 }
      start = text.next
    }
    width = 0
  }
}
