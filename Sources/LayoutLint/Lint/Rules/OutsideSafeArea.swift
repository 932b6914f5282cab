import FrameTables
import LayoutCompiler
import LayoutEngine

/// Something lies outside the safe area across the scroll axis.
enum OutsideSafeArea: GeometryRule {
  static let info = RuleInfo(
    .outsideSafeArea, .warning, "A cell reaches out of the safe area across the scroll axis.",
    what: """
      On devices whose safe area is smaller than the screen, compares the frames of cells with the safe area. It does so
      only across the scroll axis, because along it content is scrolled in and out anyway. What reaches less than a pixel
      out of it is not reported. A cell that covers the whole screen, as the pages of a pager do, is meant to reach the
      edges of the screen and is not reported. In a section that scrolls sideways, only the place counts where the first
      item lies before the section is scrolled; there a cell that is as long as the screen is a page.
      """,
    why: """
      In landscape, the sensor housing and the rounded corners cover what lies at the edge, on the devices that have
      them and on no others.
      """,
    bad: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          items: 20
      """,
    good: """
      devices: [iphone-15-pro@landscape]
      sections:
        - id: list
          arrange: grid
          columns: 1
          inset-from: safe-area
          items: 20
      """,
    remedy: """
      Write `inset-from: safe-area` in the section: it moves the items and leaves the header, the footer and the
      background where they are. If these are to keep clear, too, write `container: safe-area` for the file. If the
      container is a strip
      that is cut across the scroll axis, let it begin within the safe area:
      `container: { within: safe-area, height: 100 }`. If pictures are meant to bleed, suppress the finding with that
      reason.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    let scope = device.view.scope
    let container = device.view.container
    let (safe, size) = (scope.safeArea, scope.screenSize)
    let axes = scope.pageAxes
    let (before, after) = axes.isVertical ? (safe.left, safe.right) : (safe.top, safe.bottom)
    guard before > 0 || after > 0 else { return [] }
    // In the coordinates of the content, whose origin is the container's.
    let screen = ScreenRect(x: -container.x, y: -container.y, width: size.width, height: size.height)
    let (low, high) = (screen.start(along: axes.line) + before, screen.end(along: axes.line) - after)
    // If the container is a strip, whatever fills it lies where the container was put.
    let isScreen = container.width == screen.width && container.height == screen.height
    return device.sections.compactMap { section in
      // What scrolls across the screen goes under its edges and comes out again, but where it begins it rests.
      if let strip = section.strip {
        return atRest(section, strip, screen, before: before, after: after)
      }
      let page = isScreen ? LintSize(width: container.width, height: container.height) : nil
      guard let found = first(of: section, below: before > 0 ? low : nil, above: after > 0 ? high : nil, page: page)
      else { return nil }
      let edges = axes.isVertical ? ("left", "right") : ("top", "bottom")
      let (edge, area) = found.isBefore ? (edges.0, before) : (edges.1, after)
      return MeasuredFinding(
        .item(found.item, section),
        // What is longer than the screen reaches through all of it.
        "item \(found.item) of '\(section.id.value)' reaches \(section.points(min(found.reach, area))) pt into the "
          + "\(section.points(area)) pt at the \(edge) edge that are outside the safe area"
          + advice(section, context, isScreen: isScreen),
        at: section.id.range, follows: found.isTooLong ? .itemExceedsLine : nil)
    }
  }

