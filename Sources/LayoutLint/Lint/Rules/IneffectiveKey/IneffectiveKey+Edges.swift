import LayoutCompiler
import LayoutEngine

/// Pairs of edges both of which are said one by one, too.
extension IneffectiveKey {
  static func edges(_ context: LintContext) -> [Diagnostic] {
    var search = EdgePairs(context)
    for template in context.writtenTemplates {
      search.add(template.padding)
      search.add(template.separators?.inset)
      for layer in template.layers?.value ?? [] { search.add(layer.inset) }
    }
    context.forEachResolved { properties in
      search.add(properties.inset)
      search.add(properties.background?.inset)
      for supplementary in [properties.header, properties.footer] {
        search.add(supplementary?.inset)
        search.add(supplementary?.padding)
        for layer in supplementary?.layers?.value ?? [] { search.add(layer.inset) }
      }
    }
    for container in [context.spec.container] + context.spec.overrides.compactMap(\.container) {
      search.add(container.inset)
    }
    return search.findings
  }

  /// Finds the pairs beside edges. A single edge takes precedence within its mapping, so what else is laid over it or
  /// merged into it does not matter.
  private struct EdgePairs {
    let context: LintContext
    private(set) var findings: [Diagnostic] = []
    private var seen: Set<NodeID> = []

    init(_ context: LintContext) { self.context = context }

    mutating func add(_ edges: EdgesSpec?) {
      guard let edges else { return }
      add(.horizontal, (.left, edges.left), (.right, edges.right))
      add(.vertical, (.top, edges.top), (.bottom, edges.bottom))
    }

    private mutating func add(
      _ pair: EdgesKey, _ first: (key: EdgesKey, length: Located<Length>?),
      _ second: (key: EdgesKey, length: Located<Length>?)
    ) {
      // Mostly a pair says both, or there is no pair.
      guard let one = first.length?.range, let other = second.length?.range, one != other,
        let mapping = mapping(around: one, saidBy: first.key),
        mapping == self.mapping(around: other, saidBy: second.key),
        let entry = context.locator.entry(pair.rawValue, of: mapping), seen.insert(entry.value).inserted
      else { return }
      findings.append(
        IneffectiveKey.finding(
          "'\(pair.rawValue)' has no effect: '\(first.key.rawValue)' and '\(second.key.rawValue)' say both of its edges",
          at: context.tree.referenceRange(of: entry.value),
          fix: context.removal(of: entry, "remove '\(pair.rawValue)'")))
    }

    /// The mapping in which a key says the length at a place; nil if another key says it.
    private func mapping(around length: SourceRange, saidBy key: EdgesKey) -> NodeID? {
      guard let entry = context.locator.entry(at: length), context.locator.name(of: entry) == key.rawValue else {
        return nil
      }
      return entry.collection
    }
  }
}
