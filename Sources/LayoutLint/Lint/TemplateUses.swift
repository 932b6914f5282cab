import FrameTables
import LayoutCompiler
import LayoutEngine

/// Which `min`, `max`, `grow` and `justify` of the file's templates and entries have an effect in some section; also
/// the size and span of templates, if there are sections whose arrangement does not ask for them.
///
/// Those of included templates may be of use to other specs.
struct TemplateUses {
  /// An item as far as these keys are concerned, with its entry's size.
  private struct Use: Hashable {
    /// The template that the entry names, if it does.
    var cell: String?
    /// What the entry says of each side.
    var width, height: Sizing?
    var hasAspect = false
    var span: LaneSpan?

    enum Sizing {
      case fit, share, fixed

      init(_ length: Length) { self = length.form == .fit ? .fit : length.isShare ? .share : .fixed }
    }
  }

  /// What the items of a section ask of its lines.
  struct Demands {
    /// Whether some grow.
    var grows = false
    /// Whether some do not lie at the start of a line in which they are alone.
    var leavesStart = false
    /// Whether some say how long they are along the line, which a lane would say otherwise.
    var saysLine = false
    /// Whether some may be stretched across the line.
    var mayStretch = false
    /// Whether some take a share of the length along the scroll axis.
    var fillsStrip = false
    /// Whether the items were looked at.
    var isKnown = false
  }

  /// A section with some of its overrides, where keys of templates and entries may have an effect.
  struct Place {
    let properties: SectionProperties
    let arrangement: Arrangement
    let traits: Arrangement.Traits
    let axes: Axes

    init(_ properties: SectionProperties, in spec: LayoutSpec) {
      self.properties = properties
      arrangement = properties.arrange.or(Defaults.arrange)
      traits = arrangement.traits
      axes = Axes(scroll: spec.scroll, isSideways: properties.isSideways)
    }

    /// Whether a number of lanes is written that nothing reads.
    var hasIdleLanes: Bool {
      (properties.columns != nil || properties.rows != nil) && traits.lanes != .number
    }

    /// Whether a length along the scroll axis is a share of what is there; an aspect may make it one.
    func hasShare(_ pairs: [PairSpec?]) -> Bool {
      pairs.contains { axes.pair($0?.width, $0?.height).scroll?.value.isShare ?? false }
    }
  }

  /// What is told to have no effect.
  struct Told {
    /// The names of its key and of those around it, from inside; empty for what is no key.
    var keys: [String]
    var phrase: String

    /// `'width' of 'max'`
    static func key(_ key: CellKey, of outer: CellKey? = nil) -> Told { self.key(key.rawValue, of: outer?.rawValue) }
    static func key(_ key: SizeKey, of outer: CellKey? = nil) -> Told { self.key(key.rawValue, of: outer?.rawValue) }
    static func words(_ phrase: String) -> Told { Told(keys: [], phrase: phrase) }

    private static func key(_ key: String, of outer: String?) -> Told {
      let keys = [key] + (outer.map { [$0] } ?? [])
      return Told(keys: keys, phrase: keys.map { "'\($0)'" }.joined(separator: " of "))
    }
  }

  private let context: LintContext
  /// The templates that the spec knows.
  var library: TemplateLibrary { context.resolver.library }
  private var tally = RangeTally()
  private var told: [SourceRange: Told] = [:]
  private let hasKeys: Bool
  /// Whether any section has an arrangement in which sizes have no effect or count only as shapes, or which has no
  /// lanes for spans that are written.
  private let hasSilentSizes: Bool
  /// Whether the cells of any section name its lanes, and some cells take several.
  private let hasNamedLanes: Bool
  /// By list, what was found in it: overrides share the lists of their section.
  private var listed: [SourceRange: [(use: Use, size: SizeSpec?)]] = [:]

