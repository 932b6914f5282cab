/// The rect that the layout lives in.
package struct ContainerSpec: Sendable, Equatable, SpecPart {
  package var within: Located<ContainerArea>?
  package var inset: EdgesSpec?
  package var width, height: Located<Length>?
  /// Where the container lies once it was cut.
  package var align: Located<ContainerAlignment>?

  package init() {}

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.within, &within, below.within)
    visitor.part(.inset, &inset, below.inset)
    visitor.value(.width, &width, below.width)
    visitor.value(.height, &height, below.height)
    visitor.value(.align, &align, below.align)
  }
}

/// Where a container that was cut lies in what it was cut from.
package struct ContainerAlignment: Sendable, Hashable {
  package enum Place: Sendable, CaseIterable { case start, center, end }

  /// From left to right, where it is written, and from top to bottom.
  package var horizontal, vertical: Place
  /// The words in the order in which they are written.
  package var words: [String]

  package init(horizontal: Place, vertical: Place, words: [String]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.words = words
  }
}

/// What a container, or the insets of a section, are measured from.
package enum ContainerArea: String, Sendable, CaseIterable {
  case screen
  case safeArea = "safe-area"
  /// Only in `inset-from`.
  case container
}
