import FrameTables

/// Resolves one section on one device, step by step.
struct SectionResolver {
  let library: TemplateLibrary
  let container: Container
  let screen: Screen
  /// Where the section before ended.
  var cursor: Exact
  #if !hasFeature(Embedded)
    /// The section that was resolved last, if the width is a number that changes.
    private(set) var affine: AffineSection?
  #endif
  /// Sections before this one whose length may be another at run time.
  private(set) var movedBy: [String] = []

  init(library: TemplateLibrary, container: Container, screen: Screen, cursor: Exact) {
    self.library = library
    self.container = container
    self.screen = screen
    self.cursor = cursor
  }

  /// Notes that the section may have another length at run time, which moves those that follow.
  mutating func mayMove(after id: String) {
    if movedBy.last.map(NameKey.init) != NameKey(id) { movedBy.append(id) }
  }

  /// The cursor stays where it is if something is wrong.
  mutating func resolve(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope,
    given: GivenSection? = nil
  ) throws(Reported) -> (section: Section, measures: SectionMeasures) {
    let given = properties.value.itemsDecideLine ? given?.askingOnce : given
    let properties = given.map { Shared(properties.value.giving($0, in: container, scope)) } ?? properties
    // 1. Insets, spacings, header and footer, in pixels.
    // 2. What the items are put into: lines, lanes, areas, rows.
    // 3. The sizes and looks of the items.
    let prepared = try PreparedSection(id, properties, in: container, library, &scope, given: given)
    let (geometry, items) = (prepared.geometry, prepared.items)
    if prepared.isDynamic, !items.hasOneSize {
      reportMixed(items, geometry, &scope)
      throw Reported()
    }
    if case .listed = items.order { try ListingLimit.check(items.count, geometry, &scope) }

    // 4. Where the items go: on the page or, if the section scrolls sideways, on a plane. A grid and a strip begin at a
    //    whole pixel.
    let start = geometry.start(after: cursor)
    let page = geometry.page(screen)
    var input = prepared.input(on: page, sectionAt: start)
    var (arranged, cells) = try arrangeOnScreen(&input, prepared, &scope)
    let placed = try placed(arranged.items, input, &scope)

    // 5. The frame around them.
    let end = geometry.end(from: start, lines: arranged.length)
    guard end < Exact.coordinateLimit else {
      scope.report(.farSection, at: id.range)
      throw Reported()
    }
    let frame = SectionFrame(geometry: geometry, screen: page, start: start, end: end)
    // Changed in place: the value is large, and a copy of it would ask each of its numbers what it is.
    arranged.measures.start = start
    arranged.measures.length = end - start
    var section = try section(in: frame, prepared, arranged, cells.cells, placed, &scope)
    section.plane = try frame.stripPlace.map { place throws(Reported) in
      try plane(in: page.rect(place), input, prepared.arrangement, arranged, &scope)
    }
    #if !hasFeature(Embedded)
      if container.width.isAffine {
        let length = geometry.strip.map { _ in geometry.planeLength(with: arranged.length) }
        affine = AffineSection(
          frame, try frame.backgroundPlace(&scope), cells, planeLength: length, lines: arranged.lines,
          on: input.screen)
      }
    #endif
    noteRunTime(of: &section, prepared)
    if section.dropsWhenEmpty, items.count == 0 {
      drop(&section, &arranged.measures, geometry)
    } else {
      cursor = end
    }
    return (section, arranged.measures)
  }

  /// The section as a table has it, but for its plane and for what may be different at run time.
  private func section(
    in frame: SectionFrame, _ prepared: PreparedSection, _ arranged: ArrangedSection, _ cells: [Cell], _ items: Items,
    _ scope: inout DeviceScope
  ) throws(Reported) -> Section {
    let (header, footer) = (try frame.header(&scope), try frame.footer(&scope))
    let background = try frame.background(&scope)
    let radius = try frame.backgroundRadius(&scope)
    return Section(
      id: frame.geometry.id.value, frame: frame.rect, header: header, footer: footer, background: background,
      // With another count there may be one.
      backgroundRadius: background == nil && !prepared.isDynamic ? nil : radius, styles: prepared.styles.styles,
      cells: cells, items: items, dynamic: prepared.isDynamic ? dynamicExtent(frame.geometry, arranged) : nil,
      after: movedBy, beginsOnPixel: frame.geometry.beginsOnPixel)
  }