  init(_ context: LintContext) {
    self.context = context
    hasKeys = context.writtenTemplates.contains { template in
      template.min != nil || template.max != nil || template.grow != nil || template.justify != nil
        || template.size?.extra != nil
    }
    let sections = context.spec.sections
    hasNamedLanes =
      sections.contains { $0.allProperties.contains { $0.value.cellsNameLanes } } && Self.hasSpans(context)
    hasSilentSizes =
      sections.contains { section in
        section.allProperties.contains { $0.value.arrange?.value.silencesSizes == true }
      }
      || Self.hasSpans(context) && sections.contains { $0.properties.arrange.or(Defaults.arrange).traits.sizes == .own }
  }

  var findings: [Diagnostic] {
    // A section without a result may be the one where a bound counts.
    if context.isResolved.contains(false) || context.spec.damage.contains(.names) { return [] }
    return BoundContradictions.findings(context) + tally.unanimous.flatMap { findings(at: $0.range, $0.reason) }
  }

  private func findings(at value: SourceRange, _ reason: String) -> [Diagnostic] {
    guard let told = told[value] else { return [] }
    var places = ValuePlaces(context.locator, unread: ValuePlaces.ofOthers)
    var found = places.places(of: value) { path in
      path.suffix(2).contains { context.locator.name(of: $0).map(told.keys.contains) ?? false }
    }
    if found.isEmpty { found = [(value, nil)] }
    return found.map { range, entry in
      IneffectiveKey.finding(
        "\(told.phrase) has no effect: \(reason)", at: range,
        // Of two lengths in a list, neither can go alone; and nobody writes 'justify' without wanting it to do
        // something.
        fix: entry?.key == nil || told.keys == [CellKey.justify.rawValue]
          ? nil : context.removal(of: entry, "remove \(told.phrase)"))
    }
  }

  /// - Parameter properties: a section with some of its overrides.
  mutating func add(_ properties: SectionProperties) -> Demands {
    var demands = Demands()
    guard let items = properties.items else { return demands }
    let place = Place(properties, in: context.spec)
    let list = items.value.entries
    let ofEntries = list?.richEntries.compactMap(\.more?.value) ?? []
    guard
      hasKeys || hasSilentSizes || hasNamedLanes || !ofEntries.isEmpty || properties.align?.value == .stretch
        || properties.peek != nil || place.hasIdleLanes
    else { return demands }
    demands.isKnown = true
    let own: TemplateSpec? =
      switch properties.cell?.value {
      case .named(let name)?: context.resolver.library.template(named: name)
      case .inline(let template)?: context.resolver.library.flatten(template)
      case nil: TemplateSpec()
      }
    let namesLanes = hasNamedLanes && properties.cellsNameLanes
    if namesLanes, let list { add(lanesNamedBy: list, own, in: place) }
    for entry in ofEntries {
      // Those of cells that name lanes were looked at with their spans.
      if !namesLanes { add(bounds: entry.min, entry.max, in: place) }
      add(grow: entry.grow, in: place)
      demands.grows = demands.grows || entry.grow?.value ?? 0 > 0
      demands.fillsStrip = demands.fillsStrip || place.hasShare([entry.min, entry.max])
    }
    if hasSilentSizes, let list {
      add(sizesOf: list, in: place)
      if case .measured = items.value, list.count > 0, place.traits.sizes == .none {
        add(list.range(of: 0), .words("'content: measured'"), Self.reasonOfMeasuring)
      }
    }
    // The app may have items of any of the templates.
    if case .measured = items.value {
      demands.fillsStrip = true
      demands.leavesStart = context.writtenTemplates.contains { $0.justify.map { $0.value != .start } ?? false }
    }
    for (use, size) in uses(items) {
      guard let template = use.cell.map({ context.resolver.library.template(named: $0) }) ?? own else {
        // What is not said is not known.
        let sides = size.map { PairSpec(width: $0.width, height: $0.height) }
        demands.fillsStrip = demands.fillsStrip || sides.map { place.hasShare([$0]) } ?? true
        continue
      }
      if hasSilentSizes { add(sizeOf: template, in: place) }
      let spansLanes = namesLanes && spansLanes(use.span ?? template.span?.value, in: place)
      add(bounds: template.min, template.max, in: place, spansLanes: spansLanes)
      if namesLanes { add(laneNamedBy: template.size, under: size, in: place, spansLanes: spansLanes) }
      let merged = size.laid(over: template.size) ?? SizeSpec()
      add(extra: template.size?.extra, merged, in: place)
      add(grow: template.grow, in: place)
      demands.grows = demands.grows || template.grow?.value ?? 0 > 0
      let sides = PairSpec(width: merged.width, height: merged.height)
      demands.fillsStrip = demands.fillsStrip || place.hasShare([sides, template.min, template.max])
      let (along, across) = place.axes.pair(merged.width, merged.height)
      demands.saysLine = demands.saysLine || along.map { $0.value.form != .fill } ?? false
      demands.mayStretch = demands.mayStretch || (across.map { $0.value.form == .fit } ?? (merged.aspect == nil))
      if let justify = template.justify {
        demands.leavesStart = demands.leavesStart || justify.value != .start
        add(justify.range, .key(.justify), Self.reason(ofJustifyIn: place))
      }
    }
    return demands
  }

