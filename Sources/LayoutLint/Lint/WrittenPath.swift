import LayoutEngine

/// Which part of a section or template a value belongs to.
///
/// Patterns, because `==` compares the keys' texts, and lint asks of every value on every device.
extension FieldPath {
  var isInHeader: Bool { if case .header = outer { true } else { false } }
  var isInFooter: Bool { if case .footer = outer { true } else { false } }
  var isInSize: Bool { if case .size = outer { true } else { false } }
  var isInBorder: Bool { if case .border = outer { true } else { false } }
  var isInSeparators: Bool { if case .separators = outer { true } else { false } }
}
