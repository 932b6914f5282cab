import FrameTables

/// Where the items of a section are, and how far they reach.
struct ArrangedSection {
  /// Nil if the section is past the limit for frames that do not repeat.
  var items: Items?
  /// The distance from the start of the first line to the end of the last.
  var length: Exact
  /// How lines repeat, if they do; a dynamic section needs this.
  var growth: Growth?
  var measures: SectionMeasures
  /// What the section's lines were before they became a pattern, if they repeat.
  var lines: KeptLines?

  struct Growth {
    /// The distance from the start of one line to the start of the next.
    var line: Exact
    var itemsPerLine: Int
    /// Empty slots before the first item.
    var lead: Int
    /// In a mosaic: the distances from the start of a line to the lowest edge of its items, indexed by the last of
    /// these.
    var ends: [Exact] = []

    /// The number of lines that `count` items take.
    func lineCount(of count: Int) -> Int {
      DynamicExtent.lineCount(of: count, lead: lead, itemsPerLine: itemsPerLine)
    }
  }

  /// A section of lines that repeat, of which somebody may ask for single ones.
  static func repeating(
    _ lines: RepeatingLines, length: Exact, growth: Growth?, measures: SectionMeasures, _ screen: Screen,
    _ cells: inout CellTable
  ) -> ArrangedSection {
    ArrangedSection(
      items: PatternBuilder(lines: lines, screen: screen).items(&cells), length: length, growth: growth,
      measures: measures, lines: KeptLines(lines))
  }
}

/// What an arrangement works with besides the geometry.
struct ArrangementInput {
  let geometry: SectionGeometry
  var items: ItemSequence
  var screen: Screen
  /// Where the first line starts along the scroll axis, in the coordinates of the content or of the plane.
  let start: Exact
  let isDynamic: Bool

  /// Whether the last item ends its line, wherever it stands: in a flow, but not in lanes.
  var lastItemEndsLine: Bool { !geometry.arrangement.traits.hasLanes }
}
