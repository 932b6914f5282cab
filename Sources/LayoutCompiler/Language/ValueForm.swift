/// The shapes a value of the language can have.
indirect enum ValueForm: Sendable, Equatable {
  /// A number of points, `3px`, `hairline` or `$token`.
  case length
  /// A length, a share, `fill` or `fit`.
  case dimension
  /// One length, or a mapping of edges.
  case edges
  /// `[w, h]`, or a mapping of width and height.
  case size
  /// `w:h`
  case aspect
  /// A whole number between two bounds.
  case count(ClosedRange<Int>)
  case bool
  /// An identifier; the string says what it names.
  case name(String)
  /// A path relative to the file.
  case path
  case choice([String])
  /// `8`, `">=8"`, `44...60`
  case condition
  case list(ValueForm)
  /// A mapping of names to values.
  case named(ValueForm)
  /// A mapping with keys of its own; the string is its noun.
  case mapping(String)
  case either([ValueForm])
}
