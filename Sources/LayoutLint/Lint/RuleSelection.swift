package import LayoutCompiler
import LayoutEngine

/// Which rules report, and at which severity: the configuration says it, and over it `--select` and `--ignore`.
package struct RuleSelection: Sendable {
  private var severities: [RuleID: Severity] = [:]

  /// - Parameter select: only these, if there are any; they report even if the configuration has them off.
  package init(configuration: Configuration = Configuration(), select: [RuleID] = [], ignore: [RuleID] = []) {
    for rule in RuleID.lintRules where !ignore.contains(rule) && (select.isEmpty || select.contains(rule)) {
      let standard = RuleRegistry.info(rule).defaultSeverity
      let configured = configuration.level(of: rule).map(\.severity) ?? standard
      severities[rule] = configured ?? (select.contains(rule) ? standard : nil)
    }
  }

  /// The whole selection on one line; equal selections give equal lines.
  var levels: String {
    RuleID.lintRules.map { "\($0.rawValue)=\(severities[$0]?.rawValue ?? "off")" }.joined(separator: " ")
  }

  /// Nil if the rule is off.
  package func severity(of rule: RuleID) -> Severity? {
    rule.kind == .languageError ? .error : severities[rule]
  }

  /// The findings that are left, with their severities. Left out is a finding whose cause is told by another rule that
  /// is on.
  package func applied(to findings: [Finding]) -> [Finding] {
    // Mostly, all rules are on and have their default severity: then nothing is copied.
    if findings.allSatisfy({ severity(of: $0) == $0.diagnostic.severity }) { return findings }
    return findings.compactMap { finding in
      guard let severity = severity(of: finding) else { return nil }
      var finding = finding
      finding.diagnostic.severity = severity
      return finding
    }
  }

  /// The severity at which a finding is told; nil if it is not told.
  private func severity(of finding: Finding) -> Severity? {
    // At a width that no device has, an error has been made a warning.
    if finding.rule.kind == .languageError { return finding.diagnostic.severity }
    if let cause = finding.diagnostic.follows, severity(of: cause) != nil { return nil }
    return severity(of: finding.rule)
  }

  /// The lint rule of an argument.
  ///
  /// - Throws: what is wrong with it, in words.
  package static func lintRule(named name: String) throws(RuleNameError) -> RuleID {
    guard let rule = RuleID(rawValue: name) else {
      let suggestion = Suggestion.nearest(to: name, among: RuleID.lintRules.map(\.rawValue))
      throw RuleNameError(message: "unknown rule '\(name)'\(Suggestion.phrase(suggestion))")
    }
    guard RuleID.lintRules.contains(rule) else {
      throw RuleNameError(message: "'\(name)' is an error of the language, which is always reported")
    }
    return rule
  }
}

/// Why a name is not the name of a rule.
package struct RuleNameError: Error, Sendable, Equatable {
  package var message: String
}
