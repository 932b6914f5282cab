/// Text in Markdown that others show: the summary of a step, a comment on a pull request.
package enum MarkdownText {
  /// What hosts of repositories take for a reference if a name or number follows: to a person, an issue, a merge
  /// request, a milestone, a label or an epic.
  private static let references: Set<Unicode.Scalar> = ["@", "#", "!", "%", "~", "&"]
  /// Breaks a reference and shows nothing.
  private static let gap = "&#8203;"

  /// Text for a cell of a table. It is on one line, and nothing in it formats text, begins HTML or a formula, mentions
  /// somebody or becomes a link.
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
      if isReference(scalars, index) || isLink(scalars, index) { result += gap }
    }
    return result
  }

  /// Text as code, on one line. Backticks in it stay what they are, since a longer run of them surrounds it.
  package static func code(_ text: String) -> String {
    let text = TerminalText.visible(text)
    let longest = longestRun(in: text)
    let fence = String(repeating: "`", count: longest + 1)
    // Whatever renders it removes one blank on each side.
    let gap = longest > 0 || text.isEmpty ? " " : ""
    return fence + gap + text + gap + fence
  }

  /// Lines of code. Nothing in them ends the block.
  package static func block(_ lines: [some StringProtocol], language: String) -> String {
    let lines = lines.map { TerminalText.visible(String($0)) }
    let fence = String(repeating: "`", count: max(3, (lines.map(longestRun).max() ?? 0) + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  private static func longestRun(in text: String) -> Int { text.split { $0 != "`" }.map(\.count).max() ?? 0 }

  /// Whether the text would be taken for a reference by what follows a scalar. `GH-12` is another way to write `#12`.
  private static func isReference(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let next = scalars[index + 1].properties
    if scalars[index] == "-" {
      return next.numericType != nil && index >= 2 && "\(scalars[index - 2])\(scalars[index - 1])".uppercased() == "GH"
    }
    return references.contains(scalars[index])
      && (next.isAlphabetic || next.numericType != nil || scalars[index + 1] == "\"")
  }

  /// Whether the text would become a link, which nobody marked as one, by what follows a scalar: a dot behind `www`, or
  /// `://` behind a scheme.
  private static func isLink(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index + 1] {
    case ".": index >= 2 && scalars[index - 2...index].allSatisfy { $0 == "w" || $0 == "W" }
    case ":": scalars[(index + 2)...].starts(with: ["/", "/"])
    default: false
    }
  }
}
