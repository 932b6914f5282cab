/// Tells which lane of a waterfall ends first, and so takes the next item; of equals the first. All lanes begin at 0.
protocol LaneRace {
  /// The lane that ends first, and where.
  var leader: (lane: Int, end: Int64) { get }
  /// The largest end.
  var longest: Int64 { get }
  mutating func setEnd(of lane: Int, to end: Int64)
  mutating func setAllEnds(to end: Int64)
}

/// Looks at all lanes each time, which is the fastest way for a few.
struct FewLanes: LaneRace {
  /// As many lanes as three bits number.
  static let most = 8
  private static let numberBits: Int64 = 3
  private static let numberMask: Int64 = 7

  /// For each lane its end times eight and its number, so that the least key wins. Ends are less than 2^55.
  private var keys: [Int64]

  /// - Parameter lanes: from one to ``most``.
  init(lanes: Int) { keys = (0..<lanes).map { Int64($0) } }

  @inline(__always)
  var leader: (lane: Int, end: Int64) {
    var least = Int64.max
    for key in keys { least = min(least, key) }
    return (Int(truncatingIfNeeded: least & Self.numberMask), least &>> Self.numberBits)
  }

  var longest: Int64 { (keys.max() ?? 0) &>> Self.numberBits }

  @inline(__always)
  mutating func setEnd(of lane: Int, to end: Int64) {
    keys[lane] = end &<< Self.numberBits | Int64(truncatingIfNeeded: lane)
  }

  mutating func setAllEnds(to end: Int64) {
    for lane in keys.indices { setEnd(of: lane, to: end) }
  }
}
