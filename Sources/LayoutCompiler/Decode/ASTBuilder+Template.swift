import FrameTables
import LayoutEngine

/// Cell templates and what lies in cells.
extension ASTBuilder {
  mutating func template(_ node: NodeID) -> TemplateSpec? {
    var template = TemplateSpec()
    let mark = mark()
    let outcome = mapping(node, CellKey.schema) { builder, key, form, value in
      if builder.reportNone(value, key, of: node) { return }
      switch key {
      case .extends: template.extends = builder.templateName(value)
      case .size: template.size = builder.size(value, form)
      case .padding: template.padding = builder.edges(value, form)
      case .min: template.min = builder.pair(value, form)
      case .max: template.max = builder.pair(value, form)
      case .grow: template.grow = builder.weight(value, form)
      case .justify: template.justify = builder.choice(value, form)
      case .border: template.border = builder.border(value)
      case .separators: template.separators = builder.separators(value)
      case .layers: template.layers = builder.layers(value, form, in: node)
      case .span: template.span = builder.span(value, form)
      }
    }
    template.isDamaged = hasMistakes(since: mark) || hasUnread
    template.isPartial = hasUnread
    return outcome.isMapping ? template : nil
  }

  mutating func span(_ node: NodeID, _ form: ValueForm) -> Located<LaneSpan>? {
    if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "all") {
      return Located(.all, at: tree.range(of: node))
    }
    if tree.kind(of: node) == .scalar, case .text = tree.resolve(node) {
      if let span = CountAdvice.span(tree.string(of: node)) {
        report(.wrongType, "expected \(form.expected), found \(describe(node))", writing: span, at: node)
      } else {
        reportNoCount(node, form, expected: form.expected)
      }
      return nil
    }
    return count(node, form).map { Located(.lanes($0.value), at: $0.range) }
  }

  /// A weight. Elsewhere `true` is a weight, too.
  mutating func weight(_ node: NodeID, _ form: ValueForm) -> Located<Int>? {
    if tree.kind(of: node) == .scalar, case .bool(let grows) = tree.resolve(node) {
      report(.wrongType, "expected a whole number, found \(grows)", writing: grows ? "1" : "0", at: node)
      return nil
    }
    return count(node, form)
  }

  /// Reports a scalar that stands for a border or separators elsewhere. False for anything else.
  private mutating func reportStroke(_ node: NodeID, _ what: String) -> Bool {
    guard tree.kind(of: node) == .scalar, !isNull(node) else { return false }
    guard let written = ForeignValues.stroke(tree.string(of: node)) else { return false }
    report(
      .wrongType, "expected \(what) (a mapping), found \(describe(node)): write '\(written)'", at: node,
      fix: tree.isAlias(node)
        ? nil : Diagnostic.Fix("write '\(written)'", at: tree.range(of: node), replacement: written))
    return true
  }

  private mutating func border(_ node: NodeID) -> BorderSpec? {
    if reportStroke(node, "a border") { return nil }
    var border = BorderSpec()
    let outcome = mapping(node, BorderKey.schema) { builder, key, form, value in
      switch key {
      case .width: border.width = builder.length(value, form)
      case .radius: border.radius = builder.radius(value, form)
      }
    }
    border.range = placeOfMapping(node)
    if border.width == nil, outcome.hasUnknownKeys { border.width = Located(.unknown, at: tree.range(of: node)) }
    return outcome.isMapping ? border : nil
  }

  mutating func radius(_ node: NodeID, _ form: ValueForm) -> Located<BorderSpec.Radius> {
    if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "capsule") {
      return Located(.capsule, at: tree.range(of: node))
    }
    if reportCapsule(node) { return Located(.length(.unknown), at: tree.range(of: node)) }
    let radius = length(node, form)
    return Located(.length(radius.value), at: radius.range)
  }

  /// Reports `pill`, `50%` and the like. False for anything else.
  private mutating func reportCapsule(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .scalar else { return false }
    let text = tree.string(of: node)
    let isRespelt = Suggestion.respelling(of: text, among: ["capsule"]) != nil
    guard isRespelt || Suggestion.isSlip(text, for: "capsule") || ForeignValues.isCapsule(text) else { return false }
    report(
      .badLength, "'\(excerpt(node))' is no radius; did you mean 'capsule'?", at: node,
      fix: Diagnostic.Fix(
        "write 'capsule'", at: tree.contentRange(of: node), replacement: "capsule", isRespelt ? .safe : .unsafe))
    return true
  }

  private mutating func separators(_ node: NodeID) -> SeparatorsSpec? {
    if reportStroke(node, "separators") { return nil }
    var separators = SeparatorsSpec()
    let outcome = mapping(node, SeparatorsKey.schema) { builder, key, form, value in
      switch key {
      case .width: separators.width = builder.length(value, form)
      case .inset: separators.inset = builder.edges(value, form)
      case .edges: separators.edges = builder.edgeSet(value, form)
      case .last: separators.last = builder.bool(value)
      }
    }
    separators.range = placeOfMapping(node)
    if separators.width == nil, outcome.hasUnknownKeys {
      separators.width = Located(.unknown, at: tree.range(of: node))
    }
    return outcome.isMapping ? separators : nil
  }

  private mutating func edgeSet(_ node: NodeID, _ form: ValueForm) -> Located<EdgeSet>? {
    if tree.kind(of: node) == .scalar {
      let text = tree.string(of: node)
      let names = text == "all" ? Edge.allCases.map(\.rawValue) : Edge(rawValue: text).map { [$0.rawValue] }
      if let names {
        let list = "[\(names.joined(separator: ", "))]"
        report(.wrongType, "edges are a list, found \(describe(node))", writing: list, at: node)
        return nil
      }
    }
    guard let edges = list(node, form) else { return nil }
    var set: EdgeSet = []
    for element in edges where !isFull {
      guard let edge = choice(element, form.element, as: Edge.self) else { continue }
      set.insert(EdgeSet(edge.value))
    }
    return Located(set, at: tree.range(of: node))
  }
}
