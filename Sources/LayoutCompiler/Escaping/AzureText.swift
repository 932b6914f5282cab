/// Text in commands that the agent of Azure Pipelines reads from a log, `##vso[area.action name=value;]message`.
package enum AzureText {
  /// What follows the bracket: the agent reads back all but what is hidden.
  package static func data(_ text: String) -> String { escaped(text, and: "") }

  /// The value of a property: as ``data(_:)``, and without the signs that end it.
  package static func property(_ text: String) -> String { escaped(text, and: ";]") }

  private static func escaped(_ text: String, and signs: String) -> String {
    let marks = HiddenCharacters.commandMarks(in: text.unicodeScalars)
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      // Not `%25`, so that a text with `%3B` in it is told from an escaped semicolon.
      case "%": result += "%AZP25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ";" where signs.contains(";"): result += "%3B"
      case "]" where signs.contains("]"): result += "%5D"
      case _ where HiddenCharacters.contains(scalar): result += TerminalText.visible(String(scalar))
      // The agent looks for its commands wherever in a line they are.
      case _ where marks.contains(index): result += "\\u{23}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
