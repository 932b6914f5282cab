import FrameTables
import LayoutCompiler
import LayoutEngine

/// Which sizes, spans, bounds, `grow` and `justify` of the file's templates and entries have an effect in some section.
///
/// Each use of a value is counted, those in which it has an effect as well: only what has none at any use is told.
/// Templates of includes may be of use to other specs.
struct TemplateUses {
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
  /// Whether sizes and spans may have no effect: some section has an arrangement that does not ask for them, or some
  /// template bounds them.
  private let hasSilentSizes: Bool
  /// Whether the cells of any section name its lanes, and some cells take several.
  private let hasNamedLanes: Bool
  /// Whether any template is to fit a content.
  private let hasFits: Bool
  /// By list, what was found in it: overrides share the lists of their section.
  private var listed: [SourceRange: [ItemUse]] = [:]

  init(_ context: LintContext) {
    self.context = context
    hasKeys = context.writtenTemplates.contains { template in
      template.min != nil || template.max != nil || template.grow != nil || template.justify != nil
        || template.size?.extra != nil
    }
    hasFits = Self.hasFits(context)
    let sections = context.spec.sections
    hasNamedLanes =
      sections.contains { $0.allProperties.contains { $0.value.cellsNameLanes } } && Self.hasSpans(context)
    hasSilentSizes =
      context.writtenTemplates.contains { $0.max != nil }
      || sections.contains { section in
        section.allProperties.contains { $0.value.arrange.map { !$0.value.traits.sizes.areLengths } ?? false }
      }
      || Self.hasSpans(context) && sections.contains { $0.properties.arrange.or(Defaults.arrange).traits.sizes == .own }
  }

  /// Each with its key; nil for what is no key.
  var findings: [(key: String?, finding: Diagnostic)] {
    // A section without a result may be the one where a bound counts.
    if context.isResolved.contains(false) || context.spec.damage.contains(.names) { return [] }
    return tally.unanimous.flatMap { findings(at: $0.range, $0.reason) }
  }

  private func findings(at value: SourceRange, _ reason: String) -> [(key: String?, finding: Diagnostic)] {
    guard let told = told[value] else { return [] }
    var places = ValuePlaces(context.locator, unread: ValuePlaces.ofOthers)
    var found = places.places(of: value) { path in
      path.suffix(2).contains { context.locator.name(of: $0).map(told.keys.contains) ?? false }
    }
    if found.isEmpty { found = [(value, nil)] }
    return found.map { range, entry in
      let finding = IneffectiveKey.finding(
        "\(told.phrase) has no effect: \(reason)", at: range,
        fix: isMeant(told, reason) || entry?.key == nil
          ? nil : context.removal(of: entry, "remove \(told.phrase)"))
      return (told.keys.first, finding)
    }
  }

  /// Whether only its author knows what to do about it. Nobody writes `justify` without wanting it to do something, and
  /// of two lengths that contradict, either may be wrong. So may be what entries give in place of `fit`.
  private func isMeant(_ told: Told, _ reason: String) -> Bool {
    told.keys == [CellKey.justify.rawValue] || [Self.belowMin, Self.aboveMax, Self.givenByEntries].contains(reason)
  }

  private static let belowMin = "it is less than that of 'min', which wins"
  private static let aboveMax = "'max' is less, so that nothing is ever as long"

  /// - Parameter properties: a section with some of its overrides.
  mutating func add(_ properties: SectionProperties) -> ItemDemands {
    guard let items = properties.items else { return ItemDemands() }
    let place = Place(properties, in: context.spec)
    let list = items.value.entries
    guard
      hasKeys || hasSilentSizes || hasNamedLanes || hasFits || properties.align?.value == .stretch
        || properties.peek != nil || place.hasIdleLanes
        || list?.richEntries.contains(where: { $0.more != nil }) ?? false
    else { return ItemDemands() }
    let own: TemplateSpec? =
      switch properties.cell?.value {
      case .named(let name)?: library.template(named: name)
      case .inline(let template)?: library.flatten(template)
      case nil: TemplateSpec()
      }
    let namesLanes = hasNamedLanes && properties.cellsNameLanes
    if let list, list.count > 0 { add(list, of: items.value, own, in: place, namesLanes: namesLanes) }
    let uses = uses(properties, items).map { use in
      (use: use, template: use.cell.map { library.template(named: $0) } ?? own)
    }
    for (use, template) in uses {
      if let template { add(template, under: use, in: place, namesLanes: namesLanes) }
    }
    return ItemDemands(
      of: items.value, uses, in: place,
      mayLeaveStart: context.writtenTemplates.contains { $0.justify.map { $0.value != .start } ?? false })
  }

