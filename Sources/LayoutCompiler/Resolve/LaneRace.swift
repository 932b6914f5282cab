/// Which lane ends first: a tournament among lanes, each of which is where its next item would start.
///
/// The winner is at the root; to move one lane on replays its way up, O(log lanes). Of equals the first wins, because
/// a left child loses only to a smaller right one.
struct LaneRace {
  private(set) var ends: [Int64]
  /// A complete tree as an array: node `i` has the children `2i` and `2i + 1`, the leaves are the lanes.
  private var winners: [Int32]
  private let leaves: Int
  /// So few lanes that looking at all of them is faster.
  private let isSmall: Bool

  init(lanes: Int, start: Int64) {
    ends = Array(repeating: start, count: lanes)
    isSmall = lanes <= 8
    var leaves = 1
    while leaves < lanes { leaves *= 2 }
    self.leaves = leaves
    winners = Array(repeating: -1, count: 2 * leaves)
    for lane in 0..<lanes { winners[leaves + lane] = Int32(lane) }
    for node in stride(from: leaves - 1, through: 1, by: -1) { replay(node) }
  }

  /// The lane that ends first.
  var first: Int {
    if !isSmall { return Int(winners[1]) }
    var first = 0
    for lane in 1..<ends.count where ends[lane] < ends[first] { first = lane }
    return first
  }

  /// The largest end.
  var longest: Int64 { ends.max() ?? 0 }

  mutating func setEnd(of lane: Int, to end: Int64) {
    ends[lane] = end
    if isSmall { return }
    var node = (leaves + lane) / 2
    while node >= 1 {
      replay(node)
      node /= 2
    }
  }

  mutating func setAllEnds(to end: Int64) {
    for lane in ends.indices { ends[lane] = end }
    for node in stride(from: leaves - 1, through: 1, by: -1) { replay(node) }
  }

  @inline(__always)
  private mutating func replay(_ node: Int) {
    let (left, right) = (winners[2 * node], winners[2 * node + 1])
    winners[node] = right < 0 || ends[Int(left)] <= ends[Int(right)] ? left : right
  }
}
