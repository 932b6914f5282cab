import FrameTables
import LayoutEngine

/// A line of a flow, computed again from the lengths of its items, because tables do not keep lines.
struct LintLine {
  var items: Range<Int>
  /// The lengths of the items together.
  var total: Exact
  /// How long it would be with the item that did not fit any more; nil for the last line, and for a line with as many
  /// items as it may hold.
  var wanted: Exact?
}

extension LintSection {
  /// The line that begins with `item`; linear in the items of the line.
  func line(from item: Int) -> LintLine {
    let (items, total, wanted) = measures.line(from: item, before: count, length: length)
    return LintLine(items: items, total: total, wanted: wanted)
  }

  /// The first line for which `isWanted` is true. It looks at one line of a section whose items have one size, at one
  /// period of a pattern, else at all lines.
  func firstLine(where isWanted: (LintLine) -> Bool) -> LintLine? {
    guard count > 0 else { return nil }
    if measures.isUniform { return uniformLine.flatMap { isWanted($0) ? $0 : nil } }
    let end = period ?? count
    var item = 0
    while item < end {
      let line = line(from: item)
      if isWanted(line) { return line }
      item = line.items.upperBound
    }
    return nil
  }

  /// The first line of a section whose items have one size, without a look at each of them.
  var uniformLine: LintLine? {
    guard let most = measures.itemsPerLine?.most, let perLine = most.whole.map(Int.init), count > 0 else { return nil }
    let length = length(of: 0)
    let total = length * most
    let isCut = count > perLine && perLine < measures.mostItems
    return LintLine(
      items: 0..<perLine, total: total, wanted: isCut ? total + most * measures.itemSpacing + length : nil)
  }

  /// How the gap of the line that begins with `item` came about: `(343 − 3 · 87) / 2 = 41`.
  func gapArithmetic(from item: Int, gap: Exact) -> String { "\(arithmetic(.gap, at: item)) = \(points(gap))" }
}
