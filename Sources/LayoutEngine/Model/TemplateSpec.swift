import FrameTables

/// A cell template as written; every part is optional, because it may be laid over another.
package struct TemplateSpec: Sendable, Equatable {
  package var extends: Located<String>?
  package var size: SizeSpec?
  package var padding: EdgesSpec?
  package var min: PairSpec?
  package var max: PairSpec?
  package var border: BorderSpec?
  package var separators: SeparatorsSpec?
  package var layers: Located<[LayerSpec]>?
  package var span: Located<LaneSpan>?
  /// Whether there are mistakes in it, which were reported: its sizes are not those that are meant.
  package var isDamaged = false
  /// Whether it lies over something that is not known, so that what is not named here may be named there.
  package var isPartial = false

  package init() {}

  /// Stands for a template that could not be read.
  package static let unknown: TemplateSpec = {
    var template = TemplateSpec()
    template.isDamaged = true
    template.isPartial = true
    return template
  }()
}

/// Lanes of a grid that a cell takes.
package enum LaneSpan: Sendable, Hashable {
  case lanes(Int)
  case all
}

package struct BorderSpec: Sendable, Equatable {
  package enum Radius: Sendable, Hashable {
    case length(Length)
    case capsule
  }
  package var width: Located<Length>?
  package var radius: Located<Radius>?
  /// Where it stands as a whole.
  package var range = SourceRange.none

  package init(width: Located<Length>? = nil, radius: Located<Radius>? = nil) {
    self.width = width
    self.radius = radius
  }
}

package struct SeparatorsSpec: Sendable, Equatable {
  package var width: Located<Length>?
  package var inset: EdgesSpec?
  package var edges: Located<EdgeSet>?
  /// Whether the last line's bottom (the first line's top) is drawn.
  package var last: Located<Bool>?
  /// Where they stand as a whole.
  package var range = SourceRange.none

  package init(
    width: Located<Length>? = nil, inset: EdgesSpec? = nil, edges: Located<EdgeSet>? = nil,
    last: Located<Bool>? = nil
  ) {
    self.width = width
    self.inset = inset
    self.edges = edges
    self.last = last
  }
}

/// A rect inside a cell, header or footer.
package struct LayerSpec: Sendable, Equatable {
  package enum Anchor: Sendable, Equatable {
    case fill
    case edge(Edge)
    /// A horizontal and a vertical edge: left or right, top or bottom.
    case corner(Edge, Edge)
  }
  package var id: Located<String>
  package var states: StateSet
  package var anchor: Located<Anchor>
  /// One length for a strip or a square corner.
  package var size: PairSpec?
  package var inset: EdgesSpec?
  package var range: SourceRange

  package init(
    id: Located<String>, states: StateSet, anchor: Located<Anchor>, size: PairSpec? = nil, inset: EdgesSpec? = nil,
    range: SourceRange
  ) {
    self.id = id
    self.states = states
    self.anchor = anchor
    self.size = size
    self.inset = inset
    self.range = range
  }
}

extension BorderSpec: Layered {
  package func laid(over base: BorderSpec) -> BorderSpec {
    var result = self
    result.width = width ?? base.width
    result.radius = radius ?? base.radius
    return result
  }
}

extension SeparatorsSpec: Layered {
  package func laid(over base: SeparatorsSpec) -> SeparatorsSpec {
    var result = self
    result.width = width ?? base.width
    result.inset = inset.laid(over: base.inset)
    result.edges = edges ?? base.edges
    result.last = last ?? base.last
    return result
  }
}

extension TemplateSpec: Layered {
  package func laid(over base: TemplateSpec) -> TemplateSpec {
    var result = TemplateSpec()
    result.extends = extends ?? base.extends
    result.size = size.laid(over: base.size)
    result.padding = padding.laid(over: base.padding)
    result.min = min.laid(over: base.min)
    result.max = max.laid(over: base.max)
    result.border = border.laid(over: base.border)
    result.separators = separators.laid(over: base.separators)
    result.layers = layers ?? base.layers
    result.span = span ?? base.span
    result.isDamaged = isDamaged || base.isDamaged
    result.isPartial = isPartial || base.isPartial
    return result
  }
}
