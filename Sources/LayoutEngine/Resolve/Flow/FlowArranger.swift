import FrameTables

/// The `flow` arrangement of the language reference, in exact numbers.
///
/// Lines that repeat cost no more than one period of them. Which way finds the lines depends on the items:
///
/// | items | way |
/// | --- | --- |
/// | of one size, a count or a cycle; none grows | `regular`: a line is as many as fit, and all lines are alike |
/// | other counts and cycles | `cycled`: line by line until they repeat (`periodic`), or else as a list |
/// | a list | `listed`: in integers of 64 bits, or else of 128 (``FlowTicks``, which looks up ``AlikeLines``) |
/// | a list in which items grow or stretch, or whose numbers fit no integers | `listedExactly` |
///
/// Items that an app changes one by one go another way, in `Live/`, with the same ``FlowRules``.
struct FlowArranger: LineArranger {
  private(set) var input: ArrangementInput
  let rules: FlowRules<Exact>
  var measures: SectionMeasures
  /// Whether lines decide the lengths of items along them, and across.
  private let hasGrowth, hasStretch: Bool
  /// Whether each item is placed on its own, so that nobody asks how its place changes with the width.
  private var isListed: Bool

  init(_ input: ArrangementInput) {
    self.init(input, FlowRules(input.geometry, input.items))
  }

  init(_ input: ArrangementInput, _ rules: FlowRules<Exact>) {
    self.input = input
    (hasGrowth, hasStretch) = (input.items.hasGrowth, input.items.hasStretch)
    self.rules = rules
    measures = SectionMeasures(input.geometry)
    isListed =
      switch input.items.order {
      case .listed: true
      case .uniform, .cycle: false
      }
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    (measures.isUniform, measures.hasGrowth) = (items.hasOneSize, hasGrowth)
    guard let kinds = items.order.repeated else { return try listed(&cells, &scope) }
    if let lines = uniformLines { return try regular(kinds, lines, &cells, &scope) }
    return try cycled(kinds, &cells, &scope)
  }

  /// Items whose lines are worked out one by one until they repeat.
  private mutating func cycled(
    _ kinds: [UInt32], _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    // A line of items without length takes all that there are.
    let mayEnd = kinds.count > 1 || input.geometry.itemsPerLine(ofLength: items.kinds[0].size.line) != nil
    if mayEnd || items.count <= ListingLimit.items, let period = period(of: kinds) { return periodic(period, &cells) }
    return try listed(&cells, &scope)
  }

  /// Line by line, every item on its own.
  mutating func listed(
    _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    try ListingLimit.check(items.count, input.geometry, &scope)
    isListed = true
    // In ticks every item has the length of its kind.
    if hasGrowth || hasStretch || rules.available.isAffine { return listedExactly(&cells) }
    let order = items.order
    input.items.order = .listed(items.writtenOut)
    if let section = inTicks(Int64.self, &cells) ?? inTicks(WideTick.self, &cells) { return section }
    input.items.order = order
    return listedExactly(&cells)
  }

  /// Nil if the numbers do not fit.
  private mutating func inTicks<T: Tick>(_: T.Type, _ cells: inout CellTable) -> ArrangedSection? {
    guard var ticks = FlowTicks<T>(input, rules) else { return nil }
    let length = ticks.run(keepsLines: !cells.followKinds)
    measures.add(ticks, centersLone: rules.policy == .minimum)
    let listed = Items.Listed(origins: ticks.origins, cells: cells.ofFlow(items, lineStarts: ticks.lines.starts))
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }
}

/// Lines of several sizes.
extension FlowArranger {
  func nextLine(from start: Int, before end: Int) -> ItemLine {
    let line = rules.breaker.line(from: start, before: end) { [items] item in
      let size = items.kinds[items.kind(of: item)].size
      return FlowSize(line: size.line, scroll: size.scroll)
    }
    let taken = start..<line.end
    guard hasGrowing(taken, isLast: line.end == items.count), let sizes = grown(taken) else {
      return ItemLine(items: taken, longest: line.longest)
    }
    return ItemLine(items: taken, longest: longest(of: sizes), grown: sizes)
  }

  func longest(of sizes: [AxisSize]) -> Exact { sizes.reduce(sizes[0].scroll) { max($0, $1.scroll) } }

