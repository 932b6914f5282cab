import FrameTables

/// The cells of items in lanes, as fast as what they depend on allows.
struct LaneCells {
  private let lanes: Lanes
  /// Whether only the kind matters: lanes are even, and separators are the same everywhere.
  let followKinds: Bool
  /// For cells of one lane: by kind, for lanes of the base and for those that are a pixel wider.
  private var known: [UInt32]
  private let isConstant: Bool
  private static let unknown = UInt32.max
  private let stretch: LaneStretch

  init(_ cells: CellTable, _ lanes: Lanes, hasStretch: Bool = false) {
    self.lanes = lanes
    stretch = LaneStretch(hasStretch ? cells.kinds : [])
    isConstant = cells.followKinds
    followKinds = isConstant && lanes.division.isEven && stretch.isEmpty
    known = isConstant && !lanes.division.isEven ? Array(repeating: Self.unknown, count: 2 * cells.kinds.count) : []
  }

  @inline(__always)
  mutating func index(_ kind: Int, lane: Int, place: CellPlace, _ cells: inout CellTable) -> UInt32 {
    let span = cells.kinds[kind].span
    let width = lanes.width(from: lane, span: span)
    guard isConstant, span == 1 else {
      return cells.index(kind: kind, line: lanes.exactWidth(from: lane, span: span), place: place)
    }
    let slot = 2 * kind + Int(width - lanes.base)
    if known[slot] == Self.unknown {
      known[slot] = cells.index(kind: kind, line: lanes.exactWidth(from: lane, span: 1), place: place)
    }
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
      let longest = stretch.isEmpty ? 0 : (Int(start)..<end).reduce(0) { max($0, stretch.own(Int(order[$1]))) }
      for item in Int(start)..<end {
        let kind = Int(order[item])
        let span = cells.kinds[kind].span
        let place = CellPlace(
          isFirstInLine: lane == 0, isLastInLine: lane + span == lanes.count, isFirstLine: row == 0,
          isLastLine: isLast)
        if stretch.isEmpty {
          result.append(index(kind, lane: lane, place: place, &cells))
        } else {
          let size = AxisSize(
            line: lanes.exactWidth(from: lane, span: span),
            scroll: Exact(stretch.length(of: kind, stretch.own(kind), in: longest)))
          result.append(cells.index(kind: kind, size: size, place: place))
        }
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
      let lane = Int(track.lanes[item])
      let place = CellPlace(
        isFirstInLine: lane == 0, isLastInLine: lane + cells.kinds[Int(kind)].span == lanes.count,
        isFirstLine: track.rows[item] == 0, isLastLine: isLast[item])
      result.append(index(Int(kind), lane: lane, place: place, &cells))
    }
    return result
  }
}

/// How long, in whole pixels, the cells of a line are that are stretched to its longest.
struct LaneStretch {
  /// The lengths by kind; empty if no kind is stretched.
  private let lengths: [Int64]
  /// The length that a kind may be stretched to; if it may not be, its own length.
  private let most: [Int64]

  init(_ kinds: [ItemKind]) {
    guard kinds.contains(where: { $0.flex?.stretch != nil }) else {
      (lengths, most) = ([], [])
      return
    }
    // Sizes and bounds in lanes are whole.
    lengths = kinds.map { $0.size.scroll.wholePixels }
    most = kinds.map { kind in kind.stretched(kind.size.scroll, to: Exact(Int64.max / 2)).whole ?? 0 }
  }

  var isEmpty: Bool { lengths.isEmpty }

  func own(_ kind: Int) -> Int64 { lengths[kind] }

  /// - Parameter own: the length without the other items of the line.
  @inline(__always)
  func length(of kind: Int, _ own: Int64, in longest: Int64) -> Int64 { max(own, min(longest, most[kind])) }
}
