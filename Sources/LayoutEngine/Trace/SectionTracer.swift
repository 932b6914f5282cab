import FrameTables

/// Where the numbers of one section on one device come from: runs the resolver's own steps on numbers that note it.
///
/// What lies before a thing is not run again: its place is a reference to the quantities of the section, line or
/// neighbour before it. So one item costs the search for its line and the arithmetic of that line, whatever the count.
final class SectionTracer {
  let index: Int
  let geometry: SectionGeometry
  let items: ItemSequence
  /// By style.
  private let templates: [Shared<TemplateSpec>]
  let screen: Screen
  private let lanes: Lanes?
  private var scope: DeviceScope
  private let extent: SectionExtent
  /// What the last question worked out, since questions come in order.
  private var placedLine: (first: Int, places: [AxisRect])?
  private var fallen: (before: Int, fall: Fall)?
  private lazy var lines = makeLines()

  /// What the section came to when it was resolved.
  struct SectionExtent {
    /// Along the scroll axis, in the coordinates of the content.
    var start, length: Exact
  }

  /// Nil where the section cannot be resolved, which was reported then.
  init?(
    _ index: Int, _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ screen: Screen, _ extent: SectionExtent, _ scope: DeviceScope
  ) {
    var scope = scope
    guard let geometry = try? SectionGeometry.resolve(id, properties, in: container, &scope) else { return nil }
    let hasLanes = geometry.arrangement.traits.hasLanes
    let lanes = hasLanes ? try? Lanes.resolve(geometry, &scope) : nil
    if hasLanes, lanes == nil { return nil }
    var collector = ItemCollector(geometry, lanes: lanes, library: library)
    guard let items = try? collector.collect(&scope) else { return nil }
    self.index = index
    self.geometry = geometry
    self.lanes = lanes
    self.items = items
    templates = collector.styles.templates
    self.screen = geometry.isWhole ? screen.ofWholePixels : screen
    self.scope = scope
    self.extent = extent
  }

  private var axes: Axes { geometry.axes }
  /// The quantity that is a length along the scroll axis, and the one along the line.
  private var scrollLength: Quantity { axes.isVertical ? .height : .width }
  private var lineLength: Quantity { axes.isVertical ? .width : .height }

  // MARK: The section and its frame

  /// Along the scroll axis: where the section before ended, for a grid the next whole pixel.
  func start(after cursor: Exact) -> Exact { geometry.isWhole ? PixelGrid.ceiling(cursor) : cursor }

  private var startReference: Exact { .reference(.section(index), .line, value: extent.start) }
  /// Where the first line starts.
  private var linesStart: Exact { startReference + geometry.leading }

  /// The section's length along the scroll axis: from its start to the end of what ends last, and what comes after that.
  var length: Exact {
    guard items.count > 0 else { return geometry.leading + geometry.trailing }
    let ends = lastItems.map { end(of: $0) }
    return ends.dropFirst().reduce(ends[0]) { max($0, $1) } - startReference + geometry.trailing
  }

  var frame: SectionFrame {
    let start = startReference
    return SectionFrame(
      geometry: geometry, screen: screen, start: start,
      end: start + .reference(.section(index), scrollLength, value: extent.length))
  }

  func background() -> AxisRect? { (try? frame.backgroundPlace(&scope)) ?? nil }

  /// Below which nothing lies: the longest item of the last line, or the last one of each lane.
  private var lastItems: [Int] {
    let last = items.count - 1
    if isFall { return fall(before: items.count).lastItems }
    let line = line(of: last)
    return [longest(in: line.items)]
  }

  // MARK: Items