  /// The different items of a section.
  private mutating func uses(_ properties: SectionProperties, _ items: Located<ItemsSpec>) -> [ItemUse] {
    let uses: [ItemUse]
    if let known = listed[items.range] {
      uses = known
    } else {
      uses = ItemUse.kinds(of: items, countingSpans: hasNamedLanes)
      listed[items.range] = uses
    }
    guard items.value.isMeasured else { return uses }
    // The app names these.
    var names = properties.templates?.value.names ?? []
    if case .measured(let measured) = items.value { names += measured.cells }
    return uses + names.map { ItemUse(cell: $0.value) }
  }

  /// What a template says, at one of its uses.
  private mutating func add(
    _ template: TemplateSpec, under use: ItemUse, in place: Place, namesLanes: Bool
  ) {
    let spansLanes = namesLanes && spansLanes(use.span ?? template.span?.value, in: place)
    let size = use.size.laid(over: template.size) ?? SizeSpec()
    if hasSilentSizes || namesLanes { add(sizeOf: template, under: use, size, in: place, spansLanes: spansLanes) }
    if hasFits { add(fitsOf: template, under: use, in: place) }
    add(bounds: template.min, template.max, isLaidUnder: use.hasBounds, in: place, spansLanes: spansLanes)
    add(template.size?.extra?.range, .key(.extra), place.reasonOfExtra(size))
    add(template.grow?.range, .key(.grow), place.reasonOfGrow)
    add(template.justify?.range, .key(.justify), place.reasonOfJustify)
  }

  /// - Parameters:
  ///   - size: what the entry says laid over the template.
  ///   - spansLanes: whether the cell takes several of the lanes that other cells name.
  private mutating func add(
    sizeOf template: TemplateSpec, under use: ItemUse, _ size: SizeSpec, in place: Place, spansLanes: Bool
  ) {
    for side in Side.all {
      // Where the entry says it as well, it depends on other uses whether this one is of use.
      guard let length = template.size?[side], use.size?[side] == nil || place.reasonOfSize != nil else { continue }
      let (least, most) = (template.min?[side], template.max?[side])
      let isAbove =
        !use.hasBounds && place.isLength(side, of: size) && Self.isLess(most, than: length)
        && !Self.isLess(most, than: least)
      let reason = place.reason(ofSize: side, spansLanes: spansLanes) ?? (isAbove ? Self.aboveMax : nil)
      add(length.range, .key(side.key), reason)
    }
    add(template.size?.aspect?.range, .key(.aspect), place.reasonOfSize)
    add(template.span?.range, .key(.span), place.reasonOfSpan)
  }

  /// What the entries of a list say.
  ///
  /// - Parameter own: the section's template.
  private mutating func add(
    _ list: ItemList, of items: ItemsSpec, _ own: TemplateSpec?, in place: Place, namesLanes: Bool
  ) {
    let countsSizes = hasSilentSizes || namesLanes
    if hasSilentSizes, case .measured = items {
      add(list.range(of: 0), .words("'content: measured'"), place.reasonOfMeasuring)
    }
    if countsSizes {
      add(pairsOf: list, in: place, spansLanes: namesLanes && spansLanes(own?.span?.value, in: place))
    }
    for entry in list.richEntries where countsSizes || entry.more != nil {
      var spansLanes = false
      if namesLanes {
        let template = entry.cell.map { library.template(named: $0.value) } ?? own
        spansLanes = self.spansLanes(entry.span?.value ?? template?.span?.value, in: place)
      }
      if let more = entry.more?.value {
        add(bounds: more.min, more.max, in: place, spansLanes: spansLanes)
        add(more.grow?.range, .key(.grow), place.reasonOfGrow)
      }
      if countsSizes { add(sizeOf: entry, in: place, spansLanes: spansLanes) }
    }
  }

  private mutating func add(sizeOf entry: ItemList.RichEntry, in place: Place, spansLanes: Bool) {
    for side in Side.all {
      add(entry.size?[side]?.range, .key(side.key), place.reason(ofSize: side, spansLanes: spansLanes))
    }
    add(entry.size?.aspect?.range, .key(.aspect), place.reasonOfSize)
    add(entry.span?.range, .key(.span), place.reasonOfSpan)
    if entry.isMeasured {
      add(entry.content?.width?.range, .words("that the app measures this"), place.reasonOfMeasuring)
    }
  }

