import FrameTables
import LayoutCompiler
import LayoutEngine

/// Finds a `max` of a template that is below the `min` or the length beside it, as far as both are points.
enum BoundContradictions {
  static func findings(_ context: LintContext) -> [Diagnostic] {
    let bounded = context.writtenTemplates.filter { $0.max != nil }
    if bounded.isEmpty || mayBeLaidOver(context) { return [] }
    return bounded.flatMap { template in
      let sides = [
        ("width", template.min?.width, template.max?.width, template.size?.width),
        ("height", template.min?.height, template.max?.height, template.size?.height),
      ]
      return sides.compactMap { name, least, most, length -> Diagnostic? in
        guard let most, most.range.file == 0, case .points(let high) = most.value.form else { return nil }
        if case .points(let low)? = least?.value.form, Exact(high) < Exact(low) {
          return IneffectiveKey.finding(
            "'\(name)' of 'max' has no effect: it is less than that of 'min', which wins", at: most.range)
        }
        guard let length, case .points(let own) = length.value.form, Exact(high) < Exact(own),
          length.range.file == 0
        else {
          return nil
        }
        return IneffectiveKey.finding(
          "'\(name)' has no effect: 'max' is less, so that nothing is ever as long", at: length.range)
      }
    }
  }

  /// Whether an heir, an entry or an override may say another bound than a template does.
  private static func mayBeLaidOver(_ context: LintContext) -> Bool {
    context.writtenTemplates.contains { $0.extends != nil }
      || context.spec.sections.contains { section in
        section.overrides.contains { $0.properties.cell != nil }
          || section.allProperties.contains { properties in
            properties.value.items?.value.entries?.richEntries.contains { $0.more != nil } == true
          }
      }
  }
}
