import FrameTables
import LayoutEngine

/// What rules ask of a section that scrolls sideways: the strip, which is the part that shows, and the plane that moves
/// in it. All numbers are pixels along the way it scrolls, from where the plane begins.
struct LintPlane {
  let section: LintSection
  /// The length of the strip.
  let extent: Exact
  /// The length of the plane, which is longer than the strip.
  let length: Exact
  private let isVertical: Bool
  private let isBackwards: Bool

  /// Nil if there is nothing to scroll.
  init?(_ section: LintSection) {
    guard let strip = section.strip, let length = section.planeLength else { return nil }
    isVertical = section.axes.isVertical
    isBackwards = !isVertical && section.scope.isRightToLeft
    extent = section.axes.pair(LintSize(strip)).scroll
    guard length > extent else { return nil }
    (self.section, self.length) = (section, length)
  }

  func length(of item: Int) -> Exact {
    let size = section.cell(of: item).size
    return isVertical ? size.height : size.width
  }

  func start(of item: Int) -> Exact {
    let origin = section.origin(of: item)
    return isVertical ? origin.y : isBackwards ? length - origin.x - length(of: item) : origin.x
  }
}
