/// What can be asked about. Sections are named by their place in the table.
package enum TraceSubject: Sendable, Hashable {
  /// The section's frame.
  case section(Int)
  case header(Int)
  case footer(Int)
  case background(Int)
  /// The strip of a section that scrolls sideways, on the page.
  case plane(Int)
  case item(Int, section: Int)
  /// A layer of an item, by its place among those of the template, relative to the cell.
  case layer(Int, item: Int, section: Int)
  /// What padding leaves of an item's cell, relative to the cell.
  case cellContent(Int, section: Int)
  /// The path of the border of an item's cell, relative to the cell.
  case border(Int, section: Int)
  /// The line along an edge of an item's cell, relative to the cell.
  case separator(Edge, item: Int, section: Int)
  /// A layer of the header, in the coordinates of the content, as the header is; likewise of the footer.
  case headerLayer(Int, section: Int)
  case footerLayer(Int, section: Int)
  /// The whole content: its size.
  case content
  /// The rect that the layout lives in, on the screen.
  case container
}
