import FrameTables

/// The lines of a grid's list of items, in 64-bit integers, at about a nanosecond an item.
struct GridLines {
  private let order: [UInt32]
  /// By kind.
  private let spans: [Int]
  private let lengths: [Int64]
  private let placer: LanePlacer
  private let laneCount: Int
  private let lineSpacing: Int64
  private let lead: Int
  private let align: Alignment
  private let sectionRange: SourceRange

  private(set) var origins: [PixelOrigin] = []
  /// The first item of each line, where anybody asks.
  private(set) var starts: [UInt32] = []
  private(set) var count = 0
  /// Items of the line that has most.
  private(set) var mostItems = 0

  init(_ input: ArrangementInput, _ lanes: Lanes, _ align: Alignment, lead: Int, order: [UInt32]) {
    self.order = order
    self.align = align
    self.lead = lead
    spans = input.items.kinds.map(\.span)
    // Sizes in lanes are whole, and so is the spacing.
    lengths = input.items.kinds.map { $0.size.scroll.whole ?? 0 }
    lineSpacing = input.geometry.lineSpacing.whole ?? 0
    placer = LanePlacer(input, lanes)
    laneCount = lanes.count
    sectionRange = input.geometry.id.range
  }

  /// From the start of the first line to the end of the last, in pixels.
  mutating func run(keepsLines: Bool, _ scope: inout DeviceScope) throws(Reported) -> Exact {
    // Locals and spans, so that the loops work in registers.
    let (laneCount, placer, align) = (self.laneCount, self.placer, self.align)
    let areSingle = spans.allSatisfy { $0 == 1 }
    let startTogether = align == .start && !placer.mirrorsScroll
    var end: Int64 = 0
    var (count, mostItems) = (0, 0)
    var starts: [UInt32] = []
    origins = [PixelOrigin](capacity: order.count) { origins in
      let (order, spans, lengths) = (self.order.span, self.spans.span, self.lengths.span)
      var first = 0
      while first < order.count, end < LanePlacer.limit {
        let scroll = count == 0 ? 0 : end &+ lineSpacing
        let lead = count == 0 ? self.lead : 0
        if keepsLines { starts.append(UInt32(truncatingIfNeeded: first)) }
        // 1. The line: as many as find lanes.
        var next = first
        var longest: Int64 = 0
        if areSingle {
          next = min(first &+ laneCount &- lead, order.count)
          for item in first..<next { longest = max(longest, lengths[Int(order[item])]) }
        } else {
          var lane = lead
          while next < order.count {
            let kind = Int(order[next])
            if lane &+ spans[kind] > laneCount { break }
            lane &+= spans[kind]
            longest = max(longest, lengths[kind])
            next &+= 1
          }
        }
        // 2. Its items.
        var lane = lead
        if areSingle, startTogether {
          let along = placer.along(scroll, length: 0)
          for _ in first..<next {
            origins.append(placer.origin(across: placer.across(lane: lane, span: 1), along: along))
            lane &+= 1
          }
        } else {
          for item in first..<next {
            let kind = Int(order[item])
            let free = longest &- lengths[kind]
            // Whole pixels only: the smaller half before the cell.
            let offset = align == .start ? 0 : align == .end ? free : free / 2
            let along = placer.along(scroll &+ offset, length: lengths[kind])
            origins.append(placer.origin(across: placer.across(lane: lane, span: spans[kind]), along: along))
            lane &+= spans[kind]
          }
        }
        mostItems = max(mostItems, next &- first)
        end = scroll &+ longest
        count &+= 1
        first = next
      }
    }
    (self.count, self.mostItems, self.starts) = (count, mostItems, starts)
    if end >= LanePlacer.limit { throw LanePlacer.reportLimit(at: sectionRange, &scope) }
    return Exact(end)
  }
}
