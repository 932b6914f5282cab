import LayoutCompiler
import LayoutEngine

/// A cell template of the file that no section uses.
enum UnusedTemplate: SpecRule {
  static let info = RuleInfo(
    .unusedTemplate, .warning, "A cell template of this file is used by no section.",
    what: """
      Follows the templates that sections, their items and overrides name, and the templates that those extend. A
      template of the file itself that is not among them is unused. Templates of included files are not looked at, since
      other specs use them.
      """,
    why: """
      Dead templates are read, maintained and copied. And a template that should be used but is not is a mistake in the
      section that names another one.
      """,
    bad: """
      cells:
        photo: { size: { width: fill, aspect: 1:1 } }
        picture: { size: { width: fill, aspect: 4:3 } }
      sections:
        - { id: photos, arrange: grid, columns: 3, cell: photo, items: 9 }
      """,
    good: """
      cells:
        photo: { size: { width: fill, aspect: 1:1 } }
      sections:
        - { id: photos, arrange: grid, columns: 3, cell: photo, items: 9 }
      """,
    remedy: """
      Remove the template, or name it where it was meant. What several specs share belongs in an included file. If a
      comment would go with the template, `--fix` needs `--unsafe-fixes`.
      """,
    fixing: .both)

  static func check(_ context: LintContext) -> [Diagnostic] {
    guard context.knowsReferences else { return [] }
    let templates = context.spec.templates
    let indices = Dictionary(templates.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    // 1. What sections name.
    var isUsed = templates.map { _ in false }
    var open = context.spec.namedTemplates.compactMap { indices[$0] }
    // 2. What those extend.
    while let index = open.popLast() {
      guard !isUsed[index] else { continue }
      isUsed[index] = true
      if let base = templates[index].template.extends.flatMap({ indices[$0.value] }) { open.append(base) }
    }
    let heirs = Dictionary(grouping: templates.filter { $0.template.extends != nil }) {
      $0.template.extends?.value ?? ""
    }
    return templates.indices.compactMap { index in
      let name = templates[index].name
      guard !isUsed[index], name.range.file == 0 else { return nil }
      let heirs = (heirs[name.value] ?? []).map { "'\($0.name.value)'" }
      if heirs.isEmpty {
        return finding(
          "cell template '\(name.value)' is unused: no section names it", at: name.range,
          fix: context.removal(of: context.locator.entry(at: name.range), "remove '\(name.value)'"))
      }
      // It can go when those are gone.
      let others = heirs.joined(separator: ", ")
      return finding(
        "cell template '\(name.value)' is unused: only \(others), unused too, extend\(heirs.count == 1 ? "s" : "") it",
        at: name.range)
    }
  }
}
