/// The name of a number of a layout, in explanations, in findings, and in the reference.
package enum Quantity: String, Sendable, Hashable, CaseIterable {
  // What a subject has.
  case x, y, width, height
  /// An item's start along the scroll axis, before rounding and mirroring: where its line starts.
  case scrollStart = "line"
  /// An item's start along the line, before rounding and mirroring: its place in the line.
  case startInLine = "place"
  /// An item's length along the line, before its edges are rounded.
  case length = "length along the line"
  /// The distance from the end of an item to the start of the next.
  case gap
  case borderWidth = "border width"
  case radius
  // What these are made of.
  case lineStart = "start of the line"
  case containerWidth = "container width"
  case containerHeight = "container height"
  case available = "length of a line"
  case scrollAvailable = "length along the scroll axis"
  case itemSpacing = "item spacing"
  case lineSpacing = "line spacing"
  case leadingInset = "inset before the line"
  case trailingInset = "inset after the line"
  case topInset = "inset before the first line"
  case bottomInset = "inset after the last line"
  case share
  case size
  case padding
  case content
  /// The length that a size without a length gets from its aspect or picture.
  case shape = "length by the shape"
  /// The far edges of an item on the screen, if each edge is rounded by itself.
  case rightEdge = "right edge"
  case bottomEdge = "bottom edge"
  /// Where an item of a justified row begins or ends, without the spacing before it.
  case rowEdge = "edge in the row"
  case lanes = "number of lanes"
  case lane = "length of a lane"
  /// Where a lane starts if the edges of lanes are rounded, from the start of the line.
  case laneStart = "start of a lane"
  // What the words of a mosaic say.
  case areaLane = "first lane of the area"
  case areaSpan = "lanes of the area"
  case areaRow = "first row of the area"
  case areaRows = "rows of the area"
  case blockRows = "rows of all areas"
  case leftover
  case extra = "pixels of the leftover"
  case itemsInLine = "items in the line"
  case itemsInFullLine = "items in a full line"
  case lengthsInLine = "lengths of the items in the line"
  case rest = "left in the line"
  /// What lies on one side of a layer in the middle, in whole pixels.
  case sideOfRest = "left beside the layer"
  case longest = "longest item of the line"
  case row = "length of a row"
  case contentLength = "length of the content"
  case stripLength = "length of the strip"
  case planeLength = "length of the plane"
}
