/// A range of widths in whole points, as `320...1366`.
package enum WidthSyntax {
  package static let mostPoints = 10_000

  package static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 4, ends[1].isEmpty, ends[2].isEmpty, let low = Int(ends[0]), let high = Int(ends[3]),
      1 <= low, low <= high, high <= mostPoints
    else { return nil }
    return low...high
  }
}
