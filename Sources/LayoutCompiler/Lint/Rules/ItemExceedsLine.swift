/// An item is longer than the line it has to fit.
enum ItemExceedsLine {
  static let info = RuleInfo(
    .itemExceedsLine, .error, "An item is longer than its line.",
    what: """
      Compares the length of every item with `A`, the length of a line that is there for items: the container
      across the scroll axis less the section's insets. The message gives both numbers and by how much the item is
      too long.
      """,
    why: """
      UIKit logs "the item width must be less than the width of the UICollectionView" and lays the item out
      centred, with an origin that can be negative; on a rotation or a narrower device the cell is cut off on both
      sides.
      """,
    bad: """
      sections:
        - id: cards
          inset: 16
          items: [[300, 80]]            # A is 288 pt on a screen of 320 pt
      """,
    good: """
      sections:
        - id: cards
          inset: 16
          cell: { size: { width: fill, height: 80 } }
          items: 1
      """,
    remedy: """
      Give the item a share of the line (`fill`, `1/2`, `50%`), bound a `fit` size with `max: { width: 100% }`, or
      take a smaller size in an override for narrow containers.
      """)
}
