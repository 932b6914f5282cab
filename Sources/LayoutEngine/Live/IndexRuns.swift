/// Which indices of a list stand where after some changes, as runs of neighbors.
///
/// An app may make thousands of changes in one update, anywhere in a list. So from the first change on the runs are in a
/// ``Rope``: a change costs a logarithm of their number. What has moved is kept as the difference to the run before, so
/// that a change that moves all that follows it is written once.
struct IndexRuns: Sendable {
  struct Run: Sendable {
    var count: Int
    /// The index that the first of them had before; nil if they are new.
    var source: Int?
    /// How far they have moved along the scroll axis; of no meaning for new ones.
    var shift: Exact
  }

  private struct Piece: RopeElement {
    var count: Int
    var source: Int?
    /// How much farther they have moved than those before them.
    var further: Exact

    var sum: Total { Total(count: count, shift: further) }
  }

  private struct Total: RopeSum {
    var count: Int
    var shift: Exact

    static let zero = Total(count: 0, shift: 0)
    static func + (a: Self, b: Self) -> Self { Total(count: a.count + b.count, shift: a.shift + b.shift) }
    static func - (a: Self, b: Self) -> Self { Total(count: a.count - b.count, shift: a.shift - b.shift) }
  }

  /// The runs while nobody has changed anything: each instance of a section has some, and few ever change.
  private var first: [Run]
  private var pieces: Rope<Piece>?
  /// Those of before that somebody moved, by their indices then.
  private(set) var moves: Set<Int> = []

  init(count: Int) { first = count > 0 ? [Run(count: count, source: 0, shift: 0)] : [] }

  /// All of them are new.
  init(new count: Int) { first = count > 0 ? [Run(count: count, source: nil, shift: 0)] : [] }

  init(_ runs: [Run]) { first = runs.filter { $0.count > 0 } }

  /// Linear in the number of runs once something has changed.
  var runs: [Run] {
    guard let pieces else { return first }
    var shift: Exact = 0
    return pieces.elements.map { piece in
      shift += piece.further
      return Run(count: piece.count, source: piece.source, shift: shift)
    }
  }

  var count: Int { pieces?.total.count ?? first.reduce(0) { $0 + $1.count } }

  /// Changes the runs as a rope. Nobody else holds it meanwhile, or each change would copy it.
  private mutating func change(_ body: (inout Rope<Piece>) -> Void) {
    var rope = pieces ?? Rope(Self.pieces(first, behind: 0))
    pieces = nil
    body(&rope)
    // A rope of nothing has neither a start nor an end to change.
    if rope.total.count == 0 { first = [] } else { pieces = rope }
  }

  /// Where a position is, at which a run begins then.
  private static func cut(_ rope: inout Rope<Piece>, at position: Int) -> Rope<Piece>.Place {
    let place = rope.place { $0.count <= position }
    let head = position - place.before.count
    guard head > 0, let piece = rope[place] else { return place }
    rope.replace(
      place, rope.after(place),
      with: [
        Piece(count: head, source: piece.source, further: piece.further),
        Piece(count: piece.count - head, source: piece.source.map { $0 + head }, further: 0),
      ])
    return rope.place { $0.count <= position }
  }

  private static func pieces(_ runs: [Run], behind shift: Exact) -> [Piece] {
    var last = shift
    return runs.map { run in
      defer { last = run.shift }
      return Piece(count: run.count, source: run.source, further: run.shift - last)
    }
  }

  /// Puts some runs in the place of others; those behind have moved by `shift`, and else stay as they are.
  private static func splice(
    _ rope: inout Rope<Piece>, _ start: Rope<Piece>.Place, _ end: Rope<Piece>.Place, with runs: [Run],
    shiftingRest shift: Exact = 0
  ) {
    var (runs, end) = (runs, end)
    if let next = rope[end] {
      runs.append(Run(count: next.count, source: next.source, shift: end.before.shift + next.further + shift))
      end = rope.after(end)
    }
    rope.replace(start, end, with: pieces(runs, behind: start.before.shift))
  }

