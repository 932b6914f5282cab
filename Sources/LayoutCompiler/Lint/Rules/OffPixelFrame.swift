/// An edge of a frame lies between two device pixels.
enum OffPixelFrame {
  static let info = RuleInfo(
    .offPixelFrame, .warning, "An edge of a frame does not lie on a device pixel.",
    what: """
      Looks at the edges of every rect in the table, except border paths, which lie half a line inside by design,
      and names the first frame with an edge between two pixels.
      """,
    why: """
      What ends between two pixels is drawn blurred, or leaves a line of background that comes and goes while
      scrolling: 414 pt divided by four at 3× is 310.5 px.
      """,
    bad: """
      sections:
        - id: photos
          spacing: 0
          cell: { size: { width: 1/4, aspect: 1:1 } }   # 310.5 px on 414 pt at 3×
          items: 8
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 4
          leftover: spread
          items: 8
      """,
    remedy: """
      Use a `grid`, which works in whole pixels and says where the rest goes, or sizes that are whole pixels at
      every scale.
      """)
}
