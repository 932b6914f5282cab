import FrameTables
import LayoutCompiler
import LayoutEngine

/// Pixels of a line do not divide among its lanes.
enum LeftoverPixels: GeometryRule {
  static let info = RuleInfo(
    .leftoverPixels, .info, "Some pixels of the line do not divide among the lanes.",
    what: """
      Says how many pixels of the line of a grid, waterfall or mosaic are left over after every lane has its share, and where
      they go. A section that says so itself with `leftover`, or expects them with `expect`, is not reported.
      """,
    why: """
      A pixel too many at one edge, or one lane in seven that is wider than its neighbors, is easily taken for a bug of
      the app. This finding is there so that somebody decides about it once.
      """,
    bad: """
      sections:
        - id: photos
          arrange: grid
          columns: 7                    # 1242 px less 6 are 1236: 176 each, 4 left over
          spacing: hairline
          items: 50
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 7
          spacing: hairline
          leftover: spread              # the decision is written down
          items: 50
      """,
    remedy: """
      Choose the `leftover` that suits the design, or choose a number of columns or a spacing that leaves no pixels
      over. Then say so with an expectation (`leftover: 0`), or suppress the finding with the reason.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      let isDecided =
        section.properties.leftover != nil
        || section.properties.expect?.conditions[ExpectMetric.leftover.index] != nil
      guard !isDecided, let lanes = section.lanes, let count = section.measures.lanes,
        let rest = section.measures.leftover, rest > 0
      else { return nil }
      let isOne = section.pixels(rest) == "1"
      let fate = fate(of: Defaults.leftover(in: section.arrangement).value, isOne: isOne)
      return MeasuredFinding(
        .section(section),
        "\(section.pixels(rest)) px \(isOne ? "does" : "do") not divide among \(count) \(section.axes.lanesKey) and \(fate): "
          + "\(section.arithmetic(.leftover, inPixels: true)) = \(section.pixels(rest)) px; say what you want with "
          + "'leftover'",
        at: lanes.range, extent: FindingExtent(kind: .leftover, pixels: rest, scale: section.scale))
    }
  }

  /// What the arrangement does with the leftover of a section that does not say it.
  private static func fate(of leftover: Leftover, isOne: Bool) -> String {
    switch leftover {
    case .inset: isOne ? "goes to an inset" : "go to the insets"
    case .spread, .interleave, .snap: isOne ? "widens a lane" : "widen some lanes"
    case .end: "\(isOne ? "stays" : "stay") empty after the last lane"
    }
  }
}
