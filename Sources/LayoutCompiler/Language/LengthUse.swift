/// Which dimensions are allowed at a place.
package enum LengthUse: Sendable {
  /// Lengths only.
  case length
  /// Lengths and `fit`: the size of a header.
  case fitting
  /// Lengths, `fill` and percentages: the extent of a strip.
  case extent
  /// Lengths and shares: `min` and `max`.
  case bound
  /// All: the size of a cell.
  case dimension

  package var expected: String {
    switch self {
    case .length: "a length like 8, 3px, hairline or $name"
    case .fitting: "a length like 8, 3px, hairline or $name, or 'fit'"
    case .extent: "a length, 'fill' or a percentage"
    case .bound: "a length or a share like 8, 3px, 50% or 1/2"
    case .dimension: "a length, a share, 'fill' or 'fit'"
    }
  }
}
