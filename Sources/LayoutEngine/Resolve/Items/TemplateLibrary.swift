/// The cell templates of a spec by name, each laid over what it extends. Built once per spec.
package struct TemplateLibrary: Sendable {
  private let indices: [NameKey: Int]
  private let flattened: [Shared<TemplateSpec>]

  /// Linear in the number of templates, without recursion: a million of them may extend each other in one chain.
  init(_ templates: [NamedTemplate]) {
    let indices = Dictionary(firstOf: templates.enumerated().map { (NameKey($1.name.value), $0) })
    var flattened = templates.map { $0.template }
    var isDone = templates.map { $0.template.extends == nil }
    // The chain that came by, so that one that leads back to itself ends there.
    var chains = [Int](repeating: -1, count: templates.count)
    for start in templates.indices where !isDone[start] {
      var chain: [Int] = []
      var at: Int? = start
      while let index = at, !isDone[index], chains[index] != start {
        chains[index] = start
        chain.append(index)
        at = flattened[index].extends.flatMap { indices[NameKey($0.value)] }
      }
      // A chain that ends at a name that does not exist, or in a circle, lies over something that is not known.
      let isWhole = at.map { isDone[$0] } ?? false
      var base = isWhole ? at.map { flattened[$0] } ?? TemplateSpec() : .unknown
      for index in chain.reversed() {
        base = flattened[index].laid(over: base)
        flattened[index] = base
        isDone[index] = true
      }
    }
    self.indices = indices
    self.flattened = flattened.map(Shared.init)
  }

  /// The template with everything that it extends under it; nil if there is none with that name.
  package func template(named name: String) -> TemplateSpec? { shared(named: name)?.value }

  /// The same for those who keep it.
  package func shared(named name: String) -> Shared<TemplateSpec>? { indices[NameKey(name)].map { flattened[$0] } }

  /// An inline template with everything that it extends under it.
  package func flatten(_ template: TemplateSpec) -> TemplateSpec {
    guard let base = template.extends else { return template }
    return template.laid(over: self.template(named: base.value) ?? .unknown)
  }
}
