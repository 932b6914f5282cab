import LayoutEngine

/// What the lines around one say of where it belongs. Levels are those of ``TextOutline/Line``; columns are in bytes.
extension MovedLines {
  static func level(ofDash column: Int) -> Int { 2 * column + 1 }

  func isNear(_ a: Int, _ b: Int) -> Bool { abs(a - b) <= Self.farthest }

  /// Whether the line above an index begins a collection that a line of some level, by default its own, may be in.
  func opens(_ index: Int, at level: Int? = nil) -> Bool {
    guard index > 0 else { return true }
    let above = outline.lines[index - 1]
    let key = above.isDash ? keyColumn(above).map { 2 * $0 } ?? above.level : above.level
    return outline.opensBlock(above) && key < level ?? outline.lines[index].level
  }

  /// Where the text behind a dash begins; nil if there is none.
  func keyColumn(_ line: TextOutline.Line) -> Int? {
    let text = outline.source[(line.text + line.dashLength)..<line.end].drop(while: \.isBlank)
    return text.isEmpty ? nil : text.startIndex - line.start
  }

  /// Where the line below begins, if it begins nothing and is none of several in brackets.
  func columnBelow(_ index: Int) -> Int? {
    guard index + 1 < outline.lines.count else { return nil }
    let below = outline.lines[index + 1]
    return below.isDash || below.hasTab || below.isInBrackets ? nil : below.column
  }

  /// The first line below another that stands left of a column, if it is an element of a list.
  func nextDash(after index: Int, below column: Int) -> TextOutline.Line? {
    let next = outline.lines[(index + 1)...].first { !$0.isInBrackets && $0.level < 2 * column }
    return next.flatMap { $0.isDash ? $0 : nil }
  }

  /// The column of the list that a dash belongs to which stands in no list's column: that of the open list that is
  /// nearest, if what stands below the dash is deeper, or there is nothing and the next dash stands in that column.
  func home(of index: Int) -> Int? {
    let line = outline.lines[index]
    let column = line.column
    let lists = open.filter { $0 & 1 == 1 }.map { ($0 - 1) / 2 }
    if let list = lists.last, column < list, goesOn(below: index, at: Self.level(ofDash: list)) { return list }
    guard let home = lists.min(by: { abs($0 - column) < abs($1 - column) }), isNear(column, home) else { return nil }
    guard index + 1 < outline.lines.count else { return home }
    let below = outline.lines[index + 1]
    if let column = columnBelow(index), column > home { return home }
    // A list in the column of that one is its own: it is the key of that list, not an element of the other.
    if outline.opensBlock(line), below.isDash, below.column == home { return nil }
    return !below.hasTab && below.column <= home ? home : nil
  }

  /// Whether a line stands in the column of keys, not of a list, and has a `-` all the same.
  func isDashTooMany(_ index: Int) -> Bool {
    let line = outline.lines[index]
    let column = line.column
    // What a line without a colon begins is told of that line.
    guard index > 0, !opens(index), open.contains(2 * column), keyColumn(line) != nil, !outline.opensBlock(line),
      !outline.isKeyless(outline.lines[index - 1])
    else { return false }
    // An element of the list around it would begin as the others do.
    let isUnlike = elementAbove(index, around: 2 * column).map { outline.beginsUnlike($0, line) }
    if let below = columnBelow(index) { return below == column && isUnlike ?? true }
    return isUnlike ?? false
  }

  /// The column of all dashes below a list's first one, if that stands alone in another.
  func columnOfOthers(_ index: Int) -> Int? {
    let line = outline.lines[index]
    guard !outline.opensBlock(line), index + 1 < outline.lines.count else { return nil }
    let (next, column) = (outline.lines[index + 1], line.column)
    let others = next.column
    guard next.dashLength == 1, !next.hasTab, !next.isInBrackets, others != column, isNear(others, column),
      opens(index, at: next.level)
    else { return nil }
    // Keys in the column of the first element's own keys, or of none of the second one's, say that the first is right.
    let keys = keyColumn(line).map { 2 * $0 }
    if let below = columnBelow(index + 1), below == column + 2 { return nil }
    let rest = outline.lines[(index + 1)...].prefix(64)
      .prefix { $0.isInBrackets || $0.level >= min(line.level, next.level) }
    let isAlone = !rest.contains { !$0.isInBrackets && ($0.level == line.level || $0.level == keys) }
    // Of two elements nobody knows which was moved.
    return isAlone && rest.dropFirst().contains { $0.level == next.level && !$0.isInBrackets } ? others : nil
  }

