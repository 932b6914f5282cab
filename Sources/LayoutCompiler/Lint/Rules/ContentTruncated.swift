/// The content of a cell does not fit the cell.
enum ContentTruncated {
  static let info = RuleInfo(
    .contentTruncated, .warning, "Content and padding exceed the cell.",
    what: """
      Where an item has `content`, compares it and the padding with the resulting cell, and gives both numbers.
      """,
    why: """
      A `max`, a fixed size or a narrow lane cuts the text of a chip to an ellipsis; on the device where it
      happens nobody may have looked.
      """,
    bad: """
      cells:
        tag:
          size: { width: fit, height: 26 }
          padding: { horizontal: 10 }
          max: { width: 120 }
      sections:
        - id: tags
          cell: tag
          items: [{ content: [136, 20.5] }]   # 156 pt with its padding
      """,
    good: """
      cells:
        tag:
          size: { width: fit, height: 26 }
          padding: { horizontal: 10 }
          max: { width: 100% }
      sections:
        - id: tags
          cell: tag
          items: [{ content: [136, 20.5] }]
      """,
    remedy: """
      Raise the `max`, let the size be `fit`, or make the padding smaller. Where an ellipsis is what the design
      wants, suppress the finding and say so.
      """)
}