  mutating func place(_ line: ItemLine, at scroll: Exact, row: Int, isLast: Bool) -> [PlacedItem] {
    let spread = spread(line.items, grown: line.grown)
    measure(
      spread.line, line.items, LinePlace(isLast: isLast, row: row), total: spread.total,
      centersLone: rules.policy == .minimum && !spread.hasGrowing)
    return placed(line, spread, at: scroll, row: row)
  }

  /// The items of a line, with those edges rounded that are whole pixels there.
  func placed(_ line: ItemLine, _ spread: Spread, at scroll: Exact, row: Int) -> [PlacedItem] {
    places(of: line, spread, at: scroll, row: row).map { slot in
      guard spread.sizes != nil, isGrown(slot.kind) else { return slot }
      var rounded = slot
      rounded.rect = input.screen.roundingEdgesAlongLine(slot.rect)
      return rounded
    }
  }

  /// The items of a line as they are before any rounding.
  ///
  /// - Parameter followsWidth: whether somebody asks how the place of a listed item changes with the width.
  func places(
    of line: ItemLine, _ spread: Spread, at scroll: Exact, row: Int, followsWidth: Bool = false
  ) -> [PlacedItem] {
    var (gap, position) = (spread.line.exactGap, spread.line.exactStart)
    // For items that have not grown, only their places follow from where their neighbors are.
    let asksForPlacesHere = isListed && !followsWidth && spread.sizes == nil
    if asksForPlacesHere { (gap, position) = (gap.notingMove(), position.notingMove()) }
    return line.items.map { item in
      let kind = items.kind(of: item)
      var size = spread.sizes?[item - line.items.lowerBound] ?? items.kinds[kind].size
      size.scroll = items.kinds[kind].stretched(size.scroll, to: line.longest)
      defer { position += (asksForPlacesHere ? size.line.notingMove() : size.line) + gap }
      return slot(
        kind: kind, size, line: position, scroll: scroll + rules.offset(of: size.scroll, in: line.longest),
        isFirst: item == line.items.lowerBound, isLast: item == line.items.upperBound - 1, row: row)
    }
  }

  /// How the items of a line lie along it.
  struct Spread {
    var line: FlowLine<Exact>
    /// The number of items, and the sum of their lengths.
    var count, total: Exact
    /// Whether there are items that grow if there is room.
    var hasGrowing: Bool
    /// The sizes of the items in a line in which some have grown.
    var sizes: [AxisSize]?
  }

  /// What stands for the length that an item has grown to, if others are worked out from it.
  typealias LengthReference = (_ item: Int, _ length: Exact) -> Exact

  /// - Parameters:
  ///   - known: the sizes of the items if some have grown and that is known.
  ///   - refer: for a trace, which tells each length at its own item. Without it, every length would hold the
  ///     derivations of all lengths that were settled before it, twice as many with each.
  func spread(_ line: Range<Int>, grown known: [AxisSize]? = nil, refer: LengthReference? = nil) -> Spread {
    let isLast = line.upperBound == items.count
    let hasGrowing = hasGrowing(line, isLast: isLast)
    let sizes = hasGrowing ? known ?? grown(line, refer) : nil
    // In one place: engines in apps are to be small.
    @inline(never)
    func length(_ item: Int) -> Exact {
      let length = sizes?[item - line.lowerBound].line ?? items.kinds[items.kind(of: item)].size.line
      guard let refer, sizes != nil, isGrown(items.kind(of: item)) else { return length }
      return refer(item, length)
    }
    let first = length(line.lowerBound)
    let (count, total): (Exact, Exact)
    if !first.isDerived {
      (count, total) = (Exact(line.count), line.reduce(0) { $0 + length($1) })
    } else if items.hasOneSize, sizes == nil {
      count = Exact.count(of: first, times: line.count).called(.itemsInLine)
      total = count * first
    } else {
      let lengths = line.map(length)
      (count, total) = (Exact.count(lengths).called(.itemsInLine), Exact.sum(lengths).called(.lengthsInLine))
    }
    let lone = line.count == 1 ? items.kinds[items.kind(of: line.lowerBound)].flex?.lone : nil
    let flow = flowLine(count: count, total: total, isLast: isLast, lone: lone, hasGrown: hasGrowing)
    return Spread(line: flow, count: count, total: total, hasGrowing: hasGrowing, sizes: sizes)
  }

  private func slot(
    kind: Int, _ size: AxisSize, line: Exact, scroll: Exact, isFirst: Bool, isLast: Bool, row: Int
  ) -> PlacedItem {
    PlacedItem(
      rect: AxisRect(
        line: input.geometry.inset.lineStart + line, scroll: scroll, lineLength: size.line, scrollLength: size.scroll),
      kind: kind, isFirstInLine: isFirst, isLastInLine: isLast, line: row)
  }

