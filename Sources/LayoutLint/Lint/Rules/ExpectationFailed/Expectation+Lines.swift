import FrameTables
import LayoutCompiler
import LayoutEngine

/// How many lines a section has, and why.
extension LintSection {
  /// `8 items take 3, 3 to a line: 8 / 3 is 2.667, rounded up`
  func linesPhrase() -> String {
    if count == 0 { return "there are no items" }
    let traits = measures.arrangement.traits
    let phrase = "\(count) item\(count == 1 ? " takes" : "s take") \(measures.lineCount)"
    switch traits.lanes {
    case .areas: return "\(phrase)\(rowsOfAreas)"
    case .number where !traits.hasLines: return "\(phrase), as many as the fullest of \(laneCount) holds"
    case .number: return "\(phrase)\(linesOfLanes)"
    case .none: return "\(phrase)\(linesOfItems)"
    }
  }

  private var laneCount: String {
    let count = measures.lanes ?? 1
    return count == 1 ? "1 lane" : "\(count) \(axes.lanesKey)"
  }

  private var linesOfItems: String {
    guard let perLine = measures.itemsPerLine else { return "" }
    if measures.lineCount == 1 { return ", all in one line" }
    guard perLine.least == perLine.most, let whole = perLine.most.whole else {
      return ", \(pixels(perLine.least)) to \(pixels(perLine.most)) to a line"
    }
    return ", \(whole) to a line\(quotient(count, by: Int(whole)))"
  }

  private var linesOfLanes: String {
    guard let lanes = measures.lanes else { return "" }
    let lead = properties.lead?.value.sample ?? Defaults.lead.value
    guard let span = spanOfAll, lead == 0 || span == 1, (count + lead - 1) / (lanes / span) + 1 == measures.lineCount
    else { return " in \(laneCount), where some take several" }
    if span > 1 { return " in \(laneCount), of which each takes \(span)\(quotient(count, by: lanes / span))" }
    return " in \(laneCount)\(quotient(count, and: lead, by: lanes))"
  }

  /// How many lanes each item takes; nil if some take more than others.
  private var spanOfAll: Int? {
    guard let base = measures.base, let lanes = measures.lanes else { return nil }
    let spans = Set(
      cellsOfItems.compactMap { cell -> Int64? in
        let size = self.cell(at: cell).size
        return PixelGrid.floor((axes.pair(size).line + measures.itemSpacing) / (base + measures.itemSpacing)).whole
      })
    guard spans.count == 1, let span = spans.first, 1...lanes ~= Int(span) else { return nil }
    return Int(span)
  }

  private var rowsOfAreas: String {
    guard let areas = properties.areas?.value else { return "" }
    let rows = axes.isVertical ? areas.rows : areas.columns
    let (blocks, rest) = count.quotientAndRemainder(dividingBy: areas.areas.count)
    let block = "\(areas.areas.count) areas in \(rows) rows"
    if blocks == 0 { return ", of \(block)" }
    let left = measures.lineCount - blocks * rows
    return ", of \(block): \(blocks) · \(rows)" + (rest == 0 ? "" : " + \(left) for the last \(rest)")
  }

  /// `: (8 + 2) / 3 is 3.333, rounded up`; nothing if nothing is divided.
  private func quotient(_ count: Int, and lead: Int = 0, by divisor: Int) -> String {
    if divisor == 1 { return "" }
    let sum = lead == 0 ? "\(count)" : "(\(count) + \(lead))"
    let exact = Exact(count + lead, over: divisor)
    return ": \(sum) / \(divisor)" + (exact.isWhole ? "" : " is \(pixels(exact)), rounded up")
  }
}
