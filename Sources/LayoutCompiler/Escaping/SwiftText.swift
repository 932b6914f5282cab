import LayoutEngine

/// Text in generated Swift.
enum SwiftText {
  /// Text for a comment of one line, which nothing in the text ends. It may also stand between backticks, since it has
  /// none.
  static func comment(_ text: String) -> String {
    TerminalText.visible(text).replacing("`", with: "'").replacing("*/", with: "*\\/").replacing("/*", with: "/\\*")
  }

  /// A literal of one line, quotes included. Everything except letters, digits and hyphens is written by its number.
  static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "-" ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(characters.joined())\""
  }
}
