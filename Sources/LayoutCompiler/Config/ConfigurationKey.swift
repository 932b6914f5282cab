import LayoutEngine

/// Keys of `layoutc.yaml`.
package enum ConfigurationKey: String, MappingKey {
  case layoutc, extends, devices
  case textSizes = "text-sizes"
  case exclude, gitignore, rules
  case perPath = "per-path"
  case failOn = "fail-on"
  case baseline, widths, scales
  case ruleLink = "rule-link"
  case swift, format

  static let schema = MappingSchema<ConfigurationKey>(.configuration, required: [.layoutc], isOpen: true)

  var entry: KeyEntry {
    switch self {
    case .layoutc:
      KeyEntry(
        .integer(1...1, called: "the version of the configuration"), "The version of the configuration: 1.",
        example: "1")
    case .devices: KeyEntry(FileKey.devices.entry.form, "For specs that name no devices.", example: "[iphones, ipads]")
    case .textSizes:
      KeyEntry(
        FileKey.textSizes.entry.form, "For specs that name no text sizes: those for which each device counts once.",
        example: "[l, ax1, ax5]")
    case .extends:
      KeyEntry(
        .text(.path), "Another configuration, whose settings hold where this one has none.",
        example: "../shared/layoutc.yaml")
    case .exclude:
      KeyEntry(
        .list(.text(.other("a pattern like Vendor/ or '*.old.layout.yaml'")), expected: "a list of patterns"),
        "Specs that are left out where folders are searched, written as in .gitignore, relative to this file.",
        example: "[Vendor/, '*.old.layout.yaml']")
    case .gitignore:
      KeyEntry(
        .bool, "Whether what .gitignore names is left out where folders are searched; without the key it is.",
        example: "false")
    case .perPath:
      KeyEntry(
        .named(Self.ruleLevels, of: .pathPattern, expected: "a mapping of patterns to severities of rules"),
        "Severities of lint rules for the specs that a pattern means, written as in .gitignore; later ones go first.",
        example: "{ Legacy/: { small-target: off } }")
    case .failOn:
      KeyEntry(
        .oneOf(Severity.self), "The least severity that fails a run of lint; without the key 'error'.",
        example: "warning")
    case .baseline:
      KeyEntry(
        .text(.path), "The file of findings that lint is quiet about, as '--write-baseline' writes it.",
        example: "layoutc-baseline.json")
    case .widths:
      KeyEntry(
        .either([Self.width, .mapping(of: DeviceClass.widths)], expected: Self.anyWidths),
        "Widths that lint looks at besides the devices, for all of them or by class.",
        example: "{ iphones: 320...440, ipads: 744...1366 }")
    case .scales:
      KeyEntry(
        .either(
          [Self.scale, .mapping(of: DeviceClass.scales)],
          expected: "a list of scales, or a mapping of device classes to some"),
        "The scales at which it looks at 'widths'; without them those of the devices.", example: "[2, 3]")
    case .ruleLink:
      KeyEntry(
        .text(.other("an address with {rule} in it")),
        "Where reports find the page of a rule; {rule} stands for its name.",
        example: "'https://example.com/layoutc/rules#{rule}'")
    case .rules:
      KeyEntry(
        Self.ruleLevels,
        "Severities of lint rules: off, info, warning or error.", example: "{ redundant-key: error }")
    case .swift:
      KeyEntry(
        .mapping(of: SwiftKey.schema), "How specs become Swift, for the build plugin and where no option says it.",
        example: "{ access: public, engine: none }")
    case .format:
      KeyEntry(
        .mapping(of: FormatKey.schema), "How 'layoutc format' and the editors lay out the text of specs.",
        example: "{ indent: 4, comment-gap: 1 }")
    }
  }
}

extension ConfigurationKey {
  private static let ruleLevels = ValueForm.named(
    .oneOf(RuleLevel.self), of: .lintRule, expected: "a mapping of rules to severities")
  fileprivate static let width = ValueForm.text(.other("a range of points like 320...1366"))
  fileprivate static let scale = ValueForm.list(
    .integer(1...4, called: "a scale"), count: .someCount, expected: "a list of scales like [2, 3]")
  private static let anyWidths: Phrase = "a range of points like 320...1366, or a mapping of device classes to ranges"
}

/// Keys of `widths` and `scales`.
extension DeviceClass: MappingKey {
  static let widths = MappingSchema<DeviceClass>(.widths)
  static let scales = MappingSchema<DeviceClass>(.scales) {
    KeyEntry(ConfigurationKey.scale, "For \($0.what).", example: "[2, 3]")
  }

  var entry: KeyEntry { KeyEntry(ConfigurationKey.width, "For \(what).", example: "320...440") }

  private var what: String {
    switch self {
    case .iphones: "iPhones and iPods"
    case .ipads: "iPads"
    case .macs: "windows of Macs"
    case .visions: "windows of visionOS"
    case .appletvs: "Apple TVs"
    }
  }
}

/// Keys of `swift`.
package enum SwiftKey: String, MappingKey {
  case access, engine

  static let schema = MappingSchema<SwiftKey>(.swift)

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

/// Keys of `format`.
package enum FormatKey: String, MappingKey {
  case indent
  case commentGap = "comment-gap"

  static let schema = MappingSchema<FormatKey>(.format)

  var entry: KeyEntry {
    switch self {
    case .indent:
      // The keys of a list item stand two columns behind its dash, so a mapping cannot be indented by less.
      KeyEntry(
        .integer(2...8, called: "an indentation"),
        "How much deeper a mapping or a list is than the one around it, in blanks; "
          + "without the key \(FormatSettings.standardIndent).", example: "4")
    case .commentGap:
      KeyEntry(
        .integer(1...8, called: "a gap"),
        "Blanks before a comment behind a value; without the key \(FormatSettings.standardCommentGap).", example: "1")
    }
  }
}