  private mutating func measure(
    _ line: FlowLine<Exact>, _ lineItems: Range<Int>, _ place: LinePlace, total: Exact, centersLone: Bool
  ) {
    measures.lineCount += 1
    measures.addLine(
      place, from: lineItems.lowerBound, count: lineItems.count, total: total, gap: line.exactGap,
      centersLone: centersLone)
  }
}

/// Lines in which items grow.
extension FlowArranger {
  /// Whether the items of a kind grow in a line that leaves something.
  func isGrown(_ kind: Int) -> Bool { items.kinds[kind].flex?.growth != nil }

  private func hasGrowing(_ line: Range<Int>, isLast: Bool) -> Bool {
    hasGrowth && !(isLast && rules.lastIsNatural) && line.contains { isGrown(items.kind(of: $0)) }
  }

  /// The sizes of the items of a line in which some grow; nil if the line leaves nothing for them.
  private func grown(_ line: Range<Int>, _ refer: LengthReference? = nil) -> [AxisSize]? {
    let kinds = line.map { items.kinds[items.kind(of: $0)] }
    let growing = kinds.map { kind in
      let growth = kind.flex?.growth
      return GrowingItem(
        base: growth?.base ?? kind.size.line, size: kind.size.line, weight: growth?.weight ?? 0,
        bounds: growth?.bounds ?? .none)
    }
    let referToOther = refer.map { refer in { refer(line.lowerBound + $0, $1) } }
    let count =
      kinds[0].size.line.isDerived
      ? Exact.count(growing.enumerated().map { $1.isBounded ? referToOther?($0, $1.size) ?? $1.size : $1.size })
      : Exact(line.count)
    let free = rules.available - (count - 1) * rules.spacing
    guard let lengths = LineGrowth.lengths(of: growing, in: free, refer: referToOther) else { return nil }
    return zip(kinds, lengths).map { kind, length in
      guard let growth = kind.flex?.growth else { return kind.size }
      return AxisSize(line: length, scroll: growth.aspect?.length(of: length) ?? kind.size.scroll)
    }
  }
}

/// Items of one size: every line is like the first.
extension FlowArranger {
  /// A line of more items than this is kept as the step from one item to the next, if that says everything.
  private static let mostSlotsOfOneLine = 4096

  /// The lines, with as many items as fit; nil if some line may differ. The last line may grow longer than the others.
  var uniformLines: UniformLines? {
    guard items.hasOneSize, !hasGrowth, let size = items.kinds.first?.size else { return nil }
    let (geometry, most) = (input.geometry, LineCapacity.anyNumber)
    let fitting = geometry.itemsPerLine(ofLength: size.line).map { Int(min($0, Exact(most)).whole ?? 1) } ?? most
    return UniformLines(perLine: fitting, lead: 0, advance: size.scroll + geometry.lineSpacing)
  }

