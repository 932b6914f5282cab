/// Something lies outside the safe area across the scroll axis.
enum OutsideSafeArea {
  static let info = RuleInfo(
    .outsideSafeArea, .warning, "A cell reaches out of the safe area across the scroll axis.",
    what: """
      On devices whose safe area is smaller than the screen, compares the frames of cells with it, across the
      scroll axis only: along it content is scrolled in and out anyway.
      """,
    why: """
      In landscape the sensor housing and the rounded corners cover what lies at the edge, on the devices that
      have them and on no other.
      """,
    bad: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          items: 20
      """,
    good: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          inset-from: safe-area
          items: 20
      """,
    remedy: """
      Write `inset-from: safe-area` in the section, or `container: safe-area` for the file. Pictures that are
      meant to bleed are suppressed with that reason.
      """)
}