  /// The value in the line of a key that has a block below it, too: a word above a list, or a bracket or quote that is
  /// not closed above keys. With the value left out, the block can be read.
  func valueAboveBlock(_ index: Int) -> Range<Int>? {
    let line = outline.lines[index]
    guard index + 1 < outline.lines.count, !outline.opensBlock(line), let value = outline.value(of: line) else {
      return nil
    }
    let below = outline.lines[index + 1]
    guard !below.hasTab, !below.isInBrackets, below.level > line.level + 1, outline.holdsKey(below),
      outline.source[below.end - 1] != UInt8(ascii: ",")
    else { return nil }
    let isOpening = value.count == 1 && "[{\"'".utf8.contains(outline.source[value.lowerBound])
    guard below.isDash || isOpening else { return nil }
    // What is below may go on with what is open, if this key is in no column of its own.
    if !open.contains(below.level) { return value }
    guard open.contains(line.level) else { return nil }
    return !below.isDash || elementAbove(index).map { outline.beginsUnlike($0, below) } ?? true ? value : nil
  }

  /// The column of the keys that a line is one of, if it stands left of them: what is below goes on behind it as if it
  /// were not there.
  func homeOfKey(_ index: Int) -> Int? {
    let line = outline.lines[index]
    guard index > 0, index + 1 < outline.lines.count, !outline.opensBlock(line) else { return nil }
    let (above, below) = (outline.lines[index - 1], outline.lines[index + 1])
    guard !below.hasTab, !below.isInBrackets, below.level > line.level, !outline.opensBlock(above) else { return nil }
    if !below.isDash {
      // Right below a key in an open column, it would be that key's own block.
      guard let mapping = open.firstIndex(of: below.level), mapping > 0, open[mapping - 1] > line.level else {
        return nil
      }
      return elementAbove(index).map { outline.beginsUnlike($0, line) } ?? true ? below.column : nil
    }
    guard let list = open.firstIndex(of: below.level), list + 1 < open.count, let element = elementAbove(index),
      element.level == below.level, !outline.beginsUnlike(element, below), outline.beginsUnlike(element, line)
    else { return nil }
    return open[list + 1] / 2
  }

  /// The dash of the element above a line, in the innermost list around that line, or around a level. Only a few lines
  /// are searched.
  func elementAbove(_ index: Int, around level: Int = .max) -> TextOutline.Line? {
    guard let list = open.last(where: { $0 & 1 == 1 && $0 < level }) else { return nil }
    return outline.lines[..<index].suffix(64).last { $0.level == list && !$0.isInBrackets }
  }

  /// Whether the next line is an element of the list whose dashes have a level, like the one above.
  private func goesOn(below index: Int, at level: Int) -> Bool {
    guard index + 1 < outline.lines.count, let element = elementAbove(index) else { return false }
    let below = outline.lines[index + 1]
    return below.level == level && !below.isInBrackets && !outline.beginsUnlike(element, below)
  }

  /// The column of `-id: a`, if dashes of a list stand there, or keys below it as below such a dash.
  func columnOfStuckDash(_ index: Int) -> Int? {
    let line = outline.lines[index]
    let column = line.column
    guard outline.source[line.text] == UInt8(ascii: "-"), let below = columnBelow(index), below == column + 2,
      open.contains(Self.level(ofDash: column)) || nextDash(after: index, below: below)?.column == column
    else { return nil }
    return column
  }

  /// The column of the dashes below a key that begins a collection, where that key is where theirs are.
  func columnOfMissingDash(_ index: Int) -> Int? {
    let column = outline.lines[index].column
    guard index > 0, opens(index), let next = nextDash(after: index, below: column), next.column == column - 2,
      opens(index, at: next.level), !outline.beginsUnlike(outline.lines[index], next)
    else { return nil }
    return next.column
  }

  /// The index of the first line that is no part of the block of text which a line begins.
  func endOfText(after index: Int) -> Int {
    let line = outline.lines[index]
    return outline.lines[(index + 1)...].firstIndex { $0.level <= line.level } ?? outline.lines.count
  }
}
