import FrameTable

/// The `flow` arrangement, the language reference, in exact numbers.
///
/// Lines that repeat cost no more than one period of them. Lists go through ``FlowTicks``, which does the same in
/// integers; what does not fit those comes back here.
struct FlowArranger {
  var input: ArrangementInput
  let rules: FlowRules
  var measures: SectionMeasures

  init(_ input: ArrangementInput) {
    self.input = input
    rules = FlowRules(input.geometry, input.items)
    measures = SectionMeasures(input.geometry, scale: input.screen.scale)
  }

  private var items: ItemSequence { input.items }
  private var lineSpacing: Exact { input.geometry.lineSpacing }

  /// Nil where something is wrong and was reported.
  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) -> ArrangedSection? {
    measures.isUniform = items.hasOneSize
    switch items.order {
    case .uniform: return regular([0], &cells, &scope)
    case .cycle(let kinds) where items.hasOneSize: return regular(kinds, &cells, &scope)
    case .cycle(let kinds):
      if let period = period(of: kinds) { return periodic(period, &cells) }
      return listed(&cells, &scope)
    case .listed: return listed(&cells, &scope)
    }
  }

  private func limitExceeded(_ scope: inout DeviceScope) {
    let range = input.geometry.properties.items?.range ?? input.geometry.id.range
    scope.report(.limitExceeded, ItemCollector.limitMessage, at: range)
  }

  private func reportEndlessLine(_ scope: inout DeviceScope) {
    scope.report(
      .limitExceeded,
      "a line of a dynamic section holds at most 16,777,216 items; with items this short and no spacing between them it "
        + "would hold more", at: input.geometry.properties.items?.range ?? input.geometry.id.range)
  }

  /// Nil where the numbers are too large for 64 bits: nothing measures them.
  private mutating func measure(_ line: FlowLine, from item: Int, count: Int, total: Exact, isLast: Bool, isOnly: Bool)
  {
    let scale = input.screen.scale
    measures.lineCount += 1
    measures.addLine(
      from: item, count: count, total: total.rational(scale: scale), gap: line.gap.rational(scale: scale),
      policy: rules.policy, isLast: isLast, isOnly: isOnly)
  }
}

/// Items of one size: every line is like the first.
extension FlowArranger {
  /// - Parameter kinds: those of one cycle; they differ in style only.
  private mutating func regular(
    _ kinds: [UInt32], _ cells: inout CellTable, _ scope: inout DeviceScope
  ) -> ArrangedSection? {
    let size = items.kinds[0].size
    let count = items.count
    // 1. How many items a line holds.
    let unlimited = Int(Int32.max)
    let fitting = rules.itemsPerLine(size.line).map { Int(min($0, Exact(unlimited)).whole ?? 1) } ?? unlimited
    let perLine = input.isDynamic ? fitting : max(1, min(fitting, count))
    let isOneLine = !input.isDynamic && count <= fitting
    let line = rules.line(count: perLine, total: Exact(perLine) * size.line, isLast: isOneLine)
    let step = size.line + line.gap
    let advance = size.scroll + lineSpacing

    // 2. One period: as many lines as it takes until the cycle begins at a line's start.
    var repeating = RepeatingLines(
      slots: [], stride: advance, count: count, lastLine: max(0, count - 1) / perLine * perLine,
      lastItemEndsLine: true, isDynamic: input.isDynamic)
    var period = RepeatingLines.period(perLine: perLine, cycle: kinds.count)
    if kinds.count == 1, perLine > 4096, isOneLine || step == 0 {
      // So many in one line that only the step from one to the next is kept.
      period = 1
      repeating.stride = step
      repeating.stridesAlongLine = true
    } else {
      period = input.isDynamic ? period : min(period, count)
      guard period <= ItemCollector.listedLimit else {
        input.isDynamic && kinds.count == 1 ? reportEndlessLine(&scope) : limitExceeded(&scope)
        return nil
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
      let last = rules.line(count: rest, total: Exact(rest) * size.line, isLast: true)
      let row = repeating.lastLine / perLine
      repeating.lastSlots = (0..<rest).map { column in
        slot(
          kind: Int(kinds[(repeating.lastLine + column) % kinds.count]), line: last.start + Exact(column) * step,
          scroll: input.start + Exact(row) * advance, isFirst: column == 0, isLast: column == rest - 1, row: row)
      }
    }
    measureRegular(line, count: count, perLine: perLine, lastLine: repeating.lastLine, length: size.line)
    let lineCount = count == 0 ? 0 : (count - 1) / perLine + 1
    measures.lineCount = lineCount
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells),
      length: lineCount == 0 ? 0 : Exact(lineCount) * advance - lineSpacing,
      growth: .init(line: advance, itemsPerLine: perLine, lead: 0), measures: measures)
  }

  private mutating func measureRegular(_ line: FlowLine, count: Int, perLine: Int, lastLine: Int, length: Exact) {
    guard count > 0 else { return }
    let isOnly = lastLine == 0
    if !isOnly {
      measure(line, from: 0, count: perLine, total: Exact(perLine) * length, isLast: false, isOnly: false)
    }
    let rest = count - lastLine
    measure(line, from: lastLine, count: rest, total: Exact(rest) * length, isLast: true, isOnly: isOnly)
  }

  private func slot(kind: Int, line: Exact, scroll: Exact, isFirst: Bool, isLast: Bool, row: Int) -> Slot {
    let size = items.kinds[kind].size
    return Slot(
      rect: AxisRect(
        line: input.geometry.inset.lineStart + line, scroll: scroll, lineLength: size.line, scrollLength: size.scroll),
      kind: kind, isFirstInLine: isFirst, isLastInLine: isLast, line: row)
  }
}