  /// The place of an item before rounding and mirroring.
  func place(of item: Int) -> AxisRect {
    if isFall, let lanes, let traced = lanes.traced {
      return place(of: item, in: fall(before: item), lanes, traced)
    }
    let line = line(of: item)
    let size = size(of: item)
    let scroll =
      line.previous.map { end(of: $0) + geometry.lineSpacing } ?? linesStart
    let isFirst = item == line.items.lowerBound
    guard let lanes, let traced = lanes.traced else {
      let flow = FlowArranger(input)
      let spread = flow.spread(line.items, isLast: line.items.upperBound == items.count).line
      return AxisRect(
        line: isFirst
          ? (geometry.inset.lineStart + spread.start).called(.lineStart)
          : reference(item - 1, .place) + reference(item - 1, lineLength) + spread.exactGap,
        scroll: scroll + flow.rules.offset(of: size.scroll, in: line.longest), lineLength: size.line,
        scrollLength: size.scroll)
    }
    let lane = line.lead + line.items.prefix { $0 < item }.reduce(0) { $0 + span(of: $1) }
    return AxisRect(
      line: isFirst
        ? traced.start(of: lane)
        : reference(item - 1, .place) + reference(item - 1, lineLength) + geometry.itemSpacing,
      scroll: scroll + GridArranger(input, lanes).offset(of: size.scroll, in: line.longest),
      lineLength: traced.width(from: lane, span: span(of: item)), scrollLength: size.scroll)
  }

  /// In a waterfall: below the last item of its lane, or of all lanes.
  private func place(of item: Int, in fall: Fall, _ lanes: Lanes, _ traced: LaneRules<Exact>) -> AxisRect {
    let size = size(of: item)
    let span = span(of: item)
    if items.kinds[items.kind(of: item)].span > 1 {
      let ends = fall.lastItems.map { end(of: $0) + geometry.lineSpacing }
      return AxisRect(
        line: traced.start(of: 0), scroll: ends.dropFirst().reduce(ends.first ?? linesStart) { max($0, $1) },
        lineLength: traced.width(from: 0, span: span), scrollLength: size.scroll)
    }
    let leader = fall.leader
    // All lanes before this one were filled since they last were level.
    let before = fall.firsts.prefix(leader).compactMap { $0 }.map { reference($0, .place) }
    let lane: Exact = before.isEmpty ? 0 : .count(before)
    return AxisRect(
      line: traced.start(of: lane), scroll: fall.last[leader].map { end(of: $0) + geometry.lineSpacing } ?? linesStart,
      lineLength: traced.width(from: lane, span: span), scrollLength: size.scroll)
  }

  /// A number that is not the item's own but its line's or the section's; nil where there is none.
  func quantity(_ quantity: Quantity, at item: Int) -> Exact? {
    switch quantity {
    case .available: return geometry.available
    case .scrollAvailable: return geometry.scrollAvailable
    case .itemSpacing: return geometry.itemSpacing
    case .lineSpacing: return geometry.lineSpacing
    case .lanes: return lanes?.traced?.count
    case .lane: return lanes?.traced?.base
    case .leftover: return lanes?.traced?.rest
    case .gap where lanes != nil:
      return isFall || item + 1 >= line(of: item).items.upperBound ? nil : geometry.itemSpacing
    case .gap: return spread(of: item).flatMap { $0.count > 1 ? $0.line.exactGap : nil }
    case .lineStart: return spread(of: item)?.line.start
    case .rest:
      return spread(of: item).map { [rules = FlowRules(geometry, items)] in
        rules.rest(count: .count($0.lengths).called(.itemsInLine), total: $0.total).called(.rest)
      }
    default: return nil
    }
  }

  private struct Spread {
    var line: FlowLine<Exact>
    var total: Exact
    var lengths: [Exact]
    var count: Int { lengths.count }
  }

  /// How the line of an item lies; nil in lanes.
  private func spread(of item: Int) -> Spread? {
    guard lanes == nil, items.count > item else { return nil }
    let line = line(of: item).items
    let (spread, total) = FlowArranger(input).spread(line, isLast: line.upperBound == items.count)
    return Spread(line: spread, total: total, lengths: line.map { size(of: $0).line })
  }

