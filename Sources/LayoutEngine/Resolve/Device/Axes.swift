import FrameTables

/// The axes of a section, so that each arrangement is written once: items run along the *line*, lines follow each other
/// along the *scroll* axis.
package struct Axes: Sendable {
  package var scroll: Axis

  @inlinable package var isVertical: Bool {
    switch scroll {
    case .vertical: true
    case .horizontal: false
    }
  }

  /// A pair in terms of the axes, from one in terms of the screen; and back, since transposing twice does nothing.
  @inlinable
  package func pair<Value>(_ width: Value, _ height: Value) -> (line: Value, scroll: Value) {
    isVertical ? (width, height) : (height, width)
  }

  /// The word for a size along the line.
  package var lineName: String { isVertical ? "width" : "height" }
  package var lineAdjective: String { isVertical ? "wide" : "high" }
  /// The key that gives the lanes.
  package var lanesKey: String { isVertical ? "columns" : "rows" }
}

/// Four distances, in pixels, in terms of the axes and of a left-to-right layout.
struct AxisEdges: Sendable {
  var lineStart, lineEnd, scrollStart, scrollEnd: Exact
  static let zero = AxisEdges(lineStart: 0, lineEnd: 0, scrollStart: 0, scrollEnd: 0)

  var line: Exact { lineStart + lineEnd }
  var scroll: Exact { scrollStart + scrollEnd }

  /// The same, with what they are called.
  func named() -> AxisEdges {
    AxisEdges(
      lineStart: lineStart.called(.leadingInset), lineEnd: lineEnd.called(.trailingInset),
      scrollStart: scrollStart.called(.topInset), scrollEnd: scrollEnd.called(.bottomInset))
  }
}

/// A rect, in pixels, in terms of the axes and of a left-to-right layout.
struct AxisRect: Sendable {
  var line, scroll, lineLength, scrollLength: Exact
}

/// A size, in pixels, in terms of the axes.
struct AxisSize: Sendable, Equatable {
  var line, scroll: Exact

  /// The same, with what the sides are called.
  func named(_ axes: Axes) -> AxisSize {
    let (line, scroll) = axes.isVertical ? (Quantity.width, Quantity.height) : (.height, .width)
    return AxisSize(line: self.line.called(line), scroll: self.scroll.called(scroll))
  }
}
