import LayoutEngine

/// Widths of a sweep in few words: `320–343, 375–402 pt at 2×, 320 pt at 3×`.
enum WidthRanges {
  /// More than these are counted.
  private static let limit = 8

  /// - Parameter found: in the order of a sweep, scale by scale and width by width.
  static func phrase(_ found: [TargetDevice]) -> String {
    var ranges: [(scale: Int, list: [ClosedRange<UInt64>])] = []
    for device in found {
      let width = device.width.mantissa
      if ranges.last?.scale != device.scale { ranges.append((device.scale, [])) }
      let last = ranges.count - 1
      if let range = ranges[last].list.last, range.upperBound + 1 == width {
        ranges[last].list[ranges[last].list.count - 1] = range.lowerBound...width
      } else {
        ranges[last].list.append(width...width)
      }
    }
    // Scales with the same widths are told together.
    var groups: [(scales: [Int], list: [ClosedRange<UInt64>])] = []
    for (scale, list) in ranges {
      if let same = groups.firstIndex(where: { $0.list == list }) {
        groups[same].scales.append(scale)
      } else {
        groups.append(([scale], list))
      }
    }
    return groups.map { "\(text($0.list)) at \(text($0.scales))" }.joined(separator: ", ")
  }

  private static func text(_ ranges: [ClosedRange<UInt64>]) -> String {
    let shown = ranges.prefix(limit).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let widths = shown.joined(separator: ", ") + " pt"
    if ranges.count <= limit { return widths }
    return widths + " and \(ranges.count - limit) more ranges, \(ranges.reduce(0) { $0 + $1.count }) widths in all,"
  }

  private static func text(_ scales: [Int]) -> String {
    let texts = scales.map { "\($0)×" }
    guard texts.count > 1 else { return texts[0] }
    return texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }
}