  /// - Parameter kinds: those of one cycle; they differ only in style.
  private mutating func regular(
    _ kinds: [UInt32], _ lines: UniformLines, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    let size = input.items.kinds[0].size
    let count = input.items.count
    // 1. How many items a line holds: in a line that is not full, those that there are.
    let isOneLine = !input.isDynamic && count <= lines.perLine
    let perLine = isOneLine ? max(1, count) : lines.perLine
    let line = regularLine(of: perLine, kind: kinds[0], isLast: isOneLine)
    if input.isDynamic { try checkLone(perLine: perLine, &scope) }
    let step = size.line + line.exactGap

    // 2. One period: as many lines as it takes until the cycle begins at a line's start.
    var repeating = RepeatingLines(
      slots: [], stride: .alongScroll(lines.advance), count: count,
      lastLine: max(0, count - 1) / perLine * perLine, lastItemEndsLine: input.lastItemEndsLine,
      isDynamic: input.isDynamic)
    let period: Int
    // Items of no length lie at one place, but only on one line if it takes any number of them.
    let isOnlyLine = isOneLine || perLine == LineCapacity.anyNumber && step == 0
    if kinds.count == 1, perLine > Self.mostSlotsOfOneLine, isOnlyLine {
      period = 1
      repeating.stride = .alongLine(step)
    } else if let known = try input.period(perLine: perLine, cycle: kinds.count, &scope) {
      period = known
      repeating.isOfSeveralLines = period > perLine
      repeating.stride = .alongScroll(lines.start(of: period / perLine))
    } else {
      return try listed(&cells, &scope)
    }
    repeating.slots = (0..<period).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: perLine)
      let kind = kinds[index % kinds.count]
      let start = perLine == 1 ? regularLine(of: 1, kind: kind, isLast: isOneLine).exactStart : line.exactStart
      return slot(
        kind: Int(kind), size, line: start + Exact(column) * step, scroll: input.start + lines.start(of: row),
        isFirst: column == 0, isLast: column == perLine - 1, row: row)
    }

    // 3. The last line, if it does not lie as the others do.
    let last = input.isDynamic || isOneLine ? line : addLast(to: &repeating, line, lines, kinds)
    measureRegular(line, last, perLine: perLine, lastLine: repeating.lastLine, length: size.line)
    measures.lineCount = lines.count(of: count)
    return .repeating(
      repeating, length: lines.length(of: count, spacing: input.geometry.lineSpacing), growth: lines.growth,
      measures: measures, input.screen, &cells)
  }

  /// The last of several lines. Its items get slots of their own if it does not lie as the others do.
  ///
  /// - Parameters:
  ///   - line: the first line.
  ///   - kinds: those of one cycle.
  private func addLast(
    to repeating: inout RepeatingLines, _ line: FlowLine<Exact>, _ lines: UniformLines, _ kinds: [UInt32]
  ) -> FlowLine<Exact> {
    let size = input.items.kinds[0].size
    let rest = input.items.count - repeating.lastLine
    let kind = kinds[repeating.lastLine % kinds.count]
    let last = regularLine(of: rest, kind: kind, isLast: true)
    let usual = lines.perLine == 1 ? regularLine(of: 1, kind: kind, isLast: false) : line
    if last.exactStart == usual.exactStart, rest <= 1 || last.exactGap == usual.exactGap { return last }
    let row = repeating.lastLine / lines.perLine
    let step = size.line + last.exactGap
    let scroll = input.start + lines.start(of: row)
    let slots = (0..<rest).map { column in
      slot(
        kind: Int(kinds[(repeating.lastLine + column) % kinds.count]), size,
        line: last.exactStart + Exact(column) * step, scroll: scroll, isFirst: column == 0, isLast: column == rest - 1,
        row: row)
    }
    repeating.ending = .differs(slots)
    return last
  }

  /// - Parameter kind: the kind of the first item.
  private func regularLine(of count: Int, kind: UInt32, isLast: Bool) -> FlowLine<Exact> {
    let kind = items.kinds[Int(kind)]
    return flowLine(
      count: Exact(count), total: Exact(count) * kind.size.line, isLast: isLast,
      lone: count == 1 ? kind.flex?.lone : nil)
  }

  /// The rules' line, which is inlined where it is asked for: here only once, since in exact numbers each sum is a
  /// call.
  @inline(never)
  private func flowLine(
    count: Exact, total: Exact, isLast: Bool, lone: LoneJustification?, hasGrown: Bool = false
  ) -> FlowLine<Exact> {
    rules.line(count: count, total: total, isLast: isLast, lone: lone, hasGrown: hasGrown)
  }

  /// Checks that the last line lies where all others do, if it may have a single item, or if a natural last line begins
  /// while other items are alone, too.
  private func checkLone(perLine: Int, _ scope: inout DeviceScope) throws(Reported) {
    guard rules.policy == .fixed, (perLine > 1) != rules.lastIsNatural,
      let lone = items.loneJustifications.lazy.compactMap({ $0 }).first(where: { $0 != .start })
    else { return }
    let (id, properties) = (input.geometry.id.range, input.geometry.properties)
    if rules.lastIsNatural {
      scope.report(.naturalLoneItem(lone), at: properties.last?.range ?? id)
    } else {
      scope.report(.loneItem(lone), at: properties.cell?.range ?? id)
    }
    throw Reported()
  }

  private mutating func measureRegular(
    _ line: FlowLine<Exact>, _ last: FlowLine<Exact>, perLine: Int, lastLine: Int, length: Exact
  ) {
    let count = input.items.count
    guard count > 0 else { return }
    let centersLone = rules.policy == .minimum
    if lastLine > 0 {
      measure(line, 0..<perLine, .inner, total: Exact(perLine) * length, centersLone: centersLone)
    }
    measure(
      last, lastLine..<count, LinePlace(isLast: true, row: lastLine), total: Exact(count - lastLine) * length,
      centersLone: centersLone)
  }
}