  /// The items where they go, as a table has them. Takes those that are listed from the number that there may still be.
  private func placed(
    _ items: Items?, _ input: ArrangementInput, _ scope: inout DeviceScope
  ) throws(Reported) -> Items {
    let geometry = input.geometry
    guard var placed = items else { throw reportUnlistable(geometry, &scope) }
    if geometry.hasMeasuredItems {
      // At run time others stand in their place.
      try ListingLimit.check(input.items.count, geometry, &scope)
      placed = placed.listed
    }
    guard scope.listings.take(placed.listedCount) else {
      throw ListingLimit.reportTooMany(at: geometry.itemsPlace, &scope)
    }
    return placed
  }

  /// Notes what may be different at run time: for the section itself, and for those that follow.
  private mutating func noteRunTime(of section: inout Section, _ prepared: PreparedSection) {
    let (geometry, isDynamic) = (prepared.geometry, prepared.isDynamic)
    section.isMeasured = geometry.isMeasured
    section.countIsSample = geometry.countIsSample
    section.hasFixedCount = isDynamic && !geometry.hasDynamicCount
    section.dropsWhenEmpty = geometry.properties.whenEmpty.or(Defaults.whenEmpty) == .drop
    // The strip of a plane has the same length, however many items the plane holds.
    let isOfItems =
      geometry.strip == nil || geometry.itemsDecideLine && geometry.hasMeasuredItems || section.dropsWhenEmpty
    if geometry.hasMeasuredHeaders || (isDynamic || geometry.hasMeasuredItems) && isOfItems {
      mayMove(after: section.id)
    }
  }

  /// A section without items that takes no room lies where the one before it ends.
  private func drop(_ section: inout Section, _ measures: inout SectionMeasures, _ geometry: SectionGeometry) {
    section.frame =
      SectionFrame(
        geometry: geometry, screen: geometry.page(screen, isDropped: true), start: cursor,
        end: cursor
      ).rect
    (section.header, section.footer, section.background) = (nil, nil, nil)
    section.plane?.frame = section.frame
    measures = SectionMeasures(geometry)
    measures.isDropped = true
    measures.start = cursor
  }

  /// Arranges the items, and makes the cells that they share.
  ///
  /// On a plane that is read from right to left this happens twice: positions are counted from the plane's end, which is
  /// only known when everything has been arranged once.
  private func arrangeOnScreen(
    _ input: inout ArrangementInput, _ prepared: PreparedSection, _ scope: inout DeviceScope
  ) throws(Reported) -> (arranged: ArrangedSection, cells: CellTable) {
    let (arrangement, rules) = (prepared.arrangement, prepared.styles.rules)
    var cells = CellTable(kinds: input.items.kinds, rules: rules, screen: input.screen)
    var arranged = try arrange(input, in: arrangement, &cells, &scope)
    if input.geometry.strip != nil, input.screen.mirrorsScroll {
      input.screen.contentWidth = input.geometry.planeLength(with: arranged.length)
      cells = CellTable(kinds: input.items.kinds, rules: rules, screen: input.screen)
      arranged = try arrange(input, in: arrangement, &cells, &scope)
    }
    return (arranged, cells)
  }

  private func arrange(
    _ input: ArrangementInput, in arrangement: ResolvedArrangement, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    if input.items.count == 0, !input.isDynamic { return try arrangeNothing(input, in: arrangement, &scope) }
    switch arrangement {
    case .undecided: return try arrangeNothing(input, in: arrangement, &scope)
    case .flow: return try arrangeFlow(input, &cells, &scope)
    case .grid(let lanes):
      var grid = GridArranger(input, lanes)
      return try grid.arrange(&cells, &scope)
    case .waterfall(let lanes):
      var waterfall = WaterfallArranger(input, lanes)
      return try waterfall.arrange(&cells, &scope)
    case .mosaic(let mosaic): return try MosaicArranger(input, mosaic).arrange(&cells, &scope)
    case .justified(let rules):
      var justified = JustifiedArranger(input, rules)
      return try justified.arrange(&cells, &scope)
    }
  }

