import FrameTables
import LayoutCompiler
import LayoutEngine

/// An item is longer than the line it has to fit.
enum ItemExceedsLine: GeometryRule {
  static let info = RuleInfo(
    .itemExceedsLine, .error, "An item is longer than its line.",
    what: """
      Compares the length of every item with `A`, the length that a line has for items: the container across the scroll
      axis less the section's insets. The message gives both numbers and by how much the item is too long. If its
      content makes it so long, it stands at the entry with that content.
      """,
    why: """
      UIKit logs "the item width must be less than the width of the UICollectionView" and lays the item out centered,
      with an origin that can be negative. After a rotation, or on a narrower device, the cell is cut off on both sides.
      """,
    bad: """
      sections:
        - id: cards
          inset: 16
          items: [[300, 80]]            # A is 288 pt on a screen of 320 pt
      """,
    good: """
      sections:
        - id: cards
          inset: 16
          cell: { size: { width: fill, height: 80 } }
          items: 1
      """,
    remedy: """
      Give the item a share of the line (`fill`, `1/2`, `50%`), bound a `fit` size with `max: { width: 100% }`, or write
      a smaller size in an override for narrow containers.
      """)

  /// In lanes the lane gives the length.
  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding] {
    var found: [MeasuredFinding] = []
    for section in device.sections where section.measures.firstOversizeItem != nil {
      let available = section.measures.available
      let cells = section.firstItems(
        where: { cell in !PixelGrid.fits(section.axes.pair(cell.size).line, in: available) }, isAtContents: true)
      let findings = cells.told.map { item, cell, place in
        let length = section.axes.pair(cell.size).line
        let excess = FindingExtent(kind: .excess, pixels: length - available, scale: section.scale)
        // An item that is too long because of its `min` does not get shorter by filling the line.
        if section.item(item).isBounded(length) {
          return MeasuredFinding(
            .item(item, section),
            "item \(item) of '\(section.id.value)' is \(section.points(length)) pt long in a line of "
              + "\(section.points(available)) pt, \(section.points(length - available)) pt too long, because its 'min' "
              + "is; lower the 'min'",
            at: place, extent: excess)
        }
        // A share of nothing would be a mistake.
        let remedy = Exact(0) < available ? filling(section.item(item)) : room(in: section, available)
        return MeasuredFinding(
          .item(item, section),
          "item \(item) of '\(section.id.value)' is \(section.points(length)) pt long in a line of "
            + "\(section.points(available)) pt, \(section.points(length - available)) pt too long; \(remedy)",
          at: place, notes: section.item(item).sizeNotes(section.axes.lineSide, at: place), extent: excess)
      }
      found.add(findings, of: cells, in: section)
    }
    return found
  }

  /// What leaves no line at all.
  private static func room(in section: LintSection, _ available: Exact) -> String {
    let properties = section.properties
    if properties.maxLine.flatMap({ section.operand($0.value) }) == available { return "raise 'max-line'" }
    if properties.inset != nil { return "the insets take all of it; make 'inset' smaller" }
    return properties.length == nil ? "the container, or its safe area, leaves nothing" : "raise 'length'"
  }

  private static func filling(_ item: LintItem) -> String {
    let section = item.section
    // A `min` that is longer than the line is so for any share.
    let least = item.least.flatMap { section.operand($0.value) }
    let isLong = least.map { !PixelGrid.fits($0, in: section.measures.available) } ?? false
    if item.isPair { return "make it \(item.fillingSize), or another share" }
    let side = section.axes.lineName
    return "make its \(side) 'fill' or another share\(item.inPlaceOfOtherSide)"
      + "\(isLong ? " and lower its 'min'" : ""), or bound a 'fit' with 'max: { \(side): 100% }'"
  }
}
