import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// What a run compares its findings with, or where it lists them for others to be compared with.
struct LintBaselines: Sendable {
  /// Those that list known findings: one for all specs, or those that configurations name.
  var known: [BaselineInput] = []
  /// The file in which to list what is found.
  var new: String?
  /// What that file held before.
  var old: BaselineInput?
  var isQuiet: Bool
  /// Whether specs were left out that may find something in the same included files.
  var isPart = false
  /// The folders all of which was searched for specs.
  var searched: [String] = []

  /// How far a run has looked.
  struct Looked {
    /// Paths of the specs without errors, and of all they include.
    var files: Set<NameKey>
    /// Whether no spec had errors.
    var isWhole: Bool
    var scope: BaselineScope
    var linter: SpecLinter
  }

  /// Whether nobody asks for any.
  var areNone: Bool { known.isEmpty && new == nil && old == nil }

  /// Whether it matters which files were looked at.
  var askWhatWasLookedAt: Bool { !known.isEmpty || old != nil }

  /// Writes the new baseline if there is to be one. Otherwise compares with the known ones, and marks what they list.
  func settle(_ found: inout CollectedFindings, _ looked: Looked) throws(Failure) {
    if let new { return try write(new, &found, looked) }
    if known.isEmpty { return }
    let list = found.list
    let scope = looked.scope
    if let only = known.first, only.name == nil || scope.isOne {
      return found.mark(areKnown: compare(only, with: list, holdsFor: { _ in true }, looked))
    }
    // What a spec without a baseline has is new, whatever the baselines of others list.
    var areKnown = list.map { !scope.holds(nil, for: $0) }
    for baseline in known {
      let holds = { (finding: Finding) in scope.holds(baseline.name, for: finding) }
      let areListed = compare(baseline, with: list, holdsFor: holds, looked)
      for (index, finding) in list.enumerated() where !areListed[index] && holds(finding) { areKnown[index] = false }
    }
    found.mark(areKnown: areKnown)
  }

  private func write(_ path: String, _ found: inout CollectedFindings, _ looked: Looked) throws(Failure) {
    var folder = BaselineFolder(of: path, RepositoryPaths())
    let list = found.list
    var new = Baseline(list) { folder.name(of: $0) }
    var kept = 0
    if let old {
      let reach = reach(of: old.baseline, &folder, looked)
      kept = new.keep(old.baseline) { reach.keeps($0) }
    }
    let entries = new.entries
    guard ByteBuffer.size(of: { BaselineFile.write(entries, to: &$0) }) < InputFile.mostBytes else {
      throw .usage("the baseline '\(path)' would be larger than layoutc reads: write one for each part of the specs")
    }
    try OutputFile.write(to: path) { BaselineFile.write(entries, to: &$0) }
    found.mark(areKnown: list.map { $0.isNew && Baseline.lists($0.rule) })
    guard !isQuiet else { return }
    let count = entries.reduce(0) { $0 + $1.count }
    let more = kept == 0 ? "" : ", \(kept) of them kept, because this run did not look there"
    Terminal.tell("\(path): \(count.counted("finding"))\(more)")
  }

  private func reach(of baseline: Baseline, _ folder: inout BaselineFolder, _ looked: Looked) -> BaselineReach {
    let searched = searched.map { Folder.physical(Folder.absolute($0) ?? $0) }
    let lookedAt = Set(looked.files.map { NameKey(folder.name(of: $0.text)) })
    return BaselineReach(
      baseline, lookedAt: lookedAt, isWhole: looked.isWhole,
      wasSearched: { [folder] name in searched.contains { Folder.holds($0, folder.path(of: name)) } },
      isGone: { [folder] in folder.isGone($0) },
      looksFor: { looked.linter.looks(for: $0) })
  }

  /// Tells what has been fixed.
  ///
  /// - Returns: for each finding, whether the baseline lists it.
  private func compare(
    _ baseline: BaselineInput, with list: FindingList, holdsFor: @escaping (Finding) -> Bool, _ looked: Looked
  ) -> [Bool] {
    var folder = BaselineFolder(of: baseline.path, RepositoryPaths())
    var looked = looked
    if let name = baseline.name { looked.files = looked.files.filter { looked.scope.holds(name, forFile: $0) } }
    let reach = reach(of: baseline.baseline, &folder, looked)
    let names = folder
    let (areKnown, fixed) = baseline.baseline.compared(
      with: list, holdsFor: holdsFor, name: { folder.name(of: $0) }, looksAt: { reach.contains($0) },
      isGone: { names.isGone($0) })
    let unknown = baseline.baseline.unknownRules
    if !unknown.isEmpty && !isQuiet {
      let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
      Terminal.tell("note: this layoutc does not know all rules of the baseline '\(baseline.path)': \(names)")
    }
    guard !fixed.isEmpty && !isQuiet else { return areKnown }
    let count = fixed.reduce(0) { $0 + $1.count }
    Terminal.tell("\(count.counted("finding")) of the baseline \(count == 1 ? "is" : "are") fixed:")
    for item in fixed {
      let times = item.count == 1 ? "" : " (\(item.count) times)"
      let shown = ShownPath.of(names.path(of: item.entry.spec))
      Terminal.tell(
        "  \(TerminalText.leading(shown)): \(item.entry.path) [\(item.entry.rule)]\(times)")
    }
    // Quotes around the option would end at those in it.
    Terminal.tell("this brings it up to date: --write-baseline \(ShellText.path(baseline.path))")
    return areKnown
  }
}

extension SpecLinter {
  /// Whether the command line lets a rule speak.
  func looks(for rule: RuleID) -> Bool { !ignore.contains(rule) && (select.isEmpty || select.contains(rule)) }
}
