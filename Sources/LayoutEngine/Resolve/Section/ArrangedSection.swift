/// Where the items of a section are, and how far they reach.
struct ArrangedSection {
  /// Nil where the section is past the limit for frames that do not repeat.
  var items: Items?
  /// From the start of the first line to the end of the last.
  var length: Exact
  /// How lines repeat, where they do; what a dynamic section needs.
  var growth: Growth?
  var measures: SectionMeasures
  /// What its lines were before they became a pattern, where they repeat.
  var lines: KeptLines?

  struct Growth {
    /// From the start of one line to the start of the next.
    var line: Exact
    var itemsPerLine: Int
    /// Empty slots before the first item.
    var lead: Int
    /// Of a mosaic: from the start of a line to the lowest edge of its items, by the last of them.
    var ends: [Exact] = []
  }

  /// Of lines that come again, by which somebody may ask for single ones.
  static func repeating(
    _ lines: RepeatingLines, length: Exact, growth: Growth?, measures: SectionMeasures, _ screen: Screen,
    _ cells: inout CellTable
  ) -> ArrangedSection {
    ArrangedSection(
      items: PatternBuilder(lines: lines, screen: screen).items(&cells), length: length, growth: growth,
      measures: measures, lines: KeptLines(lines))
  }
}

/// What an arrangement works with beside the geometry.
struct ArrangementInput {
  let geometry: SectionGeometry
  var items: ItemSequence
  var screen: Screen
  /// Where the first line starts along the scroll axis, in the coordinates of the content, or of the plane.
  let start: Exact
  let isDynamic: Bool
}