/// Lines of several sizes.
extension FlowArranger {
  /// A line before it is placed.
  private struct Break {
    var items: Range<Int>
    /// The lengths of the items together.
    var total: Exact
    /// The length of the longest item across the line.
    var longest: Exact
  }

  /// Rule 2: the line that begins with item `start`.
  private func nextLine(from start: Int, before end: Int) -> Break {
    let first = items.kinds[items.kind(of: start)].size
    var line = Break(items: start..<start + 1, total: first.line, longest: first.scroll)
    var used = first.line
    var next = start + 1
    while next < end {
      let size = items.kinds[items.kind(of: next)].size
      guard rules.joins(size.line, used: used) else { break }
      used += rules.spacing + size.line
      line.total += size.line
      line.longest = max(line.longest, size.scroll)
      next += 1
    }
    line.items = start..<next
    return line
  }

  /// Rules 3 to 5: the items of a line at `scroll`, in exact places.
  private mutating func place(_ line: Break, at scroll: Exact, row: Int, isLast: Bool) -> [Slot] {
    let flow = rules.line(count: line.items.count, total: line.total, isLast: isLast)
    measure(
      flow, from: line.items.lowerBound, count: line.items.count, total: line.total, isLast: isLast,
      isOnly: isLast && row == 0)
    var position = flow.start
    return line.items.map { item in
      let kind = items.kind(of: item)
      let size = items.kinds[kind].size
      defer { position += size.line + flow.gap }
      return slot(
        kind: kind, line: position, scroll: scroll + rules.offset(of: size.scroll, in: line.longest),
        isFirst: item == line.items.lowerBound, isLast: item == line.items.upperBound - 1, row: row)
    }
  }

  /// The first item at which a cycle begins together with a line, if that repeats often enough to be worth it.
  private func period(of kinds: [UInt32]) -> Int? {
    var item = 0
    // With more lines than there are entries to begin with, the first one never begins a line again.
    for _ in 0...kinds.count {
      item = nextLine(from: item, before: items.count).items.upperBound
      if item > items.count / 2 { return nil }
      if item % kinds.count == 0 { return item }
    }
    return nil
  }

  /// One period of lines, and the last line as it is.
  private mutating func periodic(_ period: Int, _ cells: inout CellTable) -> ArrangedSection {
    var slots: [Slot] = []
    var scroll = Exact(0)
    var row = 0
    var item = 0
    while item < period {
      let line = nextLine(from: item, before: period)
      slots += place(line, at: input.start + scroll, row: row, isLast: false)
      scroll += line.longest + lineSpacing
      item = line.items.upperBound
      row += 1
    }
    let stride = scroll
    let linesOfPeriod = row
    // The line before the last is like its fellow of the first period; the last one may be cut short.
    let turns = (items.count - 1) / period
    row = turns * linesOfPeriod
    scroll = Exact(turns) * stride
    var line = nextLine(from: turns * period, before: items.count)
    while line.items.upperBound < items.count {
      scroll += line.longest + lineSpacing
      row += 1
      line = nextLine(from: line.items.upperBound, before: items.count)
    }
    let last = place(line, at: input.start + scroll, row: row, isLast: true)
    measures.lineCount = row + 1
    let repeating = RepeatingLines(
      slots: slots, stride: stride, count: items.count, lastLine: line.items.lowerBound, lastSlots: last,
      lastItemEndsLine: true, isDynamic: false)
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells), length: scroll + line.longest,
      growth: nil, measures: measures)
  }

  /// Line by line, every item on its own.
  private mutating func listed(_ cells: inout CellTable, _ scope: inout DeviceScope) -> ArrangedSection? {
    guard items.count <= ItemCollector.listedLimit else {
      limitExceeded(&scope)
      return nil
    }
    if case .cycle = items.order { input.items = items.listed }
    if let section = inTicks(Int64.self, &cells) ?? inTicks(Int128.self, &cells) { return section }
    return exactlyListed(&cells)
  }

  /// Nil where the numbers do not fit.
  private mutating func inTicks<T: Tick>(_: T.Type, _ cells: inout CellTable) -> ArrangedSection? {
    guard var ticks = FlowTicks<T>(input, rules) else { return nil }
    let length = ticks.run()
    measures.add(ticks, policy: rules.policy, scale: input.screen.scale)
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
      scroll += line.longest + (isLast ? 0 : lineSpacing)
      item = line.items.upperBound
      row += 1
    }
    measures.lineCount = row
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: scroll, growth: nil, measures: measures)
  }
}
