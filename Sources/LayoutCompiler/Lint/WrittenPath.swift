import LayoutEngine

/// Which part of a section or template a value belongs to.
extension FieldPath {
  var isInHeader: Bool { outer == .header }
  var isInFooter: Bool { outer == .footer }
  var isInSize: Bool { outer == .size }
  var isInBorder: Bool { outer == .border }
  var isInSeparators: Bool { outer == .separators }
}
