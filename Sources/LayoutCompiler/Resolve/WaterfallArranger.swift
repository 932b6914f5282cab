import FrameTable

/// The `waterfall` arrangement, language section 6.3: whole pixels only, so 64-bit integers hold everything.
struct WaterfallArranger {
  let input: ArrangementInput
  let lanes: Lanes
  var measures: SectionMeasures

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
    measures = SectionMeasures(input.geometry, lanes, input.items, scale: input.screen.scale)
  }

  private var items: ItemSequence { input.items }

  /// Nil where something is wrong and was reported.
  mutating func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) -> ArrangedSection? {
    let first = items.kinds[0]
    // Items of one length take the lanes in turn, as a grid does, unless none of them moves its lane on.
    if items.hasOneSize, first.size.scroll + input.geometry.lineSpacing > 0 || first.span == lanes.count {
      switch items.order {
      case .uniform, .cycle:
        var grid = GridArranger(input, lanes)
        return grid.arrange(&cells, &scope)
      case .listed: break
      }
    }
    if case .uniform = items.order { return stacked(&cells) }
    return listed(&cells, &scope)
  }

  /// Items of no length without spacing: the first lane always ends first, and all of them lie at its start.
  private mutating func stacked(_ cells: inout CellTable) -> ArrangedSection {
    let width = lanes.width(from: 0, span: 1)
    let slot = Slot(
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

  private mutating func listed(_ cells: inout CellTable, _ scope: inout DeviceScope) -> ArrangedSection? {
    let range = input.geometry.properties.items?.range ?? input.geometry.id.range
    guard items.count <= ItemCollector.listedLimit else {
      scope.report(.limitExceeded, ItemCollector.limitMessage, at: range)
      return nil
    }
    guard let spacing = input.geometry.lineSpacing.whole else { return nil }
    let lengths = items.kinds.map { $0.size.scroll.whole ?? 0 }
    var race = LaneRace(lanes: lanes.count, start: 0)
    var places: [(lane: Int32, scroll: Int64)] = []
    places.reserveCapacity(items.count)
    /// Items above, in each lane.
    var depths = [Int](repeating: 0, count: lanes.count)
    var rows: [Int32] = []
    rows.reserveCapacity(items.count)
    for item in 0..<items.count {
      let kind = items.kind(of: item)
      if items.kinds[kind].span == lanes.count, lanes.count > 1 {
        let start = race.longest
        let row = depths.max() ?? 0
        places.append((0, start))
        rows.append(Int32(row))
        race.setAllEnds(to: start + lengths[kind] + spacing)
        for lane in depths.indices { depths[lane] = row + 1 }
      } else {
        let lane = race.first
        let start = race.ends[lane]
        places.append((Int32(lane), start))
        rows.append(Int32(depths[lane]))
        depths[lane] += 1
        race.setEnd(of: lane, to: start + lengths[kind] + spacing)
      }
      guard places[item].scroll < 1 << 53 else {
        scope.report(.limitExceeded, "the section ends beyond 2^53 pixels", at: input.geometry.id.range)
        return nil
      }
    }
    let lineCount = depths.max() ?? 0
    // From below: an item is the last of its lanes where none of them was seen before.
    var isLowest = [Bool](repeating: false, count: items.count)
    var isSeen = [Bool](repeating: false, count: lanes.count)
    var unseen = lanes.count
    for item in stride(from: items.count - 1, through: 0, by: -1) where unseen > 0 {
      let lane = Int(places[item].lane)
      if items.kinds[items.kind(of: item)].span > 1 {
        isLowest[item] = unseen == lanes.count
        unseen = 0
      } else if !isSeen[lane] {
        (isLowest[item], isSeen[lane]) = (true, true)
        unseen -= 1
      }
    }
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(items.count)
    listed.cells.reserveCapacity(items.count)
    for item in 0..<items.count {
      let index = items.kind(of: item)
      let kind = items.kinds[index]
      let lane = Int(places[item].lane)
      let rect = AxisRect(
        line: Exact(lanes.starts[lane]), scroll: input.start + Exact(places[item].scroll),
        lineLength: Exact(lanes.width(from: lane, span: kind.span)), scrollLength: kind.size.scroll)
      let place = CellPlace(
        isFirstInLine: lane == 0, isLastInLine: lane + kind.span == lanes.count, isFirstLine: rows[item] == 0,
        isLastLine: isLowest[item])
      listed.origins.append(input.screen.snappedOrigin(rect))
      listed.cells.append(cells.index(kind: index, line: rect.lineLength, place: place))
    }
    measures.lineCount = lineCount
    measures.addNeighbours(items: min(items.count, lanes.count))
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: Exact(race.longest - spacing),
      growth: nil, measures: measures)
  }
}
