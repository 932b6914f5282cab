import FrameTables

/// Finds again, in numbers without a derivation, which line an item of a section is in and where everything in that
/// line lies: a trace refers to this and does not tell it.
///
/// The rules and the loops are the arrangement's. What an item costs is a division if all items have one size, else one
/// pass over the section or one period of it, which is kept for the next question.
final class LineFinder {
  private let input: ArrangementInput
  private let arrangement: ResolvedArrangement
  /// The arrangement's own loop over a line; nil if there are no lines.
  private let arranger: AnyLineArranger?
  /// Whether items fall into the shortest lane one by one, so that there are no lines.
  let isFall: Bool
  /// Empty lanes before the first item.
  private let lead: Int
  /// What the last question worked out, since questions come in order.
  private var placedLine: (first: Int, places: [AxisRect])?
  private var fallen: (before: Int, fall: Fall)?
  /// In a mosaic: the areas above which nothing lies, and the items below which nothing lies.
  private var mosaicEdges: (isTop: [Bool], last: Set<Int>)?
  /// Where all items have fallen. It is kept beside the other, since separators ask for both at each item.
  private lazy var wholeFall = dropped(before: items.count)
  private lazy var starts = LineStarts(period: periodOfLines)
  /// The lines if all of them are alike.
  private lazy var uniformLines = arranger?.uniformLines

  init(_ input: ArrangementInput, _ arrangement: ResolvedArrangement, lead: Int) {
    self.input = input
    self.arrangement = arrangement
    self.lead = lead
    arranger = arrangement.lineArranger(input, lead: lead)
    isFall =
      switch arrangement {
      case .waterfall(let lanes): !WaterfallArranger.takesLanesInTurn(input, lanes)
      case .flow, .grid, .mosaic, .justified: false
      }
  }

  private var items: ItemSequence { input.items }
  private var flow: FlowArranger {
    switch arranger {
    case .flow(let flow): flow
    case .grid, .justified, nil: preconditionFailure("only of a flow it is asked how its lines spread")
    }
  }

  /// The place of an item: only the values, before rounding, from the arrangement's own loop over the line.
  func place(of item: Int) -> AxisRect {
    switch arrangement {
    case .mosaic(let mosaic): mosaic.place(of: item, from: input.start)
    case .waterfall(let lanes) where isFall: placeInFall(item, lanes)
    case .flow, .grid, .waterfall, .justified: placeInLine(item)
    }
  }

  /// The same, as far as somebody asks for it: a size may follow from the item alone, and the start of a row from the
  /// rows before it.
  func place(of item: Int, _ parts: PlaceParts) -> AxisRect {
    if parts.isDisjoint(with: .origin), let size = ownSize(of: item, parts) {
      return AxisRect(line: 0, scroll: 0, lineLength: size.line, scrollLength: size.scroll)
    }
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
    switch arrangement {
    case .justified: true
    case .flow, .grid, .waterfall, .mosaic: false
    }
  }

  /// Nil if the size also depends on other items, or on the lanes that the item is in.
  private func ownSize(of item: Int, _ parts: PlaceParts) -> AxisSize? {
    let kind = items.kinds[items.kind(of: item)]
    switch arrangement {
    case .flow where !items.hasGrowth && kind.flex?.stretch == nil: return kind.size
    case .grid(let lanes), .waterfall(let lanes):
      guard kind.flex?.stretch == nil,
        !parts.contains(.lineLength) || lanes.division.exact?.isEven ?? lanes.division.isEven
      else { return nil }
      return kind.size
    case .flow, .mosaic, .justified: return nil
    }
  }

  private func placeInFall(_ item: Int, _ lanes: Lanes) -> AxisRect {
    let kind = items.kinds[items.kind(of: item)]
    let fall = fall(before: item)
    let (lane, scroll) = fall.race.landing(ofSpan: kind.span)
    return AxisRect(
      line: lanes.exactStart(of: lane), scroll: input.start + Exact(scroll),
      lineLength: lanes.exactWidth(from: lane, span: kind.span), scrollLength: kind.size.scroll)
  }

  private func placeInLine(_ item: Int) -> AxisRect {
    let line = line(of: item)
    if let (first, places) = placedLine, first == line.items.lowerBound { return places[item - first] }
    let places = places(in: line)
    placedLine = (line.items.lowerBound, places)
    return places[item - line.items.lowerBound]
  }

