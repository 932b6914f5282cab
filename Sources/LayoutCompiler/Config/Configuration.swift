/// What a `layoutc.yaml` says: defaults of the specs below its folder.
public struct Configuration: Sendable {
  /// For specs that name no devices.
  public var devices: [DeviceReference]?
  /// Severities of lint rules, in the order of the file.
  public var rules: [(rule: RuleID, level: RuleLevel)]

  public init(devices: [DeviceReference]? = nil, rules: [(rule: RuleID, level: RuleLevel)] = []) {
    self.devices = devices
    self.rules = rules
  }

  /// What is configured for a rule; nil leaves its default.
  public func level(of rule: RuleID) -> RuleLevel? { rules.first { $0.rule == rule }?.level }

  /// The findings with the severities of this configuration, less those that are off. Errors of the language stay.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard RuleID.lintRules.contains(diagnostic.rule), let level = level(of: diagnostic.rule) else {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      var changed = diagnostic
      changed.severity = severity
      return changed
    }
  }
}
