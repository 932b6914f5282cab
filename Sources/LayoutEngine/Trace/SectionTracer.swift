import FrameTables

/// Tells where the numbers of one section on one device come from: it runs the resolver's own steps on numbers that
/// note it.
///
/// What lies before a thing is not run again: its place is a reference to the quantities of the section, line or
/// neighbor before it. So one item costs the search for its line and the arithmetic of that line, whatever the count.
final class SectionTracer {
  /// The section's index among the sections of the table.
  let index: Int
  private let base: SectionBase
  let items: ItemSequence
  /// The screen of the section's frame, header, footer and background.
  let page: Screen
  /// The templates by style.
  let templates: [Shared<TemplateSpec>]
  let separatorRules: [SeparatorRule]
  let finder: PlaceFinder
  var scope: DeviceScope
  let extent: SectionExtent

  /// Where a section begins, and how long it is.
  struct SectionExtent {
    /// The start along the scroll axis, in the coordinates of the content; 0 if nobody asks.
    var start: Exact
    /// Nil if the length has to be worked out.
    var length: Exact?
    /// Whether the section takes no room, because it has no items.
    var isDropped = false
  }

  /// Nil if the section cannot be resolved, which was reported then.
  init?(
    _ index: Int, _ base: SectionBase, _ id: Located<String>, _ properties: Shared<SectionProperties>,
    in container: Container, _ library: TemplateLibrary, _ screen: Screen, _ extent: SectionExtent, _ scope: DeviceScope
  ) {
    var (own, plain) = (scope, scope)
    plain.isTracing = false
    guard let prepared = try? PreparedSection(base, library, &own) else { return nil }
    var plainly = prepared
    if scope.isTracing {
      guard let found = try? PreparedSection(id, properties, in: container.plain, library, &plain) else { return nil }
      plainly = found
    }
    self.index = index
    self.base = base
    (items, templates, separatorRules) = (prepared.items, prepared.styles.templates, prepared.styles.rules)
    page = base.geometry.page(screen, isDropped: extent.isDropped)
    let arrangement = plainly.arrangement
    let start = plainly.input(on: page, sectionAt: extent.start)
    guard let lead = try? arrangement.lead(of: start, &plain) else { return nil }
    finder = PlaceFinder(start, arrangement, lead: lead)
    self.scope = own
    self.extent = extent
  }

  var geometry: SectionGeometry { base.geometry }
  var arrangement: ResolvedArrangement { base.arrangement }

  /// The screen of the items.
  var screen: Screen {
    guard geometry.strip != nil else { return page }
    var screen = page.plane(of: geometry)
    if screen.mirrorsScroll { screen.contentWidth = planeLength }
    return screen
  }

  var axes: Axes { geometry.axes }
  /// The quantity that is the section's length along the page.
  private var pageLength: Quantity { geometry.pageAxes.isVertical ? .height : .width }
  /// The quantity that is an item's length along the scroll axis, and the one along the line.
  var scrollLength: Quantity { axes.pair(Quantity.width, .height).scroll }
  var lineLength: Quantity { axes.pair(Quantity.width, .height).line }

  // MARK: The section and its frame

  /// The start along the scroll axis: where the section before ended or, for a grid, the next whole pixel.
  func start(after cursor: Exact) -> Exact {
    extent.isDropped ? cursor : geometry.start(after: cursor)
  }

  private var startReference: Exact { scope.reference(.section(index), .scrollStart, value: extent.start) }
  /// Where the first line starts.
  private var linesStart: Exact { geometry.linesStart(ofSectionAt: startReference) }

  /// The section's length along the page. It is that of the strip with header and footer, or the distance from the
  /// section's start to the end of what ends last, plus what comes after that.
  var length: Exact {
    if extent.isDropped { return 0 }
    if let length = geometry.lengthWithStrip { return length }
    guard items.count > 0 else { return geometry.leading + geometry.trailing }
    return Exact.largest(lastItems.map { end(of: $0) }) - startReference + geometry.trailing
  }

  /// The length of the section's plane along the scroll axis.
  var planeLength: Exact {
    let lines: Exact = items.count > 0 ? .largest(lastItems.map { end(of: $0) }) - geometry.leading : 0
    return geometry.planeLength(with: lines)
  }

  var frame: SectionFrame {
    let start = startReference
    return SectionFrame(
      geometry: geometry, screen: page, start: start,
      end: start + scope.reference(.section(index), pageLength, value: extent.length ?? length))
  }

  /// The part of the section's plane that shows; nil if it has no plane.
  var strip: AxisRect? {
    guard extent.isDropped, geometry.strip != nil else { return frame.stripPlace }
    return AxisRect(line: 0, scroll: startReference, lineLength: geometry.extent, scrollLength: 0)
  }

  func background() -> AxisRect? { (try? frame.backgroundPlace(&scope)) ?? nil }

  /// The radius of the background's corners, if they are round.
  func radius(ofBackground rect: ScreenRect) -> [(quantity: Quantity, value: Exact)] {
    guard let corners = (try? frame.backgroundCorners(&scope)) ?? nil else { return [] }
    return [(.radius, corners.radius(width: rect.width, height: rect.height))]
  }

