import LayoutCompiler
import LayoutEngine

/// A key that says what holds without it.
enum RedundantKey: SpecRule {
  static let info = RuleInfo(
    .redundantKey, .info, "A key says what holds without it.",
    what: """
      Finds keys whose value is the default, keys of an override that repeat what the section says before it, keys of a
      template that repeat the one it extends, and overrides that are nothing but a condition. A key is reported only if
      leaving it out provably changes nothing on any device, whatever the overrides. What entries of `items` say and
      samples are not looked at, and neither are numbers of items, sizes, fonts, lists of devices and text sizes,
      `leftover`, `repeat`, the `state` of a layer, what a container is `within`, and a background of which nothing else
      is written: to write their defaults is a decision.
      """,
    why: """
      What is written looks like a decision. A default that is spelled out hides the lines that matter, and a repeated
      value is forgotten when the first one is changed.
      """,
    bad: """
      sections:
        - id: photos
          arrange: flow                 # the default
          spacing: 8
          items: 50
          overrides:
            - { when: { width: ">=744" }, spacing: { item: 8, line: 12 } }
      """,
    good: """
      sections:
        - id: photos
          spacing: 8
          items: 50
          overrides:
            - { when: { width: ">=744" }, spacing: { line: 12 } }
      """,
    remedy: """
      Remove the key. If readers should see a default, a comment tells it better. If a comment would go with the key, or
      another finding is told at its value, which would then be told elsewhere, `--fix` needs `--unsafe-fixes`.
      """,
    fixing: .both)

  static func check(_ context: LintContext) -> [Diagnostic] {
    var redundancy = Redundancy(context.spec, context.resolver.library, context.locator)
    redundancy.addFile()
    for (index, section) in context.spec.sections.enumerated() {
      if context.isResolved[index] {
        redundancy.add(section, context.written[index])
      } else {
        section.forEachProperties { redundancy.addUnjudged($0.written) }
      }
    }
    for (index, template) in context.spec.templates.enumerated() where !template.template.isDamaged {
      redundancy.add(template.template, isLaid: context.laidTemplates.contains(index))
    }
    for template in context.inlineTemplates { redundancy.add(template, isLaid: false) }
    let overrides = overrides(redundancy.overrides.unanimous.map { $0.range }, context)
    let keys = keys(redundancy.unanimous, context)
    return overrides + keys + emptyOverrides(redundancy.emptyOverrides, context)
  }

  private static func overrides(_ conditions: [SourceRange], _ context: LintContext) -> [Diagnostic] {
    if conditions.isEmpty { return [] }
    var places = ValuePlaces(context.locator, unread: [])
    return conditions.flatMap { places.places(of: $0) }.map { range, entry in
      let override = range.file == 0 ? context.locator.path(to: range).last { $0.key == nil } : nil
      return finding(
        "this override changes nothing: all it says holds without it", at: range,
        fix: context.removal(of: override, "remove the override"))
    }
  }

  private static func keys(
    _ values: [(range: SourceRange, reason: String)], _ context: LintContext
  ) -> [Diagnostic] {
    if values.isEmpty { return [] }
    // What entries of a list say is not compared.
    var places = ValuePlaces(context.locator, unread: ValuePlaces.ofOthers.union([SectionKey.items.rawValue]))
    let removal = EntryRemoval(file: context.file, locator: context.locator)
    return withWholePairs(values, context.locator).flatMap { value, reason in
      places.places(of: value).compactMap { range, entry -> Diagnostic? in
        if let entry {
          // One of two lengths in a list cannot be left out.
          if entry.key == nil || beatsPair(entry, context) { return nil }
          // Left out, the key would say what another one says.
          if context.locator.hidesAnother(removal.whole(entry) ?? entry) { return nil }
        }
        let key = entry?.key.map { context.tree.string(of: $0) } ?? context.sources.text(in: range)
        return finding(
          "'\(key)' is redundant: \(reason)", at: range, fix: context.removal(of: entry, "remove '\(key)'"))
      }
    }
  }

  /// Adds the lists of which each length is redundant for one reason, as in `min: [0, 0]`: their key can go.
  private static func withWholePairs(
    _ values: [(range: SourceRange, reason: String)], _ locator: NodeLocator
  ) -> [(range: SourceRange, reason: String)] {
    let tree = locator.tree
    var elements: [NodeID: [String]] = [:]
    return values.flatMap { value in
      guard let list = locator.entry(at: value.range), list.key == nil else { return [value] }
      elements[list.collection, default: []].append(value.reason)
      guard let reasons = elements[list.collection], reasons.count == tree.count(of: list.collection),
        reasons.allSatisfy({ $0 == value.reason })
      else { return [value] }
      return [value, (tree.range(of: list.collection), value.reason)]
    }
  }

  /// Overrides that are nothing but a condition: often what was meant to change stands one level too far left, and so
  /// holds everywhere.
  private static func emptyOverrides(_ conditions: Set<SourceRange>, _ context: LintContext) -> [Diagnostic] {
    if conditions.isEmpty { return [] }
    return conditions.sorted { $0.start < $1.start }.compactMap { range in
      // What could not be read is not empty.
      guard range.file == 0, let entry = context.locator.entry(at: range), entry.key != nil,
        context.tree.count(of: entry.collection) == 1
      else { return nil }
      return finding(
        "this override changes nothing: it has a condition alone; what it changes stands beside 'when', at the same column",
        at: range)
    }
  }

  /// Whether an edge stands beside `horizontal` or `vertical`, which would hold without it.
  private static func beatsPair(_ entry: NodeStep, _ context: LintContext) -> Bool {
    guard let key = entry.key else { return false }
    let tree = context.tree
    let pairs: [EdgesKey: EdgesKey] = [.left: .horizontal, .right: .horizontal, .top: .vertical, .bottom: .vertical]
    guard let pair = EdgesKey(rawValue: tree.string(of: key)).flatMap({ pairs[$0] }) else { return false }
    return context.locator.holders(of: entry.collection).contains { tree.value(of: pair.rawValue, in: $0) != nil }
  }
}
