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
    let span = items.kinds[0].span
    let width = lanes.exactWidth(from: 0, span: span)
    let slot = PlacedItem(
      rect: AxisRect(line: Exact(lanes.starts[0]), scroll: input.start, lineLength: width, scrollLength: 0),
      kind: 0, isFirstInLine: true, isLastInLine: lanes.count == span, line: 0)
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
    // Which lane takes an item may be another at each width. Where that decides of no more than places, lengths are those of
    // this one.
    let decidesPlacesOnly = laneCells.followKinds && beginsWithNeighbours(order)
    let fall = WaterfallItems(
      input, lanes, order: order, keepsTrack: !laneCells.followKinds, decidesPlacesOnly: decidesPlacesOnly)
    guard let fall else { throw LanePlacer.reportLimit(at: input.geometry.id.range, &scope) }
    let cellsOfItems = laneCells.followKinds ? cells.ofKinds(order) : laneCells.ofTrack(fall.track, order, &cells)
    let length = decidesPlacesOnly ? input.lengthOfLanes(fall.length, order) : Exact(fall.length)
    measures.lineCount = fall.track.depth
    measures.lineCountMayChange = length.isAffine
    if fall.hasNeighbours { measures.addNeighbours(items: 2) }
    let listed = Items.Listed(origins: fall.origins, cells: cellsOfItems)
    return ArrangedSection(
      items: Items(count: items.count, placement: .listed(listed)), length: length, growth: nil, measures: measures)
  }

  /// Whether the second item lies beside the first, however long both are.
  private func beginsWithNeighbours(_ order: [UInt32]) -> Bool {
    guard order.count > 1, lanes.count > 1 else { return false }
    let (first, second) = (items.kinds[Int(order[0])], items.kinds[Int(order[1])])
    return first.span == 1 && second.span == 1 && first.size.scroll + input.geometry.lineSpacing > 0
  }
}

/// The items of a waterfall, each put where the first of the shortest lanes ends.
struct WaterfallItems {
  private(set) var origins: [PixelOrigin] = []
  private(set) var track: LaneTrack
  /// From the start of the first item to the end of the last, in pixels.
  private(set) var length: Int64 = 0
  /// Whether two items lie side by side, with no item across all lanes between them.
  private(set) var hasNeighbours = false

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

