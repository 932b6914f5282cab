import LayoutEngine

/// Lines whose indentation is the mistake, where the lines around them tell where they belong: a `-` in another column
/// than those of its list, one without its blank, none before a list's first entry, one before a key of a mapping; a key
/// left of the others; a line that begins with a tab. Besides, keys with a value in their line and another one below it.
///
/// What stands below such a line is indented as it should be, so the line, or that value, is taken out before a text is
/// divided by its indentation: else it would end its list, and all that follows would seem to be moved.
struct MovedLines {
  struct Line {
    /// Its text, what is behind the place of its dash, or its value.
    var bytes: Range<Int>
    /// The first byte that is taken out: that of the line, or of the value.
    var start: Int
    /// The column of the dash that is to stay, from 0, if it begins an entry.
    var dash: Int?
    /// Nil for a line that was moved together with the line above it: that is one mistake.
    var diagnostic: Diagnostic?
  }

  /// In order.
  private(set) var lines: [Line] = []
  let outline: TextOutline
  private let wording: SyntaxWording
  /// The collections that are open, by the levels of their lines; see ``TextOutline/Line``.
  private(set) var open: [Int] = []

  /// What is more has no order that could be told.
  private static let most = 50
  /// In columns. Who misses a column by more has not slipped.
  static let farthest = 3

  /// O(n · d) with the lines of the text and the depth of its collections.
  init(_ outline: TextOutline, _ fileIndex: UInt32) {
    self.outline = outline
    wording = SyntaxWording(outline.source, fileIndex)
    let all = outline.lines
    var index = 0
    while index < all.count, lines.count < Self.most {
      let line = all[index]
      if !line.isInBrackets {
        if line.hasTab {
          tab(index)
        } else if line.dashLength == 1 {
          dash(index)
        } else if !line.isDash {
          key(index)
        }
        if outline.opensText(line) { index = endOfText(after: index) - 1 }
      }
      index += 1
    }
  }

  // MARK: - Lines

  /// A line without a dash: a key, or whatever goes on from the line before.
  private mutating func key(_ index: Int) {
    let line = outline.lines[index]
    if let column = columnOfStuckDash(index) {
      guard let diagnostic = wording.stuckDash(ofLine: line.start) else { return }
      report(line, diagnostic, dash: column)
      return enter(index, at: column)
    }
    if let column = columnOfMissingDash(index), let diagnostic = wording.missingDash(at: line.text) {
      report(line, diagnostic, dash: column)
      return enter(index, at: column)
    }
    if let value = valueAboveBlock(index), let diagnostic = wording.valueAboveBlock(value, ofLine: line.text) {
      lines.append(Line(bytes: value, start: value.lowerBound, dash: nil, diagnostic: diagnostic))
      return enterKey(index)
    }
    if let home = homeOfKey(index), let diagnostic = wording.movedKey(at: line.text, to: home) {
      return report(line, diagnostic, dash: nil)
    }
    enterKey(index)
  }

  /// Goes into the mapping that a key stands in.
  private mutating func enterKey(_ index: Int) {
    let line = outline.lines[index]
    let inner = open.lastIndex { $0 <= line.level }.map { $0 + 1 } ?? 0
    if inner > 0, open[inner - 1] == line.level {
      open.removeSubrange(inner...)
    } else if opens(index) {
      open.removeSubrange(inner...)
      open.append(line.level)
    }
    // Anything else stands where no line is expected, and says nothing of the others.
  }

  private mutating func dash(_ index: Int) {
    let line = outline.lines[index]
    let column = line.column
    if open.contains(line.level) { return enter(index, at: column) }
    if isDashTooMany(index), let diagnostic = wording.dashTooMany(at: line.text) {
      return report(line, diagnostic, dash: nil)
    }
    guard opens(index) else {
      // What a line without a colon begins is told of that line.
      guard index > 0, !outline.isKeyless(outline.lines[index - 1]), let home = home(of: index) else { return }
      report(line, wording.movedDash(at: line.text, to: home), dash: home)
      return enter(index, at: home)
    }
    if let others = columnOfOthers(index) {
      report(line, wording.movedDash(at: line.text, to: others), dash: others)
      return enter(index, at: others)
    }
    // It begins a list. If what is below does not go with it, but with the next dash, it is the one that was moved.
    guard !outline.opensBlock(line), let below = columnBelow(index), below != keyColumn(line),
      let next = nextDash(after: index, below: below)?.column, next == below - 2, next != column,
      isNear(column, next), opens(index, at: Self.level(ofDash: next))
    else { return enter(index, at: column) }
    report(line, wording.movedDash(at: line.text, to: next), dash: next)
    enter(index, at: next)
  }

  /// A line with a tab before its text. Nobody knows how deep that is meant to be, but the lines around it may tell.
  private mutating func tab(_ index: Int) {
    let line = outline.lines[index]
    let above = index > 0 ? outline.lines[index - 1] : nil
    if let above, above.hasTab {
      if lines.last?.start == above.start, !line.isDash { report(line, nil, dash: nil) }
      return
    }
    if line.dashLength == 1, let below = columnBelow(index), below >= 2 {
      let dash = below - 2
      let list = open.last { $0 & 1 == 1 } ?? 0
      // In a list that is deeper the line may go on as well.
      guard list <= Self.level(ofDash: dash),
        list == Self.level(ofDash: dash) || nextDash(after: index, below: below)?.column == dash
      else { return }
      report(line, wording.tab(ofLine: line.start), dash: dash)
      enter(index, at: dash)
    } else if !line.isDash, let above, !outline.opensBlock(above), !outline.opensBlock(line) {
      report(line, wording.tab(ofLine: line.start), dash: nil)
    }
  }

  private mutating func report(_ line: TextOutline.Line, _ diagnostic: Diagnostic?, dash: Int?) {
    let start = max(line.text, dash.map { line.start + $0 + 1 } ?? 0)
    guard start < line.end else { return }
    lines.append(Line(bytes: start..<line.end, start: line.start, dash: dash, diagnostic: diagnostic))
  }

  /// Goes into an element of the list whose dashes stand in a column.
  private mutating func enter(_ index: Int, at column: Int) {
    let level = Self.level(ofDash: column)
    while let last = open.last, last >= level { open.removeLast() }
    open.append(level)
    let line = outline.lines[index]
    let key = line.column == column ? keyColumn(line) : columnBelow(index)
    if let key, key > column { open.append(2 * key) }
  }
}
