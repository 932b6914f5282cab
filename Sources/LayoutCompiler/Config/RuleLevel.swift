import LayoutEngine

/// What a configuration makes of a lint rule.
package enum RuleLevel: String, Sendable, CaseIterable {
  case off, info, warning, error

  /// Nil where the rule is off.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
