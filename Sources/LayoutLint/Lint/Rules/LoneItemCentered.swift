import FrameTables
import LayoutCompiler
import LayoutEngine

/// A line holds one item, which policy minimum centers.
enum LoneItemCentered: GeometryRule {
  static let info = RuleInfo(
    .loneItemCentered, .warning, "An item that is alone in its line is centered.",
    what: """
      In a flow of policy `minimum`, finds lines with a single item that is shorter than the line. Such an item is
      centered, while the items of other lines begin at the leading edge. A section in which an item grows is left out.
      """,
    why: """
      The last cell of a list suddenly stands in the middle of the screen, on the one device where only one item
      fits a line.
      """,
    bad: """
      sections:
        - id: cards
          items: { count: 3, cycle: [[200, 120]] }      # one in a line on a phone
      """,
    good: """
      sections:
        - id: cards
          spacing: { policy: fixed }
          items: { count: 3, cycle: [[200, 120]] }
      """,
    remedy: """
      Write `policy: fixed`, which keeps lines at the leading edge, or let the item fill the line with `width:
      fill`.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      guard section.hasPolicy, section.policy == .minimum, let line = lone(section) else { return nil }
      let item = section.item(line.items.lowerBound)
      return MeasuredFinding(
        .item(item.index, section),
        "item \(item.index) of '\(section.id.value)' is alone in its line and centered, "
          + "\(section.start(ofLineWith: item.index)) pt from the line's start; use 'policy: fixed'"
          + "\(start(of: section)) to keep it there, or let it fill the line with \(filling(item))",
        at: item.place(), follows: cause(of: section))
    }
  }

  /// Under the other policy `justify` says where a line begins.
  private static func start(of section: LintSection) -> String {
    section.properties.justify.or(Defaults.justify) == .start ? "" : " and 'justify: start'"
  }

  private static func filling(_ item: LintItem) -> String {
    let size = item.writtenSize
    let fills = item.section.axes.pair(size.width, size.height).line?.value.form == .fill
    // An item that fills the line may be kept short by its `max`.
    if fills, item.most != nil { return "another 'max'" }
    return item.fillingSize + (item.isKeptShort ? " and another 'max'" : "")
  }

  /// What makes all items stand alone, if they have one size.
  private static func cause(of section: LintSection) -> RuleID? {
    guard section.measures.isUniform else { return nil }
    if section.firstItemOfDefaultLength != nil { return .gapStretched }
    return ColumnLost.isTold(of: section) ? .columnLost : nil
  }

  /// A line with one item that does not fill it and that the language centers.
  private static func lone(_ section: LintSection) -> LintLine? {
    func isShort(_ line: LintLine) -> Bool {
      line.items.count == 1 && !PixelGrid.fits(section.measures.available, in: line.total)
    }
    if section.measures.hasGrowth { return nil }
    if !section.measures.isUniform {
      // The last line begins at the leading edge.
      if section.measures.firstLoneItem == nil { return nil }
      return section.firstLine { $0.items.upperBound < section.count && isShort($0) && !isTooLong($0, section) }
    }
    // With items of one size, the last line is centered, too, if no second item would fit. A line of one item may hide
    // that.
    guard let line = section.uniformLine, isShort(line) else { return nil }
    // An item that may not stand beside another one stands as all of them do; the last one only if nothing else is
    // said.
    if section.measures.lineCount == 1, section.properties.last?.value == .natural { return nil }
    if section.measures.mostItems == 1 { return line }
    let second = line.total + section.measures.itemSpacing + line.total
    return PixelGrid.fits(second, in: section.measures.available) ? nil : line
  }

  private static func isTooLong(_ line: LintLine, _ section: LintSection) -> Bool {
    line.total > section.measures.available
  }
}
