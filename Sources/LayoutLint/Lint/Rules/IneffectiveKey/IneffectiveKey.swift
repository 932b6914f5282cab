import LayoutCompiler
import LayoutEngine

/// A key has no effect where it stands.
enum IneffectiveKey: SpecRule {
  static let info = RuleInfo(
    .ineffectiveKey, .info, "A key has no effect in the arrangement it is used in.",
    what: """
      Looks at what a section says on every device, after its overrides are laid over it, and finds keys that nothing
      reads there. In a flow these are `leftover`, `lead`, `span`, `columns` and `rows`; in a grid or waterfall
      `policy`, `justify`, `last` and `per-line`; in a waterfall `align`, too. Under policy `minimum`, nothing reads
      `justify`. The rule also finds a natural last line where policy and `justify` make all lines so, `align: stretch`
      where lines begin at the start without it and all items say how long they are, `areas` and `row` if neither a
      mosaic nor justified rows ask for them, the item spacing if each line holds one item on every device and at every
      width of a sweep, and what belongs to a header that is not there. In cells and entries, the rule finds `min` and
      `max` of a size that a lane, an area or a justified row gives, the extent of a cell that spans lanes which other
      cells name, `grow` in lanes, and a cell's `justify` in lanes or under policy `minimum`, and a side of `fit` in a
      cell with padding if all entries give that side and say no content. In layers, it finds a `size` without an
      `edge`, a `size` of 0, the half of a `size` that a strip along one edge does not use, and what is said of the
      layer `content`, which lies where the content does. It also finds borders and separators of width 0, and a pair of
      edges like `horizontal` if both of its edges are said beside it. A key that has an effect on one device is not
      reported.
      """,
    why: """
      Somebody expects the key to do something. It is not an error, because an override may change `arrange`, so nothing
      else reports it.
      """,
    bad: """
      sections:
        - id: photos
          leftover: spread              # the section is a flow
          items: 50
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          leftover: spread
          items: 50
      """,
    remedy: """
      Remove the key, or change what keeps it from having an effect: the message names it.
      """,
    fixing: .both)

  static func check(_ context: LintContext) -> [Diagnostic] {
    var tally = RangeTally()
    var remedies: [SourceRange: Remedy] = [:]
    var uses = TemplateUses(context)
    // Numbers of lanes that are of no use to the items of a section.
    var unfit: Set<SourceRange> = []
    let page = Axes(scroll: context.spec.scroll)
    let lone = LoneItems.sections(context)
    // By item spacing without neighbors, the sections that say it.
    var alone: [SourceRange: Set<Int>] = [:]
    for (index, section) in context.spec.sections.enumerated() {
      func add(_ value: WrittenValue, _ properties: SectionProperties, _ demands: ItemDemands) {
        var reason = reason(value.path, properties, page, demands)
        if reason == nil, LoneItems.isAbout(value.path), lone.contains(index) {
          reason = LoneItems.reason
          alone[value.range, default: []].insert(index)
        }
        tally.add(value.range, reason?.text)
        // As the tally keeps the first reason, this is the remedy that belongs to it.
        if let reason, remedies[value.range] == nil { remedies[value.range] = reason.remedy }
      }
      guard context.isResolved[index] else {
        section.forEachProperties { for value in $0.written { tally.add(value.range, nil) } }
        continue
      }
      // Devices may be added, so each override counts as if it held somewhere, alone.
      let overridden = context.devices.map { $0.view.sections[index] }.filter { $0 !== section.shared }.map(\.value)
      for properties in overridden + section.overrides.map({ $0.properties.laid(over: section.properties) }) {
        let demands = uses.add(properties)
        for value in properties.written { add(value, properties, demands) }
      }
      let properties = section.properties
      let demands = uses.add(properties)
      for value in context.written[index] {
        add(value, properties, demands)
        if demands.saysLine { unfit.insert(value.range) }
      }
    }
    let told = tally.unanimous
    let kept = LoneItems.kept(Set(told.flatMap { alone[$0.range] ?? [] }), context)
    let reasons = told.map { range, reason in
      let remedy = remedies[range, default: .effect]
      // What is unsafe for one section is so for all that share the value.
      let isKept = remedy != .effect || (alone[range] ?? []).isSubset(of: kept)
      return (range: range, reason: Reason(reason, remedy: isKept ? remedy : .unsafeRemoval))
    }
    // The sections and overrides that a fix gives another key, and the findings of which it removes one.
    var guessed: [SourceRange] = []
    var removals: [Int] = []
    var keys: [Diagnostic] = []
    for (range, entry, reason) in wholes(reasons, context) {
      let key = entry?.key.map { context.tree.string(of: $0) } ?? context.sources.text(in: range)
      let mended = entry.flatMap { fix(of: $0, key, reason.remedy, isLane: !unfit.contains(range), context) }
      if let entry, mended != nil {
        if isMeant(key) {
          guessed.append(context.tree.range(of: entry.collection))
        } else {
          removals.append(keys.count)
        }
      }
      keys.append(finding("'\(key)' has no effect: \(reason.text)", at: range, fix: mended))
    }
    var templates = uses.findings
    keepRest(of: guessed, in: &keys, removals)
    if !guessed.isEmpty {
      // The same for spans that templates say.
      for index in templates.indices where templates[index].key == CellKey.span.rawValue {
        templates[index].finding.fix = nil
      }
    }
    return keys + templates.map(\.finding) + layers(context) + containers(context) + strokes(context) + edges(context)
  }

