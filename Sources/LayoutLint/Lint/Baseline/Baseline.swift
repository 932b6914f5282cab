package import LayoutCompiler
import LayoutEngine

/// Findings that were there when a team began to use lint, so that only new ones are told.
///
/// A finding is known by its file, its rule and the name of its node, never by its line or its message. Findings of one
/// name are counted, so that a second finding of the same kind at the same node is a new one.
package struct Baseline: Sendable {
  package typealias Entry = BaselineEntry

  private var counts: [Entry: Int] = [:]

  package init() {}

  init(_ counts: [Entry: Int]) { self.counts = counts }

  /// All that is found now and not suppressed, without errors of the language.
  ///
  /// - Parameter name: what the baseline calls a file, given the path of the source.
  package init(_ findings: FindingList, name: (String) -> String = { $0 }) {
    for finding in findings {
      if case .suppressed = finding.state { continue }
      guard let entry = Self.entry(of: finding, name) else { continue }
      counts[entry, default: 0] += 1
    }
  }

  /// All entries, in order.
  package var entries: [(entry: Entry, count: Int)] {
    counts.keys.sorted().map { ($0, counts[$0] ?? 0) }
  }

  /// The files that are named, in order.
  package var specs: [String] {
    Set(counts.keys.map { NameKey($0.spec) }).map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Names of rules that a newer layoutc knows, in order.
  package var unknownRules: [String] { Set(counts.keys.filter { $0.knownRule == nil }.map(\.rule)).sorted() }

  /// Takes over the entries of an older baseline that a run could not have found again.
  ///
  /// - Returns: how many findings these are.
  package mutating func keep(_ older: Baseline, where isKept: (Entry) -> Bool) -> Int {
    var kept = 0
    for (entry, count) in older.counts where isKept(entry) {
      // A part of them may have been found again.
      let now = counts[entry] ?? 0
      guard now < count else { continue }
      counts[entry] = count
      kept += count - now
    }
    return kept
  }

  /// Whether each of the findings is in the baseline, and the entries that have fewer findings now.
  ///
  /// - Parameters:
  ///   - holdsFor: whether the baseline holds for the spec that a finding comes from. Others are not compared.
  ///   - name: what the baseline calls a file, given the path of the source.
  ///   - looksAt: whether this run would have found what an entry names; other entries are not called fixed.
  ///   - isGone: whether there is no file of that name any more, so that another may have taken its place.
  package func compared(
    with findings: FindingList, holdsFor: @escaping (Finding) -> Bool = { _ in true },
    name: @escaping (String) -> String = { $0 }, looksAt: (Entry) -> Bool = { _ in true },
    isGone: (String) -> Bool = { _ in false }
  ) -> (areKnown: [Bool], fixed: [(entry: Entry, count: Int)]) {
    func entry(_ finding: Finding) -> Entry? {
      finding.isNew && holdsFor(finding) ? Self.entry(of: finding, name) : nil
    }
    var left = BaselineRenames(counts, findings, entry, isGone: isGone).renamed
    let areKnown = findings.map { finding in
      guard let entry = entry(finding), let count = left[entry], count > 0 else { return false }
      left[entry] = count - 1
      return true
    }
    let fixed = left.keys.sorted().compactMap { entry -> (entry: Entry, count: Int)? in
      guard let count = left[entry], count > 0, looksAt(entry) else { return nil }
      return (entry, count)
    }
    return (areKnown, fixed)
  }

  /// Whether what a rule finds can be in a baseline.
  package static func lists(_ rule: RuleID) -> Bool { RuleID.lintRules.contains(rule) }

  private static func entry(of finding: Finding, _ name: (String) -> String) -> Entry? {
    guard lists(finding.rule) else { return nil }
    return Entry(spec: name(finding.file.path), rule: finding.rule.rawValue, path: finding.nodePath)
  }
}

extension BaselineEntry: Comparable {
  /// Nil for a rule that we do not know.
  package var knownRule: RuleID? { RuleID(rawValue: rule) }

  package static func < (a: BaselineEntry, b: BaselineEntry) -> Bool {
    if NameKey(a.spec) != NameKey(b.spec) { return a.spec.utf8.lexicographicallyPrecedes(b.spec.utf8) }
    if NameKey(a.path) != NameKey(b.path) { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    return a.rule < b.rule
  }
}
