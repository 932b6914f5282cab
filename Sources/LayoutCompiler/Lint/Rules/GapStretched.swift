import FrameTable

/// A minimum spacing came out much larger than written.
enum GapStretched: GeometryRule {
  static let info = RuleInfo(
    .gapStretched, .warning, "A minimum spacing came out larger than 1.5 times what was written.",
    what: """
      In a flow of policy `minimum` what a line has left over is divided among its gaps. Where a gap gets larger
      than one and a half times the item spacing that was written, the message gives the gap, the spacing and the
      arithmetic.
      """,
    why: """
      The spacing of UICollectionViewFlowLayout is a minimum: on one width the gap is the 8 pt of the design, on
      the next 31 pt. It is the most common surprise of that layout.
      """,
    bad: """
      sections:
        - id: chips
          spacing: 8                    # 41 pt on a line of 343 pt: (343 − 3·87) / 2
          items: { count: 3, cycle: [[87, 32]] }
      """,
    good: """
      sections:
        - id: chips
          spacing: { policy: fixed, item: 8, line: 8 }
          justify: center
          items: { count: 3, cycle: [[87, 32]] }
      """,
    remedy: """
      Write `policy: fixed` where the gap must stay what it is, choose a size that fills the line (`1/3`), or use
      a `grid` and let `leftover` say where the rest goes.
      """)

  static func check(_ device: LintDevice, _ context: LintContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      guard section.isFlow, section.policy == .minimum, let gap = section.measures.gap else { return nil }
      let spacing = section.measures.itemSpacing
      // A gap that differs from 0 by less than counts is no gap.
      guard gap.most * 2 > spacing * 3, !PixelGrid.fits(gap.most, in: spacing) else { return nil }
      let written = section.properties.spacing?.item == nil ? "of the default" : "written"
      // Scrolling sideways lines run down, so that people take one spacing for the other.
      let hint = section.axes.isVertical ? "" : " (scrolling horizontally 'item' is the vertical spacing)"
      return MeasuredFinding(
        "the gap is \(section.points(gap.most)) pt, not the \(section.points(spacing)) pt \(written)\(hint): "
          + "\(section.gapArithmetic(from: gap.mostItem, gap: gap.most)); a line's rest is divided among its gaps: use "
          + "'policy: fixed', shares that fill the line, or a 'grid'",
        at: section.spacingPlace)
    }
  }
}
