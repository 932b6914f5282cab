package import LayoutEngine

/// What messages call sizes and lanes of a section, which depends on the way that it scrolls.
extension Axes {
  /// The word for a size along the line.
  package var lineName: String { isVertical ? "width" : "height" }
  package var scrollName: String { isVertical ? "height" : "width" }
  package var lineAdjective: String { isVertical ? "wide" : "high" }
  /// The key that gives the lanes.
  package var lanesKey: String { isVertical ? "columns" : "rows" }
  /// The word for one lane.
  package var laneName: String { isVertical ? "column" : "row" }
}
