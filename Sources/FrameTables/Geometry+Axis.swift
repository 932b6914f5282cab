// What is said of a point, a size or a rect along an axis of the screen.

extension FrameTable.Axis {
  /// The axis across this one.
  package var across: FrameTable.Axis {
    switch self {
    case .vertical: .horizontal
    case .horizontal: .vertical
    }
  }

  /// The one of two numbers that is along this axis.
  package func pick(x: FrameTable.Rational, y: FrameTable.Rational) -> FrameTable.Rational {
    switch self {
    case .vertical: y
    case .horizontal: x
    }
  }
}

extension FrameTable.PixelPoint {
  /// How far something moves that moves along one axis only.
  package init(_ distance: FrameTable.Rational, along axis: FrameTable.Axis) {
    self = axis == .vertical ? Self(x: 0, y: distance) : Self(x: distance, y: 0)
  }

  package func coordinate(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: x, y: y) }
}

extension FrameTable.PixelSize {
  package func length(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: width, y: height) }
}

extension FrameTable.PixelRect {
  package func start(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: x, y: y) }
  package func length(along axis: FrameTable.Axis) -> FrameTable.Rational { axis.pick(x: width, y: height) }
  package func end(along axis: FrameTable.Axis) -> FrameTable.Rational { start(along: axis) &+ length(along: axis) }

  /// The rect moved along one axis, in device pixels.
  package func offset(by distance: FrameTable.Rational, along axis: FrameTable.Axis) -> FrameTable.PixelRect {
    let move = FrameTable.PixelPoint(distance, along: axis)
    return offset(x: move.x, y: move.y)
  }
}
