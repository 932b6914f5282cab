import FrameTables

/// Where the numbers of one section on one device come from: runs the resolver's own steps on numbers that note it.
///
/// What lies before a thing is not run again: its place is a reference to the quantities of the section, line or
/// neighbour before it. So one item costs the search for its line and the arithmetic of that line, whatever the count.
final class SectionTracer {
  /// Among the sections of the table.
  let index: Int
  let geometry: SectionGeometry
  let items: ItemSequence
  /// Of the section's frame, header, footer and background.
  let page: Screen
  /// By style.
  private let templates: [Shared<TemplateSpec>]
  private let lanes: Lanes?
  private let finder: LineFinder
  private var scope: DeviceScope
  private let extent: SectionExtent

  /// What the section came to when it was resolved.
  struct SectionExtent {
    /// Along the scroll axis, in the coordinates of the content.
    var start, length: Exact
    /// Whether it takes no room, because it has no items.
    var isDropped = false
  }

  /// What the arrangement of a section starts from.
  private struct Parts {
    var geometry: SectionGeometry
    var lanes: Lanes?
    var items: ItemSequence
    var templates: [Shared<TemplateSpec>]

    init(
      _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
      _ library: TemplateLibrary, _ scope: inout DeviceScope
    ) throws(Reported) {
      geometry = try SectionGeometry.resolve(id, properties, in: container, &scope).closed(library, &scope)
      lanes = geometry.arrangement.traits.hasLanes ? try Lanes.resolve(geometry, &scope) : nil
      var collector = ItemCollector(geometry, lanes: lanes, library: library)
      items = try collector.collect(&scope)
      templates = collector.styles.templates
    }
  }

  /// Nil where the section cannot be resolved, which was reported then.
  init?(
    _ index: Int, _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ screen: Screen, _ extent: SectionExtent, _ scope: DeviceScope
  ) {
    var (traced, plain) = (scope, scope)
    plain.isTracing = false
    guard let parts = try? Parts(id, properties, in: container, library, &traced),
      let plainParts = try? Parts(id, properties, in: container.plain, library, &plain)
    else { return nil }
    self.index = index
    (geometry, lanes, items, templates) = (parts.geometry, parts.lanes, parts.items, parts.templates)
    page = geometry.page(screen)
    let start = ArrangementInput(
      geometry: plainParts.geometry, items: plainParts.items, screen: page,
      start: plainParts.geometry.linesStart(ofSectionAt: extent.start), isDynamic: plainParts.geometry.isDynamic)
    let lead = plainParts.lanes.map { (try? GridArranger(start, $0).lead(&plain)) ?? 0 } ?? 0
    finder = LineFinder(start, plainParts.lanes, lead: lead)
    self.scope = traced
    self.extent = extent
  }

  /// Of the items.
  var screen: Screen {
    guard geometry.strip != nil else { return page }
    var screen = page.plane(of: geometry)
    if screen.mirrorsScroll { screen.contentWidth = planeLength }
    return screen
  }

  private var axes: Axes { geometry.axes }
  /// The quantity that is the section's length along the page.
  private var pageLength: Quantity { geometry.pageAxes.isVertical ? .height : .width }
  /// The quantity that is an item's length along the scroll axis, and the one along the line.
  private var scrollLength: Quantity { axes.isVertical ? .height : .width }
  private var lineLength: Quantity { axes.isVertical ? .width : .height }

  // MARK: The section and its frame

  /// Along the scroll axis: where the section before ended, for a grid the next whole pixel.
  func start(after cursor: Exact) -> Exact {
    geometry.beginsOnPixel && !extent.isDropped ? PixelGrid.ceiling(cursor) : cursor
  }

  private var startReference: Exact { .reference(.section(index), .line, value: extent.start) }
  /// Where the first line starts.
  private var linesStart: Exact { geometry.linesStart(ofSectionAt: startReference) }

  /// The section's length along the page: that of its strip with header and footer, or from its start to the end of what
  /// ends last, and what comes after that.
  var length: Exact {
    if extent.isDropped { return 0 }
    if let length = geometry.lengthWithStrip { return length }
    guard items.count > 0 else { return geometry.leading + geometry.trailing }
    return Exact.largest(lastItems.map { end(of: $0) }) - startReference + geometry.trailing
  }

  /// Of its plane along the scroll axis.
  private var planeLength: Exact {
    let lines: Exact = items.count > 0 ? .largest(lastItems.map { end(of: $0) }) - geometry.leading : 0
    return geometry.planeLength(with: lines)
  }

  var frame: SectionFrame {
    let start = startReference
    return SectionFrame(
      geometry: geometry, screen: page, start: start,
      end: start + .reference(.section(index), pageLength, value: extent.length))
  }

  /// What shows of its plane; nil where it has none.
  var strip: AxisRect? {
    guard extent.isDropped, geometry.strip != nil else { return frame.stripPlace }
    return AxisRect(line: 0, scroll: startReference, lineLength: geometry.extent, scrollLength: 0)
  }

  func background() -> AxisRect? { (try? frame.backgroundPlace(&scope)) ?? nil }

  /// Below which nothing lies: the longest item of the last line, or the last one of each lane.
  private var lastItems: [Int] {
    let last = items.count - 1
    if finder.isFall { return finder.fall(before: items.count).lastItems }
    return [finder.line(of: last).longest]
  }

  // MARK: Items