  /// Nil where an item would begin beyond the limit of coordinates.
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
      return Size(span: kind.span, length: (decidesPlacesOnly ? length.placedWhole : length.whole) ?? 0)
    }
    spacing = input.geometry.lineSpacing.whole ?? 0
    placer = LanePlacer(input, lanes)
    track = LaneTrack(lanes: lanes.count, items: keepsTrack ? order.count : 0)
    if !run() { return nil }
  }

  /// False where an item would begin beyond the limit of coordinates.
  private mutating func run() -> Bool {
    guard laneCount <= EightLanes.most else { return fall(LaneTournament(lanes: laneCount)) }
    if canFallSingly {
      if laneCount <= FourLanes.most {
        fallSingly(FourLanes(lanes: laneCount))
      } else {
        fallSingly(EightLanes(lanes: laneCount))
      }
      return true
    }
    return fall(EightLanes(lanes: laneCount))
  }

  /// Whether items take one lane each, nobody asks what lies above them, and nothing ends beyond the limit or is counted
  /// from the other end: in most waterfalls.
  private var canFallSingly: Bool {
    guard !keepsTrack, !placer.mirrorsScroll, sizes.allSatisfy({ $0.span == 1 }) else { return false }
    let longest = sizes.reduce(0) { max($0, $1.length) }
    let (step, overflows) = longest.addingReportingOverflow(spacing)
    return !overflows && step <= LanePlacer.limit / Int64(max(order.count, 1))
  }

  /// As ``fall(_:)`` where ``canFallSingly``. An item waits for the one before it, so what counts is how much lies between
  /// the two: no more than that, and all of it in registers.
  private mutating func fallSingly<Lanes: SingleLanes>(_ lanes: Lanes) {
    var lanes = lanes
    let spacing = self.spacing
    let steps = sizes.map { $0.length &+ spacing }
    let top = placer.along(0, length: 0)
    var columns = (0..<laneCount).map { (place: placer.across(lane: $0, span: 1), depth: 0) }
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, steps) = (self.order.span, steps.span)
      var columns = columns.mutableSpan
      for item in order.indices {
        let (lane, start) = lanes.moveLeader(by: steps[Int(order[item])])
        columns[lane].depth &+= 1
        origins.set(item, across: columns[lane].place, along: top &+ start)
      }
      return order.count
    }
    track.depths = columns.map { Int32(truncatingIfNeeded: $0.depth) }
    // Two neighbours are in two lanes, if any two items are.
    hasNeighbours = columns.count { $0.depth > 0 } > 1
    length = lanes.longest - spacing
  }

  private mutating func fall<Race: LaneRace>(_ race: Race) -> Bool {
    // Locals and spans, so that the loop works in registers.
    var race = race
    var depths = track.depths
    var track = self.track
    let (placer, spacing, keepsTrack) = (self.placer, self.spacing, self.keepsTrack)
    var farthest: Int64 = 0
    // The lanes of the item before; none after one across all of them.
    var lastLanes = 0..<0
    var hasNeighbours = false
    let count = self.laneCount
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, sizes) = (self.order.span, self.sizes.span)
      var depths = depths.mutableSpan
      var item = 0
      while item < order.count, farthest < LanePlacer.limit {
        let size = sizes[Int(order[item])]
        let (lane, start) = race.drop(span: size.span, length: size.length, spacing: spacing)
        if !hasNeighbours {
          let taken = lane..<lane &+ size.span
          hasNeighbours = !lastLanes.isEmpty && size.span < count && !taken.overlaps(lastLanes)
          lastLanes = size.span == count ? 0..<0 : taken
        }
        origins.set(
          item, across: placer.across(lane: lane, span: size.span),
          along: placer.along(start, length: size.length))
        let row = LaneTrack.add(lane: lane, span: size.span, to: &depths)
        if keepsTrack { track.add(lane: lane, span: size.span, row: row) }
        farthest = max(farthest, start)
        item &+= 1
      }
      return item
    }
    track.depths = depths
    self.track = track
    self.hasNeighbours = hasNeighbours
    length = race.longest - spacing
    return farthest < LanePlacer.limit
  }
}

/// Which items of a waterfall lie above and below which, for `lines` and for separators.
struct LaneTrack {
  /// Items so far in each lane; one across several lanes counts in each, after the fullest of them.
  var depths: [Int32]
  /// The first lane of each item, and how many it takes.
  private(set) var lanes: [Int32] = []
  private var spans: [Int32] = []
  /// The items above each item, in the fullest of its lanes.
  private(set) var rows: [Int32] = []

  init(lanes count: Int, items: Int) {
    depths = Array(repeating: 0, count: count)
    lanes.reserveCapacity(items)
    spans.reserveCapacity(items)
    rows.reserveCapacity(items)
  }

  /// The items of the fullest lane.
  var depth: Int { Int(depths.max() ?? 0) }

  /// Counts an item in each of the `span` lanes from `lane` on; how many items lie above it in the fullest of them.
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

/// Tells which lane of a waterfall ends first, and so takes the next item; of equals the first. All lanes begin at 0.
protocol LaneRace {
  /// The lane that ends first, and where.
  var leader: (lane: Int, end: Int64) { get }
  /// The largest end.
  var longest: Int64 { get }
  mutating func setEnd(of lane: Int, to end: Int64)
  mutating func setEnds(of lanes: Range<Int>, to end: Int64)
  /// Where a lane ends.
  func end(of lane: Int) -> Int64
  var count: Int { get }
}

extension LaneRace {
  /// Puts an item where the first of the shortest lanes ends: the first lane that it takes, and where it begins.
  ///
  @inline(__always)
  mutating func drop(span: Int, length: Int64, spacing: Int64) -> (lane: Int, start: Int64) {
    let (lane, start) = span == 1 ? leader : span == count ? (0, longest) : leader(ofSpan: span)
    let end = LanePlacer.boundedEnd(start &+ length &+ spacing)
    if span == 1 { setEnd(of: lane, to: end) } else { setEnds(of: lane..<lane &+ span, to: end) }
    return (lane, start)
  }

