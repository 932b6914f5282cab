import FrameTables
import LayoutEngine

/// Cell templates and what lies in cells.
extension ASTBuilder {
  mutating func template(_ node: NodeID) -> TemplateSpec? {
    var template = TemplateSpec()
    let before = diagnostics.count
    let isMapping = mapping(node, CellKey.schema) { builder, key, form, value in
      switch key {
      case .extends: template.extends = builder.name(value, of: "a cell template")
      case .size: template.size = builder.size(value, form)
      case .padding: template.padding = builder.edges(value, form)
      case .min: template.min = builder.pair(value, form)
      case .max: template.max = builder.pair(value, form)
      case .grow: template.grow = builder.count(value, form)
      case .justify: template.justify = builder.choice(value, form)
      case .border: template.border = builder.border(value)
      case .separators: template.separators = builder.separators(value)
      case .layers: template.layers = builder.layers(value, form)
      case .span: template.span = builder.span(value, form)
      }
    }
    template.isDamaged = diagnostics.count > before || hasUnread
    template.isPartial = hasUnread
    return isMapping ? template : nil
  }

  mutating func span(_ node: NodeID, _ form: ValueForm) -> Located<LaneSpan>? {
    if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "all") {
      return Located(.all, at: tree.range(of: node))
    }
    if tree.kind(of: node) == .scalar, case .text = tree.resolve(node) {
      reportType(node, expected: form.expected)
      return nil
    }
    return count(node, form).map { Located(.lanes($0.value), at: $0.range) }
  }

  private mutating func border(_ node: NodeID) -> BorderSpec? {
    var border = BorderSpec()
    let isMapping = mapping(node, BorderKey.schema) { builder, key, form, value in
      switch key {
      case .width: border.width = builder.length(value, form)
      case .radius:
        if builder.tree.kind(of: value) == .scalar, builder.tree.scalar(value, equals: "capsule") {
          border.radius = Located(.capsule, at: builder.tree.range(of: value))
        } else {
          let radius = builder.length(value, form)
          border.radius = Located(.length(radius.value), at: radius.range)
        }
      }
    }
    border.range = firstLine(of: node)
    if border.width == nil, hasStranger { border.width = Located(.unknown, at: tree.range(of: node)) }
    return isMapping ? border : nil
  }

  private mutating func separators(_ node: NodeID) -> SeparatorsSpec? {
    var separators = SeparatorsSpec()
    let isMapping = mapping(node, SeparatorsKey.schema) { builder, key, form, value in
      switch key {
      case .width: separators.width = builder.length(value, form)
      case .inset: separators.inset = builder.edges(value, form)
      case .edges: separators.edges = builder.edgeSet(value, form)
      case .last: separators.last = builder.bool(value)
      }
    }
    separators.range = firstLine(of: node)
    if separators.width == nil, hasStranger { separators.width = Located(.unknown, at: tree.range(of: node)) }
    return isMapping ? separators : nil
  }

  private mutating func edgeSet(_ node: NodeID, _ form: ValueForm) -> Located<EdgeSet>? {
    if tree.kind(of: node) == .scalar, Edge(rawValue: tree.string(of: node)) != nil {
      let one = "[\(tree.string(of: node))]"
      report(
        .wrongType, "edges are a list, found \(describe(node)): write '\(one)'", at: node,
        fix: Diagnostic.Fix("write '\(one)'", at: tree.range(of: node), replacement: one))
      return nil
    }
    guard let edges = list(node, form) else { return nil }
    var set: EdgeSet = []
    for element in edges where !isFull {
      guard let edge = choice(element, form.element, as: Edge.self) else { continue }
      set.insert(EdgeSet(edge.value))
    }
    return Located(set, at: tree.range(of: node))
  }

  mutating func layers(_ node: NodeID, _ form: ValueForm) -> Located<[LayerSpec]>? {
    guard let elements = list(node, form) else { return nil }
    layerCount += tree.count(of: node)
    guard layerCount <= Limits.layers else {
      report(.limitExceeded, "a file has at most \(Limits.layers.grouped) layers", at: node)
      return nil
    }
    var layers: [LayerSpec] = []
    var firsts: [String: SourceRange] = [:]
    for element in elements where !isFull {
      guard let layer = layer(element) else { continue }
      if let first = firsts[layer.id.value] {
        diagnostics.append(
          Diagnostic(
            .duplicateID, "there is another layer '\(layer.id.value)' here", at: layer.id.range,
            notes: [.init("the first is here", at: first)]))
      } else {
        firsts[layer.id.value] = layer.id.range
      }
      layers.append(layer)
    }
    return Located(layers, at: tree.range(of: node))
  }

  private mutating func layer(_ node: NodeID) -> LayerSpec? {
    var id: Located<String>?
    var states = Defaults.layerState.value
    var anchor: Located<LayerSpec.Anchor>?
    var size: PairSpec?
    var inset: EdgesSpec?
    let before = diagnostics.count
    let isMapping = mapping(node, LayerKey.schema) { builder, key, form, value in
      switch key {
      case .id: id = builder.name(value, of: "a layer")
      case .state: states = builder.states(value, form)
      case .edge: anchor = builder.anchor(value, form)
      case .size:
        if builder.tree.kind(of: value) == .scalar {
          let length = builder.length(value, form)
          size = PairSpec(width: length, height: length)
        } else {
          size = builder.pair(value, form)
        }
      case .inset: inset = builder.edges(value, form)
      }
    }
    guard isMapping, let id else { return nil }
    let layer = LayerSpec(
      id: id, states: states, anchor: anchor ?? Located(Defaults.layerEdge.value, at: id.range), size: size,
      inset: inset,
      range: firstLine(of: node))
    if diagnostics.count == before, !hasUnread { checkSize(of: layer) }
    return layer
  }

  private mutating func checkSize(of layer: LayerSpec) {
    let size = layer.size
    switch layer.anchor.value {
    case .fill: break
    case .edge(let edge):
      let thickness = edge == .top || edge == .bottom ? size?.height : size?.width
      if thickness == nil {
        diagnostics.append(
          Diagnostic(.missingKey, "a layer along an edge needs the key 'size', its thickness", at: layer.anchor.range))
      }
    case .corner:
      if size?.width == nil || size?.height == nil {
        diagnostics.append(
          Diagnostic(
            .missingKey, "a layer in a corner needs the key 'size', a length or a size", at: layer.anchor.range))
      }
    }
  }

  private mutating func states(_ node: NodeID, _ form: ValueForm) -> StateSet {
    if tree.kind(of: node) == .scalar { return state(node, form) }
    guard let elements = list(node, form) else { return .normal }
    var set: StateSet = []
    for element in elements where !isFull { set.formUnion(state(element, form.element)) }
    if set.isEmpty, tree.count(of: node) == 0 { report(.badValue, "a layer needs at least one state", at: node) }
    return set
  }

  private mutating func state(_ node: NodeID, _ form: ValueForm) -> StateSet {
    switch word(node, form)?.value {
    case "normal": .normal
    case "highlighted": .highlighted
    case "selected": .selected
    default: []
    }
  }

  private mutating func anchor(_ node: NodeID, _ form: ValueForm) -> Located<LayerSpec.Anchor>? {
    let range = tree.range(of: node)
    if tree.kind(of: node) == .scalar {
      if tree.scalar(node, equals: "fill") { return Located(.fill, at: range) }
      guard let edge = word(node, form) else { return nil }
      return Edge(rawValue: edge.value).map { Located(.edge($0), at: range) }
    }
    guard let elements = list(node, form) else { return nil }
    let edges = each(elements) { $0.choice($1, form.element, as: Edge.self)?.value }
    guard edges.count == tree.count(of: node) else { return nil }
    if edges.count == 1 { return Located(.edge(edges[0]), at: range) }
    let horizontal = edges.filter { $0 == .left || $0 == .right }
    let vertical = edges.filter { $0 == .top || $0 == .bottom }
    guard edges.count == 2, horizontal.count == 1, vertical.count == 1 else {
      report(.badValue, "a corner is two edges that meet, like [bottom, right]", at: node)
      return nil
    }
    return Located(.corner(horizontal[0], vertical[0]), at: range)
  }
}