  private func size(of item: Int) -> AxisSize { items.kinds[items.kind(of: item)].size }
  private func span(of item: Int) -> Exact { items.spans[items.kind(of: item)] }

  private var input: ArrangementInput {
    ArrangementInput(geometry: geometry, items: items, screen: screen, start: linesStart, isDynamic: geometry.isDynamic)
  }

  // MARK: References

  /// Where an item ends along the scroll axis, by its quantities.
  private func end(of item: Int) -> Exact { reference(item, .line) + reference(item, scrollLength) }

  /// - Parameter quantity: one of those in the axes of the section.
  private func reference(_ item: Int, _ quantity: Quantity) -> Exact {
    let place = plainPlace(of: item)
    let value =
      switch quantity {
      case .place: place.line
      case .line: place.scroll
      case lineLength: place.lineLength
      default: place.scrollLength
      }
    return .reference(.item(item, section: index), quantity, value: value)
  }

  /// The values alone, from the arrangement's own loop over the line.
  private func plainPlace(of item: Int) -> AxisRect {
    if isFall, let lanes {
      let fall = fall(before: item)
      let kind = items.kinds[items.kind(of: item)]
      let lane = kind.span > 1 ? 0 : fall.leader
      let scroll = kind.span > 1 ? fall.ends.max() ?? 0 : fall.ends[lane]
      return AxisRect(
        line: Exact(lanes.starts[lane]), scroll: linesStart.plain + Exact(scroll),
        lineLength: Exact(lanes.width(from: lane, span: kind.span)), scrollLength: kind.size.scroll.plain)
    }
    let line = line(of: item)
    if let (first, places) = placedLine, first == line.items.lowerBound { return places[item - first] }
    let isLast = line.items.upperBound == items.count
    let itemLine = ItemLine(items: line.items, longest: line.longest)
    let placed: [PlacedItem]
    if let lanes {
      var grid = GridArranger(input, lanes)
      placed = grid.place(itemLine, at: linesStart.plain + line.start, row: 0, lead: line.lead.whole.map(Int.init) ?? 0)
    } else {
      var flow = FlowArranger(input)
      placed = flow.place(itemLine, at: linesStart.plain + line.start, row: 0, isLast: isLast)
    }
    let places = placed.map(\.rect.plain)
    placedLine = (line.items.lowerBound, places)
    return places[item - line.items.lowerBound]
  }
}

// MARK: Layers

extension SectionTracer {
  /// A layer of an item's template, relative to the cell.
  func layer(_ layer: Int, ofItem item: Int) -> ScreenRect? {
    guard items.count > item, item >= 0 else { return nil }
    let template = templates[items.kinds[items.kind(of: item)].style].value
    let size = plainPlace(of: item)
    let (width, height) = axes.pair(size.lineLength, size.scrollLength)
    return self.layer(
      layer, of: template.layers?.value, padding: template.padding, in: .item(item, section: index), width, height)
  }

  /// A layer of the header or footer, relative to that.
  func layer(_ layer: Int, of subject: TraceSubject) -> ScreenRect? {
    let isHeader = subject == .header(index)
    guard let geometry = isHeader ? geometry.header : geometry.footer,
      let place = isHeader ? frame.headerPlace : frame.footerPlace
    else { return nil }
    let (width, height) = axes.pair(place.lineLength, place.scrollLength)
    return self.layer(layer, of: geometry.spec.layers?.value, padding: nil, in: subject, width.plain, height.plain)
  }