  /// What entries of two lengths say, once per list where it has no effect.
  private mutating func add(pairsOf list: ItemList, in place: Place, spansLanes: Bool) {
    let line = place.axes.lineSide
    let reason = place.reason(ofSize: line, spansLanes: spansLanes)
    let told = Told.words("the \(place.reasonOfSize == nil ? line.key.rawValue : "size") of an entry")
    for entry in 0..<list.count {
      guard case .pair(let pair) = list.role(of: entry), !list.pairs[pair].isContent else { continue }
      add(list.range(of: entry), told, reason)
      // Only an alias makes an entry one of two lists. Without it, the first of a list may stand for all.
      if reason != nil || !context.locator.hasAliases { return }
    }
  }

  /// - Parameters:
  ///   - isLaidUnder: whether an entry says other bounds in place of some of these.
  ///   - spansLanes: whether a cell takes several of the lanes that other cells name.
  mutating func add(
    bounds min: PairSpec?, _ max: PairSpec?, isLaidUnder: Bool = false, in place: Place, spansLanes: Bool = false
  ) {
    if min == nil && max == nil { return }
    for side in Side.all {
      let reason = place.reason(ofBound: side, spansLanes: spansLanes)
      add(min?[side]?.range, .key(side.key, of: .min), reason)
      let isBelow = !isLaidUnder && Self.isLess(max?[side], than: min?[side])
      add(max?[side]?.range, .key(side.key, of: .max), reason ?? (isBelow ? Self.belowMin : nil))
    }
  }

  /// Whether one length is less than another one, as far as both are points.
  private static func isLess(_ length: Located<Length>?, than other: Located<Length>?) -> Bool {
    guard case .points(let length)? = length?.value.form, case .points(let other)? = other?.value.form else {
      return false
    }
    return Exact(length) < Exact(other)
  }

  /// - Parameter range: where it is written; nil if it is not.
  mutating func add(_ range: SourceRange?, _ told: @autoclosure () -> Told, _ reason: String?) {
    guard let range, range.file == 0 else { return }
    tally.add(range, reason)
    // As the tally keeps the first reason, this is the one that belongs to it.
    if reason != nil, self.told[range] == nil { self.told[range] = told() }
  }
}

/// Cells that take several lanes where the cells of one lane name how long lanes are: what they say of that themselves
/// is read by nothing.
extension TemplateUses {
  /// Whether any cell or entry of a spec has a span.
  static func hasSpans(_ context: LintContext) -> Bool {
    context.writtenTemplates.contains { $0.span != nil }
      || context.spec.sections.contains { section in
        section.allProperties.contains { properties in
          properties.value.items?.value.entries?.richEntries.contains { $0.span != nil } == true
        }
      }
  }

  /// Whether a span, nil if there is none, takes several lanes of a section whose cells name its lanes.
  func spansLanes(_ span: LaneSpan?, in place: Place) -> Bool {
    switch span {
    case nil, .lanes(1)?: false
    case .lanes?: true
    case .all?: place.properties.lanes(in: place.arrangement, place.axes)?.value != .count(1)
    }
  }
}

extension TemplateUses.Place {
  var reasonOfSpans: String {
    let lane = axes.laneName
    return "several \(axes.lanesKey) give the \(axes.lineName) of this cell, and cells of one \(lane) say how "
      + "\(axes.lineAdjective) a \(lane) is"
  }
}

extension SectionProperties {
  /// Whether the section's cells of one lane name how long its lanes are.
  var cellsNameLanes: Bool {
    itemsDecideLine && arrange.or(Defaults.arrange).traits.decidedLine == .lanes
  }
}

/// Cells that are to fit what their entries say, where the entries say how large the cells are, and not their contents.
extension TemplateUses {
  /// Whether any template has a side of `fit` and a padding, which a content would be put into.
  static func hasFits(_ context: LintContext) -> Bool {
    context.writtenTemplates.contains { template in
      template.padding != nil && [template.size?.width, template.size?.height].contains { $0?.value.form == .fit }
    }
  }

  mutating func add(fitsOf template: TemplateSpec, under use: ItemUse, in place: Place) {
    guard template.padding != nil else { return }
    for side in Side.all {
      guard let own = template.size?[side], own.value.form == .fit else { continue }
      switch place.traits.sizes {
      case .own: add(own.range, .key(side.key), use.size?[side] == nil ? nil : Self.givenByEntries)
      case .ofLane, .ofLaneOrShape: add(own.range, .key(side.key), nil)
      // Such sizes count for other reasons, or for none.
      case .shape, .none: break
      }
    }
  }

  static let givenByEntries =
    "all entries give it; a cell fits a content, which an entry says as '{ content: [60, 20] }'"
}
