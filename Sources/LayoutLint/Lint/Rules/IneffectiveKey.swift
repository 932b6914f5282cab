import LayoutCompiler
import LayoutEngine

/// A key has no effect where it stands.
enum IneffectiveKey: SpecRule {
  static let info = RuleInfo(
    .ineffectiveKey, .info, "A key has no effect in the arrangement it is used in.",
    what: """
      Looks at what a section says after its overrides are laid over it, on every device, and finds keys that
      nothing reads there: `leftover`, `lead`, `span`, `columns` or `rows` in a flow, `policy`, `justify`, `last` and `per-line`
      in a grid or waterfall, `justify` under policy `minimum`, a natural last line where all lines are like it, `align`
      in a waterfall, `align: stretch` of items that all say how long they are, `areas` and `row` where neither a mosaic
      nor justified rows ask for them, the item spacing of a single lane, what belongs to a header that is not there. Of
      cells and entries it finds `min` and `max` of a size that a lane, an area or a justified row gives, `grow` in lanes,
      and a cell's `justify` there or under policy `minimum`; of layers a `size` without an `edge`, one of 0, the half of a `size` that a
      strip along one edge does not use, and what is said of the layer `content`, which lies where the content does; of borders and separators those of
      width 0. A key that has an effect on one
      device is not reported.
      """,
    why: """
      Somebody expects the key to do something. It is no error, because an override may change `arrange`; so
      nobody tells.
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
      Remove the key, or change what makes it silent: the message names it.
      """,
    fixing: .both)

  static func check(_ context: LintContext) -> [Diagnostic] {
    var tally = RangeTally()
    var uses = TemplateUses(context)
    let page = Axes(scroll: context.spec.scroll)
    for (index, section) in context.spec.sections.enumerated() {
      guard context.isResolved[index] else {
        section.forEachProperties { for value in $0.written { tally.add(value.range, nil) } }
        continue
      }
      // Devices may be added: each override counts as if it held somewhere, alone.
      let overridden = context.devices.map { $0.view.sections[index] }.filter { $0 !== section.shared }.map(\.value)
      for properties in overridden + section.overrides.map({ $0.properties.laid(over: section.properties) }) {
        let demands = uses.add(properties)
        for value in properties.written { tally.add(value.range, reason(value.path, properties, page, demands)) }
      }
      let properties = section.properties
      let demands = uses.add(properties)
      for value in context.written[index] { tally.add(value.range, reason(value.path, properties, page, demands)) }
    }
    let keys = wholes(tally.unanimous, context).map { range, entry, reason in
      let key = entry?.key.map { context.tree.string(of: $0) } ?? context.sources.text(in: range)
      return finding(
        "'\(key)' has no effect: \(reason)", at: range,
        fix: isMeant(key)
          ? entry.flatMap { effect(of: $0, context) } : context.removal(of: entry, "remove '\(key)'"))
    }
    return keys + uses.findings + layers(context) + containers(context) + strokes(context)
  }

  /// What has no effect as it is written, with its entry: of a content, whose width and height cannot go alone, all of it
  /// once.
  private static func wholes(
    _ values: [(range: SourceRange, reason: String)], _ context: LintContext
  ) -> [(range: SourceRange, entry: NodeStep?, reason: String)] {
    var seen: Set<NodeID> = []
    return values.compactMap { range, reason in
      guard range.file == 0, let entry = context.locator.entry(at: range) else { return (range, nil, reason) }
      let whole = context.locator.path(to: range).last { $0.value == entry.collection }
      guard let whole, let key = whole.key, context.tree.scalar(key, equals: SupplementaryKey.content.rawValue) else {
        return (range, entry, reason)
      }
      return seen.insert(whole.value).inserted ? (context.tree.range(of: whole.value), whole, reason) : nil
    }
  }

  /// Whether nobody writes a key without wanting it to do something: what is missing is mostly another key, so that the
  /// fix is not to remove it.
  private static func isMeant(_ key: String) -> Bool {
    [SectionKey.columns, .rows, .areas, .justify].map(\.rawValue).contains(key)
  }

  /// The fix that gives a key its effect; it moves frames.
  private static func effect(of entry: NodeStep, _ context: LintContext) -> Diagnostic.Fix? {
    guard let key = entry.key else { return nil }
    let tree = context.tree
    let insertion = EntryInsertion(file: context.file, tree: tree)
    let isWritten = { (key: SectionKey) in tree.value(of: key.rawValue, in: entry.collection) != nil }
    switch SectionKey(rawValue: tree.string(of: key)) {
    case .columns, .rows:
      if isWritten(.arrange) { return nil }
      return insertion.edit(adding: "arrange: grid", before: key, of: entry.collection)?
        .fix("write 'arrange: grid' beside it", file: 0, .unsafe)
    case .areas:
      if isWritten(.arrange) { return nil }
      return insertion.edit(adding: "arrange: mosaic", before: key, of: entry.collection)?
        .fix("write 'arrange: mosaic' beside it", file: 0, .unsafe)
    case .justify:
      // In lanes there is no policy to write.
      if isWritten(.arrange) || isWritten(.spacing) { return nil }
      return insertion.edit(adding: "spacing: { policy: fixed }", before: key, of: entry.collection)?
        .fix("write 'spacing: { policy: fixed }' beside it", file: 0, .unsafe)
    default: return nil
    }
  }

