/// What ``SectionMeasures`` wants to know of the lines of a flow, in ticks.
struct LineExtremes<T: Tick> {
  /// A value and the first item of the first line that has it; a negative item stands for none.
  struct Mark {
    var value: T = 0
    var parts: T = 1
    var item = -1
    var isThere: Bool { item >= 0 }
  }

  private(set) var fewest = Mark(), most = Mark()
  private(set) var leastRest = Mark(), mostRest = Mark()
  private(set) var leastGap = Mark(), mostGap = Mark()
  private(set) var lastGap = Mark()
  private(set) var firstOversize = -1
  private(set) var firstLone = -1

  @inline(__always)
  mutating func add(from item: Int, count: T, rest: T, _ line: FlowLine<T>, isLast: Bool, isOversize: Bool) {
    let (gap, parts) = (line.gap, line.parts)
    if count > 1 {
      // Positions over all gaps of a line fit a tick, so these products do.
      if !leastGap.isThere || gap &* leastGap.parts < leastGap.value &* parts {
        leastGap = Mark(value: gap, parts: parts, item: item)
      }
      if !mostGap.isThere || gap &* mostGap.parts > mostGap.value &* parts {
        mostGap = Mark(value: gap, parts: parts, item: item)
      }
      if isLast { lastGap = Mark(value: gap, parts: parts, item: item) }
    } else {
      if isOversize, firstOversize < 0 { firstOversize = item }
      if !isLast, firstLone < 0 { firstLone = item }
    }
    if isLast, item > 0 { return }
    if !fewest.isThere || count < fewest.value { fewest = Mark(value: count, item: item) }
    if !most.isThere || count > most.value { most = Mark(value: count, item: item) }
    if !leastRest.isThere || rest < leastRest.value { leastRest = Mark(value: rest, item: item) }
    if !mostRest.isThere || rest > mostRest.value { mostRest = Mark(value: rest, item: item) }
  }
}
