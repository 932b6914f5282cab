package import LayoutCompiler
import LayoutEngine

/// Keeps a finding from being reported twice: what is found in a file that several specs include is found with each of
/// them.
package struct FindingDeduplicator: Sendable {
  /// What several findings share if only one of them is reported.
  package struct Key: Hashable, Sendable {
    private var path: NameKey
    private var start: UInt32
    private var rule: RuleID
    private var message: String

    package init(_ finding: Finding) {
      path = NameKey(finding.file.path)
      start = finding.diagnostic.range.start
      rule = finding.rule
      message = finding.diagnostic.message
    }
  }

  private var reported: Set<Key> = []
  private var last: Finding?

  package init() {}

  /// - Parameter isOwn: whether it is found in the spec itself, which no other spec includes. If such a finding is
  ///   there twice, one comes right behind the other.
  package mutating func isNew(_ finding: Finding, isOwn: Bool) -> Bool {
    defer { last = finding }
    guard isOwn else { return reported.insert(Key(finding)).inserted }
    guard let last, last.diagnostic.range.start == finding.diagnostic.range.start else { return true }
    return Key(last) != Key(finding)
  }
}
