internal import FrameTables
import LayoutEngine

/// Cell templates and layers.
extension ASTDump {
  mutating func write(_ template: TemplateSpec) {
    field("extends", template.extends) { $0 }
    size("size", template.size)
    edges("padding", template.padding)
    pair("min", template.min)
    pair("max", template.max)
    span(template.span)
    length("border.width", template.border?.width)
    if let radius = template.border?.radius {
      switch radius.value {
      case .length(let length): line("border.radius: \(text(length))", at: radius.range)
      case .capsule: line("border.radius: capsule", at: radius.range)
      }
    }
    length("separators.width", template.separators?.width)
    edges("separators.inset", template.separators?.inset)
    field("separators.edges", template.separators?.edges) { edges in
      Edge.allCases.filter { edges.contains(EdgeSet($0)) }.map(\.rawValue).joined(separator: ", ")
    }
    field("separators.last", template.separators?.last) { "\($0)" }
    if let layers = template.layers {
      line("layers", at: layers.range)
      indented { $0.write(layers.value) }
    }
  }

  mutating func span(_ span: Located<LaneSpan>?) {
    field("span", span) { span in
      switch span {
      case .lanes(let count): "\(count)"
      case .all: "all"
      }
    }
  }

  mutating func write(_ layers: [LayerSpec]) {
    for layer in layers {
      line("layer \(layer.id.value)", at: layer.id.range)
      indented { dump in
        dump.line("state: \(layer.states.names.joined(separator: ", "))")
        dump.field("edge", layer.anchor) { anchor in
          switch anchor {
          case .fill: "fill"
          case .edge(let edge): edge.rawValue
          case .corner(let first, let second): "\(first.rawValue), \(second.rawValue)"
          }
        }
        dump.pair("size", layer.size)
        dump.edges("inset", layer.inset)
      }
    }
  }
}
