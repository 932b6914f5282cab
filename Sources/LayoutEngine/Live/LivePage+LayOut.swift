import FrameTables

/// Laying out what changed, and moving what is behind it.
extension LivePage {
  mutating func layOut(_ app: GivenContents, _ tally: inout LiveTally) {
    catchUp(&tally)
    if let view, !isFromRight, (try? layOutInOrder(view, app, &tally)) != nil {
      isWhole = false
    } else {
      layOutAll(app)
      isWhole = true
      tally.isWhole = true
    }
    places = SectionPlaces(counts: sections.map { $0.count })
  }

  /// Lays out everything together, as for the first time, from sizes that are known.
  private mutating func layOutAll(_ app: GivenContents) {
    var given = GivenContents()
    var answers: [(InstanceIndex, LiveInput.Answers)] = []
    for spec in givenSections {
      given.sections[spec] = inputs[spec].enumerated().map { index, input in
        let instance = InstanceIndex(spec, index)
        let heard = LiveInput.Answers()
        answers.append((instance, heard))
        return input.given(asking: app.section(instance)?.measured, heard) ?? GivenSection()
      }
    }
    let (table, places) = program.place(in: viewport, LayoutContents(given))
    for (instance, heard) in answers where inputs[instance].isMeasuredList {
      inputs[instance].measuredEntries = heard.entries
    }
    sections = places.map { range in
      range.map { LiveSection(singleSectionTable(of: table.sections[$0]), cursor: 0, end: 0) }
    }
    contentSize = table.contentSize
  }

  private mutating func layOutInOrder(_ view: DeviceView, _ app: GivenContents, _ tally: inout LiveTally)
    throws(Reported)
  {
    var cursor = Exact(0)
    var listings = ListingBudget()
    for instance in inputs.instances() {
      scope.listings = listings
      try place(instance, at: cursor, view, app, &tally)
      guard let section = sections[instance] else { throw Reported() }
      cursor = section.end
      // Beyond the limit of what is listed, the resolver says what comes of it.
      guard listings.take(section.listings(inputs[instance].contents)) else { throw Reported() }
    }
    let container = screen.axes.pair(view.container.width, view.container.height)
    let (width, height) = screen.axes.pair(container.line, cursor)
    contentSize = PixelSize(width: width.rational(scale: scale), height: height.rational(scale: scale))
  }

  private mutating func place(
    _ instance: InstanceIndex, at cursor: Exact, _ view: DeviceView, _ app: GivenContents,
    _ tally: inout LiveTally
  ) throws(Reported) {
    if !inputs[instance].isDirty, let before = sections[instance]?.cursor {
      let isTouched = tally[instance].isTouched
      // Under "policy: minimum" the last line lies elsewhere as soon as all items have one size.
      if isTouched, case .lines(let lines, _)? = sections[instance]?.body, lines.flow.asksForOneSize,
        inputs[instance].contents?.cells?.hasOneSize != tally[instance].hadOneSize
      {
        tally[instance].layout.replace(.changing(lines.last))
      }
      if before == cursor, !isTouched { return }
      if try relay(instance, at: cursor, before, &tally) { return }
    }
    let old = sections[instance]
    let new = try makeSection(instance, at: cursor, view, app)
    sections[instance] = new
    inputs[instance].isDirty = false
    // One update may lay out a section more than once, since it goes on until nothing that shows is an estimate.
    let before = tally[instance].layout
    tally[instance].layout =
      old.map { new.kept(from: $0, along: axis).following(before) } ?? IndexRuns(new: new.itemCount)
    tally[instance].isTouched = false
    if new.strip != nil, old.map({ new.hasPlane(of: LiveTally.Outline($0)) }) != true {
      tally[instance].isOtherPlane = true
    }
  }

  /// Moves a section whose items are what they are; false if it has to be laid out again.
  private mutating func relay(
    _ instance: InstanceIndex, at cursor: Exact, _ before: Exact, _ tally: inout LiveTally
  ) throws(Reported) -> Bool {
    let frame: SectionFrame
    let move: Exact
    let body = sections[instance]?.body
    switch body {
    case .resolved:
      let axis = axis
      guard let distance = (cursor - before).whole, sections[instance]?.move(by: distance, along: axis) == true
      else { return false }
      // Items of a plane stay where they are on it.
      if sections[instance]?.strip == nil { tally[instance].layout.shiftAll(by: Exact(distance)) }
      return true
    case .lines(let lines, let old):
      let (geometry, page) = (lines.flow.geometry, lines.flow.page)
      frame = try self.frame(geometry, page, at: cursor, lines.length)
      let start = geometry.linesStart(ofSectionAt: frame.start)
      move = start - old
      sections[instance]?.restart(at: start)
    case .fallen(let items, let old):
      let geometry = items.geometry
      frame = try self.frame(geometry, items.screen, at: cursor, Exact(items.length))
      let start = geometry.linesStart(ofSectionAt: frame.start)
      move = start - Exact(old)
      sections[instance]?.restart(at: start)
    case nil: return false
    }
    tally[instance].layout.shiftAll(by: move)
    try sections[instance]?.reframe(frame, cursor: cursor, &scope)
    return true
  }

  private func frame(
    _ geometry: SectionGeometry, _ page: Screen, at cursor: Exact, _ length: Exact
  ) throws(Reported) -> SectionFrame {
    let start = geometry.start(after: cursor)
    let end = geometry.end(from: start, lines: length)
    guard end < Exact.coordinateLimit else { throw Reported() }
    return SectionFrame(geometry: geometry, screen: page, start: start, end: end)
  }

