/// Which items of a waterfall lie above and below which, for `lines` and for separators.
struct LaneTrack {
  /// Items so far in each lane; one across all lanes counts in each, after the fullest.
  private var depths: [Int32]
  /// The lane of each item, nil for all lanes.
  private(set) var lanes: [Int32?] = []
  /// The items above each item, in the fullest of its lanes.
  private(set) var rows: [Int32] = []

  init(lanes count: Int, items: Int) {
    depths = Array(repeating: 0, count: count)
    lanes.reserveCapacity(items)
    rows.reserveCapacity(items)
  }

  /// The items of the fullest lane.
  var depth: Int { Int(depths.max() ?? 0) }

  /// - Parameter keeps: whether anybody will ask where the item was.
  @inline(__always)
  mutating func add(lane: Int, isAcross: Bool, keeps: Bool) {
    var row = depths[lane]
    if isAcross {
      row = depths.max() ?? 0
      for lane in depths.indices { depths[lane] = row + 1 }
    } else {
      depths[lane] = row &+ 1
    }
    if keeps {
      lanes.append(isAcross ? nil : Int32(truncatingIfNeeded: lane))
      rows.append(row)
    }
  }

  /// For each item, whether nothing lies below it in any of its lanes.
  func lastOfLanes() -> [Bool] {
    var result = [Bool](repeating: false, count: lanes.count)
    var isSeen = [Bool](repeating: false, count: depths.count)
    var unseen = depths.count
    for item in stride(from: lanes.count - 1, through: 0, by: -1) where unseen > 0 {
      guard let lane = lanes[item] else {
        result[item] = unseen == depths.count
        unseen = 0
        break
      }
      if isSeen[Int(lane)] { continue }
      (result[item], isSeen[Int(lane)]) = (true, true)
      unseen -= 1
    }
    return result
  }
}
