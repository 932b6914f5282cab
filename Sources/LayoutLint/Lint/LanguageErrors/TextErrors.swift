import LayoutCompiler
import LayoutEngine

/// What can be wrong with a file before its keys are looked at.
enum TextErrors {
  static let syntax = RuleInfo(
    .syntax, .error, "The text is not YAML, or uses YAML that the language leaves out.",
    what: """
      Reports what the YAML parser cannot read, and second documents and other YAML that specs do without.
      Frequent mistakes get a wording of their own: an unquoted `>=`, a missing space after a colon, a tab in the
      indentation.
      """,
    why: """
      What such a part of the text means is not certain, so its section has no result. Everything else is read as it
      stands, and its mistakes are reported, too.
      """,
    bad: """
      when: { width: >=744 }
      """,
    good: """
      when: { width: ">=744" }
      """,
    remedy: """
      Follow the message. If it offers quotes, the value begins with a character that means something else in YAML.
      """,
    fixing: .both)

  static let encoding = RuleInfo(
    .encoding, .error, "The file is not UTF-8 text.",
    what: """
      Reports the first byte that is not UTF-8, UTF-16 files, control characters that YAML does not allow, and line
      separators (U+0085, U+2028, U+2029), which only some programs take for the end of a line.
      """,
    why: """
      The same bytes mean different text to different programs, and lines and columns would be wrong.
      """,
    bad: """
      name: Phot\\xE9s   # a byte of Latin-1
      """,
    good: """
      name: Photos
      """,
    remedy: """
      Save the file as UTF-8, and remove the character that the message names.
      """)

  static let limitExceeded = RuleInfo(
    .limitExceeded, .error, "A limit of the language is exceeded.",
    what: """
      Reports lengths beyond \(Int(Limits.length).grouped) pt, files beyond \(YAMLLimits.fileSize >> 20) MiB, nesting
      beyond \(YAMLLimits.depth) levels, aliases that expand to more than \(YAMLLimits.aliasedNodes.grouped) nodes, more
      than 2^\((Limits.items + 1).trailingZeroBitCount) − 1 items or \(Limits.lanes.grouped) lanes, coordinates of
      2^\(Limits.coordinate.trailingZeroBitCount) pixels, and everything else that the language reference lists under its
      limits. After \(Limits.mistakes.grouped) errors it says that there are more.
      """,
    why: """
      Limits keep the arithmetic exact, and keep a hostile or generated file from taking all memory.
      """,
    bad: """
      items: 3000000000
      """,
    good: """
      items: 2000000000
      """,
    remedy: """
      Stay below the limit that the message names. Usually there is a digit too many.
      """)

  static let duplicateKey = RuleInfo(
    .duplicateKey, .error, "A mapping has the same key twice.",
    what: """
      Reports the second of two equal keys of one mapping, and points at the first. If only one of them has a
      value, that one is read.
      """,
    why: """
      YAML programs disagree about which of the two counts.
      """,
    bad: """
      spacing: 8
      spacing: 12
      """,
    good: """
      spacing: 12
      """,
    remedy: """
      Remove one of the two.
      """)
}
