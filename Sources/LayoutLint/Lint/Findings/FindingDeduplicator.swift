package import LayoutCompiler
import LayoutEngine

/// Keeps a finding from being reported twice: what is found in a file that several specs include is found with each of
/// them.
package struct FindingDeduplicator: Sendable {
  private var reported: Set<FindingKey> = []
  private var last: Finding?

  package init() {}

  /// - Parameter isOwn: whether it is found in the spec itself, which no other spec includes. If such a finding is
  ///   there twice, one comes right behind the other.
  package mutating func isNew(_ finding: Finding, isOwn: Bool) -> Bool {
    defer { last = finding }
    guard isOwn else { return reported.insert(finding.key).inserted }
    guard let last, last.diagnostic.range.start == finding.diagnostic.range.start else { return true }
    return last.key != finding.key
  }
}
