import FrameTables
import LayoutCompiler
import LayoutEngine

/// A minimum spacing came out much larger than written.
enum GapStretched: GeometryRule {
  /// UIKit's default, in points.
  private static let side = Defaults.side(hasContent: false).entry.text

  static let info = RuleInfo(
    .gapStretched, .warning, "A minimum spacing came out 1.5 times what was written, or more.",
    what: """
      In a flow of policy `minimum`, what a line has left over is divided among its gaps. If a gap comes out at one and
      a half times the written item spacing or more, the message gives the gap, the spacing and the arithmetic. If 4 pt
      or less were written, it does so also if the gap is at least 1 pt larger. A cell that says how high it is and not
      how wide is \(side) pt wide by default, which stretches gaps as well: unless `min`, `max` or `grow` make it another
      width, it is reported at its height, whatever the gap and the policy. When scrolling horizontally, width and height
      change places.
      """,
    why: """
      The spacing of UICollectionViewFlowLayout is a minimum: on one width the gap is the 8 pt of the design, on the
      next it is 31 pt. This is the most common surprise of that layout.
      """,
    bad: """
      sections:
        - id: chips
          inset: { horizontal: 16 }
          spacing: 8                    # 41 pt on a screen of 375 pt: (343 − 3·87) / 2
          items: { count: 6, cycle: [[87, 44]] }
      """,
    good: """
      sections:
        - id: chips
          inset: { horizontal: 16 }
          spacing: { policy: fixed, item: 8, line: 8 }
          justify: center
          items: { count: 6, cycle: [[87, 44]] }
      """,
    remedy: """
      Write `policy: fixed` if the gap must stay as it is written, choose a size that fills the line (`1/3`), or use a
      `grid` and let `leftover` say where the rest goes. Rows of a list need `width: fill`.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      guard section.hasPolicy else { return nil }
      let gap = stretchedGap(of: section)
      if let item = section.firstItemOfDefaultLength { return byDefault(item, gap, section) }
      guard let gap else { return nil }
      let isByDefault = section.isOfDefaultLength(gap.mostItem)
      let advice =
        isByDefault
        ? "the cells are \(side) pt \(section.axes.lineAdjective) because nothing says otherwise: say how "
          + "\(section.axes.lineAdjective) they are, or use a 'grid'"
        : "a line's rest is divided among its gaps: use 'policy: fixed', shares that fill the line, or a 'grid'"
      return MeasuredFinding(
        .item(gap.mostItem, section), "\(sentence(gap, section)); \(advice)", at: section.spacingPlace,
        extent: FindingExtent(kind: .gap, pixels: gap.most, scale: section.scale),
        // If all items have one size, all lines lack the column. With mixed sizes, each line has a cause of its own.
        follows: section.measures.isUniform && ColumnLost.isTold(of: section) ? .columnLost : nil)
    }
  }

  /// The gap that is told, and its first line.
  static func stretchedGap(of section: LintSection) -> SectionMeasures.Extremes? {
    guard section.hasPolicy, section.policy == .minimum, let gap = section.measures.gap else { return nil }
    let (most, spacing) = (gap.most, section.measures.itemSpacing)
    // A gap that exceeds the spacing by less than a thousandth is not stretched.
    guard !PixelGrid.fits(most, in: spacing) else { return nil }
    let point = Exact(section.scale)
    let isHalfMore = PixelGrid.fits(spacing * Exact(3, over: 2), in: most)
    let isSmall = spacing <= 4 * point
    return isHalfMore || (isSmall && PixelGrid.fits(spacing + point, in: most)) ? gap : nil
  }

  /// `the gap is 46 pt, not the 10 pt of the default: (320 − 3 · 76) / 2 = 46`
  static func sentence(_ gap: SectionMeasures.Extremes, _ section: LintSection) -> String {
    let written = section.properties.spacing?.item == nil ? "of the default" : "written"
    // In a section that scrolls sideways, lines run down, so that people take one spacing for the other.
    let hint = section.axes.isVertical ? "" : " (scrolling horizontally 'item' is the vertical spacing)"
    return "the gap is \(section.points(gap.most)) pt, not the \(section.points(section.measures.itemSpacing)) pt "
      + "\(written)\(hint): \(section.gapArithmetic(from: gap.mostItem, gap: gap.most))"
  }

  /// Cells with one side written and the other one UIKit's default: mostly rows of a list.
  private static func byDefault(
    _ item: LintItem, _ gap: SectionMeasures.Extremes?, _ section: LintSection
  ) -> MeasuredFinding {
    let side = section.axes.lineName
    return MeasuredFinding(
      .item(item.index, section),
      "item \(item.index) of '\(section.id.value)' is \(Self.side) pt \(section.axes.lineAdjective) because nothing says otherwise"
        + (gap.map { "; \(sentence($0, section))" } ?? "")
        + (section.properties.isOneRow
          ? "; write the \(side) that is meant" : "; write '\(side): fill' for rows, or the \(side) that is meant"),
      at: item.scrollSidePlace ?? item.place(),
      extent: gap.map { FindingExtent(kind: .gap, pixels: $0.most, scale: section.scale) })
  }
}
