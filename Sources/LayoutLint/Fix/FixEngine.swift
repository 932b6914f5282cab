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

  package struct Outcome: Sendable {
    package var bytes: [UInt8]
    /// What was mended, in the order of being mended; ranges are those of the text before all of it.
    package var applied: [Diagnostic] = []
    /// What is still there because its fix was tried and failed the proof.
    package var refused: [Diagnostic] = []
    /// What could be mended if unsafe fixes were asked for, too.
    package var withheld: [Diagnostic] = []
    /// What would change again something that this run has written, or would remove what only its guesses made
    /// needless: somebody should look at that first.
    package var postponed: [Diagnostic] = []
    /// What was not tried, because enough was done for one run.
    package var left: [Diagnostic] = []
  }

  /// Each failed trial costs a compilation, and a text with thousands of fixes that all fail must not cost thousands.
  private static let mostFailures = 100
  /// In a chain of tokens, each is unused once the one before it is gone: that takes a round each, and the rest is left
  /// to the next run.
  private static let mostRounds = 500

  private let lint: Lint
  private let appliesUnsafe: Bool

  package init(unsafeFixes: Bool = false, lint: @escaping Lint) {
    self.lint = lint
    appliesUnsafe = unsafeFixes
  }

  /// Costs one compilation per round, and a few more for each fix that is refused.
  package func run(_ file: SourceFile) -> Outcome {
    var outcome = Outcome(bytes: file.bytes)
    var journal = FixJournal()
    var current = lint(file)
    var refused: Set<RefusedFix> = []
    var most = Int.max
    var failures = 0
    // The suppressions that were unused before the first guess, as places of the text as it is now; nil before it.
    var needless: [SourceRange]?
    // Each round applies fixes, refuses one, or tries half of them.
    for _ in 0..<Self.mostRounds {
      let fixable = fixable(current, outcome.bytes, refused).filter { !Self.isPostponed($0, journal, needless) }
      let batch = Array(Self.batch(fixable).prefix(most))
      if batch.isEmpty { break }
      let edits = batch.compactMap { $0.fix.map(TextEdit.init) }
      let bytes = TextEdit.apply(edits, to: outcome.bytes)
      let next = lint(SourceFile(path: file.path, bytes: bytes))
      if FixProof(before: current, after: next, edits: edits).holds(of: batch) {
        if needless == nil, !batch.allSatisfy(\.hasSafeFix) { needless = current.unusedSuppressions }
        needless = needless?.map { TextEdit.moved($0, by: edits) }
        outcome.applied += batch.map { journal.inFirstText($0) }
        outcome.bytes = bytes
        journal.add(edits)
        current = next
        most = .max
      } else if failures < Self.mostFailures, batch.count > 1 {
        failures += 1
        most = batch.count / 2
      } else {
        for diagnostic in batch { refused.insert(RefusedFix(diagnostic, outcome.bytes)) }
        failures += 1
        most = .max
      }
    }
    for diagnostic in current.fixes(in: outcome.bytes) {
      if Self.isPostponed(diagnostic, journal, needless) {
        outcome.postponed.append(diagnostic)
      } else if !appliesUnsafe, diagnostic.fix?.safety == .unsafe {
        outcome.withheld.append(diagnostic)
      } else if refused.contains(RefusedFix(diagnostic, outcome.bytes)) {
        // Each is listed once, however often it was tried beside others.
        outcome.refused.append(diagnostic)
      } else {
        outcome.left.append(diagnostic)
      }
    }
    return outcome
  }

  private static func isPostponed(
    _ diagnostic: Diagnostic, _ journal: FixJournal, _ needless: [SourceRange]?
  ) -> Bool {
    if journal.hasWritten(in: diagnostic.fix?.range ?? diagnostic.range) { return true }
    guard diagnostic.rule == .unusedSuppression, let needless else { return false }
    return !needless.contains(diagnostic.range)
  }

  private func fixable(
    _ linted: LintedSpec, _ bytes: [UInt8], _ refused: Set<RefusedFix>
  ) -> [Diagnostic] {
    linted.fixes(in: bytes).filter { diagnostic in
      (appliesUnsafe || diagnostic.hasSafeFix)
        && (refused.isEmpty || !refused.contains(RefusedFix(diagnostic, bytes)))
    }
  }

  /// Fixes that can be applied at once: sorted, without overlaps, and of one kind of proof.
  private static func batch(_ fixable: [Diagnostic]) -> [Diagnostic] {
    // What is certain goes first, so that its proof is not disturbed by guesses.
    let safe = fixable.filter(\.hasSafeFix)
    var batch: [Diagnostic] = []
    var end: UInt32 = 0
    for diagnostic in (safe.isEmpty ? fixable : safe).sorted(by: isBefore) {
      guard let fix = diagnostic.fix, fix.range.start >= end || batch.isEmpty else { continue }
      // Two insertions at one place have no order.
      if let last = batch.last?.fix, last.range == fix.range { continue }
      batch.append(diagnostic)
      end = fix.range.end
    }
    return batch
  }

  private static func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard let a = a.fix?.range, let b = b.fix?.range else { return false }
    // Of two fixes that begin at one place, the larger goes first: it makes the other one needless.
    return (a.start, b.end) < (b.start, a.end)
  }
}

/// A fix that was refused, recognized by its text, since its place moves.
private struct RefusedFix: Hashable {
  var rule: RuleID
  var message: String
  var replacement: String
  /// The bytes that it replaces and the 64 behind them, so that the same fix elsewhere is another one.
  var place: [UInt8]

  init(_ diagnostic: Diagnostic, _ bytes: [UInt8]) {
    rule = diagnostic.rule
    message = diagnostic.message
    replacement = diagnostic.fix?.replacement ?? ""
    let range = diagnostic.fix?.range ?? diagnostic.range
    // Bytes, not offsets: those move while fixes before it are applied.
    place = Array(bytes[min(Int(range.start), bytes.count)..<min(Int(range.end) + 64, bytes.count)])
  }
}

extension TextEdit {
  package init(_ fix: Diagnostic.Fix) {
    self.init(Int(fix.range.start)..<Int(fix.range.end), Array(fix.replacement.utf8))
  }
}
