import LayoutEngine

extension LayoutSpec {
  /// All templates: those with names, then those that stand in sections.
  var writtenTemplates: [TemplateSpec] {
    templates.map(\.template) + inlineTemplates
  }

  /// Tokens that have another value where the condition of an override holds.
  var overriddenTokens: Set<Int> { Set(overrides.flatMap { $0.tokens.map(\.name) }) }

  var inlineTemplates: [TemplateSpec] {
    var templates: [TemplateSpec] = []
    forEachProperties { properties in
      if case .inline(let template)? = properties.cell?.value { templates.append(template) }
    }
    return templates
  }

  /// Visits what each section says and what each of its overrides says.
  func forEachProperties(_ body: (SectionProperties) -> Void) {
    for section in sections {
      body(section.properties)
      for override in section.overrides { body(override.properties) }
    }
  }
}
