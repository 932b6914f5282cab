import FrameTables

/// The `grid` arrangement of the language reference: only whole pixels, so 64-bit integers hold everything.
struct GridArranger: LineArranger {
  let input: ArrangementInput
  let lanes: Lanes
  let align: Alignment
  var measures: SectionMeasures
  let lastItemEndsLine = false
  /// Empty lanes before the first item, for those who ask for single lines.
  private let firstLead: Int

  init(_ input: ArrangementInput, _ lanes: Lanes, lead: Int = 0) {
    self.input = input
    self.lanes = lanes
    firstLead = lead
    let geometry = input.geometry
    let standard = Defaults.align(in: geometry.arrangement, under: geometry.shared.policy)
    align = geometry.properties.align.or(standard)
    measures = SectionMeasures(input.geometry, lanes, input.items)
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    let lead = try lanes.lead(of: input, &scope)
    if input.geometry.hasDynamicLead, let item = items.kinds.first(where: { $0.span > 1 }) {
      throw reportSpan(of: item, &scope)
    }
    if let lines = uniformLines(behind: lead) {
      switch items.order {
      case .uniform: return try regular([0], lines, &cells, &scope)
      case .cycle(let kinds): return try regular(kinds, lines, &cells, &scope)
      case .listed: break
      }
    }
    if input.isDynamic {
      let range = input.geometry.properties.lead?.range ?? input.geometry.id.range
      scope.report(.firstLineDiffers, at: range)
      throw Reported()
    }
    if lead == 0, case .cycle(let kinds) = items.order, let period = period(of: kinds) {
      return periodic(period, &cells)
    }
    return try listed(lead: lead, &cells, &scope)
  }

  private func reportSpan(of kind: ItemKind, _ scope: inout DeviceScope) -> Reported {
    scope.report(
      .spanBehindLead(kind.span), at: input.geometry.properties.lead?.range ?? input.geometry.id.range)
    return Reported()
  }
}

/// Items of one size and span: every line is like the first.
extension GridArranger {
  /// The lines if all items have one size and some of them would fill the lead, for those who ask for single lines.
  var uniformLines: UniformLines? { uniformLines(behind: firstLead) }

  private func uniformLines(behind lead: Int) -> UniformLines? {
    guard items.hasOneSize, let kind = items.kinds.first, lead % kind.span == 0 else { return nil }
    return UniformLines(
      perLine: lanes.count / kind.span, lead: lead / kind.span,
      advance: kind.size.scroll + input.geometry.lineSpacing)
  }

  /// - Parameter kinds: those of one cycle; they differ only in style.
  private mutating func regular(
    _ kinds: [UInt32], _ lines: UniformLines, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    let (count, span) = (items.count, items.kinds[0].span)
    let (perLine, lead) = (lines.perLine, lines.lead)
    var period = RepeatingLines.period(perLine: perLine, cycle: kinds.count)
    if !input.isDynamic { period = min(period, count) }
    guard period <= ListingLimit.period else {
      if !input.isDynamic { return try listed(lead: lead * span, &cells, &scope) }
      throw ListingLimit.reportPeriod(input.geometry, perLine: perLine, &scope)
    }
    let lineCount = lines.count(of: count)
    let hasLines = input.geometry.arrangement.traits.hasLines
    // A lead that is given at run time moves items among the slots; otherwise the slots are where the items are.
    let hasDynamicLead = input.geometry.hasDynamicLead
    let slots = (0..<period).map { index in
      let (row, column) = (index + (hasDynamicLead ? 0 : lead)).quotientAndRemainder(dividingBy: perLine)
      let kind = Int(kinds[index % kinds.count])
      return slot(
        kind: kind, length: items.kinds[kind].size.scroll, lane: column * span,
        scroll: input.start + lines.start(of: row), row: row)
    }
    let repeating = RepeatingLines(
      slots: slots, stride: lines.start(of: period / perLine), count: count,
      // In a waterfall nothing lies below the last item of each lane.
      lastLine: hasLines ? lines.items(ofLine: lineCount - 1, of: count).lowerBound : max(0, count - perLine),
      lead: lead, lastItemEndsLine: lastItemEndsLine, lastLineIsOfLanes: !hasLines && perLine > 1,
      isDynamic: input.isDynamic, hasDynamicLead: hasDynamicLead)
    measures.lineCount = lineCount
    // The lead leaves the first line shorter than the second.
    measures.addNeighbors(items: max(min(count, perLine - lead), min(count - perLine + lead, perLine)))
    return .repeating(
      repeating, length: lines.length(of: count, spacing: input.geometry.lineSpacing), growth: lines.growth,
      measures: measures, input.screen, &cells)
  }

