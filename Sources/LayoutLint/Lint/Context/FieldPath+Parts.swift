import LayoutEngine

/// Which part of a section or template a value belongs to.
///
/// These are patterns, because `==` compares the keys' texts, and lint asks this of every value on every device.
extension FieldPath {
  var isDimension: Bool {
    switch (outer, inner) {
    case (.size, .width), (.size, .height): true
    default: false
    }
  }
  var isInBorder: Bool { if case .border = outer { true } else { false } }
  var isInSeparators: Bool { if case .separators = outer { true } else { false } }
}
