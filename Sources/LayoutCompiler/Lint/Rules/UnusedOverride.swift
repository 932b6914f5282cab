/// The condition of an override holds on no device.
enum UnusedOverride {
  static let info = RuleInfo(
    .unusedOverride, .warning, "The condition of an override holds on no device.",
    what: """
      Tests the `when` of every override on every device of the spec, and reports those that never hold.
      """,
    why: """
      The override was written for a device that the spec does not list, or its condition has a mistake: `width`
      is that of the container, not of the screen.
      """,
    bad: """
      devices: [iphone-se-3, iphone-15-pro]
      sections:
        - id: photos
          arrange: grid
          columns: 3
          items: 9
          overrides:
            - { when: { width: ">=744" }, columns: 5 }
      """,
    good: """
      devices: [iphone-se-3, iphone-15-pro, ipad-mini-6]
      sections:
        - id: photos
          arrange: grid
          columns: 3
          items: 9
          overrides:
            - { when: { width: ">=744" }, columns: 5 }
      """,
    remedy: """
      Add the device that the override is for, correct the condition, or remove the override.
      """,
    fixing: .safe)
}
