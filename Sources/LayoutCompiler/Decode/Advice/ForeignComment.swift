import LayoutEngine

/// Comments after a value as other languages write them: `8 // pt`, `8 /* pt */`.
enum ForeignComment {
  /// Where a comment begins, at the blank before it.
  static func start(in text: String) -> String.Index? {
    guard text.utf8.count <= 1_000 else { return nil }
    return text.indices.first { text[$0...].hasPrefix(" //") || text[$0...].hasPrefix(" /*") }
  }

  /// The text with a comment of YAML in place of the other; nil if there is none.
  static func replaced(in text: String) -> String? {
    guard let start = start(in: text) else { return nil }
    var comment = text[start...].dropFirst(3)
    if text[start...].hasPrefix(" /*") {
      guard comment.hasSuffix("*/") else { return nil }
      comment = comment.dropLast(2)
    }
    let words = comment.trimming { $0 == " " }
    return "\(text[..<start]) # \(words)"
  }
}

extension ASTBuilder {
  /// Reports a scalar that is not what is wanted because a comment follows it. False for anything else.
  mutating func reportComment(_ node: NodeID, _ what: String, _ rule: RuleID = .badValue) -> Bool {
    guard tree.kind(of: node) == .scalar, ForeignComment.start(in: tree.string(of: node)) != nil else { return false }
    report(rule, "'\(excerpt(node))' \(what): comments begin with '#'", at: node, fix: commentFix(at: node))
    return true
  }

  /// A fix that writes a comment of YAML in place of another after a scalar; nil if there is none, or if more follows
  /// on the line, which would become part of the comment.
  func commentFix(at node: NodeID) -> Diagnostic.Fix? {
    guard tree.kind(of: node) == .scalar, tree.style(of: node) == .plain, tree.isVerbatim(node), !tree.isAlias(node),
      let replacement = ForeignComment.replaced(in: tree.string(of: node))
    else { return nil }
    let range = tree.range(of: node)
    let rest = tree.tape.source[Int(range.end)...].prefix { !$0.isLineBreak }
    guard rest.allSatisfy(\.isBlank) else { return nil }
    return Diagnostic.Fix("write '#'", at: range, replacement: replacement)
  }
}
