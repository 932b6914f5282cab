import FrameTables
package import LayoutCompiler

/// A text before comments were put into it, or after, as far as it proves that they suppress what they are for and do
/// nothing else. A comment can change what a text means: within a text of several lines it would be a part of it.
package struct SuppressionProof {
  private let tables: [FrameTable]?
  private let counts: [RuleID: Int]

  /// - Parameter compilation: nil for a text of which there is none.
  package init(_ compilation: Compilation?, _ findings: [Finding]) {
    tables = compilation?.tables
    counts = findings.reduce(into: [:]) { counts, finding in if finding.isNew { counts[finding.rule, default: 0] += 1 }
    }
  }

  /// How many findings nothing suppresses.
  var total: Int { counts.values.reduce(0, +) }

  /// Whether the text after it has equal tables, fewer findings of each of the rules, and no more of any other.
  package func holds(of rules: [RuleID], after: SuppressionProof) -> Bool {
    tables == after.tables && rules.allSatisfy { after.counts[$0, default: 0] < counts[$0, default: 0] }
      && after.counts.allSatisfy { $0.value <= counts[$0.key, default: 0] }
  }
}
