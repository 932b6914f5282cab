/// Values that elsewhere stand alone, and the mapping that the language has in their place.
enum ForeignValues {
  /// A border or separators. Elsewhere a thickness is given for them, or only that there are some. Nil for any other
  /// text.
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

  /// Whether a text is a radius of half the shorter side elsewhere.
  static func isCapsule(_ text: String) -> Bool {
    ["pill", "full", "circle", "circular", "round", "rounded", "oval", "stadium", "50%", "100%"]
      .contains(text.lowercased())
  }

  /// Whether a text says that something is not there.
  static func isNone(_ text: String) -> Bool { ["false", "no", "off", "none"].contains(text.lowercased()) }
}