  /// Where another key is missing, whatever else has no effect may get one by that key: it is not removed before
  /// somebody has decided.
  private static func keepRest(of guessed: [SourceRange], in findings: inout [Diagnostic], _ removals: [Int]) {
    var outer: [SourceRange] = []
    for range in guessed.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) where range.file == 0 {
      // An override lies in its section.
      if outer.last.map({ $0.end <= range.start }) ?? true { outer.append(range) }
    }
    for index in removals {
      let place = findings[index].range
      let around = outer[..<outer.partitioningIndex { $0.start > place.start }].last
      if place.file == 0, let around, place.end <= around.end { findings[index].fix = nil }
    }
  }

  /// What has no effect as it is written, with its entry. The width and height of a content cannot go alone, so it is
  /// the whole content then, once.
  private static func wholes(
    _ values: [(range: SourceRange, reason: Reason)], _ context: LintContext
  ) -> [(range: SourceRange, entry: NodeStep?, reason: Reason)] {
    var seen: Set<NodeID> = []
    if values.isEmpty { return [] }
    var places = ValuePlaces(context.locator, unread: ValuePlaces.ofOthers)
    // Only aliases ask for them.
    lazy var keys = keysInSections(context)
    let read = values.flatMap { value, reason in
      places.places(of: value) { isOfSection($0, keys[value, default: []], context) }
        .map { (range: $0.range, entry: $0.entry, reason) }
    }
    return read.compactMap { range, entry, reason in
      guard let entry else { return (range, nil, reason) }
      let whole = context.locator.path(to: range).last { $0.value == entry.collection }
      guard let whole, let key = whole.key, context.tree.scalar(key, equals: SupplementaryKey.content.rawValue) else {
        return (range, entry, reason)
      }
      return seen.insert(whole.value).inserted ? (context.tree.range(of: whole.value), whole, reason) : nil
    }
  }

  /// By value, the keys for which sections say it: its own, and the one around that.
  private static func keysInSections(_ context: LintContext) -> [SourceRange: Set<String>] {
    var keys: [SourceRange: Set<String>] = [:]
    for section in context.spec.sections {
      section.forEachProperties { properties in
        for value in properties.written {
          for name in [value.path.outer, value.path.inner] {
            if let name { keys[value.range, default: []].insert(name.rawValue) }
          }
        }
      }
    }
    return keys
  }

  /// Whether an entry may be where a section says a value, rather than something else that says the same by an alias.
  private static func isOfSection(_ path: [NodeStep], _ keys: Set<String>, _ context: LintContext) -> Bool {
    path.contains { context.locator.name(of: $0).map(keys.contains) ?? false }
  }

  private static func fix(
    of entry: NodeStep, _ key: String, _ remedy: Remedy, isLane: Bool, _ context: LintContext
  ) -> Diagnostic.Fix? {
    let isMeant = isMeant(key)
    switch remedy {
    case .rename(let other):
      if let name = entry.key, context.tree.value(of: other.rawValue, in: entry.collection) == nil {
        return Diagnostic.Fix(
          "rename to '\(other.rawValue)'", at: context.tree.contentRange(of: name), replacement: other.rawValue)
      }
    case .effect: if isMeant { return effect(of: entry, isLane: isLane, context) }
    case .unsafeRemoval: return context.removal(of: entry, "remove '\(key)'", .unsafe)
    case .none: return nil
    }
    return context.removal(of: entry, "remove '\(key)'")
  }

  /// Whether nobody writes a key without wanting it to do something. Then mostly another key is missing, so the fix is
  /// not to remove this one.
  private static func isMeant(_ key: String) -> Bool {
    [SectionKey.columns, .rows, .areas, .justify, .cells].map(\.rawValue).contains(key)
  }

  /// The fix that gives a key its effect; it moves frames.
  ///
  /// - Parameter isLane: whether the items can be put into lanes as they are.
  private static func effect(of entry: NodeStep, isLane: Bool, _ context: LintContext) -> Diagnostic.Fix? {
    guard let key = entry.key else { return nil }
    let tree = context.tree
    let insertion = EntryInsertion(file: context.file, tree: tree)
    let isWritten = { (key: SectionKey) in tree.value(of: key.rawValue, in: entry.collection) != nil }
    switch SectionKey(rawValue: tree.string(of: key)) {
    case .columns, .rows:
      if isWritten(.arrange) || !isLane { return nil }
      return insertion.edit(adding: ["arrange: grid"], before: key, of: entry.collection)?
        .fix("write 'arrange: grid' beside it", file: 0, .unsafe)
    case .areas:
      if isWritten(.arrange) { return nil }
      return insertion.edit(adding: ["arrange: mosaic"], before: key, of: entry.collection)?
        .fix("write 'arrange: mosaic' beside it", file: 0, .unsafe)
    case .justify:
      // In lanes there is no policy to write.
      if isWritten(.arrange) || isWritten(.spacing) { return nil }
      return insertion.edit(adding: ["spacing: { policy: fixed }"], before: key, of: entry.collection)?
        .fix("write 'spacing: { policy: fixed }' beside it", file: 0, .unsafe)
    default: return nil
    }
  }
}
