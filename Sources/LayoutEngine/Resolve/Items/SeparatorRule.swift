import FrameTables

/// Where a cell stands, as far as this matters for its separators.
struct CellPlace: Sendable, Hashable {
  /// Whether it is in the first lane; in a flow, the first of its line.
  var isFirstInLine = false
  /// Whether it is in the last lane; in a flow, the last of its line.
  var isLastInLine = false
  var isFirstLine = false
  var isLastLine = false
}

/// Which separators a cell draws, by where it stands; see the language reference.
struct SeparatorRule: Sendable {
  /// The edges of the template, in terms of a left-to-right layout.
  var edges: EdgeSet
  private var atLineStart: EdgeSet
  private var atLineEnd: EdgeSet
  private var atFirstLine: EdgeSet
  private var atLastLine: EdgeSet
  /// What the inset takes of a cell's width, and of its height.
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

  /// The cell of an item: its size, and the separators that it draws where it stands.
  @inline(__always)
  func cell(ofStyle style: Int, _ size: AxisSize, at place: CellPlace, on screen: Screen) -> Cell {
    let pixels = screen.size(size)
    let wanted = screen.edges(edges(at: place))
    // A width that answers for others answers for them here, too.
    if !wanted.isEmpty, size.line.isAffine || size.scroll.isAffine { noteVisible(in: size, screen.axes) }
    return Cell(style: UInt32(style), separatorEdges: visible(wanted, in: pixels), size: pixels)
  }

  /// Those of `edges` along which a cell of `size` has room for a line: cells that draw the same are one cell.
  private func visible(_ edges: EdgeSet, in size: PixelSize) -> EdgeSet {
    if edges.isEmpty { return edges }
    var result = edges
    if size.width <= inset.width || size.height.pixelFloor == 0 { result.subtract([.top, .bottom]) }
    if size.height <= inset.height || size.width.pixelFloor == 0 { result.subtract([.left, .right]) }
    return result
  }

  /// Looks again at what ``visible(_:in:)`` compared, in numbers that depend on the width.
  private func noteVisible(in size: AxisSize, _ axes: Axes) {
    let (width, height) = axes.pair(size.line, size.scroll)
    _ = width <= Exact(inset.width)
    _ = height <= Exact(inset.height)
    _ = width < 1
    _ = height < 1
  }

  private func edges(at place: CellPlace) -> EdgeSet {
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
