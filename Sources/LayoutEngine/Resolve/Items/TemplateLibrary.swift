/// The cell templates of a spec by name, each laid over what it extends. Built once a spec.
package struct TemplateLibrary: Sendable {
  private let indices: [String: Int]
  private let flattened: [Shared<TemplateSpec>]

  /// Linear in the number of templates, without recursion: a million of them may extend each other in one chain.
  init(_ templates: [NamedTemplate]) {
    let indices = Dictionary(templates.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    var flattened = templates.map(\.template)
    var isDone = templates.map { $0.template.extends == nil }
    for start in templates.indices where !isDone[start] {
      var chain: [Int] = []
      var at: Int? = start
      while let index = at, !isDone[index], chain.count <= templates.count {
        chain.append(index)
        at = flattened[index].extends.flatMap { indices[$0.value] }
      }
      // A chain that ends at a name that there is not, or in a circle, lies over something that is not known.
      let isWhole = at.map { isDone[$0] } ?? false
      var base = isWhole ? at.map { flattened[$0] } ?? TemplateSpec() : .unknown
      for index in chain.reversed() where !isDone[index] {
        base = flattened[index].laid(over: base)
        flattened[index] = base
        isDone[index] = true
      }
    }
    self.indices = indices
    self.flattened = flattened.map(Shared.init)
  }

  /// The template with all that it extends under it; nil where there is none of that name.
  package func template(named name: String) -> TemplateSpec? { shared(named: name)?.value }

  /// The same, for whoever keeps it.
  func shared(named name: String) -> Shared<TemplateSpec>? { indices[name].map { flattened[$0] } }

  /// An inline template with all that it extends under it.
  package func flatten(_ template: TemplateSpec) -> TemplateSpec {
    guard let base = template.extends else { return template }
    return template.laid(over: self.template(named: base.value) ?? .unknown)
  }
}
