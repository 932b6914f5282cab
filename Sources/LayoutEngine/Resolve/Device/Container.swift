import FrameTables

/// The rect that a layout lives in, in pixels, in the coordinates of the screen.
package struct Container: Sendable {
  package var x, y, width, height: Exact
  /// How far the device's safe area reaches into the rect at each edge, as the edges are on the screen.
  var safeArea: DeviceScope.ScreenEdges

  /// The same as a table has it.
  func rect(scale: Int) -> PixelRect {
    PixelRect(
      x: x.rational(scale: scale), y: y.rational(scale: scale), width: width.rational(scale: scale),
      height: height.rational(scale: scale))
  }

  /// A container with room enough for anything, used if only that matters which is the same on every device.
  static let assumed = Container(
    x: 0, y: 0, width: 1_000_000, height: 1_000_000,
    safeArea: DeviceScope.ScreenEdges(top: 0, left: 0, bottom: 0, right: 0))

  /// `within`, less `inset`, then cut to `width` or `height`. Nil if something is wrong and was reported.
  ///
  /// A right-to-left layout swaps left and right of the inset, and those that `align` names; if `align` names neither,
  /// the cut keeps the top left corner in any case. A length that exceeds what is there leaves it as it is; an inset
  /// that leaves nothing gives a side of 0.
  static func resolve(_ spec: ContainerSpec, _ scope: inout DeviceScope) -> Container? {
    let screen = scope.screenSize
    let safe = scope.safeArea
    // 1. The screen, or the part of it that is safe.
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
    let align = spec.align.or(Defaults.containerAlign)
    if let wanted = spec.width {
      guard let width = scope.pixels(wanted) else { return nil }
      let isSwapped = scope.isRightToLeft && spec.align?.value.namesSide == true
      left += before(width, in: right - left, isSwapped ? align.horizontal.mirrored : align.horizontal)
      right = min(right, left + width)
    }
    if let wanted = spec.height {
      guard let height = scope.pixels(wanted) else { return nil }
      top += before(height, in: bottom - top, align.vertical)
      bottom = min(bottom, top + height)
    }
    let reach = DeviceScope.ScreenEdges(
      top: max(0, safe.top - top), left: max(0, safe.left - left),
      bottom: max(0, bottom - (screen.height - safe.bottom)), right: max(0, right - (screen.width - safe.right)))
    return Container(
      x: left, y: top, width: (right - left).called(.containerWidth), height: (bottom - top).called(.containerHeight),
      safeArea: reach)
  }

  /// The part of what is left over by a cut that lies before the length.
  private static func before(_ length: Exact, in whole: Exact, _ place: ContainerAlignment.Place) -> Exact {
    switch place {
    case .start: 0
    case .center: PixelGrid.floor(max(0, whole - length) / 2)
    case .end: max(0, whole - length)
    }
  }

  /// The values without their derivations.
  var plain: Container {
    Container(
      x: x.plain, y: y.plain, width: width.plain, height: height.plain,
      safeArea: DeviceScope.ScreenEdges(
        top: safeArea.top.plain, left: safeArea.left.plain, bottom: safeArea.bottom.plain,
        right: safeArea.right.plain))
  }

  /// What `inset-from: safe-area` adds at the two edges across the scroll axis, in terms of a left-to-right layout.
  func safeLineEdges(_ axes: Axes, _ scope: DeviceScope) -> (start: Exact, end: Exact) {
    if !axes.isVertical { return (safeArea.top, safeArea.bottom) }
    return scope.isRightToLeft ? (safeArea.right, safeArea.left) : (safeArea.left, safeArea.right)
  }
}

extension ContainerAlignment {
  /// Whether `left` or `right` is written, which a right-to-left layout swaps.
  package var namesSide: Bool { words.contains { [NameKey("left"), NameKey("right")].contains(NameKey($0)) } }
}

extension ContainerAlignment.Place {
  fileprivate var mirrored: ContainerAlignment.Place {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
