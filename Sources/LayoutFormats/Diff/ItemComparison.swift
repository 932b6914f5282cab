import FrameTables
import LayoutEngine

/// Compares the items that two sections both have, one by one or, if both sections repeat, period by period.
struct ItemComparison {
  private let old, new: ComparedSection
  private let scroll: Axis
  /// How far the items are moved by what lies before them.
  private let expected: Rational
  private let isReflowed: Bool
  private var cells: CellComparisons
  private(set) var runs: [RectChange] = []
  private var open: Run?

  /// If there are more items than this, they are compared one by one only if their frames do not repeat.
  static let mostListed = 1 << 17
  /// Patterns that have more slots than this, both sections' taken together, are not followed exactly.
  private static let mostSlots = 1 << 14

  /// Consecutive items of which one thing is to be told.
  private struct Run {
    var change: RectChange
    var last: Int
    /// The sizes of the last item, before and after.
    var rects: (PixelSize, PixelSize)
    var sort: Sort { Sort(kind: change.subject.kind, hasLooks: !change.effect.looks.isEmpty) }
  }

  /// One item.
  private struct Step {
    var kind: ChangeKind
    var old, new, delta: PixelRect
    /// Whether what lies in the cell has changed as its rect has.
    var follows: Bool
    var along: Rational?
    var looks: Looks
    /// Of the new cell.
    var cell: ChangeDigest
    var sort: Sort { Sort(kind: kind, hasLooks: !looks.isEmpty) }
  }

  /// Consecutive items of one sort are told together.
  private struct Sort: Hashable {
    var kind: ChangeKind
    var hasLooks: Bool

    static let all = ChangeKind.allCases.flatMap { [Sort(kind: $0, hasLooks: false), Sort(kind: $0, hasLooks: true)] }
  }

  /// - Parameters:
  ///   - expected: how far the items are moved along the scroll axis by what lies before them.
  ///   - most: this many items are compared one by one, whether or not they repeat.
  init(
    _ old: ComparedSection, _ new: ComparedSection, scroll: Axis, expected: Rational, isReflowed: Bool,
    listing most: Int = mostListed
  ) {
    self.old = old
    self.new = new
    self.scroll = scroll
    self.expected = expected
    self.isReflowed = isReflowed
    cells = CellComparisons(old.cells, new.cells)
    let count = min(old.items.count, new.items.count)
    if let (period, limit) = commonPeriod(of: count), count > most {
      compare(period: period, upTo: limit, of: count)
    } else {
      compare(0..<count)
    }
    close()
  }

  // MARK: One by one