  /// The items below which nothing lies: the longest item of the last line, or the last one of each lane.
  private var lastItems: [Int] {
    switch finder {
    case .lines(let lines): [lines.line(of: items.count - 1).longest]
    case .fall(let falls): falls.fall(before: items.count).lastItems
    case .mosaic(let mosaic): [mosaic.lowestItem]
    }
  }

  // MARK: Items

  /// The place of an item before rounding and mirroring.
  ///
  /// - Parameter parts: those that are asked for.
  func place(of item: Int, _ parts: PlaceParts = .all) -> AxisRect {
    guard scope.isTracing else {
      // On a plane everything is counted from its end, or may be; what grows is rounded at both its edges.
      return geometry.strip != nil || items.hasGrowth ? finder.place(of: item) : finder.place(of: item, parts)
    }
    switch arrangement {
    case .undecided: preconditionFailure("what has no items is not asked for one")
    case .flow: return placeInFlow(item, lines.line(of: item))
    case .grid(let lanes): return placeInLanes(item, lanes)
    case .waterfall(let lanes):
      switch finder {
      case .fall(let falls): return place(of: item, in: falls.fall(before: item), lanes.tracedRules)
      case .lines, .mosaic: return placeInLanes(item, lanes)
      }
    case .mosaic(let mosaic): return place(of: item, in: mosaic)
    case .justified(let rules): return place(of: item, in: lines.line(of: item), rules)
    }
  }

  /// What finds the lines of the section.
  var lines: LineFinder {
    switch finder {
    case .lines(let lines): lines
    case .fall, .mosaic: preconditionFailure("what has no lines is not asked for one")
    }
  }

  func isLast(_ line: LineFinder.Line) -> Bool { line.items.upperBound == items.count }

  /// Where a line starts along the scroll axis.
  private func start(of line: LineFinder.Line) -> Exact {
    line.previous.map { end(of: lines.longest(in: $0)) + geometry.lineSpacing } ?? linesStart
  }

  private func placeInFlow(_ item: Int, _ line: LineFinder.Line) -> AxisRect {
    let flow = FlowArranger(input)
    let spread = flow.spread(line.items, refer: lengthReference)
    func size(of item: Int) -> AxisSize { spread.sizes?[item - line.items.lowerBound] ?? self.size(of: item) }
    let (own, longest) = (size(of: item), size(of: line.longest).scroll)
    let length = items.kinds[items.kind(of: item)].stretched(own.scroll, to: longest)
    return AxisRect(
      line: item == line.items.lowerBound
        ? (geometry.inset.lineStart + spread.line.exactStart).called(.lineStart)
        : reference(item - 1, .startInLine) + reference(item - 1, items.hasGrowth ? .length : lineLength)
          + spread.line.exactGap,
      scroll: start(of: line) + flow.rules.offset(of: length, in: longest), lineLength: own.line, scrollLength: length)
  }

  private func placeInLanes(_ item: Int, _ lanes: Lanes) -> AxisRect {
    let (line, traced) = (lines.line(of: item), lanes.tracedRules)
    let longest = size(of: line.longest).scroll
    let length = items.kinds[items.kind(of: item)].stretched(size(of: item).scroll, to: longest)
    let lane = (line.lead == 0 ? 0 : lead) + Exact.sum(line.items.prefix { $0 < item }.map(span))
    return AxisRect(
      line: item == line.items.lowerBound
        ? traced.start(of: lane)
        : reference(item - 1, .startInLine) + reference(item - 1, lineLength) + geometry.itemSpacing,
      scroll: start(of: line) + GridArranger(input, lanes).offset(of: length, in: longest),
      lineLength: traced.width(from: lane, span: span(of: item)), scrollLength: length)
  }

  /// Whether an item grows in its line, so that both its edges are rounded.
  func isGrown(_ item: Int) -> Bool { items.hasGrowth && finder.isGrown(item) }

  /// The place in a mosaic, from the words of the item's area and the number of blocks before.
  private func place(of item: Int, in mosaic: Mosaic) -> AxisRect {
    let (block, index) = item.quotientAndRemainder(dividingBy: mosaic.areas.count)
    let area = mosaic.areas[index]
    func written(_ number: Int, _ name: Quantity, at range: SourceRange) -> Exact {
      .literal(Exact(number), .written(range, via: [])).called(name)
    }
    let blocks: Exact = block == 0 ? 0 : .literal(Exact(block), .subject)
    let rows =
      blocks * written(mosaic.rowCount, .blockRows, at: mosaic.range) + written(area.row, .areaRow, at: area.range)
    let lane = written(area.lane, .areaLane, at: area.range)
    let span = written(area.span, .areaSpan, at: area.range)
    let traced = mosaic.lanes.tracedRules
    return AxisRect(
      line: traced.start(of: lane), scroll: linesStart + rows * mosaic.advance,
      lineLength: traced.width(from: lane, span: span),
      scrollLength: mosaic.length(ofRows: written(area.rows, .areaRows, at: area.range)))
  }

