import FrameTables

/// The `grid` arrangement of the language reference: only whole pixels, so 64-bit integers hold everything.
struct GridArranger: LineArranger {
  let input: ArrangementInput
  let lanes: Lanes
  let align: Alignment
  var measures: SectionMeasures
  private let ending: Ending
  /// Empty lanes before the first item, for those who ask for single lines.
  private let firstLead: Int

  /// Below which items nothing lies, if all are of one size.
  enum Ending {
    /// Those of the last line.
    case line
    /// The last of each lane, as in a waterfall: they stand on two lines if the last one is not full.
    case lanes
  }

  init(_ input: ArrangementInput, _ lanes: Lanes, ending: Ending = .line, lead: Int = 0) {
    self.input = input
    self.lanes = lanes
    self.ending = ending
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
    if let lines = uniformLines(behind: lead), let kinds = items.order.repeated {
      return try regular(kinds, lines, &cells, &scope)
    }
    if input.isDynamic {
      let range = input.geometry.properties.lead?.range ?? input.geometry.id.range
      scope.report(.firstLineDiffers, at: range)
      throw Reported()
    }
    if lead == 0, let kinds = items.order.repeated, let period = period(of: kinds) {
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
    guard let period = try input.period(perLine: perLine, cycle: kinds.count, &scope) else {
      return try listed(lead: lead * span, &cells, &scope)
    }
    let lineCount = lines.count(of: count)
    // A lead that is given at run time moves items among the slots; otherwise the slots are where the items are.
    let isGiven = input.geometry.hasDynamicLead
    let slots = (0..<period).map { index in
      let (row, column) = (index + (isGiven ? 0 : lead)).quotientAndRemainder(dividingBy: perLine)
      let kind = Int(kinds[index % kinds.count])
      return slot(
        kind: kind, length: items.kinds[kind].size.scroll, lane: column * span,
        scroll: input.start + lines.start(of: row), row: row)
    }
    let repeating = RepeatingLines(
      slots: slots, isOfSeveralLines: period > perLine, stride: .alongScroll(lines.start(of: period / perLine)),
      count: count,
      lastLine: ending == .lanes
        ? max(0, count - perLine) : lines.items(ofLine: lineCount - 1, of: count).lowerBound,
      ending: ending == .lanes && perLine > 1 ? .ofLanes(lowest: nil) : .asOthers,
      lead: isGiven ? .given(sample: lead) : .written(lead), lastItemEndsLine: input.lastItemEndsLine,
      isDynamic: input.isDynamic)
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
  func offset<Number: WholeNumber>(of length: Number, in longest: Number) -> Number {
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
