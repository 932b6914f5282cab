import LayoutCompiler
import LayoutEngine
package import LayoutLint

/// What `layoutc rules` and `layoutc explain` print.
package enum RuleText {
  /// A table of all rules: errors of the language, then lint rules.
  package static func table(_ rules: [RuleInfo] = RuleRegistry.all) -> String {
    let width = rules.map(\.id.rawValue.count).max() ?? 0
    var text = ""
    for kind in [RuleID.Kind.languageError, .lint] {
      let ofKind = rules.filter { $0.kind == kind }
      guard !ofKind.isEmpty else { continue }
      if !text.isEmpty { text += "\n" }
      text +=
        kind == .languageError ? "Errors of the language, always on:\n" : "Lint rules, with their default severity:\n"
      for rule in ofKind {
        text += "  " + padded(rule.id.rawValue, width)
        if kind == .lint { text += "  " + padded(rule.defaultSeverity.rawValue, 7) }
        text += "  \(rule.summary)\(mark(of: rule.fixing))\n"
      }
    }
    return text + "\n'layoutc explain RULE' tells more about one of them.\n"
  }

  private static func mark(of fixing: RuleInfo.Fixing) -> String {
    switch fixing {
    case .none: ""
    case .safe, .both: " (--fix)"
    case .unsafe: " (--unsafe-fixes)"
    }
  }

  /// The page of a rule for a terminal.
  ///
  /// - Parameter width: of a line, in characters.
  package static func explanation(of rule: RuleInfo, width: Int) -> String {
    let kind = rule.kind == .languageError ? "error of the language" : rule.defaultSeverity.rawValue
    var text = "\(rule.id.rawValue) (\(kind))\n\n\(wrapped(rule.summary, width, 0))\n"
    text += "What it does\n\(wrapped(rule.what, width, 2))\n"
    text += "Why it matters\n\(wrapped(rule.why, width, 2))\n"
    text += "Example\n\(indented(rule.bad))\n  better:\n\n\(indented(rule.good))\n"
    text += "How to fix\n\(wrapped(rule.remedy, width, 2))"
    switch rule.fixing {
    case .none: break
    case .safe:
      let proof = rule.kind == .lint ? " where that provably changes no frame" : ""
      text += "\n" + wrapped("`layoutc lint --fix` does it\(proof).", width, 2)
    case .unsafe: text += "\n" + wrapped("`layoutc lint --fix --unsafe-fixes` does it.", width, 2)
    case .both:
      text +=
        "\n"
        + wrapped("`layoutc lint --fix` does it if it is certain; with `--unsafe-fixes` it also guesses.", width, 2)
    }
    return text
  }

  /// Paragraphs filled to a width, words kept whole.
  static func wrapped(_ text: String, _ width: Int, _ indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    var line = margin
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count > indent, line.count + 1 + word.count > width {
        result += line + "\n"
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return result + line + "\n"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
