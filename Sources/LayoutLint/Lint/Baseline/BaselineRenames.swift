import LayoutCompiler
import LayoutEngine

/// Finds the names under which a baseline's entries go on after a file or a section was renamed.
///
/// A name has taken the place of another if the old one is gone, the new one is not in the baseline, and the two share
/// at least half of what is found under either, which is more than either shares with any other name that is free. If
/// that is not plain, findings are new: a team would rather look at an old finding once more than miss a new one.
struct BaselineRenames {
  /// The counts of the baseline, under new names.
  private(set) var renamed: [Baseline.Entry: Int]

  /// What is found under a name, without the name.
  private struct Kind: Hashable {
    var rule: String
    var path: String
  }

  private typealias Kinds = [NameKey: Set<Kind>]

  /// - Parameter entry: gives the entry of a finding, nil for one that no baseline names.
  init(
    _ counts: [Baseline.Entry: Int], _ findings: FindingList, _ entry: @escaping (Finding) -> Baseline.Entry?,
    isGone: (String) -> Bool
  ) {
    renamed = counts
    // If all is known, nothing was renamed: by far the usual case.
    guard findings.contains(where: { entry($0).map { counts[$0] == nil } ?? false }) else { return }
    renameFiles(findings, entry, isGone)
    renameSections(findings, entry)
  }

  private mutating func renameFiles(
    _ findings: FindingList, _ entry: @escaping (Finding) -> Baseline.Entry?, _ isGone: (String) -> Bool
  ) {
    let before = Set(renamed.keys.map { NameKey($0.spec) })
    let now = Set(findings.lazy.compactMap(entry).map { NameKey($0.spec) })
    let gone = before.filter { !now.contains($0) && isGone($0.text) }
    if gone.isEmpty { return }
    func kinds(_ entries: some Sequence<Baseline.Entry>, of names: Set<NameKey>) -> Kinds {
      Self.kinds(entries) { names.contains(NameKey($0.spec)) ? ($0.spec, Kind(rule: $0.rule, path: $0.path)) : nil }
    }
    let names = NameSuccession(
      of: kinds(renamed.keys, of: gone), among: kinds(findings.lazy.compactMap(entry), of: now.subtracting(before)),
      parts: RelativePath.components(of:)
    ).successors
    if !names.isEmpty { rename { entry in names[NameKey(entry.spec)].map { entry.spec = $0.text } } }
  }

  private mutating func renameSections(_ findings: FindingList, _ entry: @escaping (Finding) -> Baseline.Entry?) {
    let old = Dictionary(grouping: renamed.keys) { NameKey($0.spec) }
    /// By file.
    var names: [NameKey: [NameKey: NameKey]] = [:]
    for (spec, found) in findings.grouped(by: { entry($0)?.spec }) {
      let now = Self.kinds(found.compactMap(entry), by: Self.section)
      let before = Self.kinds(old[NameKey(spec)] ?? [], by: Self.section)
      let fresh = now.filter { before[$0.key] == nil }
      var gone = before.filter { now[$0.key] == nil }
      guard !fresh.isEmpty, !gone.isEmpty else { continue }
      // A section that is still there was mended, not renamed.
      let present = Self.sectionIDs(of: found[0].file)
      gone = gone.filter { !present.contains($0.key) }
      let new = NameSuccession(of: gone, among: fresh) { _ in [] }.successors
      if !new.isEmpty { names[NameKey(spec)] = new }
    }
    guard !names.isEmpty else { return }
    rename { entry in
      guard let (id, kind) = Self.section(entry), let name = names[NameKey(entry.spec)]?[NameKey(id)] else { return }
      entry.path = NodePath.inSection(name.text, rest: kind.path)
    }
  }

  /// Renames entries. No new name is in the baseline, so no two entries become one.
  private mutating func rename(_ change: (inout Baseline.Entry) -> Void) {
    renamed = Dictionary(
      renamed.map { entry, count in
        var entry = entry
        change(&entry)
        return (entry, count)
      }, uniquingKeysWith: +)
  }

  private static func kinds(
    _ entries: some Sequence<Baseline.Entry>, by part: (Baseline.Entry) -> (name: String, kind: Kind)?
  ) -> Kinds {
    var kinds: Kinds = [:]
    for entry in entries {
      if let (name, kind) = part(entry) { kinds[NameKey(name), default: []].insert(kind) }
    }
    return kinds
  }

  /// By its section; nil for what is found in none.
  private static func section(_ entry: Baseline.Entry) -> (name: String, kind: Kind)? {
    NodePath.section(of: entry.path).map { ($0.id, Kind(rule: entry.rule, path: $0.rest)) }
  }

  private static func sectionIDs(of file: SourceFile) -> Set<NameKey> {
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored), let root = tree.root,
      tree.kind(of: root) == .mapping, let sections = tree.value(of: FileKey.sections.rawValue, in: root),
      tree.kind(of: sections) == .sequence
    else { return [] }
    return Set(
      tree.elements(of: sections).compactMap { section in
        guard tree.kind(of: section) == .mapping else { return nil }
        return tree.value(of: SectionKey.id.rawValue, in: section).flatMap { id in
          tree.kind(of: id) == .scalar ? NameKey(tree.string(of: id)) : nil
        }
      })
  }
}