  /// Puts new ones in the place of some, which moves those behind. Neighbors that are new become one run.
  mutating func replace(_ replacement: Replacement, shiftingRest shift: Exact = 0) {
    let (old, new) = (replacement.old, replacement.new)
    change { rope in
      _ = Self.cut(&rope, at: old.lowerBound)
      var end = Self.cut(&rope, at: old.upperBound)
      var start = rope.place { $0.count <= old.lowerBound }
      var count = new.count
      if !rope.isStart(start) {
        let before = rope.before(start)
        if let piece = rope[before], piece.source == nil { (start, count) = (before, count + piece.count) }
      }
      if let piece = rope[end], piece.source == nil { (end, count) = (rope.after(end), count + piece.count) }
      let new = Run(count: count, source: nil, shift: start.before.shift)
      Self.splice(&rope, start, end, with: count > 0 ? [new] : [], shiftingRest: shift)
    }
  }

  /// - Parameter target: its index after it was taken out.
  mutating func move(_ index: Int, to target: Int) {
    var moved: Run?
    change { rope in
      _ = Self.cut(&rope, at: index + 1)
      let place = Self.cut(&rope, at: index)
      guard let piece = rope[place] else { return }
      moved = Run(count: 1, source: piece.source, shift: place.before.shift + piece.further)
      Self.splice(&rope, place, rope.after(place), with: [])
    }
    guard let moved else { return }
    if let source = moved.source { moves.insert(source) }
    change { rope in
      let place = Self.cut(&rope, at: target)
      Self.splice(&rope, place, place, with: [moved])
    }
  }

  /// Adds new ones at the end, or takes away there those that are too many.
  mutating func fit(_ count: Int) {
    let now = self.count
    if now < count { replace(.inserting(now..<count)) }
    if now > count { replace(.removing(count..<now)) }
  }

  /// These runs, whose sources are indices after earlier changes, with the indices before those as sources, moved by both
  /// together. Linear in the number of runs of each for every run of the other, so for a few only.
  func following(_ earlier: IndexRuns) -> IndexRuns {
    let earlier = earlier.runs
    return IndexRuns(
      runs.flatMap { run -> [Run] in
        guard let source = run.source else { return [run] }
        var (result, start): ([Run], Int) = ([], 0)
        for former in earlier {
          defer { start += former.count }
          let first = max(source, start)
          let count = min(source + run.count, start + former.count) - first
          if count <= 0 { continue }
          result.append(
            Run(count: count, source: former.source.map { $0 + first - start }, shift: run.shift + former.shift))
        }
        return result
      })
  }

  mutating func shiftAll(by shift: Exact) {
    if pieces == nil {
      for index in first.indices { first[index].shift += shift }
    } else {
      change { rope in Self.splice(&rope, rope.start, rope.start, with: [], shiftingRest: shift) }
    }
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

  /// The index that the one at an index had before; nil if it is new or not there. O(log n) for n runs.
  func source(at index: Int) -> Int? {
    guard let pieces else {
      var start = 0
      for run in first {
        if index < start + run.count { return index < start ? nil : run.source.map { $0 + index - start } }
        start += run.count
      }
      return nil
    }
    let place = pieces.place { $0.count <= index }
    return index < 0 ? nil : pieces[place]?.source.map { $0 + index - place.before.count }
  }

  /// The indices that the first ones had before; nil for new ones, of which as many follow as are missing.
  func sources(first count: Int) -> [Int?] {
    var sources: [Int?] = []
    sources.reserveCapacity(count)
    for run in runs {
      for index in 0..<min(run.count, count - sources.count) { sources.append(run.source.map { $0 + index }) }
    }
    return sources + Array(repeating: nil, count: count - sources.count)
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
