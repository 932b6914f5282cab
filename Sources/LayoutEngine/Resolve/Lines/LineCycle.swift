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

/// Lines that follow one another, by how many items each holds, and how often these lines come in a row.
package struct LineTurns: Sendable, Hashable {
  /// The number of items in each of the lines.
  package var lines: [Int]
  package var times: Int
}

#if !hasFeature(Embedded)
  import FrameTables

  extension Resolver {
    /// What is in the lines of a section on a device, in order; empty without items. In a mosaic a line is a block of
    /// areas. Nil for an arrangement without lines, and if something is wrong with the section.
    ///
    /// What the app gives at run time is that of the sample. Linear in the lines before they repeat, and in the entries
    /// of the section.
    package func lines(ofSection index: Int, on view: DeviceView) -> [LineTurns]? {
      var scope = view.scope
      guard
        let base = try? SectionBase(spec.sections[index].id, view.sections[index], in: view.container, library, &scope)
      else { return nil }
      guard base.geometry.arrangement.traits.hasStops, let section = try? PreparedSection(base, library, &scope)
      else { return nil }
      let arrangement = section.arrangement
      // Where the lines lie does not decide what is in them.
      let input = section.input(on: scope.pageScreen(contentWidth: 0), sectionAt: 0)
      guard let lead = try? arrangement.lead(of: input, &scope) else { return nil }
      switch arrangement.way(input, lead: lead) {
      case .lines(let lines): return lines.turns()
      case .fall: return nil
      case .mosaic(let mosaic): return .blocks(of: mosaic.areas.count, items: section.items.count)
      }
    }
  }

  extension AnyLineArranger {
    /// All lines of the section.
    fileprivate func turns() -> [LineTurns] {
      var found: [LineTurns] = []
      var start = LineCycle.Line()
      var cycle = LineCycle(items)
      // The lines before they repeat, by row.
      var lines: [Int] = []
      let count = itemCount
      while start.item < count {
        if let turns = cycle?.turns(from: start, of: count) {
          cycle = nil
          found.append(Array(lines[turns.first.row...]), times: turns.count)
          start = start.after(turns)
        }
        let line = nextLine(from: start.item, before: count)
        if cycle != nil { lines.append(line.items.count) }
        found.append([line.items.count], times: 1)
        start = start.after(line, spacing: 0)
      }
      return found
    }
  }

  extension [LineTurns] {
    /// Blocks that are full but for the last.
    fileprivate static func blocks(of size: Int, items: Int) -> [LineTurns] {
      var found: [LineTurns] = []
      if items >= size { found.append([size], times: items / size) }
      if items % size > 0 { found.append([items % size], times: 1) }
      return found
    }

    /// Adds lines; those that are all like the ones before are counted with these.
    fileprivate mutating func append(_ lines: [Int], times: Int) {
      let isEven = lines.allSatisfy { $0 == lines[0] }
      let turns = LineTurns(lines: isEven ? [lines[0]] : lines, times: isEven ? times * lines.count : times)
      if let last = indices.last, self[last].lines == turns.lines {
        self[last].times += turns.times
      } else {
        append(turns)
      }
    }
  }
#endif
