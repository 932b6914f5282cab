/// Values that elsewhere stand alone where the language has a mapping, and the mapping.
enum ForeignValues {
  /// A border or separators, of which elsewhere a thickness is given, or that there are some; nil for any other text.
  static func stroke(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on": return "{ width: hairline }"
    default:
      // `1px solid red`
      let words = text.split(separator: " ").map(String.init)
      let isShorthand = words.count > 1 && ["solid", "dashed", "dotted"].contains(words[1])
      // That is CSS, whose pixels are points.
      let width = isShorthand ? LengthAdvice.inPoints(words[0]) : text
      return LengthAdvice.isLength(width) ? "{ width: \(width) }" : nil
    }
  }

  /// Whether a text says that something is not there.
  static func isNone(_ text: String) -> Bool { ["false", "no", "off", "none"].contains(text.lowercased()) }
}
