import FrameTable

/// The `flow` arrangement for lists of items, the language reference, in integers: the same lines and places as
/// ``FlowArranger`` gives, at a few nanoseconds an item.
///
/// All lengths along the line are whole ticks of one size, all along the scroll axis of another; a gap is a number of
/// ticks over the number of gaps of its line. Nothing overflows: ``init(_:_:)`` looks at the largest numbers there can be.
struct FlowTicks<T: Tick> {
  /// The two lengths of a kind of items, in ticks.
  private struct Size {
    var line, scroll: T
  }

  private let rules: FlowRules
  private let kinds: [UInt32]
  private let sizes: [Size]
  private let line: TickScale<T>
  private let scroll: TickScale<T>
  private let available, spacing, lineSpacing, lineStart: T
  /// In which the line is mirrored, if it is.
  private let mirror: T?
  private let scrollMirror: T?
  /// Where the first line starts: whole pixels, and ticks.
  private let startPixels: Int64
  private let startTicks: T
  private let bias: T
  private let isVertical: Bool

  private(set) var origins: [PixelOrigin] = []
  /// The first item of each line.
  private(set) var lineStarts: [UInt32] = []
  private(set) var extremes = LineExtremes<T>()

  /// Nil where numbers are too large, or have too many digits, for this tick.
  init?(_ input: ArrangementInput, _ rules: FlowRules) {
    guard case .listed(let kinds) = input.items.order else { return nil }
    self.rules = rules
    self.kinds = kinds
    let (geometry, screen) = (input.geometry, input.screen)
    isVertical = screen.axes.isVertical
    // 1. The ticks.
    let whole = PixelGrid.floor(input.start)
    guard let startPixels = whole.whole else { return nil }
    self.startPixels = startPixels
    var line = TickScale<T>()
    var scroll = TickScale<T>()
    for value in [rules.available, rules.spacing, geometry.inset.lineStart] { line.add(value) }
    for value in [geometry.lineSpacing, input.start - whole] { scroll.add(value) }
    if screen.mirrorsLine { line.add(screen.contentWidth) }
    if screen.mirrorsScroll { scroll.add(screen.contentWidth) }
    for kind in input.items.kinds {
      line.add(kind.size.line)
      scroll.add(kind.size.scroll)
    }
    guard line.isExact, scroll.isExact else { return nil }
    // 2. The largest numbers: along the line a position over all gaps, along the scroll axis the last line's end.
    let count = T(kinds.count + 2)
    guard let bias = Self.product(8, line.largest), Self.product(count, line.ticks, bias, 1 << 11) != nil,
      Self.product(count, scroll.ticks, scroll.largest + T(abs(startPixels)), 1 << 11) != nil
    else { return nil }
    self.bias = bias
    // 3. Everything in ticks.
    available = line.count(rules.available)
    spacing = line.count(rules.spacing)
    lineStart = line.count(geometry.inset.lineStart)
    lineSpacing = scroll.count(geometry.lineSpacing)
    startTicks = scroll.count(input.start - whole)
    mirror = screen.mirrorsLine ? line.count(screen.contentWidth) : nil
    scrollMirror = screen.mirrorsScroll ? scroll.count(screen.contentWidth) : nil
    sizes = input.items.kinds.map { Size(line: line.count($0.size.line), scroll: scroll.count($0.size.scroll)) }
    self.line = line
    self.scroll = scroll
  }

  private static func product(_ factors: T...) -> T? {
    var result: T = 1
    for factor in factors {
      let (product, overflow) = result.multipliedReportingOverflow(by: factor)
      if overflow { return nil }
      result = product
    }
    return result
  }