  private func places(in line: Line) -> [AxisRect] {
    let start = input.start + line.start
    switch arrangement {
    case .flow:
      // Before grown items are rounded.
      let spread = flow.spread(line.items)
      let longest = spread.sizes?[line.longest - line.items.lowerBound].scroll ?? length(of: line.longest)
      return flow.places(
        of: ItemLine(items: line.items, longest: longest), spread, at: start, row: 0, followsWidth: true
      ).map { $0.rect }
    case .grid, .waterfall, .mosaic, .justified:
      let isLast = line.items.upperBound == items.count
      return arranger?.places(of: itemLine(of: line), at: start, row: 0, isLast: isLast).map { $0.rect } ?? []
    }
  }

  /// The size that an item has on the screen.
  func size(of item: Int) -> AxisSize {
    let place = place(of: item, .size)
    return isGrown(item) ? input.screen.roundingEdgesAlongLine(place).size : place.size
  }

  /// Whether an item grows in its line, so that both its edges are rounded.
  func isGrown(_ item: Int) -> Bool {
    switch arrangement {
    case .flow:
      items.kinds[items.kind(of: item)].flex?.growth != nil
        && flow.spread(line(of: item).items).sizes != nil
    case .grid, .waterfall, .mosaic, .justified: false
    }
  }

  /// The item's length along the scroll axis.
  private func length(of item: Int) -> Exact { items.kinds[items.kind(of: item)].size.scroll }

  /// Where an item stands, as far as this matters for its separators.
  func cellPlace(of item: Int) -> CellPlace {
    func inLanes(_ lanes: Range<Int>, of count: Int, isFirstLine: Bool, isLastLine: Bool) -> CellPlace {
      CellPlace(
        isFirstInLine: lanes.lowerBound == 0, isLastInLine: lanes.upperBound == count, isFirstLine: isFirstLine,
        isLastLine: isLastLine)
    }
    func span(of item: Int) -> Int { items.kinds[items.kind(of: item)].span }
    switch arrangement {
    case .mosaic(let mosaic):
      let (turn, index) = item.quotientAndRemainder(dividingBy: mosaic.areas.count)
      let edges = edges(of: mosaic)
      return inLanes(
        mosaic.areas[index].lanes, of: mosaic.lanes.count, isFirstLine: turn == 0 && edges.isTop[index],
        isLastLine: edges.last.contains(item))
    case .waterfall(let lanes) where isFall:
      let before = fall(before: item)
      let lane = before.race.landing(ofSpan: span(of: item)).lane
      let taken = lane..<lane + span(of: item)
      return inLanes(
        taken, of: lanes.count, isFirstLine: before.last[taken].allSatisfy { $0 == nil },
        isLastLine: fall(before: items.count).last[taken].allSatisfy { $0 == item })
    case .grid(let lanes), .waterfall(let lanes):
      let line = line(of: item)
      let lane = line.items.prefix { $0 < item }.reduce(line.lead) { $0 + span(of: $1) }
      return inLanes(
        lane..<lane + span(of: item), of: lanes.count, isFirstLine: line.previous == nil,
        isLastLine: line.items.upperBound == items.count)
    case .flow, .justified:
      let line = line(of: item)
      return CellPlace(
        isFirstInLine: item == line.items.lowerBound, isLastInLine: item + 1 == line.items.upperBound,
        isFirstLine: line.previous == nil, isLastLine: line.items.upperBound == items.count)
    }
  }

  private func edges(of mosaic: Mosaic) -> (isTop: [Bool], last: Set<Int>) {
    if let mosaicEdges { return mosaicEdges }
    let edges = (isTop: mosaic.isTop, last: mosaic.lastItems(of: items.count))
    mosaicEdges = edges
    return edges
  }

  private func itemLine(of line: Line) -> ItemLine {
    switch arrangement {
    // A justified row says how long its items are.
    case .justified(let rules):
      JustifiedArranger(input, rules).nextLine(from: line.items.lowerBound, before: items.count)
    case .flow, .grid, .waterfall, .mosaic: ItemLine(items: line.items, longest: length(of: line.longest))
    }
  }
}

