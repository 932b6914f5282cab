import LayoutCompiler
import LayoutEngine

/// Pairs of edges both of which are said one by one, too.
extension IneffectiveKey {
  static func edges(_ context: LintContext) -> [Diagnostic] {
    var search = EdgePairs(context)
    for template in context.writtenTemplates {
      search.add(template.padding)
      if let separators = template.separators { search.add(separators.inset) }
      search.add(template.layers)
    }
    context.forEachResolved { properties in
      search.add(properties.inset)
      if let background = properties.background { search.add(background.inset) }
      search.add(properties.header)
      search.add(properties.footer)
    }
    search.add(context.spec.container.inset)
    for override in context.spec.overrides { search.add(override.container?.inset) }
    return search.findings
  }

  /// Finds the pairs beside edges. A single edge takes precedence within its mapping, so what else is laid over it or
  /// merged into it does not matter.
  private struct EdgePairs {
    let context: LintContext
    private(set) var findings: [Diagnostic] = []
    private var seen: Set<NodeID> = []

    init(_ context: LintContext) { self.context = context }

    mutating func add(_ supplementary: SupplementarySpec?) {
      guard let supplementary else { return }
      add(supplementary.inset)
      add(supplementary.padding)
      add(supplementary.layers)
    }

    mutating func add(_ layers: Located<[LayerSpec]>?) {
      guard let layers else { return }
      for layer in layers.value where layer.inset != nil { add(layer.inset) }
    }

    mutating func add(_ edges: EdgesSpec?) {
      guard let edges else { return }
      // Mostly a pair says both, or there is none.
      if let left = edges.left, let right = edges.right, left.range != right.range {
        add(.horizontal, (.left, left.range), (.right, right.range))
      }
      if let top = edges.top, let bottom = edges.bottom, top.range != bottom.range {
        add(.vertical, (.top, top.range), (.bottom, bottom.range))
      }
    }

    private mutating func add(
      _ pair: EdgesKey, _ first: (key: EdgesKey, length: SourceRange), _ second: (key: EdgesKey, length: SourceRange)
    ) {
      guard let mapping = mapping(around: first.length, saidBy: first.key),
        mapping == self.mapping(around: second.length, saidBy: second.key),
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
