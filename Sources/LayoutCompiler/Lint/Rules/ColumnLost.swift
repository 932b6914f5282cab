/// One more lane or item would fit if the line were less than a point longer.
enum ColumnLost {
  static let info = RuleInfo(
    .columnLost, .warning, "One more column would fit if the line were longer by less than a point.",
    what: """
      Looks at `columns: { min: … }` and at the lines of a flow: if one lane, or one item, more would fit were the
      line longer by less than 1 pt, it says how much is missing.
      """,
    why: """
      A column that is lost to a fraction of a point is hardly ever meant. With UICollectionViewFlowLayout the
      classic is a width computed in floating point: three items of 202.000015 pt do not fit where three of 202 pt
      do.
      """,
    bad: """
      sections:
        - id: photos
          spacing: 1
          items: [[107, 107], [107, 107], [107, 107]]   # 323 pt, a line of 322.5 pt
      """,
    good: """
      sections:
        - id: photos
          spacing: hairline
          cell: { size: { width: 1/3, aspect: 1:1 } }
          items: 3
      """,
    remedy: """
      Take a share such as `1/3` instead of a length, make the spacing or the inset smaller by what the message
      says is missing, or use a `grid` with a number of columns.
      """)
}
