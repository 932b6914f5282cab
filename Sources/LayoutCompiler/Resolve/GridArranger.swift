import FrameTable

/// The `grid` arrangement, the language reference: whole pixels only, so 64-bit integers hold everything.
struct GridArranger {
  var input: ArrangementInput
  let lanes: Lanes
  let align: Alignment
  var measures: SectionMeasures

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
    align = input.geometry.properties.align?.value ?? .start
    measures = SectionMeasures(input.geometry, lanes, input.items, scale: input.screen.scale)
  }

  private var items: ItemSequence { input.items }
  private var lineSpacing: Exact { input.geometry.lineSpacing }

  /// Nil where something is wrong and was reported.
  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) -> ArrangedSection? {
    guard let lead = lead(&scope) else { return nil }
    switch items.order {
    case .uniform:
      let span = items.kinds[0].span
      if lead % span == 0 { return regular([0], span: span, lead: lead / span, &cells, &scope) }
    case .cycle(let kinds) where items.hasOneSize && lead % items.kinds[0].span == 0:
      let span = items.kinds[0].span
      return regular(kinds, span: span, lead: lead / span, &cells, &scope)
    case .cycle, .listed: break
    }
    if input.isDynamic {
      let range = input.geometry.properties.lead?.range ?? input.geometry.id.range
      scope.report(
        .notUniform,
        "the first line of this dynamic section differs from the others: make 'lead' a multiple of the items' 'span'",
        at: range)
      return nil
    }
    if lead == 0, case .cycle(let kinds) = items.order, let period = period(of: kinds) {
      return periodic(period, &cells)
    }
    return listed(lead: lead, &cells, &scope)
  }

  /// Lanes that stay empty before the first item; none where they would leave too few for it, so that a line holds at
  /// least one item.
  func lead(_ scope: inout DeviceScope) -> Int? {
    guard input.geometry.arrangement == .grid, let lead = input.geometry.properties.lead else { return 0 }
    guard lead.value >= 0, lead.value < lanes.count else {
      let key = scope.axes.lanesKey
      scope.report(
        .outOfRange,
        "there \(lanes.count == 1 ? "is 1 lane" : "are \(lanes.count) \(key)"), so at most \(lanes.count - 1) can be "
          + "empty before the first item",
        at: lead.range)
      return nil
    }
    guard let first = items.kinds.first else { return lead.value }
    let span = items.count > 0 ? items.kinds[items.kind(of: 0)].span : first.span
    return lead.value + span > lanes.count ? 0 : lead.value
  }

  private func limitExceeded(_ scope: inout DeviceScope) {
    let range = input.geometry.properties.items?.range ?? input.geometry.id.range
    scope.report(.limitExceeded, ItemCollector.limitMessage, at: range)
  }
}

/// Items of one size and span: every line is like the first.
extension GridArranger {
  /// - Parameters:
  ///   - kinds: those of one cycle; they differ in style only.
  ///   - lead: items that would fit before the first.
  private mutating func regular(
    _ kinds: [UInt32], span: Int, lead: Int, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) -> ArrangedSection? {
    let count = items.count
    let perLine = lanes.count / span
    let advance = items.kinds[0].size.scroll + lineSpacing
    var period = RepeatingLines.period(perLine: perLine, cycle: kinds.count)
    if !input.isDynamic { period = min(period, count) }
    guard period <= ItemCollector.listedLimit else {
      limitExceeded(&scope)
      return nil
    }
    let lineCount = count == 0 ? 0 : (count - 1 + lead) / perLine + 1
    let isWaterfall = input.geometry.arrangement == .waterfall
    let slots = (0..<period).map { index in
      let (row, column) = (index + lead).quotientAndRemainder(dividingBy: perLine)
      return slot(
        kind: Int(kinds[index % kinds.count]), lane: column * span, scroll: input.start + Exact(row) * advance,
        row: row)
    }
    let repeating = RepeatingLines(
      slots: slots, stride: Exact(period / perLine) * advance, count: count,
      // In a waterfall nothing lies below the last item of each lane.
      lastLine: max(0, isWaterfall ? count - perLine : (lineCount - 1) * perLine - lead), lead: lead,
      lastItemEndsLine: false, lastLineIsOfLanes: isWaterfall && perLine > 1, isDynamic: input.isDynamic)
    measures.lineCount = lineCount
    measures.addNeighbours(items: min(count, perLine))
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells),
      length: lineCount == 0 ? 0 : Exact(lineCount) * advance - lineSpacing,
      growth: .init(line: advance, itemsPerLine: perLine, lead: lead), measures: measures)
  }

  private func slot(kind: Int, lane: Int, scroll: Exact, row: Int) -> Slot {
    let kindOf = items.kinds[kind]
    return Slot(
      rect: AxisRect(
        line: Exact(lanes.starts[lane]), scroll: scroll, lineLength: Exact(lanes.width(from: lane, span: kindOf.span)),
        scrollLength: kindOf.size.scroll),
      kind: kind, isFirstInLine: lane == 0, isLastInLine: lane + kindOf.span == lanes.count, line: row)
  }
}

/// Items of several sizes or spans.
extension GridArranger {
  /// The items of a line, and its length along the scroll axis.
  private struct Break {
    var items: Range<Int>
    var longest: Exact
  }

  /// The line that begins with item `start` in lane `lead`.
  private func nextLine(from start: Int, lead: Int, before end: Int) -> Break {
    var lane = lead
    var line = Break(items: start..<start, longest: 0)
    var item = start
    while item < end {
      let kind = items.kinds[items.kind(of: item)]
      if lane + kind.span > lanes.count { break }
      lane += kind.span
      line.longest = max(line.longest, kind.size.scroll)
      item += 1
    }
    line.items = start..<item
    return line
  }

