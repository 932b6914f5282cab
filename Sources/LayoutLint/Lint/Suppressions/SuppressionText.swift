package import LayoutCompiler
import LayoutEngine

/// Suppressions as they have to be written.
package enum SuppressionText {
  /// What the words begin with.
  static let program = "layoutc"
  /// What follows it and a colon.
  static let ignore = "ignore"
  static let ignoreFile = "ignore-file"

  /// The word for a node.
  package static let word = "\(program):\(ignore)"
  /// The word for a whole file.
  package static let wordForFile = "\(program):\(ignoreFile)"

  static func comment(_ rules: [String], reason: String, isForFile: Bool = false) -> String {
    "# \(isForFile ? wordForFile : word)[\(rules.joined(separator: ", "))] \(reason)"
  }

  /// Puts a comment above the line that holds a byte, with the indentation of that line.
  package static func edit(
    aboveLineOf offset: Int, in file: SourceFile, _ rules: [RuleID], reason: String
  ) -> TextEdit {
    let text = LineText(file)
    let start = text.start(of: offset)
    let indent = text.bytes[start..<text.skippingBlanks(from: start)]
    let comment = comment(rules.map(\.rawValue), reason: reason) + text.lineBreak(at: offset)
    return TextEdit(start..<start, indent + Array(comment.utf8))
  }
}
