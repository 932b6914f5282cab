import LayoutCompiler
import LayoutEngine

/// Finds, for each change, the values that are written differently and bear on it.
///
/// If only one value can have caused a change, that one has. Which of several values have is tried out
/// (``CauseProbe``). Values are looked up by what they belong to, never scanned for each change. So the time is linear
/// in the number of changes and values, even if there are as many of the one as of the other.
struct CauseFinder {
  let written: [WrittenChange]
  /// Those that may move something. Below, values are indices into these.
  private let effective: [WrittenChange]
  private let values: ScopedValues
  private var probe: CauseProbe
  /// Whether there were too many values to try for the change being looked at.
  private var isUntried = false

  /// Nil if a side was not compiled.
  ///
  /// - Parameter mostTried: see ``CauseProbe/mostBytes``.
  init?(_ old: ComparedSpec, _ new: ComparedSpec, mostTried: Int) {
    guard let before = old.compilation, let after = new.compilation else { return nil }
    let comparison = WrittenComparison(before.sources, after.sources)
    written = comparison.changes.filter { $0.scope != .nothing }
    effective = written.filter { !$0.isExpectation }
    values = ScopedValues(effective, ReferenceReach([before, after]))
    probe = CauseProbe(old, new, comparison, effective, mostBytes: mostTried)
  }

  /// - Parameter order: the place of each section among those of both sides.
  mutating func explain(_ changes: inout [Change], order: [ComparedSection.Name: Int]) {
    var reached: [String: [Int]] = [:]
    var own: [[Int]] = []
    /// By change, what bears on its looks.
    var ofLooks: [[Int]] = []
    var untried: Set<Int> = []
    for index in changes.indices {
      let change = changes[index]
      isUntried = false
      defer { if isUntried { untried.insert(index) } }
      var found = CauseProbe.Found()
      if let section = change.section {
        if effective.count == 1 {
          found = CauseProbe.Found(rects: [0], looks: [0])
        } else if change.kind != .shifted || !change.looks.isEmpty {
          let inSection = reached[section.id] ?? values.reached(from: section.id)
          reached[section.id] = inSection
          found = causes(of: change, in: section.id, inSection)
        }
      } else {
        found.rects = causes(ofPage: change)
      }
      // A value may change the looks of a thing whose size another one changes, so that the tables cannot tell.
      for place in change.on.indices where !found.shown.isEmpty {
        for device in change.on[place].devices {
          changes[index].on[place].looks.formUnion(found.shown[device] ?? [])
        }
      }
      let isRect = change.hasRects || change.section == nil
      own.append(change.kind == .shifted ? [] : isRect ? found.rects : found.looks)
      ofLooks.append(isRect && !changes[index].looks.isEmpty ? found.looks : [])
    }
    let shifts = ShiftCauses(changes, own: own, order: order)
    let told = effective.map { Change.Cause(place: $0.place, text: $0.text) }
    // Many consecutive changes have the same causes.
    var last: (causes: FirstCauses, told: [Change.Cause]) = (FirstCauses(), [])
    for index in changes.indices {
      let isExplainedByShift = ShiftCauses.isExplainedByShift(changes[index])
      var causes = isExplainedByShift ? shifts.found[index] ?? FirstCauses() : FirstCauses(own[index])
      if isExplainedByShift, causes.places.isEmpty, effective.count == 1 {
        causes = FirstCauses([0])
      }
      if causes != last.causes { last = (causes, causes.named.map { told[$0] }) }
      changes[index].causes = last.told
      changes[index].looksCauses = FirstCauses(ofLooks[index]).named.map { told[$0] }
      var all = causes
      all.formUnion(FirstCauses(ofLooks[index]))
      if !isExplainedByShift, let shift = shifts.found[index] { all.formUnion(shift) }
      changes[index].allCauses = all == causes ? last.told : all.named.map { told[$0] }
      // If nobody tried a change, what follows from it has causes, too.
      let isCut = untried.contains(index) || !untried.isEmpty && isExplainedByShift
      changes[index].hasMoreCauses = causes.hasMore || causes.places.isEmpty && isCut
    }
  }

  private mutating func causes(ofPage change: Change) -> [Int] {
    // The devices may be those of the configuration, of which nothing is known here.
    let isOfList = change.what == .device && (change.kind == .added || change.kind == .removed)
    if effective.count == 1, !isOfList { return [0] }
    guard change.what == .device else { return [] }
    let candidates = isOfList ? values.ofDeviceList : values.ofPageFrame
    return candidates.count == 1 ? candidates : tried(candidates, for: change).rects
  }

  /// - Parameter inSection: what the section reaches in addition to what all sections reach.
  private mutating func causes(of change: Change, in section: String, _ inSection: [Int]) -> CauseProbe.Found {
    if change.what == .section, change.kind == .added || change.kind == .removed {
      return causes(of: change, among: values[.section(section)])
    }
    // What all sections reach is gone through for each section only if it can be tried for each.
    if values.outsideSections > 1, !probe.mayTry(values.ofAll.count, in: section) {
      isUntried = true
      return CauseProbe.Found()
    }
    return causes(of: change, among: ScopedValues.union(values.ofAll, inSection))
  }

  private mutating func causes(of change: Change, among candidates: [Int]) -> CauseProbe.Found {
    if candidates.count <= 1 { return CauseProbe.Found(rects: candidates, looks: candidates) }
    var found = tried(candidates, for: change)
    let lacksRects = change.hasRects && change.kind != .shifted && found.rects.isEmpty
    let lacksLooks = !change.looks.isEmpty && found.looks.isEmpty
    if !lacksRects, !lacksLooks { return found }
    let concerned = candidates.filter { concerns(effective[$0], change.what) }
    guard concerned.count == 1 else { return found }
    if lacksRects { found.rects = concerned }
    if lacksLooks { found.looks = concerned }
    return found
  }

  private mutating func tried(_ candidates: [Int], for change: Change) -> CauseProbe.Found {
    let found = probe.causes(of: change, among: candidates)
    isUntried = found == nil
    return found ?? CauseProbe.Found()
  }

  /// Whether a key of a section has to do with a part of it.
  private func concerns(_ written: WrittenChange, _ part: ChangedPart) -> Bool {
    guard case .section = written.scope, !written.path.isCondition,
      let key = written.path.keys.first.flatMap(SectionKey.init(rawValue:)), key != .overrides
    else { return true }
    switch part {
    case .header: return key == .header
    case .footer: return key == .footer
    // What a header needs moves them.
    case .item, .plane: return key != .footer && key != .background
    case .background: return key != .header && key != .footer
    case .section, .content, .device: return key != .background
    }
  }
}
