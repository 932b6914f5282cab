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
}
