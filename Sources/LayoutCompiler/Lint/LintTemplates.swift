extension LintSection {
  /// The templates of the section and its entries, with all that they extend.
  var usedTemplates: [TemplateSpec] {
    var templates: [TemplateSpec] = []
    switch properties.cell?.value {
    case .named(let name)?: templates += library.template(named: name).map { [$0] } ?? []
    case .inline(let template)?: templates.append(library.flatten(template))
    case nil: break
    }
    var names: Set<String> = []
    for entry in entries?.richEntries ?? [] {
      guard let name = entry.cell?.value, names.insert(name).inserted else { continue }
      templates += library.template(named: name).map { [$0] } ?? []
    }
    return templates
  }
}
