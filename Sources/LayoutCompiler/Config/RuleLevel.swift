import LayoutEngine

/// The level that a configuration gives a lint rule.
package enum RuleLevel: String, Sendable, CaseIterable {
  case off, info, warning, error

  /// Nil if the rule is off.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
