import FrameTables

/// The `waterfall` arrangement of the language reference: only whole pixels, so 64-bit integers hold everything.
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
    if Self.takesLanesInTurn(input, lanes) {
      switch items.order {
      case .cycle(let kinds) where !input.isDynamic && isLongerThanAPattern(kinds): break
      case .uniform, .cycle:
        var grid = GridArranger(input, lanes, ending: .lanes)
        return try grid.arrange(&cells, &scope)
      case .listed: break
      }
    }
    if case .uniform = items.order { return stacked(&cells) }
    return try listed(&cells, &scope)
  }

  /// Whether items have one length and so take the lanes in turn, like those of a grid, unless no item moves its lane
  /// on. Otherwise each falls into the shortest lane.
  static func takesLanesInTurn(_ input: ArrangementInput, _ lanes: Lanes) -> Bool {
    let items = input.items
    guard items.hasOneSize, let first = items.kinds.first else { return items.kinds.isEmpty }
    return first.size.scroll + input.geometry.lineSpacing > 0 || first.span == lanes.count
  }

  private func isLongerThanAPattern(_ kinds: [UInt32]) -> Bool {
    input.period(perLine: lanes.count / items.kinds[0].span, cycle: kinds.count) == nil
  }

  /// Items of no length, without spacing: the first lane always ends first, and all items lie at its start.
  private mutating func stacked(_ cells: inout CellTable) -> ArrangedSection {
    let span = items.kinds[0].span
    let width = lanes.exactWidth(from: 0, span: span)
    let slot = PlacedItem(
      rect: AxisRect(line: Exact(lanes.starts[0]), scroll: input.start, lineLength: width, scrollLength: 0),
      kind: 0, isFirstInLine: true, isLastInLine: lanes.count == span, line: 0)
    let repeating = RepeatingLines(
      slots: [slot], stride: .alongScroll(0), count: items.count, lastLine: max(0, items.count - 1),
      lastItemEndsLine: input.lastItemEndsLine, isDynamic: input.isDynamic)
    measures.lineCount = items.count
    return .repeating(
      repeating, length: 0, growth: .init(line: 0, itemsPerLine: 1, lead: 0), measures: measures, input.screen, &cells)
  }

  /// Items of several lengths, each on its own.
  private mutating func listed(
    _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    try ListingLimit.check(items.count, input.geometry, &scope)
    let order = items.writtenOut
    if items.kinds.contains(where: { $0.span > 1 }) {
      let spanning = order.count { items.kinds[Int($0)].span > 1 }
      try ListingLimit.take(spanning: spanning, lanes: lanes.count, input.geometry, &scope)
    }
    var laneCells = LaneCells(cells, lanes)
    // Each width may have another lane that takes an item. If this decides only places, lengths are those of this
    // width.
    let decidesPlacesOnly = laneCells.followKinds && beginsWithNeighbors(order)
    let fall = WaterfallItems(
      input, lanes, order: order, keepsTrack: !laneCells.followKinds, decidesPlacesOnly: decidesPlacesOnly)
    guard let fall else { throw LanePlacer.reportLimit(at: input.geometry.id.range, &scope) }
    let cellsOfItems = laneCells.followKinds ? cells.ofKinds(order) : laneCells.ofTrack(fall.track, order, &cells)
    let length = decidesPlacesOnly ? input.lengthOfLanes(fall.length, order) : Exact(fall.length)
    measures.lineCount = fall.track.depth
    measures.lineCountMayChange = length.isAffine
    if fall.hasNeighbors { measures.addNeighbors(items: 2) }
    let listed = Items.Listed(origins: fall.origins, cells: cellsOfItems)
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }

  /// Whether the second item lies beside the first, however long both are.
  private func beginsWithNeighbors(_ order: [UInt32]) -> Bool {
    guard order.count > 1, lanes.count > 1 else { return false }
    let (first, second) = (items.kinds[Int(order[0])], items.kinds[Int(order[1])])
    return first.span == 1 && second.span == 1 && first.size.scroll + input.geometry.lineSpacing > 0
  }
}

