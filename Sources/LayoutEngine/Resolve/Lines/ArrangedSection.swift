import FrameTables

/// Where the items of a section are, and how far they reach.
struct ArrangedSection {
  /// Nil where the section is past the limit for frames that do not repeat.
  var items: Items?
  /// From the start of the first line to the end of the last.
  var length: Exact
  /// How lines repeat, where they do; what a dynamic section needs.
  var growth: Growth?
  var measures: SectionMeasures

  struct Growth {
    /// From the start of one line to the start of the next.
    var line: Exact
    var itemsPerLine: Int
    /// Empty slots before the first item.
    var lead: Int
  }
}

/// What an arrangement works with beside the geometry.
struct ArrangementInput {
  let geometry: SectionGeometry
  var items: ItemSequence
  let screen: Screen
  /// Where the first line starts along the scroll axis, in the coordinates of the content.
  let start: Exact
  let isDynamic: Bool
}
