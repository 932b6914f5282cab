package import LayoutEngine

/// Reads `layoutc.yaml` by the means that read specs, so that its mistakes are reported like theirs.
package enum ConfigurationReader {
  /// - Returns: the configuration, as far as it could be read, and what is wrong with it, sorted by place. Ranges
  ///   index a source set that holds the file alone.
  package static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var configuration = Configuration()
    if let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics) {
      var builder = ASTBuilder(tree, tokens: TokenNames())
      configuration = builder.configuration()
      diagnostics += builder.diagnostics
      if diagnostics.isEmpty, let devices = configuration.devices {
        _ = DeviceExpansion.expand(devices, diagnostics: &diagnostics)
      }
    }
    return (configuration, DiagnosticList.finished(diagnostics, devices: []))
  }
}

extension ASTBuilder {
  fileprivate mutating func configuration() -> Configuration {
    var configuration = Configuration()
    guard let root = tree.root else {
      diagnostics.append(
        Diagnostic(
          .missingKey, "the file is empty: a configuration begins with 'layoutc: 1'",
          at: SourceRange(file: 0, start: 0, end: 0)))
      return configuration
    }
    guard hasOurVersion(root) else { return configuration }
    mapping(root, ConfigurationKey.schema) { builder, key, form, value in
      switch key {
      case .layoutc: break
      case .devices: configuration.devices = builder.devices(value, form)
      case .rules: configuration.rules = builder.rules(value, form)
      case .swift: configuration.swift = builder.swift(value, form)
      }
    }
    return configuration
  }

  private mutating func swift(_ node: NodeID, _ form: ValueForm) -> SwiftSettings {
    var settings = SwiftSettings()
    mapping(node, SwiftKey.schema, in: form) { builder, key, form, value in
      switch key {
      case .access: settings.access = builder.choice(value, form, as: SwiftSettings.Access.self)?.value
      case .engine: settings.engine = builder.choice(value, form, as: SwiftSettings.Engine.self)?.value
      }
    }
    return settings
  }

  private mutating func rules(_ node: NodeID, _ form: ValueForm) -> [(rule: RuleID, level: RuleLevel)] {
    guard tree.kind(of: node) == .mapping else {
      reportType(node, expected: form.expected)
      return []
    }
    var rules: [(rule: RuleID, level: RuleLevel)] = []
    for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar {
      guard let rule = lintRule(key) else { continue }
      if isNull(value) {
        report(.wrongType, "'\(rule.rawValue)' has no value: give it a severity, or remove the key", at: key)
      } else if let level = choice(value, form.element, as: RuleLevel.self) {
        rules.append((rule, level.value))
      }
    }
    return rules
  }

  private mutating func lintRule(_ node: NodeID) -> RuleID? {
    let name = tree.string(of: node)
    guard let rule = RuleID(rawValue: name) else {
      let found = suggestions.search(name, among: RuleID.lintRules.map(\.rawValue))
      report(
        .unknownKey, "unknown rule '\(excerpt(node))'\(Suggestion.phrase(found.nearest))", at: node,
        fix: found.fix({ "rename to '\($0)'" }, at: tree.contentRange(of: node)))
      return nil
    }
    guard RuleID.lintRules.contains(rule) else {
      report(
        .badValue, "'\(name)' is an error of the language, whose severity cannot be changed; remove the line", at: node)
      return nil
    }
    return rule
  }
}