  /// The place of an item before rounding and mirroring.
  func place(of item: Int) -> AxisRect {
    if finder.isFall, let lanes, let traced = lanes.traced {
      return place(of: item, in: finder.fall(before: item), lanes, traced)
    }
    let line = finder.line(of: item)
    let scroll =
      line.previous.map { end(of: $0) + geometry.lineSpacing } ?? linesStart
    let isFirst = item == line.items.lowerBound
    guard let lanes, let traced = lanes.traced else {
      let flow = FlowArranger(input)
      let spread = flow.spread(line.items)
      func size(of item: Int) -> AxisSize { spread.sizes?[item - line.items.lowerBound] ?? self.size(of: item) }
      let (own, longest) = (size(of: item), size(of: line.longest).scroll)
      let length = items.kinds[items.kind(of: item)].stretched(own.scroll, to: longest)
      return AxisRect(
        line: isFirst
          ? (geometry.inset.lineStart + spread.line.exactStart).called(.lineStart)
          : reference(item - 1, .place) + reference(item - 1, items.hasGrowth ? .length : lineLength)
            + spread.line.exactGap,
        scroll: scroll + flow.rules.offset(of: length, in: longest), lineLength: own.line, scrollLength: length)
    }
    let longest = size(of: line.longest).scroll
    let length = items.kinds[items.kind(of: item)].stretched(size(of: item).scroll, to: longest)
    let lane = (line.lead == 0 ? 0 : lead) + Exact.sum(line.items.prefix { $0 < item }.map(span))
    return AxisRect(
      line: isFirst
        ? traced.start(of: lane)
        : reference(item - 1, .place) + reference(item - 1, lineLength) + geometry.itemSpacing,
      scroll: scroll + GridArranger(input, lanes).offset(of: length, in: longest),
      lineLength: traced.width(from: lane, span: span(of: item)), scrollLength: length)
  }

  /// Whether an item grows in its line, so that both its edges are rounded.
  func isGrown(_ item: Int) -> Bool { items.hasGrowth && finder.isGrown(item) }

  /// In a waterfall: below the last item of its lanes.
  private func place(of item: Int, in fall: LineFinder.Fall, _ lanes: Lanes, _ traced: LaneRules<Exact>) -> AxisRect {
    let size = size(of: item)
    let span = items.kinds[items.kind(of: item)].span
    let leader = fall.leader(ofSpan: span)
    let ends = fall.lastItems(of: leader..<leader + span).map { end(of: $0) + geometry.lineSpacing }
    let lane = lane(leader, in: fall)
    return AxisRect(
      line: traced.start(of: lane), scroll: ends.isEmpty ? linesStart : Exact.largest(ends),
      lineLength: traced.width(from: lane, span: self.span(of: item)), scrollLength: size.scroll)
  }

  /// Which lane it is that ends first: all lanes before it were filled since they last were level, unless items of several
  /// lanes came between.
  private func lane(_ leader: Int, in fall: LineFinder.Fall) -> Exact {
    if leader == 0 { return 0 }
    let isCounted = items.kinds.allSatisfy { $0.span == 1 || $0.span == lanes?.count }
    let before = fall.firsts.prefix(leader).compactMap { $0 }.map { reference($0, .place) }
    return isCounted && !before.isEmpty ? .count(before) : .literal(Exact(leader), .many)
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
      return finder.isFall || item + 1 >= finder.line(of: item).items.upperBound ? nil : geometry.itemSpacing
    case .gap: return spread(of: item).flatMap { $0.count > 1 ? $0.line.exactGap : nil }
    case .length: return item < items.count ? place(of: item).lineLength : nil
    case .lineStart: return spread(of: item)?.line.exactStart
    case .rest:
      return spread(of: item).map { FlowRules(geometry, items).rest(count: $0.count, total: $0.total).called(.rest) }
    default: return nil
    }
  }

  /// How the line of an item lies; nil in lanes.
  private func spread(of item: Int) -> FlowArranger.Spread? {
    guard lanes == nil, items.count > item else { return nil }
    let line = finder.line(of: item).items
    return FlowArranger(input).spread(line)
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
    let place = finder.place(of: item)
    let value =
      switch quantity {
      case .place: place.line
      case .line: place.scroll
      case .length: place.lineLength
      case lineLength: finder.size(of: item).line
      default: place.scrollLength
      }
    return .reference(.item(item, section: index), quantity, value: value)
  }

  /// Empty lanes before the first item.
  private var lead: Exact {
    guard let written = geometry.properties.lead else { return 0 }
    return scope.number(written.value.sample, at: written.range, or: Defaults.lead.entry)
  }
}

// MARK: Layers

extension SectionTracer {
  /// A layer of an item's template, relative to the cell.
  func layer(_ layer: Int, ofItem item: Int) -> ScreenRect? {
    guard items.count > item, item >= 0 else { return nil }
    let template = templates[items.kinds[items.kind(of: item)].style].value
    let size = finder.size(of: item)
    let (width, height) = axes.pair(size.line, size.scroll)
    return self.layer(
      layer, of: template.layers?.value, padding: template.padding, in: .item(item, section: index), width, height)
  }

  /// A layer of the header or footer, relative to that.
  func layer(_ layer: Int, of subject: TraceSubject) -> ScreenRect? {
    let isHeader = subject == .header(index)
    guard let geometry = isHeader ? geometry.header : geometry.footer,
      let place = isHeader ? frame.headerPlace : frame.footerPlace
    else { return nil }
    let (width, height) = self.geometry.pageAxes.pair(place.lineLength, place.scrollLength)
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
    if page.isRightToLeft { (edges.left, edges.right) = (edges.right, edges.left) }
    let x = FrameTable.Extent(start: 0, length: Exact.reference(subject, .width, value: width))
    let y = FrameTable.Extent(start: 0, length: Exact.reference(subject, .height, value: height))
    let placed = anchoring.placed(
      inX: x.inset(by: edges.left, edges.right, isMirrored: page.isRightToLeft),
      y: y.inset(by: edges.top, edges.bottom))
    return ScreenRect(x: placed.x.start, y: placed.y.start, width: placed.x.length, height: placed.y.length)
  }
}
