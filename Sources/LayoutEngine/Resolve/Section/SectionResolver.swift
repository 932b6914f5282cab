import FrameTables

/// Resolves one section on one device, step by step.
struct SectionResolver {
  let library: TemplateLibrary
  let container: Container
  let screen: Screen
  /// Where the section before ended.
  var cursor: Exact
  /// Dynamic sections before this one.
  var dynamicBefore: [String] = []

  /// The cursor stays where something is wrong.
  mutating func resolve(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope
  ) throws(Reported) -> (section: Section, measures: SectionMeasures) {
    // 1. Insets, spacings, header and footer, in pixels.
    let geometry = try SectionGeometry.resolve(id, properties, in: container, &scope)

    // 2. What the items are put into: lines, lanes, areas, rows.
    let room = try Room.resolve(geometry, &scope)

    // 3. The sizes and looks of the items.
    var collector = ItemCollector(geometry, lanes: room.lanes, library: library)
    let items = try collector.collect(&scope)
    let isDynamic = geometry.isDynamic
    if isDynamic, !items.hasOneSize {
      reportMixed(items, geometry, &scope)
      throw Reported()
    }

    let itemsRange = properties.value.items?.range ?? id.range
    if case .listed = items.order, items.count > scope.listingRoom {
      throw ListingLimit.reportTooMany(at: itemsRange, &scope)
    }

    // 4. Where they go. A grid begins at a whole pixel.
    let start = geometry.isWhole ? PixelGrid.ceiling(cursor) : cursor
    let screen = geometry.isWhole ? screen.ofWholePixels : screen
    let input = ArrangementInput(
      geometry: geometry, items: items, screen: screen, start: start + geometry.leading, isDynamic: isDynamic)
    var cells = CellTable(kinds: items.kinds, rules: collector.styles.rules, screen: screen)
    let arranged = try arrange(input, in: room, &cells, &scope)
    guard let placed = arranged.items else { throw reportUnlistable(geometry, &scope) }

    scope.listingRoom -= placed.listedCount
    if scope.listingRoom < 0 {
      throw ListingLimit.reportTooMany(at: itemsRange, &scope)
    }

    // 5. The frame around them.
    let end = input.start + arranged.length + geometry.trailing
    guard end < Exact.coordinateLimit else {
      scope.report(.limitExceeded, "the section ends beyond 2^53 pixels", at: id.range)
      throw Reported()
    }
    let frame = SectionFrame(geometry: geometry, screen: screen, start: start, end: end)
    let (header, footer) = (try frame.header(&scope), try frame.footer(&scope))
    let background = try frame.background(&scope)
    let radius = try frame.backgroundRadius(&scope)
    var measures = arranged.measures
    measures.start = start
    measures.length = end - start
    let section = Section(
      id: id.value, frame: frame.rect, header: header, footer: footer, background: background,
      backgroundRadius: background == nil && !isDynamic ? nil : radius, styles: collector.styles.styles,
      cells: cells.cells, items: placed,
      dynamic: isDynamic ? dynamicExtent(geometry, arranged) : nil, after: dynamicBefore,
      beginsOnPixel: geometry.isWhole)
    cursor = end
    if isDynamic { dynamicBefore.append(id.value) }
    return (section, measures)
  }

