/// Where the items of a list end if each begins where the one before it ends, with the spacing behind each: a window of
/// them from the first item of a line on.
///
/// Lengths are never negative, so ends never fall, and a line ends after as many items as there are ends before its
/// limit. These are counted eight at a time. To go from item to item and leave the loop when one no longer joins would
/// cost a branch that no processor foresees, at each line, and that takes as long as the rest of the work on the line.
struct RunningEnds<T: Tick> {
  /// Where the first item of the window begins, where the window's items end, and a block of ends that are behind
  /// everything.
  private(set) var ends: [T]
  /// How long the items of the window are across the line. They are kept beside the ends, so that a list of many kinds
  /// is looked up once, in one place of memory per item. Empty if nobody asks.
  private(set) var scrolls: [T] = []
  private let keepsScrolls: Bool
  /// The first item of the window, and how many items it knows.
  private(set) var base = 0
  private var known = 0

  static var block: Int { 8 }
  /// So many fit in the nearest cache, together with what is written meanwhile.
  private static var window: Int { 1024 }

  init(keepsScrolls: Bool) {
    ends = [0] + repeatElement(T.max, count: Self.block)
    self.keepsScrolls = keepsScrolls
  }

  /// The first item that does not join the line of `first`; at least the one behind `first`.
  ///
  /// - Parameters:
  ///   - most: no item from this one on joins; at most the count of the list.
  ///   - limit: what the length of a line must be less than, with a spacing behind its last item; not negative.
  ///   - steps: for each kind the length along the line with the spacing, and the length across it.
  @inline(__always)
  mutating func line(
    from first: Int, before most: Int, limit: T, _ kinds: Span<UInt32>, _ steps: Span<FlowSize<T>>
  ) -> Int {
    if first &- base >= known { know(from: first, kinds, steps) }
    var end = first &+ 1
    while true {
      end = joined(from: first, to: end, before: most, limit: limit)
      // If everything that is known joins, more may join.
      if end == most || end &- base < known { return end }
      know(from: first, kinds, steps)
    }
  }

  /// The same as ``line(from:before:limit:_:_:)`` for the known items, where those up to `end` join.
  @inline(__always)
  private func joined(from first: Int, to end: Int, before most: Int, limit: T) -> Int {
    let ends = self.ends.span
    let limit = ends[first &- base] &+ limit
    return min(Self.joined(ends, from: end &- base, before: most &- base, limit: limit) &+ base, most)
  }

  /// How many ends there are before a limit, where those up to `end` are; may be more than `most` by a block.
  @inline(__always)
  static func joined(_ ends: Span<T>, from end: Int, before most: Int, limit: T) -> Int {
    var end = end
    while end < most {
      // No end behind the known ones is before a limit, so `end` stays within.
      let block = ends.extracting(end &+ 1..<end &+ 1 &+ Self.block)
      var count = 0
      for index in 0..<Self.block { count &+= block[index].precedes(limit) }
      end &+= count
      if count < Self.block { break }
    }
    return end
  }

  /// The indices of ``ends`` where known items end from `first` on, with a block of ends behind everything.
  func known(from first: Int) -> Range<Int> {
    min(first &- base, known)..<known &+ 1 &+ Self.block
  }

  /// Moves the window to `first` and makes it at least twice as long as what it knew from there on. Linear in the list,
  /// however long its lines are.
  private mutating func know(from first: Int, _ kinds: Span<UInt32>, _ steps: Span<FlowSize<T>>) {
    let skipped = first - base
    let kept = known - skipped
    let count = min(max(Self.window, 2 * kept), kinds.count - first)
    // Moved out of the struct meanwhile: two of its arrays cannot be changed at once.
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
        // To check for each item that its kind and its place are there takes a fourteenth of all that resolving takes.
        assert(count &+ 1 < ends.count && count <= kinds.count)
        for index in kept..<count {
          let kind = Int(unsafe kinds[unchecked: index])
          assert(kind < steps.count)
          end = end &+ (unsafe steps[unchecked: kind].line)
          unsafe ends[unchecked: index &+ 1] = end
        }
      }
      for index in count + 1...count + Self.block { ends[index] = T.max }
    }
    swap(&endsOf, &ends)
    swap(&scrollsOf, &scrolls)
    (base, known) = (first, count)
  }
}
