/// An assertion of `expect` does not hold.
enum ExpectationFailed {
  static let info = RuleInfo(
    .expectationFailed, .error, "What `expect` says of a section does not hold.",
    what: """
      Measures what the section's `expect` names on every device, and with `--widths` on every width, and compares
      each number with the condition. The message names the first device or width that fails and shows the
      arithmetic.
      """,
    why: """
      An expectation is the designer's intent in numbers: three columns on every phone, cells of at least 100 pt.
      Frames that still compile can break it without anybody looking.
      """,
    bad: """
      sections:
        - id: photos
          arrange: grid
          columns: { min: 110 }         # two lanes on a screen of 320 pt
          items: 9
          expect: { columns: ">=3" }
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: { min: 100 }
          items: 9
          expect: { columns: ">=3" }
      """,
    remedy: """
      Change the sizes or spacings the arithmetic in the message names, add an override for the devices that fail,
      or correct the expectation. `layoutc why` shows how the frames came about.
      """)
}