  private func arrangeNothing(
    _ input: ArrangementInput, in arrangement: ResolvedArrangement, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    var measures = SectionMeasures(input.geometry)
    if let lanes = arrangement.lanes {
      try lanes.division.checkLead(of: input.geometry, &scope)
      measures = SectionMeasures(input.geometry, lanes, input.items)
    }
    return ArrangedSection(
      items: Items(count: 0, placement: .listed(Items.Listed(origins: [], cells: []))), length: 0, growth: nil,
      measures: measures)
  }

  private func arrangeFlow(
    _ input: ArrangementInput, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    try input.geometry.checkLines(&scope)
    var flow = FlowArranger(input)
    return try flow.arrange(&cells, &scope)
  }

  private func dynamicExtent(_ geometry: SectionGeometry, _ arranged: ArrangedSection) -> DynamicExtent? {
    guard let growth = arranged.growth else { return nil }
    func inTable(_ length: Exact) -> Rational { length.rationalAtThisWidth(scale: screen.scale) }
    return DynamicExtent(
      empty: inTable(geometry.leading + geometry.trailing), line: inTable(growth.line),
      itemsPerLine: growth.itemsPerLine, spacing: inTable(growth.ends.isEmpty ? geometry.lineSpacing : 0),
      lead: growth.lead, ends: growth.ends.map(inTable), least: geometry.strip == nil ? 0 : inTable(geometry.extent))
  }

  private func plane(
    in strip: PixelRect, _ input: ArrangementInput, _ arrangement: ResolvedArrangement, _ arranged: ArrangedSection,
    _ scope: inout DeviceScope
  ) throws(Reported) -> Plane {
    let geometry = input.geometry
    let length = geometry.planeLength(with: arranged.length)
    guard length < Exact.coordinateLimit else {
      scope.report(.farSection, at: geometry.id.range)
      throw Reported()
    }
    let stops = PlaneStops(
      geometry, length: length, isBackwards: input.screen.mirrorsScroll, isDynamic: input.isDynamic)
    let resting = try stops.resolve(arranged, &scope) { (scope: inout DeviceScope) throws(Reported) in
      try lines(of: input, in: arrangement, &scope)
    }
    return Plane(
      scroll: geometry.axes.scroll, frame: strip,
      contentSize: input.screen.size(AxisSize(line: geometry.stripLength ?? 0, scroll: length)),
      snap: stops.snap, stops: resting)
  }

  /// What finds the lines of a section again; nil if it has none.
  private func lines(
    of input: ArrangementInput, in arrangement: ResolvedArrangement, _ scope: inout DeviceScope
  ) throws(Reported) -> AnyLineArranger? {
    arrangement.way(input, lead: try arrangement.lead(of: input, &scope)).lines
  }

  private func reportUnlistable(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Reported {
    guard geometry.isDynamic else { return ListingLimit.report(geometry, &scope) }
    scope.report(.linesDoNotRepeat, at: geometry.itemsPlace)
    return Reported()
  }

  private func reportMixed(_ items: ItemSequence, _ geometry: SectionGeometry, _ scope: inout DeviceScope) {
    guard let first = items.kinds.first,
      let other = items.kinds.indices.first(where: {
        items.kinds[$0].size != first.size || items.kinds[$0].span != first.span
      })
    else { return }
    func shape(_ kind: ItemKind) -> Mistake.Shape {
      let (width, height) = geometry.axes.pair(kind.size.line, kind.size.scroll)
      return Mistake.Shape(
        width: width, height: height, span: geometry.arrangement.traits.hasLanes ? kind.span : nil)
    }
    scope.report(
      .mixedSizes(
        shape(first), shape(items.kinds[other]), areOfOneCell: items.kinds[other].style == first.style),
      at: geometry.itemsPlace, notes: [items.ranges[0], items.ranges[other]])
  }
}