  /// The first item of a section that scrolls sideways, before it is scrolled.
  ///
  /// - Parameter screen: in the coordinates of the content, as the strip is.
  private static func atRest(
    _ section: LintSection, _ strip: ScreenRect, _ screen: ScreenRect, before: Exact, after: Exact
  ) -> MeasuredFinding? {
    guard section.count > 0, let planeLength = section.planeLength else { return nil }
    let frame = section.frame(of: 0)
    // On a page that scrolls horizontally, the plane moves up and down.
    let axis = section.pageAxes.line
    let isBackwards = axis == .horizontal && section.scope.isRightToLeft
    let (edge, area) = isBackwards ? ("right", after) : (axis == .vertical ? "top" : "left", before)
    // Pages reach the edges of the screen.
    let isPage = PixelGrid.fits(screen.length(along: axis), in: frame.length(along: axis))
    let start =
      isBackwards
      ? planeLength - frame.maxX + screen.maxX - strip.maxX
      : frame.start(along: axis) + strip.start(along: axis) - screen.start(along: axis)
    guard !isPage, area > 0, !PixelGrid.fits(area, in: start) else { return nil }
    return MeasuredFinding(
      .item(0, section),
      "item 0 of '\(section.id.value)' begins \(section.points(area - start)) pt inside the \(section.points(area)) pt at "
        + "the \(edge) edge that are outside the safe area, and lies there until somebody scrolls; write 'inset-from: "
        + "safe-area'", at: section.id.range)
  }

  /// A container that is cut across the scroll axis, a strip, is as long as it is written, so its lines cannot give any
  /// length to the safe area. The container itself must begin within the safe area.
  ///
  /// - Parameter isScreen: whether the container is the screen, as an override of the file may say.
  private static func advice(_ section: LintSection, _ context: some GeometryContext, isScreen: Bool) -> String {
    if section.properties.insetFrom.or(Defaults.insetFrom) == .safeArea { return "" }
    let container = context.container
    let isCut = !isScreen && section.pageAxes.lineSide.of(container.width, container.height) != nil
    // What else the container says also holds in the safe area.
    if isCut { return "; write 'within: safe-area' in the container" }
    let fixed = [
      section.header.map { _ in "the header" }, section.footer.map { _ in "the footer" },
      section.background.map { _ in "the background" },
    ].compactMap { $0 }
    if fixed.isEmpty { return "; write 'inset-from: safe-area'" }
    let isWritten = context.container != ContainerSpec()
    let whole = isWritten ? "'within: safe-area' in the container" : "'container: safe-area' for the file"
    return "; write \(whole), or 'inset-from: safe-area' to move the items alone, not "
      + (fixed.count > 1 ? "\(fixed.dropLast().joined(separator: ", ")) and \(fixed[fixed.count - 1])" : fixed[0])
  }

  private struct Reach {
    var item: Int
    var isBefore: Bool
    var reach: Exact
    /// Whether the item would not fit its line, wherever the line lies.
    var isTooLong: Bool
  }

  /// The first item beyond either bound by a device pixel or more; less than one may come from rounding. The lines of a
  /// pattern have the same places, except for a single line that is too long to be kept, whose last items reach
  /// farthest.
  private static func first(
    of section: LintSection, below low: Exact?, above high: Exact?, page: LintSize?
  ) -> Reach? {
    let axis = section.axes.line
    let (tooLow, tooHigh) = (low.map { $0 - 1 }, high.map { $0 + 1 })
    let end = section.period ?? section.count
    let last = max(end, section.count - end)..<max(end, section.count)
    for item in [0..<min(end, section.count), last].joined() {
      let frame = section.frame(of: item)
      if let page, covers(frame, page, section.axes) { continue }
      let isTooLong = !PixelGrid.fits(section.length(of: item), in: section.measures.available)
      let (start, stop) = (frame.start(along: axis), frame.end(along: axis))
      if let low, let tooLow, PixelGrid.fits(start, in: tooLow) {
        return Reach(item: item, isBefore: true, reach: low - start, isTooLong: isTooLong)
      }
      if let high, let tooHigh, PixelGrid.fits(tooHigh, in: stop) {
        return Reach(item: item, isBefore: false, reach: stop - high, isTooLong: isTooLong)
      }
    }
    return nil
  }

  /// Whether an item covers the whole screen across the scroll axis, and is as long as the screen along it.
  private static func covers(_ frame: ScreenRect, _ page: LintSize, _ axes: Axes) -> Bool {
    let (across, along) = axes.pair(page)
    return PixelGrid.fits(frame.start(along: axes.line), in: 0)
      && PixelGrid.fits(across, in: frame.end(along: axes.line))
      && PixelGrid.fits(along, in: frame.length(along: axes.scroll))
  }
}
