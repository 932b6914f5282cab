/// Text in Markdown that others show: the summary of a step, a comment on a pull request.
package enum MarkdownText {
  /// What hosts of repositories take for a reference where a name or number follows: a person, an issue, a merge request,
  /// a milestone, a label, an epic.
  private static let references: Set<Unicode.Scalar> = ["@", "#", "!", "%", "~", "&"]
  /// Breaks a reference and shows nothing.
  private static let gap = "&#8203;"

  /// In a cell of a table: on one line, and no sign of it formats anything, begins HTML or a formula, calls somebody or
  /// becomes a link.
  package static func cell(_ text: String) -> String {
    var result = ""
    let scalars = Array(TerminalText.visible(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]", "~": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "$": result += "&#36;"
      default: result.unicodeScalars.append(scalar)
      }
      guard index + 1 < scalars.count else { break }
      let next = scalars[index + 1]
      let isReference =
        references.contains(scalar)
        && (next.properties.isAlphabetic || next.properties.numericType != nil || next == "\"")
      if isReference || isLink(scalars, index) { result += gap }
    }
    return result
  }

  /// As code, on one line: marks of code in it stay what they are, since there are more around it.
  package static func code(_ text: String) -> String {
    let text = TerminalText.visible(text)
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // One blank on each side is taken away by whoever shows it.
    let gap = longest > 0 || text.isEmpty ? " " : ""
    return fence + gap + text + gap + fence
  }

  /// Whether a link that nobody marked as one would go on behind a scalar: `www` before a dot, and a scheme before `://`.
  private static func isLink(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index + 1] {
    case ".": index >= 2 && scalars[index - 2...index].allSatisfy { $0 == "w" || $0 == "W" }
    case ":": scalars[(index + 2)...].starts(with: ["/", "/"])
    default: false
    }
  }
}
