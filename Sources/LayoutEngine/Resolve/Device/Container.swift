import FrameTables

/// The rect a layout lives in, in pixels, in the coordinates of the screen.
package struct Container: Sendable {
  package var x, y, width, height: Exact
  /// How far the device's safe area reaches into the rect at each edge, where the screen has them.
  var safeArea: DeviceScope.ScreenEdges

  /// `within`, less `inset`, then cut to `width` or `height`. Nil where something is wrong and was reported.
  ///
  /// A right-to-left layout swaps left and right of the inset; the cut keeps the top left corner in any case. A
  /// length that exceeds what is there leaves it as it is; an inset that leaves nothing gives a side of 0.
  static func resolve(_ spec: ContainerSpec, _ scope: inout DeviceScope) -> Container? {
    let screen = (
      width: scope.pixels(scope.device.width, .width), height: scope.pixels(scope.device.height, .height)
    )
    let safe = scope.safeArea
    // 1. The screen, or what of it is safe.
    var (left, top, right, bottom) = (Exact(0), Exact(0), screen.width, screen.height)
    if spec.within.or(Defaults.container) == .safeArea {
      (left, top, right, bottom) = (safe.left, safe.top, screen.width - safe.right, screen.height - safe.bottom)
    }
    // 2. Less the inset.
    guard let inset = scope.screenEdges(spec.inset) else { return nil }
    left += scope.isRightToLeft ? inset.right : inset.left
    right = right - (scope.isRightToLeft ? inset.left : inset.right)
    top += inset.top
    bottom = bottom - inset.bottom
    right = max(left, right)
    bottom = max(top, bottom)
    // 3. Cut.
    if let wanted = spec.width {
      guard let width = scope.pixels(wanted) else { return nil }
      right = min(right, left + width)
    }
    if let wanted = spec.height {
      guard let height = scope.pixels(wanted) else { return nil }
      bottom = min(bottom, top + height)
    }
    let reach = DeviceScope.ScreenEdges(
      top: max(0, safe.top - top), left: max(0, safe.left - left),
      bottom: max(0, bottom - (screen.height - safe.bottom)), right: max(0, right - (screen.width - safe.right)))
    return Container(
      x: left, y: top, width: (right - left).called(.containerWidth), height: (bottom - top).called(.containerHeight),
      safeArea: reach)
  }

  /// What `inset-from: safe-area` adds at the two edges across the scroll axis, in terms of a left-to-right layout.
  func safeLineEdges(_ axes: Axes, _ scope: DeviceScope) -> (start: Exact, end: Exact) {
    if !axes.isVertical { return (safeArea.top, safeArea.bottom) }
    return scope.isRightToLeft ? (safeArea.right, safeArea.left) : (safeArea.left, safeArea.right)
  }
}

extension DeviceScope {
  /// Of the device, in pixels.
  var safeArea: ScreenEdges {
    let edges = device.safeArea
    return ScreenEdges(
      top: pixels(edges.top, .safeTop), left: pixels(edges.left, .safeLeft),
      bottom: pixels(edges.bottom, .safeBottom), right: pixels(edges.right, .safeRight))
  }
}
