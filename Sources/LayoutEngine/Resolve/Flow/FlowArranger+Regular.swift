import FrameTables

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
