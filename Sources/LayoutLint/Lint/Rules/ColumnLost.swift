import FrameTables
import LayoutCompiler
import LayoutEngine

/// One more lane or item would fit if the line were less than a point longer, or percentages had no spacing between
/// them.
enum ColumnLost: GeometryRule {
  static let info = RuleInfo(
    .columnLost, .warning, "One more column would fit if the line were a little longer.",
    what: """
      Looks at `columns: { min: … }` and at the lines of a flow. It reports that one more lane or item would fit if the
      line were longer by less than 1 pt, or if there were no spacing between items that are percentages of the line.
      The message says what is missing. If that is why gaps are stretched or an item stands alone, `gap-stretched` and
      `lone-item-centered` leave it to this rule. A section in which an item grows is left out.
      """,
    why: """
      A column that is lost to a fraction of a point is hardly ever intended. The classic case with
      UICollectionViewFlowLayout is a width computed in floating point: three items of 202.000015 pt do not fit where
      three of 202 pt do.
      """,
    bad: """
      sections:
        - id: photos
          spacing: hairline
          items: { count: 9, cycle: [[138, 138]] }   # at 3× three are 414.67 pt, a line is 414 pt
      """,
    good: """
      sections:
        - id: photos
          arrange: grid
          columns: 3
          leftover: spread
          spacing: hairline
          cell: { size: { aspect: 1:1 } }
          items: 9
      """,
    remedy: """
      Take a share such as `1/3` instead of a length, make the spacing or the inset smaller by what the message
      says is missing, or use a `grid` with a number of columns.
      """)

  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    device.sections.compactMap { section in
      section.hasPolicy ? inFlow(section) : inLanes(section, device.view.scope)
    }
  }

  /// Whether this rule has something to say of a flow. A wide gap or a lone item then follows from that.
  static func isTold(of section: LintSection) -> Bool { section.hasPolicy && inFlow(section) != nil }

  private static func inLanes(_ section: LintSection, _ scope: DeviceScope) -> MeasuredFinding? {
    guard let lanes = section.lanes, case .minimum(let length, let bounds, _) = lanes.value,
      let count = section.measures.lanes, count < bounds.atMost ?? .max,
      let least = WhenTest.operand(length, scope).map(PixelGrid.halfUp)
    else { return nil }
    // One lane more, and the spacing before it.
    let (spacing, available) = (section.measures.itemSpacing, section.measures.available)
    let spacings = Exact(count) * spacing
    let wanted = Exact(count + 1) * least + spacings
    guard isLost(wanted - available, section) else { return nil }
    let key = section.axes.lanesKey
    return MeasuredFinding(
      .section(section),
      "one more of the \(key) would fit if the line were \(section.points(wanted - available)) pt longer: "
        + "\(count + 1) · \(section.points(least)) + \(count) · \(section.points(spacing)) = "
        + "\(section.points(wanted)) pt, and the line is \(section.points(available)) pt; "
        + remedy(in: section, missing: wanted - available, spacings: spacings, "'min'"),
      at: lanes.range)
  }

  private static func inFlow(_ section: LintSection) -> MeasuredFinding? {
    let available = section.measures.available
    // What items grow into is not lost.
    if section.measures.hasGrowth { return nil }
    guard
      let line = section.firstLine(where: { line in
        line.wanted.map { isLost($0 - available, section) || isFilled(by: line, $0, section) } ?? false
      }), let length = line.wanted
    else { return nil }
    // What the line has left over because it lacks the column goes into its gaps: that is no second thing to mend.
    let gap = section.measures.isUniform ? GapStretched.stretchedGap(of: section) : nil
    return MeasuredFinding(
      .item(line.items.upperBound, section), sentence(behind: line, length, section),
      at: section.item(line.items.upperBound).place(),
      notes: gap.map { [.init("for that reason \(GapStretched.sentence($0, section))")] } ?? [])
  }

  /// - Parameter length: the length of the line with the item behind it.
  private static func sentence(behind line: LintLine, _ length: Exact, _ section: LintSection) -> String {
    let (spacing, available) = (section.measures.itemSpacing, section.measures.available)
    let behind = section.item(line.items.upperBound)
    let item = "item \(behind.index) of '\(section.id.value)'"
    // If a `min` or the content gives the length, a share is no remedy.
    let size = behind.writtenSize
    let takesShare =
      isEven(line, section) && section.axes.pair(size.width, size.height).line?.value.form != .fit
      && !behind.isBounded(section.length(of: behind.index))
    let share = takesShare ? "take a share such as '1/\(line.items.count + 1)'\(behind.inPlaceOfOtherSide)" : ""
    if isFilled(by: line, length, section) {
      return "\(item) begins a new line: \(sum(of: line, length, section)), and the line is "
        + "\(section.points(available)) pt; percentages grow with the line: "
        + "\(takesShare ? share : "take shares such as '1/2' for all"), which leaves the spacing out"
    }
    return "\(item) would fit the line before it if that were \(section.points(length - available)) pt longer: "
      + "\(line.items.count + 1) items and spacings of \(section.points(spacing)) pt are \(section.points(length)) pt, "
      + "and the line is \(section.points(available)) pt; \(takesShare ? share + ", or " : "")"
      + remedy(in: section, missing: length - available, spacings: spacing * Exact(line.items.count))
  }

  /// `4 items of 93.75 pt and 3 spacings of 2 pt are 381 pt`: a line with one item more.
  private static func sum(of line: LintLine, _ length: Exact, _ section: LintSection) -> String {
    let spacings = line.items.count
    let spacing = section.measures.itemSpacing
    let items = length - spacing * Exact(spacings)
    let each = isEven(line, section) ? items / Exact(spacings + 1) : nil
    let lengths = each.map { "of \(section.points($0)) pt" } ?? "that are \(section.points(items)) pt together"
    return "\(spacings + 1) items \(lengths) and \(spacings.counted("spacing")) of "
      + "\(section.points(spacing)) pt are \(section.points(length)) pt"
  }

  /// The items of a line and the one behind it.
  private static func tried(_ line: LintLine) -> ClosedRange<Int> { line.items.lowerBound...line.items.upperBound }

  /// Whether they are equally long.
  private static func isEven(_ line: LintLine, _ section: LintSection) -> Bool {
    if section.measures.isUniform { return true }
    let length = section.length(of: line.items.upperBound)
    return tried(line).allSatisfy { section.length(of: $0) == length }
  }

  /// Whether a line of percentages would have room for one more item if there were no spacing: two of 50%. Of a share
  /// such as `1/2` the spacing is subtracted.
  ///
  /// - Parameter length: the length of the line with that item.
  private static func isFilled(by line: LintLine, _ length: Exact, _ section: LintSection) -> Bool {
    let gaps = section.measures.itemSpacing * Exact(line.items.count)
    guard PixelGrid.fits(length - gaps, in: section.measures.available) else { return false }
    if section.measures.isUniform, !section.item(line.items.upperBound).isPercentage { return false }
    return tried(line).allSatisfy { section.item($0).isPercentage }
  }

  /// What can give a line room.
  ///
  /// - Parameters:
  ///   - missing: how much more room it needs.
  ///   - spacings: all spacings of the line with one item more.
  ///   - parts: what else can be made smaller.
  private static func remedy(
    in section: LintSection, missing: Exact, spacings: Exact, _ parts: String...
  ) -> String {
    let measures = section.measures
    var parts = parts
    if PixelGrid.fits(missing, in: spacings) { parts.append("the spacing") }
    let longest = section.properties.maxLine.flatMap { section.operand($0.value) }
    if longest == measures.available { return (parts.isEmpty ? "" : smaller(parts) + ", or ") + "raise 'max-line'" }
    if PixelGrid.fits(missing, in: measures.inset.line) { parts.append("the inset") }
    return smaller(parts.isEmpty ? ["the items"] : parts)
  }

  private static func smaller(_ parts: [String]) -> String {
    let first = parts.dropLast().joined(separator: ", ")
    return "make \(first)\(first.isEmpty ? "" : " or ")\(parts[parts.count - 1]) a little smaller"
  }

  /// Whether less than a point is missing, but more than counts as nothing.
  private static func isLost(_ missing: Exact, _ section: LintSection) -> Bool {
    missing < Exact(section.scale) && !PixelGrid.fits(missing, in: 0)
  }
}
