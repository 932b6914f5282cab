/// Findings that were there when a team began to use lint, so that only new ones speak.
///
/// A finding is known by the file it is in, its rule and what its node is called; never by its line or its message. A
/// count a name makes a second finding of the same kind at the same node a new one.
public struct Baseline: Sendable {
  public struct Entry: Sendable, Hashable, Comparable {
    public var spec: String
    public var rule: RuleID
    public var path: String

    public static func < (a: Entry, b: Entry) -> Bool {
      (a.spec, a.path, a.rule.rawValue) < (b.spec, b.path, b.rule.rawValue)
    }
  }

  private var counts: [Entry: Int] = [:]

  public init() {}

  init(_ counts: [Entry: Int]) { self.counts = counts }

  /// All that is found now and not suppressed; errors of the language are not taken.
  ///
  /// - Parameter folder: of the baseline's file, in the same terms as the paths of sources; names are relative to it.
  public init(_ findings: [Finding], folder: String) {
    for finding in findings {
      if case .suppressed = finding.state { continue }
      guard let entry = Self.entry(of: finding, folder) else { continue }
      counts[entry, default: 0] += 1
    }
  }

  /// In order.
  public var entries: [(entry: Entry, count: Int)] {
    counts.keys.sorted().map { ($0, counts[$0] ?? 0) }
  }

  /// The findings, with those that are in the baseline marked, and the entries that have fewer findings now.
  ///
  /// - Parameter looksAt: whether this run would have found what an entry names; others are not called fixed.
  public func applied(
    to findings: [Finding], folder: String, looksAt: (Entry) -> Bool = { _ in true }
  ) -> (findings: [Finding], fixed: [(entry: Entry, count: Int)]) {
    var left = counts
    let marked = findings.map { finding in
      guard finding.isNew, let entry = Self.entry(of: finding, folder), let count = left[entry], count > 0 else {
        return finding
      }
      left[entry] = count - 1
      var finding = finding
      finding.state = .known
      return finding
    }
    let fixed = left.keys.sorted().compactMap { entry -> (entry: Entry, count: Int)? in
      guard let count = left[entry], count > 0, looksAt(entry) else { return nil }
      return (entry, count)
    }
    return (marked, fixed)
  }

  private static func entry(of finding: Finding, _ folder: String) -> Entry? {
    guard RuleID.lintRules.contains(finding.rule) else { return nil }
    return Entry(
      spec: RelativePath.path(finding.file.path, from: folder), rule: finding.rule, path: finding.nodePath)
  }
}
