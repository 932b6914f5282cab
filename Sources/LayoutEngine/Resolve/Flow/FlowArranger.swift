import FrameTables

/// The `flow` arrangement, the language reference, in exact numbers.
///
/// Lines that repeat cost no more than one period of them. Lists go through ``FlowTicks``, which does the same in
/// integers; what does not fit those comes back here.
struct FlowArranger: LineArranger {
  private(set) var input: ArrangementInput
  let rules: FlowRules<Exact>
  var measures: SectionMeasures
  let lastItemEndsLine = true

  init(_ input: ArrangementInput) {
    self.input = input
    rules = FlowRules(input.geometry, input.items)
    measures = SectionMeasures(input.geometry)
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    measures.isUniform = items.hasOneSize
    switch items.order {
    case .uniform: return try regular([0], &cells, &scope)
    case .cycle(let kinds) where items.hasOneSize: return try regular(kinds, &cells, &scope)
    case .cycle(let kinds):
      if let period = period(of: kinds) { return periodic(period, &cells) }
      return try listed(&cells, &scope)
    case .listed: return try listed(&cells, &scope)
    }
  }

  /// Line by line, every item on its own.
  mutating func listed(
    _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    guard items.count <= ListingLimit.items else { throw ListingLimit.report(input.geometry, &scope) }
    input.items.order = .listed(items.writtenOut)
    if let section = inTicks(Int64.self, &cells) ?? inTicks(WideTick.self, &cells) { return section }
    return exactlyListed(&cells)
  }

  /// Nil where the numbers do not fit.
  private mutating func inTicks<T: Tick>(_: T.Type, _ cells: inout CellTable) -> ArrangedSection? {
    guard var ticks = FlowTicks<T>(input, rules) else { return nil }
    let length = ticks.run()
    measures.add(ticks, policy: rules.policy)
    measures.lineCount = ticks.lineStarts.count
    let listed = Items.Listed(origins: ticks.origins, cells: cells.ofFlow(items, lineStarts: ticks.lineStarts))
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }

  /// In exact numbers of any size: slow, and for all inputs.
  mutating func exactlyListed(_ cells: inout CellTable) -> ArrangedSection {
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(items.count)
    listed.cells.reserveCapacity(items.count)
    var scroll = Exact(0)
    var row = 0
    var item = 0
    while item < items.count {
      let line = nextLine(from: item, before: items.count)
      let isLast = line.items.upperBound == items.count
      for slot in place(line, at: input.start + scroll, row: row, isLast: isLast) {
        let place = CellPlace(
          isFirstInLine: slot.isFirstInLine, isLastInLine: slot.isLastInLine, isFirstLine: row == 0,
          isLastLine: isLast)
        listed.origins.append(input.screen.snappedOrigin(slot.rect))
        listed.cells.append(cells.index(kind: slot.kind, line: slot.rect.lineLength, place: place))
      }
      scroll += line.longest + (isLast ? 0 : input.geometry.lineSpacing)
      item = line.items.upperBound
      row += 1
    }
    measures.lineCount = row
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: scroll, growth: nil, measures: measures)
  }
}

/// Lines of several sizes.
extension FlowArranger {
  func nextLine(from start: Int, before end: Int) -> ItemLine {
    let line = rules.line(from: start, before: end) { [items] item in
      let size = items.kinds[items.kind(of: item)].size
      return FlowSize(line: size.line, scroll: size.scroll)
    }
    return ItemLine(items: start..<line.end, longest: line.longest)
  }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    let (flow, total) = spread(line.items, isLast: isLast)
    measure(flow, line.items, total: total, isLast: isLast, isOnly: isLast && row == 0)
    var position = flow.start
    return line.items.map { item in
      let kind = items.kind(of: item)
      let size = items.kinds[kind].size
      defer { position += size.line + flow.exactGap }
      return slot(
        kind: kind, line: position, scroll: scroll + rules.offset(of: size.scroll, in: line.longest),
        isFirst: item == line.items.lowerBound, isLast: item == line.items.upperBound - 1, row: row)
    }
  }

  /// How the items of a line lie along it, and their lengths together.
  func spread(_ line: Range<Int>, isLast: Bool) -> (line: FlowLine<Exact>, total: Exact) {
    let lengths = line.lazy.map { [items] in items.kinds[items.kind(of: $0)].size.line }
    guard let first = lengths.first, first.isDerived else {
      let total = lengths.reduce(0, +)
      return (rules.line(count: Exact(line.count), total: total, isLast: isLast), total)
    }
    let count = Exact.count(Array(lengths)).called(.itemsInLine)
    let total = items.hasOneSize ? count * first : lengths.reduce(0, +).called(.lengthsInLine)
    return (rules.line(count: count, total: total, isLast: isLast), total)
  }

  func slot(kind: Int, line: Exact, scroll: Exact, isFirst: Bool, isLast: Bool, row: Int) -> PlacedItem {
    let size = items.kinds[kind].size
    return PlacedItem(
      rect: AxisRect(
        line: input.geometry.inset.lineStart + line, scroll: scroll, lineLength: size.line, scrollLength: size.scroll),
      kind: kind, isFirstInLine: isFirst, isLastInLine: isLast, line: row)
  }

  mutating func measure(_ line: FlowLine<Exact>, _ lineItems: Range<Int>, total: Exact, isLast: Bool, isOnly: Bool) {
    measures.lineCount += 1
    measures.addLine(
      from: lineItems.lowerBound, count: lineItems.count, total: total, gap: line.exactGap, policy: rules.policy,
      isLast: isLast, isOnly: isOnly)
  }
}
