package import LayoutEngine

/// What a `layoutc.yaml` says: defaults of the specs below its folder.
package struct Configuration: Sendable {
  /// For specs that name no devices.
  package var devices: [DeviceReference]?
  /// Severities of lint rules, in the order of the file.
  package var rules: [(rule: RuleID, level: RuleLevel)]

  package init(devices: [DeviceReference]? = nil, rules: [(rule: RuleID, level: RuleLevel)] = []) {
    self.devices = devices
    self.rules = rules
  }

  /// What is configured for a rule; nil leaves its default.
  package func level(of rule: RuleID) -> RuleLevel? { rules.first { $0.rule == rule }?.level }
}
