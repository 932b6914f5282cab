import FrameTables

/// Where a cell stands, as far as its separators care.
struct CellPlace: Sendable, Hashable {
  /// In the first lane; in a flow the first of its line.
  var isFirstInLine = false
  /// In the last lane; in a flow the last of its line.
  var isLastInLine = false
  var isFirstLine = false
  var isLastLine = false
}

/// Which separators a cell draws, by where it stands; the language reference.
struct SeparatorRule: Sendable {
  /// Those of the template, in terms of a left-to-right layout.
  var edges: EdgeSet
  private var atLineStart: EdgeSet
  private var atLineEnd: EdgeSet
  private var atFirstLine: EdgeSet
  private var atLastLine: EdgeSet
  /// What the inset takes of a cell: of its width, and of its height.
  private var inset = PixelSize(width: 0, height: 0)

  static func resolve(_ spec: SeparatorsSpec?, _ style: CellStyle, _ axes: Axes) -> SeparatorRule {
    guard let spec, let separator = style.separator else {
      return SeparatorRule(edges: [], atLineStart: [], atLineEnd: [], atFirstLine: [], atLastLine: [])
    }
    let skipsLast = !spec.last.or(Defaults.separatorLast)
    return SeparatorRule(
      edges: spec.edges.or(Defaults.separatorEdges),
      atLineStart: axes.isVertical ? .left : .top, atLineEnd: axes.isVertical ? .right : .bottom,
      atFirstLine: !skipsLast ? [] : axes.isVertical ? .top : .left,
      atLastLine: !skipsLast ? [] : axes.isVertical ? .bottom : .right,
      inset: PixelSize(
        width: separator.inset.left &+ separator.inset.right, height: separator.inset.top &+ separator.inset.bottom))
  }

  /// Those of `edges` along which a cell of `size` has room for a line: cells that draw the same are one cell.
  func visible(_ edges: EdgeSet, in size: PixelSize) -> EdgeSet {
    if edges.isEmpty { return edges }
    var result = edges
    if size.width <= inset.width || size.height.pixelFloor == 0 { result.subtract([.top, .bottom]) }
    if size.height <= inset.height || size.width.pixelFloor == 0 { result.subtract([.left, .right]) }
    return result
  }

  func edges(at place: CellPlace) -> EdgeSet {
    var result = edges
    if place.isFirstInLine { result.subtract(atLineStart) }
    if place.isLastInLine { result.subtract(atLineEnd) }
    if place.isFirstLine { result.subtract(atFirstLine) }
    if place.isLastLine { result.subtract(atLastLine) }
    return result
  }

  /// Whether all cells draw the same.
  var isConstant: Bool {
    edges.isDisjoint(with: atLineStart.union(atLineEnd).union(atFirstLine).union(atLastLine))
  }
}
