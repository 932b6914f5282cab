import FrameTables

/// The kinds of a section's items, in order of first use. Entries that say the same share a kind, so that a size is
/// worked out once, however many items have it.
struct ItemKindTable: Sendable {
  let geometry: SectionGeometry
  let lanes: LaneDivision?
  private(set) var styles: StyleTable
  private(set) var kinds: [ItemKind] = []
  /// The first entry of each kind.
  private(set) var ranges: [SourceRange] = []
  /// How many lanes each kind takes, with where that is written; only while tracing.
  private(set) var spans: [Exact] = []
  /// Whether something is wrong with an entry or a style, and was reported.
  var hasFailed: Bool { hasFailedSize || styles.hasFailed }
  private var hasFailedSize = false
  /// Whether some kind leaves something to its line.
  private(set) var hasFlex = false
  /// Whether the section's cell leaves nothing of its items to its line, and bounds nothing; nil before anybody asked.
  private var sectionIsPlain: Bool?
  private var sizers: [CellSizer] = []
  private var known: [EntryKey: UInt32] = [:]
  /// The names of cells in entries, numbered in the order in which they come.
  private var cellNames: [NameKey: Int] = [:]

  init(_ geometry: SectionGeometry, lanes: LaneDivision?, styles: StyleTable) {
    self.geometry = geometry
    self.lanes = lanes
    self.styles = styles
  }

  mutating func reserve(_ count: Int) {
    kinds.reserveCapacity(count)
    ranges.reserveCapacity(count)
  }

  /// The kind of items that say nothing of their own.
  mutating func addSection(at range: SourceRange, _ scope: inout DeviceScope) {
    append(at: range, &scope) { (table, scope) throws(Reported) in
      try table.kind(.section, CellSource(range: range), span: nil, &scope)
    }
  }

  /// Adds a kind in any case, so that the pairs of a list and their kinds stay in step.
  mutating func add(_ pair: ItemList.SimpleEntry, at range: SourceRange, _ scope: inout DeviceScope) {
    append(at: range, &scope) { (table, scope) throws(Reported) in
      if !pair.isContent, let kind = table.plainKind(pair, &scope) { return kind }
      let (width, height) = (Located(pair.width, at: range), Located(pair.height, at: range))
      let source =
        pair.isContent
        ? CellSource(content: PairSpec(width: width, height: height), range: range)
        : CellSource(size: SizeSpec(width: width, height: height), range: range)
      return try table.kind(.section, source, span: nil, &scope)
    }
  }

  /// Adds the kind of an item whose content the app has measured.
  mutating func add(
    measured width: Length, _ height: Length, _ style: StyleTable.Source, _ scope: inout DeviceScope
  ) {
    let content = PairSpec(measured: shown(width, height))
    append(at: .none, &scope) { (table, scope) throws(Reported) in
      try table.kind(style, CellSource(content: content, range: .none), span: nil, &scope)
    }
  }

  /// What the app has measured, as it is laid out. If only its shape counts and it lacks a side, as a picture does that
  /// has not been loaded, it is a square.
  func shown(_ width: Length, _ height: Length) -> (width: Length, height: Length) {
    guard geometry.arrangement.traits.sizes == .shape,
      [width, height].contains(where: { $0.writtenPoints?.isZero == true })
    else { return (width, height) }
    return (.points(1), .points(1))
  }

  /// The kind of an entry; one that says what an earlier entry said has the same kind. What is wrong with a size is
  /// reported for each entry that has it.
  ///
  /// - Parameter isApart: whether the entry has a kind of its own in any case.
  mutating func index(of entry: ItemList.RichEntry, isApart: Bool = false, _ scope: inout DeviceScope) -> UInt32 {
    var entry = entry
    if geometry.arrangement.traits.sizes == .none { (entry.size, entry.content, entry.span) = (nil, nil, nil) }
    let key = EntryKey(entry, cell: entry.cell.map { number(ofCell: $0.value) })
    if !isApart, let kind = known[key] { return kind }
    let style = entry.cell.map { StyleTable.Source.named($0.value) } ?? .section
    let source = CellSource(
      size: entry.size, content: entry.content, bounds: entry.more?.value, range: entry.range)
    let isMade = append(at: entry.range, &scope) { (table, scope) throws(Reported) in
      try table.kind(style, source, span: entry.span, &scope)
    }
    // A list in which everything comes to one kind repeats, whatever its entries say.
    if !isApart, isMade, kinds.count > 1, kinds[kinds.count - 1] == kinds[0] {
      kinds.removeLast()
      ranges.removeLast()
      if scope.isTracing { spans.removeLast() }
      known[key] = 0
      return 0
    }
    let kind = UInt32(kinds.count - 1)
    if isMade || entry.size == nil && entry.content == nil { known[key] = kind }
    return kind
  }

  private mutating func number(ofCell name: String) -> Int {
    let name = NameKey(name)
    if let number = cellNames[name] { return number }
    cellNames[name] = cellNames.count
    return cellNames.count - 1
  }

