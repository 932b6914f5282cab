/// Text as XML 1.0 can hold it, in reports and pictures.
package enum XMLText {
  /// Text for an attribute in double quotes, or for content. Hidden characters become references that read back as the
  /// same character. What XML cannot hold, mainly control characters, becomes U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    let marks = HiddenCharacters.commandMarks(in: text.unicodeScalars)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where HiddenCharacters.contains(scalar) || marks.contains(index): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// ` name="value"`
  package static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }
}
