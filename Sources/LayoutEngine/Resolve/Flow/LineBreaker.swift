/// The two lengths of an item.
struct FlowSize<Number> {
  var line, scroll: Number
}

/// Which items are one line.
struct FlowBreak<Number> {
  /// The first item after it.
  var end: Int
  /// The sum of the items' lengths with the spacing between them.
  var used: Number
  /// The length of the longest item along the scroll axis.
  var longest: Number
  /// The same as `used`, with the item that does not fit any more; nil if there is none, or no more is wanted.
  var wanted: Number?
}

/// What decides which items of a flow are one line.
struct LineBreaker<Number> {
  let spacing: Number
  /// What is less than this fits: the length that is available, plus the tolerance.
  let limit: Number
  /// A line holds no more items than this.
  let mostItems: Int
}

extension LineBreaker where Number: FlowNumber {
  /// "Lines": the line that begins with item `first`, with as many items as join; linear in these. This is the loop for
  /// exact numbers and for what lint asks; a list in ticks has ``RunningEnds``.
  ///
  /// - Parameter size: the size of an item by its index.
  @inline(__always)
  func line(from first: Int, before end: Int, size: (Int) -> FlowSize<Number>) -> FlowBreak<Number> {
    // Without a sum that 32 bits might not hold.
    let end = first &+ Swift.min(mostItems, end &- first)
    let head = size(first)
    var line = FlowBreak(end: first &+ 1, used: head.line, longest: head.scroll)
    while line.end < end {
      let next = size(line.end)
      let used = line.used + spacing + next.line
      if !(used < limit) {
        line.wanted = used
        break
      }
      line.used = used
      line.longest = max(line.longest, next.scroll)
      line.end &+= 1
    }
    return line
  }
}

extension SectionMeasures {
  /// The line of a flow that begins with item `first`, found again from the lengths of its items: tables do not keep
  /// lines. This is the loop that resolved it, linear in the items of the line.
  ///
  /// - Returns: also the sum of the items' lengths, and how long the line would be with the next item if that did not
  ///   fit.
  package func line(
    from first: Int, before end: Int, length: (Int) -> Exact
  ) -> (items: Range<Int>, total: Exact, wanted: Exact?) {
    let breaker = LineBreaker(spacing: itemSpacing, limit: PixelGrid.limit(of: available), mostItems: mostItems)
    let line = breaker.line(from: first, before: end) { FlowSize(line: length($0), scroll: 0) }
    return (first..<line.end, line.used - Exact(line.end - first - 1) * itemSpacing, line.wanted)
  }
}

/// How many items a line may hold.
struct LineCapacity: Sendable {
  /// More items than a section holds.
  static let anyNumber = Int(Int32.max)

  let count: Int
  /// The same number with where it is written; nil if a line holds any number.
  let exact: Exact?
  /// Whether it is one item because the section is one row; see ``SectionProperties/isOneRow``.
  let isOneRow: Bool

  /// What is written or, in one row, one item.
  static func resolve(_ properties: SectionProperties, _ scope: DeviceScope) -> LineCapacity {
    if properties.isOneRow { return LineCapacity(count: 1, exact: 1, isOneRow: true) }
    guard let perLine = properties.perLine else { return LineCapacity(count: anyNumber, exact: nil, isOneRow: false) }
    return LineCapacity(
      count: perLine.value, exact: scope.traced(Exact(perLine.value), at: perLine.range), isOneRow: false)
  }
}

extension SectionGeometry {
  /// How many items of one length a line holds, at least one; nil if there is no end.
  func itemsPerLine(ofLength length: Exact) -> Exact? {
    let most = capacity.exact
    if length + itemSpacing == 0 { return PixelGrid.fits(0, in: available) ? most : 1 }
    let count = max(1, PixelGrid.count(of: length, spacing: itemSpacing, in: available))
    if let most, most < count { return most.called(.itemsInFullLine) }
    // When traced, the count refers to that many of the item.
    guard length.isDerived, let whole = count.whole else { return count }
    return Exact.count(of: length, times: Int(whole)).called(.itemsInFullLine)
  }
}
