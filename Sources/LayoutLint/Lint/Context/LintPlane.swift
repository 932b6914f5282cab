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
  private let axis: Axis
  private let isBackwards: Bool

  /// Nil if there is nothing to scroll.
  init?(_ section: LintSection) {
    guard let strip = section.strip, let length = section.planeLength else { return nil }
    axis = section.axes.scroll
    isBackwards = axis == .horizontal && section.scope.isRightToLeft
    extent = strip.length(along: axis)
    guard length > extent else { return nil }
    (self.section, self.length) = (section, length)
  }

  func length(of item: Int) -> Exact { section.cell(of: item)[section.axes.scrollSide] }

  func start(of item: Int) -> Exact {
    let frame = section.frame(of: item)
    return isBackwards ? length - frame.maxX : frame.start(along: axis)
  }
}
