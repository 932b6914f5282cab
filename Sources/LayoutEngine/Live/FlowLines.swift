import FrameTables

/// A line of a flow: which items it has follows from those before it.
struct LiveLine: RopeElement, Equatable {
  var count: Int
  /// The line's length along the scroll axis, with the spacing behind it.
  var step: Exact

  struct Sum: RopeSum {
    var items: Int
    /// The length along the scroll axis.
    var length: Exact
    static let zero = Sum(items: 0, length: 0)
    static func + (a: Sum, b: Sum) -> Sum { Sum(items: a.items + b.items, length: a.length + b.length) }
    static func - (a: Sum, b: Sum) -> Sum { Sum(items: a.items - b.items, length: a.length - b.length) }
  }

  var sum: Sum { Sum(items: count, length: step) }
}

/// Which items took the place of which, including all those that moved along a line because of it.
struct LineChange {
  var items: Replacement
  /// How far everything behind them moved.
  var growth: Exact
}

/// The lines of a flow whose items change. Only where lines break and how long they are is kept. Where items lie is
/// worked out when somebody asks, so that what is behind a change is not touched.
struct FlowLines: Sendable {
  var flow: LineByLineFlow
  private var lines: Rope<LiveLine>

  /// Linear in the number of items.
  init(_ flow: LineByLineFlow, _ contents: LiveContents) {
    self.flow = flow
    var made: [LiveLine] = []
    var position = 0
    while position < contents.count {
      let line = Self.line(flow, from: position, contents)
      made.append(line)
      position += line.count
    }
    lines = Rope(made)
  }

  private static func line(_ flow: LineByLineFlow, from item: Int, _ contents: LiveContents) -> LiveLine {
    let place = contents.place(item)
    var window = 8
    while true {
      let kinds = contents.kinds(from: place, count: window)
      if let line = flow.line(of: kinds, isAll: item + kinds.count == contents.count) {
        return LiveLine(count: line.count, step: line.longest + flow.geometry.lineSpacing)
      }
      window *= 2
    }
  }

  /// The length from the start of the first line to the end of the last.
  var length: Exact { lines.total.length - flow.geometry.lineSpacing }

  /// Breaks lines anew from where items changed, until the lines behind them come out as before.
  ///
  /// - Parameters:
  ///   - contents: the contents as they are now.
  ///   - change: what became of them.
  mutating func update(_ contents: LiveContents, after change: Replacement) -> LineChange {
    let (oldCount, newCount) = (lines.total.items, contents.count)
    let changed = change.old.lowerBound
    // 1. The first item of a line might join the line before, and whether that is the last line matters.
    var start = lines.place { $0.items <= changed }
    if start.before.items == changed, !lines.isStart(start) { start = lines.before(start) }

    // 2. Makes lines until one begins where one began before.
    var made: [LiveLine] = []
    var end = start
    var position = start.before.items
    while position < newCount {
      if position >= change.new.upperBound {
        let before = position - change.surplus
        while end.before.items < before, lines[end] != nil { end = lines.after(end) }
        // The first line may draw other separators than the other lines.
        if end.before.items == before, (before == 0) == (position == 0) { break }
      }
      let line = Self.line(flow, from: position, contents)
      made.append(line)
      position += line.count
    }
    if position >= newCount { end = lines.end }

    // 3. Leaves out the lines that are what they were.
    while let first = made.first, let before = lines[start], first == before,
      start.before.items + first.count <= changed,
      (start.before.items + first.count == oldCount) == (start.before.items + first.count == newCount)
    {
      made.removeFirst()
      start = lines.after(start)
    }
    let first = start.before.items
    let growth = made.reduce(0) { $0 + $1.step } - (end.before.length - start.before.length)
    let items = Replacement(old: first..<end.before.items, count: position - first)
    lines.replace(start, end, with: made)
    return LineChange(items: items, growth: growth)
  }

  /// The items of the last line.
  var last: Range<Int> {
    if lines.total.items == 0 { return 0..<0 }
    return lines.before(lines.end).before.items..<lines.total.items
  }

  /// - Parameter start: of the first line.
  func place(of item: Int, _ contents: LiveContents, from start: Exact) -> (origin: PixelOrigin, cell: Cell) {
    let line = lines.place { $0.items <= item }
    return items(of: line, contents, from: start)[item - line.before.items]
  }

