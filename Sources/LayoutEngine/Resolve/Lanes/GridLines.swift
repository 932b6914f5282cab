import FrameTables

/// The lines of a grid's list of items, in 64-bit integers, at about a nanosecond per item.
struct GridLines {
  private let order: [UInt32]
  private let kinds: [ItemKind]
  /// The spans and lengths by kind.
  private let spans: [Int]
  private let lengths: [Int64]
  private let placer: LanePlacer
  private let laneCount: Int
  private let lineSpacing: Int64
  private let lead: Int
  private let align: Alignment
  private let sectionRange: SourceRange

  private(set) var origins: [PixelOrigin] = []
  /// The first item of each line, if anybody asks.
  private(set) var starts: [UInt32] = []
  private(set) var count = 0
  /// The number of items in the line that has most.
  private(set) var mostItems = 0

  init(_ input: ArrangementInput, _ lanes: Lanes, _ align: Alignment, lead: Int, order: [UInt32]) {
    self.order = order
    self.align = align
    self.lead = lead
    kinds = input.items.kinds
    spans = kinds.map { $0.span }
    // Sizes in lanes are whole, and so is the spacing. Spans decide what is in a line; lengths decide where it lies.
    lengths = kinds.map { $0.size.scroll.notingMove().wholePixels }
    lineSpacing = input.geometry.lineSpacing.wholePixels
    placer = LanePlacer(input, lanes)
    laneCount = lanes.count
    sectionRange = input.geometry.id.range
  }

  /// The distance from the start of the first line to the end of the last, in pixels.
  mutating func run(keepsLines: Bool, _ scope: inout DeviceScope) throws(Reported) -> Int64 {
    let startTogether = (align == .start || align == .stretch) && !placer.mirrorsScroll
    let end =
      startTogether && spans.allSatisfy { $0 == 1 } ? runSingly(keepsLines: keepsLines) : run(keepsLines: keepsLines)
    if end >= LanePlacer.limit { throw LanePlacer.reportLimit(at: sectionRange, &scope) }
    return end
  }

  private mutating func run(keepsLines: Bool) -> Int64 {
    // Locals and spans, so that the loops work in registers.
    let (laneCount, placer, align) = (self.laneCount, self.placer, self.align)
    let stretches = LaneStretch(kinds)
    var end: Int64 = 0
    var (count, mostItems) = (0, 0)
    var starts: [UInt32] = []
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, spans, lengths) = (self.order.span, self.spans.span, self.lengths.span)
      var first = 0
      while first < order.count, end < LanePlacer.limit {
        let scroll = count == 0 ? 0 : end &+ lineSpacing
        let lead = count == 0 ? self.lead : 0
        if keepsLines { starts.append(UInt32(truncatingIfNeeded: first)) }
        // 1. The line: as many items as find lanes.
        var lane = lead
        var next = first
        var longest: Int64 = 0
        while next < order.count {
          let kind = Int(order[next])
          if lane &+ spans[kind] > laneCount { break }
          lane &+= spans[kind]
          longest = max(longest, lengths[kind])
          next &+= 1
        }
        // 2. Its items.
        lane = lead
        for item in first..<next {
          let kind = Int(order[item])
          let length = stretches.isEmpty ? lengths[kind] : stretches.length(of: kind, lengths[kind], in: longest)
          let scrollPixel = placer.scrollPixel(scroll &+ align.offset(of: length, in: longest), length: length)
          origins.set(item, line: placer.linePixel(lane: lane, span: spans[kind]), scroll: scrollPixel)
          lane &+= spans[kind]
        }
        mostItems = max(mostItems, next &- first)
        end = scroll &+ longest
        count &+= 1
        first = next
      }
      return first
    }
    (self.count, self.mostItems, self.starts) = (count, mostItems, starts)
    return end
  }

  /// The same as ``run(keepsLines:)`` for items of one lane each that begin where their line does, as in most grids.
  /// Which items are a line, and where they lie along it, is known beforehand.
  private mutating func runSingly(keepsLines: Bool) -> Int64 {
    let (laneCount, lineSpacing) = (self.laneCount, self.lineSpacing)
    // The first line has lanes that stay empty.
    let beforeSecond = min(laneCount - lead, order.count)
    mostItems = max(beforeSecond, min(laneCount, order.count - beforeSecond))
    count = order.isEmpty ? 0 : 1 + (order.count - beforeSecond + laneCount - 1) / laneCount
    if keepsLines { starts = (0..<count).map { UInt32($0 == 0 ? 0 : beforeSecond + ($0 - 1) * laneCount) } }
    let top = placer.scrollPixel(0, length: 0)
    var length: Int64 = 0
    origins = [PixelOrigin](room: order.count, isVertical: placer.isVertical) { origins in
      let (order, lengths, edges) = (self.order.span, self.lengths.span, placer.edges.span)
      let places = edges.extracting(placer.edge(lane: 0, span: 1)...).extracting(first: laneCount)
      var first = beforeSecond
      // Where lines begin and end on the screen; a variable that is not captured stays in a register.
      var scroll = top
      let limit = top &+ LanePlacer.limit
      scroll &+= origins.setLine(order, from: 0, count: first, places.extracting(lead...), lengths, scroll: scroll)
      while first &+ laneCount <= order.count, scroll < limit {
        scroll &+= lineSpacing
        scroll &+= origins.setLine(order, from: first, count: laneCount, places, lengths, scroll: scroll)
        first &+= laneCount
      }
      let rest = order.count &- first
      if rest > 0, scroll < limit {
        scroll &+= lineSpacing
        scroll &+= origins.setLine(order, from: first, count: rest, places, lengths, scroll: scroll)
        first &+= rest
      }
      length = scroll &- top
      return first
    }
    return length
  }
}
