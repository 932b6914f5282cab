import FrameTables
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
  private var values: ScopedValues
  private var probe: CauseProbe
  private let sectionOrder: SectionOrder?
  /// New names of sections that have only another name, by the old ones.
  private let newNames: [String: String]
  /// Whether sections follow each other from right to left on all devices.
  private let isFromEnd: Bool
  /// By section, what it reaches in addition to what all sections reach.
  private var reached: [String: [Int]] = [:]

  /// Nil if a side was not compiled.
  ///
  /// - Parameters:
  ///   - renames: the sections that have only another name, which moves nothing.
  ///   - mostTried: see ``CauseProbe/mostBytes``.
  init?(_ old: ComparedSpec, _ new: ComparedSpec, renames: [SectionRename], mostTried: Int) {
    guard let before = old.compilation, let after = new.compilation else { return nil }
    let comparison = WrittenComparison(before.sources, after.sources, renames: renames)
    newNames = comparison.sections
    written = comparison.changes.filter { $0.scope != .nothing }
    effective = written.filter { !$0.isExpectation }
    values = ScopedValues(effective, ReferenceReach([before, after]))
    probe = CauseProbe(old, new, comparison, effective, mostBytes: mostTried)
    sectionOrder = SectionOrder(effective, old.tables, new.tables)
    isFromEnd = new.isFromEnd
  }

  /// What of one change has its causes in itself, not in what is before it.
  private struct OwnCauses {
    /// Values that change its rects or, if it is only restyled, its looks. Of what is only shifted, values that move it
    /// in its section.
    var own: [Int]
    /// Those of them that may not move what follows: on a device, the length of a section differs by less than a pixel,
    /// or the container differs, of which nobody knows how much that is for a section.
    var doubtful: [Int]
    /// Values that change its looks if its rects change as well.
    var ofLooks: [Int]
    /// Whether there were too many values to try.
    var isUntried: Bool

    init(_ found: CauseProbe.Found, of change: Change) {
      let hasRects = change.hasRects || change.section == nil
      own = change.kind == .shifted && change.what == .section ? [] : hasRects ? found.rects : found.looks
      doubtful = change.what == .device ? own : found.doubtful
      ofLooks = hasRects && !change.looks.isEmpty ? found.looks : []
      isUntried = found.isUntried
    }
  }

  /// - Parameter order: the place of each section among those of both sides.
  mutating func explain(_ changes: inout [Change], order: [ComparedSection.Name: Int]) {
    var ofChanges: [OwnCauses] = []
    ofChanges.reserveCapacity(changes.count)
    for index in changes.indices {
      let found = causes(of: changes[index])
      changes[index].add(found.shown)
      ofChanges.append(OwnCauses(found, of: changes[index]))
    }
    let isOnlyOne = effective.count == 1
    let causesOfShifts = ShiftCauses(
      changes, own: ofChanges.map(\.own), doubtful: ofChanges.map(\.doubtful), order: order, sectionOrder: sectionOrder,
      renamed: Set(newNames.keys).union(newNames.values), isFromEnd: isFromEnd
    ) { isOnlyOne || probe.pushes($0, $1) }
    let (shifts, reordered) = (causesOfShifts.found, causesOfShifts.reordered)
    let isAnyUntried = ofChanges.contains(where: \.isUntried)
    var told = ToldCauses(effective)
    for (index, found) in ofChanges.enumerated() {
      var causes = FirstCauses(found.own)
      var isUntried = found.isUntried
      if ShiftCauses.isExplainedByShift(changes[index]) {
        causes = shifts[index] ?? FirstCauses()
        if causes.places.isEmpty, effective.count == 1 { causes = FirstCauses([0]) }
        // If nobody tried a change, what follows from it has causes, too.
        isUntried = isUntried || isAnyUntried
      }
      let looksCauses = FirstCauses(found.ofLooks)
      var all = causes
      all.formUnion(looksCauses)
      for shift in [shifts[index], reordered[index]] { if let shift { all.formUnion(shift) } }
      changes[index].causes = told.shared(causes)
      changes[index].looksCauses = told.texts(looksCauses)
      changes[index].orderCauses = reordered[index].map { told.texts($0) } ?? []
      changes[index].pushCauses = causesOfShifts.pushes[index].map { told.texts($0) } ?? []
      changes[index].allCauses = all == causes ? changes[index].causes : told.texts(all)
      changes[index].hasMoreCauses = causes.hasMore || causes.places.isEmpty && isUntried
    }
  }

  /// Causes as they are told.
  private struct ToldCauses {
    private let all: [Change.Cause]
    private var last: (causes: FirstCauses, told: [Change.Cause]) = (FirstCauses(), [])

    init(_ values: [WrittenChange]) { all = values.map { Change.Cause(place: $0.place, text: $0.text) } }

    func texts(_ causes: FirstCauses) -> [Change.Cause] { causes.named.map { all[$0] } }

    /// Many consecutive changes have the same causes, and one list of them.
    mutating func shared(_ causes: FirstCauses) -> [Change.Cause] {
      if causes != last.causes { last = (causes, texts(causes)) }
      return last.told
    }
  }

  // MARK: One change

  private mutating func causes(of change: Change) -> CauseProbe.Found {
    guard let section = change.section?.id else { return causes(ofPage: change) }
    // What is before it explains it.
    if change.kind == .shifted, change.what == .section, change.looks.isEmpty { return CauseProbe.Found() }
    if effective.count == 1 { return CauseProbe.Found(rects: [0], looks: [0]) }
    let inSection = reached[section] ?? values.reached(from: section)
    reached[section] = inSection
    return causes(of: change, in: section, inSection)
  }

  private mutating func causes(ofPage change: Change) -> CauseProbe.Found {
    // The devices may be those of the configuration, of which nothing is known here.
    let isOfList = change.what == .device && (change.kind == .added || change.kind == .removed)
    if effective.count == 1, !isOfList { return CauseProbe.Found(rects: [0]) }
    guard change.what == .device else { return CauseProbe.Found() }
    let candidates = isOfList ? values.ofDeviceList : values.ofPageFrame
    return candidates.count == 1 ? CauseProbe.Found(rects: candidates) : probe.causes(of: change, among: candidates)
  }

  /// - Parameter inSection: what the section reaches in addition to what all sections reach.
  private mutating func causes(of change: Change, in section: String, _ inSection: [Int]) -> CauseProbe.Found {
    if change.what == .section, change.kind == .added || change.kind == .removed {
      return causes(of: change, among: values[.section(newNames[section] ?? section)])
    }
    // What all sections reach is gone through for each section only if it can be tried for each.
    if values.outsideSections > 1, !probe.mayTry(values.ofAll.count, in: section) {
      return CauseProbe.Found(isUntried: true)
    }
    return causes(of: change, among: ScopedValues.union(values.ofAll, inSection))
  }

  private mutating func causes(of change: Change, among candidates: [Int]) -> CauseProbe.Found {
    let hasOwnRects = change.hasRects && (change.kind != .shifted || change.isShiftedInSection)
    if candidates.count <= 1 {
      let isSure = change.what != .section || change.devicesOfPushes(along: probe.axis).count == change.devices.count
      return CauseProbe.Found(
        rects: hasOwnRects ? candidates : [], looks: candidates, doubtful: isSure ? [] : candidates)
    }
    var found = probe.causes(of: change, among: candidates)
    let lacksRects = hasOwnRects && found.rects.isEmpty
    let lacksLooks = !change.looks.isEmpty && found.looks.isEmpty
    if !lacksRects, !lacksLooks { return found }
    let concerned = candidates.filter { concerns(effective[$0], change.what) }
    guard concerned.count == 1 else { return found }
    if lacksRects { found.rects = concerned }
    if lacksLooks { found.looks = concerned }
    return found
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

extension Change {
  /// Adds what values do to the looks, by device: of a thing whose size another value changes, the tables cannot tell.
  fileprivate mutating func add(_ shown: [String: Looks]) {
    if shown.isEmpty { return }
    for place in on.indices {
      for device in on[place].devices { on[place].looks.formUnion(shown[device] ?? []) }
    }
  }
}
