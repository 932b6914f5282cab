/// Which indices of a list stand where after some changes, as runs of neighbors.
struct IndexRuns: Sendable {
  struct Run: Sendable {
    var count: Int
    /// The index that the first of them had before; nil if they are new.
    var source: Int?
    /// How far they have moved along the scroll axis.
    var shift: Exact
  }

  private(set) var runs: [Run]
  /// Those of before that somebody moved, by their indices then.
  private(set) var moves: Set<Int> = []

  init(count: Int) { runs = count > 0 ? [Run(count: count, source: 0, shift: 0)] : [] }

  /// All of them are new.
  init(new count: Int) { runs = count > 0 ? [Run(count: count, source: nil, shift: 0)] : [] }

  init(_ runs: [Run]) { self.runs = runs.filter { $0.count > 0 } }

  var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// The index of the run that begins at a position; cuts a run there if necessary.
  private mutating func cut(at position: Int) -> Int {
    var start = 0
    for (index, run) in runs.enumerated() {
      if start == position { return index }
      if position < start + run.count {
        let head = position - start
        runs[index].count = head
        let rest = Run(count: run.count - head, source: run.source.map { $0 + head }, shift: run.shift)
        runs.insert(rest, at: index + 1)
        return index + 1
      }
      start += run.count
    }
    return runs.count
  }

  /// Puts new ones in the place of some, which moves those behind. Neighbors that are new become one run.
  mutating func replace(_ range: Range<Int>, with count: Int, shiftingRest shift: Exact = 0) {
    var first = cut(at: range.lowerBound)
    var end = cut(at: range.upperBound)
    if shift != 0 {
      for index in end..<runs.count { runs[index].shift += shift }
    }
    var count = count
    if first > 0, runs[first - 1].source == nil {
      first -= 1
      count += runs[first].count
    }
    if end < runs.count, runs[end].source == nil {
      count += runs[end].count
      end += 1
    }
    let new = Run(count: count, source: nil, shift: 0)
    runs.replaceSubrange(first..<end, with: count > 0 ? [new] : [])
  }

  /// - Parameter target: its index after it was taken out.
  mutating func move(_ index: Int, to target: Int) {
    let first = cut(at: index)
    let end = cut(at: index + 1)
    let moved = Array(runs[first..<end])
    runs.removeSubrange(first..<end)
    for run in moved { if let source = run.source { moves.insert(source) } }
    runs.insert(contentsOf: moved, at: cut(at: target))
  }

  /// Adds new ones at the end, or takes away there those that are too many.
  mutating func fit(_ count: Int) {
    let now = self.count
    if now < count { replace(now..<now, with: count - now) }
    if now > count { replace(count..<now, with: 0) }
  }

  mutating func shiftAll(by shift: Exact) {
    for index in runs.indices { runs[index].shift += shift }
  }

  /// The index that one of before has now; nil if it is gone. Linear in the number of runs.
  func index(of source: Int) -> Int? {
    var start = 0
    for run in runs {
      if let first = run.source, source >= first, source < first + run.count { return start + source - first }
      start += run.count
    }
    return nil
  }

  /// Each run with the indices it has now. Neighbors that already were neighbors are in one run, except those that
  /// somebody moved.
  var placed: [(range: Range<Int>, run: Run)] {
    var result: [(range: Range<Int>, run: Run)] = []
    var start = 0
    for run in runs {
      defer { start += run.count }
      if let last = result.last, joins(last.run, run) {
        result[result.count - 1].range = last.range.lowerBound..<start + run.count
        result[result.count - 1].run.count += run.count
      } else {
        result.append((start..<start + run.count, run))
      }
    }
    return result
  }

  private func joins(_ a: Run, _ b: Run) -> Bool {
    guard let first = a.source, let second = b.source else { return a.source == nil && b.source == nil }
    return first + a.count == second && a.shift == b.shift && !moves.contains(first) && !moves.contains(second)
  }

  /// The indices before, out of `count`, that are gone.
  func removed(of count: Int) -> [Range<Int>] {
    let kept = runs.compactMap { run in run.source.map { $0..<$0 + run.count } }
      .sorted { $0.lowerBound < $1.lowerBound }
    var result: [Range<Int>] = []
    var start = 0
    for range in kept {
      if range.lowerBound > start { result.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < count { result.append(start..<count) }
    return result
  }
}
