/// Text in generated Swift.
enum SwiftText {
  /// A literal of one line, quotes included. Everything except letters, digits and hyphens is written by its number.
  static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "-" ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(characters.joined())\""
  }
}