  /// From the start of the first line to the end of the last, in pixels.
  mutating func run() -> Exact {
    // Locals, so that the loop works in registers.
    let (kinds, sizes) = (self.kinds, self.sizes)
    let (available, spacing, lineStart, isVertical) = (self.available, self.spacing, self.lineStart, self.isVertical)
    let limit = available + line.ticks / 1000
    let isMirrored = mirror != nil
    let end = mirror ?? 0
    var origins: [PixelOrigin] = []
    var lineStarts: [UInt32] = []
    origins.reserveCapacity(kinds.count)
    lineStarts.reserveCapacity(kinds.count / 4)
    var extremes = LineExtremes<T>()
    var roundings = RoundingCache(scale: line.ticks, bias: bias)
    let scrollBias: T = scrollMirror == nil ? 1 : T(kinds.count + 2) * scroll.largest
    let scrollRounding = TickRounding<T>(scale: scroll.ticks, parts: 1, bias: scrollBias)
    var top: T = 0
    var first = 0
    while first < kinds.count {
      // Rule 2: the line.
      let head = sizes[Int(kinds[first])]
      var total = head.line
      var used = head.line
      var longest = head.scroll
      var shortest = head.scroll
      var next = first &+ 1
      while next < kinds.count {
        let size = sizes[Int(kinds[next])]
        let extended = used &+ spacing &+ size.line
        if extended >= limit { break }
        used = extended
        total &+= size.line
        longest = max(longest, size.scroll)
        shortest = min(shortest, size.scroll)
        next &+= 1
      }
      // Rules 3 and 4: its start and gap, in parts of a tick.
      let isLast = next == kinds.count
      let (start, gap, parts) = place(count: T(truncatingIfNeeded: next &- first), total: total, isLast: isLast)
      extremes.add(
        from: first, count: next &- first, rest: available &- used, gap: gap, parts: parts, isLast: isLast,
        isOversize: total >= limit)
      lineStarts.append(UInt32(truncatingIfNeeded: first))
      // Rules 5 to 7: the origins.
      let rounding = roundings[parts]
      var position = (lineStart &* parts) &+ start
      let isEven = shortest == longest && scrollMirror == nil
      let common = startPixels &+ scrollRounding.halfUp(startTicks &+ top)
      for item in first..<next {
        let size = sizes[Int(kinds[item])]
        let length = size.line &* parts
        let along = rounding.halfUp(isMirrored ? end &* parts &- position &- length : position)
        position &+= length &+ gap
        let across = isEven ? common : self.across(top, size.scroll, longest, scrollRounding)
        origins.append(isVertical ? PixelOrigin(x: along, y: across) : PixelOrigin(x: across, y: along))
      }
      // Rule 6.
      top &+= longest &+ (isLast ? 0 : lineSpacing)
      first = next
    }
    (self.origins, self.lineStarts, self.extremes) = (origins, lineStarts, extremes)
    return scroll.pixels(top)
  }

  /// Start and gap of a line over `parts`: see ``FlowRules/line(count:total:isLast:)``, which says the same.
  @inline(__always)
  private func place(count: T, total: T, isLast: Bool) -> (start: T, gap: T, parts: T) {
    if rules.policy == .fixed {
      let rest = available &- total &- (count &- 1) &* spacing
      switch rules.justify {
      case .start: return (0, spacing, 1)
      case .center: return (rest / 2, spacing, 1)
      case .end: return (rest, spacing, 1)
      }
    }
    if isLast {
      if let length = rules.uniformLength { return lastUniformLine(length) }
      if count > 1 || total < available &+ line.ticks / 1000 { return (0, spacing, 1) }
    }
    if count == 1 { return ((available &- total) / 2, 0, 1) }
    return (0, available &- total, count &- 1)
  }

  /// The one line that is worked out in exact numbers: its phantom items may be many.
  private func lastUniformLine(_ length: Exact) -> (start: T, gap: T, parts: T) {
    guard let phantoms = rules.itemsPerLine(length) else { return (0, 0, 1) }
    let length = line.count(length)
    if phantoms <= 1 { return ((available - length) / 2, 0, 1) }
    let count = T(clamping: phantoms.whole ?? 1)
    return (0, available - count * length, count - 1)
  }

  /// Rule 5, for lines of several lengths across, and for those mirrored along the scroll axis.
  private func across(_ top: T, _ length: T, _ longest: T, _ rounding: TickRounding<T>) -> Int64 {
    let offset: T =
      switch rules.align {
      case .start: 0
      case .center: (longest - length) / 2
      case .end: longest - length
      }
    let position = startTicks + top + offset
    guard let scrollMirror else { return startPixels + rounding.halfUp(position) }
    return rounding.halfUp(scrollMirror - position - length) - startPixels
  }

  /// In pixels.
  func pixels(alongLine ticks: T, over parts: T = 1) -> Exact { line.pixels(ticks, over: parts) }

  /// Roundings by the number of parts, which is that of gaps in a line.
  private struct RoundingCache {
    private var known: [TickRounding<T>]
    private var isKnown: UInt64 = 0
    private let scale, bias: T

    init(scale: T, bias: T) {
      known = Array(repeating: TickRounding(scale: scale, parts: 1, bias: bias), count: 64)
      self.scale = scale
      self.bias = bias
    }

    subscript(parts: T) -> TickRounding<T> {
      @inline(__always) mutating get {
        if parts < 64, isKnown & (1 &<< UInt64(truncatingIfNeeded: parts)) != 0 {
          return known[Int(truncatingIfNeeded: parts)]
        }
        return add(parts)
      }
    }

    private mutating func add(_ parts: T) -> TickRounding<T> {
      let rounding = TickRounding<T>(scale: scale, parts: parts, bias: bias)
      if parts < 64 {
        known[Int(parts)] = rounding
        isKnown |= 1 << UInt64(parts)
      }
      return rounding
    }
  }
}
