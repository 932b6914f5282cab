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
    return listedExactly(&cells)
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
    let spread = spread(line.items, isLast: isLast)
    let flow = spread.line
    measure(flow, line.items, total: spread.total, isLast: isLast, isOnly: isLast && row == 0)
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

  /// How the items of a line lie along it.
  struct Spread {
    var line: FlowLine<Exact>
    /// Of the items, and their lengths together.
    var count, total: Exact
  }

  func spread(_ line: Range<Int>, isLast: Bool) -> Spread {
    func length(_ item: Int) -> Exact { items.kinds[items.kind(of: item)].size.line }
    let first = length(line.lowerBound)
    let (count, total): (Exact, Exact)
    if !first.isDerived {
      (count, total) = (Exact(line.count), line.reduce(0) { $0 + length($1) })
    } else if items.hasOneSize {
      count = Exact.count(of: first, times: line.count).called(.itemsInLine)
      total = count * first
    } else {
      let lengths = line.map(length)
      (count, total) = (Exact.count(lengths).called(.itemsInLine), Exact.sum(lengths).called(.lengthsInLine))
    }
    return Spread(line: rules.line(count: count, total: total, isLast: isLast), count: count, total: total)
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

/// Items of one size: every line is like the first.
extension FlowArranger {
  /// A line of more items than this is kept as the step from one to the next, where that says it all.
  private static let mostSlotsOfOneLine = 4096

  /// - Parameter kinds: those of one cycle; they differ in style only.
  mutating func regular(
    _ kinds: [UInt32], _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    let size = input.items.kinds[0].size
    let count = input.items.count
    // 1. How many items a line holds.
    let unlimited = Int(Int32.max)
    let fitting = rules.itemsPerLine(size.line).map { Int(min($0, Exact(unlimited)).whole ?? 1) } ?? unlimited
    let perLine = input.isDynamic ? fitting : max(1, min(fitting, count))
    let isOneLine = !input.isDynamic && count <= fitting
    let line = rules.line(count: Exact(perLine), total: Exact(perLine) * size.line, isLast: isOneLine)
    let step = size.line + line.exactGap
    let advance = size.scroll + input.geometry.lineSpacing

    // 2. One period: as many lines as it takes until the cycle begins at a line's start.
    var repeating = RepeatingLines(
      slots: [], stride: advance, count: count, lastLine: max(0, count - 1) / perLine * perLine,
      lastItemEndsLine: lastItemEndsLine, isDynamic: input.isDynamic)
    var period = RepeatingLines.period(perLine: perLine, cycle: kinds.count)
    if kinds.count == 1, perLine > Self.mostSlotsOfOneLine, isOneLine || step == 0 {
      period = 1
      repeating.stride = step
      repeating.stridesAlongLine = true
    } else {
      period = input.isDynamic ? period : min(period, count)
      guard period <= ListingLimit.period else {
        if !input.isDynamic { return try listed(&cells, &scope) }
        throw ListingLimit.reportPeriod(input.geometry, perLine: perLine, &scope)
      }
      repeating.stride = Exact(period / perLine) * advance
    }
    repeating.slots = (0..<period).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: perLine)
      return slot(
        kind: Int(kinds[index % kinds.count]), line: line.start + Exact(column) * step,
        scroll: input.start + Exact(row) * advance, isFirst: column == 0, isLast: column == perLine - 1, row: row)
    }

    // 3. The last line, where it is shorter and not laid from the start.
    let rest = count - repeating.lastLine
    if !input.isDynamic, rest < perLine, rules.policy == .fixed, rules.justify != .start {
      let last = rules.line(count: Exact(rest), total: Exact(rest) * size.line, isLast: true)
      let row = repeating.lastLine / perLine
      repeating.lastSlots = (0..<rest).map { column in
        slot(
          kind: Int(kinds[(repeating.lastLine + column) % kinds.count]), line: last.start + Exact(column) * step,
          scroll: input.start + Exact(row) * advance, isFirst: column == 0, isLast: column == rest - 1, row: row)
      }
    }
    measureRegular(line, perLine: perLine, lastLine: repeating.lastLine, length: size.line)
    let lineCount = count == 0 ? 0 : (count - 1) / perLine + 1
    measures.lineCount = lineCount
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells),
      length: lineCount == 0 ? 0 : Exact(lineCount) * advance - input.geometry.lineSpacing,
      growth: .init(line: advance, itemsPerLine: perLine, lead: 0), measures: measures)
  }

  private mutating func measureRegular(_ line: FlowLine<Exact>, perLine: Int, lastLine: Int, length: Exact) {
    let count = input.items.count
    guard count > 0 else { return }
    let isOnly = lastLine == 0
    if !isOnly { measure(line, 0..<perLine, total: Exact(perLine) * length, isLast: false, isOnly: false) }
    measure(line, lastLine..<count, total: Exact(count - lastLine) * length, isLast: true, isOnly: isOnly)
  }
}
