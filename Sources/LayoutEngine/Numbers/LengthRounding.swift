/// What an arrangement does to the lengths that it is given.
///
/// It is decided once, by the arrangement's ``Arrangement/Traits``, and goes along wherever lengths are evaluated.
package enum LengthRounding: Sendable {
  /// Lengths stay fractions of a pixel; frames are rounded when they go to the screen.
  case exact
  /// All lengths are whole pixels, so that all frames are.
  case pixels

  /// A length that was written: the nearest one.
  package func round(written length: Exact) -> Exact {
    switch self {
    case .exact: length
    case .pixels: PixelGrid.halfUp(length)
    }
  }

  /// A length that was computed from others: rounded down, so that parts never exceed what they are parts of.
  package func round(computed length: Exact) -> Exact {
    switch self {
    case .exact: length
    case .pixels: PixelGrid.floor(length)
    }
  }

  /// The length of content, padding included: rounded up, so that the content fits.
  package func round(content: Exact) -> Exact {
    switch self {
    case .exact: content
    case .pixels: PixelGrid.ceiling(content)
    }
  }
}
