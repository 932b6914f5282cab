extension UInt8 {
  /// One of the two characters that a text may stand between.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
