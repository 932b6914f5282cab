/// Text in Markdown that others show, like the summary of a step.
package enum MarkdownText {
  /// In a cell of a table: on one line, and no sign of it formats anything or begins HTML.
  package static func cell(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.visible(text).unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