// MARK: Lines

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
    guard let arranger else { preconditionFailure("what has no lines is not asked for one") }
    var period = items.count
    switch items.order {
    case .uniform where lead == 0: period = arranger.period(of: [0]) ?? period
    case .cycle(let kinds) where lead == 0: period = arranger.period(of: kinds) ?? period
    case .uniform, .cycle, .listed: break
    }
    return max(1, period)
  }

  /// Finds lines in order; those behind the last item that is asked for are not found at all.
  private func findLines(upTo item: Int) {
    guard let arranger else { return }
    while starts.next.item <= item { add(arranger.nextLine(from: starts.next.item, before: items.count)) }
  }

  private func add(_ line: ItemLine) {
    starts.lines.append(starts.next)
    starts.next = (line.items.upperBound, starts.next.start + line.longest + input.geometry.lineSpacing)
  }

  /// Where the justified row of an item begins, from the start of the first row. This does not depend on which items
  /// behind the item are in the row.
  private func startOfRow(with item: Int) -> Exact {
    guard let arranger, item < starts.period else { return line(of: item).start }
    while starts.next.item <= item {
      let row = arranger.nextLine(from: starts.next.item, before: item + 1)
      if row.items.upperBound > item { return starts.next.start }
      add(row)
    }
    return line(of: item).start
  }

  func longest(in line: Range<Int>) -> Int {
    if items.hasGrowth, let sizes = flow.spread(line).sizes {
      return line.lowerBound + (sizes.indices.min { sizes[$0].scroll > sizes[$1].scroll } ?? 0)
    }
    if items.hasOneSize { return line.lowerBound }
    switch arrangement {
    // The items of a justified row are equally long.
    case .justified: return line.lowerBound
    case .flow, .grid, .waterfall, .mosaic:
      var best = line.lowerBound
      for item in line where length(of: item) > length(of: best) { best = item }
      return best
    }
  }
}

// MARK: Waterfalls

extension LineFinder {
  /// The lanes of a waterfall at some moment.
  struct Fall {
    /// The lanes; each ends where its next item would begin, in pixels from the first line's start.
    fileprivate(set) var race: LaneTournament
    /// The last item of each lane.
    fileprivate(set) var last: [Int?]

    fileprivate init(lanes: Int) {
      race = LaneTournament(lanes: lanes)
      last = Array(repeating: nil, count: lanes)
    }

    /// The last items of some lanes, each once.
    func lastItems(of lanes: Range<Int>) -> [Int] {
      var seen: Set<Int> = []
      return last[lanes].compactMap { $0 }.filter { seen.insert($0).inserted }
    }

    /// The item that ends last in some lanes, if there are any in these.
    func lowestItem(of lanes: Range<Int>) -> Int {
      guard let lane = lanes.max(by: { race.end(of: $0) < race.end(of: $1) }), let item = last[lane] else {
        preconditionFailure("a lane that ends later than another has an item")
      }
      return item
    }

    /// Where an item of so many lanes would start, by the first of these, in pixels from the first line's start.
    func starts(ofSpan span: Int) -> [Int64] {
      var starts: [Int64] = []
      race.forEachGroup(of: span) { starts.append($1) }
      return starts
    }

    /// The last items of all lanes, each once.
    var lastItems: [Int] { lastItems(of: last.indices) }
  }

  func fall(before item: Int) -> Fall {
    if item == items.count { return wholeFall }
    if let (count, fall) = fallen, count == item { return fall }
    let fall = dropped(before: item)
    fallen = (item, fall)
    return fall
  }

  /// Goes on from the last question if that was about an earlier item.
  private func dropped(before item: Int) -> Fall {
    guard let lanes = arrangement.lanes else { preconditionFailure("a waterfall has lanes") }
    var (first, fall) = fallen.flatMap { $0.0 <= item ? $0 : nil } ?? (0, Fall(lanes: lanes.count))
    // Items of no length, without spacing, all lie at the start of the first lane.
    if items.hasOneSize, item > 0 {
      fall.last[0] = item - 1
      first = item
    }
    let spacing = input.geometry.lineSpacing.wholePixels
    for earlier in first..<max(first, item) {
      let kind = items.kinds[items.kind(of: earlier)]
      let length = kind.size.scroll.wholePixels
      let (lane, _) = fall.race.drop(span: kind.span, length: length, spacing: spacing)
      for lane in lane..<lane + kind.span { fall.last[lane] = earlier }
    }
    return fall
  }
}
