import LayoutCompiler
import LayoutEngine

/// A section has no items on any device.
enum EmptySection: SpecRule {
  static let info = RuleInfo(
    .emptySection, .info, "A section has no items on any device.",
    what: """
      Finds sections whose `items` are missing, `0` or an empty list, in the section and in every override of it.
      """,
    why: """
      An empty section still takes its header, both insets and its footer: a gap that is hard to find in the
      running app. Mostly `items` was forgotten.
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
      Give the section its `items`; `{ count: dynamic }` where the number is known at run time only. A header that
      stands alone on purpose is suppressed with that reason.
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