  /// The first of the neighbouring lanes whose latest end is the first, and where that is: one pass over the lanes, with
  /// those that may be the latest of the lanes to come, in falling order of their ends (a monotonic queue).
  ///
  /// - Parameter span: less than there are lanes.
  func leader(ofSpan span: Int) -> (lane: Int, end: Int64) {
    var queue: [(lane: Int, end: Int64)] = []
    queue.reserveCapacity(count)
    var head = 0
    var best = (lane: 0, end: Int64.max)
    for lane in 0..<count {
      let end = end(of: lane)
      while queue.count > head, queue[queue.count - 1].end <= end { queue.removeLast() }
      queue.append((lane, end))
      let first = lane - span + 1
      if queue[head].lane < first { head += 1 }
      if first >= 0, queue[head].end < best.end { best = (first, queue[head].end) }
    }
    return best
  }
}

/// Lanes that race for items of one lane each.
protocol SingleLanes {
  /// Puts an item where the first of the shortest lanes ends, which then ends by `step` later, before 2^60; the lane, and
  /// where it ended.
  mutating func moveLeader(by step: Int64) -> (lane: Int, end: Int64)
  /// The largest end.
  var longest: Int64 { get }
}

/// Looks at all lanes each time, which is the fastest way for a few: without a branch, and in registers.
///
/// A lane is its end times eight and its number, its key, so that the least key wins and no two lanes have the same. A lane
/// that is not there never wins.
struct FourLanes: SingleLanes {
  static let most = 4
  private static let numberBits: Int64 = 3

  private var keys = (Int64.max, Int64.max, Int64.max, Int64.max)

  /// - Parameters:
  ///   - lanes: how many there are; of more than ``most`` the first.
  ///   - first: the number of the first.
  init(lanes: Int, first: Int = 0) {
    for index in 0..<min(lanes, Self.most) { self[index] = Self.key(first + index, end: 0) }
  }

  @inline(__always)
  static func key(_ lane: Int, end: Int64) -> Int64 { end &<< numberBits | Int64(truncatingIfNeeded: lane) }
  @inline(__always)
  static func lane(_ key: Int64) -> Int { Int(truncatingIfNeeded: key & 7) }
  @inline(__always)
  static func end(_ key: Int64) -> Int64 { key &>> numberBits }
  /// The key of the same lane with a later end.
  @inline(__always)
  static func moved(_ key: Int64, by step: Int64) -> Int64 { key &+ step &<< numberBits }

  @inline(__always)
  var least: Int64 { min(min(keys.0, keys.1), min(keys.2, keys.3)) }

  /// - Parameter key: of a lane of these, or of another one.
  @inline(__always)
  mutating func replace(_ key: Int64, by other: Int64) {
    keys.0 = keys.0 == key ? other : keys.0
    keys.1 = keys.1 == key ? other : keys.1
    keys.2 = keys.2 == key ? other : keys.2
    keys.3 = keys.3 == key ? other : keys.3
  }

  @inline(__always)
  mutating func moveLeader(by step: Int64) -> (lane: Int, end: Int64) {
    let key = least
    replace(key, by: Self.moved(key, by: step))
    return (Self.lane(key), Self.end(key))
  }

  var longest: Int64 { (0..<Self.most).reduce(0) { self[$1] == .max ? $0 : max($0, Self.end(self[$1])) } }

