/// Keys of `layoutc.yaml`.
enum ConfigurationKey: String, MappingKey {
  case layoutc, devices, rules, swift

  static let schema = MappingSchema<ConfigurationKey>("a configuration", required: [.layoutc], isOpen: true)

  var entry: KeyEntry {
    switch self {
    case .layoutc:
      KeyEntry(
        .integer(1...1, called: "the version of the configuration"), "The version of the configuration: 1.",
        example: "1")
    case .devices: KeyEntry(FileKey.devices.entry.form, "For specs that name no devices.", example: "[iphones, ipads]")
    case .rules:
      KeyEntry(
        .named(.oneOf(RuleLevel.self), of: ValueForm.lintRule, expected: "a mapping of rules to severities"),
        "Severities of lint rules: off, info, warning or error.", example: "{ redundant-key: error }")
    case .swift:
      KeyEntry(
        .mapping(of: SwiftKey.schema), "How specs become Swift, for the build plugin and where no option says it.",
        example: "{ access: public, engine: none }")
    }
  }
}

/// Keys of `swift`.
enum SwiftKey: String, MappingKey {
  case access, engine

  static let schema = MappingSchema<SwiftKey>("'swift'")

  var entry: KeyEntry {
    switch self {
    case .access:
      KeyEntry(.oneOf(SwiftSettings.Access.self), "Who sees what generated Swift declares.", example: "public")
    case .engine:
      KeyEntry(
        .oneOf(SwiftSettings.Engine.self),
        "Whether generated Swift lays out in viewports of any size, or has listed devices only.", example: "none")
    }
  }
}

/// The kinds of files that people write, by the mapping at their top, from which all others are reached.
package enum LanguageRoot: Sendable {
  case spec, include, configuration

  package var shape: MappingShape {
    switch self {
    case .spec: FileKey.specSchema.shape
    case .include: FileKey.includeSchema.shape
    case .configuration: ConfigurationKey.schema.shape
    }
  }
}
