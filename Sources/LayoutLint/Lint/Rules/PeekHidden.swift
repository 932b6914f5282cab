import FrameTables
import LayoutCompiler
import LayoutEngine

/// Nothing tells that a section can be scrolled sideways.
enum PeekHidden: GeometryRule {
  static let info = RuleInfo(
    .peekHidden, .warning, "The far edge of a strip cuts no item, so nothing shows that there is more.",
    what: """
      In a section that scrolls sideways, looks at the far edge of the strip before it is scrolled. An item that begins
      less than \(leastShown) pt before the edge shows as a sliver. If the edge lies between two items, however far apart, nothing
      shows of the next one. Two kinds of strips are not reported: one that shows all of its items, because there is
      nothing more to show, and one under `snap: page`, because its edge is where a page ends. If all items are equally
      long, the message says from which spacing on the edge cuts one.
      """,
    why: """
      People scroll what is visibly cut off. A strip that ends between two items looks complete, on some widths only,
      and what lies behind its edge is never seen.
      """,
    bad: """
      devices: [320x568@2]
      sections:
        - id: covers
          scroll: sideways
          inset: { horizontal: 10 }
          cell: { size: [150, 200] }    # the third begins at 10 + 155 + 155 = 320 pt
          spacing: 5
          items: 8
      """,
    good: """
      devices: [320x568@2]
      sections:
        - id: covers
          scroll: sideways
          length: 200
          inset: { horizontal: 10 }
          peek: 40
          cell: { size: { width: fill, height: fill } }
          spacing: 5
          items: 8
      """,
    remedy: """
      Let the items fill the strip less `peek`, or choose a size that leaves half an item at the edge. If items and
      spacing fill the strip exactly, use `snap: page`.
      """)

  private static let leastShown = 8

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      guard let snap = section.snap, snap != .page, let plane = LintPlane(section),
        let (item, start) = itemAtEdge(of: plane)
      else { return nil }
      let side = start < 0 ? "before" : "after"
      let place = start == 0 ? "at" : "\(section.points(max(start, 0 - start))) pt \(side)"
      let spacing = spacing(cuttingBefore: item, start, of: plane).map {
        "; from a spacing of \($0) pt on, the edge cuts the item before"
      }
      return MeasuredFinding(
        .item(item, section),
        "item \(item) of '\(section.id.value)' begins \(place) the far edge of the strip, so that nothing tells that there is "
          + "more; write 'peek' beside items that fill, or another size\(spacing ?? "")",
        at: section.item(item).place(section.axes.scrollSide))
    }
  }

  /// The least spacing of whole points that moves the line before an item so far that the strip's edge cuts it, and
  /// leaves enough of it to be seen. Nil if the lines are not equally long, or if their length follows from the spacing.
  ///
  /// - Parameter start: how far after the edge the item begins, in pixels.
  private static func spacing(cuttingBefore item: Int, _ start: Exact, of plane: LintPlane) -> Int64? {
    let section = plane.section
    guard section.measures.isUniform, section.item(item).isLengthOfItsOwn(section.axes.scrollSide) else { return nil }
    // Only words are made of these numbers, so they are those of one width.
    let (spacing, start) = (section.measures.lineSpacing.atThisWidth, start.atThisWidth)
    let way = (plane.start(of: item) - plane.start(of: 0)).atThisWidth
    let step = plane.length(of: item).atThisWidth + spacing
    // How many lines begin before the item.
    guard step > 0, let lines = (way / step).whole.flatMap(Int.init(exactly:)), lines > 1 else { return nil }
    // The last of them moves by what is added to the spacing, once for each spacing before it.
    let least = spacing + (spacing - start) / Exact(lines - 1)
    guard let points = (least / Exact(section.scale)).floor.whole.map({ $0 + 1 }) else { return nil }
    let moved = (Exact(points) * Exact(section.scale) - spacing) * Exact(lines - 1)
    // How long before the edge that line then begins.
    return step - start - moved >= Exact(leastShown * section.scale) ? points : nil
  }

  /// An item that begins near the strip's far edge, and how far after the edge, in pixels.
  private static func itemAtEdge(of plane: LintPlane) -> (item: Int, start: Exact)? {
    let section = plane.section
    let least = Exact(leastShown * section.scale)
    // The first item behind the edge, if no item lies across it: then the edge is in the gap before that item.
    var behind: (item: Int, start: Exact)?
    var near: (item: Int, start: Exact)?
    var isAcross = false
    // If lines repeat, each item begins farther than the one a period before it: behind a period without a nearer item
    // there is none.
    let period = section.period ?? section.count
    var nearest = 0
    // The first item after the edge is not far away: at most as many items as a strip can hold beside each other.
    for item in 0..<min(section.count, 10_000) where behind == nil || item - nearest <= period {
      let offset = plane.start(of: item) - plane.extent
      let isBefore = offset < least
      if isBefore, 0 - offset < least {
        near = near ?? (item, offset)
      } else if isBefore {
        isAcross = isAcross || offset + plane.length(of: item) > 0
      }
      if offset < behind?.start ?? offset + 1 { nearest = item }
      if !isBefore, nearest == item { behind = (item, offset) }
    }
    return isAcross ? nil : near ?? behind
  }
}
