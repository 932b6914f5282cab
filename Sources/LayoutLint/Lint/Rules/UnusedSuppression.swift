import LayoutCompiler
import LayoutEngine

/// A suppression that suppresses nothing.
enum UnusedSuppression {
  static let info = RuleInfo(
    .unusedSuppression, .warning, "A suppression suppresses nothing.",
    what: """
      Finds comments `# layoutc:ignore[rule] reason` on whose node the rule finds nothing, that name no rule, a
      rule that is unknown, or an error of the language, which cannot be suppressed. A comment at the end of a
      line is for findings that begin on that line; one on a line of its own is for the entry that begins on the
      next, without a blank line between. `# layoutc:ignore-file[rule] reason` is for the whole file and stands above
      its first key. What only looks like a suppression, as `# layoutc:disable[rule]` or `# Layoutc:ignore[rule]`, is told
      with the right spelling.
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
      Correct the comment as the message says where it or the name of a rule is misspelt; else remove the comment, or the
      one rule from its list. A comment with a reason goes with `--unsafe-fixes` only: the reason may be worth keeping.
      """,
    fixing: .both)
}
