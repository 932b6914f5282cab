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
