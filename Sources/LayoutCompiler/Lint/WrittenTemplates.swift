extension LayoutSpec {
  /// All templates: those with names, then those that stand in sections.
  var writtenTemplates: [TemplateSpec] {
    templates.map(\.template) + inlineTemplates
  }

  /// Tokens that have another value where the condition of an override holds.
  var overriddenTokens: Set<Int> { Set(overrides.flatMap { $0.tokens.map(\.name) }) }

  var inlineTemplates: [TemplateSpec] {
    sections.flatMap { [$0.properties] + $0.overrides.map(\.properties) }.compactMap { properties in
      if case .inline(let template)? = properties.cell?.value { template } else { nil }
    }
  }
}
