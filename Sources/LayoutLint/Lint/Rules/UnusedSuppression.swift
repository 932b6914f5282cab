import LayoutCompiler
import LayoutEngine

/// A suppression that suppresses nothing.
enum UnusedSuppression {
  static let info = RuleInfo(
    .unusedSuppression, .warning, "A suppression suppresses nothing.",
    what: """
      Finds comments `# layoutc:ignore[rule] reason` that suppress nothing: the rule finds nothing at their node, or
      they name no rule, an unknown rule, or an error of the language, which cannot be suppressed. A comment at the end
      of a line is for findings that begin on that line. A comment on a line of its own is for the entry that begins on
      the next line, without a blank line between. `# layoutc:ignore-file[rule] reason` is for the whole file and stands
      above its first key. A comment that only looks like a suppression, such as `# layoutc:disable[rule]` or
      `# Layoutc:ignore[rule]`, is reported with the right spelling.
      """,
    why: """
      A suppression that outlived its finding will hide the next one, and its reason is no longer true.
      """,
    bad: """
      sections:
        - id: photos
          items: 50   # layoutc:ignore[empty-section] filled later
      """,
    good: """
      sections:
        - id: photos
          items: 50
      """,
    remedy: """
      If the comment or the name of a rule is misspelled, correct it as the message says. Otherwise remove the comment,
      or the one rule from its list. A comment with a reason is removed only with `--unsafe-fixes`, because the reason
      may be worth keeping.
      """,
    fixing: .both)
}
