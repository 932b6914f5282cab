/// Where the items of a list end if each begins where the one before ends, with the spacing behind each: a window of them
/// from the first item of a line on.
///
/// Lengths are never negative, so ends never fall, and where a line ends is how many of the ends to come lie before its
/// limit. These are counted eight at a time: to go from item to item and leave the loop where one joins no more costs a
/// branch that no processor foresees, at each line, and that takes as long as the rest of the work on it.
struct RunningEnds<T: Tick> {
  /// Where the first item of the window begins, where its items end, and a block of ends that are behind everything.
  private(set) var ends: [T]
  /// How long the items of the window are across the line: beside their ends, so that a list of many kinds is looked up
  /// in one place of memory an item, and once. Empty where nobody asks.
  private(set) var scrolls: [T] = []
  private let keepsScrolls: Bool
  /// The first item of the window, and how many items it knows.
  private(set) var base = 0
  private var known = 0

  private static var block: Int { 8 }
  /// So many lie in the nearest cache, with what is written meanwhile.
  private static var window: Int { 1024 }

  init(keepsScrolls: Bool) {
    ends = [0] + repeatElement(T.max, count: Self.block)
    self.keepsScrolls = keepsScrolls
  }

  /// The first item that joins no line of `first`; at least the one behind it.
  ///
  /// - Parameters:
  ///   - most: no item from this on joins; at most the count of the list.
  ///   - limit: what the length of a line has to be less than, with a spacing behind its last item; not negative.
  ///   - steps: of each kind the length along the line with the spacing, and the one across it.
  @inline(__always)
  mutating func line(
    from first: Int, before most: Int, limit: T, _ kinds: Span<UInt32>, _ steps: Span<FlowSize<T>>
  ) -> Int {
    if first &- base >= known { know(from: first, kinds, steps) }
    var end = first &+ 1
    while true {
      end = joined(from: first, to: end, before: most, limit: limit)
      // What joins as far as is known may go on.
      if end == most || end &- base < known { return end }
      know(from: first, kinds, steps)
    }
  }

  /// As ``line(from:before:limit:_:_:)``, of the items known, where those up to `end` join.
  @inline(__always)
  private func joined(from first: Int, to end: Int, before most: Int, limit: T) -> Int {
    let ends = self.ends.span
    let limit = ends[first &- base] &+ limit
    var end = end
    while end < most {
      // Of what is behind the known no end is before a limit, so `end` stays within.
      let next = end &- base &+ 1
      let block = ends.extracting(next..<next &+ Self.block)
      var count = 0
      for index in 0..<Self.block { count &+= block[index].precedes(limit) }
      end &+= count
      if count < Self.block { break }
    }
    return min(end, most)
  }

  /// Moves the window to `first` and makes it at least twice as long as what it knew of it: linear in the list, however
  /// long its lines are.
  private mutating func know(from first: Int, _ kinds: Span<UInt32>, _ steps: Span<FlowSize<T>>) {
    let skipped = first - base
    let kept = known - skipped
    let count = min(max(Self.window, 2 * kept), kinds.count - first)
    // Out of the struct meanwhile: two of its arrays cannot be changed at once.
    var (endsOf, scrollsOf): ([T], [T]) = ([], [])
    swap(&endsOf, &ends)
    swap(&scrollsOf, &scrolls)
    let missing = count + 1 + Self.block - endsOf.count
    if missing > 0 {
      endsOf += repeatElement(T.max, count: missing)
      if keepsScrolls { scrollsOf += repeatElement(0, count: missing) }
    }
    do {
      var ends = endsOf.mutableSpan
      if skipped > 0 { for index in 0...kept { ends[index] = ends[skipped + index] } }
      let kinds = kinds.extracting(first..<first + count)
      var end = ends[kept]
      if keepsScrolls {
        var scrolls = scrollsOf.mutableSpan
        if skipped > 0 { for index in 0..<kept { scrolls[index] = scrolls[skipped + index] } }
        for index in kept..<count {
          let step = steps[Int(kinds[index])]
          end = end &+ step.line
          ends[index &+ 1] = end
          scrolls[index] = step.scroll
        }
      } else {
        for index in kept..<count {
          end = end &+ steps[Int(kinds[index])].line
          ends[index &+ 1] = end
        }
      }
      for index in count + 1...count + Self.block { ends[index] = T.max }
    }
    swap(&endsOf, &ends)
    swap(&scrollsOf, &scrolls)
    (base, known) = (first, count)
  }
}
