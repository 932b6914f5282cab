import FrameTables
import LayoutEngine

/// Compares the items that two sections both have, one by one or, if there are many and both sections repeat, period by
/// period. Then it takes time and memory for the slots of the patterns, however many items there are.
struct ItemComparison {
  private let old, new: ComparedSection
  private let scroll: Axis
  /// How far the items may be moved by what lies before them; never 0.
  private let expected: [Rational]
  private let isReflowed: Bool
  private var cells: CellComparisons
  private(set) var runs: [RectChange] = []
  private var open: Run?

  /// If there are more items than this, they are compared one by one only if their frames do not repeat.
  static let mostListed = 1 << 17
  /// If the patterns of both sections begin together only after more items than this, what lies between the first and
  /// the last items is not followed exactly. No pattern of the resolver has more slots.
  static let mostSlots = ListingLimit.period

  /// Consecutive items of which one thing is to be told.
  private struct Run {
    var change: RectChange
    var last: Int
    /// The last sizes that were added, before and after.
    private var sizes: (old: PixelSize, new: PixelSize)?
    var sort: Sort { Sort(kind: change.subject.kind, hasLooks: !change.effect.looks.isEmpty) }

    init(_ change: RectChange, at item: Int) {
      self.change = change
      last = item
    }

    mutating func addSizes(of step: Step, at item: Int) {
      let (old, new) = (step.old.size, step.new.size)
      if old == new { return }
      if var known = change.effect.sizes {
        change.effect.sizes = nil
        // Most items have the sizes of the item before.
        if sizes.map({ $0 != old || $1 != new }) ?? true { known.formUnion(RectChange.Sizes(old, new)) }
        known.items = min(known.items.lowerBound, item)...max(known.items.upperBound, item)
        known.count = known.count.map { $0 + 1 }
        change.effect.sizes = known
      } else {
        change.effect.sizes = RectChange.Sizes(old, new, of: item)
      }
      sizes = (old, new)
    }

    /// Adds items up to this one that are like those before them, period by period.
    mutating func goOn(to item: Int) {
      last = item
      change.effect.sizes?.count = nil
    }
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
  ///   - expected: how far what lies before the items moves them along the scroll axis: what is in the section as well,
  ///     or only what is before the section.
  ///   - most: this many items are compared one by one, whether or not they repeat.
  ///   - slots: a period that both have in common may be so long.
  init(
    _ old: ComparedSection, _ new: ComparedSection, scroll: Axis, expected: [Rational], isReflowed: Bool,
    listing most: Int = mostListed, following slots: Int = mostSlots
  ) {
    self.old = old
    self.new = new
    self.scroll = scroll
    self.expected = expected.filter { $0 != 0 }
    self.isReflowed = isReflowed
    cells = CellComparisons(old.cells, new.cells)
    let count = min(old.items.count, new.items.count)
    if count > most, let a = old.items.ownPattern, let b = new.items.ownPattern {
      let limit = min(count, a.tail?.from ?? count, b.tail?.from ?? count)
      if let period = Self.commonPeriod(a, b, most: slots) {
        compare(period: period, upTo: limit, of: count)
      } else {
        compareEnds(a, b, upTo: limit, of: count)
      }
    } else {
      compare(0..<count)
    }
    close()
  }

  /// About how many of the items are compared one by one if the other version has them, too.
  static func listedCount(_ items: ComparedItems) -> Int {
    guard items.count > mostListed, let pattern = items.ownPattern else { return items.count }
    return min(items.count, pattern.origins.count)
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
        : !isMoved
          ? .restyled
          : expected.contains(where: { along?.isWithinAPixel(of: $0) == true }) ? .shifted : .moved
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
      run.addSizes(of: step, at: item)
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
      RectChange(
        step.kind, .item, items: item...item, old: step.old, new: step.new, delta: isTold ? step.delta : nil,
        along: step.along.map { $0...$0 }, looks: step.looks), at: item)
    open?.change.digest.add(step.cell)
    open?.addSizes(of: step, at: item)
  }

  private mutating func close() {
    guard var run = open, let first = run.change.items?.lowerBound else { return }
    run.change.items = first...run.last
    runs.append(run.change)
    open = nil
  }

