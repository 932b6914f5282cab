package import LayoutCompiler
import LayoutEngine

/// Applies the fixes of findings to a spec, round after round, until there are none left.
///
/// Nothing changes but the bytes of the fixes, and each must prove itself (``FixProof``). What a guess makes needless is
/// not removed in the same run, since nobody has seen it yet.
///
/// First a text is made YAML, then a spec without errors; then what rules found is mended. A fix of one kind means
/// nothing as long as it is not known what another kind hides.
package struct FixEngine {
  /// Looks at a text. The fixes of its findings are to be applied.
  package typealias Lint = (SourceFile) -> LintedSpec

  /// The text after the last round, and each fix by what became of it.
  package struct Outcome: Sendable {
    package var bytes: [UInt8]
    /// What was mended, round by round, within a round in the order of the text; ranges are those of the text before all
    /// of it.
    package var applied: [Diagnostic] = []
    /// What is still there because its fix was tried alone and failed the proof.
    package var refused: [Diagnostic] = []
    /// What could be mended if unsafe fixes were asked for, too.
    package var withheld: [Diagnostic] = []
    /// What would change again something that this run has written, or would remove what only its guesses made
    /// needless: somebody should look at that first.
    package var postponed: [Diagnostic] = []
    /// What was not tried, or not alone, because enough was done for one run.
    package var left: [Diagnostic] = []
  }

  /// In a chain of tokens, each is unused once the one before it is gone: that takes a round each, and the rest is left
  /// to the next run.
  private static let mostRounds = 500

  private let lint: Lint
  private let appliesUnsafe: Bool

  package init(unsafeFixes: Bool = false, lint: @escaping Lint) {
    self.lint = lint
    appliesUnsafe = unsafeFixes
  }

  /// Costs one compilation per round, and for each fix that is refused up to two more each time that the number of
  /// fixes doubles.
  package func run(_ file: SourceFile) -> Outcome {
    var outcome = Outcome(bytes: file.bytes)
    var journal = FixJournal()
    var trials = FixTrials()
    var current = lint(file)
    // What was needless before the first guess, as places of the text as it is now; nil before it.
    var needless: Needless?
    for _ in 0..<Self.mostRounds {
      let fixes = current.fixes(in: outcome.bytes).filter { diagnostic in
        (appliesUnsafe || diagnostic.hasSafeFix) && !Self.isPostponed(diagnostic, journal, needless)
      }
      let batch = trials.next(among: fixes)
      if batch.isEmpty { break }
      let edits = batch.compactMap { $0.fix.map(TextEdit.init) }
      let bytes = TextEdit.apply(edits, to: outcome.bytes)
      let next = lint(SourceFile(path: file.path, bytes: bytes))
      guard FixProof(before: current, after: next, edits: edits).holds(of: batch) else {
        trials.fail(batch)
        continue
      }
      if needless == nil, !batch.allSatisfy(\.hasSafeFix) { needless = Needless(current) }
      needless?.move(by: edits)
      outcome.applied += batch.map { journal.inFirstText($0) }
      outcome.bytes = bytes
      journal.add(edits)
      trials.apply(edits)
      current = next
    }
    for diagnostic in current.fixes(in: outcome.bytes) {
      if Self.isPostponed(diagnostic, journal, needless) {
        outcome.postponed.append(diagnostic)
      } else if !appliesUnsafe, diagnostic.fix?.safety == .unsafe {
        outcome.withheld.append(diagnostic)
      } else if trials.isRefused(diagnostic) {
        outcome.refused.append(diagnostic)
      } else {
        outcome.left.append(diagnostic)
      }
    }
    return outcome
  }

  private static func isPostponed(_ diagnostic: Diagnostic, _ journal: FixJournal, _ needless: Needless?) -> Bool {
    if journal.hasWritten(in: diagnostic.fix?.range ?? diagnostic.range) { return true }
    return needless.map { !$0.holds(diagnostic) } ?? false
  }

  /// What is of no use in a text: suppressions, and keys without effect.
  private struct Needless {
    private var suppressions: Set<SourceRange>
    /// Nil if errors kept the rules from looking for them.
    private var keys: Set<SourceRange>?

    init(_ spec: LintedSpec) {
      suppressions = spec.ranges(of: .unusedSuppression)
      keys = spec.compilation.hasErrors ? nil : spec.ranges(of: .ineffectiveKey)
    }

    mutating func move(by edits: [TextEdit]) {
      suppressions = Set(suppressions.map { TextEdit.moved($0, by: edits) })
      keys = keys.map { Set($0.map { TextEdit.moved($0, by: edits) }) }
    }

    /// Whether a finding was made of something known here, or is about something else.
    func holds(_ diagnostic: Diagnostic) -> Bool {
      switch diagnostic.rule {
      case .unusedSuppression: suppressions.contains(diagnostic.range)
      case .ineffectiveKey: keys?.contains(diagnostic.range) ?? true
      default: true
      }
    }
  }
}

extension TextEdit {
  package init(_ fix: Diagnostic.Fix) {
    self.init(Int(fix.range.start)..<Int(fix.range.end), Array(fix.replacement.utf8))
  }
}
