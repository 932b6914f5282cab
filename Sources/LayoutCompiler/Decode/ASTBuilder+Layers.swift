import FrameTables
import LayoutEngine

/// Layers, and where they lie in what they belong to.
extension ASTBuilder {
  /// - Parameter host: the template or header that has the layers.
  mutating func layers(_ node: NodeID, _ form: ValueForm, in host: NodeID) -> Located<[LayerSpec]>? {
    guard let elements = list(node, form) else { return nil }
    layerCount += tree.count(of: node)
    guard layerCount <= Limits.layers else {
      report(.limitExceeded, "a file has at most \(Limits.layers.grouped) layers", at: node)
      return nil
    }
    var layers: [LayerSpec] = []
    var firsts: [String: SourceRange] = [:]
    for element in elements where !isFull {
      guard let layer = layer(element, in: host) else { continue }
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

  private mutating func layer(_ node: NodeID, in host: NodeID) -> LayerSpec? {
    var id: Located<String>?
    var states = Defaults.layerState.value
    var anchor: Located<LayerSpec.Anchor>?
    var size: PairSpec?
    var aspect: Located<Aspect>?
    var inset: EdgesSpec?
    var offset: OffsetSpec?
    let mark = mark()
    let outcome = mapping(node, LayerKey.schema) { builder, key, form, value in
      switch key {
      case .id: id = builder.name(value, of: .layer)
      case .state: states = builder.states(value, form)
      case .edge: anchor = builder.anchor(value, form, of: node, in: host)
      case .size:
        if builder.tree.kind(of: value) == .scalar {
          let length = builder.length(value, form)
          size = PairSpec(width: length, height: length)
        } else {
          size = builder.pair(value, form)
        }
      case .aspect: aspect = builder.aspect(value)
      case .inset: inset = builder.edges(value, form)
      case .offset: offset = builder.offset(value)
      }
    }
    guard outcome.isMapping, let id else { return nil }
    let layer = LayerSpec(
      id: id, states: states, anchor: anchor ?? Located(Defaults.layerEdge.value, at: id.range), size: size,
      aspect: aspect, inset: inset, offset: offset, range: placeOfMapping(node))
    if !hasMistakes(since: mark), !hasUnread { checkSize(of: layer) }
    return layer
  }

  private mutating func offset(_ node: NodeID) -> OffsetSpec? {
    var offset = OffsetSpec()
    let outcome = mapping(node, OffsetKey.schema) { builder, key, _, value in
      switch key {
      case .x: offset.x = builder.signedLength(value)
      case .y: offset.y = builder.signedLength(value)
      }
    }
    return outcome.isMapping ? offset : nil
  }

  private mutating func checkSize(of layer: LayerSpec) {
    let size = layer.size
    switch layer.anchor.value {
    case .fill: reportIdle(layer.aspect, "a layer that fills the cell")
    case .edge(let edge):
      reportIdle(layer.aspect, "a strip along one edge")
      let isAcross = edge == .top || edge == .bottom
      if layer.aspect == nil, (isAcross ? size?.height : size?.width) == nil {
        let what =
          size == nil
          ? "needs the key 'size', its thickness"
          : "has its thickness from the \(isAcross ? "height" : "width") of its 'size', which names none"
        diagnostics.append(Diagnostic(.missingKey, "a layer along this edge \(what)", at: layer.anchor.range))
      }
    case .corner, .center:
      let isWhole = size?.width != nil && size?.height != nil
      if let aspect = layer.aspect, isWhole {
        diagnostics.append(
          Diagnostic(
            .badValue,
            "the layer's size leaves nothing for the aspect to give: remove it, or name one side, as 'size: { width: 16 }'",
            at: aspect.range))
      } else if !isWhole, layer.aspect == nil || size?.width == nil && size?.height == nil {
        let place = if case .center = layer.anchor.value { "in the middle" } else { "in a corner" }
        let what =
          if layer.aspect != nil {
            "the key 'size', one side of it, as 'size: { width: 16 }'"
          } else if let size, size.width != nil || size.height != nil {
            "the \(size.width == nil ? "width" : "height") of its 'size', too, or an 'aspect' beside it"
          } else {
            "the key 'size', a length or a size"
          }
        diagnostics.append(Diagnostic(.missingKey, "a layer \(place) needs \(what)", at: layer.anchor.range))
      }
    }
  }

  private mutating func reportIdle(_ aspect: Located<Aspect>?, _ what: String) {
    guard let aspect else { return }
    diagnostics.append(
      Diagnostic(
        .badValue,
        "\(what) has no side for an aspect to give: write 'edge: center' or 'edge: [top, left]', and 'size' with one "
          + "side; for a picture across the cell, the cell's size has the aspect, with an 'extra' for the rest, and the "
          + "layer fills it less that as 'inset'",
        at: aspect.range))
  }

  private mutating func states(_ node: NodeID, _ form: ValueForm) -> StateSet {
    if tree.kind(of: node) == .scalar { return state(node, form) }
    guard let elements = list(node, form) else { return .normal }
    var set: StateSet = []
    for element in elements where !isFull { set.formUnion(state(element, form.element)) }
    if !form.counts.contains(tree.count(of: node)) { report(.badValue, "a layer needs at least one state", at: node) }
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

  /// `top-left`, `topLeading` and `top left`, written as a corner.
  func corner(_ text: String) -> String? {
    guard let letters = Suggestion.letters(of: text).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    for vertical in ["top", "bottom"] where letters.hasPrefix(vertical) || letters.hasSuffix(vertical) {
      let rest = letters.hasPrefix(vertical) ? letters.dropFirst(vertical.count) : letters.dropLast(vertical.count)
      switch rest {
      case "left", "leading", "start": return "[\(vertical), left]"
      case "right", "trailing", "end": return "[\(vertical), right]"
      default: break
      }
    }
    return nil
  }

  private mutating func anchor(
    _ node: NodeID, _ form: ValueForm, of layer: NodeID, in host: NodeID
  ) -> Located<LayerSpec.Anchor>? {
    let range = tree.range(of: node)
    let mark = mark()
    if tree.kind(of: node) == .scalar {
      if tree.scalar(node, equals: "fill") { return Located(.fill, at: range) }
      if tree.scalar(node, equals: "center") { return Located(.center, at: range) }
      if let corner = corner(tree.string(of: node)) {
        report(.badValue, "a corner is a list of the two edges that meet in it", writing: corner, at: node)
        return nil
      }
      let edge = word(node, form)
      if hasMistakes(since: mark),
        tell(inPlaceOfAllSince: mark, { $0.reportMiddleOfEdge(node, of: layer, in: host) })
      {
        return nil
      }
      guard let edge else { return nil }
      return Edge(rawValue: edge.value).map { Located(.edge($0), at: range) }
    }
    if tree.kind(of: node) == .sequence, tree.count(of: node) == 1,
      let only = tree.elements(of: node).first(where: { _ in true }), tree.kind(of: only) == .scalar,
      let corner = corner(tree.string(of: only))
    {
      report(.badValue, "a corner is a list of the two edges that meet in it", writing: corner, at: node)
      return nil
    }
    guard let elements = list(node, form) else { return nil }
    let edges = each(elements) { $0.choice($1, form.element, as: Edge.self)?.value }
    guard edges.count == tree.count(of: node) else {
      tell(inPlaceOfAllSince: mark) { $0.reportMiddleOfEdge(node, of: layer, in: host) }
      return nil
    }
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
