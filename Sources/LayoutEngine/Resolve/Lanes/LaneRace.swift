/// Tells which lane of a waterfall ends first, and so takes the next item; among equal lanes, the first. All lanes
/// begin at 0 and end before 2^55, see ``LanePlacer/boundedEnd(_:)``.
protocol LaneRace {
  var count: Int { get }
  /// The lane that ends first, and where.
  var shortest: (lane: Int, end: Int64) { get }
  /// The largest end.
  var longest: Int64 { get }
  /// Where a lane ends.
  func end(of lane: Int) -> Int64
  /// Moves the shortest lane's end by `step`; returns which lane that was, and where it ended.
  mutating func moveShortest(by step: Int64) -> (lane: Int, end: Int64)
  mutating func setEnd(of lane: Int, to end: Int64)
  mutating func setEnds(of lanes: Range<Int>, to end: Int64)
}

extension LaneRace {
  /// Puts an item where the first of the shortest lanes ends. Returns the first lane that it takes, and where it
  /// begins.
  @inline(__always)
  mutating func drop(span: Int, length: Int64, spacing: Int64) -> (lane: Int, start: Int64) {
    let (lane, start) = landing(ofSpan: span)
    let end = LanePlacer.boundedEnd(start &+ length &+ spacing)
    if span == 1 { setEnd(of: lane, to: end) } else { setEnds(of: lane..<lane &+ span, to: end) }
    return (lane, start)
  }

  /// Where the next item that takes so many lanes falls: the first of its lanes, and where it begins.
  @inline(__always)
  func landing(ofSpan span: Int) -> (lane: Int, start: Int64) {
    span == 1 ? shortest : span == count ? (0, longest) : shortest(ofSpan: span)
  }

  /// The first group of neighboring lanes whose latest end comes first, and where that is.
  ///
  /// - Parameter span: less than there are lanes.
  func shortest(ofSpan span: Int) -> (lane: Int, end: Int64) {
    var best = (lane: 0, end: Int64.max)
    forEachGroup(of: span) { first, end in if end < best.end { best = (first, end) } }
    return best
  }

  /// The latest end of each group of so many neighboring lanes, by the first of them. One pass over the lanes, with a
  /// queue of those that may be the latest of the lanes to come, in falling order of their ends (a monotonic queue).
  @inline(__always)
  func forEachGroup(of span: Int, _ visit: (_ first: Int, _ end: Int64) -> Void) {
    var queue: [(lane: Int, end: Int64)] = []
    queue.reserveCapacity(count)
    var head = 0
    for lane in 0..<count {
      let end = end(of: lane)
      while queue.count > head, queue[queue.count - 1].end <= end { queue.removeLast() }
      queue.append((lane, end))
      let first = lane - span + 1
      if queue[head].lane < first { head += 1 }
      if first >= 0 { visit(first, queue[head].end) }
    }
  }

  mutating func setEnds(of lanes: Range<Int>, to end: Int64) {
    for lane in lanes { setEnd(of: lane, to: end) }
  }
}

/// A lane as one number: its end, which is less than 2^60, times eight, plus which of eight lanes it is. The least
/// number is the first of the lanes that end first, and no two lanes have the same.
struct LaneKey: Equatable {
  private static let numberBits: Int64 = 3
  private static let numberMask: Int64 = 1 << numberBits - 1

  /// The key of a lane that does not exist, which never wins.
  static let none = LaneKey(number: .max)

  private let number: Int64

  private init(number: Int64) { self.number = number }

  @inline(__always)
  init(lane: Int, end: Int64) { number = end &<< Self.numberBits | Int64(truncatingIfNeeded: lane) }

  @inline(__always)
  var lane: Int { Int(truncatingIfNeeded: number & Self.numberMask) }
  @inline(__always)
  var end: Int64 { number &>> Self.numberBits }

  /// The key of the same lane with a later end.
  @inline(__always)
  func moved(by step: Int64) -> LaneKey { LaneKey(number: number &+ step &<< Self.numberBits) }

  @inline(__always)
  static func least(_ a: LaneKey, _ b: LaneKey) -> LaneKey { a.number < b.number ? a : b }
}

