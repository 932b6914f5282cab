import LayoutCompiler
import LayoutEngine

/// A key has no effect where it stands.
enum IneffectiveKey: SpecRule {
  static let info = RuleInfo(
    .ineffectiveKey, .info, "A key has no effect in the arrangement it is used in.",
    what: """
      Looks at what a section says after its overrides are laid over it, on every device, and finds keys that
      nothing reads there: `leftover`, `lead`, `columns` or `rows` in a flow, `policy` and `justify` in a grid or
      waterfall, `justify` under policy `minimum`, `align` in a waterfall, `areas` and `row` where neither a mosaic nor
      justified rows ask for them, the item spacing of a single lane, what
      belongs to a header that is not there. Of cells it finds `min` and `max` of a size that is not `fit` or that a
      lane, an area or a justified row gives; of layers a `size` without an `edge`, the half of a `size` that a strip along one edge does not use,
      and what is said of the layer `content`, which lies where the content does. A key that has an effect on one
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
    var bounds = BoundUses(context)
    let axes = Axes(scroll: context.spec.scroll)
    for (index, section) in context.spec.sections.enumerated() {
      guard context.isResolved[index] else {
        section.forEachProperties { for value in $0.written { tally.add(value.range, nil) } }
        continue
      }
      // Devices may be added: each override counts as if it held somewhere, alone.
      let overridden = context.devices.map { $0.view.sections[index] }.filter { $0 !== section.shared }.map(\.value)
      for properties in overridden + section.overrides.map({ $0.properties.laid(over: section.properties) }) {
        bounds.add(properties)
        for value in properties.written { tally.add(value.range, reason(value.path, properties, axes)) }
      }
      bounds.add(section.properties)
      for value in context.written[index] { tally.add(value.range, reason(value.path, section.properties, axes)) }
    }
    let keys = tally.unanimous.map { range, reason in
      let entry = range.file == 0 ? context.locator.entry(at: range) : nil
      let key = entry?.key.map { context.tree.string(of: $0) } ?? context.sources.text(in: range)
      return finding(
        "'\(key)' has no effect: \(reason)", at: range,
        fix: isMeant(key)
          ? entry.flatMap { effect(of: $0, context) } : context.removal(of: entry, "remove '\(key)'"))
    }
    return keys + bounds.findings + layers(context) + containers(context)
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
  static func reason(_ path: FieldPath, _ section: SectionProperties, _ axes: Axes) -> String? {
    let arrangement = section.arrange.or(Defaults.arrange)
    let traits = arrangement.traits
    switch (path.outer, path.inner) {
    case (.leftover, _) where !traits.hasLanes:
      return "\(arrangement.phrase) has no lanes to divide its line among"
    case (.columns, _) where traits.lanes != .number, (.rows, _) where traits.lanes != .number:
      return traits.lanes == .areas
        ? "the words of 'areas' are the lanes of a mosaic"
        : "\(arrangement.phrase) puts as many items into a line as fit; for lanes write 'arrange: grid'"
    case (.areas, _) where traits.lanes != .areas: return "only a mosaic has areas; write 'arrange: mosaic'"
    case (.row, _) where !traits.takesRow:
      return "the items of \(arrangement.phrase) give its lines their length"
    case (.last, _) where !traits.takesLast: return "only justified rows ask what becomes of the last"
    case (.lead, _) where !traits.takesLead: return "only a grid can begin with empty lanes"
    case (.spacing, .policy) where !traits.hasPolicy: return "the policy of spacing matters in a flow only"
    case (.justify, _) where !traits.hasPolicy:
      return traits.hasLanes ? "lanes fill the line; 'leftover' says where the rest goes" : "its rows fill the line"
    case (.justify, _) where section.spacing?.policy?.value != .fixed:
      return "under policy 'minimum' lines are flush at both ends; write 'spacing: { policy: fixed }'"
    case (.align, _) where !traits.hasLines:
      return traits.hasLanes
        ? "\(arrangement.phrase) has no lines to align its items in" : "the items of a justified row are equally long"
    case (.spacing, .item) where traits.hasLanes:
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
    return nil
  }
}

extension SupplementarySpec? {
  /// No size is written, or 0.
  fileprivate var isNone: Bool {
    guard let size = self?.size else { return true }
    return WrittenValue.Value.length(zeroOr: size.value) == .zero
  }
}
