/// A cell template of the file that no section uses.
enum UnusedTemplate {
  static let info = RuleInfo(
    .unusedTemplate, .warning, "A cell template of this file is used by no section.",
    what: """
      Follows the templates that sections, their items and overrides name, and what those extend. A template of
      the file itself that is not among them is unused; templates of included files are not looked at, since other
      specs use them.
      """,
    why: """
      Dead templates are read, maintained and copied. And a template that should be used and is not is a mistake
      in the section that names another.
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
      Remove it, or name it where it was meant. What several specs share belongs into an included file.
      """,
    fixing: .safe)
}
