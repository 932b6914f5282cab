import LayoutEngine

extension LintContext {
  /// The templates that stand in sections.
  func collectInlineTemplates() -> [TemplateSpec] {
    var templates: [TemplateSpec] = []
    forEachResolved { properties in
      if case .inline(let template)? = properties.cell?.value { templates.append(template) }
    }
    return templates
  }

  /// Visits what each section that has a result says and what each of its overrides says.
  func forEachResolved(_ body: (SectionProperties) -> Void) {
    for (section, isResolved) in zip(spec.sections, isResolved) where isResolved { section.forEachProperties(body) }
  }
}