  private func items(
    of line: Rope<LiveLine>.Place, _ contents: LiveContents, from start: Exact
  ) -> [(origin: PixelOrigin, cell: Cell)] {
    guard let found = lines[line], let cells = contents.cells else { preconditionFailure("no such item") }
    let first = line.before.items
    return flow.placed(
      contents.kinds(from: contents.place(first), count: found.count),
      longest: found.step - flow.geometry.lineSpacing, at: start + line.before.length, isFirst: first == 0,
      isLast: first + found.count == lines.total.items, cells)
  }

  /// Calls `body` with the items of all lines that reach into a part of the scroll axis.
  func visit(
    _ part: (from: Exact, to: Exact), _ contents: LiveContents, from start: Exact,
    _ body: (_ item: Int, _ origin: PixelOrigin, Cell) -> Void
  ) {
    // Rounding moves an item by less than a pixel.
    var line = lines.place { start + $0.length < part.from - 1 }
    while lines[line] != nil, start + line.before.length <= part.to + 1 {
      for (index, item) in items(of: line, contents, from: start).enumerated() {
        body(line.before.items + index, item.origin, item.cell)
      }
      line = lines.after(line)
    }
  }
}

extension LiveContents {
  func kinds(from place: Rope<LiveItem>.Place, count: Int) -> [ItemKind] {
    guard let cells else { preconditionFailure("there are no items to lay out") }
    return items.elements(from: place, count: count).map { cells.kind($0.kind) }
  }
}

/// How a flow puts its items into lines, for one line at a time. The rules are those of ``FlowArranger``, which lays
/// out all lines.
struct LineByLineFlow: Sendable {
  let geometry: SectionGeometry
  let page: Screen
  private let severalSizes: FlowRules<Exact>

  init(_ geometry: SectionGeometry, _ page: Screen) {
    self.geometry = geometry
    self.page = page
    severalSizes = FlowRules(geometry, ofOneSize: nil)
  }

  /// Whether the place of the last line depends on whether all items are of one size.
  var asksForOneSize: Bool { severalSizes.policy == .minimum && !severalSizes.lastIsNatural }

  /// The line that some items begin; nil if it takes more items to tell.
  ///
  /// - Parameter isAll: whether there are no other items behind them.
  func line(of kinds: [ItemKind], isAll: Bool) -> (count: Int, longest: Exact)? {
    let line: (count: Int, longest: Exact)
    if kinds.allSatisfy({ $0.flex == nil }) {
      let found = severalSizes.breaker.line(from: 0, before: kinds.count) {
        FlowSize(line: kinds[$0].size.line, scroll: kinds[$0].size.scroll)
      }
      line = (found.end, found.longest)
    } else {
      let arranger = arranger(kinds, isLast: isAll, severalSizes, at: 0)
      let found = arranger.nextLine(from: 0, before: kinds.count)
      line = (found.items.count, found.longest)
    }
    // Whether the next item joins the line is not known before that item is seen, unless the line is full.
    return line.count == kinds.count && !isAll && line.count < severalSizes.mostItems ? nil : line
  }

  /// The items of a line.
  ///
  /// - Parameters:
  ///   - start: of the line, along the scroll axis.
  ///   - cells: what the kinds come from.
  func placed(
    _ kinds: [ItemKind], longest: Exact, at start: Exact, isFirst: Bool, isLast: Bool, _ cells: MeasuredCells
  ) -> [(origin: PixelOrigin, cell: Cell)] {
    let rules =
      isLast && asksForOneSize && cells.hasOneSize ? FlowRules(geometry, ofOneSize: kinds[0].size.line) : severalSizes
    let arranger = arranger(kinds, isLast: isLast, rules, at: start)
    let line = ItemLine(items: 0..<kinds.count, longest: longest)
    return arranger.placed(line, arranger.spread(line.items), at: start, row: 0).map { slot in
      let place = CellPlace(
        isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine, isFirstLine: isFirst, isLastLine: isLast)
      let style = kinds[slot.kind].style
      let cell = cells.table.styles.rules[style].cell(ofStyle: style, slot.rect.size, at: place, on: page)
      return (page.snappedOrigin(slot.rect), cell)
    }
  }

  private func arranger(
    _ kinds: [ItemKind], isLast: Bool, _ rules: FlowRules<Exact>, at start: Exact
  ) -> FlowArranger {
    // One more item stands for all that follow.
    let items = ItemSequence(
      kinds: kinds, order: .listed(kinds.indices.map { UInt32($0) }), count: kinds.count + (isLast ? 0 : 1),
      ranges: [], hasFlex: kinds.contains { $0.flex != nil })
    let input = ArrangementInput(geometry: geometry, items: items, screen: page, start: start, isDynamic: false)
    return FlowArranger(input, rules)
  }
}
