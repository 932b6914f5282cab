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

  /// Whether something holds at all widths of a run. It is asked at those of which nothing is known.
  ///
  /// - Parameter holds: gets a width and the span that begins with it, narrows that, and answers for all of it.
  static func allSatisfy(
    _ run: Range<Int>, of widths: [TargetDevice], _ holds: (TargetDevice, WidthSpan) -> Bool
  ) -> Bool {
    var walk = SpanWalk(run, of: widths)
    while let (width, span) = walk.next() {
      guard holds(widths[width], span) else { return false }
      walk.take(span, from: width)
    }
    return true
  }
}

/// Goes through a run, from each width of which nothing is known to the next one. Widths are indices into those of the
/// sweep.
struct SpanWalk {
  private let run: Range<Int>
  private let widths: [TargetDevice]
  private var isKnown: [Bool]
  private var offset = 0

  init(_ run: Range<Int>, of widths: [TargetDevice]) {
    (self.run, self.widths) = (run, widths)
    isKnown = [Bool](repeating: false, count: run.count)
  }

  /// The next width, and a span that begins with it, for somebody to narrow. It ends where the screen turns to
  /// landscape.
  mutating func next() -> (width: Int, span: WidthSpan)? {
    while offset < isKnown.count, isKnown[offset] { offset += 1 }
    if offset == isKnown.count { return nil }
    defer { offset += 1 }
    let width = run.lowerBound + offset
    let end = min(Int64(isKnown.count - offset), widths[width].widthsUntilLandscape ?? .max)
    return (width, WidthSpan(end: end))
  }

  /// Says that all is known of a span, as it was narrowed.
  mutating func take(_ span: WidthSpan, from width: Int) {
    let (end, period) = (width - run.lowerBound + Int(span.end), Int(span.period))
    var next = width - run.lowerBound
    while next < end {
      isKnown[next] = true
      next += period
    }
  }

  var knownCount: Int { isKnown.count { $0 } }

  /// The widths of which nothing is known.
  var unknown: [Int] { isKnown.indices.filter { !isKnown[$0] }.map { run.lowerBound + $0 } }
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
