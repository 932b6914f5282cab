import LayoutEngine

/// Lines whose indentation is the mistake, where the lines around them tell where they belong: a `-` in another column
/// than those of its list, one without its blank, none before a list's first entry, a line that begins with a tab.
///
/// What stands below such a line is indented as it should be, so the line is taken out before a text is divided by its
/// indentation: else it would end its list, and all that follows would seem to be moved.
struct MovedLines {
  struct Line {
    /// Its text, or what is behind the place of its dash.
    var bytes: Range<Int>
    /// Its first byte.
    var start: Int
    /// The column of the dash that is to stay, from 0, if it begins an entry.
    var dash: Int?
    /// Nil for a line that was moved together with the line above it: that is one mistake.
    var diagnostic: Diagnostic?
  }

  /// In order.
  private(set) var lines: [Line] = []
  private let outline: TextOutline
  private let wording: SyntaxWording
  /// The collections that are open, by the levels of their lines; see ``TextOutline/Line``.
  private var open: [Int] = []

  /// What is more has no order that could be told.
  private static let most = 50
  /// In columns. Who misses a column by more has not slipped.
  private static let farthest = 3

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
    let column = line.text - line.start
    if open.contains(line.level) { return enter(index, at: column) }
    guard opens(index) else {
      // What a line without a colon begins is told of that line.
      guard index > 0, !outline.isKeyless(outline.lines[index - 1]), let home = home(of: index) else { return }
      report(line, wording.movedDash(at: line.text, to: home), dash: home)
      return enter(index, at: home)
    }
    // It begins a list. If what is below does not go with it, but with the next dash, it is the one that was moved.
    guard !outline.opensBlock(line), let below = columnBelow(index), below != keyColumn(line),
      let next = nextDash(after: index, below: below), next == below - 2, next != column, isNear(column, next),
      opens(index, at: Self.level(ofDash: next))
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
        list == Self.level(ofDash: dash) || nextDash(after: index, below: below) == dash
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

  // MARK: - Columns

  private static func level(ofDash column: Int) -> Int { 2 * column + 1 }

  private func isNear(_ a: Int, _ b: Int) -> Bool { abs(a - b) <= Self.farthest }

  /// Whether the line above an index begins a collection that a line of some level, by default its own, may be in.
  private func opens(_ index: Int, at level: Int? = nil) -> Bool {
    guard index > 0 else { return true }
    let above = outline.lines[index - 1]
    let key = above.isDash ? keyColumn(above).map { 2 * $0 } ?? above.level : above.level
    return outline.opensBlock(above) && key < level ?? outline.lines[index].level
  }

  /// Goes into an element of the list whose dashes stand in a column.
  private mutating func enter(_ index: Int, at column: Int) {
    let level = Self.level(ofDash: column)
    while let last = open.last, last >= level { open.removeLast() }
    open.append(level)
    let line = outline.lines[index]
    let key = line.text - line.start == column ? keyColumn(line) : columnBelow(index)
    if let key, key > column { open.append(2 * key) }
  }

  /// Where the text behind a dash begins; nil if there is none.
  private func keyColumn(_ line: TextOutline.Line) -> Int? {
    let text = outline.source[(line.text + line.dashLength)..<line.end].drop(while: \.isBlank)
    return text.isEmpty ? nil : text.startIndex - line.start
  }

  /// Where the line below begins, if it begins nothing and is none of several in brackets.
  private func columnBelow(_ index: Int) -> Int? {
    guard index + 1 < outline.lines.count else { return nil }
    let below = outline.lines[index + 1]
    return below.isDash || below.hasTab || below.isInBrackets ? nil : below.text - below.start
  }

  /// The column of the first dash below a line that stands left of a column.
  private func nextDash(after index: Int, below column: Int) -> Int? {
    let rest = outline.lines[(index + 1)...]
    guard let next = rest.first(where: { !$0.isInBrackets && !$0.hasTab && $0.text - $0.start < column }) else {
      return nil
    }
    return next.isDash ? next.text - next.start : nil
  }

  /// The column of the list that a dash belongs to which stands in no list's column: that of the open list that is
  /// nearest, if what stands below the dash is deeper, or there is nothing and the next dash stands in that column.
  private func home(of index: Int) -> Int? {
    let line = outline.lines[index]
    let column = line.text - line.start
    let lists = open.filter { $0 & 1 == 1 }.map { ($0 - 1) / 2 }
    guard let home = lists.min(by: { abs($0 - column) < abs($1 - column) }), isNear(column, home) else { return nil }
    guard index + 1 < outline.lines.count else { return home }
    let below = outline.lines[index + 1]
    if let column = columnBelow(index), column > home { return home }
    return !below.hasTab && below.text - below.start <= home ? home : nil
  }

  /// The column of `-id: a`, if dashes of a list stand there, or keys below it as below such a dash.
  private func columnOfStuckDash(_ index: Int) -> Int? {
    let line = outline.lines[index]
    let column = line.text - line.start
    guard outline.source[line.text] == UInt8(ascii: "-"), let below = columnBelow(index), below == column + 2,
      open.contains(Self.level(ofDash: column)) || nextDash(after: index, below: below) == column
    else { return nil }
    return column
  }

  /// The column of the dashes below a key that begins a collection, where that key is where theirs are.
  private func columnOfMissingDash(_ index: Int) -> Int? {
    let column = outline.lines[index].text - outline.lines[index].start
    guard index > 0, opens(index), let next = nextDash(after: index, below: column), next == column - 2,
      opens(index, at: Self.level(ofDash: next))
    else { return nil }
    return next
  }

  /// The index of the first line that is no part of the block of text which a line begins.
  private func endOfText(after index: Int) -> Int {
    let line = outline.lines[index]
    return outline.lines[(index + 1)...].firstIndex { $0.level <= line.level } ?? outline.lines.count
  }
}
