import LayoutCompiler
import LayoutEngine

/// A section has no items on any device.
enum EmptySection: SpecRule {
  static let info = RuleInfo(
    .emptySection, .info, "A section has no items on any device.",
    what: """
      Finds sections whose `items` are missing, `0` or an empty list, in the section itself and in every override of it.
      """,
    why: """
      An empty section still takes the room of its header, both insets and its footer: a gap that is hard to find in the
      running app. Usually `items` was forgotten.
      """,
    bad: """
      sections:
        - id: photos
          header: 40
      """,
    good: """
      sections:
        - id: photos
          header: 40
          items: 50
      """,
    remedy: """
      Give the section its `items`; write `{ count: dynamic }` if the number is known only at run time. If a header
      stands alone on purpose, suppress the finding with that reason.
      """)

  static func check(_ context: LintContext) -> [Diagnostic] {
    zip(context.spec.sections, context.isResolved).compactMap { section, isResolved in
      guard isResolved else { return nil }
      let all = section.allProperties
      guard all.allSatisfy({ $0.value.items?.value.isEmpty ?? true }) else { return nil }
      let said = all.lazy.compactMap(\.value.items).first
      let message =
        said == nil
        ? "section '\(section.id.value)' has no items: 'items' is missing"
        : "section '\(section.id.value)' has no items"
      return finding(message, at: said?.range ?? section.id.range)
    }
  }
}