  private func place(_ line: Break, lead: Int, at scroll: Exact, row: Int) -> [Slot] {
    var lane = lead
    return line.items.map { item in
      let kind = items.kind(of: item)
      let size = items.kinds[kind].size
      defer { lane += items.kinds[kind].span }
      let free = line.longest - size.scroll
      let offset: Exact =
        switch align {
        case .start: 0
        // Whole pixels only: the smaller half before the cell.
        case .center: PixelGrid.floor(free / 2)
        case .end: free
        }
      return slot(kind: kind, lane: lane, scroll: scroll + offset, row: row)
    }
  }

  /// The first item at which a cycle begins together with a line, if that repeats often enough to be worth it.
  private func period(of kinds: [UInt32]) -> Int? {
    var item = 0
    for _ in 0...kinds.count {
      item = nextLine(from: item, lead: 0, before: items.count).items.upperBound
      if item > items.count / 2 { return nil }
      if item % kinds.count == 0 { return item }
    }
    return nil
  }

  private mutating func periodic(_ period: Int, _ cells: inout CellTable) -> ArrangedSection {
    var slots: [Slot] = []
    var scroll = Exact(0)
    var row = 0
    var item = 0
    while item < period {
      let line = nextLine(from: item, lead: 0, before: period)
      slots += place(line, lead: 0, at: input.start + scroll, row: row)
      measures.addNeighbours(items: line.items.count)
      scroll += line.longest + lineSpacing
      item = line.items.upperBound
      row += 1
    }
    let stride = scroll
    let linesOfPeriod = row
    let turns = (items.count - 1) / period
    row = turns * linesOfPeriod
    scroll = Exact(turns) * stride
    var line = nextLine(from: turns * period, lead: 0, before: items.count)
    while line.items.upperBound < items.count {
      scroll += line.longest + lineSpacing
      row += 1
      line = nextLine(from: line.items.upperBound, lead: 0, before: items.count)
    }
    measures.lineCount = row + 1
    let repeating = RepeatingLines(
      slots: slots, stride: stride, count: items.count, lastLine: line.items.lowerBound,
      lastSlots: place(line, lead: 0, at: input.start + scroll, row: row), lastItemEndsLine: false, isDynamic: false)
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells), length: scroll + line.longest,
      growth: nil, measures: measures)
  }

  private mutating func listed(
    lead: Int, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) -> ArrangedSection? {
    guard items.count <= ItemCollector.listedLimit else {
      limitExceeded(&scope)
      return nil
    }
    input.items = items.listed
    guard case .listed(let order) = items.order else { return nil }
    var laneCells = LaneCells(cells, lanes)
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(order.count)
    if laneCells.followKinds { listed.cells = cells.ofKinds(order) } else { listed.cells.reserveCapacity(order.count) }
    let placer = LanePlacer(input)
    let sizes = items.kinds.map { (span: $0.span, length: $0.size.scroll.whole ?? 0) }
    let advance = lineSpacing.whole ?? 0
    var scroll: Int64 = 0
    var row = 0
    var item = 0
    while item < order.count {
      // The line: as many as find lanes.
      var lane = row == 0 ? lead : 0
      let first = item
      var longest: Int64 = 0
      while item < order.count {
        let size = sizes[Int(order[item])]
        if lane + size.span > lanes.count { break }
        lane += size.span
        longest = max(longest, size.length)
        item += 1
      }
      let isLast = item == order.count
      if item - first > 1 { measures.addNeighbours(items: item - first) }
      // Its items.
      lane = row == 0 ? lead : 0
      for index in first..<item {
        let kind = Int(order[index])
        let size = sizes[kind]
        let free = longest - size.length
        // Whole pixels only: the smaller half before the cell.
        let offset = align == .start ? 0 : align == .end ? free : free / 2
        let width = lanes.width(from: lane, span: size.span)
        if let placer {
          listed.origins.append(
            placer.origin(
              line: lanes.starts[lane], scroll: scroll + offset, lineLength: width, scrollLength: size.length))
        } else {
          listed.origins.append(
            input.screen.snappedOrigin(
              AxisRect(
                line: Exact(lanes.starts[lane]), scroll: input.start + Exact(scroll + offset),
                lineLength: Exact(width), scrollLength: Exact(size.length))))
        }
        if !laneCells.followKinds {
          let place = CellPlace(
            isFirstInLine: lane == 0, isLastInLine: lane + size.span == lanes.count, isFirstLine: row == 0,
            isLastLine: isLast)
          listed.cells.append(laneCells.index(kind, lane: lane, place: place, &cells))
        }
        lane += size.span
      }
      scroll += longest + (isLast ? 0 : advance)
      row += 1
      guard scroll < 1 << 53 else {
        scope.report(.limitExceeded, "the section ends beyond 2^53 pixels", at: input.geometry.id.range)
        return nil
      }
    }
    measures.lineCount = row
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: Exact(scroll), growth: nil,
      measures: measures)
  }
}

extension SectionMeasures {
  /// Of a grid or waterfall.
  init(_ geometry: SectionGeometry, _ lanes: Lanes, _ items: ItemSequence, scale: Int) {
    self.init(geometry, scale: scale)
    self.lanes = lanes.count
    base = Rational(lanes.base)
    leftover = Rational(lanes.leftover)
    isUniform = items.hasOneSize
  }

  /// A line of that many items: between neighbours lies the spacing.
  mutating func addNeighbours(items: Int) {
    if items > 1, gap == nil { gap.add(itemSpacing, item: 0) }
  }
}
