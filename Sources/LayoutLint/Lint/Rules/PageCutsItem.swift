import FrameTables
import LayoutCompiler
import LayoutEngine

/// A page of a strip begins inside of an item.
enum PageCutsItem: GeometryRule {
  static let info = RuleInfo(
    .pageCutsItem, .warning, "A page of a strip begins inside an item.",
    what: """
      In a section that scrolls sideways under `snap: page`, looks at where the pages begin: each page is as long as the
      strip. An item that lies across such a place by a pixel or more, and is no longer than the strip, is cut on both
      pages. The last page, which ends with the last item, may begin anywhere; where it begins as far from the one
      before as all pages do, it counts as they do.
      """,
    why: """
      Spacing between items that fill the strip, or an inset, is not part of a page. So each page comes to rest a little
      farther off than the one before, and on the first page nobody sees it.
      """,
    bad: """
      devices: [320x568@2]
      sections:
        - id: intro
          scroll: sideways
          snap: page
          length: 200
          spacing: 10                   # the third item begins at 660 pt, the third page at 640
          cell: { size: [fill, fill] }
          items: 4
      """,
    good: """
      devices: [320x568@2]
      sections:
        - id: intro
          scroll: sideways
          snap: page
          length: 200
          spacing: 0
          cell: { size: [fill, fill] }
          items: 4
      """,
    remedy: """
      Write `snap: item`, or choose a spacing with which one item or several, each with the spacing after it, are as
      long as the strip. For items that fill the strip, that is as much as both insets together.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      guard section.snap == .page, let plane = LintPlane(section), let (item, edge) = firstCut(plane) else {
        return nil
      }
      let (start, length) = (plane.start(of: item), plane.length(of: item))
      return MeasuredFinding(
        .item(item, section),
        "a page of '\(section.id.value)' begins at \(section.points(edge)) pt, inside of item \(item), which lies from "
          + "\(section.points(start)) to \(section.points(start + length)) pt: a page is as long as the strip, "
          + "\(section.points(plane.extent)) pt; \(advice(length, plane)) 'snap: item'",
        at: section.properties.snap?.range ?? section.id.range)
    }
  }

  /// - Parameter length: of the item that is cut.
  private static func advice(_ length: Exact, _ plane: LintPlane) -> String {
    // If an item is a page, what is left of the page lies between two items.
    guard length + length > plane.extent else { return "use" }
    if !PixelGrid.fits(plane.start(of: 0) + length, in: plane.extent) {
      return "make the items or the inset before them shorter, or use"
    }
    return staysSo(length, plane) ? "use a spacing of \(plane.section.points(plane.extent - length)) pt, or" : "use"
  }

  /// Whether all items are so long, and stay so with another spacing. Beside `peek`, and of several shares, it is part
  /// of the length.
  private static func staysSo(_ length: Exact, _ plane: LintPlane) -> Bool {
    let section = plane.section
    let items = 0..<min(section.count, most)
    guard section.properties.peek == nil, items.allSatisfy({ plane.length(of: $0) == length }) else { return false }
    return items.allSatisfy { item in
      let size = section.item(item).writtenSize
      guard case .fraction(let shares, _)? = section.axes.pair(size.width, size.height).scroll?.value.form else {
        return true
      }
      return shares == 1
    }
  }

  private static let most = 10_000

  /// The first item that the beginning of a page cuts by a pixel or more, and where that is, in pixels. Linear in the
  /// items, of which it looks at 10,000.
  private static func firstCut(_ plane: LintPlane) -> (item: Int, edge: Exact)? {
    let (extent, last) = (plane.extent, plane.length - plane.extent)
    guard extent > 0 else { return nil }
    for item in 0..<min(plane.section.count, most) {
      let (start, length) = (plane.start(of: item), plane.length(of: item))
      if length > extent { continue }
      // Where the page ends on which the item begins. A division follows no width, so its result is compared.
      let edge = (PixelGrid.floor(start.atThisWidth / extent.atThisWidth) + 1) * extent
      guard edge - extent <= start, start < edge else {
        plane.section.pin()
        continue
      }
      if edge <= last, start + 1 <= edge, edge + 1 <= start + length { return (item, edge) }
    }
    return nil
  }
}
