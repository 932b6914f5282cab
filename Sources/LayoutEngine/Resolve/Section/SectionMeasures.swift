/// Numbers about a section that `expect` and lint compare, in device pixels.
///
/// If there are many of a kind, the smallest and the largest are kept, each with the first item that has it: a
/// condition on all of them holds exactly if it holds for both.
package struct SectionMeasures: Sendable, Hashable {
  /// The extremes of a number that several lines or items have.
  package struct Extremes: Sendable, Hashable {
    package var least, most: Exact
    /// The first item of the first line that has the value.
    package var leastItem, mostItem: Int

    package init(_ value: Exact, item: Int) {
      (least, most) = (value, value)
      (leastItem, mostItem) = (item, item)
    }

    mutating func add(_ value: Exact, item: Int) {
      if value < least { (least, leastItem) = (value, item) }
      if value > most { (most, mostItem) = (value, item) }
    }
  }

  package var arrangement: Arrangement
  /// Which way the section's items scroll.
  package var axes: Axes
  /// `A`, the length of a line that is available for items.
  package var available: Exact
  /// `B`, the length along the scroll axis that is available for items.
  package var scrollAvailable: Exact
  package var itemSpacing, lineSpacing: Exact
  /// Whether the section has no items and takes no room, so that there is nothing to measure.
  package var isDropped = false
  /// Whether each line holds one item, because the section is one row that scrolls sideways.
  package var isOneRow: Bool
  /// The distances from the container's edges to where lines start and end, with the safe area and with what `max-line`
  /// leaves; along the scroll axis to the first line and from the last line, without header and footer.
  package var inset: AxisEdges
  /// What of this, and of the room beside it, is no written inset.
  package var shares: Shared<InsetShares>?
  /// A line holds no more items than this.
  package var mostItems: Int
  /// Where the section's frame begins along the scroll axis, in the coordinates of the content.
  package var start: Exact = 0
  /// The section's frame along the scroll axis.
  package var length: Exact = 0
  /// The number of lines; in a waterfall, the number of items in the fullest lane.
  package var lineCount = 0
  /// Whether the number of lines may be another at other widths of a span.
  package var lineCountMayChange = false

  // In lanes.
  package var lanes: Int?
  package var base: Exact?
  /// The pixels that do not divide: `r` of the language.
  package var leftover: Exact?

  // In a flow.
  /// The number of items in each line but the last, or in the only one.
  package var itemsPerLine: Extremes?
  /// `A` less lengths and written spacings, for each line but the last, or for the only one.
  package var lineRest: Extremes?
  /// The gap between neighbors of a line, before rounding. In lanes it is the item spacing, if two items are neighbors.
  package var gap: Extremes?
  /// The gap of the last line, if it has two items or more.
  package var lastGap: Exact?
  /// The first item that stands alone in a line that is not the last, and was centered.
  package var firstLoneItem: Int?
  /// The first item that is longer than `A`.
  package var firstOversizeItem: Int?
  /// Whether items take what their line leaves, so that lines cannot be told from lengths.
  package var hasGrowth = false
  /// Whether all items have one size.
  package var isUniform = true

  init(_ geometry: SectionGeometry) {
    arrangement = geometry.arrangement
    axes = geometry.axes
    available = geometry.available
    scrollAvailable = geometry.scrollAvailable
    itemSpacing = geometry.itemSpacing
    lineSpacing = geometry.lineSpacing
    isOneRow = geometry.capacity.isOneRow
    inset = geometry.inset
    shares = geometry.shares
    mostItems = geometry.capacity.count
  }
}

/// Where a line stands among those of its section, as far as it matters what the line leaves: of a last one it does not,
/// unless there is no other.
enum LinePlace {
  case inner, last, only

  /// - Parameter row: 0 for the first line.
  init(isLast: Bool, row: Int) { self = !isLast ? .inner : row == 0 ? .only : .last }
}

/// Collecting the lines of a flow.
extension SectionMeasures {
  /// - Parameters:
  ///   - total: the sum of the items' lengths.
  ///   - centersLone: whether an item that is alone lies in the middle because it is alone.
  mutating func addLine(
    _ place: LinePlace, from item: Int, count: Int, total: Exact, gap: Exact, centersLone: Bool
  ) {
    if count > 1 {
      self.gap.add(gap, item: item)
      if place != .inner { lastGap = gap }
    } else {
      if !PixelGrid.fits(total, in: available), firstOversizeItem == nil { firstOversizeItem = item }
      if place == .inner, centersLone, firstLoneItem == nil { firstLoneItem = item }
    }
    if place != .last {
      itemsPerLine.add(Exact(count), item: item)
      lineRest.add(available - total - Exact(count - 1) * itemSpacing, item: item)
    }
  }
}

extension SectionMeasures.Extremes? {
  package mutating func add(_ value: Exact, item: Int) {
    if self == nil { self = SectionMeasures.Extremes(value, item: item) } else { self?.add(value, item: item) }
  }
}

extension SectionMeasures {
  mutating func add<T: Tick>(_ ticks: FlowTicks<T>, centersLone: Bool) {
    let extremes = ticks.lines.extremes
    lineCount = ticks.lines.count
    func pixels(_ mark: LineExtremes<T>.Mark) -> Exact {
      ticks.pixels(alongLine: mark.value, over: mark.parts)
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
    firstLoneItem = centersLone && extremes.firstLone >= 0 ? extremes.firstLone : nil
    let (fewest, most) = (extremes.fewest, extremes.most)
    if fewest.isThere {
      var perLine = Extremes(Exact(fewest.value.truncated), item: fewest.item)
      (perLine.most, perLine.mostItem) = (Exact(most.value.truncated), most.item)
      itemsPerLine = perLine
    }
  }
}
