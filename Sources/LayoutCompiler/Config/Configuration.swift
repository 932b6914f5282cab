package import LayoutEngine

/// What a `layoutc.yaml` says: defaults of the specs below its folder.
package struct Configuration: Sendable {
  /// For specs that name no devices.
  package var devices: [DeviceReference]?
  /// Severities of lint rules, in the order of the file.
  package var rules: [(rule: RuleID, level: RuleLevel)]
  package var swift: SwiftSettings

  package init(
    devices: [DeviceReference]? = nil, rules: [(rule: RuleID, level: RuleLevel)] = [],
    swift: SwiftSettings = SwiftSettings()
  ) {
    self.devices = devices
    self.rules = rules
    self.swift = swift
  }

  /// What is configured for a rule; nil leaves its default.
  package func level(of rule: RuleID) -> RuleLevel? { rules.first { $0.rule == rule }?.level }
}

/// How specs become Swift, as far as somebody says it.
package struct SwiftSettings: Sendable {
  /// Who sees the namespace.
  package enum Access: String, Sendable, CaseIterable, Comparable {
    case `internal`, `package`, `public`

    /// By how many see it.
    package static func < (a: Access, b: Access) -> Bool { a.width < b.width }

    private var width: Int {
      switch self {
      case .internal: 0
      case .package: 1
      case .public: 2
      }
    }
  }

  /// Whether the spec itself goes along, for viewports that are on no list.
  package enum Engine: String, Sendable, CaseIterable {
    case include, none
  }

  package var access: Access?
  package var engine: Engine?

  package init(access: Access? = nil, engine: Engine? = nil) {
    self.access = access
    self.engine = engine
  }

  /// What these leave open others say.
  package func or(_ others: SwiftSettings) -> SwiftSettings {
    SwiftSettings(access: access ?? others.access, engine: engine ?? others.engine)
  }
}
