/// What ``SectionMeasures`` wants to know of the lines of a flow, in ticks.
struct LineExtremes<T: Tick> {
  /// A value and the first item of the first line that has it.
  struct Mark {
    var value: T
    var parts: T = 1
    var item: Int
  }

  var fewest, most: Mark?
  var leastRest, mostRest: Mark?
  var leastGap, mostGap: Mark?
  var lastGap: Mark?
  var firstOversize: Int?
  var firstLone: Int?

  @inline(__always)
  mutating func add(
    from item: Int, count: Int, rest: T, gap: T, parts: T, isLast: Bool, isOversize: Bool
  ) {
    if count > 1 {
      let mark = Mark(value: gap, parts: parts, item: item)
      if isLast { lastGap = mark }
      // Positions over all gaps of a line fit a tick, so these products do.
      if leastGap.map({ gap &* $0.parts < $0.value &* parts }) ?? true { leastGap = mark }
      if mostGap.map({ gap &* $0.parts > $0.value &* parts }) ?? true { mostGap = mark }
    } else {
      if isOversize, firstOversize == nil { firstOversize = item }
      if !isLast, firstLone == nil { firstLone = item }
    }
    guard !isLast || item == 0 else { return }
    if fewest.map({ T(count) < $0.value }) ?? true { fewest = Mark(value: T(count), item: item) }
    if most.map({ T(count) > $0.value }) ?? true { most = Mark(value: T(count), item: item) }
    if leastRest.map({ rest < $0.value }) ?? true { leastRest = Mark(value: rest, item: item) }
    if mostRest.map({ rest > $0.value }) ?? true { mostRest = Mark(value: rest, item: item) }
  }
}
