import LayoutCompiler
import LayoutEngine

/// Finds out which of several values bear on a change: what is compiled with one of them as it was, and what was with one
/// of them as it is, shows what that one does. The first finds those that only work together, the second those of which
/// each is enough.
///
/// What bears on a section is tried on that section alone: what other sections do to it is to shift it, which is not
/// explained this way. So many changed sections take as long as their number.
struct CauseProbe {
  private let old, new: ComparedSpec
  private let written: WrittenComparison
  /// By the section that is tried alone; nil for all of the spec.
  private var trials: [String?: Trial] = [:]
  /// Bytes that may yet be compiled, all values and devices together: what takes longer is not told.
  private var bytesLeft = 48 << 20
  /// Of both versions in one, by their ids.
  private let sections: [String: MergedNode]
  /// All of the new version but its sections.
  private let headByteCount: Int

  init(_ old: ComparedSpec, _ new: ComparedSpec, _ written: WrittenComparison) {
    self.old = old
    self.new = new
    self.written = written
    let whole = written.merged[""]
    sections = whole?.sections ?? [:]
    headByteCount = whole?.with(sections: []).text { _ in true }.utf8.count ?? 0
  }

  /// Those that bear on a change; empty where none is found, or where there are too many to try.
  mutating func causes(of change: Change, among candidates: [WrittenChange]) -> [WrittenChange] {
    let key = makeTrial(of: change.section?.id)
    guard var trial = trials[key], spend(on: candidates, in: trial) else { return [] }
    defer { trials[key] = trial }
    // What is new without it is what somebody would see who takes it back; only where none of them shows there, each may be
    // enough.
    let needed = candidates.filter { candidate in
      effects(of: candidate, in: &trial).without.contains { Self.isPart($0, of: change) }
    }
    if !needed.isEmpty { return needed }
    return candidates.filter { candidate in
      effects(of: candidate, in: &trial).alone.contains { Self.isPart($0, of: change) }
    }
  }

  /// Both versions, of all of a spec or with one section of it, and what was found out of their mixtures.
  private struct Trial {
    let merged: MergedNode
    let old, new: [ComparedTable]
    /// Of the new version.
    let byteCount: Int
    /// What a value changes, by its first choice: all that is new without it, compared with all that is new; and all that
    /// is old with it, compared with all that is old. Nothing where that cannot be compiled.
    var effects: [Int: (without: [Change], alone: [Change])] = [:]
  }

  /// - Returns: where it is kept: a section that makes no spec alone is tried with all others.
  private mutating func makeTrial(of section: String?) -> String? {
    if trials[section] != nil { return section }
    guard let section else {
      let byteCount = (new.compilation?.sources.files ?? []).reduce(0) { $0 + $1.bytes.count }
      trials[nil] = written.merged[""].map {
        Trial(merged: $0, old: old.tables, new: new.tables, byteCount: byteCount)
      }
      return nil
    }
    guard let whole = written.merged[""], let node = sections[section] else { return makeTrial(of: nil) }
    let byteCount = headByteCount + node.text { _ in true }.utf8.count
    let merged = whole.with(sections: [(section, node)])
    guard spend(byteCount), let old = tables(of: merged, where: { _ in false }),
      let new = tables(of: merged, where: { _ in true })
    else { return makeTrial(of: nil) }
    trials[section] = Trial(merged: merged, old: old, new: new, byteCount: byteCount)
    return section
  }

  /// Whether as much may yet be compiled as trying these takes.
  private mutating func spend(on candidates: [WrittenChange], in trial: Trial) -> Bool {
    spend(trial.byteCount * candidates.count { trial.effects[$0.choices.first ?? -1] == nil })
  }

  /// Whether two mixtures of so many bytes may yet be compiled on all devices.
  private mutating func spend(_ byteCount: Int) -> Bool {
    let bytes = byteCount * max(1, new.tables.count) * 2
    guard bytes <= bytesLeft else { return false }
    bytesLeft -= bytes
    return true
  }

  private func effects(of candidate: WrittenChange, in trial: inout Trial) -> (without: [Change], alone: [Change]) {
    guard let first = candidate.choices.first else { return ([], []) }
    if let effects = trial.effects[first] { return effects }
    let without = tables(of: trial.merged) { !candidate.choices.contains($0) }
    let alone = tables(of: trial.merged) { candidate.choices.contains($0) }
    let effects = (
      without: without.map { SpecDifference.grouping($0, trial.new).changes } ?? [],
      alone: alone.map { SpecDifference.grouping(trial.old, $0).changes } ?? []
    )
    trial.effects[first] = effects
    return effects
  }

  /// The tables of a mixture of both versions; nil where it has errors.
  private func tables(of spec: MergedNode, where isNew: @escaping (Int) -> Bool) -> [ComparedTable]? {
    guard let sources = new.compilation?.sources, let first = sources.files.first else { return nil }
    let folder = RelativePath.folder(of: first.path) ?? ""
    let file = SourceFile(path: first.path, bytes: Array(spec.text(isNew).utf8))
    let compilation = Compiler.compile(file, options: new.options) { path in
      let name = folder.isEmpty ? path : RelativePath.path(path, from: folder)
      return written.merged[name].map { .success(Array($0.text(isNew).utf8)) }
        ?? .failure(ReadFailure("it was not read before"))
    }
    return compilation.hasErrors ? nil : ComparedSpec(compilation).tables
  }

  /// Whether what one value does is something of what is to be explained.
  private static func isPart(_ effect: Change, of change: Change) -> Bool {
    guard effect.section == change.section, effect.what == change.what, effect.kind != .shifted,
      !Set(effect.devices).isDisjoint(with: change.devices)
    else { return false }
    guard let items = effect.items, let others = change.items else { return true }
    return items.overlaps(others)
  }
}
