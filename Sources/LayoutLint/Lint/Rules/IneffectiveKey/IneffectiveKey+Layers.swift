import FrameTables
import LayoutCompiler
import LayoutEngine

/// What is said of a layer but read by nothing.
extension IneffectiveKey {
  static func layers(_ context: LintContext) -> [Diagnostic] {
    var tally = RangeTally()
    for template in context.writtenTemplates { add(template.layers?.value, &tally) }
    context.forEachResolved { properties in
      add(properties.header?.layers?.value, &tally)
      add(properties.footer?.layers?.value, &tally)
    }
    return tally.unanimous.map { range, reason in finding(reason, at: range) }
  }

  /// Where a container lies matters only if it was cut.
  static func containers(_ context: LintContext) -> [Diagnostic] {
    var tally = RangeTally()
    for container in [context.spec.container] + context.spec.overrides.compactMap(\.container) {
      guard let align = container.align else { continue }
      tally.add(align.range, container.width == nil && container.height == nil ? ContainerKey.align.rawValue : nil)
    }
    return places(of: tally, saidBy: [ContainerKey.align.rawValue], context).map { range, path, key in
      finding(
        "'align' has no effect: it says where a container lies that is cut to 'width' or 'height'", at: range,
        fix: context.removal(of: path.last { context.locator.name(of: $0) == key }, "remove 'align'"))
    }
  }

  /// Borders and separators that draw nothing. A width of 0 is of use in a template that extends another one, or that
  /// has the name of one of an include: there it takes the strokes away. It is also of use in the template below, which
  /// gets another width there.
  static func strokes(_ context: LintContext) -> [Diagnostic] {
    func widths(of template: TemplateSpec) -> [(key: CellKey, width: Located<Length>?)] {
      [(.border, template.border?.width), (.separators, template.separators?.width)]
    }
    // Hardly any template says 0.
    let templates = context.writtenTemplates
    let saysNone = templates.contains { template in
      widths(of: template).contains { $0.width.map { isZero($0.value) } ?? false }
    }
    if !saysNone { return [] }
    var tally = RangeTally()
    let alone = templatesAlone(context)
    for (index, template) in templates.enumerated() {
      for case (let key, let width?) in widths(of: template) {
        tally.add(width.range, alone.contains(index) && isZero(width.value) ? key.rawValue : nil)
      }
    }
    let keys = [CellKey.border, .separators].map(\.rawValue)
    return places(of: tally, saidBy: keys, context).map { range, path, key in
      let whole = path.last { context.locator.name(of: $0) == key }
      return finding(
        "'\(key)' has no effect: with a width of 0 nothing is drawn; write a width, or leave it out", at: range,
        fix: context.removal(of: whole, "remove '\(key)'"))
    }
  }

  /// The templates, by index, that lie over no other one and under none.
  private static func templatesAlone(_ context: LintContext) -> Set<Int> {
    let spec = context.spec
    var extended = Set(spec.templates.compactMap { $0.template.extends?.value })
    spec.forEachProperties { properties in
      guard case .inline(let template)? = properties.cell?.value, let base = template.extends else { return }
      extended.insert(base.value)
    }
    let ofFile = spec.templates.enumerated().filter { !$0.element.template.isDamaged }.map { index, named in
      // Specs that include the same file may extend what is in it.
      context.knowsReferences && named.name.range.file == 0 && !context.laidTemplates.contains(index)
        && named.template.extends == nil && !extended.contains(named.name.value)
    }
    let isAlone = ofFile + context.inlineTemplates.map { $0.extends == nil }
    return Set(isAlone.indices.filter { isAlone[$0] })
  }

