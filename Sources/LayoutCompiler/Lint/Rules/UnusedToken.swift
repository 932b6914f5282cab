/// A token of the file that nothing refers to.
enum UnusedToken {
  static let info = RuleInfo(
    .unusedToken, .warning, "A token of this file is referred to by nothing.",
    what: """
      Follows the references to tokens from sections, templates, the container and overrides, also in included
      files. A token of the file itself that none of them reaches is unused; tokens of included files are not
      looked at.
      """,
    why: """
      A token looks like the one place where a distance is decided. If nothing refers to it, changing it does
      nothing, which takes somebody an hour to find out.
      """,
    bad: """
      tokens:
        gutter: 8
        margin: 16
      sections:
        - { id: photos, spacing: $gutter, items: 9 }
      """,
    good: """
      tokens:
        gutter: 8
      sections:
        - { id: photos, spacing: $gutter, items: 9 }
      """,
    remedy: """
      Remove it, or refer to it where the number was written by hand.
      """,
    fixing: .safe)
}
