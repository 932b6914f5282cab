/// An item with its exact place, in terms of the axes and of a left-to-right layout.
struct PlacedItem {
  var rect: AxisRect
  var kind: Int
  /// In its line or, in lanes, on the first or last of them.
  var isFirstInLine: Bool
  var isLastInLine: Bool
  /// From the section's, or the period's, first line.
  var line: Int
}
