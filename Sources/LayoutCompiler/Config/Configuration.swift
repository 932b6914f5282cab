package import LayoutEngine

/// What a `layoutc.yaml` and the files it extends say: defaults of the specs below its folder.
package struct Configuration: Sendable {
  /// For specs that do not say otherwise.
  package var defaults: SpecDefaults
  /// Severities of lint rules. If a rule is there more than once, its first entry holds.
  package var rules: [RuleSetting] = []
  /// The same for some specs. Later entries take precedence.
  package var perPath: [PathRules] = []
  /// What a search of folders skips.
  package var exclude: [PlacedPattern] = []
  /// Whether a search of folders skips what `.gitignore` names; nil means yes.
  package var gitignore: Bool?
  /// The lowest severity that fails a run of lint.
  package var failOn: Severity?
  /// What fails a run if nothing is set.
  package static let standardFailOn = Severity.error
  /// Widths that lint looks at besides the devices.
  package var widths: ByClass<ClosedRange<Int>>?
  package var scales: ByClass<[Int]>?
  /// The file of known findings. The path is absolute if the folder of the configuration is.
  package var baseline: String?
  package var ruleLink: RuleLink?
  package var swift: SwiftSettings
  package var format = FormatSettings()
  /// Where the settings were written of which only one file's holds. What several files add to knows its own origin.
  package var origins: [Setting: Origin] = [:]
  /// Paths of the files that it extends, as they were opened.
  package var extended: [String] = []

  package init(defaults: SpecDefaults = SpecDefaults(), swift: SwiftSettings = SwiftSettings()) {
    self.defaults = defaults
    self.swift = swift
  }

  /// A key with a value of its own.
  package enum Setting: Sendable, Hashable {
    case key(ConfigurationKey)
    case swift(SwiftKey)
    case format(FormatKey)

    /// As `--show-settings` calls it.
    package var name: String {
      switch self {
      case .key(let key): key.rawValue
      case .swift(let key): "\(ConfigurationKey.swift.rawValue).\(key.rawValue)"
      case .format(let key): "\(ConfigurationKey.format.rawValue).\(key.rawValue)"
      }
    }
  }

  /// A place in a configuration.
  package struct Origin: Sendable, Hashable {
    package var path: String
    package var line: Int
    package var range: SourceRange
  }

  /// The severity of a lint rule.
  package struct RuleSetting: Sendable {
    package var rule: RuleID
    package var level: RuleLevel
    package var origin: Origin
  }

  /// Severities for the specs that a pattern matches.
  package struct PathRules: Sendable {
    package var pattern: PlacedPattern
    package var rules: [RuleSetting]
  }

  /// What is configured for a rule; nil leaves its default.
  package func level(of rule: RuleID) -> RuleLevel? { setting(of: rule)?.level }

  package func setting(of rule: RuleID) -> RuleSetting? { rules.first { $0.rule == rule } }

  /// Which of the settings by path hold for a spec: indices of ``perPath``.
  ///
  /// - Parameter path: absolute.
  package func pathRules(for path: String) -> [Int] {
    perPath.indices.filter { perPath[$0].pattern.covers(path) }
  }

  /// The configuration with these settings by path in place of the general ones.
  package func with(pathRules indices: [Int]) -> Configuration {
    var own = self
    // The last pattern that names a rule decides.
    own.rules = indices.reversed().flatMap { perPath[$0].rules } + rules
    return own
  }

  /// Takes from the configuration that this one extends whatever this one leaves open.
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

/// What a spec is resolved for if it does not say.
package struct SpecDefaults: Sendable {
  /// For specs that name no devices.
  package var devices: [DeviceReference]?
  /// For specs that name no text sizes.
  package var textSizes: TextSizeList?

  package init(devices: [DeviceReference]? = nil, textSizes: TextSizeList? = nil) {
    self.devices = devices
    self.textSizes = textSizes
  }

  /// Takes from others whatever these leave open.
  func or(_ others: SpecDefaults) -> SpecDefaults {
    SpecDefaults(devices: devices ?? others.devices, textSizes: textSizes ?? others.textSizes)
  }
}

/// How the text of specs is formatted, as far as it is set.
package struct FormatSettings: Sendable {
  /// How much deeper a mapping or a list is than the one around it, in blanks.
  package var indent: Int?
  /// Blanks between a value and the comment behind it.
  package var commentGap: Int?

  /// What holds where nothing is set.
  package static let (standardIndent, standardCommentGap) = (2, 3)

  package init(indent: Int? = nil, commentGap: Int? = nil) {
    self.indent = indent
    self.commentGap = commentGap
  }

  /// Takes from others whatever these leave open.
  func or(_ others: FormatSettings) -> FormatSettings {
    FormatSettings(indent: indent ?? others.indent, commentGap: commentGap ?? others.commentGap)
  }
}

/// How specs become Swift, as far as it is set.
package struct SwiftSettings: Sendable {
  /// Who can see the namespace.
  package enum Access: String, Sendable, CaseIterable, Comparable {
    case `internal`, `package`, `public`

    package static let standard = Access.internal

    /// In order of how many can see it.
    package static func < (a: Access, b: Access) -> Bool { a.width < b.width }

    private var width: Int {
      switch self {
      case .internal: 0
      case .package: 1
      case .public: 2
      }
    }
  }

  /// Whether the spec itself is compiled in, for viewports that are on no list.
  package enum Engine: String, Sendable, CaseIterable {
    case include, none

    package static let standard = Engine.include
  }

  package var access: Access?
  package var engine: Engine?

  package init(access: Access? = nil, engine: Engine? = nil) {
    self.access = access
    self.engine = engine
  }

  /// Takes from others whatever these leave open.
  package func or(_ others: SwiftSettings) -> SwiftSettings {
    SwiftSettings(access: access ?? others.access, engine: engine ?? others.engine)
  }
}
