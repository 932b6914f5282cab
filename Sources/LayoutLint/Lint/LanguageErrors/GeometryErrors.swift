import LayoutCompiler
import LayoutEngine

/// What can be wrong with a section on a device.
enum GeometryErrors {
  static let outOfRange = RuleInfo(
    .outOfRange, .error, "A number lies outside the range that makes sense.",
    what: """
      Reports counts that are too small or too large for where they stand, shares of nothing, lanes narrower than a
      pixel, and a lead or a span that is too large for the number of lanes.
      """,
    why: """
      No frames follow from such a number.
      """,
    bad: """
      arrange: grid
      columns: 3
      lead: 3
      """,
    good: """
      arrange: grid
      columns: 3
      lead: 2
      """,
    remedy: """
      Change the number as the message says. If it depends on the device, add an override.
      """)

  static let notUniform = RuleInfo(
    .notUniform, .error, "A dynamic section has items of several sizes.",
    what: """
      Reports sections with `count: dynamic` whose cycle has items of more than one size or span, those in which
      `justify`, `grow`, `last` or `lead` make the place of an item depend on the count, `separators` with `last: false`
      where no pattern says which line is the last, and justified rows, but for contents that the app measures.
      """,
    why: """
      The frame of an item must follow from its index in constant time.
      """,
    bad: """
      items: { count: dynamic, cycle: [[50, 50], [60, 50]] }
      """,
    good: """
      items: { count: dynamic, cycle: [[50, 50]] }
      """,
    remedy: """
      Give all items one size, leave out what depends on the last line, or give a count that is known. Sizes that only
      the app knows may differ: with `content: measured` it measures each item.
      """)
}