  // MARK: Period by period

  /// After how many items both sections have moved on by whole pixels, or by exactly the same distance each time; nil
  /// if that is after too many.
  private static func commonPeriod(_ a: Items.Pattern, _ b: Items.Pattern, most: Int) -> Int? {
    guard let first = period(a), let second = period(b) else { return nil }
    let divisor = Int(Rational.gcd(UInt64(first), UInt64(second)))
    let (period, overflows) = (first / divisor).multipliedReportingOverflow(by: second)
    return overflows || period > most ? nil : period
  }

  /// Rounding repeats once the strides have come to whole pixels.
  private static func period(_ pattern: Items.Pattern) -> Int? {
    guard pattern.snaps else { return pattern.period }
    let (x, y) = (UInt64(pattern.stride.x.denominator), UInt64(pattern.stride.y.denominator))
    guard x < 1 << 20, y < 1 << 20 else { return nil }
    let (lines, overflows) = (x / Rational.gcd(x, y)).multipliedReportingOverflow(by: y)
    let (period, overflowsToo) = pattern.period.multipliedReportingOverflow(by: Int(clamping: lines))
    return overflows || overflowsToo ? nil : period
  }

  /// Compares the first and the last items one by one, since first and last lines may have cells of their own, and all
  /// items between them by their places in a period.
  ///
  /// - Parameter limit: up to which item both sections repeat.
  private mutating func compare(period: Int, upTo limit: Int, of count: Int) {
    let head = 2 * period
    let periods = limit / period - 2
    guard periods > 3 else { return compare(0..<count) }
    let middle = head..<periods * period
    compare(0..<head)
    // Of each place only this is kept, since there may be many; what else is told of it is worked out anew.
    var (sorts, areAlike) = ([Sort?](), true)
    sorts.reserveCapacity(period)
    for item in head..<head + period {
      let (step, later) = (step(at: item), step(at: item + period))
      if step?.delta != later?.delta || step?.sort != later?.sort { areAlike = false }
      sorts.append((step ?? later)?.sort)
    }
    if areAlike { addAlike(sorts, in: middle) } else { addGrowing(sorts, in: middle) }
    compare(middle.upperBound..<count)
  }

  /// Adds periods that are all like the first.
  private mutating func addAlike(_ sorts: [Sort?], in middle: Range<Int>) {
    let all = Set(sorts)
    if all.count == 1, all.first != .some(nil) {
      for item in middle.prefix(sorts.count) { if let step = step(at: item) { add(step, at: item) } }
      open?.goOn(to: middle.upperBound - 1)
      return
    }
    for sort in Sort.all where all.contains(sort) { addEvery(sort, sorts, in: middle) }
  }

