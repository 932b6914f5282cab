/// Values that elsewhere stand alone where the language has a mapping, and the mapping.
enum ForeignValues {
  /// A border or separators, of which elsewhere a thickness is given, or that there are some; nil for any other text.
  static func stroke(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on": return "{ width: hairline }"
    default: return LengthAdvice.isLength(text) ? "{ width: \(text) }" : nil
    }
  }

  /// Whether a text says that something is not there.
  static func isNone(_ text: String) -> Bool { ["false", "no", "off", "none"].contains(text.lowercased()) }
}
