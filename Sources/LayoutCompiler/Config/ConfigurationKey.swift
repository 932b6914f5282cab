/// Keys of `layoutc.yaml`.
enum ConfigurationKey: String, MappingKey {
  case layoutc, devices, rules

  static let schema = MappingSchema<ConfigurationKey>("a configuration", required: [.layoutc])

  var form: ValueForm {
    switch self {
    case .layoutc: .count(1...1)
    case .devices: FileKey.devices.form
    case .rules: .named(.choice(RuleLevel.allCases.map(\.rawValue)))
    }
  }

  var summary: String {
    switch self {
    case .layoutc: "The version of the configuration: 1."
    case .devices: "For specs that name no devices."
    case .rules: "Severities of lint rules: off, info, warning or error."
    }
  }
}
