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

  private typealias Kinds = [String: Set<Kind>]

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
    let before = Set(renamed.keys.map(\.spec))
    let now = Set(findings.lazy.compactMap(entry).map(\.spec))
    let gone = before.filter { !now.contains($0) && isGone($0) }
    if gone.isEmpty { return }
    func kinds(_ entries: some Sequence<Baseline.Entry>, of names: Set<String>) -> Kinds {
      Self.kinds(entries) { names.contains($0.spec) ? ($0.spec, Kind(rule: $0.rule, path: $0.path)) : nil }
    }
    let names = NameSuccession(
      of: kinds(renamed.keys, of: gone), among: kinds(findings.lazy.compactMap(entry), of: now.subtracting(before)),
      parts: RelativePath.components(of:)
    ).successors
    if !names.isEmpty { rename { entry in names[entry.spec].map { entry.spec = $0 } } }
  }

  private mutating func renameSections(_ findings: FindingList, _ entry: @escaping (Finding) -> Baseline.Entry?) {
    let old = Dictionary(grouping: renamed.keys, by: \.spec)
    /// By file.
    var names: [String: [String: String]] = [:]
    for (spec, found) in findings.grouped(by: { entry($0)?.spec }) {
      let now = Self.kinds(found.compactMap(entry), by: Self.section)
      let before = Self.kinds(old[spec] ?? [], by: Self.section)
      let fresh = now.filter { before[$0.key] == nil }
      var gone = before.filter { now[$0.key] == nil }
      guard !fresh.isEmpty, !gone.isEmpty else { continue }
      // A section that is still there was mended, not renamed.
      let present = Self.sectionIDs(of: found[0].file)
      gone = gone.filter { !present.contains($0.key) }
      let new = NameSuccession(of: gone, among: fresh) { _ in [] }.successors
      if !new.isEmpty { names[spec] = new }
    }
    guard !names.isEmpty else { return }
    rename { entry in
      guard let (id, kind) = Self.section(entry), let name = names[entry.spec]?[id] else { return }
      entry.path = NodePath.inSection(name, rest: kind.path)
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
      if let (name, kind) = part(entry) { kinds[name, default: []].insert(kind) }
    }
    return kinds
  }

  /// By its section; nil for what is found in none.
  private static func section(_ entry: Baseline.Entry) -> (name: String, kind: Kind)? {
    NodePath.section(of: entry.path).map { ($0.id, Kind(rule: entry.rule, path: $0.rest)) }
  }

  private static func sectionIDs(of file: SourceFile) -> Set<String> {
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored), let root = tree.root,
      tree.kind(of: root) == .mapping, let sections = tree.value(of: "sections", in: root),
      tree.kind(of: sections) == .sequence
    else { return [] }
    return Set(
      tree.elements(of: sections).compactMap { section in
        guard tree.kind(of: section) == .mapping else { return nil }
        return tree.value(of: "id", in: section).flatMap { tree.kind(of: $0) == .scalar ? tree.string(of: $0) : nil }
      })
  }
}
