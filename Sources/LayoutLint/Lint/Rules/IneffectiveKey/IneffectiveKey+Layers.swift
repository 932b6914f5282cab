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
    ([context.spec.container] + context.spec.overrides.compactMap(\.container)).compactMap { container in
      guard let align = container.align, container.width == nil, container.height == nil else { return nil }
      let entry = context.locator.entry(at: align.range)
      return finding(
        "'align' has no effect: it says where a container lies that is cut to 'width' or 'height'", at: align.range,
        fix: context.removal(of: entry, "remove 'align'"))
    }
  }

  /// Borders and separators that draw nothing. A width of 0 is of use in a template that extends another one, or that
  /// has the name of one of an include: there it takes the strokes away. It is also of use in the template below, which
  /// gets another width there.
  static func strokes(_ context: LintContext) -> [Diagnostic] {
    if context.writtenTemplates.contains(where: { $0.extends != nil }) { return [] }
    let isAlone = context.sources.files.count == 1
    let templates = isAlone ? context.writtenTemplates : context.inlineTemplates
    return templates.flatMap { [("border", $0.border?.width), ("separators", $0.separators?.width)] }
      .compactMap { key, width in
        guard let width, isZero(width.value) else { return nil }
        let whole = context.locator.path(to: width.range).last { step in
          step.key.map { context.tree.scalar($0, equals: key) } ?? false
        }
        return finding(
          "'\(key)' has no effect: with a width of 0 nothing is drawn; write a width, or leave it out",
          at: width.range, fix: context.removal(of: whole, "remove '\(key)'"))
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