  private func layer(
    _ layer: Int, of layers: [LayerSpec]?, padding: EdgesSpec?, in subject: TraceSubject, _ width: Exact,
    _ height: Exact
  ) -> ScreenRect? {
    guard let layers, layers.indices.contains(layer) else { return nil }
    let spec = layers[layer]
    let isWhole = geometry.isWhole
    guard var edges = scope.screenEdges(spec.isContent ? padding : spec.inset, rounding: isWhole),
      let anchoring = spec.isContent ? .fill : spec.anchoring(rounding: isWhole, &scope)
    else { return nil }
    if screen.isRightToLeft { (edges.left, edges.right) = (edges.right, edges.left) }
    let x = FrameTable.Extent(start: 0, length: Exact.reference(subject, .width, value: width))
    let y = FrameTable.Extent(start: 0, length: Exact.reference(subject, .height, value: height))
    let placed = anchoring.placed(
      inX: x.inset(by: edges.left, edges.right, isMirrored: screen.isRightToLeft),
      y: y.inset(by: edges.top, edges.bottom))
    return ScreenRect(x: placed.x.start, y: placed.y.start, width: placed.x.length, height: placed.y.length)
  }
}

// MARK: Lines

extension SectionTracer {
  /// A line, found again.
  struct Line {
    var items: Range<Int>
    /// The longest item's length along the scroll axis.
    var longest: Exact
    /// From the start of the first line; a plain number.
    var start: Exact
    /// Empty lanes before the first item.
    var lead: Exact = 0
    /// The longest item of the line before.
    var previous: Int?
  }

  /// The line that an item is in: worked out where all items have one size, else looked up among the lines of the section
  /// or of one period.
  private func line(of item: Int) -> Line {
    if let line = uniformLine(of: item) { return line }
    let lines = self.lines
    let (turn, inPeriod) = item.quotientAndRemainder(dividingBy: lines.period)
    // The last line that begins at or before the item.
    var (low, high) = (0, lines.lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines.lines[middle].items.lowerBound <= inPeriod { low = middle } else { high = middle }
    }
    var line = lines.lines[low]
    let shift = turn * lines.period
    line.items = line.items.lowerBound + shift..<line.items.upperBound + shift
    line.start += Exact(turn) * lines.stride
    if line.items.upperBound > items.count {
      line.items = line.items.lowerBound..<items.count
      line.longest = size(of: longest(in: line.items)).scroll
    }
    line.previous =
      low > 0
      ? longest(in: moved(lines.lines[low - 1].items, by: shift))
      : turn > 0 ? longest(in: moved(lines.lines[lines.lines.count - 1].items, by: shift - lines.period)) : nil
    return line
  }

  private func moved(_ range: Range<Int>, by shift: Int) -> Range<Int> {
    range.lowerBound + shift..<range.upperBound + shift
  }

  private func uniformLine(of item: Int) -> Line? {
    guard items.hasOneSize, let kind = items.kinds.first else { return nil }
    let lead = self.lead
    let empty = lead.whole.map(Int.init) ?? 0
    let perLine: Int
    if let lanes {
      guard empty % kind.span == 0 else { return nil }
      perLine = lanes.count / kind.span
    } else {
      let rules = FlowRules(geometry, items)
      perLine = rules.itemsPerLine(kind.size.line)?.whole.map(Int.init) ?? Int(Int32.max)
    }
    let slots = empty / kind.span
    let row = (item + slots) / perLine
    let first = max(0, row * perLine - slots)
    let advance = (kind.size.scroll + geometry.lineSpacing).plain
    return Line(
      items: first..<min(items.count, (row + 1) * perLine - slots), longest: kind.size.scroll,
      start: Exact(row) * advance, lead: row == 0 ? lead : 0,
      previous: row == 0 ? nil : max(0, first - perLine))
  }

  /// Lines in order, and after how many items they come again.
  struct Lines {
    var lines: [Line] = []
    var period: Int
    var stride = Exact(0)
  }

