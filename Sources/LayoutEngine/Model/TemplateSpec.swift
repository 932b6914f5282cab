import FrameTables

/// A cell template as written. Every part is optional, because the template may be laid over another.
package struct TemplateSpec: Sendable, Equatable, Layered {
  package var extends: Located<String>?
  package var size: SizeSpec?
  package var padding: EdgesSpec?
  package var min: PairSpec?
  package var max: PairSpec?
  /// The share that an item takes of what a line leaves, by weight.
  package var grow: Located<Int>?
  package var justify: Located<LoneJustification>?
  package var border: BorderSpec?
  package var separators: SeparatorsSpec?
  package var layers: Located<[LayerSpec]>?
  package var span: Located<LaneSpan>?
  /// Whether there are mistakes in the template, which were reported: its sizes are not those that are meant.
  package var isDamaged = false
  /// Whether the template lies over something that is not known, so that what is not named here may be named there.
  package var isPartial = false

  package init() {}

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.extends, &extends, below.extends)
    visitor.part(.size, &size, below.size)
    visitor.part(.padding, &padding, below.padding)
    visitor.part(.min, &min, below.min)
    visitor.part(.max, &max, below.max)
    visitor.value(.grow, &grow, below.grow)
    visitor.value(.justify, &justify, below.justify)
    visitor.value(.span, &span, below.span)
    visitor.part(.border, &border, below.border)
    visitor.part(.separators, &separators, below.separators)
    visitor.value(.layers, &layers, below.layers)
    visitor.mark(.isDamaged, &isDamaged, below.isDamaged)
    visitor.mark(.isPartial, &isPartial, below.isPartial)
  }

  /// Stands for a template that could not be read.
  package static let unknown: TemplateSpec = {
    var template = TemplateSpec()
    template.isDamaged = true
    template.isPartial = true
    return template
  }()
}

/// The lanes that a cell takes, in arrangements whose traits say that it may take several.
package enum LaneSpan: Sendable, Hashable {
  case lanes(Int)
  case all
}

package struct BorderSpec: Sendable, Equatable, Layered {
  package enum Radius: Sendable, Hashable {
    case length(Length)
    case capsule
  }
  package var width: Located<Length>?
  package var radius: Located<Radius>?
  /// The place of the whole value.
  package var range = SourceRange.none

  package init(width: Located<Length>? = nil, radius: Located<Radius>? = nil) {
    self.width = width
    self.radius = radius
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.width, &width, below.width)
    visitor.value(.radius, &radius, below.radius)
    visitor.mark(.range, &range, below.range)
  }
}

package struct SeparatorsSpec: Sendable, Equatable, Layered {
  package var width: Located<Length>?
  package var inset: EdgesSpec?
  package var edges: Located<EdgeSet>?
  /// Whether the last line's bottom (the first line's top) is drawn.
  package var last: Located<Bool>?
  /// The place of the whole value.
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

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.width, &width, below.width)
    visitor.part(.inset, &inset, below.inset)
    visitor.value(.edges, &edges, below.edges)
    visitor.value(.last, &last, below.last)
    visitor.mark(.range, &range, below.range)
  }
}

/// A rect inside a cell, header or footer.
package struct LayerSpec: Sendable, Equatable, SpecPart {
  package enum Anchor: Sendable, Equatable {
    case fill
    case edge(Edge)
    /// A horizontal and a vertical edge: left or right, and top or bottom.
    case corner(Edge, Edge)
    case center
  }
  /// The name of the layer that marks where a cell's content lies.
  package static let contentName = "content"

  package var id: Located<String>
  package var states: StateSet
  package var anchor: Located<Anchor>
  /// One length for a strip or a square corner.
  package var size: PairSpec?
  /// Gives the side that `size` does not name, in a corner or in the middle.
  package var aspect: Located<Aspect>?
  package var inset: EdgesSpec?
  package var offset: OffsetSpec?
  package var range: SourceRange

  package init(
    id: Located<String>, states: StateSet, anchor: Located<Anchor>, size: PairSpec? = nil,
    aspect: Located<Aspect>? = nil, inset: EdgesSpec? = nil, offset: OffsetSpec? = nil, range: SourceRange
  ) {
    self.id = id
    self.states = states
    self.anchor = anchor
    self.size = size
    self.aspect = aspect
    self.inset = inset
    self.offset = offset
    self.range = range
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.id, &id, below.id)
    visitor.mark(.states, &states, below.states)
    visitor.value(.anchor, &anchor, below.anchor)
    visitor.part(.size, &size, below.size)
    visitor.value(.aspect, &aspect, below.aspect)
    visitor.part(.inset, &inset, below.inset)
    visitor.part(.offset, &offset, below.offset)
    visitor.mark(.range, &range, below.range)
  }
}

/// How far a layer is moved after it was placed.
package struct OffsetSpec: Sendable, Equatable, Layered {
  package var x, y: Located<SignedLength>?

  package init(x: Located<SignedLength>? = nil, y: Located<SignedLength>? = nil) {
    self.x = x
    self.y = y
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.x, &x, below.x)
    visitor.value(.y, &y, below.y)
  }
}