  private mutating func makeSection(
    _ instance: InstanceIndex, at cursor: Exact, _ view: DeviceView, _ app: GivenContents
  ) throws(Reported) -> LiveSection {
    let input = inputs[instance]
    if let contents = input.contents {
      guard let cells = contents.cells, !cells.hasFailed else { throw Reported() }
      if contents.count > 0, let section = try makeEditableSection(contents, cells, at: cursor) {
        return section
      }
    }
    let listingsLeft = scope.listings.left
    let answers = LiveInput.Answers()
    var resolver = SectionResolver(
      library: program.resolver.library, container: view.container, screen: screen, cursor: cursor)
    let (section, _) = try resolver.resolve(
      program.resolver.spec.sections[instance.spec].id, view.sections[instance.spec], &scope,
      given: input.given(asking: app.section(instance)?.measured, answers))
    if input.isMeasuredList { inputs[instance].measuredEntries = answers.entries }
    return LiveSection(
      singleSectionTable(of: section), cursor: cursor, end: resolver.cursor,
      listings: listingsLeft - scope.listings.left)
  }

  /// A section in the form that its changes are worked out in; nil if there is no such form for it.
  private mutating func makeEditableSection(
    _ contents: LiveContents, _ cells: MeasuredCells, at cursor: Exact
  ) throws(Reported) -> LiveSection? {
    let geometry = cells.section.geometry
    guard geometry.strip == nil, geometry.hasMeasuredItems, contents.count <= ListingLimit.items else { return nil }
    let page = geometry.page(screen)
    switch cells.section.arrangement {
    case .flow:
      let lines = FlowLines(LineByLineFlow(geometry, page), contents)
      let frame = try frame(geometry, page, at: cursor, lines.length)
      let start = geometry.linesStart(ofSectionAt: frame.start)
      return try LiveSection(
        .lines(lines, start: start), frame, itemCount: contents.count, cursor: cursor, &scope)
    case .waterfall(let lanes):
      // Which items lie above and below which is only known for all of them together. Items across several lanes look
      // at all lanes; the resolver says what comes of too many of them, and has one way for all that are of one size.
      guard cells.table.styles.rules.allSatisfy({ $0.isConstant }),
        scope.listings.holds(FallenItems.listings(contents, lanes))
      else { return nil }
      let items = ItemSequence(kinds: [], order: .uniform, count: 0, ranges: [])
      let input = ArrangementInput(geometry: geometry, items: items, screen: page, start: 0, isDynamic: false)
      guard let fallen = FallenItems(input, lanes, contents) else { throw Reported() }
      let frame = try frame(geometry, page, at: cursor, Exact(fallen.length))
      guard let start = geometry.linesStart(ofSectionAt: frame.start).whole else { return nil }
      return try LiveSection(
        .fallen(fallen, start: start), frame, itemCount: contents.count, cursor: cursor, &scope)
    case .undecided, .grid, .mosaic, .justified: return nil
    }
  }

  /// A table of one section, for its look-ups.
  private func singleSectionTable(of section: Section) -> FrameTable {
    let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let size = PixelSize(width: 0, height: 0)
    return FrameTable(
      device: FrameTable.Device(
        name: "", size: size, scale: scale, safeArea: PixelEdges(top: 0, left: 0, bottom: 0, right: 0)),
      direction: scope.isRightToLeft ? .rtl : .ltr, scroll: axis, container: zero, contentSize: size,
      sections: [section])
  }
}

extension LiveSection {
  fileprivate mutating func reframe(
    _ frame: SectionFrame, cursor: Exact, _ scope: inout DeviceScope
  ) throws(Reported) {
    self = try LiveSection(body, frame, itemCount: itemCount, cursor: cursor, &scope)
  }

  /// Which items lie where items of the section before lay, and look the same.
  fileprivate func kept(from old: LiveSection, along axis: Axis) -> IndexRuns {
    let nothing = IndexRuns(new: itemCount)
    guard case .resolved(let now, _) = body, case .resolved(let before, let move) = old.body else { return nothing }
    let (new, old) = (now.table.sections[0], before.table.sections[0])
    guard new.styles == old.styles, new.cells == old.cells, case .repeating(let pattern) = new.items.placement,
      case .repeating(let other) = old.items.placement, let distance = pattern.distance(from: other, along: axis)
    else { return nothing }
    var same = min(new.items.count, old.items.count)
    if new.items.count != old.items.count {
      let ends = [pattern, other].compactMap { $0.tail?.from }
      same = min(same, ends.min() ?? same)
      // The last line may look different.
      if !pattern.variants.isEmpty {
        same = max(0, (same - 1 + pattern.lead) / pattern.period * pattern.period - pattern.lead)
      }
    } else if pattern.tail != nil || other.tail != nil {
      return nothing
    }
    let isOnPlane = new.plane != nil
    let shift = isOnPlane ? Exact(distance) : Exact(distance) - Exact(move)
    return IndexRuns([
      .init(count: same, source: 0, shift: shift), .init(count: new.items.count - same, source: nil, shift: 0),
    ])
  }
}

extension Items.Pattern {
  /// How far this pattern lies behind another one that is otherwise the same; nil if it is not.
  fileprivate func distance(from other: Items.Pattern, along axis: Axis) -> Rational? {
    guard period == other.period, period > 0, cells == other.cells, stride == other.stride, snaps == other.snaps,
      variants == other.variants, lead == other.lead, hasDynamicLead == other.hasDynamicLead
    else { return nil }
    func along(_ point: PixelPoint) -> Rational { point.coordinate(along: axis) }
    func across(_ point: PixelPoint) -> Rational { point.coordinate(along: axis.across) }
    let distance = along(origins[0]) &- along(other.origins[0])
    let isSame = zip(origins, other.origins).allSatisfy {
      across($0) == across($1) && along($0) &- along($1) == distance
    }
    return isSame && distance.isWhole ? distance : nil
  }
}
