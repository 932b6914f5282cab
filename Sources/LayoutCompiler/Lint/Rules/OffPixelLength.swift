/// A written length is no whole number of device pixels.
enum OffPixelLength {
  static let info = RuleInfo(
    .offPixelLength, .warning, "A length is no whole number of device pixels.",
    what: """
      Looks at lengths that a grid or waterfall rounds to whole pixels. Where one is not a whole number of them on
      a device, the message gives the length in pixels and what it is rounded to.
      """,
    why: """
      `0.5` is one pixel at 2×, half a pixel at 1× and one and a half at 3×. The layout rounds it, so the distance
      on the device is not the one in the design.
      """,
    bad: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          spacing: 0.5                  # 1.5 px at 3×, taken as 2 px
          items: 20
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          spacing: hairline
          items: 20
      """,
    remedy: """
      Write `hairline` or a number of pixels (`2px`) for what is meant as thin as can be, else a multiple of a
      point; a token with an override by `scale` serves both.
      """)
}
