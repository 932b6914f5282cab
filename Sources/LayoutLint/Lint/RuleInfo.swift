package import LayoutCompiler
import LayoutEngine

/// What there is to know about a rule: what `layoutc explain` prints, and what reports say of it.
///
/// The texts are Markdown without headings; a line break in them is a blank.
package struct RuleInfo: Sendable {
  /// What kind of fixes a rule has. Whether a fix may be applied without asking is a property of each fix:
  /// ``Diagnostic/Fix/Safety``.
  package enum Fixing: String, Sendable {
    case none
    /// `--fix` applies them.
    case safe
    /// `--fix` applies them together with `--unsafe-fixes`.
    case unsafe
    /// Some are safe, some are not.
    case both
  }

  package var id: RuleID
  package var defaultSeverity: Severity
  /// One sentence.
  package var summary: String
  /// What it does.
  package var what: String
  /// Why it matters.
  package var why: String
  /// A piece of a spec that breaks the rule.
  package var bad: String
  /// The same piece, mended.
  package var good: String
  /// How to fix.
  package var remedy: String
  package var fixing: Fixing

  init(
    _ id: RuleID, _ defaultSeverity: Severity, _ summary: String, what: String, why: String, bad: String,
    good: String, remedy: String, fixing: Fixing = .none
  ) {
    self.id = id
    self.defaultSeverity = defaultSeverity
    self.summary = summary
    self.what = what
    self.why = why
    self.bad = bad
    self.good = good
    self.remedy = remedy
    self.fixing = fixing
  }

  package var kind: RuleID.Kind { id.kind }
}
