/// A line of one point where one device pixel is meant.
enum HairlineTooThick {
  static let info = RuleInfo(
    .hairlineTooThick, .info, "A border or separator of 1 pt where `hairline` is meant.",
    what: """
      Finds borders and separators that are exactly one point wide, on devices where a point is more than a pixel.
      """,
    why: """
      A line of `1` is two pixels thick at 2× and three at 3×: heavier than the system's own separators, and
      heavier the better the screen.
      """,
    bad: """
      cells:
        row:
          separators: { width: 1 }
      """,
    good: """
      cells:
        row:
          separators: { width: hairline }
      """,
    remedy: """
      Write `hairline`. Where a full point is meant, suppress the finding with the reason.
      """,
    fixing: .changing)
}
