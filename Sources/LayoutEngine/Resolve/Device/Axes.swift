import FrameTables

/// The axes of a section, so that each arrangement is written once: items run along the *line*, lines follow each other
/// along the *scroll* axis.
package struct Axes: Sendable, Hashable {
  package var scroll: Axis

  package init(scroll: Axis) { self.scroll = scroll }

  @inlinable package var isVertical: Bool {
    switch scroll {
    case .vertical: true
    case .horizontal: false
    }
  }

  /// The axes of a section: what scrolls sideways scrolls across the page.
  package init(scroll: Axis, isSideways: Bool) {
    self.init(scroll: scroll)
    if isSideways { self = transposed }
  }

  package var transposed: Axes { Axes(scroll: line) }

  /// The axis along which items run.
  package var line: Axis { scroll.across }

  /// A pair in terms of the axes, from one in terms of the screen; and back, since transposing twice does nothing.
  @inlinable
  package func pair<Value>(_ width: Value, _ height: Value) -> (line: Value, scroll: Value) {
    isVertical ? (width, height) : (height, width)
  }

  /// The same for numbers: generic code is slower between modules.
  @inlinable
  package func pair(_ width: Exact, _ height: Exact) -> (line: Exact, scroll: Exact) {
    isVertical ? (width, height) : (height, width)
  }
}

/// Four distances, in pixels, in terms of the axes and of a left-to-right layout.
package struct AxisEdges: Sendable, Hashable {
  package var lineStart, lineEnd, scrollStart, scrollEnd: Exact
  package static let zero = AxisEdges(lineStart: 0, lineEnd: 0, scrollStart: 0, scrollEnd: 0)

  package init(lineStart: Exact, lineEnd: Exact, scrollStart: Exact, scrollEnd: Exact) {
    (self.lineStart, self.lineEnd) = (lineStart, lineEnd)
    (self.scrollStart, self.scrollEnd) = (scrollStart, scrollEnd)
  }

  package static func - (a: AxisEdges, b: AxisEdges) -> AxisEdges {
    AxisEdges(
      lineStart: a.lineStart - b.lineStart, lineEnd: a.lineEnd - b.lineEnd,
      scrollStart: a.scrollStart - b.scrollStart, scrollEnd: a.scrollEnd - b.scrollEnd)
  }

  package var line: Exact { lineStart + lineEnd }
  var scroll: Exact { scrollStart + scrollEnd }

  /// The same edges with their names.
  func named() -> AxisEdges {
    AxisEdges(
      lineStart: lineStart.called(.leadingInset), lineEnd: lineEnd.called(.trailingInset),
      scrollStart: scrollStart.called(.topInset), scrollEnd: scrollEnd.called(.bottomInset))
  }
}

/// A rect, in pixels, in terms of the axes and of a left-to-right layout.
struct AxisRect: Sendable {
  var line, scroll, lineLength, scrollLength: Exact

  var size: AxisSize { AxisSize(line: lineLength, scroll: scrollLength) }
}

/// A size, in pixels, in terms of the axes.
struct AxisSize: Sendable, Equatable {
  var line, scroll: Exact

  /// The same size with the names of its sides.
  func named(_ axes: Axes) -> AxisSize {
    let (line, scroll) = axes.pair(Quantity.width, .height)
    return AxisSize(line: self.line.called(line), scroll: self.scroll.called(scroll))
  }
}
