import FrameTables

/// Lines that repeat: their slots, and how often.
struct RepeatingLines {
  /// The items of one period, which are whole lines; with `lead`, the first items of the section.
  var slots: [PlacedItem]
  /// Whether a period is more than one line of a flow or grid, because a cycle ends elsewhere than a line. With `lead`
  /// the slots of one line stand on two.
  var isOfSeveralLines = false
  var stride: Stride
  /// The number of items, which may be less than a period.
  var count: Int
  /// The first item of the last line.
  var lastLine: Int
  var ending = Ending.asOthers
  var lead = Lead.written(0)
  /// The same as ``ArrangementInput/lastItemEndsLine``.
  var lastItemEndsLine: Bool
  var isDynamic: Bool

  /// The distance from one period to the next.
  enum Stride {
    case alongScroll(Exact)
    /// There is only one line.
    case alongLine(Exact)
  }

  /// How the last line lies.
  enum Ending {
    /// As the others do.
    case asOthers
    /// Its items lie where these do.
    case differs([PlacedItem])
    /// It is the last items of each lane, which stand on two lines if the last one is not full.
    ///
    /// - Parameter lowest: of the items from `lastLine` on, those below which nothing lies; nil if these are all.
    case ofLanes(lowest: Set<Int>?)

    /// The items of the last line if it differs.
    var slots: [PlacedItem]? {
      switch self {
      case .differs(let slots): slots
      case .asOthers, .ofLanes: nil
      }
    }

    var isOfLanes: Bool {
      switch self {
      case .ofLanes: true
      case .asOthers, .differs: false
      }
    }
  }

  /// Empty slots before the first item.
  enum Lead {
    /// The slots of the items are those behind it.
    case written(Int)
    /// It is given at run time: the slots are those without one.
    case given(sample: Int)

    var count: Int {
      switch self {
      case .written(let count), .given(let count): count
      }
    }

    var isGiven: Bool {
      switch self {
      case .written: false
      case .given: true
      }
    }
  }

  /// Whether nothing lies below an item.
  func isLowest(_ item: Int) -> Bool {
    if case .ofLanes(let lowest?) = ending { return lowest.contains(item) }
    return item >= lastLine
  }

  /// The slot of an item.
  func slot(of item: Int) -> PlacedItem {
    if let slots = ending.slots, item >= lastLine { return slots[item - lastLine] }
    return repeated(item)
  }

  /// The slot of an item that lies as in the first period, moved to the item's place.
  func repeated(_ item: Int) -> PlacedItem {
    let (turn, index) = item.quotientAndRemainder(dividingBy: slots.count)
    var slot = slots[index]
    switch stride {
    case .alongScroll(let stride): slot.rect.scroll += Exact(turn) * stride
    case .alongLine(let stride): slot.rect.line += Exact(turn) * stride
    }
    if turn > 0 { slot.line = Swift.max(slot.line, 1) }
    return slot
  }

  /// The number of items in the fewest whole lines after which a cycle begins together with a line; the largest number
  /// there is if they are more.
  static func period(perLine: Int, cycle: Int) -> Int {
    let lines = cycle / Int(Rational.gcd(UInt64(perLine), UInt64(cycle)))
    let (period, overflows) = perLine.multipliedReportingOverflow(by: lines)
    return overflows ? .max : period
  }
}

/// Lines of items of one size: all of them hold as many, but for the first, which may begin behind empty places, and the
/// last.
struct UniformLines {
  /// At least 1.
  let perLine: Int
  /// The empty places before the first item.
  let lead: Int
  /// The distance from the start of one line to the start of the next.
  let advance: Exact

  /// The number of lines that `items` items take.
  func count(of items: Int) -> Int { DynamicExtent.lineCount(of: items, lead: lead, itemsPerLine: perLine) }

  /// The line that an item is in.
  func line(of item: Int) -> Int { count(of: item + 1) - 1 }

  /// The items of a line, if the section has `count`.
  func items(ofLine line: Int, of count: Int) -> Range<Int> {
    // An `Int` may have 32 bits, and lines may hold as many items as that can count.
    func first(of line: Int) -> Int {
      Int(min(max(0, Int64(line) * Int64(perLine) - Int64(lead)), Int64(count)))
    }
    return first(of: line)..<first(of: line + 1)
  }

  /// The distance from the start of the first line to the start of a line.
  func start(of line: Int) -> Exact { Exact(line) * advance }

  /// The distance from the start of the first line to the end of the last.
  func length(of items: Int, spacing: Exact) -> Exact { items == 0 ? 0 : start(of: count(of: items)) - spacing }

  var growth: ArrangedSection.Growth { .init(line: advance, itemsPerLine: perLine, lead: lead) }
}

#if !hasFeature(Embedded)
  /// Lines that repeat, as they were before they became a pattern: for those who sweep widths and ask where an item
  /// moves.
  struct KeptLines: Sendable {
    private let lines: RepeatingLines

    init(_ lines: RepeatingLines) { self.lines = lines }

    /// The exact place of an item; nil if a lead is given at run time.
    func place(of item: Int) -> AxisRect? { lines.lead.isGiven ? nil : lines.slot(of: item).rect }
  }
#else
  /// In Embedded Swift nobody sweeps widths.
  struct KeptLines: Sendable {
    init(_: RepeatingLines) {}
  }
#endif
