import FrameTables
import LayoutCompiler
import LayoutEngine

/// Finds out which of several values bear on a change. Both the new version with one value as it was, and the old
/// version with one value as it is, are compiled to see what that value does. The first finds values that only work
/// together, the second finds values of which each is enough. A value that one of these mixtures refuses is tried in the
/// other one. One that neither compiles with is valid only together with others: it is tried with all that show nothing.
///
/// What bears on a section is tried on that section alone: other sections only shift it, which ``ShiftCauses`` explains.
/// Of what a mixture does to a section, each change looks up only what is a part of it (``MixtureEffects``). So the time
/// is linear in the number of changed sections, and of the changes in them. What is tried on all of the spec is what few
/// values do.
package struct CauseProbe {
  private let old, new: ComparedSpec
  private let written: WrittenComparison
  /// Of what is tried; values are indices into what is written differently.
  private let mixtures: Mixtures
  /// By the section that is tried alone; nil for all of the spec.
  private var trials: [String?: Trial] = [:]
  /// By value, what it moves of all of the spec; nil if that is not known.
  private var pushes: [Int: SectionPushes?] = [:]
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
  /// Laying out an item and comparing it takes about as long as compiling this many bytes.
  private static let bytesOfItem = 4
  /// How many items are compared one by one on all devices: of each section, and of the spec.
  private let itemCounts: [String: Int]
  private let itemCount: Int
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
    mixtures = Mixtures(new, written, values)
    let whole = written.merged[""]
    sections = whole?.sections ?? [:]
    newByteCount = (new.compilation?.sources.files ?? []).reduce(0) { $0 + $1.bytes.count }
    includedByteCount = (new.compilation?.sources.files.dropFirst() ?? []).reduce(0) { $0 + $1.bytes.count }
    headByteCount = whole?.with(sections: []).text { _ in true }.utf8.count ?? 0
    var counts: [String: Int] = [:]
    for section in new.tables.lazy.flatMap(\.sections) {
      counts[section.name.id, default: 0] += ItemComparison.listedCount(section.items)
    }
    itemCounts = counts
    itemCount = counts.values.reduce(0, +)
  }

  /// Whether there may be room for trying so many values for a section; asked before anybody goes through them.
  func mayTry(_ count: Int, in section: String) -> Bool {
    // What has been tried once costs nothing.
    trials[section] != nil || trials[nil] != nil || isLeft(count, of: min(headByteCount, newByteCount), in: section)
  }

  /// The values that bear on a change.
  struct Found {
    /// Those that bear on the rects. Of what is ``ChangeKind/restyled``, there are none.
    var rects: [Int] = []
    /// Those that bear on what differs besides the rects.
    var looks: [Int] = []
    /// By device, what the second of these do.
    var shown: [String: Looks] = [:]
    /// Of a section's frame, those of the first that do not make it a pixel longer or shorter on each device.
    var doubtful: [Int] = []
    /// Whether there were too many values to try.
    var isUntried = false
  }

  mutating func causes(of change: Change, among candidates: [Int]) -> Found {
    let key = makeTrial(of: change.section?.id)
    guard var trial = trials[key], spend(on: candidates, in: trial, of: key) else { return Found(isUntried: true) }
    trial.paid.formUnion(candidates)
    // If the dictionary kept it, too, changing it would copy it.
    trials.removeValue(forKey: key)
    defer { trials[key] = trial }
    var tried = Trials(of: change, among: candidates, mixtures)
    tried.tryBack(in: &trial)
    tried.tryOver(in: &trial)
    tried.tryTogether(in: &trial)
    let explained = tried.explained
    let rects = candidates.filter(explained.rects.contains)
    return Found(
      rects: rects, looks: candidates.filter(explained.looks.contains), shown: explained.shown,
      doubtful: change.what == .section ? rects.filter { isDoubtful($0, in: change, trial) } : [])
  }

  /// Whether it is known of a value that it changes the length of a section, but not by a pixel on each device.
  private func isDoubtful(_ value: Int, in change: Change, _ trial: Trial) -> Bool {
    var isKnown = false
    var open = Set(change.devices)
    for effects in trial.knownEffects(of: value) {
      effects.forEach(partOf: change) { effect in
        isKnown = true
        open.subtract(effect.devicesOfPushes(along: axis))
      }
    }
    return isKnown && !open.isEmpty
  }

  var axis: Axis { new.tables.first?.scroll ?? .vertical }

  /// Whether a value moves what a change is about, or bears on the size of the content: tried with all of the spec, both
  /// taken back and taken over. If that cannot be tried, it is taken for true.
  mutating func pushes(_ value: Int, _ change: Change) -> Bool {
    if let known = pushes[value] { return known?.concern(change) ?? true }
    let found = makePushes(of: value)
    pushes[value] = .some(found)
    return found?.concern(change) ?? true
  }

  private mutating func makePushes(of value: Int) -> SectionPushes? {
    guard let whole = written.merged[""], spend(1, of: newByteCount, in: nil) else { return nil }
    let choices = mixtures.choices([value])
    let back = mixtures.tables(of: whole) { !choices.contains($0) }.map { SectionPushes($0, new.tables) }
    let over = mixtures.tables(of: whole) { choices.contains($0) }.map { SectionPushes(old.tables, $0) }
    guard var found = back ?? over else { return nil }
    if let over { found.formUnion(over) }
    return found
  }

  /// - Returns: the key in ``trials``: a section that makes no spec alone is tried with all others.
  private mutating func makeTrial(of section: String?) -> String? {
    if trials[section] != nil { return section }
    guard let section else {
      trials[nil] = written.merged[""].map { Trial($0, old.tables, new.tables, byteCount: newByteCount) }
      return nil
    }
    guard let whole = written.merged[""], let node = sections[section] else { return makeTrial(of: nil) }
    let byteCount = headByteCount + node.text { _ in true }.utf8.count
    let merged = whole.with(sections: [(section, node)])
    guard spend(1, of: byteCount, in: section), let old = mixtures.tables(of: merged, where: { _ in false }),
      let new = mixtures.tables(of: merged, where: { _ in true })
    else { return makeTrial(of: nil) }
    trials[section] = Trial(merged, old, new, byteCount: byteCount)
    return section
  }

  /// Whether as much may still be compiled as trying these takes. If so, that much is spent.
  ///
  /// - Parameter section: the one that is tried alone; nil for all of the spec.
  private mutating func spend(on candidates: [Int], in trial: Trial, of section: String?) -> Bool {
    spend(candidates.count { !trial.paid.contains($0) }, of: trial.byteCount, in: section)
  }

  /// Whether two mixtures of so many bytes may still be compiled so many times on all devices. If so, that much is
  /// spent.
  private mutating func spend(_ count: Int, of byteCount: Int, in section: String?) -> Bool {
    guard isLeft(count, of: byteCount, in: section) else { return false }
    bytesLeft -= price(count, of: byteCount, in: section)
    includedBytesLeft -= includedPrice(count)
    return true
  }

  private func isLeft(_ count: Int, of byteCount: Int, in section: String?) -> Bool {
    price(count, of: byteCount, in: section) <= bytesLeft && includedPrice(count) <= includedBytesLeft
  }

  private func price(_ count: Int, of byteCount: Int, in section: String?) -> Int {
    let text = max(byteCount, Self.leastBytes) * max(1, new.tables.count)
    let items = section.map { itemCounts[$0] ?? 0 } ?? itemCount
    return (text + Self.bytesOfItem * items) * 2 * count
  }

  private func includedPrice(_ count: Int) -> Int { includedByteCount * 2 * count }
}
