import FrameTables
import LayoutEngine

/// Widths of a sweep that numbers with a slope may go through: they are one point apart and differ in nothing else.
enum WidthRuns {
  /// A longer list is laid out as quickly at each width by itself: its lines change at nearly all of them, and while
  /// numbers have slopes, each item is compared with the cells before it.
  static let mostEntries = 100

  /// The runs of a sweep, by the indices of their widths.
  static func of(_ widths: [TargetDevice]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, device) in widths.enumerated() {
      if let last = runs.last, device.follows(widths[index - 1]) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// A span from a width on, which ends where the screen turns to landscape.
  ///
  /// - Parameter count: how many widths there are from it on.
  static func span(from first: TargetDevice, of count: Int) -> WidthSpan {
    WidthSpan(end: min(Int64(count), first.widthsUntilLandscape ?? .max))
  }

  /// Whether something holds at all widths of a run. It is asked at those of which nothing is known.
  ///
  /// - Parameter holds: gets a width and the span that begins with it, narrows that, and answers for all of it.
  static func allSatisfy(
    _ run: Range<Int>, of widths: [TargetDevice], _ holds: (TargetDevice, WidthSpan) -> Bool
  ) -> Bool {
    var isKnown = [Bool](repeating: false, count: run.count)
    for offset in isKnown.indices where !isKnown[offset] {
      let first = widths[run.lowerBound + offset]
      let span = span(from: first, of: isKnown.count - offset)
      guard holds(first, span) else { return false }
      for step in stride(from: offset, to: offset + Int(span.end), by: Int(span.period)) { isKnown[step] = true }
    }
    return true
  }
}

extension TargetDevice {
  fileprivate func follows(_ other: TargetDevice) -> Bool {
    guard width.mantissa == other.width.mantissa + 1 else { return false }
    var next = other
    (next.width.mantissa, next.name) = (width.mantissa, name)
    return self == next
  }

  /// By how many points it has to be wider to be in landscape; nil if it is.
  fileprivate var widthsUntilLandscape: Int64? {
    let height = Exact(height).floor.whole ?? .max
    let width = Int64(clamping: width.mantissa)
    return width > height ? nil : height - width + 1
  }
}
