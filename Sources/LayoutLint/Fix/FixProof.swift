import FrameTables
package import LayoutCompiler
import LayoutEngine

/// A text before fixes and after them, as far as it proves that they mend what they are for.
///
/// A *safe* fix:
/// - If the spec compiles, the tables before and after must be equal.
/// - If it does not, the fix must bring no error that keeps others from being found. After a fix of a syntax error, it
///   must be possible to read the text as far as that place.
///
/// An unsafe fix, which somebody asked for, must not make the spec worse: what compiles goes on compiling, and what holds
/// of `expect` goes on holding.
package struct FixProof {
  let before: LintedSpec
  let after: LintedSpec
  /// What the fixes write, sorted.
  let edits: [TextEdit]

  package init(before: LintedSpec, after: LintedSpec, edits: [TextEdit]) {
    (self.before, self.after, self.edits) = (before, after, edits)
  }

  /// Whether a spec without errors has none afterwards either, and all that it expected still holds.
  package var isNoWorse: Bool { !after.compilation.hasErrors && !breaksExpectation }

  /// Whether the text after fixes proves of all of them what is to be proved of such a fix.
  ///
  /// - Parameter fixes: the findings whose fixes have made the text after from the text before.
  package func holds(of fixes: [Diagnostic]) -> Bool {
    let (before, after) = (before.compilation, after.compilation)
    if !before.hasErrors {
      if !isNoWorse { return false }
      return !fixes.allSatisfy(\.hasSafeFix) || (before.tables == after.tables && !after.tables.isEmpty)
    }
    // A text that could not be read must be readable where it was mended and, before that place, as far as it was.
    if let mended = fixes.first(where: { $0.rule == .syntax }), mended.range.file == 0 {
      let known = before.diagnostics.filter { $0.rule == .syntax && $0.range < mended.range }
      let isWorse = after.diagnostics.contains {
        $0.rule == .syntax && $0.range <= mended.range && !known.contains($0)
      }
      if isWorse { return false }
    }
    // A mended key may bring errors to light that nobody could look for before. Errors of these kinds it would have
    // made itself.
    return [RuleID.syntax, .duplicateKey, .duplicateID].allSatisfy { rule in
      after.diagnostics.count { $0.rule == rule } <= before.diagnostics.count { $0.rule == rule }
    }
  }

  /// Whether something that was expected fails, and did not fail before.
  private var breaksExpectation: Bool {
    let failing = after.failedExpectations
    if failing.isEmpty { return false }
    let known = Set(before.failedExpectations.map { $0.file == 0 ? TextEdit.moved($0, by: edits) : $0 })
    return !failing.allSatisfy(known.contains)
  }
}

extension Diagnostic {
  var hasSafeFix: Bool { fix?.safety == .safe }
}

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
