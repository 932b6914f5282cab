import FrameTable

/// Sections and their overrides.
extension ASTBuilder {
  mutating func section(_ node: NodeID) -> SectionSpec? {
    var id: Located<String>?
    var overrides: [SectionOverride] = []
    var properties = SectionProperties()
    let isMapping = mapping(node, SectionKey.sectionSchema) { builder, key, value in
      switch key {
      case .id: id = builder.sectionID(value)
      case .overrides: overrides = builder.sectionOverrides(value)
      default: builder.property(key, value, into: &properties)
      }
    }
    guard isMapping else { return nil }
    return SectionSpec(
      id: id ?? Located("", at: firstLine(of: node)), properties: properties, overrides: overrides,
      range: firstLine(of: node))
  }

  private mutating func sectionID(_ node: NodeID) -> Located<String>? {
    guard let id = nameText(node, expected: "an id in kebab-case") else { return nil }
    guard NameSyntax.isKebabCase(id.value) else {
      let meant = NameSyntax.kebabCase(id.value)
      report(
        .badValue,
        "'\(excerpt(node))' is no id: lower-case letters and digits with single hyphens between words, a letter first"
          + Suggestion.phrase(meant),
        at: node, fix: Suggestion.Found(nearest: meant, only: meant, isExact: true).fix(at: tree.contentRange(of: node))
      )
      return nil
    }
    return id
  }

  private mutating func sectionOverrides(_ node: NodeID) -> [SectionOverride] {
    guard let elements = overrideList(node) else { return [] }
    return each(elements) { builder, element in
      var when: WhenSpec?
      var properties = SectionProperties()
      let isMapping = builder.mapping(element, SectionKey.overrideSchema) { builder, key, value in
        if key == .when { when = builder.when(value) } else { builder.property(key, value, into: &properties) }
      }
      guard isMapping, let when else { return nil }
      return SectionOverride(when: when, properties: properties, range: builder.firstLine(of: element))
    }
  }

  mutating func when(_ node: NodeID) -> WhenSpec? {
    var when = WhenSpec(range: tree.range(of: node))
    let isMapping = mapping(node, WhenKey.schema) { builder, key, value in
      switch key {
      case .width: when.width = builder.condition(value)
      case .height: when.height = builder.condition(value)
      case .scale: when.scale = builder.condition(value)
      case .orientation: when.orientation = builder.choice(value, Orientation.self)
      }
    }
    if isMapping, tree.count(of: node) == 0 {
      report(.badValue, "a condition names at least one of width, height, scale and orientation", at: node)
    }
    return isMapping ? when : nil
  }

  /// A key that a section and its overrides share.
  private mutating func property(_ key: SectionKey, _ value: NodeID, into properties: inout SectionProperties) {
    switch key {
    case .id, .overrides, .when: preconditionFailure("keys of the mapping itself are decoded before")
    case .arrange: properties.arrange = choice(value, Arrangement.self)
    case .inset: properties.inset = edges(value)
    case .insetFrom: properties.insetFrom = choice(value, ContainerArea.self, allowed: [.container, .safeArea])
    case .maxLine: properties.maxLine = length(value)
    case .spacing: properties.spacing = spacing(value)
    case .justify: properties.justify = choice(value, Justification.self)
    case .header: properties.header = supplementary(value)
    case .footer: properties.footer = supplementary(value)
    case .items: properties.items = items(value)
    case .cell: properties.cell = cellReference(value)
    case .columns:
      properties.columnsKey = self.key
      properties.columns = lanes(value, "columns")
    case .rows:
      properties.rowsKey = self.key
      properties.rows = lanes(value, "rows")
    case .lead: properties.lead = count(value, 0...Limits.lanes - 1, what: "the lead")
    case .leftover: properties.leftover = choice(value, Leftover.self)
    case .align: properties.align = choice(value, Alignment.self)
    case .background: properties.background = background(value)
    case .expect: properties.expect = expect(value)
    }
  }

  private mutating func spacing(_ node: NodeID) -> SpacingSpec? {
    if tree.kind(of: node) == .scalar { return length(node).map { SpacingSpec(item: $0, line: $0) } }
    var spacing = SpacingSpec()
    let isMapping = mapping(node, SpacingKey.schema, expected: "a length or a mapping of policy, item and line") {
      builder, key, value in
      switch key {
      case .policy: spacing.policy = builder.choice(value, SpacingPolicy.self)
      case .item: spacing.item = builder.length(value)
      case .line: spacing.line = builder.length(value)
      }
    }
    return isMapping ? spacing : nil
  }

  private mutating func supplementary(_ node: NodeID) -> SupplementarySpec? {
    var supplementary = SupplementarySpec()
    if tree.kind(of: node) == .scalar {
      supplementary.size = length(node)
      return supplementary.size == nil ? nil : supplementary
    }
    let isMapping = mapping(
      node, SupplementaryKey.schema, expected: "a length or a mapping of size, inset, pinned and layers"
    ) { builder, key, value in
      switch key {
      case .size: supplementary.size = builder.length(value)
      case .inset: supplementary.inset = builder.edges(value)
      case .pinned: supplementary.pinned = builder.bool(value)
      case .layers: supplementary.layers = builder.layers(value)
      }
    }
    return isMapping ? supplementary : nil
  }

  private mutating func cellReference(_ node: NodeID) -> Located<CellReference>? {
    let range = tree.range(of: node)
    if tree.kind(of: node) == .mapping { return template(node).map { Located(.inline($0), at: range) } }
    return name(node, of: "a cell template").map { Located(.named($0.value), at: range) }
  }

  private mutating func lanes(_ node: NodeID, _ what: String) -> Located<LaneSpec>? {
    guard tree.kind(of: node) == .mapping else {
      return count(node, 1...Limits.lanes, what: "the number of \(what)").map {
        Located(.count($0.value), at: $0.range)
      }
    }
    var least: Length?
    mapping(node, LaneKey.schema) { builder, _, value in least = builder.bareLength(value) }
    return least.map { Located(.minimum($0), at: tree.range(of: node)) }
  }

  private mutating func background(_ node: NodeID) -> BackgroundSpec? {
    var background = BackgroundSpec(inset: nil, range: tree.range(of: node))
    let isMapping = mapping(node, BackgroundKey.schema) { builder, _, value in background.inset = builder.edges(value) }
    return isMapping ? background : nil
  }

  private mutating func expect(_ node: NodeID) -> ExpectSpec? {
    var expect = ExpectSpec()
    let isMapping = mapping(node, ExpectMetric.schema) { builder, metric, value in
      expect.conditions[metric.index] = builder.condition(value)
    }
    return isMapping ? expect : nil
  }
}
