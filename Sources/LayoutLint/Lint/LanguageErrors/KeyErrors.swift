import LayoutCompiler
import LayoutEngine

/// What can be wrong with keys and the shape of values.
enum KeyErrors {
  static let unsupportedVersion = RuleInfo(
    .unsupportedVersion, .error, "The file is written in another version of the language.",
    what: """
      Compares `layoutc` with the versions that this compiler knows.
      """,
    why: """
      A newer version may give the same keys another meaning, so nothing else is reported.
      """,
    bad: """
      layoutc: 2
      """,
    good: """
      layoutc: 1
      """,
    remedy: """
      Update layoutc, or write the version that the file is written in.
      """)

  static let unknownKey = RuleInfo(
    .unknownKey, .error, "The language does not have this key at this place.",
    what: """
      Reports keys that a mapping does not take, with the nearest one that it does take. Names from UIKit and CSS are
      reported with the key that is meant.
      """,
    why: """
      A key that is silently ignored is the setting that nobody can explain.
      """,
    bad: """
      colums: 3
      """,
    good: """
      columns: 3
      """,
    remedy: """
      Use the key that is suggested, or look the keys up in the reference.
      """,
    fixing: .both)

  static let missingKey = RuleInfo(
    .missingKey, .error, "A required key is missing.",
    what: """
      Reports required keys that are missing: `layoutc` and `name` of a file, `id` of a section, the lanes of a
      grid.
      """,
    why: """
      There is no default that would be right.
      """,
    bad: """
      - arrange: grid
        items: 9
      """,
    good: """
      - id: photos
        arrange: grid
        columns: 3
        items: 9
      """,
    remedy: """
      Add the key.
      """)

  static let wrongType = RuleInfo(
    .wrongType, .error, "A value is of a different kind than its key takes.",
    what: """
      Reports lists, mappings, texts and numbers where something else is expected, keys without a value, quoted counts,
      and `yes` for `true`.
      """,
    why: """
      YAML turns a slip into a value of another kind, and guessing would hide the slip.
      """,
    bad: """
      pinned: yes
      """,
    good: """
      pinned: true
      """,
    remedy: """
      Write what the message expects.
      """,
    fixing: .both)

  static let badValue = RuleInfo(
    .badValue, .error, "A value is not one of those that are allowed.",
    what: """
      Reports words that are not in the list of allowed ones, conditions and aspects that cannot be read, names in the
      wrong style, and sizes that contradict each other.
      """,
    why: """
      The value would have to be guessed.
      """,
    bad: """
      justify: left
      """,
    good: """
      justify: start
      """,
    remedy: """
      Use one of the values that the message lists.
      """,
    fixing: .both)

  static let badLength = RuleInfo(
    .badLength, .error, "A value is not a length.",
    what: """
      Reports lengths that cannot be read, units that do not exist, shares where only lengths are allowed, and
      numbers that are not decimal.
      """,
    why: """
      Lengths are exact: what is not understood to the last digit is refused.
      """,
    bad: """
      inset: 1,5
      """,
    good: """
      inset: 1.5
      """,
    remedy: """
      Write `8`, `8.5pt`, `3px`, `hairline` or `$token`; for sizes of cells also `50%`, `1/2`, `fill` and `fit`.
      """,
    fixing: .both)
}
