import FrameTables
import LayoutCompiler
import LayoutEngine

/// A cell is smaller than a finger needs.
enum SmallTarget: GeometryRule {
  static let info = RuleInfo(
    .smallTarget, .warning, "A cell is smaller than 44 × 44 pt.",
    what: """
      Compares the width and height of every cell with 44 pt, the least size of a touch target in Apple's Human
      Interface Guidelines. Where a template has the size, a note says where; a suppression there works as one at the
      section does.
      """,
    why: """
      Small targets are missed, by people with large fingers or a tremor first of all. Often only one device is
      affected: seven columns are fine on 414 pt and too narrow on 320 pt.
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
      Use fewer columns on narrow containers, `min: { width: 44, height: 44 }` for a `fit` size, or more padding.
      Cells that nobody taps are what a suppression with a reason is for.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    for section in device.sections {
      let least = least(in: section)
      let cells = section.firstItems { cell in
        !PixelGrid.fits(least, in: cell.width) || !PixelGrid.fits(least, in: cell.height)
      }
      for (item, cell, place) in cells {
        found.append(
          MeasuredFinding(
            "item \(item) of '\(section.id.value)' is \(section.points(cell.size)) pt, less than the 44 × 44 pt of a "
              + "touch target; \(remedy(of: item, cell, section))",
            at: place, notes: section.sizeNotes(of: item, isWidth: isNarrow(cell, section))))
      }
    }
    return found
  }

  /// 44 pt.
  private static func least(in section: LintSection) -> Exact { Exact(44 * section.scale) }

  private static func isNarrow(_ cell: LintCell, _ section: LintSection) -> Bool {
    !PixelGrid.fits(least(in: section), in: cell.width)
  }

  private static func remedy(of item: Int, _ cell: LintCell, _ section: LintSection) -> String {
    let isNarrow = isNarrow(cell, section)
    let max = section.template(of: item)?.value.max
    let most = (isNarrow ? max?.width : max?.height).flatMap { section.operand($0.value) }
    return most == (isNarrow ? cell.width : cell.height) ? "raise its 'max'" : remedy(in: section)
  }

  private static func remedy(in section: LintSection) -> String {
    switch section.measures.arrangement.traits.sizes {
    case .own: "raise its size or 'min'"
    case .ofLane, .ofLaneOrShape: "use fewer \(section.axes.lanesKey) or longer cells"
    case .shape: "raise 'row'"
    case .none: "give it more words of 'areas', or raise 'row'"
    }
  }
}
