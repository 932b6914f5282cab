import FrameTables

/// What the arrangements that fill one line after the other have in common: the flow, the grid and justified rows.
protocol LineArranger {
  var input: ArrangementInput { get }
  var measures: SectionMeasures { get set }

  /// The line that begins with item `start`. For a section's last line, `end` is the section's count.
  func nextLine(from start: Int, before end: Int) -> ItemLine
  /// The items of a line at `scroll`, in exact places; measures the line.
  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem]
}

/// A line before its items are placed.
struct ItemLine {
  var items: Range<Int>
  /// The length of the longest item across the line.
  var longest: Exact
  /// The sizes of the items if some have grown, as far as they are worked out.
  var grown: [AxisSize]?
}

/// A cycle of items of several sizes that comes to begin together with a line.
extension LineArranger {
  private var count: Int { input.items.count }
  private var lineSpacing: Exact { input.geometry.lineSpacing }

  /// The lines before the first item at which a cycle begins together with a line, if that repeats often enough to be
  /// worthwhile.
  func period(of kinds: [UInt32]) -> [ItemLine]? {
    var lines: [ItemLine] = []
    var item = 0
    // After more lines than there are entries to begin with, the first entry never begins a line again.
    for _ in 0...kinds.count {
      let line = nextLine(from: item, before: min(count, item + ListingLimit.period + 1))
      item = line.items.upperBound
      if item > min(count / 2, ListingLimit.period) { return nil }
      lines.append(line)
      if item % kinds.count == 0 { return lines }
    }
    return nil
  }

  /// One period of lines, and the last line as it is.
  ///
  /// - Parameter period: the lines of the period.
  mutating func periodic(_ period: [ItemLine], _ cells: inout CellTable) -> ArrangedSection {
    var slots: [PlacedItem] = []
    var scroll = Exact(0)
    for (row, line) in period.enumerated() {
      slots += place(line, at: input.start + scroll, row: row, isLast: false)
      scroll += line.longest + lineSpacing
    }
    let stride = scroll
    // Lines before the last are like the corresponding lines of the first period; the last line may be cut short.
    let turns = (count - 1) / slots.count
    let first = turns * slots.count
    let whole = period.prefix { first + $0.items.upperBound < count }
    scroll = Exact(turns) * stride
    for line in whole { scroll += line.longest + lineSpacing }
    let row = turns * period.count + whole.count
    let line = nextLine(from: first + (whole.last?.items.upperBound ?? 0), before: count)
    let last = place(line, at: input.start + scroll, row: row, isLast: true)
    measures.lineCount = row + 1
    let repeating = RepeatingLines(
      slots: slots, stride: .alongScroll(stride), count: count, lastLine: line.items.lowerBound,
      ending: .differs(last), lastItemEndsLine: input.lastItemEndsLine, isDynamic: false)
    return .repeating(
      repeating, length: scroll + line.longest, growth: nil, measures: measures, input.screen, &cells)
  }
}

/// A list of items.
extension LineArranger {
  /// Line by line in exact numbers of any size, until the lines repeat: slow, and for all inputs.
  mutating func listedExactly(_ cells: inout CellTable) -> ArrangedSection {
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(count)
    listed.cells.reserveCapacity(count)
    var length = Exact(0)
    var start = LineCycle.Line()
    var cycle = LineCycle(input.items)
    while start.item < count {
      if let turns = cycle?.turns(from: start, of: count) {
        cycle = nil
        if append(turns, from: start, to: &listed, &cells) { start = start.after(turns) }
      }
      let line = nextLine(from: start.item, before: count)
      let isLast = line.items.upperBound == count
      for slot in place(line, at: input.start + start.scroll, row: start.row, isLast: isLast) {
        let place = CellPlace(
          isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine, isFirstLine: start.row == 0,
          isLastLine: isLast)
        listed.append(slot, at: place, on: input.screen, &cells)
      }
      length = start.scroll + line.longest
      start = start.after(line, spacing: lineSpacing)
    }
    measures.lineCount = start.row
    return ArrangedSection(
      items: Items(count: count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }

  /// Adds the items of lines that come again, at some nanoseconds each. False if their places have too many digits for
  /// that.
  private mutating func append(
    _ turns: LineCycle.Turns, from start: LineCycle.Line, to listed: inout Items.Listed, _ cells: inout CellTable
  ) -> Bool {
    let (x, y) = input.screen.strides(.alongScroll(turns.stride))
    if let x = x.notingMove().whole, let y = y.notingMove().whole {
      for copied in listed.count - turns.items..<listed.count + (turns.count - 1) * turns.items {
        let origin = listed.origins[copied]
        listed.origins.append(PixelOrigin(x: origin.x + x, y: origin.y + y))
        listed.cells.append(listed.cells[copied])
      }
      return true
    }
    // Moved by parts of a pixel, each is rounded anew, as those of a pattern are.
    guard turns.items <= ListingLimit.period else { return false }
    var slots: [PlacedItem] = []
    slots.reserveCapacity(turns.items)
    var line = start
    for _ in 0..<turns.rows {
      let next = nextLine(from: line.item, before: count)
      slots += place(next, at: input.start + line.scroll, row: line.row, isLast: false)
      line = line.after(next, spacing: lineSpacing)
    }
    let repeating = RepeatingLines(
      slots: slots, stride: .alongScroll(turns.stride), count: turns.count * turns.items, lastLine: count,
      lastItemEndsLine: input.lastItemEndsLine, isDynamic: false)
    return PatternBuilder(lines: repeating, screen: input.screen).append(to: &listed, &cells)
  }

  /// Visits each line in order, until `visit` returns false.
  ///
  /// - Parameters:
  ///   - passes: whether lines that come again need no visit.
  ///   - visit: takes the distance from the start of the first line to the line's start, and its length.
  func visitLines(
    passing passes: (LineCycle.Turns) -> Bool = { _ in false }, _ visit: (_ start: Exact, _ length: Exact) -> Bool
  ) {
    var start = LineCycle.Line()
    var cycle = LineCycle(input.items)
    var lines: [(start: Exact, length: Exact)] = []
    while start.item < count {
      if let turns = cycle?.turns(from: start, of: count) {
        cycle = nil
        if !passes(turns) {
          for turn in 1...turns.count {
            let move = Exact(turn) * turns.stride
            for line in lines[turns.first.row...] where !visit(line.start + move, line.length) { return }
          }
        }
        start = start.after(turns)
      }
      let line = nextLine(from: start.item, before: count)
      if cycle != nil { lines.append((start.scroll, line.longest)) }
      if !visit(start.scroll, line.longest) { return }
      start = start.after(line, spacing: lineSpacing)
    }
  }
}

extension Items.Listed {
  /// Adds an item where it lies, in whole pixels. Not inlined: it is a kilobyte for each caller, and exact numbers take
  /// longer than a call.
  @inline(never)
  mutating func append(_ item: PlacedItem, at place: CellPlace, on screen: Screen, _ cells: inout CellTable) {
    origins.append(screen.snappedOrigin(item.rect))
    self.cells.append(cells.index(kind: item.kind, size: item.rect.size, place: place))
  }
}

/// An item with its exact place, in terms of the axes and of a left-to-right layout.
struct PlacedItem {
  var rect: AxisRect
  var kind: Int
  /// In the item's line or, in lanes, on the first or last lane.
  var isFirstInLine: Bool
  var isLastInLine: Bool
  /// The line, counted from the first line of the section, or of the period.
  var line: Int
}
