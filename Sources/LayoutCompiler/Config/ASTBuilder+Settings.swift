import LayoutEngine

/// Values of a configuration.
extension ASTBuilder {
  /// - Parameter origin: says where a node is written.
  mutating func rules(
    _ node: NodeID, _ form: ValueForm, _ origin: (NodeID) -> Configuration.Origin
  ) -> [Configuration.RuleSetting] {
    guard tree.kind(of: node) == .mapping else {
      reportType(node, expected: form.expected)
      return []
    }
    var rules: [Configuration.RuleSetting] = []
    for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar && !isFull {
      guard let rule = lintRule(key) else { continue }
      if isNull(value) {
        report(.wrongType, "'\(rule.rawValue)' has no value: give it a severity, or remove the key", at: key)
      } else if let level = choice(value, form.element, as: RuleLevel.self) {
        rules.append(Configuration.RuleSetting(rule: rule, level: level.value, origin: origin(value)))
      }
    }
    return rules
  }

  mutating func pathRules(
    _ node: NodeID, _ form: ValueForm, in folder: String, _ origin: (NodeID) -> Configuration.Origin
  ) -> [Configuration.PathRules] {
    guard tree.kind(of: node) == .mapping else {
      reportType(node, expected: form.expected)
      return []
    }
    var all: [Configuration.PathRules] = []
    for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar && !isFull {
      if isNull(value) {
        report(.wrongType, "'\(excerpt(key))' has no value: give it severities of rules, or remove it", at: key)
        continue
      }
      guard let pattern = pattern(tree.string(of: key), key) else { continue }
      all.append(
        Configuration.PathRules(
          pattern: PlacedPattern(pattern, in: folder, from: origin(key)), rules: rules(value, form.element, origin)))
    }
    return all
  }

  mutating func patterns(
    _ node: NodeID, _ form: ValueForm, in folder: String, from origin: Configuration.Origin
  ) -> [PlacedPattern] {
    guard let elements = list(node, form) else { return [] }
    return each(elements) { builder, element in
      guard let text = builder.text(element, .other(form.element.expected)) else { return nil }
      return builder.pattern(text.value, element).map { PlacedPattern($0, in: folder, from: origin) }
    }
  }

  private mutating func pattern(_ text: String, _ node: NodeID) -> PathPattern? {
    let names = RelativePath.components(of: text)
    if names.isEmpty || text.utf8.first == UInt8(ascii: "!") || names.contains("..") {
      report(
        .badValue,
        names.isEmpty
          ? "the pattern is empty; name a folder, like 'Vendor/', or files, like '*.old.layout.yaml'"
          : names.contains("..")
            ? "'\(excerpt(node))' leads out of the folder of this file, below which patterns are looked for"
            : "'\(excerpt(node))' begins with '!', which no pattern takes back here; write '\\!' for a name that begins so",
        at: node)
      return nil
    }
    let pattern = PathPattern(text)
    guard !pattern.hasOpenBracket else {
      report(
        .badValue, "a bracket in '\(excerpt(node))' is not closed; write '\\[' for a name that has one", at: node)
      return nil
    }
    return pattern
  }

  mutating func byClass<Value: Sendable & Equatable>(
    _ node: NodeID, _ form: ValueForm, _ schema: MappingSchema<DeviceClass>,
    _ decode: (inout ASTBuilder, ValueForm, NodeID) -> Value?
  ) -> ByClass<Value>? {
    guard tree.kind(of: node) == .mapping else { return decode(&self, form, node).map(ByClass.all) }
    var values: [(DeviceClass, Value)] = []
    mapping(node, schema, in: form) { builder, key, form, value in
      guard let decoded = decode(&builder, form, value) else { return }
      values.append((key, decoded))
    }
    return .each(values)
  }

  mutating func widths(_ node: NodeID, _ form: ValueForm) -> ClosedRange<Int>? {
    guard let text = text(node, .other(form.expected)) else { return nil }
    if let range = WidthSyntax.range(text.value) { return range }
    report(
      .badValue,
      "'\(excerpt(node))' is no range of points from 1 to \(WidthSyntax.mostPoints.grouped); write one like 320...1366",
      at: node)
    return nil
  }

  mutating func scales(_ node: NodeID, _ form: ValueForm) -> [Int]? {
    guard let elements = list(node, form) else { return nil }
    if !form.counts.contains(tree.count(of: node)) {
      report(.badValue, "the list is empty; without the key the scales are those of the devices", at: node)
      return nil
    }
    let scales = each(elements) { builder, element in builder.count(element, form.element)?.value }
    return scales.isEmpty ? nil : Set(scales).sorted()
  }

  mutating func ruleLink(_ node: NodeID, _ form: ValueForm) -> RuleLink? {
    guard let text = text(node, .other(form.expected))?.value else { return nil }
    if let link = RuleLink(text) { return link }
    if let refused = RuleLink.refused(in: text) {
      let bytes = PercentText.encoded(path: String(refused))
      report(.badValue, "an address cannot have '\(refused)' in it; write '\(bytes)'", at: node)
      return nil
    }
    report(
      .badValue, "'\(excerpt(node))' is no address with '{rule}' in it, like 'https://example.com/rules/{rule}'",
      at: node)
    return nil
  }

  private mutating func lintRule(_ node: NodeID) -> RuleID? {
    let name = tree.string(of: node)
    guard let rule = RuleID(rawValue: name) else {
      let found = wrongTexts.suggestions.search(name, among: RuleID.lintRules.map(\.rawValue))
      report(
        .unknownKey, "unknown rule '\(excerpt(node))'\(Suggestion.phrase(found.nearest))", at: node,
        fix: found.fix({ "rename to '\($0)'" }, at: tree.contentRange(of: node)))
      return nil
    }
    guard rule.kind == .lint else {
      report(
        .badValue, "'\(name)' is an error of the language, whose severity cannot be changed; remove the line", at: node)
      return nil
    }
    return rule
  }
}