  /// - Parameter length: the length along the scroll axis.
  private func slot(kind: Int, length: Exact, lane: Int, scroll: Exact, row: Int) -> PlacedItem {
    let kindOf = items.kinds[kind]
    return PlacedItem(
      rect: AxisRect(
        line: lanes.exactStart(of: lane), scroll: scroll, lineLength: lanes.exactWidth(from: lane, span: kindOf.span),
        scrollLength: length),
      kind: kind, isFirstInLine: lane == 0, isLastInLine: lane + kindOf.span == lanes.count, line: row)
  }
}

/// Lines of several sizes or spans, for a cycle without `lead`.
extension GridArranger {
  func nextLine(from start: Int, before end: Int) -> ItemLine {
    var lane = lead(before: start)
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

  /// Empty lanes before the first item of a line.
  private func lead(before item: Int) -> Int { item == 0 ? firstLead : 0 }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    measures.addNeighbors(items: line.items.count)
    var lane = lead(before: line.items.lowerBound)
    return line.items.map { item in
      let kind = items.kind(of: item)
      let length = items.kinds[kind].stretched(items.kinds[kind].size.scroll, to: line.longest)
      defer { lane += items.kinds[kind].span }
      return slot(
        kind: kind, length: length, lane: lane, scroll: scroll + offset(of: length, in: line.longest), row: row)
    }
  }

  func offset(of length: Exact, in longest: Exact) -> Exact { align.offset(of: length, in: longest) }
}

extension Alignment {
  /// In a grid, the distance from the start of the line's longest item to the start of an item.
  @inline(__always)
  fileprivate func offset<Number: WholeNumber>(of length: Number, in longest: Number) -> Number {
    switch self {
    case .start: 0
    // Only whole pixels: the smaller half lies before the cell.
    case .center: (longest - length).wholeHalf
    case .end: longest - length
    // For items that are not stretched to it.
    case .stretch: 0
    }
  }
}

extension SectionMeasures {
  /// The measures of a grid or waterfall.
  init(_ geometry: SectionGeometry, _ lanes: Lanes, _ items: ItemSequence) {
    self.init(geometry)
    self.lanes = lanes.count
    base = lanes.exactBase
    leftover = lanes.exactLeftover
    isUniform = items.hasOneSize
  }

  /// Adds a line of that many items: between neighbors lies the spacing.
  mutating func addNeighbors(items: Int) {
    if items > 1, gap == nil { gap.add(itemSpacing, item: 0) }
  }
}

