import FrameTables
import LayoutCompiler
import LayoutEngine

/// The gaps of the last line differ from those of the lines before.
enum LastLineDiffers: GeometryRule {
  static let info = RuleInfo(
    .lastLineDiffers, .warning, "Mixed sizes make the gaps of the last line differ from those of the others.",
    what: """
      In a flow of policy `minimum`, compares the gaps of the last line with the widest gap of the section. A difference
      of less than a device pixel does not count, because nobody sees it. If all items of a section have one size, the
      last line is spaced like the others. As soon as a single item differs, the last line is packed with exactly the
      item spacing. A section in which an item grows is left out.
      """,
    why: """
      Whether the last line looks like the others depends on an item that may be a hundred lines above: one
      caption that is a point taller is enough.
      """,
    bad: """
      sections:
        - id: photos
          spacing: 8
          items: [[100, 100], [100, 100], [100, 100], [100, 100], [100, 101]]
      """,
    good: """
      sections:
        - id: photos
          spacing: { policy: fixed, item: 8, line: 8 }
          items: [[100, 100], [100, 100], [100, 100], [100, 100], [100, 101]]
      """,
    remedy: """
      Write `policy: fixed`, or give all items one size and let what differs lie inside the cell.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      // Whoever asks for a natural last line knows this; and in lines that items fill, no gap is stretched.
      guard section.hasPolicy, section.policy == .minimum, !section.measures.isUniform, !section.measures.hasGrowth,
        section.properties.last?.value != .natural, let last = section.measures.lastGap,
        let gap = section.measures.gap, section.measures.lineCount > 1, gap.most >= last + 1
      else { return nil }
      return MeasuredFinding(
        .item(gap.mostItem, section),
        "the gaps of the last line are \(section.points(last)) pt, those of the line that begins with item "
          + "\(gap.mostItem) \(section.points(gap.most)) pt, "
          + "\(section.gapArithmetic(from: gap.mostItem, gap: gap.most)): items of mixed sizes leave the last line "
          + "unstretched; use 'policy: fixed', or give all items one size",
        at: section.itemsPlace)
    }
  }
}
