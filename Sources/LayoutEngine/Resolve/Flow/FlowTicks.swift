import FrameTables

/// The `flow` arrangement of the language reference for lists of items, in integers. It gives the same lines and places
/// as ``FlowArranger``, at a few nanoseconds per item.
///
/// All lengths along the line are whole ticks of one size, all lengths along the scroll axis whole ticks of another. A
/// gap is a number of ticks over the number of gaps of its line. Nothing overflows: ``init(_:_:)`` looks at the largest
/// numbers that there can be.
struct FlowTicks<T: Tick> {
  private let rules: FlowRules<T>
  private let kinds: [UInt32]
  /// The sizes by kind.
  private let sizes: [FlowSize<T>]
  /// Where an item lies that is alone on its line, by kind; empty if no kind says so.
  private let lone: [LoneJustification?]
  private let line: TickScale<T>
  private let scroll: TickScale<T>
  private let lineSpacing, lineStart: T
  /// The width that the line is mirrored in, if it is.
  private let mirror: T?
  private let scrollMirror: T?
  /// Where the first line starts: whole pixels, and ticks.
  private let startPixels: Int64
  private let startTicks: T
  private let bias: T
  private let isVertical: Bool

  private(set) var origins: [PixelOrigin] = []
  private(set) var lines = Lines()

  /// Room for what is added to a product of the largest numbers, or is a small multiple of it.
  private static var margin: T { 2048 }

  /// Nil if numbers are too large, or have too many digits, for this tick.
  init?(_ input: ArrangementInput, _ rules: FlowRules<Exact>) {
    guard case .listed(let kinds) = input.items.order else { return nil }
    self.kinds = kinds
    let (geometry, screen) = (input.geometry, input.screen)
    isVertical = screen.axes.isVertical
    // 1. The ticks.
    let whole = PixelGrid.floor(input.start)
    guard let startPixels = whole.whole else { return nil }
    self.startPixels = startPixels
    var line = TickScale<T>()
    var scroll = TickScale<T>()
    let lengths = FlowLengths(input, rules, rest: input.start - whole)
    line.add(lengths.line)
    scroll.add(lengths.scroll)
    guard line.isExact, scroll.isExact else { return nil }
    // 2. The largest numbers. Along the line, this is a position over all gaps, which is more than all items one after
    //    the other (``RunningEnds``); along the scroll axis, the end of the last line.
    let count = T(Int64(kinds.count + 2))
    guard let bias = Self.product(8, line.largest), let parts = rules.mostParts(T.self, ofItems: count),
      Self.product(parts, line.ticks, bias, Self.margin) != nil,
      Self.product(count, scroll.ticks, scroll.largest + T(Int64(abs(startPixels))), Self.margin) != nil
    else { return nil }
    self.bias = bias
    // 3. Everything in ticks.
    self.rules = rules.inTicks(line)
    lineStart = line.count(geometry.inset.lineStart.notingMove())
    lineSpacing = scroll.count(geometry.lineSpacing)
    startTicks = scroll.count(input.start - whole)
    mirror = screen.mirrorsLine ? line.count(screen.contentWidth.notingMove()) : nil
    scrollMirror = screen.mirrorsScroll ? scroll.count(screen.contentWidth.notingMove()) : nil
    lone = input.items.loneJustifications
    sizes = input.items.kinds.map {
      FlowSize(line: line.count($0.size.line), scroll: scroll.count($0.size.scroll))
    }
    self.line = line
    self.scroll = scroll
  }

  private static func product(_ factors: T...) -> T? {
    var result: T = 1
    for factor in factors {
      guard let product = result.multiplied(by: factor) else { return nil }
      result = product
    }
    return result
  }