/// Looks at all lanes each time, which is the fastest way for a few: without a branch, and in registers.
struct FourLanes: LaneRace {
  static let most = 4

  let count: Int
  private var keys = (LaneKey.none, LaneKey.none, LaneKey.none, LaneKey.none)

  /// - Parameters:
  ///   - lanes: how many lanes there are; if there are more than ``most``, the first of them.
  ///   - first: the number of the first lane.
  init(lanes: Int, first: Int = 0) {
    count = min(lanes, Self.most)
    for index in 0..<count { self[index] = LaneKey(lane: first + index, end: 0) }
  }

  @inline(__always)
  var least: LaneKey { .least(.least(keys.0, keys.1), .least(keys.2, keys.3)) }

  @inline(__always)
  var shortest: (lane: Int, end: Int64) { (least.lane, least.end) }

  var longest: Int64 { (0..<count).reduce(0) { max($0, self[$1].end) } }

  func end(of lane: Int) -> Int64 { self[lane].end }

  @inline(__always)
  mutating func moveShortest(by step: Int64) -> (lane: Int, end: Int64) {
    let key = least
    replace(key, by: key.moved(by: step))
    return (key.lane, key.end)
  }

  @inline(__always)
  mutating func setEnd(of lane: Int, to end: Int64) { self[lane] = LaneKey(lane: lane, end: end) }

  /// - Parameter key: the key of one of these lanes, or of another one.
  @inline(__always)
  mutating func replace(_ key: LaneKey, by other: LaneKey) {
    keys.0 = keys.0 == key ? other : keys.0
    keys.1 = keys.1 == key ? other : keys.1
    keys.2 = keys.2 == key ? other : keys.2
    keys.3 = keys.3 == key ? other : keys.3
  }

  /// The key of one of the lanes, from 0 to 3; to set that of none of these does nothing.
  subscript(index: Int) -> LaneKey {
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

/// The same as ``FourLanes`` for up to eight lanes.
struct EightLanes: LaneRace {
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
  private var least: LaneKey { .least(first.least, second.least) }

  @inline(__always)
  var shortest: (lane: Int, end: Int64) { (least.lane, least.end) }

  var longest: Int64 { max(first.longest, second.longest) }

  func end(of lane: Int) -> Int64 { lane < FourLanes.most ? first[lane].end : second[lane - FourLanes.most].end }

  @inline(__always)
  mutating func moveShortest(by step: Int64) -> (lane: Int, end: Int64) {
    let key = least
    let moved = key.moved(by: step)
    first.replace(key, by: moved)
    second.replace(key, by: moved)
    return (key.lane, key.end)
  }

  @inline(__always)
  mutating func setEnd(of lane: Int, to end: Int64) {
    let key = LaneKey(lane: lane, end: end)
    first[lane] = key
    second[lane &- FourLanes.most] = key
  }
}

/// A tournament among many lanes, whose winner is at the root. To move one lane on replays its way up, O(log lanes).
/// Among equals the first wins, because a left child loses only to a smaller right one.
struct LaneTournament: LaneRace {
  private var ends: [Int64]
  /// A complete tree as an array: node `i` has the children `2i` and `2i + 1`, the leaves are the lanes.
  private var winners: [Int32]
  private let leaves: Int

  init(lanes: Int) { self.init(ends: Array(repeating: 0, count: lanes)) }

  /// - Parameter ends: where each lane ends.
  init(ends: [Int64]) {
    self.ends = ends
    var leaves = 1
    while leaves < ends.count { leaves *= 2 }
    self.leaves = leaves
    winners = Array(repeating: -1, count: 2 * leaves)
    for lane in ends.indices { winners[leaves + lane] = Int32(lane) }
    for node in stride(from: leaves - 1, through: 1, by: -1) { replay(node) }
  }

  var shortest: (lane: Int, end: Int64) {
    let lane = Int(winners[1])
    return (lane, ends[lane])
  }

  var longest: Int64 { ends.max() ?? 0 }

  mutating func moveShortest(by step: Int64) -> (lane: Int, end: Int64) {
    let (lane, end) = shortest
    setEnd(of: lane, to: end &+ step)
    return (lane, end)
  }

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
    // All the nodes above these leaves, level by level.
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