/// Items of several sizes or spans, each on its own.
extension GridArranger {
  mutating func listed(
    lead: Int, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    try ListingLimit.check(input.items.count, input.geometry, &scope)
    let order = input.items.writtenOut
    var laneCells = LaneCells(cells, lanes, hasStretch: input.items.hasStretch)
    var lines = GridLines(input, lanes, align, lead: lead, order: order)
    let length = input.lengthOfLanes(try lines.run(keepsLines: !laneCells.followKinds, &scope), order)
    let cellsOfItems =
      laneCells.followKinds ? cells.ofKinds(order) : laneCells.ofLines(lines.starts, order, lead: lead, &cells)
    measures.lineCount = lines.count
    measures.addNeighbors(items: lines.mostItems)
    let listed = Items.Listed(origins: lines.origins, cells: cellsOfItems)
    return ArrangedSection(
      items: Items(count: order.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }
}

/// The lines of a grid's list of items, in 64-bit integers, at about a nanosecond per item.
struct GridLines {
  private let order: [UInt32]
  private let kinds: [ItemKind]
  /// The spans and lengths by kind.
  private let spans: [Int]
  private let lengths: [Int64]
  private let placer: LanePlacer
  private let laneCount: Int
  private let lineSpacing: Int64
  private let lead: Int
  private let align: Alignment
  private let sectionRange: SourceRange

  private(set) var origins: [PixelOrigin] = []
  /// The first item of each line, if anybody asks.
  private(set) var starts: [UInt32] = []
  private(set) var count = 0
  /// The number of items in the line that has most.
  private(set) var mostItems = 0

  init(_ input: ArrangementInput, _ lanes: Lanes, _ align: Alignment, lead: Int, order: [UInt32]) {
    self.order = order
    self.align = align
    self.lead = lead
    kinds = input.items.kinds
    spans = kinds.map { $0.span }
    // Sizes in lanes are whole, and so is the spacing. Spans decide what is in a line; lengths decide where it lies.
    lengths = kinds.map { $0.size.scroll.notingMove().wholePixels }
    lineSpacing = input.geometry.lineSpacing.wholePixels
    placer = LanePlacer(input, lanes)
    laneCount = lanes.count
    sectionRange = input.geometry.id.range
  }

  /// The distance from the start of the first line to the end of the last, in pixels.
  mutating func run(keepsLines: Bool, _ scope: inout DeviceScope) throws(Reported) -> Int64 {
    let startTogether = (align == .start || align == .stretch) && !placer.mirrorsScroll
    let end =
      startTogether && spans.allSatisfy { $0 == 1 } ? runSingly(keepsLines: keepsLines) : run(keepsLines: keepsLines)
    if end >= LanePlacer.limit { throw LanePlacer.reportLimit(at: sectionRange, &scope) }
    return end
  }

  private mutating func run(keepsLines: Bool) -> Int64 {
    // Locals and spans, so that the loops work in registers.
    let (laneCount, placer, align) = (self.laneCount, self.placer, self.align)
    let stretches = LaneStretch(kinds)
    var end: Int64 = 0
    var (count, mostItems) = (0, 0)
    var starts: [UInt32] = []
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, spans, lengths) = (self.order.span, self.spans.span, self.lengths.span)
      var first = 0
      while first < order.count, end < LanePlacer.limit {
        let scroll = count == 0 ? 0 : end &+ lineSpacing
        let lead = count == 0 ? self.lead : 0
        if keepsLines { starts.append(UInt32(truncatingIfNeeded: first)) }
        // 1. The line: as many items as find lanes.
        var lane = lead
        var next = first
        var longest: Int64 = 0
        while next < order.count {
          let kind = Int(order[next])
          if lane &+ spans[kind] > laneCount { break }
          lane &+= spans[kind]
          longest = max(longest, lengths[kind])
          next &+= 1
        }
        // 2. Its items.
        lane = lead
        for item in first..<next {
          let kind = Int(order[item])
          let length = stretches.isEmpty ? lengths[kind] : stretches.length(of: kind, lengths[kind], in: longest)
          let along = placer.along(scroll &+ align.offset(of: length, in: longest), length: length)
          origins.set(item, across: placer.across(lane: lane, span: spans[kind]), along: along)
          lane &+= spans[kind]
        }
        mostItems = max(mostItems, next &- first)
        end = scroll &+ longest
        count &+= 1
        first = next
      }
      return first
    }
    (self.count, self.mostItems, self.starts) = (count, mostItems, starts)
    return end
  }

  /// The same as ``run(keepsLines:)`` for items of one lane each that begin where their line does, as in most grids.
  /// Which items are a line, and where they lie across it, is known beforehand.
  private mutating func runSingly(keepsLines: Bool) -> Int64 {
    let (laneCount, lineSpacing) = (self.laneCount, self.lineSpacing)
    // The first line has lanes that stay empty.
    let beforeSecond = min(laneCount - lead, order.count)
    mostItems = max(beforeSecond, min(laneCount, order.count - beforeSecond))
    count = order.isEmpty ? 0 : 1 + (order.count - beforeSecond + laneCount - 1) / laneCount
    if keepsLines { starts = (0..<count).map { UInt32($0 == 0 ? 0 : beforeSecond + ($0 - 1) * laneCount) } }
    let top = placer.along(0, length: 0)
    var length: Int64 = 0
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, lengths, edges) = (self.order.span, self.lengths.span, placer.edges.span)
      let places = edges.extracting(placer.edge(lane: 0, span: 1)...).extracting(first: laneCount)
      var first = beforeSecond
      // Where lines begin and end on the screen; a variable that is not captured stays in a register.
      var along = top
      let limit = top &+ LanePlacer.limit
      along &+= origins.setLine(order, from: 0, count: first, places.extracting(lead...), lengths, along: along)
      while first &+ laneCount <= order.count, along < limit {
        along &+= lineSpacing
        along &+= origins.setLine(order, from: first, count: laneCount, places, lengths, along: along)
        first &+= laneCount
      }
      let rest = order.count &- first
      if rest > 0, along < limit {
        along &+= lineSpacing
        along &+= origins.setLine(order, from: first, count: rest, places, lengths, along: along)
        first &+= rest
      }
      length = along &- top
      return first
    }
    return length
  }
}
