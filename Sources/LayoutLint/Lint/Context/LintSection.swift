import FrameTables
import LayoutEngine

/// A section on a device, as geometry rules look at it: lengths in pixels, texts in points.
///
/// A class, because every rule goes over all of them.
final class LintSection {
  let id: Located<String>
  /// Its index among the sections of the spec.
  let index: Int
  /// Its index among the sections of the table.
  private let tableIndex: Int
  /// Whether all sections before it have a result, so that it lies at its final place.
  let isInPlace: Bool
  /// Whether one of its overrides holds.
  let isOverridden: Bool
  private let shared: Shared<SectionProperties>
  private let view: Shared<DeviceView>
  /// The sections and measures of the whole device, this one's at `tableIndex`: both are large, and a device may have
  /// thousands.
  private let sections: [Section]
  private let allMeasures: [SectionMeasures]
  // Each rule asks these for every item.
  let items: Items
  private let cells: [Cell]
  /// The numbers of the frames while widths are swept.
  private let swept: SweptNumbers?
  let arrangement: Arrangement
  /// The axes of its items.
  let axes: Axes
  let scale: Int
  /// What is written of it here, whatever its frames.
  let written: WrittenSection
  private let traces: DeviceTraces?
  private(set) lazy var layerGroups = groupsOfLayers()
  /// For each style with layers, the narrowest, the lowest, the widest and the highest cell.
  private(set) lazy var extremeSizes = sizesAtEnds()

  /// - Parameters:
  ///   - tableIndex: its index among the sections of the table.
  ///   - complete: how many sections of the spec have a result, counted from the first one up to one that has none.
  ///   - written: what is written of the spec's sections.
  init(_ tableIndex: Int, of traces: DeviceTraces, complete: Int, _ written: WrittenSections) {
    let index = traces.resolution.specSection(of: tableIndex)
    self.tableIndex = tableIndex
    isInPlace = index < complete
    view = traces.resolution.view
    id = traces.resolver.spec.sections[index].id
    self.index = index
    shared = view.value.sections[index]
    isOverridden = shared !== traces.resolver.spec.sections[index].shared
    allMeasures = traces.resolution.measures
    sections = traces.resolution.table.sections
    (items, cells) = (sections[tableIndex].items, sections[tableIndex].cells)
    (arrangement, axes) = (allMeasures[tableIndex].arrangement, allMeasures[tableIndex].axes)
    scale = view.value.scope.scale
    self.written = written.section(index, in: view)
    self.traces = traces
    swept = nil
  }

  /// The section at all widths of a span. Each comparison of a rule narrows the span. It tells no arithmetic.
  init(_ found: SweptSection, _ span: WidthSpan, _ index: Int, _ resolver: Resolver, _ written: WrittenSections) {
    tableIndex = 0
    // Whoever asks knows what lies before it.
    isInPlace = false
    view = found.view
    id = resolver.spec.sections[index].id
    self.index = index
    shared = view.value.sections[index]
    isOverridden = shared !== resolver.spec.sections[index].shared
    (allMeasures, sections) = ([found.measures], [found.section])
    (items, cells) = (found.section.items, found.section.cells)
    (arrangement, axes) = (found.measures.arrangement, found.measures.axes)
    scale = view.value.scope.scale
    self.written = written.section(index, in: view)
    traces = nil
    swept = SweptNumbers(affine: found.affine, span: span)
  }

  // Inlined, so that a number is read where it lies: a copy of all measures counts a reference for each list in them.
  @inline(__always) var measures: SectionMeasures { allMeasures[tableIndex] }
  /// Its frames. What rules compare are the numbers below, which may depend on the width.
  @inline(__always) private var section: Section { sections[tableIndex] }
  /// What it says, with the overrides that hold.
  var properties: SectionProperties { shared.value }
  /// The scope, with the tokens of the overrides that hold.
  var scope: DeviceScope { view.value.scope }
  /// Whether it begins on a device pixel, wherever the section before ends.
  var startsOnPixel: Bool { section.beginsOnPixel && !measures.isDropped }
  var traits: Arrangement.Traits { arrangement.traits }
  /// Whether a policy of spacing holds, as in a flow.
  var hasPolicy: Bool { traits.hasPolicy }
  var pageAxes: Axes { view.value.scope.pageAxes }
  var policy: SpacingPolicy { measures.isOneRow ? .fixed : shared.policy }
  /// Where the number of lanes is written, and the word for it.
  var lanes: Located<LaneSpec>? { shared.lanes(in: arrangement, axes) }
  var count: Int { items.count }

  /// The length of an item along the line.
  func length(of item: Int) -> Exact {
    let cell = cell(at: items.cell(of: item))
    return axes.isVertical ? cell.width : cell.height
  }

  /// How a number of the section, or of the line that an item is in, came about: `(343 − 3 · 87) / 2`.
  func arithmetic(_ quantity: Quantity, at item: Int = 0, inPixels: Bool = false) -> String {
    guard let number = traces?.quantity(quantity, at: item, in: tableIndex) else { return "" }
    return Arithmetic(scale: inPixels ? 1 : scale).text(number)
  }

  /// How far the line of an item starts from where lines start: `(343 − 200) / 2 = 71.5`.
  func start(ofLineWith item: Int) -> String {
    guard let number = traces?.quantity(.lineStart, at: item, in: tableIndex) else { return "0" }
    return "\(Arithmetic(scale: scale).text(number)) = \(points(number))"
  }

  /// What a length is compared with, in pixels; nil for what is no length.
  func operand(_ length: Length) -> Exact? { view.operand(length) }

  /// Whether this is the section at all widths of a span.
  var isSwept: Bool { swept != nil }

