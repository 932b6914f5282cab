import FrameTables

/// Finds again which line an item of a section is in and where everything in that line lies, for a section that has
/// lines; see ``PlaceFinder``.
///
/// What an item costs is a division if all items have one size, else one pass over the section or one period of it,
/// which is kept for the next question.
final class LineFinder {
  private let input: ArrangementInput
  /// The arrangement's own loop over a line.
  private let arranger: AnyLineArranger
  /// Empty lanes before the first item.
  private let lead: Int
  /// What the last question worked out, since questions come in order.
  private var placedLine: (first: Int, places: [AxisRect])?
  private lazy var starts = LineStarts(period: periodOfLines)
  /// The lines if all of them are alike.
  private lazy var uniformLines = arranger.uniformLines

  init(_ input: ArrangementInput, _ arranger: AnyLineArranger, lead: Int) {
    self.input = input
    self.arranger = arranger
    self.lead = lead
  }

  private var items: ItemSequence { input.items }

  /// The place of an item.
  func place(of item: Int) -> AxisRect {
    let line = line(of: item)
    if let (first, places) = placedLine, first == line.items.lowerBound { return places[item - first] }
    let places = places(in: line)
    placedLine = (line.items.lowerBound, places)
    return places[item - line.items.lowerBound]
  }

  /// The same, as far as somebody asks for it: a size may follow from the item alone, and the start of a row from the
  /// rows before it.
  func place(of item: Int, _ parts: PlaceParts) -> AxisRect {
    if parts.isDisjoint(with: .origin), let size = ownSize(of: item, parts) { return AxisRect(ofSize: size) }
    if parts.isDisjoint(with: .size), item == 0 || !parts.contains(.line), areRows {
      return AxisRect(
        line: input.geometry.inset.lineStart,
        scroll: parts.contains(.scroll) ? input.start + startOfRow(with: item) : 0, lineLength: 0, scrollLength: 0)
    }
    return place(of: item)
  }

  /// Whether all items of a line begin where the line does along the scroll axis, and its first item begins at the
  /// inset.
  private var areRows: Bool {
    switch arranger {
    case .justified: true
    case .flow, .grid: false
    }
  }

  /// Nil if the size also depends on other items, or on the lanes that the item is in.
  private func ownSize(of item: Int, _ parts: PlaceParts) -> AxisSize? {
    let kind = items.kinds[items.kind(of: item)]
    switch arranger {
    case .flow: return items.hasGrowth || kind.flex?.stretch != nil ? nil : kind.size
    case .grid(let grid): return grid.lanes.division.ownSize(of: kind, parts)
    case .justified: return nil
    }
  }

  private func places(in line: Line) -> [AxisRect] {
    let start = input.start + line.start
    switch arranger {
    case .flow(let flow):
      // Before grown items are rounded.
      let spread = flow.spread(line.items)
      let longest = spread.sizes?[line.longest - line.items.lowerBound].scroll ?? length(of: line.longest)
      return flow.places(
        of: ItemLine(items: line.items, longest: longest), spread, at: start, row: 0, followsWidth: true
      ).map { $0.rect }
    case .grid, .justified:
      let isLast = line.items.upperBound == items.count
      return arranger.places(of: itemLine(of: line), at: start, row: 0, isLast: isLast).map { $0.rect }
    }
  }

  private func itemLine(of line: Line) -> ItemLine {
    switch arranger {
    // A justified row says how long its items are.
    case .justified: arranger.nextLine(from: line.items.lowerBound, before: items.count)
    case .flow, .grid: ItemLine(items: line.items, longest: length(of: line.longest))
    }
  }

  /// The size that an item has on the screen.
  func size(of item: Int) -> AxisSize {
    let place = place(of: item, .size)
    return isGrown(item) ? input.screen.roundingEdgesAlongLine(place).size : place.size
  }

  /// Whether an item grows in its line, so that both its edges are rounded.
  func isGrown(_ item: Int) -> Bool {
    items.kinds[items.kind(of: item)].flex?.growth != nil && grownSizes(in: line(of: item).items) != nil
  }

  /// The item's length along the scroll axis.
  private func length(of item: Int) -> Exact { items.kinds[items.kind(of: item)].size.scroll }

  /// Where an item stands, as far as this matters for its separators.
  func cellPlace(of item: Int) -> CellPlace {
    let line = line(of: item)
    let (isFirst, isLast) = (line.previous == nil, line.items.upperBound == items.count)
    switch arranger {
    case .grid(let grid):
      func span(of item: Int) -> Int { items.kinds[items.kind(of: item)].span }
      let lane = line.items.prefix { $0 < item }.reduce(line.lead) { $0 + span(of: $1) }
      return CellPlace(
        lane..<lane + span(of: item), of: grid.lanes.count, isFirstLine: isFirst, isLastLine: isLast)
    case .flow, .justified:
      return CellPlace(
        isFirstInLine: item == line.items.lowerBound, isLastInLine: item + 1 == line.items.upperBound,
        isFirstLine: isFirst, isLastLine: isLast)
    }
  }
}

