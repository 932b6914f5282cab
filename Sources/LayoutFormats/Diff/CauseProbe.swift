import LayoutCompiler
import LayoutEngine

/// Finds out which of several values bear on a change: what is compiled with one of them as it was, and what was with one
/// of them as it is, shows what that one does. The first finds those that only work together, the second those of which
/// each is enough.
struct CauseProbe {
  private let old, new: ComparedSpec
  private let written: WrittenComparison
  /// What a value changes, by its first choice: all that is new without it, compared with all that is new; and all that is
  /// old with it, compared with all that is old. Nothing where that cannot be compiled.
  private var known: [Int: (without: [Change], alone: [Change])] = [:]

  /// Bytes that are compiled, all values and devices together: what takes longer is not told.
  private static let mostBytes = 48 << 20

  init(_ old: ComparedSpec, _ new: ComparedSpec, _ written: WrittenComparison) {
    self.old = old
    self.new = new
    self.written = written
  }

  /// Those that bear on a change; empty where none is found, or where there are too many to try.
  mutating func causes(of change: Change, among candidates: [WrittenChange]) -> [WrittenChange] {
    let size = (new.compilation?.sources.files ?? []).reduce(0) { $0 + $1.bytes.count } * max(1, new.tables.count)
    guard size * candidates.count * 2 <= Self.mostBytes else { return [] }
    // What is new without it is what somebody would see who takes it back; only where none of them shows there, each may be
    // enough.
    let needed = candidates.filter { candidate in
      effects(of: candidate).without.contains { Self.isPart($0, of: change) }
    }
    if !needed.isEmpty { return needed }
    return candidates.filter { candidate in
      effects(of: candidate).alone.contains { Self.isPart($0, of: change) }
    }
  }

  private mutating func effects(of candidate: WrittenChange) -> (without: [Change], alone: [Change]) {
    guard let first = candidate.choices.first else { return ([], []) }
    if let effects = known[first] { return effects }
    let without = tables { !candidate.choices.contains($0) }.map { SpecDifference.grouping($0, new.tables).changes }
    let alone = tables { candidate.choices.contains($0) }.map { SpecDifference.grouping(old.tables, $0).changes }
    let effects = (without ?? [], alone ?? [])
    known[first] = effects
    return effects
  }

  /// The tables of a mixture of both versions; nil where it has errors.
  private func tables(_ isNew: @escaping (Int) -> Bool) -> [ComparedTable]? {
    guard let sources = new.compilation?.sources, let first = sources.files.first else { return nil }
    let folder = RelativePath.folder(of: first.path) ?? ""
    func text(_ name: String) -> [UInt8]? { written.merged[name].map { Array($0.text(isNew).utf8) } }
    guard let spec = text("") else { return nil }
    let compilation = Compiler.compile(SourceFile(path: first.path, bytes: spec), options: new.options) { path in
      let name = folder.isEmpty ? path : RelativePath.path(path, from: folder)
      return text(name).map { .success($0) } ?? .failure(ReadFailure("it was not read before"))
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
