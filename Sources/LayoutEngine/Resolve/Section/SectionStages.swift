import FrameTables

/// What a section is before there are items in it: its insets and spacings, and what its items are put into.
struct SectionBase: Sendable {
  let geometry: SectionGeometry
  let arrangement: ResolvedArrangement

  /// - Parameter given: the sizes that the app measures, if items decide how long lines are.
  init(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    geometry = try SectionGeometry.resolve(id, properties, in: container, &scope)
      .decidingLine(library, &scope, given: given)
    try geometry.checkSnap(&scope)
    try geometry.checkAlign(&scope)
    arrangement = try ResolvedArrangement.resolve(geometry, &scope)
  }

  /// What the app measures items in: lines whose lengths items decide are still open.
  init(
    measuring id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ scope: inout DeviceScope
  ) throws(Reported) {
    geometry = try SectionGeometry.resolve(id, properties, in: container, &scope)
    arrangement = geometry.itemsDecideLine ? .undecided : try ResolvedArrangement.resolve(geometry, &scope)
  }

  /// Nil if the section has no such quantity, and for what its items decide.
  func quantity(_ quantity: Quantity) -> Exact? {
    switch quantity {
    case .available: geometry.available
    case .scrollAvailable: geometry.scrollAvailable
    case .itemSpacing: geometry.itemSpacing
    case .lineSpacing: geometry.lineSpacing
    case .lanes: arrangement.lanes?.division.exact?.count
    case .lane: arrangement.lanes?.division.exact?.base
    case .leftover: arrangement.lanes?.division.exact?.rest
    case .row: row
    default: nil
    }
  }

  private var row: Exact? {
    switch arrangement {
    case .undecided, .flow, .grid, .waterfall: nil
    case .mosaic(let mosaic): mosaic.row
    case .justified(let rules): rules.row
    }
  }
}

/// A section before its items are placed: what they are put into, and what they are.
struct PreparedSection {
  let base: SectionBase
  let items: ItemSequence
  let styles: StyleTable

  var geometry: SectionGeometry { base.geometry }
  var arrangement: ResolvedArrangement { base.arrangement }

  /// - Parameter given: what the app gives in place of what stands for it.
  init(
    _ base: SectionBase, _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    self.base = base
    var collector = ItemCollector(base.geometry, lanes: base.arrangement.lanes?.division, library: library)
    items = try collector.collect(&scope, given: given)
    styles = collector.styles
  }

  init(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    let base = try SectionBase(id, properties, in: container, library, &scope, given: given)
    try self.init(base, library, &scope, given: given)
  }

  /// Whether there may be other items at run time: if there are none at all, there are none then either.
  var isDynamic: Bool { geometry.isDynamic && !items.kinds.isEmpty }

  /// The items as the arrangement takes them: those of a section that scrolls sideways lie on its plane.
  ///
  /// - Parameters:
  ///   - page: the screen of the section's frame.
  ///   - start: where the section begins along the page.
  func input(on page: Screen, sectionAt start: Exact) -> ArrangementInput {
    ArrangementInput(
      geometry: geometry, items: items, screen: geometry.strip == nil ? page : page.plane(of: geometry),
      start: geometry.linesStart(ofSectionAt: start), isDynamic: isDynamic)
  }
}

/// Where the items of a section are, and how far they reach.
struct ArrangedSection {
  /// Nil if the section is past the limit for frames that do not repeat.
  var items: Items?
  /// The distance from the start of the first line to the end of the last.
  var length: Exact
  /// How lines repeat, if they do; a dynamic section needs this.
  var growth: Growth?
  var measures: SectionMeasures
  /// What the section's lines were before they became a pattern, if they repeat.
  var lines: KeptLines?

  struct Growth {
    /// The distance from the start of one line to the start of the next.
    var line: Exact
    var itemsPerLine: Int
    /// Empty slots before the first item.
    var lead: Int
    /// In a mosaic: the distances from the start of a line to the lowest edge of its items, indexed by the last of
    /// these.
    var ends: [Exact] = []

    /// The number of lines that `count` items take.
    func lineCount(of count: Int) -> Int {
      DynamicExtent.lineCount(of: count, lead: lead, itemsPerLine: itemsPerLine)
    }
  }

  /// A section of lines that repeat, of which somebody may ask for single ones.
  static func repeating(
    _ lines: RepeatingLines, length: Exact, growth: Growth?, measures: SectionMeasures, _ screen: Screen,
    _ cells: inout CellTable
  ) -> ArrangedSection {
    ArrangedSection(
      items: PatternBuilder(lines: lines, screen: screen).items(&cells), length: length, growth: growth,
      measures: measures, lines: KeptLines(lines))
  }
}

/// What an arrangement works with besides the geometry.
struct ArrangementInput {
  let geometry: SectionGeometry
  var items: ItemSequence
  var screen: Screen
  /// Where the first line starts along the scroll axis, in the coordinates of the content or of the plane.
  let start: Exact
  let isDynamic: Bool

  /// Whether the last item ends its line, wherever it stands: in a flow, but not in lanes.
  var lastItemEndsLine: Bool { !geometry.arrangement.traits.hasLanes }
}