  private func arrange(
    _ input: ArrangementInput, in room: Room, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    if input.items.count == 0, !input.isDynamic {
      var measures = SectionMeasures(input.geometry)
      if let lanes = room.lanes {
        _ = try GridArranger(input, lanes).lead(&scope)
        measures = SectionMeasures(input.geometry, lanes, input.items)
      }
      return ArrangedSection(
        items: Items(count: 0, placement: .listed(Items.Listed(origins: [], cells: []))), length: 0, growth: nil,
        measures: measures)
    }
    switch room {
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

  private func arrangeFlow(
    _ input: ArrangementInput, _ cells: inout CellTable, _ scope: inout DeviceScope
  ) throws(Reported) -> ArrangedSection {
    try input.geometry.checkJustify(&scope)
    var flow = FlowArranger(input)
    return try flow.arrange(&cells, &scope)
  }

  private func dynamicExtent(_ geometry: SectionGeometry, _ arranged: ArrangedSection) -> DynamicExtent? {
    guard let growth = arranged.growth else { return nil }
    return DynamicExtent(
      empty: (geometry.leading + geometry.trailing).rational(scale: screen.scale),
      line: growth.line.rational(scale: screen.scale), itemsPerLine: growth.itemsPerLine,
      spacing: (growth.ends.isEmpty ? geometry.lineSpacing : 0).rational(scale: screen.scale), lead: growth.lead,
      ends: growth.ends.map { $0.rational(scale: screen.scale) })
  }

  private func reportUnlistable(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Reported {
    guard geometry.isDynamic else { return ListingLimit.report(geometry, &scope) }
    scope.report(
      .notUniform,
      "the lines of this dynamic section do not repeat: its cells draw other separators in the last line, or its "
        + "positions have too many digits",
      at: geometry.properties.items?.range ?? geometry.id.range)
    return Reported()
  }

  private func reportMixed(_ items: ItemSequence, _ geometry: SectionGeometry, _ scope: inout DeviceScope) {
    guard let first = items.kinds.first,
      let other = items.kinds.indices.first(where: {
        items.kinds[$0].size != first.size || items.kinds[$0].span != first.span
      })
    else { return }
    let kinds = [first, items.kinds[other]].map { kind -> String in
      let (width, height) = geometry.axes.pair(kind.size.line, kind.size.scroll)
      let lanes =
        !geometry.arrangement.traits.hasLanes ? "" : kind.span == 1 ? " in one lane" : " in \(kind.span) lanes"
      return "\(width.points(scope.scale)) × \(height.points(scope.scale))\(lanes)"
    }
    scope.report(
      .notUniform, "the items of a dynamic section must have one size; these have \(kinds[0]) and \(kinds[1])",
      at: geometry.properties.items?.range ?? geometry.id.range,
      notes: [
        .init("an item of \(kinds[0])", at: items.ranges[0]), .init("an item of \(kinds[1])", at: items.ranges[other]),
      ])
  }
}

/// What an arrangement puts its items into.
enum Room {
  case flow
  case grid(Lanes)
  case waterfall(Lanes)
  case mosaic(Mosaic)
  case justified(JustifiedRules)

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> Room {
    switch geometry.arrangement {
    case .flow: .flow
    case .grid: .grid(try Lanes.resolve(geometry, &scope))
    case .waterfall: .waterfall(try Lanes.resolve(geometry, &scope))
    case .mosaic: .mosaic(try Mosaic.resolve(geometry, &scope))
    case .justified: .justified(try JustifiedRules.resolve(geometry, &scope))
    }
  }

  /// What is wrong with them on every device, but for the number of lanes.
  static func checkWords(of geometry: SectionGeometry, _ scope: inout DeviceScope) {
    switch geometry.arrangement {
    case .flow, .grid, .waterfall, .mosaic: break
    case .justified: _ = try? JustifiedRules.written(geometry, &scope)
    }
  }

  var lanes: Lanes? {
    switch self {
    case .flow, .justified: nil
    case .grid(let lanes), .waterfall(let lanes): lanes
    case .mosaic(let mosaic): mosaic.lanes
    }
  }
}

extension SectionGeometry {
  var isDynamic: Bool {
    if case .dynamic? = properties.items?.value { return true }
    return false
  }

  /// The lines of a dynamic flow lie at their start.
  func checkJustify(_ scope: inout DeviceScope) throws(Reported) {
    guard isDynamic, arrangement.traits.hasPolicy, properties.spacing?.policy?.value == .fixed,
      let justify = properties.justify, justify.value != .start
    else { return }
    scope.report(
      .notUniform,
      "the last line of a dynamic section depends on its count, so only 'justify: start' is possible here",
      at: justify.range, isWritten: true)
    throw Reported()
  }
}

/// Thrown where a part of a spec has no result on a device, after the scope was told why.
struct Reported: Error {}

extension Optional {
  /// The value of what says with nil that something was reported.
  func orReported() throws(Reported) -> Wrapped {
    guard let self else { throw Reported() }
    return self
  }
}

/// Where the items of a section are, and how far they reach.
struct ArrangedSection {
  /// Nil where the section is past the limit for frames that do not repeat.
  var items: Items?
  /// From the start of the first line to the end of the last.
  var length: Exact
  /// How lines repeat, where they do; what a dynamic section needs.
  var growth: Growth?
  var measures: SectionMeasures

  struct Growth {
    /// From the start of one line to the start of the next.
    var line: Exact
    var itemsPerLine: Int
    /// Empty slots before the first item.
    var lead: Int
    /// Of a mosaic: from the start of a line to the lowest edge of its items, by the last of them.
    var ends: [Exact] = []
  }
}

/// What an arrangement works with beside the geometry.
struct ArrangementInput {
  let geometry: SectionGeometry
  var items: ItemSequence
  let screen: Screen
  /// Where the first line starts along the scroll axis, in the coordinates of the content.
  let start: Exact
  let isDynamic: Bool
}
