package import LayoutCompiler
import LayoutEngine

/// Works out which bytes to remove with an entry of a mapping or an element of a list.
///
/// Its own comments go with it: those on its lines, those directly above at its indentation, and those below that are
/// indented deeper. Everything else stays byte for byte.
package struct EntryRemoval {
  let tree: NodeTree
  let lines: LineText
  let locator: NodeLocator

  package init(file: SourceFile, locator: NodeLocator) {
    tree = locator.tree
    lines = LineText(file)
    self.locator = locator
  }

  /// Nil if the bytes cannot be told for certain, or if an empty collection would be left behind. Nil, too, if something
  /// else is an alias of what would go, or if another value of the same key would hold then.
  package func edit(removing step: NodeStep) -> TextEdit? {
    guard let step = whole(step), !locator.hidesAnother(step), let edit = bytes(of: step),
      !locator.areNeeded(edit.range)
    else { return nil }
    return edit
  }

  /// What goes with an entry or element: itself or, if it is an only child, what holds it. Nil if that may not go.
  func whole(_ step: NodeStep) -> NodeStep? {
    var step = step
    while locator.children(of: step.collection).count == 1 {
      guard let parent = parent(of: step.collection) else { return nil }
      step = parent
    }
    return step
  }

  /// The bytes of one of two or more children.
  private func bytes(of step: NodeStep) -> TextEdit? {
    let siblings = locator.children(of: step.collection)
    guard siblings.indices.contains(step.index), let unit = unit(step) else { return nil }
    let before = step.index > 0 ? self.unit(siblings[step.index - 1]) : nil
    let next = step.index + 1 < siblings.count ? self.unit(siblings[step.index + 1]) : nil
    if tree.isFlow(step.collection) { return flowEdit(step, unit, before: before, next: next) }
    let column = unit.lowerBound - lines.start(of: unit.lowerBound)
    if lines.isBlank(lines.start(of: unit.lowerBound)..<unit.lowerBound) {
      return wholeLines(of: unit, column: column).map { TextEdit($0) }
    }
    return behindDash(unit, column: column, next: step.index == 0 ? next : nil)
  }

  var bytes: [UInt8] { lines.bytes }

  /// The bytes of an entry or element, with the dash of a block list; nil if something odd stands before it.
  private func unit(_ step: NodeStep) -> Range<Int>? {
    let range = locator.range(of: step)
    var (start, end) = (Int(range.start), Int(range.end))
    if step.key == nil, !tree.isFlow(step.collection) {
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
      guard start > 0, bytes[start - 1] == UInt8(ascii: "-") else { return nil }
      start -= 1
    }
    // A block scalar ends behind its last line break.
    while end > start, bytes[end - 1].isLineBreak { end -= 1 }
    return start..<end
  }

  /// The entry whose value is the collection, if it may go together with it.
  private func parent(of collection: NodeID) -> NodeStep? {
    let path = locator.path(to: tree.range(of: collection))
    guard let index = path.lastIndex(where: { $0.value == collection }), let key = path[index].key,
      VanishingKeys.names.contains(tree.string(of: key)), !isGivenName(path[...index])
    else { return nil }
    return path[index]
  }

  /// Whether a path ends at the name of a token or template, which may be any word.
  private func isGivenName(_ path: ArraySlice<NodeStep>) -> Bool {
    guard path.count == 2, let key = path[0].key, let file = FileKey(rawValue: tree.string(of: key)) else {
      return false
    }
    return VanishingKeys.areNames(in: file)
  }
}

/// Block style.
extension EntryRemoval {
  /// The lines of something that begins its line; nil if something else stands behind it.
  func wholeLines(of unit: Range<Int>, column: Int) -> Range<Int>? {
    guard lines.endsLine(from: unit.upperBound) else { return nil }
    let start = commentsAbove(unit.lowerBound, column)
    var end = commentsBelow(unit.upperBound, column)
    // Blank lines on both sides would be one gap.
    if start == 0 || isBlankLine(at: lines.start(of: start - 1)) {
      while end < bytes.count, isBlankLine(at: end) { end = lines.next(after: end) }
    }
    return start..<end
  }

  private func isBlankLine(at start: Int) -> Bool { lines.isBlank(start..<lines.end(of: start)) }

  /// Where the comments begin that stand directly above a line and have its indentation. Those above the first line of a
  /// file are about the file: what it is, which rules it ignores, which schema an editor takes.
  private func commentsAbove(_ offset: Int, _ column: Int) -> Int {
    let own = lines.start(of: offset)
    var start = own
    while start > 0 {
      let previous = lines.start(of: start - 1)
      guard previous < start, lines.commentColumn(at: previous) == column else { break }
      start = previous
    }
    var above = start
    while above > 0 {
      let previous = lines.start(of: above - 1)
      guard previous < above else { break }
      if !isBlankLine(at: previous), lines.commentColumn(at: previous) == nil { return start }
      above = previous
    }
    return own
  }

  /// The first line behind something, not counting comments that are indented deeper than it.
  private func commentsBelow(_ offset: Int, _ column: Int) -> Int {
    var next = lines.next(after: offset)
    while next < bytes.count, let comment = lines.commentColumn(at: next), comment > column {
      next = lines.next(after: next)
    }
    return next
  }

  /// The first entry of a mapping that is an element: the dash stays, and what follows moves up to it.
  private func behindDash(_ unit: Range<Int>, column: Int, next: Range<Int>?) -> TextEdit? {
    let prefix = bytes[lines.start(of: unit.lowerBound)..<unit.lowerBound]
    guard let next, prefix.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "-") }),
      lines.endsLine(from: unit.upperBound)
    else { return nil }
    var end = commentsBelow(unit.upperBound, column)
    while end < next.lowerBound, bytes[end].isBlank || bytes[end].isLineBreak { end += 1 }
    return TextEdit(unit.lowerBound..<end)
  }
}
