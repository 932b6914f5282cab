import FrameTables
import LayoutEngine

/// Compares two tables of one device.
struct TableComparison {
  private(set) var changes: [RectChange] = []
  private let old, new: ComparedTable
  /// By index in the new table; nil for a section that was not there.
  private var comparisons: [SectionComparison?] = []

  init(_ old: ComparedTable, _ new: ComparedTable) {
    self.old = old
    self.new = new
    if old == new { return }
    compareDevices()
    compareContents()
    compareSections()
    if changes.isEmpty, isToldOtherwise { addOtherwise() }
  }

  // MARK: The page

  private mutating func compareDevices() {
    let isMarked = old.device != new.device || old.direction != new.direction || old.scroll != new.scroll
    guard old.container != new.container || isMarked else { return }
    let delta = old.container.delta(to: new.container)
    let kind: ChangeKind =
      delta == .nothing ? .restyled : delta.width != 0 || delta.height != 0 ? .resized : .moved
    changes.append(
      RectChange(kind, .device, old: old.container, new: new.container, delta: kind == .restyled ? nil : delta))
  }

  private mutating func compareContents() {
    guard old.contentSize != new.contentSize else { return }
    let rects = [old, new].map { PixelRect(origin: .zero, size: $0.contentSize) }
    changes.append(
      RectChange(.resized, .content, old: rects[0], new: rects[1], delta: rects[0].delta(to: rects[1])))
  }

  // MARK: Sections

  private mutating func compareSections() {
    var places: [ComparedSection.Name: Int] = [:]
    for (index, section) in old.sections.enumerated() { places[section.name] = index }
    let matches = new.sections.map { places[counterpart: $0.name] }
    comparisons = zip(new.sections, matches).map { section, match in
      match.map { SectionComparison(old.sections[$0], of: old, section, of: new) }
    }
    let known = Set(matches.compactMap(\.self))
    for (index, section) in old.sections.enumerated() where !known.contains(index) {
      add(RectChange(.removed, .section, old: section.frame, new: nil), in: section.name)
    }
    let runs = shiftedRuns(matches)
    var index = 0
    while index < matches.count {
      if let end = runs[index] {
        addShift(index...end)
        index = end + 1
        continue
      }
      let section = new.sections[index]
      if let comparison = comparisons[index] {
        for change in comparison.changes { add(change, in: section.name) }
      } else {
        add(RectChange(.added, .section, old: nil, new: section.frame), in: section.name)
      }
      index += 1
    }
  }

  private mutating func add(_ change: RectChange, in section: ComparedSection.Name, through last: String? = nil) {
    var change = change
    change.subject.section = section
    change.subject.through = last
    changes.append(change)
  }

  /// By index in the new table, the end of the longest run of sections from there on that have only moved, all by the
  /// same distance, and that one change can name: the run ends with the last section of its name in both tables. Nil
  /// where there is none.
  ///
  /// It goes from the back, since a run mostly ends where the one from the next section does: many instances that no
  /// change can name together are not gone through for each of them.
  private func shiftedRuns(_ matches: [Int?]) -> [Int?] {
    /// The last section of each run, whether or not a change can name it.
    var ends = Array(new.sections.indices)
    for first in ends.indices.reversed() {
      guard let start = comparisons[first], start.isShifted else { continue }
      while ends[first] + 1 < ends.count {
        let next = ends[first] + 1
        guard let match = matches[next], match - 1 == matches[next - 1], let comparison = comparisons[next],
          comparison.isShifted, comparison.start.isWithinAPixel(of: start.start)
        else { break }
        ends[first] = comparison.start == start.start ? ends[next] : next
      }
    }
    var named: Int?
    /// Up to each section, the last one that ends a run.
    let lasts = matches.enumerated().map { index, match in
      if let match, isLastOfItsName(index, in: new), isLastOfItsName(match, in: old) { named = index }
      return named
    }
    return ends.enumerated().map { first, end in
      guard comparisons[first]?.isShifted == true, let last = lasts[end], last >= first else { return nil }
      return last
    }
  }

  private func isLastOfItsName(_ index: Int, in table: ComparedTable) -> Bool {
    index + 1 == table.sections.count || table.sections[index + 1].name.id != table.sections[index].name.id
  }

  private mutating func addShift(_ run: ClosedRange<Int>) {
    guard let first = comparisons[run.lowerBound], let frame = first.changes.first else { return }
    let isExact = run.allSatisfy { comparisons[$0]?.isExact == true && comparisons[$0]?.start == first.start }
    let bounds = run.flatMap { comparisons[$0]?.changes.compactMap(\.along) ?? [] }
    var change = RectChange(
      .shifted, .section, old: frame.old, new: frame.new, delta: isExact ? frame.delta : nil, along: frame.along)
    if let low = bounds.map(\.lowerBound).min(), let high = bounds.map(\.upperBound).max() { change.along = low...high }
    add(change, in: new.sections[run.lowerBound].name, through: new.sections[run.upperBound].name.id)
  }

  // MARK: What no rect shows

  /// Whether sections of no size have changed places, or one repeats otherwise and stands as often as before.
  private var isToldOtherwise: Bool { old.sections.map(\.name) != new.sections.map(\.name) }

  private mutating func addOtherwise() {
    let rects = [old, new].map { PixelRect(origin: .zero, size: $0.contentSize) }
    changes.append(RectChange(.restyled, .content, old: rects[0], new: rects[1]))
  }
}
