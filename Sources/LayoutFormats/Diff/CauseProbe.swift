import LayoutCompiler
import LayoutEngine

/// Finds out which of several values bear on a change. Both the new version with one value as it was, and the old
/// version with one value as it is, are compiled to see what that value does. The first finds values that only work
/// together, the second finds values of which each is enough. A value that one of these mixtures refuses is tried in the
/// other one. One that neither compiles with is valid only together with others: it is tried with all that show nothing.
///
/// What bears on a section is tried on that section alone: other sections only shift it, and shifts are not explained
/// this way. So the time is linear in the number of changed sections.
package struct CauseProbe {
  private let old, new: ComparedSpec
  private let written: WrittenComparison
  /// What is tried; values are indices into these.
  private let values: [WrittenChange]
  /// By the section that is tried alone; nil for all of the spec.
  private var trials: [String?: Trial] = [:]
  /// The most bytes that are compiled, for all values and devices together: a cause that takes longer is not told.
  package static let mostBytes = 48 << 20
  /// How many of these bytes are left.
  private var bytesLeft: Int
  /// How many bytes of included files may still be read, as many to begin with. Reading takes as long on any number of
  /// devices.
  private var includedBytesLeft: Int
  private let includedByteCount: Int
  private let newByteCount: Int
  /// However short a text is, compiling it takes as long as compiling this many bytes.
  private static let leastBytes = 512
  /// The sections of both versions, merged, by their ids.
  private let sections: [String: MergedNode]
  /// The size of the new version without its sections.
  private let headByteCount: Int

  init(
    _ old: ComparedSpec, _ new: ComparedSpec, _ written: WrittenComparison, _ values: [WrittenChange], mostBytes: Int
  ) {
    (bytesLeft, includedBytesLeft) = (mostBytes, mostBytes)
    self.old = old
    self.new = new
    self.written = written
    self.values = values
    let whole = written.merged[""]
    sections = whole?.sections ?? [:]
    newByteCount = (new.compilation?.sources.files ?? []).reduce(0) { $0 + $1.bytes.count }
    includedByteCount = (new.compilation?.sources.files.dropFirst() ?? []).reduce(0) { $0 + $1.bytes.count }
    headByteCount = whole?.with(sections: []).text { _ in true }.utf8.count ?? 0
  }

  /// Whether there may be room for trying so many values for a section; asked before anybody goes through them.
  func mayTry(_ count: Int, in section: String) -> Bool {
    // What has been tried once costs nothing.
    trials[section] != nil || trials[nil] != nil || isLeft(count, of: min(headByteCount, newByteCount))
  }

  /// The values that bear on a change.
  struct Found {
    /// Those that bear on the rects. Of what is ``ChangeKind/restyled``, there are none.
    var rects: [Int] = []
    /// Those that bear on what differs besides the rects.
    var looks: [Int] = []
    /// By device, what the second of these do.
    var shown: [String: Looks] = [:]
    /// Whether there were too many values to try.
    var isUntried = false
  }

  mutating func causes(of change: Change, among candidates: [Int]) -> Found {
    let key = makeTrial(of: change.section?.id)
    guard var trial = trials[key], spend(on: candidates, in: trial) else { return Found(isUntried: true) }
    trial.paid.formUnion(candidates)
    // If the dictionary kept it, too, changing it would copy it.
    trials.removeValue(forKey: key)
    defer { trials[key] = trial }
    // What is new without a value is what somebody would see who takes it back. If no value shows that way, each of
    // them may be enough. That is asked for each device: a value of an override says nothing of devices on which it
    // does not hold.
    // Nobody asks for the rects of what only moves with what is before it.
    let hasRects = change.what == .device || change.hasRects && change.kind != .shifted
    var unexplained = hasRects ? Set(change.devices) : []
    var unexplainedLooks = Set(change.on.filter { !$0.looks.isEmpty }.flatMap(\.devices))
    var (rects, looks): (Set<Int>, Set<Int>) = ([], [])
    var found = Found()
    func add(_ effect: Effect, of candidate: Int) {
      if !effect.rects.isEmpty { rects.insert(candidate) }
      if effect.looks.isEmpty { return }
      looks.insert(candidate)
      for (device, shown) in effect.looks { found.shown[device, default: []].formUnion(shown) }
    }
    var refused: [Int] = []
    for candidate in candidates {
      guard let effects = effects(of: [candidate], .back, in: &trial) else {
        refused.append(candidate)
        continue
      }
      let effect = Effect(effects, in: change)
      add(effect, of: candidate)
      unexplained.subtract(effect.rects)
      unexplainedLooks.subtract(effect.looks.keys)
    }
    let isExplained = unexplained.isEmpty && unexplainedLooks.isEmpty
    let untold = candidates.filter { !rects.contains($0) && !looks.contains($0) }
    let unbacked = Set(refused)
    refused = []
    for candidate in isExplained ? untold.filter(unbacked.contains) : untold {
      guard let effects = effects(of: [candidate], .over, in: &trial) else {
        if unbacked.contains(candidate) { refused.append(candidate) }
        continue
      }
      var effect = Effect(effects, in: change)
      if !unbacked.contains(candidate) {
        effect.rects.formIntersection(unexplained)
        effect.looks = effect.looks.filter { unexplainedLooks.contains($0.key) }
      }
      add(effect, of: candidate)
    }
    // What is named is taken for all that does it. So what neither mixture tells of is not left out. If nothing is
    // named by now, values that are only valid together may do it.
    if !refused.isEmpty {
      let silent = candidates.filter { !rects.contains($0) && !looks.contains($0) }
      if let effects = effects(of: silent, .back, in: &trial) ?? effects(of: silent, .over, in: &trial) {
        let effect = Effect(effects, in: change)
        for candidate in silent where unbacked.contains(candidate) { add(effect, of: candidate) }
      }
    }
    found.rects = candidates.filter(rects.contains)
    found.looks = candidates.filter(looks.contains)
    return found
  }

  /// Both versions, of a whole spec or with one section of it, and what their mixtures have shown.
  private struct Trial {
    let merged: MergedNode
    let old, new: [ComparedTable]
    /// The size of the new version.
    let byteCount: Int
    /// Values whose price has been paid.
    var paid: Set<Int> = []
    /// Nil for a mixture that cannot be compiled.
    var effects: [Mixture: [Change]?] = [:]
  }

  /// Which mixture shows what a value does.
  private enum Taking: Hashable {
    /// The value is taken back from the new version, and the result compared with that version.
    case back
    /// The value alone is taken over into the old version, and the result compared with that version.
    case over
  }

  private struct Mixture: Hashable {
    var values: [Int]
    var taking: Taking
  }

  /// - Returns: the key in ``trials``: a section that makes no spec alone is tried with all others.
  private mutating func makeTrial(of section: String?) -> String? {
    if trials[section] != nil { return section }
    guard let section else {
      trials[nil] = written.merged[""].map {
        Trial(merged: $0, old: old.tables, new: new.tables, byteCount: newByteCount)
      }
      return nil
    }
    guard let whole = written.merged[""], let node = sections[section] else { return makeTrial(of: nil) }
    let byteCount = headByteCount + node.text { _ in true }.utf8.count
    let merged = whole.with(sections: [(section, node)])
    guard spend(1, of: byteCount), let old = tables(of: merged, where: { _ in false }),
      let new = tables(of: merged, where: { _ in true })
    else { return makeTrial(of: nil) }
    trials[section] = Trial(merged: merged, old: old, new: new, byteCount: byteCount)
    return section
  }

  /// Whether as much may still be compiled as trying these takes. If so, that much is spent.
  private mutating func spend(on candidates: [Int], in trial: Trial) -> Bool {
    spend(candidates.count { !trial.paid.contains($0) }, of: trial.byteCount)
  }

  /// Whether two mixtures of so many bytes may still be compiled so many times on all devices. If so, that much is
  /// spent.
  private mutating func spend(_ count: Int, of byteCount: Int) -> Bool {
    guard isLeft(count, of: byteCount) else { return false }
    bytesLeft -= price(count, of: byteCount)
    includedBytesLeft -= includedPrice(count)
    return true
  }

  private func isLeft(_ count: Int, of byteCount: Int) -> Bool {
    price(count, of: byteCount) <= bytesLeft && includedPrice(count) <= includedBytesLeft
  }

  private func price(_ count: Int, of byteCount: Int) -> Int {
    max(byteCount, Self.leastBytes) * max(1, new.tables.count) * 2 * count
  }

  private func includedPrice(_ count: Int) -> Int { includedByteCount * 2 * count }

  /// What one value does in a trial, or several together; nil if that mixture cannot be compiled.
  private func effects(of tried: [Int], _ taking: Taking, in trial: inout Trial) -> [Change]? {
    let mixture = Mixture(values: tried, taking: taking)
    if let known = trial.effects[mixture] { return known }
    let choices = Set(tried.flatMap { values[$0].choices })
    let changes: [Change]? =
      switch taking {
      case .back:
        tables(of: trial.merged) { !choices.contains($0) }.map { SpecDifference.grouping($0, trial.new).changes }
      case .over:
        tables(of: trial.merged) { choices.contains($0) }.map { SpecDifference.grouping(trial.old, $0).changes }
      }
    trial.effects[mixture] = .some(changes)
    return changes
  }

  /// The tables of a mixture of both versions; nil if it has errors.
  private func tables(of spec: MergedNode, where isNew: @escaping (Int) -> Bool) -> [ComparedTable]? {
    guard let sources = new.compilation?.sources, let first = sources.files.first else { return nil }
    let folder = RelativePath.folder(of: first.path) ?? ""
    let file = SourceFile(path: first.path, bytes: Array(written.text(of: spec, where: isNew).utf8))
    let compilation = Compiler.compile(file, options: new.options) { path in
      let name = folder.isEmpty ? path : RelativePath.path(path, from: folder)
      return written.merged[name].map { .success(Array(written.text(of: $0, where: isNew).utf8)) }
        ?? .failure(ReadFailure("it was not read before"))
    }
    return compilation.hasErrors ? nil : ComparedSpec(compilation).tables
  }

  /// What of the effects of one value is a part of a change.
  private struct Effect {
    /// The devices on which rects are. What is only shifted has its causes elsewhere (``ShiftCauses``).
    var rects: Set<String> = []
    /// By device, what differs besides rects.
    var looks: [String: Looks] = [:]

    init(_ effects: [Change], in change: Change) {
      let devices = Set(change.devices)
      for effect in effects where Self.isPart(effect, of: change) {
        // Of a device, what the table says about it is no rect, and its container follows from it.
        if effect.kind != .shifted, effect.hasRects || change.what == .device { rects.formUnion(effect.devices) }
        let consequences = Looks.consequences.subtracting(change.looks)
        for place in effect.on where !place.looks.isSubset(of: consequences) {
          for device in place.devices where devices.contains(device) {
            looks[device, default: []].formUnion(place.looks.subtracting(consequences))
          }
        }
      }
      rects.formIntersection(devices)
    }

    private static func isPart(_ effect: Change, of change: Change) -> Bool {
      guard effect.section == change.section, effect.what == change.what else { return false }
      guard let items = effect.items, let others = change.items else { return true }
      return items.overlaps(others)
    }
  }
}
