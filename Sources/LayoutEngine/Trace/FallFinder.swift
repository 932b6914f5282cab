import FrameTables

/// Finds again which lane each item of a waterfall falls into, where items fall into the shortest lane one by one, so
/// that there are no lines; see ``PlaceFinder``.
///
/// An item costs one pass over the items before it, which is kept for the next question.
final class FallFinder {
  private let input: ArrangementInput
  private let lanes: Lanes
  /// What the last question worked out, since questions come in order.
  private var fallen: (before: Int, fall: Fall)?
  /// Where all items have fallen. It is kept beside the other, since separators ask for both at each item.
  private lazy var wholeFall = dropped(before: items.count)

  init(_ input: ArrangementInput, _ lanes: Lanes) {
    self.input = input
    self.lanes = lanes
  }

  private var items: ItemSequence { input.items }

  /// The place of an item.
  func place(of item: Int) -> AxisRect {
    let kind = items.kinds[items.kind(of: item)]
    let (lane, scroll) = fall(before: item).race.landing(ofSpan: kind.span)
    return AxisRect(
      line: lanes.exactStart(of: lane), scroll: input.start + Exact(scroll),
      lineLength: lanes.exactWidth(from: lane, span: kind.span), scrollLength: kind.size.scroll)
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
    let span = items.kinds[items.kind(of: item)].span
    let before = fall(before: item)
    let lane = before.race.landing(ofSpan: span).lane
    let taken = lane..<lane + span
    return CellPlace(
      taken, of: lanes.count, isFirstLine: before.last[taken].allSatisfy { $0 == nil },
      isLastLine: wholeFall.last[taken].allSatisfy { $0 == item })
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
    if item == items.count { return wholeFall }
    if let (count, fall) = fallen, count == item { return fall }
    let fall = dropped(before: item)
    fallen = (item, fall)
    return fall
  }

  /// Goes on from the last question if that was about an earlier item.
  private func dropped(before item: Int) -> Fall {
    var (first, fall) = fallen.flatMap { $0.0 <= item ? $0 : nil } ?? (0, Fall(lanes: lanes.count))
    // Items of no length, without spacing, all lie at the start of the first lane.
    if items.hasOneSize, item > 0 {
      fall.last[0] = item - 1
      first = item
    }
    let spacing = input.geometry.lineSpacing.wholePixels
    for earlier in first..<max(first, item) {
      let kind = items.kinds[items.kind(of: earlier)]
      let length = kind.size.scroll.wholePixels
      let (lane, _) = fall.race.drop(span: kind.span, length: length, spacing: spacing)
      for lane in lane..<lane + kind.span { fall.last[lane] = earlier }
    }
    return fall
  }
}
