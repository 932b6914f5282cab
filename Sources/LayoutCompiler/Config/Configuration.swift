package import LayoutEngine

/// What a `layoutc.yaml` says, with what it extends: defaults of the specs below its folder.
package struct Configuration: Sendable {
  /// For specs that say nothing of their own.
  package var defaults: SpecDefaults
  /// Severities of lint rules; the first of a rule holds.
  package var rules: [(rule: RuleID, level: RuleLevel)]
  /// The same for some specs; later ones go first.
  package var perPath: [PathRules] = []
  /// What is not looked at where folders are searched.
  package var exclude: [PlacedPattern] = []
  /// Whether what `.gitignore` names is left out where folders are searched; nil is yes.
  package var gitignore: Bool?
  /// The least severity that fails a run of lint.
  package var failOn: Severity?
  /// Widths that lint looks at besides the devices.
  package var widths: ByClass<ClosedRange<Int>>?
  package var scales: ByClass<[Int]>?
  /// The file of known findings, absolute where the folder of the configuration is.
  package var baseline: String?
  package var ruleLink: RuleLink?
  package var swift: SwiftSettings
  package var format = FormatSettings()
  /// Where each setting was written, by its name as `--show-settings` has it.
  package var origins: [String: Origin] = [:]
  /// Paths of the files that it extends, as they are opened.
  package var extended: [String] = []

  package init(
    defaults: SpecDefaults = SpecDefaults(), rules: [(rule: RuleID, level: RuleLevel)] = [],
    swift: SwiftSettings = SwiftSettings()
  ) {
    self.defaults = defaults
    self.rules = rules
    self.swift = swift
  }

  /// A place in a configuration.
  package struct Origin: Sendable, Equatable {
    package var path: String
    package var line: Int
  }

  /// Severities for the specs that a pattern means.
  package struct PathRules: Sendable {
    package var pattern: PlacedPattern
    package var rules: [(rule: RuleID, level: RuleLevel)]
  }

  /// What is configured for a rule; nil leaves its default.
  package func level(of rule: RuleID) -> RuleLevel? { rules.first { $0.rule == rule }?.level }

  /// Which of the settings by path hold for a spec, as indices of ``perPath``.
  ///
  /// - Parameter path: absolute.
  package func pathRules(for path: String) -> [Int] {
    perPath.indices.filter { perPath[$0].pattern.covers(path) }
  }

  /// With settings by path in the place of the general ones.
  package func with(pathRules indices: [Int]) -> Configuration {
    var own = self
    // The last that says something of a rule holds.
    own.rules = indices.reversed().flatMap { perPath[$0].rules } + rules
    return own
  }

  /// What this leaves open the configuration says that it extends.
  func over(_ base: Configuration) -> Configuration {
    var result = self
    result.defaults = defaults.or(base.defaults)
    result.rules += base.rules
    result.perPath = base.perPath + perPath
    result.exclude = base.exclude + exclude
    result.gitignore = gitignore ?? base.gitignore
    result.failOn = failOn ?? base.failOn
    result.widths = widths ?? base.widths
    result.scales = scales ?? base.scales
    result.baseline = baseline ?? base.baseline
    result.ruleLink = ruleLink ?? base.ruleLink
    result.swift = swift.or(base.swift)
    result.format = format.or(base.format)
    result.origins = base.origins.merging(origins) { _, own in own }
    result.extended = base.extended + extended
    return result
  }
}

/// What a spec is resolved for where it says nothing of it.
package struct SpecDefaults: Sendable {
  /// For specs that name no devices.
  package var devices: [DeviceReference]?
  /// For specs that name no text sizes.
  package var textSizes: TextSizeList?

  package init(devices: [DeviceReference]? = nil, textSizes: TextSizeList? = nil) {
    self.devices = devices
    self.textSizes = textSizes
  }

  /// What these leave open others say.
  func or(_ others: SpecDefaults) -> SpecDefaults {
    SpecDefaults(devices: devices ?? others.devices, textSizes: textSizes ?? others.textSizes)
  }
}

/// How specs are laid out as texts, as far as somebody says it.
package struct FormatSettings: Sendable {
  /// How much deeper a mapping or a list is than the one around it, in blanks.
  package var indent: Int?
  /// Blanks before a comment behind a value.
  package var commentGap: Int?

  package init(indent: Int? = nil, commentGap: Int? = nil) {
    self.indent = indent
    self.commentGap = commentGap
  }

  /// What these leave open others say.
  func or(_ others: FormatSettings) -> FormatSettings {
    FormatSettings(indent: indent ?? others.indent, commentGap: commentGap ?? others.commentGap)
  }
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
