/// Finds where the lines of a cycle come to be like earlier ones.
///
/// What is in a line, and how long it is, follows from the entry of the cycle that the line begins with, unless it is
/// the first or the last line. So the lines repeat after as many of them as there are entries at most, often not from
/// the first line on: then no pattern says where the items lie, but each turn is the one before, moved.
struct LineCycle {
  /// Where a line begins.
  struct Line {
    var item = 0
    var row = 0
    /// The distance from the start of the first line.
    var scroll = Exact(0)
  }

  /// Lines that come again, up to the last line.
  struct Turns {
    /// The first line of the turn that comes again.
    let first: Line
    /// How many items and lines a turn has.
    let items, rows: Int
    /// The distance from one turn to the next.
    let stride: Exact
    /// How often it comes again before the last line; at least once.
    let count: Int
  }

  private var lines: [Line] = []
  /// By entry of the cycle: one more than the index in `lines` of the line that began with it, else 0.
  private var known: [UInt32]

  /// Nil for a list.
  init?(_ items: ItemSequence) {
    switch items.order {
    case .uniform: known = [0]
    case .cycle(let kinds): known = Array(repeating: 0, count: kinds.count)
    case .listed: return nil
    }
  }

  /// The lines from `line` on, if an earlier one began like it and a turn comes again before the last line.
  ///
  /// - Parameter count: the number of items of the section.
  mutating func turns(from line: Line, of count: Int) -> Turns? {
    if line.row == 0 { return nil }
    let entry = line.item % known.count
    guard known[entry] > 0 else {
      lines.append(line)
      known[entry] = UInt32(lines.count)
      return nil
    }
    let first = lines[Int(known[entry]) - 1]
    let items = line.item - first.item
    let turns = (count - 1 - line.item) / items
    if turns == 0 { return nil }
    return Turns(
      first: first, items: items, rows: line.row - first.row, stride: line.scroll - first.scroll, count: turns)
  }
}

extension LineCycle.Line {
  /// The line that follows the turns.
  func after(_ turns: LineCycle.Turns) -> LineCycle.Line {
    LineCycle.Line(
      item: item + turns.count * turns.items, row: row + turns.count * turns.rows,
      scroll: scroll + Exact(turns.count) * turns.stride)
  }

  /// The line that follows this one.
  func after(_ line: ItemLine, spacing: Exact) -> LineCycle.Line {
    LineCycle.Line(item: line.items.upperBound, row: row + 1, scroll: scroll + line.longest + spacing)
  }
}
