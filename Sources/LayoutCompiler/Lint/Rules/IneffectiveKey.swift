/// A key has no effect where it stands.
enum IneffectiveKey {
  static let info = RuleInfo(
    .ineffectiveKey, .info, "A key has no effect in the arrangement it is used in.",
    what: """
      Looks at what a section says after its overrides are laid over it, on every device, and finds keys that
      nothing reads there: `leftover`, `lead`, `columns` or `rows` in a flow, `policy` and `justify` in a grid or
      waterfall, `justify` under policy `minimum`, `align` in a waterfall, the item spacing of a single lane, what
      belongs to a header that is not there. A key that has an effect on one device is not reported.
      """,
    why: """
      Somebody expects the key to do something. It is no error, because an override may change `arrange`; so
      nobody tells.
      """,
    bad: """
      sections:
        - id: photos
          leftover: spread              # the section is a flow
          items: 50
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          leftover: spread
          items: 50
      """,
    remedy: """
      Remove the key, or change what makes it silent: the message names it.
      """,
    fixing: .safe)
}
