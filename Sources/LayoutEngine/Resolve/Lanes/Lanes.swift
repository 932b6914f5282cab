import FrameTables

/// The lanes of a grid or waterfall, in whole pixels, the language reference.
package struct Lanes {
  let count: Int
  let spacing: Int64
  /// How wide a lane is that gets none of the pixels left over.
  let base: Int64
  /// Pixels that do not divide: less than there are lanes.
  let leftover: Int64
  /// Start of each lane from the container's leading edge, and one more: where the last lane's neighbour would start.
  let starts: [Int64]

  /// The width that a cell of `span` lanes is measured by: lanes of the base and what lies between them.
  func extent(of span: Int) -> Exact {
    Exact(Int64(span) * base + Int64(span - 1) * spacing)
  }

  /// How wide a cell of `span` lanes is that begins at `lane`.
  func width(from lane: Int, span: Int) -> Int64 { starts[lane + span] - spacing - starts[lane] }

  /// Whether all lanes are equally wide.
  let isEven: Bool
  /// Whether their number is written, and so the same on every device.
  let isWritten: Bool

  static func resolve(_ geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) -> Lanes {
    let count = try laneCount(geometry, &scope)
    // In lanes all of these are whole, and limits of lengths and devices keep them far below 2^53.
    let (available, spacing) = (geometry.available.whole ?? 0, geometry.itemSpacing.whole ?? 0)
    let start = geometry.inset.lineStart.whole ?? 0
    let n = Int64(count.value)
    let free = available - (n - 1) * spacing
    guard free >= n else {
      let points = geometry.available.points(scope.scale)
      scope.report(
        .outOfRange,
        "\(n) \(scope.axes.lanesKey) leave less than a pixel for each: \(points) pt less \(n - 1) "
          + "spacing\(n == 2 ? "" : "s") of \(geometry.itemSpacing.points(scope.scale)) pt",
        at: count.range)
      throw Reported()
    }
    let base = free / n
    let rest = free - n * base
    let leftover = geometry.properties.leftover.or(Defaults.leftover(in: geometry.arrangement))
    var starts: [Int64] = []
    starts.reserveCapacity(count.value + 1)
    var position = start + (leftover == .inset ? rest / 2 : 0)
    for lane in 0..<n {
      starts.append(position)
      position += base + spacing + extraPixels(lane, of: n, rest, leftover)
    }
    starts.append(position)
    return Lanes(
      count: count.value, spacing: spacing, base: base, leftover: rest, starts: starts,
      isEven: rest == 0 || leftover == .inset || leftover == .end,
      isWritten: geometry.writtenLanes?.value.isWritten ?? false)
  }

  /// Lanes wide enough for anything, where only that matters which is the same on every device.
  static func assumed(_ geometry: SectionGeometry, _ scope: inout DeviceScope) -> Lanes {
    let lanes = try? written(geometry, &scope)
    var count = Limits.lanes
    if case .count(let written)? = lanes?.value { count = max(1, written) }
    return Lanes(
      count: count, spacing: 0, base: 1000, leftover: 0, starts: [], isEven: true,
      isWritten: lanes?.value.isWritten ?? false)
  }

  /// What is written of their number.
  private static func written(
    _ geometry: SectionGeometry, _ scope: inout DeviceScope
  ) throws(Reported) -> Located<LaneSpec> {
    if let lanes = geometry.writtenLanes { return lanes }
    let direction = scope.axes.isVertical ? "vertically" : "horizontally"
    scope.report(
      .missingKey,
      "a \(geometry.arrangement.rawValue) that scrolls \(direction) needs '\(scope.axes.lanesKey)'",
      at: geometry.properties.arrange?.range ?? geometry.id.range, isWritten: true)
    throw Reported()
  }

  /// The pixels of those left over that a lane gets.
  private static func extraPixels(_ lane: Int64, of n: Int64, _ rest: Int64, _ leftover: Leftover) -> Int64 {
    switch leftover {
    case .inset, .end: 0
    case .spread: lane < rest ? 1 : 0
    case .interleave: (lane + 1) * rest / n - lane * rest / n
    }
  }

  private static func laneCount(
    _ geometry: SectionGeometry, _ scope: inout DeviceScope
  ) throws(Reported) -> Located<Int> {
    let lanes = try written(geometry, &scope)
    switch lanes.value {
    case .count(let count):
      if count < 1 {
        scope.report(.outOfRange, "'\(scope.axes.lanesKey)' must be at least 1", at: lanes.range)
        throw Reported()
      }
      return try limited(Exact(count), at: lanes.range, &scope)
    case .minimum(let length):
      let minimum = PixelGrid.halfUp(try scope.pixels(Located(length, at: lanes.range)).orReported())
      guard minimum + geometry.itemSpacing > 0 else {
        scope.report(.outOfRange, "'min' and the spacing are both 0: any number of lanes fits", at: lanes.range)
        throw Reported()
      }
      let count = PixelGrid.floor((geometry.available + geometry.itemSpacing) / (minimum + geometry.itemSpacing))
      return try limited(max(1, count), at: lanes.range, &scope)
    }
  }

  /// The lead of a section is less than there are lanes.
  func checkLead(of geometry: SectionGeometry, _ scope: inout DeviceScope) throws(Reported) {
    guard geometry.arrangement.traits.takesLead, let lead = geometry.properties.lead else { return }
    if lead.value >= 0, lead.value < count { return }
    let key = scope.axes.lanesKey
    scope.report(
      .outOfRange,
      "there \(count == 1 ? "is 1 lane" : "are \(count) \(key)"), so at most \(count - 1) can be "
        + "empty before the first item",
      at: lead.range, isWritten: isWritten)
    throw Reported()
  }

  private static func limited(
    _ count: Exact, at range: SourceRange, _ scope: inout DeviceScope
  ) throws(Reported) -> Located<Int> {
    guard count <= Exact(Limits.lanes), let value = count.whole else {
      scope.report(.limitExceeded, "a section holds at most 65,536 lanes", at: range)
      throw Reported()
    }
    return Located(Int(value), at: range)
  }
}

extension LaneSpec {
  /// Whether it is a number, the same on every device.
  fileprivate var isWritten: Bool {
    if case .count = self { return true }
    return false
  }
}