/// The items of a waterfall, each put where the first of the shortest lanes ends.
struct WaterfallItems {
  private(set) var origins: [PixelOrigin] = []
  private(set) var track: LaneTrack
  /// The distance from the start of the first item to the end of the last, in pixels.
  private(set) var length: Int64 = 0
  /// Whether two items lie side by side, without an item across all lanes between them.
  private(set) var hasNeighbors = false

  private let order: [UInt32]
  private let sizes: [Size]
  private let spacing: Int64
  private let placer: LanePlacer
  private let keepsTrack: Bool
  private let laneCount: Int

  private struct Size {
    var span: Int
    var length: Int64
  }

  /// Nil if an item would begin beyond the limit of coordinates.
  ///
  /// - Parameters:
  ///   - keepsTrack: whether anybody will ask which items lie above and below which.
  ///   - decidesPlacesOnly: whether nothing else follows from lengths that may depend on the width.
  init?(
    _ input: ArrangementInput, _ lanes: Lanes, order: [UInt32], keepsTrack: Bool, decidesPlacesOnly: Bool = false
  ) {
    self.order = order
    self.keepsTrack = keepsTrack
    laneCount = lanes.count
    // Sizes in lanes are whole, and so is the spacing.
    sizes = input.items.kinds.map { kind in
      let length = kind.size.scroll
      return Size(span: kind.span, length: (decidesPlacesOnly ? length.notingMove() : length).wholePixels)
    }
    spacing = input.geometry.lineSpacing.wholePixels
    placer = LanePlacer(input, lanes)
    track = LaneTrack(lanes: lanes.count, items: keepsTrack ? order.count : 0)
    if !run() { return nil }
  }

  /// False if an item would begin beyond the limit of coordinates.
  private mutating func run() -> Bool {
    switch laneCount {
    case ...FourLanes.most: run(FourLanes(lanes: laneCount))
    case ...EightLanes.most: run(EightLanes(lanes: laneCount))
    default: run(LaneTournament(lanes: laneCount))
    }
  }

  private mutating func run(_ race: some LaneRace) -> Bool {
    guard canFallSingly else { return fall(race) }
    fallSingly(race)
    if placer.mirrorsScroll { mirrorScroll() }
    return true
  }

  /// Whether items take one lane each, nobody asks what lies above them, and none can end beyond the limit. So it is in
  /// most waterfalls.
  private var canFallSingly: Bool {
    guard !keepsTrack, sizes.allSatisfy({ $0.span == 1 }) else { return false }
    let longest = sizes.reduce(0) { max($0, $1.length) }
    let (step, overflows) = longest.addingReportingOverflow(spacing)
    return !overflows && step <= LanePlacer.limit / Int64(max(order.count, 1))
  }