  /// Why nothing reads what a section says at a path; nil where something does.
  static func reason(
    _ path: FieldPath, _ section: SectionProperties, _ page: Axes, _ demands: TemplateUses.Demands
  ) -> String? {
    let arrangement = section.arrange.or(Defaults.arrange)
    let traits = arrangement.traits
    switch (path.outer, path.inner) {
    case (.length, _) where !section.isSideways, (.snap, _) where !section.isSideways,
      (.peek, _) where !section.isSideways:
      return "the section scrolls with the page; write 'scroll: sideways'"
    case (.peek, _) where !demands.fillsStrip && demands.isKnown:
      return "it is left by items that take a share of the strip, as 'fill', and these have lengths of their own"
    case (.maxLine, _) where section.isSideways: return "the lines of a sideways section do not run across the page"
    case (.justify, _) where section.isOneRow, (.spacing, .policy) where section.isOneRow,
      (.spacing, .item) where section.isOneRow, (.perLine, _) where section.isOneRow, (.last, _) where section.isOneRow:
      return "without 'length' a sideways flow is one row, and each of its lines one item; 'align' places it"
    case (.templates, _) where section.items.map({ !$0.value.isMeasured }) ?? true:
      return "the items have 'cell'; only those that the app measures may have one of several"
    case (.leftover, _) where !traits.hasLanes:
      return "\(arrangement.phrase) has no lanes to divide its line among"
    case (.columns, _) where traits.lanes != .number, (.rows, _) where traits.lanes != .number:
      return traits.lanes == .areas
        ? "the words of 'areas' are the lanes of a mosaic"
        : "\(arrangement.phrase) puts as many items into a line as fit; for lanes write 'arrange: grid'"
    case (.areas, _) where traits.lanes != .areas: return "only a mosaic has areas; write 'arrange: mosaic'"
    case (.row, _) where !traits.takesRow:
      return "the items of \(arrangement.phrase) give its lines their length"
    case (.last, _) where !traits.takesLast:
      return "only a flow and justified rows have a last line that may differ from the others"
    case (.lead, _) where !traits.takesLead: return "only a grid can begin with empty lanes"
    case (.spacing, .policy) where !traits.hasPolicy: return "the policy of spacing matters in a flow only"
    case (.justify, _) where !traits.hasPolicy:
      return traits.hasLanes ? "lanes fill the line; 'leftover' says where the rest goes" : "its rows fill the line"
    case (.perLine, _) where !traits.hasPolicy:
      return traits.hasLanes
        ? "a line of \(arrangement.phrase) is its lanes" : "a row takes pictures until it comes to 'row'"
    case (.last, _) where traits.hasPolicy && section.last?.value == .natural && !demands.grows:
      return section.policy == .fixed && section.justify.or(Defaults.justify) == .start
        ? "under policy 'fixed' all lines start where lines start, with exactly the item spacing" : nil
    // What nobody grows into is left to it.
    // The default is redundant rather than without effect.
    case (.justify, _)
    where section.policy != .fixed && !demands.grows && section.justify?.value != Defaults.justify.value:
      return "under policy 'minimum' lines are flush at both ends; write 'spacing: { policy: fixed }'"
    case (.align, _) where traits.hasLines && section.align?.value == .stretch && !demands.isOpen:
      guard let items = section.items, items.value.isSomething else { return nil }
      return "all items say how long they are, and only a length of 'fit', or none, is stretched"
    case (.align, _) where !traits.hasLines:
      return traits.hasLanes
        ? "\(arrangement.phrase) has no lines to align its items in" : "the items of a justified row are equally long"
    case (.spacing, .item) where traits.hasLanes:
      let axes = Axes(scroll: page.scroll, isSideways: section.isSideways)
      let lanes = section.lanes(in: arrangement, axes)?.value
      return lanes == .count(1) ? "a single lane has no neighbours" : nil
    default: break
    }
    if path.isInHeader, path.inner != .size, section.header.isNone {
      return "there is no header without a size"
    }
    if path.isInFooter, path.inner != .size, section.footer.isNone {
      return "there is no footer without a size"
    }
    if path.isInHeader || path.isInFooter, path.inner == .content || path.inner == .padding,
      (path.isInHeader ? section.header : section.footer)?.size?.value.form != .fit
    {
      return "its length is written; only a size of 'fit' looks at what it shows"
    }
    return nil
  }
}

extension SectionProperties {
  /// Whether it is a flow that scrolls sideways and has no length of its own.
  fileprivate var isOneRow: Bool {
    hasOpenLines && !arrange.or(Defaults.arrange).traits.hasLanes
  }
}

extension SupplementarySpec? {
  /// No size is written, or 0.
  fileprivate var isNone: Bool {
    guard let size = self?.size else { return true }
    return WrittenValue.Value.length(zeroOr: size.value) == .zero
  }
}

extension ItemsSpec {
  /// Whether there may be items.
  fileprivate var isSomething: Bool {
    switch self {
    case .count(let count): count > 0
    case .list(let list): list.itemCount > 0
    case .cycle(let count, _): count > 0
    case .dynamic: true
    case .measured(let items): items.count != 0
    }
  }
}
