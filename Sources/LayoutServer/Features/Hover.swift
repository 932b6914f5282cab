import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint

/// `textDocument/hover`: what a key means and what it comes to, what a name or an alias stands for, the page of a rule.
struct Hover {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func at(_ offset: Int) -> JSON {
    if let rule = rule(at: offset) { return rule }
    let anchors = AnchorNames(view)
    if let mention = anchors.mention(at: offset), let text = anchors.text(of: mention) {
      return hover(text, mention.range.reaching(offset))
    }
    guard let walk = view.analysis.walk, let spot = walk.spot(at: offset) else { return .null }
    if let area = AreaHover(view, spot, at: offset) { return hover(area.text, area.range) }
    let text: String?
    if let occurrence = view.analysis.occurrences.at(offset, in: view.analysis.index) {
      text = name(occurrence)
    } else {
      switch spot.role {
      case .key(let mapping, let index): text = key(walk.graph[mapping].shape, index, spot)
      case .value(let forms, let key): text = value(forms, key, spot, walk)
      case .definition(of: .lintRule):
        text = RuleRegistry.info(named: walk.tree.string(of: spot.node)).map(page)
      case .definition, .unknownKey: text = nil
      }
    }
    guard let text, !text.isEmpty else { return .null }
    return hover(text, spot.range.reaching(offset))
  }

  private func hover(_ markdown: String, _ range: SourceRange) -> JSON {
    ["contents": view.client.hoverFormat.hover(markdown), "range": view.positions.json(range)]
  }

  // MARK: Rules

  /// The page of a rule that a comment names.
  private func rule(at offset: Int) -> JSON? {
    guard let tree = view.analysis.tree,
      let name = SuppressionComment.all(in: view.file, tree).lazy.flatMap(\.names).first(where: {
        $0.range.touches(offset)
      }),
      let info = RuleRegistry.info(named: name.text)
    else { return nil }
    return hover(page(info), name.range)
  }

  private func page(_ info: RuleInfo) -> String { "### \(info.id.rawValue)\n\n\(RuleReference.markdown(of: info))" }

  // MARK: Keys

  private func key(_ shape: MappingShape, _ index: Int, _ spot: FormWalk.Spot) -> String {
    let key = shape.keys[index]
    var text = "**\(key.name)** – \(KeyText.markdown(key, of: shape))"
    if let result = result(spot) { text += "\n\n---\n\n\(result)" }
    return text
  }

  /// What the key comes to on the devices.
  private func result(_ spot: FormWalk.Spot) -> String? {
    guard view.analysis.index == 0, let outcome = SpecOnDevices(view.analysis), let tree = view.analysis.tree else {
      return nil
    }
    let place = PlaceInSpec(spot.range, NodeLocator(tree: tree), view.analysis.spec)
    return KeyOutcome(place, outcome).text
  }

  // MARK: Values

  private func value(
    _ forms: [LanguageGraph.Form], _ key: FormWalk.KeyReference?, _ spot: FormWalk.Spot, _ walk: FormWalk
  ) -> String? {
    if forms.contains(where: { if case .text(.device) = $0 { true } else { false } }) { return device(spot, walk) }
    guard let key else { return nil }
    let shape = walk.graph[key.mapping].shape
    let name = shape.keys[key.index].name
    let text = "**\(name)** – \(shape.keys[key.index].entry.summary)"
    let written = walk.tree.range(of: spot.node)
    if let outcome = SpecOnDevices(view.analysis), view.analysis.index == 0, outcome.hidesNumber(at: written) {
      let place = PlaceInSpec(written, NodeLocator(tree: walk.tree), view.analysis.spec)
      if let value = SpecOnDevices.text(outcome.under(place.override).number(at: written, place)) {
        return "\(text)\n\n---\n\n\(value)"
      }
    }
    return self.key(shape, key.index, spot)
  }

  private func device(_ spot: FormWalk.Spot, _ walk: FormWalk) -> String? {
    let name = walk.tree.string(of: spot.node)
    if let members = DeviceGroup(rawValue: name).flatMap(DeviceCatalogue.devices) {
      return "**\(name)** – \(members.count) devices: \(members.map(\.name).joined(separator: ", "))"
    }
    let devices = DeviceExpansion.devices(named: name)
    guard let device = devices.first else { return nil }
    if devices.count > 1 {
      return "**\(name)** – \(devices.count) devices: \(devices.map(\.name).joined(separator: ", "))"
    }
    let area = device.safeArea
    return "**\(name)** – \(device.width) × \(device.height) pt at \(device.scale)×, safe area "
      + "\(area.top), \(area.left), \(area.bottom), \(area.right)"
  }

  // MARK: Names

  private func name(_ occurrence: Occurrence) -> String? {
    let symbol = occurrence.symbol
    let places = view.analysis.occurrences.of(symbol)
    let uses = places.count { !$0.isDefinition }
    let used = uses == 1 ? "used in 1 place" : "used in \(uses) places"
    // As it is written, it may be no valid name but somebody else's text.
    let name = NameSyntax.isName(symbol.name) ? symbol.name : MarkdownText.cell(symbol.name)
    switch symbol.kind {
    case .token:
      var text = "token **$\(name)** – \(used)"
      if let definition = Names(view).definition(of: symbol) {
        text = "token **$\(name)**\(written(definition)) – \(used)\(elsewhere(definition))"
      }
      if let value = SpecOnDevices(view.analysis).flatMap({ SpecOnDevices.text($0.token(symbol.name)) }) {
        text += "\n\n---\n\n\(value)"
      }
      return text
    case .template:
      var text = "cell template **\(name)** – \(used)"
      if let definition = Names(view).definition(of: symbol) { text += elsewhere(definition) }
      if let sizes = SpecOnDevices(view.analysis)?.sizes(of: symbol.name) {
        text += "\n\n---\n\n\(sizes)"
      }
      return text
    case .section:
      var text = "section **\(name)**"
      if let spot = view.analysis.walk?.spot(at: Int(occurrence.range.start)), let result = result(spot) {
        text += "\n\n---\n\n\(result)"
      }
      return text
    case .layer: return "layer **\(name)**"
    }
  }

  /// ` = $gutter + 8`
  private func written(_ definition: Occurrence) -> String {
    guard let compilation = view.analysis.compilation, let tree = compilation.trees[definition.range.file],
      let step = NodeLocator(tree: tree).path(to: definition.range).last, tree.kind(of: step.value) == .scalar
    else { return "" }
    return " = \(MarkdownText.code(tree.string(of: step.value)))"
  }

  private func elsewhere(_ definition: Occurrence) -> String {
    guard definition.range.file != view.analysis.index, let sources = view.analysis.compilation?.sources else {
      return ""
    }
    return ", of \(MarkdownText.code(RelativePath.lastComponent(sources.file(of: definition.range).path)))"
  }
}
