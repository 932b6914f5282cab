/// A key that says what holds without it.
enum RedundantKey {
  static let info = RuleInfo(
    .redundantKey, .info, "A key says what holds without it.",
    what: """
      Finds keys whose value is the default, keys of an override that repeat what the section says before it, and
      keys of a template that repeat the one it extends. A key is reported only where leaving it out provably
      changes nothing on any device, whatever the overrides.
      """,
    why: """
      What is written looks like a decision. A default that is spelt out hides the lines that matter, and a
      repeated value is forgotten when the first is changed.
      """,
    bad: """
      sections:
        - id: photos
          arrange: flow                 # the default
          spacing: 8
          items: 50
          overrides:
            - { when: { width: ">=744" }, spacing: { item: 8, line: 12 } }
      """,
    good: """
      sections:
        - id: photos
          spacing: 8
          items: 50
          overrides:
            - { when: { width: ">=744" }, spacing: { line: 12 } }
      """,
    remedy: """
      Remove the key. `layoutc lint --fix` does it and proves that every frame stays where it is.
      """,
    fixing: .safe)
}
