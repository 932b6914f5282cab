/// Which lines of one text became which lines of another.
enum LineChanges {
  /// Lines that are gone and the lines in their place; one of the two may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The fewest changes possible, in order, by E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
  ///
  /// Takes O((n + m)·d) time and O(d²) memory for d changed lines. If more than `most` lines differ, everything between
  /// the common ends counts as one change.
  static func between(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], most: Int) -> [Change] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let whole = Change(old: start..<oldEnd, new: start..<newEnd)
    if whole.old.isEmpty && whole.new.isEmpty { return [] }
    if whole.old.isEmpty || whole.new.isEmpty { return [whole] }
    return shortest(old[whole.old], new[whole.new], most) ?? [whole]
  }

  /// Nil past `most` edits.
  private static func shortest(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>, _ most: Int
  ) -> [Change]? {
    // `reached[k + most + 1]` is how far into `old` a path on diagonal k (old less new) gets with d edits; of this,
    // `history[d]` has diagonals -d - 1 to d + 1, as they were before.
    let center = most + 1
    var reached = [Int](repeating: 0, count: 2 * center + 1)
    var history: [[Int]] = []
    for edits in 0...most {
      // Copied: a slice would keep all of `reached`, which is 2 · most + 3 numbers.
      history.append(Array(reached[center - edits - 1...center + edits + 1]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = start(on: diagonal, edits, reached, center)
        while x < old.count, x - diagonal < new.count, x - diagonal >= 0,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        { x += 1 }
        reached[center + diagonal] = x
        if x >= old.count, x - diagonal >= new.count {
          return path(back: history, old, new)
        }
      }
    }
    return nil
  }

  /// Where a path enters a diagonal: from the one below by removing a line, or from the one above by inserting a line.
  private static func start(on diagonal: Int, _ edits: Int, _ reached: [Int], _ center: Int) -> Int {
    if edits == 0 { return 0 }
    let below = reached[center + diagonal - 1]
    let above = reached[center + diagonal + 1]
    return diagonal == -edits || (diagonal != edits && below < above) ? above : below + 1
  }

  private static func path(
    back history: [[Int]], _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (old.count, new.count)
    for edits in stride(from: history.count - 1, to: 0, by: -1) {
      let (diagonal, center) = (x - y, edits + 1)
      let entered = start(on: diagonal, edits, history[edits], center)
      let isInsertion =
        diagonal == -edits
        || (diagonal != edits && history[edits][center + diagonal - 1] < history[edits][center + diagonal + 1])
      let (fromX, fromY) = isInsertion ? (entered, entered - diagonal - 1) : (entered - 1, entered - diagonal)
      prepend(
        Change(
          old: old.startIndex + fromX..<old.startIndex + entered,
          new: new.startIndex + fromY..<new.startIndex + entered - diagonal), to: &changes)
      (x, y) = (fromX, fromY)
    }
    return changes.reversed()
  }

  /// Puts a change before the others, joined with the one after it if the two touch; `changes` is in reverse.
  private static func prepend(_ change: Change, to changes: inout [Change]) {
    if let next = changes.last, change.old.upperBound == next.old.lowerBound,
      change.new.upperBound == next.new.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: change.old.lowerBound..<next.old.upperBound, new: change.new.lowerBound..<next.new.upperBound)
    } else {
      changes.append(change)
    }
  }
}
