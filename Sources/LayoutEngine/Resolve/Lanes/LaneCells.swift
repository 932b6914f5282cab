import FrameTables

/// The cells of items in lanes, as fast as what they depend on allows.
struct LaneCells {
  private let lanes: Lanes
  /// Nothing but the kind matters: lanes are even and separators the same everywhere.
  let followKinds: Bool
  /// For cells of one lane: by kind, for lanes of the base and those a pixel wider.
  private var known: [UInt32]
  private let isConstant: Bool
  private static let unknown = UInt32.max

  init(_ cells: CellTable, _ lanes: Lanes) {
    self.lanes = lanes
    isConstant = cells.rules.allSatisfy(\.isConstant)
    followKinds = isConstant && lanes.isEven
    known = isConstant && !lanes.isEven ? Array(repeating: Self.unknown, count: 2 * cells.kinds.count) : []
  }

  @inline(__always)
  mutating func index(_ kind: Int, lane: Int, place: CellPlace, _ cells: inout CellTable) -> UInt32 {
    let span = cells.kinds[kind].span
    let width = lanes.width(from: lane, span: span)
    guard isConstant, span == 1 else { return cells.index(kind: kind, line: Exact(width), place: place) }
    let slot = 2 * kind + Int(width - lanes.base)
    if known[slot] == Self.unknown { known[slot] = cells.index(kind: kind, line: Exact(width), place: place) }
    return known[slot]
  }

  /// The cells of the items of a grid, line by line.
  ///
  /// - Parameters:
  ///   - starts: the first item of each line.
  ///   - order: the kind of each item.
  ///   - lead: empty lanes before the first.
  mutating func ofLines(_ starts: [UInt32], _ order: [UInt32], lead: Int, _ cells: inout CellTable) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(order.count)
    for (row, start) in starts.enumerated() {
      let isLast = row + 1 == starts.count
      let end = isLast ? order.count : Int(starts[row + 1])
      var lane = row == 0 ? lead : 0
      for item in Int(start)..<end {
        let kind = Int(order[item])
        let span = cells.kinds[kind].span
        let place = CellPlace(
          isFirstInLine: lane == 0, isLastInLine: lane + span == lanes.count, isFirstLine: row == 0,
          isLastLine: isLast)
        result.append(index(kind, lane: lane, place: place, &cells))
        lane += span
      }
    }
    return result
  }
  /// The cells of the items of a waterfall.
  mutating func ofTrack(_ track: LaneTrack, _ order: [UInt32], _ cells: inout CellTable) -> [UInt32] {
    let isLast = track.lastOfLanes()
    var result: [UInt32] = []
    result.reserveCapacity(order.count)
    for (item, kind) in order.enumerated() {
      let lane = Int(track.lanes[item] ?? 0)
      let place = CellPlace(
        isFirstInLine: lane == 0, isLastInLine: lane + cells.kinds[Int(kind)].span == lanes.count,
        isFirstLine: track.rows[item] == 0, isLastLine: isLast[item])
      result.append(index(Int(kind), lane: lane, place: place, &cells))
    }
    return result
  }
}
