/// Text in commands that the agent of Azure Pipelines reads from a log, `##vso[area.action name=value;]message`.
package enum AzureText {
  /// The text behind the bracket. The agent reads back everything except hidden characters.
  package static func data(_ text: String) -> String { escaped(text, and: "") }

  /// The value of a property: as ``data(_:)``, but with the characters that would end it escaped, too.
  package static func property(_ text: String) -> String { escaped(text, and: ";]") }

  private static func escaped(_ text: String, and signs: String) -> String {
    let marks = HiddenCharacters.commandMarks(in: text.unicodeScalars)
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      // Not `%25`, so that a `%3B` in the text cannot be confused with an escaped semicolon.
      case "%": result += "%AZP25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ";" where signs.contains(";"): result += "%3B"
      case "]" where signs.contains("]"): result += "%5D"
      case _ where HiddenCharacters.contains(scalar): result += TerminalText.visible(String(scalar))
      // The agent looks for its commands anywhere in a line.
      case _ where marks.contains(index): result += "\\u{23}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
