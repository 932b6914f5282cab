public import FrameTable

/// Numbers about a section that `expect` and lint compare, in device pixels.
///
/// Of what there are many, the smallest and the largest are kept, each with the first item that has it: a condition on
/// all of them holds just if it holds for both.
public struct SectionMeasures: Sendable, Hashable {
  /// The extremes of a number that several lines or items have.
  public struct Extremes: Sendable, Hashable {
    public var least, most: Rational
    /// The first item, of the first line, that has the value.
    public var leastItem, mostItem: Int

    init(_ value: Rational, item: Int) {
      (least, most) = (value, value)
      (leastItem, mostItem) = (item, item)
    }

    mutating func add(_ value: Rational, item: Int) {
      if value < least { (least, leastItem) = (value, item) }
      if value > most { (most, mostItem) = (value, item) }
    }
  }

  public var arrangement: Arrangement
  /// `A`, the length of a line that is there for items.
  public var available: Rational
  /// `B`, the length along the scroll axis that is there for items.
  public var scrollAvailable: Rational
  public var itemSpacing, lineSpacing: Rational
  /// From the container's leading edge to where lines start, with the safe area and what `max-line` leaves.
  public var lineStart: Rational
  /// The section's frame along the scroll axis.
  public var length: Rational = 0
  /// Lines; in a waterfall the items of the fullest lane.
  public var lineCount = 0

  // In lanes.
  public var lanes: Int?
  public var base: Rational?
  /// Pixels that do not divide: `r` of the language.
  public var leftover: Rational?

  // In a flow.
  /// Of each line but the last, or of the only one.
  public var itemsPerLine: Extremes?
  /// `A` less lengths and written spacings, of each line but the last, or of the only one.
  public var lineRest: Extremes?
  /// Between neighbours of a line, before rounding. In lanes it is the item spacing, where two items are neighbours.
  public var gap: Extremes?
  /// Of the last line, where it has two items or more.
  public var lastGap: Rational?
  /// An item that stands alone in a line that is not the last and was centred.
  public var firstLoneItem: Int?
  /// An item that is longer than `A`.
  public var firstOversizeItem: Int?
  /// Whether all items have one size.
  public var isUniform = true

  init(_ geometry: SectionGeometry, scale: Int) {
    arrangement = geometry.arrangement
    available = geometry.available.rational(scale: scale)
    scrollAvailable = geometry.scrollAvailable.rational(scale: scale)
    itemSpacing = geometry.itemSpacing.rational(scale: scale)
    lineSpacing = geometry.lineSpacing.rational(scale: scale)
    lineStart = geometry.inset.lineStart.rational(scale: scale)
  }
}

/// Collecting the lines of a flow.
extension SectionMeasures {
  /// - Parameters:
  ///   - total: the lengths of the items together.
  ///   - countsAsLast: it is the section's last line and not its only one.
  mutating func addLine(
    from item: Int, count: Int, total: Rational, gap: Rational, policy: SpacingPolicy, isLast: Bool, isOnly: Bool
  ) {
    if count > 1 {
      self.gap.add(gap, item: item)
      if isLast { lastGap = gap }
    } else {
      if !PixelGrid.fits(Exact(total), in: Exact(available)), firstOversizeItem == nil { firstOversizeItem = item }
      if !isLast, policy == .minimum, firstLoneItem == nil { firstLoneItem = item }
    }
    if !isLast || isOnly {
      itemsPerLine.add(Rational(count), item: item)
      lineRest.add(available - total - Rational(count - 1) * itemSpacing, item: item)
    }
  }
}

extension SectionMeasures.Extremes? {
  mutating func add(_ value: Rational, item: Int) {
    if self == nil { self = SectionMeasures.Extremes(value, item: item) } else { self?.add(value, item: item) }
  }
}

extension SectionMeasures {
  mutating func add<T: Tick>(_ ticks: FlowTicks<T>, policy: SpacingPolicy, scale: Int) {
    let extremes = ticks.extremes
    func pixels(_ mark: LineExtremes<T>.Mark) -> Rational {
      ticks.pixels(alongLine: mark.value, over: mark.parts).rational(scale: scale)
    }
    func both(_ least: LineExtremes<T>.Mark, _ most: LineExtremes<T>.Mark) -> Extremes? {
      guard least.isThere else { return nil }
      var result = Extremes(pixels(least), item: least.item)
      (result.most, result.mostItem) = (pixels(most), most.item)
      return result
    }
    gap = both(extremes.leastGap, extremes.mostGap)
    lineRest = both(extremes.leastRest, extremes.mostRest)
    lastGap = extremes.lastGap.isThere ? pixels(extremes.lastGap) : nil
    firstOversizeItem = extremes.firstOversize < 0 ? nil : extremes.firstOversize
    firstLoneItem = policy == .minimum && extremes.firstLone >= 0 ? extremes.firstLone : nil
    let (fewest, most) = (extremes.fewest, extremes.most)
    if fewest.isThere {
      var perLine = Extremes(Rational(Int64(fewest.value)), item: fewest.item)
      (perLine.most, perLine.mostItem) = (Rational(Int64(most.value)), most.item)
      itemsPerLine = perLine
    }
  }
}
