import FrameTables

/// The edge where the axes become x and y: it transposes, mirrors, and turns exact numbers into those of the table.
package struct Screen: Sendable {
  /// The axes of the page or, for what lies in a section, of the section.
  var axes: Axes
  var scale: Int
  var isRightToLeft: Bool
  /// The width of the content, or of the plane, which `rtl` mirrors in: known from the start when scrolling vertically.
  var contentWidth: Exact

  /// Whether positions along the line run backwards on the screen.
  var mirrorsLine: Bool { isRightToLeft && axes.isVertical }
  /// Whether positions along the scroll axis run backwards on the screen.
  var mirrorsScroll: Bool { isRightToLeft && !axes.isVertical }

  /// The screen as a section that begins on a pixel sees it. Mirrored in a width between two pixels, it and all that
  /// lies in it would move between pixels; they move together to the pixel before.
  var ofWholePixels: Screen {
    var result = self
    result.contentWidth = PixelGrid.floor(contentWidth)
    return result
  }

  /// The screen as the items of a section that scrolls sideways see it: mirrored in the plane. The plane's length along
  /// its scroll axis is known when the items are placed.
  func plane(of geometry: SectionGeometry) -> Screen {
    var result = self
    result.axes = geometry.axes
    result.contentWidth = axes.isVertical ? 0 : geometry.stripLength ?? 0
    return result
  }

  /// The exact origin, in terms of the screen.
  func origin(_ rect: AxisRect) -> (x: Exact, y: Exact) {
    var (x, y) = axes.pair(rect.line, rect.scroll)
    if isRightToLeft { x = contentWidth - x - axes.pair(rect.lineLength, rect.scrollLength).line }
    return (x, y)
  }

  /// The exact rect, in terms of the screen.
  func exact(_ rect: AxisRect) -> ScreenRect {
    let (x, y) = origin(rect)
    let (width, height) = axes.pair(rect.lineLength, rect.scrollLength)
    return ScreenRect(x: x, y: y, width: width, height: height)
  }

  func rect(_ rect: AxisRect) -> PixelRect {
    let exact = exact(rect)
    return PixelRect(
      x: exact.x.rationalAtThisWidth(scale: scale), y: exact.y.rationalAtThisWidth(scale: scale),
      width: exact.width.rationalAtThisWidth(scale: scale), height: exact.height.rationalAtThisWidth(scale: scale))
  }

  func size(_ size: AxisSize) -> PixelSize {
    let (width, height) = axes.pair(size.line, size.scroll)
    return PixelSize(width: width.rationalAtThisWidth(scale: scale), height: height.rationalAtThisWidth(scale: scale))
  }

  /// The origin of an item: the nearest whole pixel. See the language reference, "Rounding" of a flow.
  func snapped(_ rect: AxisRect) -> (x: Exact, y: Exact) {
    let (x, y) = origin(rect)
    return (PixelGrid.halfUp(x), PixelGrid.halfUp(y))
  }

  /// A rect both of whose edges along the line come to lie on whole pixels of the screen.
  func roundingEdgesAlongLine(_ rect: AxisRect) -> AxisRect {
    var result = rect
    let (start, end) = (rect.line, rect.line + rect.lineLength)
    if mirrorsLine {
      result.line = contentWidth - PixelGrid.halfUp(contentWidth - start)
      result.lineLength = contentWidth - PixelGrid.halfUp(contentWidth - end) - result.line
    } else {
      result.line = PixelGrid.halfUp(start)
      result.lineLength = PixelGrid.halfUp(end) - result.line
    }
    return result
  }

  func snappedOrigin(_ rect: AxisRect) -> PixelOrigin {
    let (x, y) = origin(rect)
    return PixelOrigin(
      x: PixelGrid.halfUp(x.notingMove()).wholePixels, y: PixelGrid.halfUp(y.notingMove()).wholePixels)
  }

  /// How far a stride moves along x and y.
  func strides(_ stride: RepeatingLines.Stride) -> (x: Exact, y: Exact) {
    let (x, y) =
      switch stride {
      case .alongScroll(let length): axes.pair(0, mirrorsScroll ? -length : length)
      case .alongLine(let length): axes.pair(mirrorsLine ? -length : length, 0)
      }
    return (x, y)
  }

  func edges(_ edges: EdgeSet) -> EdgeSet {
    guard isRightToLeft else { return edges }
    var result = edges.intersection([.top, .bottom])
    if edges.contains(.left) { result.insert(.right) }
    if edges.contains(.right) { result.insert(.left) }
    return result
  }
}

extension DeviceScope {
  /// The screen as the page sees it. An initializer would take a copy of the scope, which is large.
  func pageScreen(contentWidth: Exact) -> Screen {
    Screen(axes: pageAxes, scale: scale, isRightToLeft: isRightToLeft, contentWidth: contentWidth)
  }
}

/// A rect in terms of the screen, in exact pixels.
package struct ScreenRect: Sendable {
  package var x, y, width, height: Exact

  package init(x: Exact, y: Exact, width: Exact, height: Exact) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package func start(along axis: Axis) -> Exact { axis == .vertical ? y : x }
  package func length(along axis: Axis) -> Exact { axis == .vertical ? height : width }
  package func end(along axis: Axis) -> Exact { start(along: axis) + length(along: axis) }
}
