import FrameTable

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
}
