package import LayoutEngine

/// Which dimensions are allowed at a place.
package enum LengthUse: Sendable {
  /// Lengths only.
  case length
  /// Lengths only, up to which something goes on; without the key there is no such bound: `max-line`.
  case upperBound
  /// Lengths only, of what is not there without the key, which is not the same as a length of 0: `peek`.
  case optional
  /// Lengths and `fit`: the size of a header.
  case fitting
  /// Lengths, `fill` and percentages: the extent of a strip.
  case extent
  /// Lengths and shares: `min` and `max`.
  case bound
  /// All: the size of a cell.
  case dimension

  /// Whether a length of this form may stand there. A sum or a token may; what they stand for is a length.
  package func allows(_ form: Length.Form) -> Bool {
    switch (form, self) {
    case (.points, _), (.pixels, _), (.hairline, _), (.lines, _), (.sum, _), (.token, _): true
    case (.percent, .extent), (.percent, .bound), (.percent, .dimension): true
    case (.fill, .extent), (.fill, .bound), (.fill, .dimension): true
    case (.fraction, .bound), (.fraction, .dimension): true
    case (.fit, .fitting), (.fit, .dimension): true
    case (_, .length), (_, .upperBound), (_, .optional): false
    case (.percent, .fitting), (.fill, .fitting): false
    case (.fraction, .fitting), (.fraction, .extent): false
    case (.fit, .extent), (.fit, .bound): false
    }
  }

  /// Whether there is no bound if the key is not written.
  var isBound: Bool {
    switch self {
    case .bound, .upperBound: true
    case .length, .optional, .fitting, .extent, .dimension: false
    }
  }

  package var expected: String {
    switch self {
    case .length, .upperBound, .optional: "a length like 8, 3px, hairline or $name"
    case .fitting: "a length like 8, 3px, hairline or $name, or 'fit'"
    case .extent: "a length, 'fill' or a percentage"
    case .bound: "a length or a share like 8, 3px, 50% or 1/2"
    case .dimension: "a length, a share, 'fill' or 'fit'"
    }
  }
}

extension Length.Form {
  /// Whether it says by itself how long something is on a device, without what is around it and without names.
  package var isAbsolute: Bool {
    switch self {
    case .points, .pixels, .hairline, .lines: true
    case .percent, .fraction, .fill, .fit, .token, .sum: false
    }
  }
}