  fileprivate func makeLines() -> Lines {
    let (flow, grid) = (lanes == nil ? FlowArranger(input) : nil, lanes.map { GridArranger(input, $0) })
    var period = items.count
    let lead = self.lead
    if case .cycle(let kinds) = items.order, lead == 0 {
      period = flow?.period(of: kinds) ?? grid?.period(of: kinds) ?? period
    }
    var result = Lines(period: max(1, period))
    var item = 0
    while item < period {
      let empty = item == 0 ? lead.whole.map(Int.init) ?? 0 : 0
      guard
        let next = flow?.nextLine(from: item, before: period)
          ?? grid?.nextLine(from: item, before: period, lead: empty)
      else { break }
      result.lines.append(
        Line(items: next.items, longest: next.longest, start: result.stride, lead: item == 0 ? lead : 0))
      result.stride += (next.longest + geometry.lineSpacing).plain
      item = next.items.upperBound
    }
    return result
  }

  private func longest(in line: Range<Int>) -> Int {
    if items.hasOneSize { return line.lowerBound }
    var best = line.lowerBound
    for item in line where size(of: item).scroll > size(of: best).scroll { best = item }
    return best
  }

  /// Empty lanes before the first item.
  private var lead: Exact {
    guard let lanes, let written = geometry.properties.lead else { return 0 }
    let lead = (try? GridArranger(input, lanes).lead(&scope)) ?? 0
    return lead == 0 ? 0 : scope.number(lead, at: written.range, or: Defaults.lead.entry)
  }
}

// MARK: Waterfalls

extension SectionTracer {
  /// The lanes of a waterfall at some moment.
  struct Fall {
    /// Where the next item of each lane would start, in pixels from the first line's start.
    var ends: [Int64]
    /// The last item of each lane.
    var last: [Int?]
    /// The first item of each lane since all lanes were level, at the beginning or after an item across all of them.
    var firsts: [Int?]

    /// The lane that ends first, the first of equals.
    var leader: Int { ends.indices.min { ends[$0] < ends[$1] } ?? 0 }

    /// The last items of all lanes, each once.
    var lastItems: [Int] {
      var seen: [Int] = []
      for item in last { if let item, !seen.contains(item) { seen.append(item) } }
      return seen
    }
  }

  /// Whether items fall into the shortest lane one by one; items of one size take lanes in turn as in a grid.
  private var isFall: Bool {
    guard let lanes, !geometry.arrangement.traits.hasLines, let kind = items.kinds.first else { return false }
    if !items.hasOneSize { return true }
    return !(kind.size.scroll + geometry.lineSpacing > 0 || kind.span == lanes.count)
  }

  private func fall(before item: Int) -> Fall {
    guard let lanes else { preconditionFailure("a waterfall has lanes") }
    if let (count, fall) = fallen, count == item { return fall }
    var (first, fall) =
      fallen.flatMap { $0.0 <= item ? $0 : nil }
      ?? (
        0,
        Fall(
          ends: Array(repeating: 0, count: lanes.count), last: Array(repeating: nil, count: lanes.count),
          firsts: Array(repeating: nil, count: lanes.count))
      )
    // Items of no length without spacing all lie at the start of the first lane.
    if items.hasOneSize, item > 0 {
      (fall.last[0], fall.firsts[0]) = (item - 1, 0)
      first = item
    }
    let spacing = geometry.lineSpacing.whole ?? 0
    for earlier in first..<max(first, item) {
      let kind = items.kinds[items.kind(of: earlier)]
      let length = kind.size.scroll.whole ?? 0
      if kind.span > 1 {
        let end = (fall.ends.max() ?? 0) + length + spacing
        for lane in fall.ends.indices { (fall.ends[lane], fall.last[lane], fall.firsts[lane]) = (end, earlier, nil) }
      } else {
        let lane = fall.leader
        fall.ends[lane] += length + spacing
        fall.last[lane] = earlier
        if fall.firsts[lane] == nil { fall.firsts[lane] = earlier }
      }
    }
    fallen = (item, fall)
    return fall
  }
}

extension AxisRect {
  /// The values without their past.
  var plain: AxisRect {
    AxisRect(line: line.plain, scroll: scroll.plain, lineLength: lineLength.plain, scrollLength: scrollLength.plain)
  }
}