  /// Adds periods whose strides differ, so that each item is moved by more than the one a period before it. Some may
  /// happen to be where they were.
  private mutating func addGrowing(_ told: [Sort?], in middle: Range<Int>) {
    let places = middle.prefix(told.count)
    var sorts: Set<Sort> = []
    for place in places { sorts.insert(growingSort(at: place)) }
    guard sorts.count == 1, let sort = sorts.first else {
      for sort in Sort.all { addEvery(sort, told, in: middle) }
      return
    }
    // Items that are told differently lie between runs of items that are alike.
    var others: Set<Int> = []
    for place in places {
      for item in crossings(from: place, told.count, in: middle) where step(at: item)?.sort != sort {
        others.insert(item)
      }
    }
    var start = middle.lowerBound
    for stop in others.sorted() + [middle.upperBound] {
      if start < stop, let first = step(at: start) {
        add(first, at: start)
        for place in places { if let step = step(at: place) { open?.addSizes(of: step, at: place) } }
        open?.goOn(to: stop - 1)
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
      for target in [0] + expected {
        guard let ratio = (first &- target).divided(by: first &- second) else { continue }
        let nearest = Int(ratio.numerator / ratio.denominator)
        guard nearest >= -2, nearest <= middle.count / period + 2 else { continue }
        found += (nearest - 2...nearest + 2).map { item + $0 * period }
      }
    }
    return found.filter(middle.contains)
  }

  /// Tells of places in a period: runs of items would be as many as there are lines.
  private mutating func addEvery(_ sort: Sort, _ sorts: [Sort?], in middle: Range<Int>) {
    close()
    let period = sorts.count
    guard let first = sorts.firstIndex(of: sort), let last = sorts.lastIndex(of: sort) else { return }
    var places: [ClosedRange<Int>] = []
    var result: Run?
    for place in first...last where sorts[place] == sort {
      if let range = places.last, range.upperBound == place - first - 1 {
        places[places.count - 1] = range.lowerBound...place - first
      } else {
        places.append(place - first...place - first)
      }
      // An item that happens to be where it was stands for the one a period behind it.
      let item = middle.lowerBound + place
      guard let step = step(at: item) ?? step(at: item + period) else { continue }
      var run =
        result
        ?? Run(
          RectChange(
            sort.kind, .item, items: middle.lowerBound + first...middle.upperBound - period + last, old: step.old,
            new: step.new, delta: sort.kind == .restyled ? nil : step.delta), at: item)
      if run.change.delta != step.delta || !step.follows { run.change.delta = nil }
      run.change.looks.formUnion(step.looks)
      run.change.digest.add(step.new)
      run.change.digest.add(step.cell)
      run.addSizes(of: step, at: item)
      result = run
    }
    guard var run = result else { return }
    run.goOn(to: middle.upperBound - period + last)
    run.change.every = RectChange.Every(period: period, places: places)
    runs.append(run.change)
  }

  // MARK: Without a common period

  /// Compares the first and the last items one by one, and tells of all items between them what was found of the first.
  ///
  /// Two sequences that repeat after p and after q items are one and the same if they agree in p + q items (N. Fine and
  /// H. Wilf, "Uniqueness theorems for periodic functions", 1965). So a difference shows among so many items, and so
  /// does every size.
  private mutating func compareEnds(_ old: Items.Pattern, _ new: Items.Pattern, upTo limit: Int, of count: Int) {
    let length = old.period + new.period
    // First lines may have cells of their own.
    let (head, end) = (2 * length, limit - length)
    guard head < end else { return compare(0..<count) }
    compare(0..<length)
    close()
    let known = runs.count
    compare(length..<head)
    close()
    addLikeRuns(from: known, in: head..<end, growsAlike: self.old.hasPace(of: self.new))
    compare(end..<count)
  }

  /// Adds items as one run, of which the last runs tell. Nobody knows which of them have not changed.
  private mutating func addLikeRuns(from known: Int, in middle: Range<Int>, growsAlike: Bool) {
    let found = runs[known...]
    var kinds = Set(found.map { $0.kind })
    // What goes on at another pace lies elsewhere in the end, whatever rounding makes of the first items.
    if !growsAlike { kinds.insert(.moved) }
    guard let kind = ChangeKind.allCases.first(where: kinds.contains) else { return }
    let (before, after) = (old.frame(of: middle.lowerBound), new.frame(of: middle.lowerBound))
    var change = RectChange(
      kind, .item, items: middle.lowerBound...middle.upperBound - 1, old: before, new: after,
      looks: found.reduce(into: []) { $0.formUnion($1.looks) })
    for var sizes in found.compactMap(\.sizes) {
      if let known = change.sizes { sizes.formUnion(known) }
      (sizes.items, sizes.count) = (middle.lowerBound...middle.upperBound - 1, nil)
      change.sizes = sizes
    }
    for run in found { change.digest.add(run.digest) }
    runs.append(change)
  }
}

extension ComparedSection {
  /// Whether items go on as fast as those of another section, however many there are of them.
  fileprivate func hasPace(of other: ComparedSection) -> Bool {
    guard let mine = items.ownPattern, let theirs = other.items.ownPattern else { return false }
    func pace(_ pattern: Items.Pattern, _ factor: Rational) -> [Rational?] {
      let stride = LengthFactor(factor)(pattern.stride)
      return [stride.x, stride.y].map { $0.divided(by: Rational(pattern.period)) }
    }
    let (a, b) = (pace(mine, items.factor), pace(theirs, other.items.factor))
    return a == b && !a.contains(nil)
  }
}