  /// The distance from the start of the first line to the end of the last, in pixels.
  ///
  /// - Parameter keepsLines: whether anybody asks where lines begin.
  mutating func run(keepsLines: Bool) -> Exact {
    let scrollBias: T = scrollMirror == nil ? 1 : T(Int64(kinds.count + 2)) * scroll.largest
    let scrollRounding = TickRounding<T>(scale: scroll.ticks, parts: 1, bias: scrollBias)
    // Locals and spans, so that the loops work in registers.
    let (rules, lineSpacing, isMirrored) = (self.rules, self.lineSpacing, self.mirror != nil)
    let (lone, saysLone) = (self.lone, !self.lone.isEmpty)
    let steps = sizes.map { FlowSize(line: $0.line &+ rules.spacing, scroll: $0.scroll) }
    // Items of one length lie where their line does.
    let oneLength = sizes.allSatisfy { $0.scroll == sizes[0].scroll } ? sizes[0].scroll : nil
    let frame = frame(ofLength: oneLength ?? 0, scrollRounding)
    var found = Lines()
    origins = [PixelOrigin](room: kinds.count, isVertical: isVertical) { origins in
      // What a closure captures lies in memory, where each line would wait for the one before it.
      var (lines, top): (Lines, T) = (Lines(), 0)
      var roundings = RoundingCache(scale: line.ticks, bias: bias, room: min(64, kinds.count &+ 2))
      var ahead = RunningEnds<T>(keepsScrolls: oneLength == nil)
      let (kinds, steps) = (self.kinds.span, steps.span)
      // Before one of each kind has been placed, nothing is like it, so that short lists would not gain.
      let mayBeAlike = oneLength != nil && scrollMirror == nil && !keepsLines && kinds.count >= 64
      var alike = AlikeLines(frame, room: mayBeAlike ? 64 : 0)
      var (first, wasAlike) = (0, false)
      while first < kinds.count {
        // Behind a line that is like no other, such as one that is too long, there are often more.
        if wasAlike {
          let ends = ahead.ends.span.extracting(ahead.known(from: first))
          let placed = alike.place(from: first, ends, top: &top, in: origins)
          lines.count &+= placed.lines
          first &+= placed.items
        }
        // 1. Its items.
        let most = first &+ min(rules.mostItems, kinds.count &- first)
        let next = ahead.line(from: first, before: most, limit: frame.limit, kinds, steps)
        let ends = ahead.ends.span.extracting(first &- ahead.base...next &- ahead.base)
        let start = ends[0]
        let used = ends[next &- first] &- start &- rules.spacing
        // 2. Its start and gap, in parts of a tick.
        let isLast = next == kinds.count
        let count = T(Int64(truncatingIfNeeded: next &- first))
        let total = used &- (count &- 1) &* rules.spacing
        let own = saysLone && count == 1 ? lone[Int(kinds[first])] : nil
        let flow = rules.line(count: count, total: total, isLast: isLast, lone: own)
        lines.extremes.add(
          from: first, count: count, rest: rules.available &- used, flow, isLast: isLast,
          isOversize: total >= rules.limit)
        lines.count &+= 1
        if keepsLines { lines.starts.append(UInt32(truncatingIfNeeded: first)) }
        let rounding = roundings[flow.parts]
        var places = places(flow, rounding)
        wasAlike = mayBeAlike && !isLast && (count > 1 || !saysLone) && total < rules.limit
        if wasAlike {
          alike.add(count: next &- first, rest: rules.available &- used, rounding) { rest in
            let total = rules.available &- rest &- (count &- 1) &* rules.spacing
            return self.places(rules.line(count: count, total: total, isLast: false), rounding)
          }
        }
        // 3. The origins.
        places.position = places.position &- start &* places.factor
        let edges = isMirrored ? ends.extracting(droppingFirst: 1) : ends.extracting(droppingLast: 1)
        var longest: T = 0
        if let oneLength {
          longest = oneLength
          let scrollPixel =
            scrollMirror == nil ? frame.scrollPixel(top) : scrollPixel(top, oneLength, oneLength, scrollRounding)
          places.place(edges, rounding) { index, pixel in
            origins.set(first &+ index, line: pixel, scroll: scrollPixel)
          }
        } else {
          // The places across the line follow from the longest item.
          let scrolls = ahead.scrolls.span.extracting(first &- ahead.base..<next &- ahead.base)
          places.place(edges, rounding) { index, pixel in
            longest = max(longest, scrolls[index])
            origins.set(first &+ index, line: pixel)
          }
          for index in scrolls.indices {
            origins.set(first &+ index, scroll: scrollPixel(top, scrolls[index], longest, scrollRounding))
          }
        }
        top &+= longest &+ (isLast ? 0 : lineSpacing)
        first = next
      }
      lines.length = top
      found = lines
      return first
    }
    lines = found
    return scroll.pixels(lines.length)
  }