  /// The place in justified rows, between two edges that are each rounded separately.
  private func place(of item: Int, in line: LineFinder.Line, _ rules: JustifiedRules) -> AxisRect {
    let spread = justified(rules).spread(line.items, isLast: isLast(line))
    func ratios(before end: Int) -> Exact { Exact.sum((line.items.lowerBound..<end).map { ratio(of: $0) }) }
    func edge(before end: Int) -> Exact { roundedEdge(ratios(before: end) * spread.length, .rowEdge) }
    let isFirst = item == line.items.lowerBound
    let start: Exact = isFirst ? 0 : edge(before: item)
    let before: Exact = isFirst ? 0 : .count((line.items.lowerBound..<item).map { reference($0, .startInLine) })
    return AxisRect(
      line: geometry.inset.lineStart + before * rules.spacing + start, scroll: self.start(of: line),
      lineLength: edge(before: item + 1) - start,
      scrollLength: PixelGrid.floor(spread.length))
  }

  /// An edge that is rounded by itself. It has a name if that moves it: the arithmetic then ends at it, and tells it
  /// separately.
  func roundedEdge(_ exact: Exact, _ name: Quantity) -> Exact {
    let rounded = PixelGrid.halfUp(exact)
    return scope.isTracing && rounded != exact ? rounded.called(name) : rounded
  }

  func justified(_ rules: JustifiedRules) -> JustifiedArranger { JustifiedArranger(input, rules) }
  private func ratio(of item: Int) -> Exact { items.kinds[items.kind(of: item)].ratio }

  /// The place in a waterfall, below the last item of the item's lanes.
  private func place(of item: Int, in fall: FallFinder.Fall, _ traced: LaneRules<Exact>) -> AxisRect {
    let size = size(of: item)
    let span = items.kinds[items.kind(of: item)].span
    let first = fall.race.landing(ofSpan: span).lane
    let ends = fall.lastItems(of: first..<first + span).map { end(of: $0) + geometry.lineSpacing }
    let lane = lane(first, ofSpan: span, in: fall)
    return AxisRect(
      line: traced.start(of: lane), scroll: ends.isEmpty ? linesStart : Exact.largest(ends),
      lineLength: traced.width(from: lane, span: self.span(of: item)), scrollLength: size.scroll)
  }

  /// The first of so many neighboring lanes that end first. For each lane before it, an item in the lanes from there on
  /// ends later, and there are as many of these as there are lanes before it.
  private func lane(_ first: Int, ofSpan span: Int, in fall: FallFinder.Fall) -> Exact {
    first == 0 ? 0 : .count((0..<first).map { reference(fall.lowestItem(of: $0..<$0 + span), .scrollStart) })
  }

  /// Where an item of a waterfall starts in each place that it may take, before mirroring; nil in other arrangements,
  /// and if all items have one length, since these take the lanes in turn.
  func landing(of item: Int) -> LaneLanding? {
    guard case .fall(let falls) = finder, items.count > item else { return nil }
    let (fall, span, start) = (falls.fall(before: item), items.kinds[items.kind(of: item)].span, linesStart)
    return LaneLanding(
      lane: fall.race.landing(ofSpan: span).lane, span: span,
      starts: fall.starts(ofSpan: span).map { start + Exact($0) })
  }

  /// How the line of an item of a flow lies; nil in other arrangements.
  func spread(of item: Int) -> FlowArranger.Spread? {
    guard items.count > item else { return nil }
    switch arrangement {
    case .flow: return FlowArranger(input).spread(lines.line(of: item).items, refer: lengthReference)
    case .undecided, .grid, .waterfall, .mosaic, .justified: return nil
    }
  }

  private func size(of item: Int) -> AxisSize { items.kinds[items.kind(of: item)].size }
  private func span(of item: Int) -> Exact { items.spans[items.kind(of: item)] }

  private var input: ArrangementInput {
    ArrangementInput(geometry: geometry, items: items, screen: screen, start: linesStart, isDynamic: geometry.isDynamic)
  }

  // MARK: References

  private func lengthReference(_ item: Int, _ length: Exact) -> Exact {
    scope.reference(.item(item, section: index), .length, value: length.plain)
  }

  /// Where an item ends along the scroll axis, from its quantities.
  func end(of item: Int) -> Exact { reference(item, .scrollStart) + reference(item, scrollLength) }

  /// - Parameter quantity: one of those in the axes of the section.
  func reference(_ item: Int, _ quantity: Quantity) -> Exact {
    let place = finder.place(of: item)
    let value =
      switch quantity {
      case .startInLine: place.line
      case .scrollStart: place.scroll
      case .length: place.lineLength
      case lineLength: finder.size(of: item).line
      default: place.scrollLength
      }
    return scope.reference(.item(item, section: index), quantity, value: value)
  }

  /// Empty lanes before the first item.
  private var lead: Exact {
    guard let written = geometry.properties.lead else { return 0 }
    return scope.number(written.value.sample, at: written.range, or: Defaults.lead.entry)
  }
}
