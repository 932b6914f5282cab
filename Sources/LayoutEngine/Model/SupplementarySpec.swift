/// A header or footer.
package struct SupplementarySpec: Sendable, Equatable, Layered {
  /// The length along the scroll axis.
  package var size: Located<Length>?
  package var inset: EdgesSpec?
  /// The size of what it shows, for a size of `fit`; both dimensions are named.
  package var content: PairSpec?
  /// Whether the app measures the content, and this stands for it.
  package var isMeasured = false
  package var padding: EdgesSpec?
  package var pinned: Located<Bool>?
  package var layers: Located<[LayerSpec]>?

  package init() {}

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.size, &size, below.size)
    visitor.part(.inset, &inset, below.inset)
    visitor.part(.content, &content, below.content)
    visitor.mark(.isMeasured, &isMeasured, below.isMeasured)
    visitor.part(.padding, &padding, below.padding)
    visitor.value(.pinned, &pinned, below.pinned)
    visitor.value(.layers, &layers, below.layers)
  }

  /// What states the content also states whether it is measured.
  package func laid(over base: SupplementarySpec) -> SupplementarySpec {
    var result = fieldsLaid(over: base)
    result.isMeasured = content == nil ? base.isMeasured : isMeasured
    return result
  }
}

package struct BackgroundSpec: Sendable, Equatable, Layered {
  package var area: Located<BackgroundArea>?
  package var inset: EdgesSpec?
  package var radius: Located<BorderSpec.Radius>?
  package var range: SourceRange

  package init(
    area: Located<BackgroundArea>? = nil, inset: EdgesSpec? = nil, radius: Located<BorderSpec.Radius>? = nil,
    range: SourceRange
  ) {
    self.area = area
    self.inset = inset
    self.radius = radius
    self.range = range
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.value(.area, &area, below.area)
    visitor.part(.inset, &inset, below.inset)
    visitor.value(.radius, &radius, below.radius)
  }
}

/// What lies in front of a background.
package enum BackgroundArea: String, Sendable, CaseIterable { case items, section }
