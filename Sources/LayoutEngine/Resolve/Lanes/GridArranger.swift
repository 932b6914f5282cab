import FrameTables

/// The `grid` arrangement, the language reference: whole pixels only, so 64-bit integers hold everything.
struct GridArranger: LineArranger {
  let input: ArrangementInput
  let lanes: Lanes
  let align: Alignment
  var measures: SectionMeasures
  let lastItemEndsLine = false

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
    let geometry = input.geometry
    let policy = (geometry.properties.spacing?.policy).or(Defaults.policy)
    align = geometry.properties.align.or(Defaults.align(in: geometry.arrangement, under: policy))
    measures = SectionMeasures(input.geometry, lanes, input.items)
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    let lead = try lead(&scope)
    switch items.order {
    case .uniform:
      let span = items.kinds[0].span
      if lead % span == 0 { return try regular([0], span: span, lead: lead / span, &cells, &scope) }
    case .cycle(let kinds) where items.hasOneSize && lead % items.kinds[0].span == 0:
      let span = items.kinds[0].span
      return try regular(kinds, span: span, lead: lead / span, &cells, &scope)
    case .cycle, .listed: break
    }
    if input.isDynamic {
      let range = input.geometry.properties.lead?.range ?? input.geometry.id.range
      scope.report(
        .notUniform,
        "the first line of this dynamic section differs from the others: make 'lead' a multiple of the items' 'span'",
        at: range)
      throw Reported()
    }
    if lead == 0, case .cycle(let kinds) = items.order, let period = period(of: kinds) {
      return periodic(period, &cells)
    }
    return try listed(lead: lead, &cells, &scope)
  }

  /// Lanes that stay empty before the first item; none where they would leave too few for it, so that a line holds at
  /// least one item.
  func lead(_ scope: inout DeviceScope) throws(Reported) -> Int {
    guard input.geometry.arrangement.traits.takesLead, let lead = input.geometry.properties.lead else {
      return Defaults.lead.value
    }
    try lanes.checkLead(of: input.geometry, &scope)
    guard let first = items.kinds.first else { return lead.value }
    let span = items.count > 0 ? items.kinds[items.kind(of: 0)].span : first.span
    return lead.value + span > lanes.count ? 0 : lead.value
  }
}

/// Items of one size and span: every line is like the first.
extension GridArranger {
  /// - Parameters:
  ///   - kinds: those of one cycle; they differ in style only.
  ///   - lead: items that would fit before the first.
  private mutating func regular(
    _ kinds: [UInt32], span: Int, lead: Int, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    let count = items.count
    let perLine = lanes.count / span
    let advance = items.kinds[0].size.scroll + input.geometry.lineSpacing
    var period = RepeatingLines.period(perLine: perLine, cycle: kinds.count)
    if !input.isDynamic { period = min(period, count) }
    guard period <= ListingLimit.period else {
      if !input.isDynamic { return try listed(lead: lead * span, &cells, &scope) }
      throw ListingLimit.reportPeriod(input.geometry, perLine: perLine, &scope)
    }
    let lineCount = count == 0 ? 0 : (count - 1 + lead) / perLine + 1
    let hasLines = input.geometry.arrangement.traits.hasLines
    let slots = (0..<period).map { index in
      let (row, column) = (index + lead).quotientAndRemainder(dividingBy: perLine)
      return slot(
        kind: Int(kinds[index % kinds.count]), lane: column * span, scroll: input.start + Exact(row) * advance,
        row: row)
    }
    let repeating = RepeatingLines(
      slots: slots, stride: Exact(period / perLine) * advance, count: count,
      // In a waterfall nothing lies below the last item of each lane.
      lastLine: max(0, hasLines ? (lineCount - 1) * perLine - lead : count - perLine), lead: lead,
      lastItemEndsLine: lastItemEndsLine, lastLineIsOfLanes: !hasLines && perLine > 1, isDynamic: input.isDynamic)
    measures.lineCount = lineCount
    // The lead leaves the first line shorter than the second.
    measures.addNeighbours(items: max(min(count, perLine - lead), min(count + lead - perLine, perLine)))
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells),
      length: lineCount == 0 ? 0 : Exact(lineCount) * advance - input.geometry.lineSpacing,
      growth: .init(line: advance, itemsPerLine: perLine, lead: lead), measures: measures)
  }

  private func slot(kind: Int, lane: Int, scroll: Exact, row: Int) -> PlacedItem {
    let kindOf = items.kinds[kind]
    return PlacedItem(
      rect: AxisRect(
        line: Exact(lanes.starts[lane]), scroll: scroll, lineLength: Exact(lanes.width(from: lane, span: kindOf.span)),
        scrollLength: kindOf.size.scroll),
      kind: kind, isFirstInLine: lane == 0, isLastInLine: lane + kindOf.span == lanes.count, line: row)
  }
}

/// Lines of several sizes or spans, for a cycle without `lead`.
extension GridArranger {
  func nextLine(from start: Int, before end: Int) -> ItemLine { nextLine(from: start, before: end, lead: 0) }

  /// - Parameter lead: empty lanes before the line's first item.
  func nextLine(from start: Int, before end: Int, lead: Int) -> ItemLine {
    var lane = lead
    var longest = Exact(0)
    var next = start
    while next < end {
      let kind = items.kinds[items.kind(of: next)]
      if lane + kind.span > lanes.count { break }
      lane += kind.span
      longest = max(longest, kind.size.scroll)
      next += 1
    }
    return ItemLine(items: start..<next, longest: longest)
  }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    place(line, at: scroll, row: row, lead: 0)
  }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, lead: Int) -> [PlacedItem] {
    measures.addNeighbours(items: line.items.count)
    var lane = lead
    return line.items.map { item in
      let kind = items.kind(of: item)
      let size = items.kinds[kind].size
      defer { lane += items.kinds[kind].span }
      return slot(kind: kind, lane: lane, scroll: scroll + offset(of: size.scroll, in: line.longest), row: row)
    }
  }

  /// From the start of the line's longest item to the start of this one.
  func offset(of length: Exact, in longest: Exact) -> Exact {
    switch align {
    case .start: 0
    // Whole pixels only: the smaller half before the cell.
    case .center: PixelGrid.floor((longest - length) / 2)
    case .end: longest - length
    }
  }
}

extension SectionMeasures {
  /// Of a grid or waterfall.
  init(_ geometry: SectionGeometry, _ lanes: Lanes, _ items: ItemSequence) {
    self.init(geometry)
    self.lanes = lanes.count
    base = Exact(lanes.base)
    leftover = Exact(lanes.leftover)
    isUniform = items.hasOneSize
  }

  /// A line of that many items: between neighbours lies the spacing.
  mutating func addNeighbours(items: Int) {
    if items > 1, gap == nil { gap.add(itemSpacing, item: 0) }
  }
}