  /// The key of one of them, from 0 to 3.
  subscript(index: Int) -> Int64 {
    @inline(__always)
    get {
      switch index {
      case 0: keys.0
      case 1: keys.1
      case 2: keys.2
      default: keys.3
      }
    }
    @inline(__always)
    set {
      keys.0 = index == 0 ? newValue : keys.0
      keys.1 = index == 1 ? newValue : keys.1
      keys.2 = index == 2 ? newValue : keys.2
      keys.3 = index == 3 ? newValue : keys.3
    }
  }
}

/// As ``FourLanes``, of up to eight.
struct EightLanes: LaneRace, SingleLanes {
  static let most = 8

  let count: Int
  private var first, second: FourLanes

  /// - Parameter lanes: from one to ``most``.
  init(lanes: Int) {
    count = lanes
    first = FourLanes(lanes: lanes)
    second = FourLanes(lanes: max(0, lanes - FourLanes.most), first: FourLanes.most)
  }

  @inline(__always)
  var leader: (lane: Int, end: Int64) {
    let key = min(first.least, second.least)
    return (FourLanes.lane(key), FourLanes.end(key))
  }

  @inline(__always)
  mutating func moveLeader(by step: Int64) -> (lane: Int, end: Int64) {
    let key = min(first.least, second.least)
    let moved = FourLanes.moved(key, by: step)
    first.replace(key, by: moved)
    second.replace(key, by: moved)
    return (FourLanes.lane(key), FourLanes.end(key))
  }

  var longest: Int64 { max(first.longest, second.longest) }

  @inline(__always)
  mutating func setEnd(of lane: Int, to end: Int64) {
    let key = FourLanes.key(lane, end: end)
    first[lane] = key
    second[lane &- FourLanes.most] = key
  }

  mutating func setEnds(of lanes: Range<Int>, to end: Int64) {
    for lane in lanes { setEnd(of: lane, to: end) }
  }

  func end(of lane: Int) -> Int64 {
    FourLanes.end(lane < FourLanes.most ? first[lane] : second[lane - FourLanes.most])
  }
}

/// A tournament among many lanes, whose winner is at the root; to move one lane on replays its way up, O(log lanes).
/// Of equals the first wins, because a left child loses only to a smaller right one.
struct LaneTournament: LaneRace {
  private var ends: [Int64]
  /// A complete tree as an array: node `i` has the children `2i` and `2i + 1`, the leaves are the lanes.
  private var winners: [Int32]
  private let leaves: Int

  init(lanes: Int) {
    ends = Array(repeating: 0, count: lanes)
    var leaves = 1
    while leaves < lanes { leaves *= 2 }
    self.leaves = leaves
    winners = Array(repeating: -1, count: 2 * leaves)
    for lane in 0..<lanes { winners[leaves + lane] = Int32(lane) }
    for node in stride(from: leaves - 1, through: 1, by: -1) { replay(node) }
  }

  var leader: (lane: Int, end: Int64) {
    let lane = Int(winners[1])
    return (lane, ends[lane])
  }

  var longest: Int64 { ends.max() ?? 0 }

  mutating func setEnd(of lane: Int, to end: Int64) {
    ends[lane] = end
    var node = (leaves + lane) / 2
    while node >= 1 {
      replay(node)
      node /= 2
    }
  }

  mutating func setEnds(of lanes: Range<Int>, to end: Int64) {
    for lane in lanes { ends[lane] = end }
    // All the nodes above them, level by level.
    var (first, last) = ((leaves + lanes.lowerBound) / 2, (leaves + lanes.upperBound - 1) / 2)
    while first >= 1 {
      for node in stride(from: last, through: first, by: -1) { replay(node) }
      (first, last) = (first / 2, last / 2)
    }
  }

  func end(of lane: Int) -> Int64 { ends[lane] }
  var count: Int { ends.count }

  @inline(__always)
  private mutating func replay(_ node: Int) {
    let (left, right) = (winners[2 * node], winners[2 * node + 1])
    winners[node] = right < 0 || ends[Int(left)] <= ends[Int(right)] ? left : right
  }
}
