import FrameTable

/// The `waterfall` arrangement, the language reference: whole pixels only, so 64-bit integers hold everything.
struct WaterfallArranger {
  var input: ArrangementInput
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
    input.items = items.listed
    guard case .listed(let order) = items.order else { return nil }
    let sizes = items.kinds.map { (span: $0.span, length: $0.size.scroll.whole ?? 0) }
    let placer = LanePlacer(input)
    var laneCells = LaneCells(cells, lanes)
    var race = LaneRace(lanes: lanes.count, start: 0)
    var track = LaneTrack(lanes: lanes.count, items: laneCells.followKinds ? 0 : order.count)
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(order.count)
    for kind in order {
      let size = sizes[Int(kind)]
      let lane = size.span > 1 ? 0 : race.first
      let start = size.span > 1 ? race.longest : race.ends[lane]
      if size.span > 1 {
        race.setAllEnds(to: start + size.length + spacing)
      } else {
        race.setEnd(of: lane, to: start + size.length + spacing)
      }
      guard start < 1 << 53 else {
        scope.report(.limitExceeded, "the section ends beyond 2^53 pixels", at: input.geometry.id.range)
        return nil
      }
      listed.origins.append(origin(placer, lane: lane, span: size.span, scroll: start, length: size.length))
      track.add(lane: lane, isAcross: size.span > 1, keeps: !laneCells.followKinds)
    }
    if laneCells.followKinds {
      listed.cells = cells.ofKinds(order)
    } else {
      let isLast = track.lastOfLanes()
      listed.cells.reserveCapacity(order.count)
      for (item, kind) in order.enumerated() {
        let lane = Int(track.lanes[item] ?? 0)
        let place = CellPlace(
          isFirstInLine: lane == 0, isLastInLine: lane + sizes[Int(kind)].span == lanes.count,
          isFirstLine: track.rows[item] == 0, isLastLine: isLast[item])
        listed.cells.append(laneCells.index(Int(kind), lane: lane, place: place, &cells))
      }
    }
    let lineCount = track.depth
    measures.lineCount = lineCount
    measures.addNeighbours(items: min(items.count, lanes.count))
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: Exact(race.longest - spacing),
      growth: nil, measures: measures)
  }

  @inline(__always)
  private func origin(_ placer: LanePlacer?, lane: Int, span: Int, scroll: Int64, length: Int64) -> PixelOrigin {
    let width = lanes.width(from: lane, span: span)
    if let placer {
      return placer.origin(line: lanes.starts[lane], scroll: scroll, lineLength: width, scrollLength: length)
    }
    return input.screen.snappedOrigin(
      AxisRect(
        line: Exact(lanes.starts[lane]), scroll: input.start + Exact(scroll), lineLength: Exact(width),
        scrollLength: Exact(length)))
  }
}