  /// The places of what is true at each of its uses, with what they lie in and the key that says it there.
  ///
  /// - Parameter keys: those that may say it; the reason of a use in the tally is one of them.
  private static func places(
    of tally: RangeTally, saidBy keys: [String], _ context: LintContext
  ) -> [(range: SourceRange, path: [NodeStep], key: String)] {
    let values = tally.unanimous
    if values.isEmpty { return [] }
    var places = ValuePlaces(context.locator, unread: ValuePlaces.ofOthers)
    func key(in path: [NodeStep]) -> String? { path.lazy.compactMap(context.locator.name).last(where: keys.contains) }
    return values.flatMap { value, usual in
      // What is kept for aliases has any key.
      let isMeant = { (path: [NodeStep]) in
        key(in: path) != nil || path.first.flatMap(context.locator.name)?.hasPrefix("x-") == true
      }
      return places.places(of: value, where: isMeant).map { range, _ in
        let path = context.locator.path(to: range)
        return (range, path, key(in: path) ?? usual)
      }
    }
  }

  private static func add(_ layers: [LayerSpec]?, _ tally: inout RangeTally) {
    for layer in layers ?? [] {
      let (width, height) = (layer.size?.width?.range, layer.size?.height?.range)
      if layer.isContent {
        addContent(layer, &tally)
      } else if let none = sideOfNone(layer) {
        tally.add(none, "'size' is 0, so that the layer is never seen: write what it is to be, or leave the layer out")
      } else if case .edge(let edge) = layer.anchor.value, let width, let height, width != height {
        let isStrip = edge == .top || edge == .bottom
        tally.add(isStrip ? width : height, reason(edge))
        tally.add(isStrip ? height : width, nil)
      } else if let range = width ?? height {
        tally.add(range, layer.anchor.value == .fill ? fillReason : nil)
      }
    }
  }

  /// The side of a layer that is written as 0; nil if there is none, or if another side counts.
  private static func sideOfNone(_ layer: LayerSpec) -> SourceRange? {
    let sides: [Located<Length>?] =
      switch layer.anchor.value {
      case .fill: []
      case .edge(let edge): [edge == .top || edge == .bottom ? layer.size?.height : layer.size?.width]
      case .corner, .center: [layer.size?.width, layer.size?.height]
      }
    // A token may be 0 only under some condition.
    return sides.lazy.compactMap { $0 }.first { isZero($0.value) }?.range
  }

  /// Whether a length is written as 0.
  private static func isZero(_ length: Length) -> Bool {
    switch length.form {
    case .points(let decimal), .pixels(let decimal): decimal.isZero
    default: false
    }
  }

  private static func addContent(_ layer: LayerSpec, _ tally: inout RangeTally) {
    let edges = layer.inset
    let inset = edges?.top?.range ?? edges?.left?.range ?? edges?.bottom?.range ?? edges?.right?.range
    let places = [
      // Without `edge` the anchor has the place of the id.
      ("edge", layer.anchor.range == layer.id.range ? nil : layer.anchor.range),
      ("size", layer.size?.width?.range ?? layer.size?.height?.range), ("aspect", layer.aspect?.range),
      ("inset", inset), ("offset", layer.offset?.x?.range ?? layer.offset?.y?.range),
    ]
    for case (let key, let range?) in places {
      tally.add(
        range,
        "'\(key)' has no effect: the layer 'content' lies where the content does, the cell less its 'padding'")
    }
  }

  private static let fillReason =
    "'size' has no effect: a layer without 'edge' fills the cell less its 'inset'; write 'edge' with one edge for a "
    + "strip, with two for a corner"

  private static func reason(_ edge: Edge) -> String {
    let isStrip = edge == .top || edge == .bottom
    let (unused, used) = isStrip ? ("width", "wide") : ("height", "high")
    let corner = isStrip ? "[\(edge.rawValue), left]" : "[top, \(edge.rawValue)]"
    return
      "the \(unused) in 'size' has no effect: a strip along the \(edge.rawValue) edge is as \(used) as the cell less "
      + "its 'inset'; write 'edge: \(corner)' for a rect in a corner, or one length"
  }
}
