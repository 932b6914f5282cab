import FrameTables
import LayoutEngine

/// A line of a flow, worked out again from the lengths of its items: tables do not keep lines.
struct LintLine {
  var items: Range<Int>
  /// The lengths of the items together.
  var total: Exact
  /// The length of the item that did not fit any more; nil for the last line.
  var next: Exact?
}

extension LintSection {
  /// The line that begins with `item`, by what the language reference says of "Lines"; linear in the items of the line.
  func line(from item: Int) -> LintLine {
    var line = LintLine(items: item..<item + 1, total: length(of: item), next: nil)
    var used = line.total
    while line.items.upperBound < count {
      let length = length(of: line.items.upperBound)
      guard PixelGrid.fits(used + measures.itemSpacing + length, in: measures.available) else {
        line.next = length
        break
      }
      used += measures.itemSpacing + length
      line.total += length
      line.items = item..<line.items.upperBound + 1
    }
    return line
  }

  /// The first line that is as `isWanted` says: one line of a section whose items are of one size, one period of a
  /// pattern, else all of them.
  func firstLine(where isWanted: (LintLine) -> Bool) -> LintLine? {
    guard count > 0 else { return nil }
    if measures.isUniform { return uniformLine.flatMap { isWanted($0) ? $0 : nil } }
    let end = section.items.repeatingPattern?.period ?? count
    var item = 0
    while item < end {
      let line = line(from: item)
      if isWanted(line) { return line }
      item = line.items.upperBound
    }
    return nil
  }

  /// The first line of a section whose items are of one size, without a look at each of them.
  var uniformLine: LintLine? {
    guard let most = measures.itemsPerLine?.most, let perLine = most.whole.map(Int.init), count > 0 else { return nil }
    let length = length(of: 0)
    return LintLine(items: 0..<perLine, total: length * most, next: count > perLine ? length : nil)
  }

  /// How the gap of the line that begins with `item` came about: `(343 − 3 · 87) / 2 = 41`.
  ///
  /// The last line of items of one size is spaced as if it were full.
  func gapArithmetic(from item: Int, gap: Exact) -> String {
    let result = "= \(points(gap))"
    let available = points(measures.available)
    if measures.isUniform {
      let length = length(of: item)
      guard length + measures.itemSpacing > 0,
        let full = PixelGrid.count(of: length, spacing: measures.itemSpacing, in: measures.available).whole
      else { return result }
      return "(\(available) − \(full) · \(points(length))) / \(full - 1) \(result)"
    }
    let line = line(from: item)
    return "(\(available) − \(points(line.total))) / \(line.items.count - 1) \(result)"
  }
}
