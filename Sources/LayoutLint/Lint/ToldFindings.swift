package import LayoutCompiler
import LayoutEngine

/// Tells what is found twice from what is new: what is found in a file that several specs include is told once.
package struct ToldFindings: Sendable {
  private struct Told: Hashable {
    var path: String
    var start: UInt32
    var rule: RuleID
    var message: String

    init(_ finding: Finding) {
      path = finding.file.path
      start = finding.diagnostic.range.start
      rule = finding.rule
      message = finding.diagnostic.message
    }
  }

  private var told: Set<Told> = []
  private var last: Finding?

  package init() {}

  /// - Parameter isOwn: whether it is found in the spec itself, which no other spec includes: such findings can be there
  ///   twice only one behind the other.
  package mutating func isNew(_ finding: Finding, isOwn: Bool) -> Bool {
    defer { last = finding }
    guard isOwn else { return told.insert(Told(finding)).inserted }
    guard let last, last.diagnostic.range.start == finding.diagnostic.range.start else { return true }
    return Told(last) != Told(finding)
  }
}