/// Lines.
extension LineFinder {
  /// A line, found again.
  struct Line {
    var items: Range<Int>
    /// The first of the items that are longest along the scroll axis.
    var longest: Int
    /// The distance from the start of the first line; a plain number.
    var start: Exact
    /// Empty lanes before the first item.
    var lead = 0
    /// The items of the line before.
    var previous: Range<Int>?
  }

  /// Where the lines of one period begin, as far as somebody asked. This is a class, since a lazy value would be copied
  /// for each line that is added.
  fileprivate final class LineStarts {
    /// In order: the first item of a line, and the distance from the first line's start to the line's start.
    var lines: [(item: Int, start: Exact)] = []
    /// The number of items after which the lines repeat; at least 1.
    let period: Int
    /// The line behind these.
    var next = (item: 0, start: Exact(0))

    init(period: Int) { self.period = period }

    func items(of line: Int) -> Range<Int> {
      lines[line].item..<(line + 1 < lines.count ? lines[line + 1].item : next.item)
    }

    /// The last line that begins at or before an item.
    func line(of item: Int) -> Int {
      lines.indices.partitionPoint { lines[$0].item <= item } - 1
    }
  }

  /// The line that an item is in. It is worked out if all items have one size, else looked up among the lines of the
  /// section or of one period.
  func line(of item: Int) -> Line {
    if let line = uniformLine(of: item) { return line }
    let period = starts.period
    let (turn, inPeriod) = item.quotientAndRemainder(dividingBy: period)
    // What comes after the first period lies behind all of it.
    findLines(upTo: turn == 0 ? inPeriod : period - 1)
    let index = starts.line(of: inPeriod)
    func range(of line: Int, _ turn: Int) -> Range<Int> {
      let items = starts.items(of: line)
      // The last line may be cut short.
      return items.lowerBound + turn * period..<min(items.upperBound + turn * period, self.items.count)
    }
    let items = range(of: index, turn)
    var line = Line(items: items, longest: longest(in: items), start: starts.lines[index].start)
    if turn > 0 { line.start += Exact(turn) * starts.next.start }
    if index > 0 {
      line.previous = range(of: index - 1, turn)
    } else if turn > 0 {
      line.previous = range(of: starts.lines.count - 1, turn - 1)
    } else {
      line.lead = lead
    }
    return line
  }

  private func uniformLine(of item: Int) -> Line? {
    guard let lines = uniformLines else { return nil }
    let line = lines.line(of: item)
    let items = lines.items(ofLine: line, of: items.count)
    return Line(
      items: items, longest: items.lowerBound, start: lines.start(of: line), lead: line == 0 ? lead : 0,
      previous: line == 0 ? nil : lines.items(ofLine: line - 1, of: self.items.count))
  }

  private var periodOfLines: Int {
    let period = lead == 0 ? items.order.repeated.flatMap { arranger.period(of: $0) } : nil
    return max(1, period ?? items.count)
  }

  /// Finds lines in order; those behind the last item that is asked for are not found at all.
  private func findLines(upTo item: Int) {
    while starts.next.item <= item { add(arranger.nextLine(from: starts.next.item, before: items.count)) }
  }

  private func add(_ line: ItemLine) {
    starts.lines.append(starts.next)
    starts.next = (line.items.upperBound, starts.next.start + line.longest + input.geometry.lineSpacing)
  }

  /// Where the justified row of an item begins, from the start of the first row. This does not depend on which items
  /// behind the item are in the row.
  private func startOfRow(with item: Int) -> Exact {
    guard item < starts.period else { return line(of: item).start }
    while starts.next.item <= item {
      let row = arranger.nextLine(from: starts.next.item, before: item + 1)
      if row.items.upperBound > item { return starts.next.start }
      add(row)
    }
    return line(of: item).start
  }

  func longest(in line: Range<Int>) -> Int {
    if let sizes = grownSizes(in: line) {
      return line.lowerBound + (sizes.indices.min { sizes[$0].scroll > sizes[$1].scroll } ?? 0)
    }
    if items.hasOneSize { return line.lowerBound }
    switch arranger {
    // The items of a justified row are equally long.
    case .justified: return line.lowerBound
    case .flow, .grid:
      var best = line.lowerBound
      for item in line where length(of: item) > length(of: best) { best = item }
      return best
    }
  }

  /// The sizes of the items of a line in which some have grown; nil for other lines.
  private func grownSizes(in line: Range<Int>) -> [AxisSize]? {
    guard items.hasGrowth else { return nil }
    switch arranger {
    case .flow(let flow): return flow.spread(line).sizes
    case .grid, .justified: return nil
    }
  }
}
