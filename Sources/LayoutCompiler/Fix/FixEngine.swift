/// Applies the fixes of findings to a spec, over and over until there are none left.
///
/// Nothing changes but the bytes of the fixes. A *safe* fix must prove itself: it stays only where the spec compiles to
/// the same tables before and after. Of any other the spec must not become worse.
public struct FixEngine {
  /// What linting a text gives: the compilation, and the findings with fixes to be applied.
  public typealias Lint = (SourceFile) -> (compilation: Compilation, findings: [Finding])

  public struct Outcome: Sendable {
    public var bytes: [UInt8]
    /// What was mended, in order.
    public var applied: [Diagnostic] = []
    /// What was tried and did not stand the proof.
    public var refused: [Diagnostic] = []
  }

  private let lint: Lint

  public init(lint: @escaping Lint) { self.lint = lint }

  /// Costs a compilation a round, and a few more for each fix that is refused.
  public func run(_ file: SourceFile) -> Outcome {
    var outcome = Outcome(bytes: file.bytes)
    var current = lint(file)
    var refused: Set<RefusedFix> = []
    var most = Int.max
    // Each round applies a fix or refuses one, so this ends; the bound is for what nobody thought of.
    for _ in 0..<10_000 {
      let batch = Array(batch(current.findings, refused, outcome.bytes).prefix(most))
      if batch.isEmpty { break }
      let edits = batch.compactMap { $0.fix.map(TextEdit.init) }
      let bytes = TextEdit.apply(edits, to: outcome.bytes)
      let next = lint(SourceFile(path: file.path, bytes: bytes))
      if isProved(batch, current.compilation, next.compilation) {
        outcome.bytes = bytes
        outcome.applied += batch
        current = next
        most = .max
      } else if batch.count > 1 {
        most = batch.count / 2
      } else {
        refused.insert(RefusedFix(batch[0], outcome.bytes))
        outcome.refused.append(batch[0])
        most = .max
      }
    }
    return outcome
  }

  /// Fixes that can be applied at once: sorted, none over another, and of one kind of proof.
  private func batch(_ findings: [Finding], _ refused: Set<RefusedFix>, _ bytes: [UInt8]) -> [Diagnostic] {
    let fixable = findings.filter(\.isNew).map(\.diagnostic).filter { diagnostic in
      // Other specs include the files that a spec includes.
      guard let fix = diagnostic.fix, fix.range.file == 0 else { return false }
      return !refused.contains(RefusedFix(diagnostic, bytes))
    }
    let changing = fixable.filter { !Self.isSafe($0) }
    var batch: [Diagnostic] = []
    var end: UInt32 = 0
    for diagnostic in (changing.isEmpty ? fixable : changing).sorted(by: Self.isBefore) {
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
    // Of two that begin at one place the larger goes first: it makes the other one needless.
    return (a.start, b.end) < (b.start, a.end)
  }

  private static func isSafe(_ diagnostic: Diagnostic) -> Bool { RuleRegistry.info(diagnostic.rule).fixing == .safe }

  private func isProved(_ fixes: [Diagnostic], _ before: Compilation, _ after: Compilation) -> Bool {
    if fixes.allSatisfy(Self.isSafe) {
      return !before.hasErrors && !after.hasErrors && before.tables == after.tables && !after.tables.isEmpty
    }
    if !before.hasErrors { return !after.hasErrors }
    // A mended key may bring errors to light that nobody could look for before; these two it would have made itself.
    return [RuleID.syntax, .duplicateKey].allSatisfy { rule in
      after.diagnostics.count { $0.rule == rule } <= before.diagnostics.count { $0.rule == rule }
    }
  }
}

/// A fix that was refused, recognized by its text, since its place moves.
private struct RefusedFix: Hashable {
  var rule: RuleID
  var message: String
  var replacement: String
  /// The bytes before it on its line count, so that the same fix elsewhere is another one.
  var place: [UInt8]

  init(_ diagnostic: Diagnostic, _ bytes: [UInt8]) {
    rule = diagnostic.rule
    message = diagnostic.message
    replacement = diagnostic.fix?.replacement ?? ""
    let range = diagnostic.fix?.range ?? diagnostic.range
    // From the end, which stays where it is while fixes before it are applied.
    place = Array(bytes[min(Int(range.start), bytes.count)..<min(Int(range.end) + 64, bytes.count)])
  }
}

extension TextEdit {
  init(_ fix: Diagnostic.Fix) {
    self.init(Int(fix.range.start)..<Int(fix.range.end), Array(fix.replacement.utf8))
  }
}
