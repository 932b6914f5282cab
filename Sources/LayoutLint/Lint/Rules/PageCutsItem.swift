import FrameTables
import LayoutCompiler
import LayoutEngine

/// A page of a strip begins inside of an item.
enum PageCutsItem: GeometryRule {
  static let info = RuleInfo(
    .pageCutsItem, .warning, "A page of a strip begins inside an item.",
    what: """
      In a section that scrolls sideways under `snap: page`, looks at where the pages begin: each page is as long as the
      strip. An item that lies across such a place, and is no longer than the strip, is cut on both pages. The last
      page, which ends with the last item, may begin anywhere.
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
      // If an item is a page, what is left of the page lies between two items.
      let isPage = length + length > plane.extent
      let fits = PixelGrid.fits(plane.start(of: 0) + length, in: plane.extent)
      let spacing =
        isPage && !fits
        ? "make the items or the inset before them shorter, or use"
        : isPage ? "use a spacing of \(section.points(plane.extent - length)) pt, or" : "use"
      return MeasuredFinding(
        .item(item, section),
        "a page of '\(section.id.value)' begins at \(section.points(edge)) pt, inside of item \(item), which lies from "
          + "\(section.points(start)) to \(section.points(start + length)) pt: a page is as long as the strip, "
          + "\(section.points(plane.extent)) pt; \(spacing) 'snap: item'",
        at: section.properties.snap?.range ?? section.id.range)
    }
  }

  /// The first item that the beginning of a page cuts by a pixel or more, and where that is, in pixels. Linear in the
  /// items, of which it looks at 10,000.
  private static func firstCut(_ plane: LintPlane) -> (item: Int, edge: Exact)? {
    let (extent, last) = (plane.extent, plane.length - plane.extent)
    guard extent > 0 else { return nil }
    for item in 0..<min(plane.section.count, 10_000) {
      let (start, length) = (plane.start(of: item), plane.length(of: item))
      if length > extent { continue }
      // Where the page ends on which the item begins. A division follows no width, so its result is compared.
      let edge = (PixelGrid.floor(start.now / extent.now) + 1) * extent
      guard edge - extent <= start, start < edge else {
        plane.section.pin()
        continue
      }
      if edge <= last, start + 1 <= edge, edge + 1 <= start + length { return (item, edge) }
    }
    return nil
  }
}
