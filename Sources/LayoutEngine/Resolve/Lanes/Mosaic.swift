import FrameTables

/// The areas of a mosaic on a device, in terms of the axes: a block of areas that repeats.
struct Mosaic {
  /// The place of an item in its block.
  struct Area {
    var lane, span: Int
    /// The rows of the block.
    var row, rows: Int
    /// The place of the word with which the area begins.
    var range: SourceRange

    var lanes: Range<Int> { lane..<lane + span }
  }

  let lanes: Lanes
  /// The areas in the order in which items take them.
  let areas: [Area]
  /// The number of rows of a block.
  let rowCount: Int
  /// The length of a row, in pixels.
  let row: Exact
  private let lineSpacing: Exact
  /// The distances from the start of a block to the lowest edge of its first items, indexed by the last of these; in
  /// rows.
  let reach: [Int]
  /// Where the rows are written.
  let range: SourceRange

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> Mosaic {
    let lanes = try Lanes.resolve(geometry, &scope)
    guard let written = geometry.properties.areas else {
      preconditionFailure("lanes that the words of areas give have areas")
    }
    let row = try rowLength(geometry, lanes, &scope)
    return Mosaic(written, lanes, row: row, geometry)
  }

  private init(_ written: Located<AreasSpec>, _ lanes: Lanes, row: Exact, _ geometry: SectionGeometry) {
    let isVertical = geometry.axes.isVertical
    var areas = written.value.areas.map { area in
      let (lanes, rows) = isVertical ? (area.columns, area.rows) : (area.rows, area.columns)
      return Area(
        lane: lanes.lowerBound, span: lanes.count, row: rows.lowerBound, rows: rows.count, range: area.range)
    }
    // The areas are written in the order of the lines of text.
    if !isVertical { areas.sort { ($0.row, $0.lane) < ($1.row, $1.lane) } }
    self.areas = areas
    self.lanes = lanes
    self.row = row
    range = written.range
    rowCount = isVertical ? written.value.rows : written.value.columns
    lineSpacing = geometry.lineSpacing
    var lowest = 0
    reach = areas.map { area in
      lowest = max(lowest, area.row + area.rows)
      return lowest
    }
  }

  /// A length is rounded like everything that is written; a shape follows from the base and is rounded down.
  private static func rowLength(
    _ geometry: SectionGeometry, _ lanes: Lanes, _ scope: inout DeviceScope
  ) throws(Reported) -> Exact {
    let written = geometry.properties.row
    let length: Exact
    switch written.or(Defaults.row) {
    case .length(let row):
      let range = written?.range ?? geometry.id.range
      length = geometry.round(written: try scope.pixels(Located(row, at: range)).orReported())
    case .aspect(let aspect):
      let (line, scroll) = geometry.axes.pair(aspect.width, aspect.height)
      func number(_ side: Decimal) -> Exact {
        scope.number(Exact(side), at: written?.range, or: Defaults.row.entry)
      }
      let shape = number(scroll) / number(line)
      length = PixelGrid.floor(lanes.division.extent(of: 1) * shape)
    }
    if length >= 1 { return length.called(.row) }
    let range = written?.range ?? geometry.properties.areas?.range ?? geometry.id.range
    scope.report(.shortMosaicRow(length), at: range)
    throw Reported()
  }
}

/// Where things are, in pixels from the start of the first block.
extension Mosaic {
  /// The distance from one row to the next.
  var advance: Exact { row + lineSpacing }
  /// The distance from one block to the next.
  var stride: Exact { Exact(rowCount) * advance }

  /// The length of so many rows with the spacing between them.
  func length(ofRows count: Exact) -> Exact { count * row + (count - 1) * lineSpacing }

  /// The distance from the start of a block to the lowest edge of its items, by the last of these.
  func end(of area: Int) -> Exact { length(ofRows: Exact(reach[area])) }

  /// The distance from the start of the first block to the lowest edge of so many items.
  func length(of count: Int) -> Exact {
    let (block, last) = (count - 1).quotientAndRemainder(dividingBy: areas.count)
    return Exact(block) * stride + end(of: last)
  }

  /// The number of rows up to the lowest edge.
  func rows(of count: Int) -> Int {
    if count == 0 { return 0 }
    let (block, last) = (count - 1).quotientAndRemainder(dividingBy: areas.count)
    return Int(clamping: Int64(block) * Int64(rowCount) + Int64(reach[last]))
  }

  func place(of item: Int, from start: Exact) -> AxisRect {
    let (block, index) = item.quotientAndRemainder(dividingBy: areas.count)
    let area = areas[index]
    let row = Int64(block) * Int64(rowCount) + Int64(area.row)
    return AxisRect(
      line: lanes.exactStart(of: area.lane), scroll: start + Exact(row) * advance,
      lineLength: lanes.exactWidth(from: area.lane, span: area.span), scrollLength: length(ofRows: Exact(area.rows)))
  }

  /// The first of the items whose lower edge is the lowest.
  func lowest(of count: Int) -> Int {
    let (block, last) = (count - 1).quotientAndRemainder(dividingBy: areas.count)
    let first = areas[...last].firstIndex { $0.row + $0.rows == reach[last] } ?? last
    return block * areas.count + first
  }
}

/// Which areas lie beside, above and below each other.
extension Mosaic {
  /// For each area, whether nothing lies above it in any of its lanes.
  var isTop: [Bool] {
    var covered = [Bool](repeating: false, count: lanes.count)
    return areas.map { area in
      let isTop = !covered[area.lanes].contains(true)
      for lane in area.lanes { covered[lane] = true }
      return isTop
    }
  }

  /// The last items of so many, at most as many as a block has: those below which nothing lies in any of their lanes.
  func lastItems(of count: Int) -> Set<Int> {
    var covered = [Bool](repeating: false, count: lanes.count)
    var result: Set<Int> = []
    for item in Swift.stride(from: count - 1, through: max(0, count - areas.count), by: -1) {
      let area = areas[item % areas.count]
      if !covered[area.lanes].contains(true) { result.insert(item) }
      for lane in area.lanes { covered[lane] = true }
    }
    return result
  }

  /// Whether two of the first `count` items lie side by side.
  func hasNeighbors(of count: Int) -> Bool {
    var taken = [Bool](repeating: false, count: rowCount * (lanes.count + 1))
    let there = areas.prefix(count)
    for area in there {
      for row in area.row..<area.row + area.rows { taken[row * (lanes.count + 1) + area.lane] = true }
    }
    return there.contains { area in
      (area.row..<area.row + area.rows).contains { taken[$0 * (lanes.count + 1) + area.lane + area.span] }
    }
  }
}

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
