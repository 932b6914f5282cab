import FrameTables
import LayoutCompiler
import LayoutEngine

/// A cell is smaller than a finger needs.
enum SmallTarget: GeometryRule {
  static let info = RuleInfo(
    .smallTarget, .warning, "A cell is smaller than 44 × 44 pt.",
    what: """
      Compares the width and height of every cell with 44 pt, the least size of a touch target in Apple's Human
      Interface Guidelines. If the size comes from a template, a note says where. A suppression at that place works like
      one at the section.
      """,
    why: """
      People miss small targets, first of all people with large fingers or a tremor. Often only one device is affected:
      seven columns are fine on 414 pt and too narrow on 320 pt.
      """,
    bad: """
      sections:
        - id: days
          arrange: grid
          columns: 8                    # 40 pt each on a screen of 320 pt
          items: 31
      """,
    good: """
      sections:
        - id: days
          arrange: grid
          columns: 7
          items: 31
      """,
    remedy: """
      Use fewer columns on narrow containers, `min: { width: 44, height: 44 }` for a `fit` size, or more padding. If
      nobody taps the cells, suppress the finding with that reason.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    for section in device.sections {
      let least = least(in: section)
      let cells = section.firstItems { cell in
        !PixelGrid.fits(least, in: cell.width) || !PixelGrid.fits(least, in: cell.height)
      } side: { cell in
        shortSide(of: cell, section)
      }
      let findings = cells.told.map { item, cell, place in
        MeasuredFinding(
          .item(item, section),
          "item \(item) of '\(section.id.value)' is \(section.points(cell.size)) pt, less than the 44 × 44 pt of a "
            + "touch target; \(remedy(of: item, cell, section))",
          at: place, notes: section.item(item).sizeNotes(shortSide(of: cell, section)))
      }
      found.add(findings, of: cells, in: section)
    }
    return found
  }

  /// 44 pt.
  private static func least(in section: LintSection) -> Exact { Exact(44 * section.scale) }

  /// The side of a small cell that is too short; the width if both are.
  private static func shortSide(of cell: LintCell, _ section: LintSection) -> Side {
    PixelGrid.fits(least(in: section), in: cell.width) ? .height : .width
  }

  private static func remedy(of item: Int, _ cell: LintCell, _ section: LintSection) -> String {
    switch section.traits.sizes {
    // Whatever gives the size there does not read `max`.
    case .shape: inRow(item, cell, section)
    case .none: "give it more words of 'areas', or raise 'row'"
    // Lanes of a sideways section without a length are as wide as its cells.
    case .ofLane where section.properties.itemsDecideLine: raising(item, cell, section)
    case .ofLane, .ofLaneOrShape: inLanes(item, cell, section)
    case .own:
      meantShare(of: item, section, shortSide(of: cell, section))
        ?? raising(item, cell, section)
    }
  }

  private static func raising(_ item: Int, _ cell: LintCell, _ section: LintSection) -> String {
    bounding(item, section, shortSide(of: cell, section)) ?? "raise its size or 'min'"
  }

  /// What to write in place of `width: 0.5`, which elsewhere is half of the line; nil for any other size.
  private static func meantShare(of item: Int, _ section: LintSection, _ side: Side) -> String? {
    guard side == section.axes.lineSide, !section.item(item).isPair,
      case .points(let points)? = section.item(item).writtenSize[side]?.value.form
    else { return nil }
    let part = Exact(points)
    guard Exact(0) < part, part <= Exact(1) else { return nil }
    return part == Exact(1)
      ? "a length is in points: use 'fill' if all of the line is meant"
      : "a length is in points: use '\((part * Exact(100)).points(1))%' if that share of the line is meant"
  }

  /// A picture that has a row to itself is as wide as the row, and its shape says how high.
  private static func inRow(_ item: Int, _ cell: LintCell, _ section: LintSection) -> String {
    let length = section.axes.pair(cell.size).line
    return PixelGrid.fits(section.measures.available, in: length)
      ? "it fills its row: another shape makes it higher" : "raise 'row'"
  }

  /// The lane gives one side, and `max` does not bound that.
  private static func inLanes(_ item: Int, _ cell: LintCell, _ section: LintSection) -> String {
    let (size, least) = (section.axes.pair(cell.size), least(in: section))
    let isShort = !PixelGrid.fits(least, in: size.scroll)
    let lanes = section.measures.lanes == 1 ? "leave it more room" : "use fewer \(section.axes.lanesKey)"
    if PixelGrid.fits(least, in: size.line) {
      if let bounding = bounding(item, section, section.axes.scrollSide) { return bounding }
      return section.item(item).isScaled
        ? "\(lanes), or take another shape" : "raise its \(section.axes.scrollName) or 'min'"
    }
    return !isShort || section.item(item).isScaled ? lanes : "\(lanes), and raise its \(section.axes.scrollName)"
  }

  /// Nil unless its `max` keeps a side of an item as short as it is.
  private static func bounding(_ item: Int, _ section: LintSection, _ side: Side) -> String? {
    section.item(item).reachedBound(side) == .max ? "raise its 'max'" : nil
  }
}
