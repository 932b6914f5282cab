import FrameTables

/// The `waterfall` arrangement, the language reference: whole pixels only, so 64-bit integers hold everything.
struct WaterfallArranger {
  let input: ArrangementInput
  let lanes: Lanes
  var measures: SectionMeasures

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
    measures = SectionMeasures(input.geometry, lanes, input.items)
  }

  private var items: ItemSequence { input.items }

  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    let first = items.kinds[0]
    // Items of one length take the lanes in turn, as a grid does, unless none of them moves its lane on.
    if items.hasOneSize, first.size.scroll + input.geometry.lineSpacing > 0 || first.span == lanes.count {
      switch items.order {
      case .cycle(let kinds) where !input.isDynamic && isLongerThanAPattern(kinds): break
      case .uniform, .cycle:
        var grid = GridArranger(input, lanes)
        return try grid.arrange(&cells, &scope)
      case .listed: break
      }
    }
    if case .uniform = items.order { return stacked(&cells) }
    return try listed(&cells, &scope)
  }

  private func isLongerThanAPattern(_ kinds: [UInt32]) -> Bool {
    let period = RepeatingLines.period(perLine: lanes.count / items.kinds[0].span, cycle: kinds.count)
    return min(period, items.count) > ListingLimit.period
  }

  /// Items of no length without spacing: the first lane always ends first, and all of them lie at its start.
  private mutating func stacked(_ cells: inout CellTable) -> ArrangedSection {
    let width = lanes.width(from: 0, span: 1)
    let slot = PlacedItem(
      rect: AxisRect(line: Exact(lanes.starts[0]), scroll: input.start, lineLength: Exact(width), scrollLength: 0),
      kind: 0, isFirstInLine: true, isLastInLine: lanes.count == 1, line: 0)
    let repeating = RepeatingLines(
      slots: [slot], stride: 0, count: items.count, lastLine: max(0, items.count - 1), lastItemEndsLine: false,
      isDynamic: input.isDynamic)
    measures.lineCount = items.count
    return ArrangedSection(
      items: PatternBuilder(lines: repeating, screen: input.screen).items(&cells), length: 0,
      growth: .init(line: 0, itemsPerLine: 1, lead: 0), measures: measures)
  }

  /// Items of several lengths, each on its own.
  private mutating func listed(
    _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    guard items.count <= ListingLimit.items else { throw ListingLimit.report(input.geometry, &scope) }
    let order = items.writtenOut
    var laneCells = LaneCells(cells, lanes)
    let fall = WaterfallItems(input, lanes, order: order, keepsTrack: !laneCells.followKinds)
    guard let fall else { throw LanePlacer.reportLimit(at: input.geometry.id.range, &scope) }
    let cellsOfItems = laneCells.followKinds ? cells.ofKinds(order) : laneCells.ofTrack(fall.track, order, &cells)
    measures.lineCount = fall.track.depth
    if fall.hasNeighbours { measures.addNeighbours(items: 2) }
    let listed = Items.Listed(origins: fall.origins, cells: cellsOfItems)
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: Exact(fall.length), growth: nil,
      measures: measures)
  }
}
