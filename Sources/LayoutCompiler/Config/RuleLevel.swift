/// What a configuration makes of a lint rule.
public enum RuleLevel: String, Sendable, CaseIterable {
  case off, info, warning, error

  /// Nil where the rule is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
