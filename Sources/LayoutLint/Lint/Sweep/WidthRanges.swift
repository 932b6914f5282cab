import LayoutEngine

/// Widths of a sweep in few words: `widths 320–343, 375–402 pt at 2×, 320 pt at 3×`, `a width of 375 pt at 2×`.
enum WidthRanges {
  /// If there are more ranges than this, they are only counted.
  private static let limit = 8

  /// - Parameter found: in the order of a sweep, scale by scale and width by width.
  static func phrase(_ found: some Sequence<TargetDevice>) -> String {
    var ranges: [(scale: Int, list: [ClosedRange<UInt64>])] = []
    // There are thousands of widths, and few ranges.
    var open: (scale: Int, range: ClosedRange<UInt64>)?
    func close() {
      guard let (scale, range) = open else { return }
      if ranges.last?.scale != scale { ranges.append((scale, [])) }
      ranges[ranges.count - 1].list.append(range)
    }
    for device in found {
      let (scale, width) = (device.scale, device.width.mantissa)
      if let last = open, last.scale == scale, last.range.upperBound + 1 == width {
        open = (scale, last.range.lowerBound...width)
      } else {
        close()
        open = (scale, width...width)
      }
    }
    close()
    // Scales with the same widths are told together.
    var groups: [(scales: [Int], list: [ClosedRange<UInt64>])] = []
    for (scale, list) in ranges {
      if let same = groups.firstIndex(where: { $0.list == list }) {
        groups[same].scales.append(scale)
      } else {
        groups.append(([scale], list))
      }
    }
    let words = groups.map { "\(text($0.list)) at \(text($0.scales))" }.joined(separator: ", ")
    return groups.count == 1 && groups[0].list.count == 1 && groups[0].list[0].count == 1
      ? "a width of \(words)" : "widths \(words)"
  }

  private static func text(_ ranges: [ClosedRange<UInt64>]) -> String {
    let shown = ranges.prefix(limit).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let widths = shown.joined(separator: ", ") + " pt"
    if ranges.count <= limit { return widths }
    let (more, all) = (ranges.count - limit, ranges.reduce(0) { $0 + $1.count })
    return widths + " and \(more) more range\(more == 1 ? "" : "s"), \(all) widths in all,"
  }

  private static func text(_ scales: [Int]) -> String {
    let texts = scales.map { "\($0)×" }
    guard texts.count > 1 else { return texts[0] }
    return texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }
}