  /// What is added to the side that an aspect gives.
  private mutating func add(extra: Located<Length>?, _ merged: SizeSpec, in place: Place) {
    guard let extra, extra.range.file == 0 else { return }
    let isPicture = merged.width != nil && merged.height != nil
    switch place.traits.sizes {
    case .own, .ofLane: add(extra.range, .key(.extra), merged.aspect == nil ? Self.reasonOfExtra : nil)
    case .ofLaneOrShape: add(extra.range, .key(.extra), merged.aspect == nil && !isPicture ? Self.reasonOfExtra : nil)
    case .shape, .none: break
    }
  }

  private static let reasonOfExtra = "it is added to the side that an 'aspect' gives, and there is none"

  private static let reasonOfSpan = "a flow has no lanes"

  private static let reasonOfMeasuring = "the area gives the size, so nothing asks how large the content is"

  /// What entries say of a size that the area gives, once per list.
  private mutating func add(sizesOf list: ItemList, in place: Place) {
    let sizes = place.traits.sizes
    var isTold = false
    for entry in 0..<min(list.count, 1_000) {
      switch list[entry] {
      case .content: break
      case .size:
        guard sizes == .none, !isTold else { continue }
        isTold = true
        add(list.range(of: entry), .words("the size of an entry"), "the area gives the size")
      case .rich(let rich):
        let isSilent = sizes == .none
        if isSilent, rich.isMeasured, let content = rich.content?.width {
          add(content.range, .words("that the app measures this"), Self.reasonOfMeasuring)
        }
        let places = [
          (rich.size?.width?.range, SizeKey.width), (rich.size?.height?.range, .height),
          (rich.size?.aspect?.range, .aspect),
        ]
        for case (let range?, let key) in places where isSilent { add(range, .key(key), "the area gives the size") }
        guard let span = rich.span else { continue }
        switch sizes {
        case .none: add(span.range, .key(.span), "the words of its area say which lanes an item takes")
        case .shape: add(span.range, .key(.span), "rows have no lanes")
        case .own: add(span.range, .key(.span), Self.reasonOfSpan)
        case .ofLane, .ofLaneOrShape: break
        }
      }
    }
  }

  /// What a template says of a size that something else gives.
  private mutating func add(sizeOf template: TemplateSpec, in place: Place) {
    let (ofSize, ofExtra, ofSpan): (String?, String?, String?) =
      switch place.traits.sizes {
      case .ofLane, .ofLaneOrShape: (nil, nil, nil)
      case .own: (nil, nil, Self.reasonOfSpan)
      case .none:
        (
          "the area gives the size", "the area gives the size",
          "the words of its area say which lanes an item takes"
        )
      case .shape: (nil, "all that counts of a picture in justified rows is its shape", "rows have no lanes")
      }
    func add(_ range: SourceRange?, _ told: Told, _ reason: String?) {
      if let range { self.add(range, told, reason) }
    }
    add(template.size?.width?.range, .key(.width), ofSize)
    add(template.size?.height?.range, .key(.height), ofSize)
    add(template.size?.aspect?.range, .key(.aspect), ofSize)
    if ofExtra != nil { add(template.size?.extra?.range, .key(.extra), ofExtra) }
    add(template.span?.range, .key(.span), ofSpan)
  }

