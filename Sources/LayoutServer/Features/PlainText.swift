import LayoutCompiler

/// Our own texts in Markdown without the marks, as somebody reads them.
///
/// It undoes what ``MarkdownText`` and the texts of the registry write, and is no reader of all of Markdown.
enum PlainText {
  static func of(_ markdown: String) -> String {
    var lines: [String] = []
    var fence: Substring?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil } else { lines.append(String(line)) }
      } else if ticks.count > 2, !line.dropFirst(ticks.count).contains("`") {
        fence = ticks
      } else if line != "---" {
        let isHeading = line.drop { $0 == "#" }.hasPrefix(" ") && line.hasPrefix("#")
        lines.append(inLine(isHeading ? line.drop { $0 == "#" || $0 == " " } : line))
      } else if lines.last == "" {
        // One empty line is left of those around it.
        lines.removeLast()
      }
    }
    return lines.joined(separator: "\n")
  }

  /// One line without escapes, references of HTML and the marks of code and of what is bold.
  private static func inLine(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        result.append(next)
        rest = rest.dropFirst(2)
      } else if first == "`" {
        rest = code(rest, &result)
      } else if rest.hasPrefix("**") {
        rest = rest.dropFirst(2)
      } else if let (name, text) = references.first(where: { rest.hasPrefix($0.name) }) {
        result += text
        rest = rest.dropFirst(name.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let references = [
    (name: "&lt;", text: "<"), (name: "&amp;", text: "&"), (name: "&#36;", text: "$"), (name: "&#8203;", text: ""),
  ]

  /// Adds what stands between runs of backticks that are equally long.
  ///
  /// - Returns: what follows.
  private static func code(_ text: Substring, _ result: inout String) -> Substring {
    let ticks = text.prefix { $0 == "`" }
    var end = text.dropFirst(ticks.count)
    while !end.isEmpty {
      let run = end.prefix { $0 == "`" }
      if run.count == ticks.count { break }
      end = run.isEmpty ? end.drop { $0 != "`" } : end.dropFirst(run.count)
    }
    let inside = text[ticks.endIndex..<end.startIndex]
    // A longer run stands apart from the text by blanks.
    result += ticks.count > 1 && inside.count > 1 ? inside.dropFirst().dropLast() : inside
    return end.dropFirst(ticks.count)
  }
}
