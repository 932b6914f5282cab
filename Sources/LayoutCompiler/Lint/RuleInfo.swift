/// What there is to know about a rule: what `layoutc explain` prints, and what reports say of it.
///
/// The texts are Markdown without headings; a line break in them is a blank.
public struct RuleInfo: Sendable {
  /// Of what kind the fixes of a rule are. Whether one may be applied without asking is a property of each:
  /// ``Diagnostic/Fix/Safety``.
  public enum Fixing: String, Sendable {
    case none
    /// `--fix` applies them.
    case safe
    /// `--fix` applies them together with `--unsafe-fixes`.
    case unsafe
    /// Some are safe, some are not.
    case both

    func allows(_ safety: Diagnostic.Fix.Safety) -> Bool {
      switch (self, safety) {
      case (.both, _), (.safe, .safe), (.unsafe, .unsafe): true
      case (.none, _), (.safe, .unsafe), (.unsafe, .safe): false
      }
    }
  }

  public var id: RuleID
  public var defaultSeverity: Severity
  /// One sentence.
  public var summary: String
  /// What it does.
  public var what: String
  /// Why it matters.
  public var why: String
  /// A piece of a spec that breaks the rule.
  public var bad: String
  /// The same piece, mended.
  public var good: String
  /// How to fix.
  public var remedy: String
  public var fixing: Fixing

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

  public var kind: RuleID.Kind { id.kind }
}
