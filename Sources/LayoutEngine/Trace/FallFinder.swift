import FrameTables

/// Finds again which lane each item of a waterfall falls into, where items fall into the shortest lane one by one, so
/// that there are no lines; see ``PlaceFinder``.
///
/// An item costs one pass over the items before it, which is kept for the next question.
final class FallFinder {
  private let input: ArrangementInput
  private let lanes: Lanes
  /// The pass, as far as somebody has asked: the lanes behind the items that have fallen.
  private var fall: Fall
  /// Where these items have landed. They are kept one by one, since a place follows from the last items of many lanes,
  /// which come in no order.
  private var landings: [Landing] = []
  /// What the last question worked out about lanes that the pass has left behind, since such questions come in order.
  private var earlier: (before: Int, fall: Fall)?

  private struct Landing {
    var lane: Int
    /// In pixels from the first line's start.
    var start: Int64
    /// Whether there is no item before it in its lanes.
    var isFirst: Bool
  }

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
    fall = Fall(lanes: lanes.count)
  }

  private var items: ItemSequence { input.items }

  /// The place of an item.
  func place(of item: Int) -> AxisRect {
    let kind = items.kinds[items.kind(of: item)]
    let landing = landing(of: item)
    return AxisRect(
      line: lanes.exactStart(of: landing.lane), scroll: input.start + Exact(landing.start),
      lineLength: lanes.exactWidth(from: landing.lane, span: kind.span), scrollLength: kind.size.scroll)
  }

  /// The same, as far as somebody asks for it: a size may follow from the item alone.
  func place(of item: Int, _ parts: PlaceParts) -> AxisRect {
    if parts.isDisjoint(with: .origin),
      let size = lanes.division.ownSize(of: items.kinds[items.kind(of: item)], parts)
    {
      return AxisRect(ofSize: size)
    }
    return place(of: item)
  }

  /// Where an item stands, as far as this matters for its separators.
  func cellPlace(of item: Int) -> CellPlace {
    let landing = landing(of: item)
    let taken = landing.lane..<landing.lane + items.kinds[items.kind(of: item)].span
    let isLast = fall(before: items.count).last[taken].allSatisfy { $0 == item }
    return CellPlace(taken, of: lanes.count, isFirstLine: landing.isFirst, isLastLine: isLast)
  }

  /// The lanes of a waterfall at some moment.
  struct Fall {
    /// The lanes; each ends where its next item would begin, in pixels from the first line's start.
    fileprivate(set) var race: LaneTournament
    /// The last item of each lane.
    fileprivate(set) var last: [Int?]

    fileprivate init(lanes: Int) {
      race = LaneTournament(lanes: lanes)
      last = Array(repeating: nil, count: lanes)
    }

    /// The last items of some lanes, each once.
    func lastItems(of lanes: Range<Int>) -> [Int] {
      var seen: Set<Int> = []
      return last[lanes].compactMap { $0 }.filter { seen.insert($0).inserted }
    }

    /// The item that ends last in some lanes, if there are any in these.
    func lowestItem(of lanes: Range<Int>) -> Int {
      guard let lane = lanes.max(by: { race.end(of: $0) < race.end(of: $1) }), let item = last[lane] else {
        preconditionFailure("a lane that ends later than another has an item")
      }
      return item
    }

    /// Where an item of so many lanes would start, by the first of these, in pixels from the first line's start.
    func starts(ofSpan span: Int) -> [Int64] {
      var starts: [Int64] = []
      race.forEachGroup(of: span) { starts.append($1) }
      return starts
    }

    /// The last items of all lanes, each once.
    var lastItems: [Int] { lastItems(of: last.indices) }
  }

  /// The lanes as they are when an item begins to fall; in the end, behind the last item.
  func fall(before item: Int) -> Fall {
    // Items of no length, without spacing, all lie at the start of the first lane.
    if items.hasOneSize {
      var fall = Fall(lanes: lanes.count)
      if item > 0 { fall.last[0] = item - 1 }
      return fall
    }
    if item >= landings.count {
      pass(to: item)
      return fall
    }
    if let (count, fall) = earlier, count == item { return fall }
    var (first, fall) = earlier.flatMap { $0.before <= item ? $0 : nil } ?? (0, Fall(lanes: lanes.count))
    while first < item {
      drop(first, &fall)
      first += 1
    }
    earlier = (item, fall)
    return fall
  }

  private func landing(of item: Int) -> Landing {
    if items.hasOneSize { return Landing(lane: 0, start: 0, isFirst: item == 0) }
    pass(to: item + 1)
    return landings[item]
  }

  /// Lets the items before one fall that have not fallen yet.
  private func pass(to item: Int) {
    while landings.count < item { landings.append(drop(landings.count, &fall)) }
  }

  @discardableResult private func drop(_ item: Int, _ fall: inout Fall) -> Landing {
    let kind = items.kinds[items.kind(of: item)]
    let (lane, start) = fall.race.drop(
      span: kind.span, length: kind.size.scroll.wholePixels, spacing: input.geometry.lineSpacing.wholePixels)
    let taken = lane..<lane + kind.span
    let isFirst = fall.last[taken].allSatisfy { $0 == nil }
    for lane in taken { fall.last[lane] = item }
    return Landing(lane: lane, start: start, isFirst: isFirst)
  }
}

/// Why an item of a waterfall lies in its lanes: it starts nowhere earlier.
package struct LaneLanding {
  /// The first of the lanes that it takes, counted from 0.
  package let lane: Int
  /// How many lanes it takes.
  package let span: Int
  /// Where it would start along the scroll axis, by the first lane that it would take; in pixels, before mirroring.
  package let starts: [Exact]

  /// How many lanes there are.
  package var laneCount: Int { starts.count + span - 1 }
  /// Where it starts.
  package var start: Exact { starts[lane] }
}