  /// The same as ``fall(_:)`` if ``canFallSingly``. An item waits for the one before it, so what counts is how much
  /// work lies between the two: no more than that, and for few lanes all of it in registers. Works as if nothing were
  /// mirrored along the scroll axis.
  private mutating func fallSingly<Race: LaneRace>(_ race: Race) {
    var race = race
    let spacing = self.spacing
    let steps = sizes.map { $0.length &+ spacing }
    let top = placer.scrollPixel(0, length: 0)
    var columns = (0..<laneCount).map { (place: placer.linePixel(lane: $0, span: 1), depth: 0) }
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, steps) = (self.order.span, steps.span)
      var columns = columns.mutableSpan
      for item in order.indices {
        let (lane, start) = race.moveShortest(by: steps[Int(order[item])])
        columns[lane].depth &+= 1
        origins.set(item, line: columns[lane].place, scroll: top &+ start)
      }
      return order.count
    }
    track.depths = columns.map { Int32(truncatingIfNeeded: $0.depth) }
    // There are neighbors if any two items are in two lanes.
    hasNeighbors = columns.count { $0.depth > 0 } > 1
    length = race.longest - spacing
  }

  /// Counts places from the other end, each item as far before it as it lies behind it. This is a pass of its own,
  /// since another value in the loop of ``fallSingly(_:)`` would be one register less for its lanes. What is mirrored
  /// scrolls horizontally.
  private mutating func mirrorScroll() {
    let ends = 2 &* placer.scrollPixel(0, length: 0)
    let (order, sizes) = (self.order, self.sizes)
    for item in order.indices {
      origins[item].x = ends &- origins[item].x &- sizes[Int(order[item])].length
    }
  }

  private mutating func fall<Race: LaneRace>(_ race: Race) -> Bool {
    // Locals and spans, so that the loop works in registers.
    var race = race
    var depths = track.depths
    var track = self.track
    let (placer, spacing, keepsTrack) = (self.placer, self.spacing, self.keepsTrack)
    var farthest: Int64 = 0
    // The lanes of the item before; none after an item across all lanes.
    var lastLanes = 0..<0
    var hasNeighbors = false
    let count = self.laneCount
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, sizes) = (self.order.span, self.sizes.span)
      var depths = depths.mutableSpan
      var item = 0
      while item < order.count, farthest < LanePlacer.limit {
        let size = sizes[Int(order[item])]
        let (lane, start) = race.drop(span: size.span, length: size.length, spacing: spacing)
        if !hasNeighbors {
          let taken = lane..<lane &+ size.span
          hasNeighbors = !lastLanes.isEmpty && size.span < count && !taken.overlaps(lastLanes)
          lastLanes = size.span == count ? 0..<0 : taken
        }
        origins.set(
          item, line: placer.linePixel(lane: lane, span: size.span),
          scroll: placer.scrollPixel(start, length: size.length))
        let row = LaneTrack.add(lane: lane, span: size.span, to: &depths)
        if keepsTrack { track.add(lane: lane, span: size.span, row: row) }
        farthest = max(farthest, start)
        item &+= 1
      }
      return item
    }
    track.depths = depths
    self.track = track
    self.hasNeighbors = hasNeighbors
    length = race.longest - spacing
    return farthest < LanePlacer.limit
  }
}

/// Which items of a waterfall lie above and below each other, for `lines` and for separators.
struct LaneTrack {
  /// The number of items so far in each lane; one across several lanes counts in each, after the fullest of them.
  var depths: [Int32]
  /// The first lane of each item, and how many it takes.
  private(set) var lanes: [Int32] = []
  private var spans: [Int32] = []
  /// The number of items above each item, in the fullest of its lanes.
  private(set) var rows: [Int32] = []

  init(lanes count: Int, items: Int) {
    depths = Array(repeating: 0, count: count)
    lanes.reserveCapacity(items)
    spans.reserveCapacity(items)
    rows.reserveCapacity(items)
  }

  /// The number of items in the fullest lane.
  var depth: Int { Int(depths.max() ?? 0) }

  /// Counts an item in each of the `span` lanes from `lane` on. Returns how many items lie above it in the fullest of
  /// them.
  @inline(__always)
  static func add(lane: Int, span: Int, to depths: inout MutableSpan<Int32>) -> Int32 {
    var row = depths[lane]
    if span == 1 {
      depths[lane] = row &+ 1
    } else {
      for lane in lane..<lane &+ span { row = max(row, depths[lane]) }
      for lane in lane..<lane &+ span { depths[lane] = row &+ 1 }
    }
    return row
  }

  /// Keeps where an item was.
  mutating func add(lane: Int, span: Int, row: Int32) {
    lanes.append(Int32(truncatingIfNeeded: lane))
    spans.append(Int32(truncatingIfNeeded: span))
    rows.append(row)
  }

  /// For each item, whether nothing lies below it in any of its lanes.
  func lastOfLanes() -> [Bool] {
    var result = [Bool](repeating: false, count: lanes.count)
    var isSeen = [Bool](repeating: false, count: depths.count)
    var unseen = depths.count
    for item in stride(from: lanes.count - 1, through: 0, by: -1) where unseen > 0 {
      let taken = Int(lanes[item])..<Int(lanes[item] + spans[item])
      result[item] = !isSeen[taken].contains(true)
      for lane in taken where !isSeen[lane] {
        isSeen[lane] = true
        unseen -= 1
      }
    }
    return result
  }
}