  /// What all lines have in common if their items have one length across them.
  private func frame(ofLength length: T, _ scrollRounding: TickRounding<T>) -> AlikeLines<T>.Frame {
    AlikeLines<T>.Frame(
      available: rules.available &+ rules.spacing, mostItems: rules.mostItems,
      // Insets may leave less than nothing of a line. No end is before 0 either, and the difference to an end behind
      // everything fits.
      limit: max(0, rules.limit &+ rules.spacing), isMirrored: mirror != nil, advance: length &+ lineSpacing,
      scrollPixels: (startPixels, scrollRounding.shifted(startTicks), scrollRounding))
  }

  private func places(_ line: FlowLine<T>, _ rounding: TickRounding<T>) -> LinePlaces<T> {
    let more = line.gap &- rules.spacing &* line.parts
    let origin = lineStart &* line.parts &+ line.start
    guard let mirror else {
      return LinePlaces(position: rounding.shifted(origin), factor: line.parts, step: more)
    }
    let mirrored = (mirror &+ rules.spacing) &* line.parts &- origin
    return LinePlaces(position: rounding.shifted(mirrored), factor: 0 &- line.parts, step: 0 &- more)
  }

  /// What is known of the lines besides the places of their items.
  struct Lines {
    var count = 0
    /// The first item of each line, if anybody asks.
    var starts: [UInt32] = []
    var extremes = LineExtremes<T>()
    /// The distance from the start of the first line to the end of the last, in ticks.
    fileprivate var length: T = 0
  }

  /// "Across and between lines", for lines of several lengths across, and for those mirrored along the scroll axis.
  private func scrollPixel(_ top: T, _ length: T, _ longest: T, _ rounding: TickRounding<T>) -> Int64 {
    let position = startTicks &+ top &+ rules.offset(of: length, in: longest)
    guard let scrollMirror else { return startPixels &+ rounding.halfUp(position) }
    return rounding.halfUp(scrollMirror &- position &- length) &- startPixels
  }

  /// A number of ticks along the line, in pixels.
  func pixels(alongLine ticks: T, over parts: T = 1) -> Exact { line.pixels(ticks, over: parts) }

  /// Roundings by the number of parts, which is the number of gaps in a line.
  private struct RoundingCache {
    private var known: [TickRounding<T>]
    private var isKnown: UInt64 = 0
    private let scale, bias: T

    /// - Parameter room: no more than 64, the number of parts from which on roundings are not kept.
    init(scale: T, bias: T, room: Int) {
      known = Array(repeating: TickRounding(scale: scale, parts: 1, bias: bias), count: room)
      self.scale = scale
      self.bias = bias
    }

    subscript(parts: T) -> TickRounding<T> {
      @inline(__always) mutating get {
        let index = Int(truncatingIfNeeded: parts.truncated)
        if index < known.count, isKnown & (1 &<< UInt64(index)) != 0 { return known[index] }
        return add(parts, at: index)
      }
    }

    private mutating func add(_ parts: T, at index: Int) -> TickRounding<T> {
      let rounding = TickRounding<T>(scale: scale, parts: parts, bias: bias)
      if index < known.count {
        known[index] = rounding
        isKnown |= 1 << UInt64(index)
      }
      return rounding
    }
  }
}

