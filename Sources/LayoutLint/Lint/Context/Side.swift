import LayoutEngine

/// One of the two lengths of something.
enum Side {
  case width, height

  /// How long something is called that is long on this side.
  var adjective: String {
    switch self {
    case .width: "wide"
    case .height: "high"
    }
  }

  /// The one of two values that is about this side.
  func of<Value>(_ width: Value, _ height: Value) -> Value {
    switch self {
    case .width: width
    case .height: height
    }
  }
}

extension Axes {
  /// The side of an item along its line.
  var lineSide: Side { isVertical ? .width : .height }
  /// The side of an item along the scroll axis.
  var scrollSide: Side { isVertical ? .height : .width }
}

extension LintSize {
  subscript(side: Side) -> Exact { side.of(width, height) }
}

extension LintCell {
  subscript(side: Side) -> Exact { size[side] }
}

extension SizeSpec {
  subscript(side: Side) -> Located<Length>? { side.of(width, height) }
}

extension PairSpec {
  subscript(side: Side) -> Located<Length>? { side.of(width, height) }
}
