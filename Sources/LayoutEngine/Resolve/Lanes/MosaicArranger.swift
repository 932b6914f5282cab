import FrameTables

/// The `mosaic` arrangement of the language reference: only whole pixels, and every block like the first.
struct MosaicArranger {
  let input: ArrangementInput
  let mosaic: Mosaic
  private var measures: SectionMeasures

  init(_ input: ArrangementInput, _ mosaic: Mosaic) {
    self.input = input
    self.mosaic = mosaic
    measures = SectionMeasures(input.geometry, mosaic.lanes, input.items)
    measures.lineCount = mosaic.rows(of: input.items.count)
    measures.addNeighbors(items: mosaic.hasNeighbors(of: input.items.count) ? 2 : 1)
  }

  private var items: ItemSequence { input.items }
  /// The number of items in a block.
  private var perBlock: Int { mosaic.areas.count }

  func arrange(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    guard let kinds = items.order.repeated,
      let period = try input.period(perLine: perBlock, cycle: kinds.count, &scope)
    else { return try listed(&cells, &scope) }
    return repeating(kinds, period: period, &cells)
  }

  /// - Parameters:
  ///   - kinds: those of one cycle; they differ only in style.
  ///   - period: the number of items after which everything repeats.
  private func repeating(_ kinds: [UInt32], period: Int, _ cells: inout CellTable) -> ArrangedSection {
    let count = items.count
    let isTop = mosaic.isTop
    let slots = (0..<period).map { item in
      let area = mosaic.areas[item % perBlock]
      return PlacedItem(
        rect: mosaic.place(of: item, from: input.start), kind: Int(kinds[item % kinds.count]),
        isFirstInLine: area.lane == 0, isLastInLine: area.lanes.upperBound == mosaic.lanes.count,
        line: item < perBlock && isTop[item] ? 0 : 1)
    }
    let repeating = RepeatingLines(
      slots: slots, stride: .alongScroll(Exact(period / perBlock) * mosaic.stride), count: count,
      lastLine: max(0, count - perBlock), ending: .ofLanes(lowest: mosaic.lastItems(of: count)),
      lastItemEndsLine: input.lastItemEndsLine, isDynamic: input.isDynamic)
    return .repeating(
      repeating, length: count == 0 ? 0 : mosaic.length(of: count), growth: growth, measures: measures, input.screen,
      &cells)
  }

  private var growth: ArrangedSection.Growth {
    .init(line: mosaic.stride, itemsPerLine: perBlock, lead: 0, ends: mosaic.areas.indices.map(mosaic.end))
  }

  /// Items that look different one by one.
  private func listed(_ cells: inout CellTable, _ scope: inout DeviceScope) throws(Reported) -> ArrangedSection {
    try ListingLimit.check(items.count, input.geometry, &scope)
    let length = mosaic.length(of: items.count)
    guard length < Exact(LanePlacer.limit) else { throw LanePlacer.reportLimit(at: input.geometry.id.range, &scope) }
    let placer = LanePlacer(input, mosaic.lanes)
    // All of these are whole.
    let block = mosaic.areas.indices.map { index -> (line: Int64, scroll: Int64, length: Int64, size: AxisSize) in
      let (area, place) = (mosaic.areas[index], mosaic.place(of: index, from: 0))
      return (
        placer.linePixel(lane: area.lane, span: area.span), place.scroll.wholePixels, place.scrollLength.wholePixels,
        AxisSize(line: place.lineLength, scroll: place.scrollLength)
      )
    }
    let (stride, isTop, lastItems) = (mosaic.stride.wholePixels, mosaic.isTop, mosaic.lastItems(of: items.count))
    var listed = Items.Listed(origins: [], cells: [])
    listed.origins.reserveCapacity(items.count)
    listed.cells.reserveCapacity(items.count)
    for item in 0..<items.count {
      let (turn, index) = item.quotientAndRemainder(dividingBy: perBlock)
      let area = mosaic.areas[index]
      let scroll = placer.scrollPixel(Int64(turn) &* stride &+ block[index].scroll, length: block[index].length)
      listed.origins.append(placer.origin(line: block[index].line, scroll: scroll))
      let place = CellPlace(
        isFirstInLine: area.lane == 0, isLastInLine: area.lanes.upperBound == mosaic.lanes.count,
        isFirstLine: turn == 0 && isTop[index], isLastLine: lastItems.contains(item))
      listed.cells.append(cells.index(kind: items.kind(of: item), size: block[index].size, place: place))
    }
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: length, growth: growth, measures: measures)
  }
}