  /// - Parameter spansLanes: whether a cell takes several of the lanes that other cells name.
  mutating func add(bounds min: PairSpec?, _ max: PairSpec?, in place: Place, spansLanes: Bool = false) {
    let isVertical = place.axes.isVertical
    for (pair, key) in [(min, CellKey.min), (max, .max)] {
      for (length, side, isLine) in [
        (pair?.width, SizeKey.width, isVertical), (pair?.height, .height, !isVertical),
      ] {
        let name = side.rawValue
        guard let length else { continue }
        let reason: String? =
          switch place.traits.sizes {
          case .own: nil
          case .ofLane, .ofLaneOrShape:
            !isLine
              ? nil
              : spansLanes ? place.reasonOfSpans : place.properties.itemsDecideLine ? nil : "the lane gives the \(name)"
          case .none: "the area gives the \(name)"
          case .shape: "the row gives the \(name)"
          }
        add(length.range, .key(side, of: key), reason)
      }
    }
  }

  private mutating func add(grow: Located<Int>?, in place: Place) {
    guard let grow else { return }
    let reason: String? =
      switch place.traits.sizes {
      case .own:
        place.properties.isOneRow
          ? "each line of a sideways flow without 'length' is one item, which is as long as its line" : nil
      case .ofLane, .ofLaneOrShape: "the items of \(place.arrangement.phrase) are as long as their lanes"
      case .none: "the area gives the size"
      case .shape: "the rows are full in any case"
      }
    add(grow.range, .key(.grow), reason)
  }

  /// Why nothing reads the `justify` of a template.
  private static func reason(ofJustifyIn place: Place) -> String? {
    switch place.traits.filling {
    case .policy: break
    case .lanes: return "the items of \(place.arrangement.phrase) lie in their lanes"
    case .scaling: return "the rows are full in any case"
    }
    if place.properties.isOneRow {
      return "each line of a sideways flow without 'length' is one item; 'align' places it"
    }
    switch place.properties.policy {
    case .fixed: return nil
    case .minimum:
      return "under policy 'minimum' an item that is alone on its line lies in the middle; write 'spacing: { policy: "
        + "fixed }' in the section"
    }
  }

  mutating func add(_ range: SourceRange, _ told: Told, _ reason: String?) {
    guard range.file == 0 else { return }
    tally.add(range, reason)
    self.told[range] = told
  }

  /// The different items of a section; entries that no item takes count, too.
  private mutating func uses(_ items: Located<ItemsSpec>) -> [(use: Use, size: SizeSpec?)] {
    let plain = Use()
    guard let list = items.value.entries, list.count > 0 else { return [(plain, nil)] }
    if let known = listed[items.range] { return known }
    var found: [(use: Use, size: SizeSpec?)] = []
    var seen: Set<Use> = []
    func add(_ cell: String?, _ size: SizeSpec?, _ span: LaneSpan? = nil) {
      let use = Use(
        cell: cell, width: (size?.width?.value).map(Use.Sizing.init),
        height: (size?.height?.value).map(Use.Sizing.init), hasAspect: size?.aspect != nil,
        span: hasNamedLanes ? span : nil)
      if seen.insert(use).inserted { found.append((use, size)) }
    }
    for pair in list.pairs {
      let size = SizeSpec(width: Located(pair.width, at: items.range), height: Located(pair.height, at: items.range))
      add(nil, pair.isContent ? nil : size)
    }
    for entry in list.richEntries { add(entry.cell?.value, entry.size, entry.span?.value) }
    listed[items.range] = found
    return found
  }
}

extension Arrangement {
  /// Whether what a template says of sizes has no effect, or counts only as a shape.
  fileprivate var silencesSizes: Bool {
    switch traits.sizes {
    case .own, .ofLane, .ofLaneOrShape: false
    case .shape, .none: true
    }
  }
}
