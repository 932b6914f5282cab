import FrameTables

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

  private struct Size {
    var isAcross: Bool
    var span: Int
    var length: Int64
  }

  /// Nil where an item would begin beyond the limit of coordinates.
  ///
  /// - Parameter keepsTrack: whether anybody will ask which items lie above and below which.
  init?(_ input: ArrangementInput, _ lanes: Lanes, order: [UInt32], keepsTrack: Bool) {
    self.order = order
    self.keepsTrack = keepsTrack
    // Sizes in lanes are whole, and so is the spacing.
    sizes = input.items.kinds.map {
      Size(isAcross: $0.span > 1, span: $0.span, length: $0.size.scroll.whole ?? 0)
    }
    spacing = input.geometry.lineSpacing.whole ?? 0
    placer = LanePlacer(input, lanes)
    track = LaneTrack(lanes: lanes.count, items: keepsTrack ? order.count : 0)
    let isWithinLimit =
      lanes.count <= FewLanes.most
      ? fall(FewLanes(lanes: lanes.count)) : fall(LaneTournament(lanes: lanes.count))
    if !isWithinLimit { return nil }
  }

  private mutating func fall<Race: LaneRace>(_ race: Race) -> Bool {
    // Locals and spans, so that the loop works in registers.
    var race = race
    var track = self.track
    let (placer, spacing, keepsTrack) = (self.placer, self.spacing, self.keepsTrack)
    var farthest: Int64 = 0
    // The lane of the item before, negative after one across all lanes.
    var lastLane = -1
    var hasNeighbours = false
    origins = [PixelOrigin](capacity: order.count) { origins in
      let (order, sizes) = (self.order.span, self.sizes.span)
      var item = 0
      while item < order.count, farthest < LanePlacer.limit {
        let size = sizes[Int(order[item])]
        let (lane, start) = size.isAcross ? (0, race.longest) : race.leader
        let end = start &+ size.length &+ spacing
        if size.isAcross { race.setAllEnds(to: end) } else { race.setEnd(of: lane, to: end) }
        if !size.isAcross, lastLane >= 0, lane != lastLane { hasNeighbours = true }
        lastLane = size.isAcross ? -1 : lane
        origins.append(
          placer.origin(
            across: placer.across(lane: lane, span: size.span), along: placer.along(start, length: size.length)))
        track.add(lane: lane, isAcross: size.isAcross, keeps: keepsTrack)
        farthest = max(farthest, start)
        item &+= 1
      }
    }
    self.track = track
    self.hasNeighbours = hasNeighbours
    length = race.longest - spacing
    return farthest < LanePlacer.limit
  }
}