  /// Notes that a rule decides by something that may be different at other widths of the span.
  func pin() { swept?.span.pin() }

  func points(_ pixels: Exact) -> String { pixels.atThisWidth.points(scale) }
  func pixels(_ pixels: Exact) -> String { pixels.atThisWidth.points(1) }
  /// `87 × 32`
  func points(_ size: LintSize) -> String { "\(points(size.width)) × \(points(size.height))" }

  /// Where the item spacing is written or, if it is not, what the spacing lies between.
  var spacingPlace: SourceRange { properties.spacing?.item?.range ?? itemsPlace }
  var itemsPlace: SourceRange { properties.items?.range ?? id.range }
}

extension Axes {
  func pair(_ size: LintSize) -> (line: Exact, scroll: Exact) { pair(size.width, size.height) }
}

/// Items and their entries.
extension LintSection {
  var entries: Shared<ItemList>? { written.entries }

  /// Whether the contents of all items are what the app measures.
  var isMeasured: Bool { if case .measured? = properties.items?.value { true } else { false } }

  /// The first item without any length along the line, for which a flow takes UIKit's 50 pt, whose size along the scroll
  /// axis is written, as it is for the rows of a list.
  var firstItemOfDefaultLength: LintItem? {
    guard hasPolicy, let length = operand(Defaults.side(hasContent: false).value) else { return nil }
    return firstItems {
      axes.pair($0.size).line == length
    } of: {
      let item = item($0)
      return item.isLengthDefault && item.scrollSidePlace != nil
    }.told.first.map { item($0.item) }
  }

  /// Whether nothing says how long an item is along the line, and neither a bound nor what is left made it another
  /// length than UIKit's 50 pt.
  func isOfDefaultLength(_ item: Int) -> Bool {
    self.item(item).isLengthDefault && operand(Defaults.side(hasContent: false).value) == length(of: item)
  }

  /// The cells that items have. A table may have more, for other numbers of items that an app gives.
  var cellsOfItems: [Int] {
    var isSeen = [Bool](repeating: false, count: cellCount)
    for range in distinctItems {
      for cell in items.cells(in: range) { isSeen[Int(cell)] = true }
    }
    return isSeen.indices.filter { isSeen[$0] }
  }

  /// The first item of a cell that items have.
  func firstItem(ofCell cell: Int) -> Int {
    for range in distinctItems {
      for (item, other) in zip(range, items.cells(in: range)) where other == cell { return item }
    }
    return 0
  }

  /// Items among which every cell occurs: of a pattern, the first and the last lines, whatever lies between.
  var distinctItems: [Range<Int>] {
    guard let pattern = items.repeatingPattern else { return [0..<count] }
    let first = 0..<min(count, 2 * pattern.period)
    let last = max(first.upperBound, min(pattern.tail?.from ?? count, count) - 2 * pattern.period)..<count
    return [first, last]
  }
}

/// What rules compare of the frames.
extension LintSection {
  var styles: [CellStyle] { section.styles }
  var cellCount: Int { cells.count }
  /// The number of items in the pattern, if one repeats.
  var period: Int? { items.repeatingPattern?.period }
  var frame: ScreenRect { swept?.affine.frame ?? ScreenRect(section.frame) }
  var header: ScreenRect? { section.header.map { swept?.affine.header ?? ScreenRect($0.frame) } }
  var footer: ScreenRect? { section.footer.map { swept?.affine.footer ?? ScreenRect($0.frame) } }
  var background: ScreenRect? { section.background.map { swept?.affine.background ?? ScreenRect($0) } }
  /// What shows of the plane, if the section scrolls sideways.
  var strip: ScreenRect? { section.plane.map { swept?.affine.strip ?? ScreenRect($0.frame) } }
  var snap: PlaneSnap? { section.plane?.snap }

  /// The length of the plane along its scroll axis.
  var planeLength: Exact? {
    section.plane.map { plane in
      swept?.affine.planeLength ?? Exact(plane.contentSize.length(along: axes.scroll))
    }
  }

  func cell(at index: Int) -> LintCell {
    let cell = cells[index]
    guard let swept else { return LintCell(index: index, style: Int(cell.style), size: LintSize(cell.size)) }
    let size = swept.affine.cellSizes[index]
    return LintCell(
      index: index, style: Int(cell.style), size: LintSize(width: size.width, height: size.height))
  }

  func index(ofCell item: Int) -> Int { items.cell(of: item) }
  func cell(of item: Int) -> LintCell { cell(at: index(ofCell: item)) }

  /// Where an item lies.
  func frame(of item: Int) -> ScreenRect {
    let (origin, size) = (origin(of: item), cell(of: item).size)
    return ScreenRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Where the frame of an item begins.
  func origin(of item: Int) -> (x: Exact, y: Exact) {
    if let swept {
      if let origin = swept.affine.origin(of: item) { return origin }
      if swept.span.hasMoves { swept.span.pin() }
    }
    let origin = items.origin(of: item)
    return (Exact(origin.x), Exact(origin.y))
  }

  /// Where the header or footer lies.
  func rect(of kind: HeaderKind) -> ScreenRect? {
    switch kind {
    case .header: header
    case .footer: footer
    }
  }

  /// The frames of the layers of the header or footer.
  func layers(of kind: HeaderKind) -> [ScreenRect] {
    let (placed, spec) =
      switch kind {
      case .header: (section.header, properties.header)
      case .footer: (section.footer, properties.footer)
      }
    guard swept != nil else { return placed?.layers.map { ScreenRect($0.frame) } ?? [] }
    guard let rect = rect(of: kind), let layers = spec?.layers?.value else { return [] }
    return scope.styles(ofLayers: layers, rounding: traits.rounding).map {
      $0.frame(in: LintSize(rect))
    }
  }
}
