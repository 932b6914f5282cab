/// When an override holds: everything that is named must hold.
package struct WhenSpec: Sendable, Equatable, SpecPart {
  /// What may be asked of a device. There is one for each field but the place; `FieldListTests` compares them.
  package enum Part: UInt8, CaseIterable {
    case width, height, scale, orientation, text
  }

  package var width, height, scale: Located<Condition>?
  package var orientation: Located<Orientation>?
  package var text: Located<TextSizeRange>?
  package var range: SourceRange

  package init(
    width: Located<Condition>? = nil, height: Located<Condition>? = nil, scale: Located<Condition>? = nil,
    orientation: Located<Orientation>? = nil, text: Located<TextSizeRange>? = nil, range: SourceRange
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.orientation = orientation
    self.text = text
    self.range = range
  }

  /// What is compared with lengths or numbers.
  var comparisons: [Located<Condition>?] { [width, height, scale] }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.value(.width, &width, below.width)
    visitor.value(.height, &height, below.height)
    visitor.value(.scale, &scale, below.scale)
    visitor.value(.orientation, &orientation, below.orientation)
    visitor.value(.text, &text, below.text)
  }
}

/// Which way up a device is: portrait unless it is wider than high.
package enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }

/// A test of a measured number: `8`, `">=8"`, `"<=8"`, `">8"`, `"<8"`, `44...60`.
package enum Condition: Sendable, Hashable {
  case equal(Length)
  case atLeast(Length)
  case atMost(Length)
  case above(Length)
  case below(Length)
  case within(Length, Length)
}