  private mutating func compare(_ range: Range<Int>) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 2048) {
      let batch = start..<min(start + 2048, range.upperBound)
      let (oldOrigins, newOrigins) = (old.items.origins(in: batch), new.items.origins(in: batch))
      let (oldCells, newCells) = (old.items.cells(in: batch), new.items.cells(in: batch))
      for index in 0..<batch.count {
        let comparison = cells.of(Int(oldCells[index]), Int(newCells[index]))
        if comparison.isSame, oldOrigins[index] == newOrigins[index] { continue }
        let before = PixelRect(origin: oldOrigins[index], size: old.cells[Int(oldCells[index])].size)
        let after = PixelRect(origin: newOrigins[index], size: new.cells[Int(newCells[index])].size)
        add(step(before, after, comparison), at: start + index)
      }
    }
  }

  private mutating func step(at item: Int) -> Step? {
    let comparison = cells.of(old.items.cell(of: item), new.items.cell(of: item))
    let (before, after) = (old.frame(of: item), new.frame(of: item))
    return comparison.isSame && before == after ? nil : step(before, after, comparison)
  }

  private func step(_ before: PixelRect, _ after: PixelRect, _ cell: CellComparison) -> Step {
    let delta = before.delta(to: after)
    let isMoved = delta.x != 0 || delta.y != 0
    let along = delta.isMove(along: scroll) ? delta.start(along: scroll) : nil
    let kind: ChangeKind =
      isReflowed
      ? .reflowed
      : cell.isResized
        ? .resized
        : !isMoved ? .restyled : expected != 0 && along?.isWithinAPixel(of: expected) == true ? .shifted : .moved
    return Step(
      kind: kind, old: before, new: after, delta: delta, follows: cell.follows, along: along, looks: cell.looks,
      cell: cell.digest)
  }

  private mutating func add(_ step: Step, at item: Int) {
    if var run = open, run.last == item - 1, run.sort == step.sort {
      run.last = item
      run.change.digest.add(step.new)
      run.change.digest.add(step.cell)
      run.change.effect.looks.formUnion(step.looks)
      if run.rects.0 != step.old.size || run.rects.1 != step.new.size {
        run.rects = (step.old.size, step.new.size)
        run.change.effect.sizes?.add(RectChange.Sizes(step.old, step.new))
      }
      if run.change.effect.delta != step.delta || !step.follows { run.change.effect.delta = nil }
      if let along = step.along, let range = run.change.effect.along {
        run.change.effect.along = min(range.lowerBound, along)...max(range.upperBound, along)
      } else {
        run.change.effect.along = nil
      }
      open = run
      return
    }
    close()
    let isTold = step.follows && step.kind != .restyled
    open = Run(
      change: RectChange(
        step.kind, .item, old: step.old, new: step.new, delta: isTold ? step.delta : nil,
        along: step.along.map { $0...$0 }, looks: step.looks), last: item, rects: (step.old.size, step.new.size))
    open?.change.digest.add(step.cell)
    open?.change.sizes = RectChange.Sizes(step.old, step.new)
    open?.change.items = item...item
  }

  private mutating func close() {
    guard var run = open, let first = run.change.items?.lowerBound else { return }
    run.change.items = first...run.last
    runs.append(run.change)
    open = nil
  }

  // MARK: Period by period

  /// After how many items both sections have moved on by whole pixels, or by exactly the same distance each time, and
  /// up to which item that is so; nil if one of them does not repeat.
  private func commonPeriod(of count: Int) -> (period: Int, limit: Int)? {
    guard let a = old.items.ownPattern, let b = new.items.ownPattern, let first = Self.period(a),
      let second = Self.period(b)
    else { return nil }
    let divisor = Int(Rational.gcd(UInt64(first), UInt64(second)))
    let (period, overflows) = (first / divisor).multipliedReportingOverflow(by: second)
    guard !overflows, period <= Self.mostSlots else { return nil }
    return (period, min(count, a.tail?.from ?? count, b.tail?.from ?? count))
  }

  /// Rounding repeats once the strides have come to whole pixels.
  private static func period(_ pattern: Items.Pattern) -> Int? {
    guard pattern.snaps else { return pattern.period }
    let (x, y) = (UInt64(pattern.stride.x.denominator), UInt64(pattern.stride.y.denominator))
    guard x < 1 << 20, y < 1 << 20 else { return nil }
    let (lines, overflows) = (x / Rational.gcd(x, y)).multipliedReportingOverflow(by: y)
    let (period, overflowsToo) = pattern.period.multipliedReportingOverflow(by: Int(clamping: lines))
    return overflows || overflowsToo || period > mostSlots ? nil : period
  }

  /// Compares the first and the last items one by one, since first and last lines may have cells of their own, and all
  /// items between them by their places in a period.
  private mutating func compare(period: Int, upTo limit: Int, of count: Int) {
    let head = 2 * period
    let periods = limit / period - 2
    guard periods > 3 else { return compare(0..<count) }
    let middle = head..<periods * period
    compare(0..<head)
    let steps = (0..<period).map { step(at: head + $0) }
    let later = (0..<period).map { step(at: head + period + $0) }
    if zip(steps, later).allSatisfy({ $0?.delta == $1?.delta && $0?.sort == $1?.sort }) {
      addAlike(steps, in: middle)
    } else {
      addGrowing(steps, later, in: middle)
    }
    compare(middle.upperBound..<count)
  }

  /// Adds periods that are all like the first.
  private mutating func addAlike(_ steps: [Step?], in middle: Range<Int>) {
    let sorts = Set(steps.map { $0?.sort })
    if sorts.count == 1, sorts.first != .some(nil) {
      for (place, step) in steps.enumerated() { if let step { add(step, at: middle.lowerBound + place) } }
      open?.last = middle.upperBound - 1
      return
    }
    for sort in Sort.all where sorts.contains(sort) { addEvery(sort, steps, in: middle) }
  }

  /// Adds periods whose strides differ, so that each item is moved by more than the one a period before it. Some may
  /// happen to be where they were.
  private mutating func addGrowing(_ steps: [Step?], _ later: [Step?], in middle: Range<Int>) {
    let places = steps.indices.map { middle.lowerBound + $0 }
    let sorts = Set(places.map { growingSort(at: $0) })
    guard sorts.count == 1, let sort = sorts.first else {
      let told = zip(steps, later).map { $0 ?? $1 }
      for sort in Sort.all { addEvery(sort, told, in: middle) }
      return
    }
    // Items that are told differently lie between runs of items that are alike.
    var others: Set<Int> = []
    for place in places {
      for item in crossings(from: place, steps.count, in: middle) where step(at: item)?.sort != sort {
        others.insert(item)
      }
    }
    var start = middle.lowerBound
    for stop in others.sorted() + [middle.upperBound] {
      if start < stop, let first = step(at: start) {
        add(first, at: start)
        open?.last = stop - 1
        open?.change.delta = nil
        open?.change.along = nil
      }
      if stop < middle.upperBound, let own = step(at: stop) { add(own, at: stop) }
      start = stop + 1
    }
  }

  /// What is told of an item that is moved, as nearly all are.
  private mutating func growingSort(at item: Int) -> Sort {
    let cell = cells.of(old.items.cell(of: item), new.items.cell(of: item))
    return Sort(kind: isReflowed ? .reflowed : cell.isResized ? .resized : .moved, hasLooks: !cell.looks.isEmpty)
  }

  /// The items of one place in a period that are near to where they lay, or that are moved by about as much as what
  /// lies before them moves them: their moves are exactly linear in the number of the period.
  private func crossings(from item: Int, _ period: Int, in middle: Range<Int>) -> [Int] {
    func delta(_ item: Int) -> PixelRect { old.frame(of: item).delta(to: new.frame(of: item)) }
    let (a, b) = (delta(item), delta(item + period))
    var found: [Int] = [item]
    for (first, second) in [(a.x, b.x), (a.y, b.y)] where first != second {
      for target in [0, expected] {
        guard let ratio = (first &- target).divided(by: first &- second) else { continue }
        let nearest = Int(ratio.numerator / ratio.denominator)
        guard nearest >= -2, nearest <= middle.count / period + 2 else { continue }
        found += (nearest - 2...nearest + 2).map { item + $0 * period }
      }
    }
    return found.filter(middle.contains)
  }

  /// Tells of places in a period: runs of items would be as many as there are lines.
  private mutating func addEvery(_ sort: Sort, _ steps: [Step?], in middle: Range<Int>) {
    close()
    let places = steps.indices.filter { steps[$0]?.sort == sort }
    guard let first = places.first, let last = places.last, let step = steps[first] else { return }
    var ranges: [ClosedRange<Int>] = []
    for place in places {
      if let range = ranges.last, range.upperBound == place - 1 {
        ranges[ranges.count - 1] = range.lowerBound...place
      } else {
        ranges.append(place...place)
      }
    }
    let deltas = Set(places.compactMap { steps[$0]?.delta })
    let follows = places.allSatisfy { steps[$0]?.follows == true }
    var change = RectChange(
      sort.kind, .item, items: middle.lowerBound + first...middle.upperBound - steps.count + last, old: step.old,
      new: step.new, delta: deltas.count == 1 && follows && sort.kind != .restyled ? step.delta : nil)
    for case let step? in places.map({ steps[$0] }) {
      change.looks.formUnion(step.looks)
      change.digest.add(step.new)
      change.digest.add(step.cell)
    }
    change.every = RectChange.Every(
      period: steps.count, places: ranges.map { $0.lowerBound - first...$0.upperBound - first })
    runs.append(change)
  }
}