/// Everything that has to be whole ticks, in exact numbers. This is a type of its own so that its code exists once and
/// not for each tick.
private struct FlowLengths {
  var line, scroll: [Exact]

  /// - Parameter rest: the part of the start beyond whole pixels.
  init(_ input: ArrangementInput, _ rules: FlowRules<Exact>, rest: Exact) {
    let (geometry, screen) = (input.geometry, input.screen)
    line = rules.lengths + [geometry.inset.lineStart.notingMove()]
    scroll = [geometry.lineSpacing, rest]
    if screen.mirrorsLine { line.append(screen.contentWidth.notingMove()) }
    if screen.mirrorsScroll { scroll.append(screen.contentWidth.notingMove()) }
    for kind in input.items.kinds {
      line.append(kind.size.line)
      scroll.append(kind.size.scroll)
    }
  }
}

extension FlowRules<Exact> {
  /// Everything that the rules know that has to be whole ticks.
  fileprivate var lengths: [Exact] {
    [available, spacing, limit] + (lastOfOneSize.map { [$0.start, $0.gap] } ?? [])
  }

  /// More than the number of parts that a gap of any line is divided into; nil if there are too many.
  fileprivate func mostParts<T: Tick>(_: T.Type, ofItems count: T) -> T? {
    guard let lastOfOneSize else { return count }
    guard let parts = lastOfOneSize.parts.whole, parts < .max else { return nil }
    return max(count, T(parts) + 1)
  }

  /// - Parameter scale: a scale that ``lengths`` were added to.
  fileprivate func inTicks<T: Tick>(_ scale: TickScale<T>) -> FlowRules<T> {
    FlowRules<T>(
      available: scale.count(available), spacing: scale.count(spacing), limit: scale.count(limit), policy: policy,
      justify: justify, align: align, lastIsNatural: lastIsNatural, mostItems: mostItems,
      lastOfOneSize: lastOfOneSize.map {
        FlowLine(start: scale.count($0.start), gap: scale.count($0.gap), parts: T($0.parts.whole ?? 1))
      })
  }
}

/// What ``SectionMeasures`` wants to know of the lines of a flow, in ticks.
struct LineExtremes<T: Tick> {
  /// A value and the first item of the first line that has it; a negative item stands for none.
  struct Mark {
    var value: T = 0
    var parts: T = 1
    var item = -1
    var isThere: Bool { item >= 0 }
  }

  // What is there before the first line is beyond any value: as a fraction, one over nothing.
  private(set) var fewest = Mark(value: T.max), most = Mark(value: -1)
  private(set) var leastRest = Mark(value: T.max), mostRest = Mark(value: 0 - T.max)
  private(set) var leastGap = Mark(value: 1, parts: 0), mostGap = Mark(value: -1, parts: 0)
  private(set) var lastGap = Mark()
  private(set) var firstOversize = -1
  private(set) var firstLone = -1

  @inline(__always)
  mutating func add(from item: Int, count: T, rest: T, _ line: FlowLine<T>, isLast: Bool, isOversize: Bool) {
    let (gap, parts) = (line.gap, line.parts)
    if count > 1 {
      // Positions over all gaps of a line fit a tick, so these products fit, too.
      if gap &* leastGap.parts < leastGap.value &* parts { leastGap = Mark(value: gap, parts: parts, item: item) }
      if gap &* mostGap.parts > mostGap.value &* parts { mostGap = Mark(value: gap, parts: parts, item: item) }
      if isLast { lastGap = Mark(value: gap, parts: parts, item: item) }
    } else {
      if isOversize, firstOversize < 0 { firstOversize = item }
      if !isLast, firstLone < 0 { firstLone = item }
    }
    if isLast, item > 0 { return }
    if count < fewest.value { fewest = Mark(value: count, item: item) }
    if count > most.value { most = Mark(value: count, item: item) }
    if rest < leastRest.value { leastRest = Mark(value: rest, item: item) }
    if rest > mostRest.value { mostRest = Mark(value: rest, item: item) }
  }
}
