/// A line holds one item, which policy minimum centres.
enum LoneItemCentered {
  static let info = RuleInfo(
    .loneItemCentered, .warning, "An item that is alone in its line is centred.",
    what: """
      In a flow of policy `minimum`, finds lines with a single item that is shorter than the line: such an item is
      centred, while the items of other lines begin at the leading edge.
      """,
    why: """
      The last cell of a list suddenly stands in the middle of the screen, on the one device where only one item
      fits a line.
      """,
    bad: """
      sections:
        - id: cards
          items: { count: 3, cycle: [[200, 120]] }      # one in a line on a phone
      """,
    good: """
      sections:
        - id: cards
          spacing: { policy: fixed }
          items: { count: 3, cycle: [[200, 120]] }
      """,
    remedy: """
      Write `policy: fixed`, which keeps lines at the leading edge, or let the item fill the line with `width:
      fill`.
      """)
}