  /// A kind of size 0 stands for one that could not be made.
  @discardableResult
  private mutating func append(
    at range: SourceRange, _ scope: inout DeviceScope,
    _ make: (inout ItemKindTable, inout DeviceScope) throws(Reported) -> ItemKind
  ) -> Bool {
    ranges.append(range)
    do {
      let kind = try make(&self, &scope)
      kinds.append(kind)
      if kind.flex != nil { hasFlex = true }
      return true
    } catch {
      kinds.append(ItemKind(size: AxisSize(line: 0, scroll: 0), style: 0, span: 1))
      hasFailedSize = true
      return false
    }
  }
}

/// Making a kind.
extension ItemKindTable {
  /// A size of two plain lengths in a flow needs none of the rules of a template. Nil for anything else.
  private mutating func plainKind(_ pair: ItemList.SimpleEntry, _ scope: inout DeviceScope) -> ItemKind? {
    guard geometry.arrangement.traits.sizes == .own, !scope.isTracing, let width = scope.plainPixels(pair.width),
      let height = scope.plainPixels(pair.height)
    else { return nil }
    let style = styles.index(of: .section, &scope)
    if sectionIsPlain == nil { sectionIsPlain = styles.templates[style].value.leavesPairsAsTheyAre }
    guard sectionIsPlain == true else { return nil }
    let (line, scroll) = geometry.axes.pair(width, height)
    return ItemKind(size: AxisSize(line: line, scroll: scroll), style: style, span: 1)
  }

  /// The room that a cell leaves its content.
  mutating func room(of style: StyleTable.Source, _ scope: inout DeviceScope) throws(Reported) -> CellRoom {
    let (_, sizer) = sizer(of: style, &scope)
    return try sizer.room(span: try lanesTaken(sizer.template.span, &scope), &scope)
  }

  private mutating func sizer(
    of style: StyleTable.Source, _ scope: inout DeviceScope
  ) -> (style: Int, sizer: CellSizer) {
    let style = styles.index(of: style, &scope)
    while sizers.count <= style { sizers.append(CellSizer(geometry, lanes, styles.templates[sizers.count])) }
    return (style, sizers[style])
  }

  private mutating func kind(
    _ style: StyleTable.Source, _ source: CellSource, span: Located<LaneSpan>?, _ scope: inout DeviceScope
  ) throws(Reported) -> ItemKind {
    let (style, sizer) = sizer(of: style, &scope)
    // Both are looked at, so that what is wrong with both is reported.
    let taken = try? lanesTaken(span ?? sizer.template.span, &scope)
    if isMeasuringLanes, let taken, taken != 1 {
      // An item that spans lanes says nothing of how long one lane is. One of which nothing is known may not span any.
      if source.content?.width?.value == .unknown { throw Reported() }
      if scope.isTracing { spans.append(taken) }
      return ItemKind(size: AxisSize(line: 0, scroll: 0), style: style, span: taken.whole.map(Int.init) ?? 1)
    }
    let sized = try sizer.size(source, span: taken ?? 1, &scope)
    let size = sized.size.named(geometry.axes)
    let lanes = try taken.orReported()
    guard size.line < Exact.coordinateLimit, size.scroll < Exact.coordinateLimit else {
      scope.report(.farSize, at: sizer.rangeOfFar(size, source))
      throw Reported()
    }
    if scope.isTracing { spans.append(lanes) }
    return ItemKind(size: size, style: style, span: lanes.whole.map(Int.init) ?? 1, flex: sized.flex)
  }

  /// Whether the sizes only matter for how long a lane is.
  private var isMeasuringLanes: Bool { lanes == nil && geometry.arrangement.traits.hasLanes }

  private func lanesTaken(_ span: Located<LaneSpan>?, _ scope: inout DeviceScope) throws(Reported) -> Exact {
    let standard = Defaults.span
    if isMeasuringLanes, let span {
      guard case .lanes(let wanted) = span.value else { return geometry.writtenLanes?.value == .count(1) ? 1 : 2 }
      return Exact(wanted)
    }
    guard geometry.arrangement.traits.takesSpans, let span, let lanes else {
      return scope.number(standard.value, at: nil, or: standard.entry)
    }
    switch span.value {
    case .all: return lanes.exactCount
    case .lanes(1): return scope.number(1, at: span.range, or: standard.entry)
    case .lanes(let wanted):
      guard wanted >= 1, wanted <= lanes.count else {
        scope.report(
          .longSpan(geometry.arrangement, lanes: lanes.count, geometry.axes), at: span.range,
          isWritten: lanes.isWritten)
        throw Reported()
      }
      return scope.number(wanted, at: span.range, or: standard.entry)
    }
  }
}

extension TemplateSpec {
  /// Whether an entry of two lengths in a flow is exactly as large as it says, and lies as its section says.
  fileprivate var leavesPairsAsTheyAre: Bool { min == nil && max == nil && grow == nil && justify == nil }
}
