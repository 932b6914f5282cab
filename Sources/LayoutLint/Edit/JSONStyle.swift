package import LayoutCompiler
import LayoutEngine

/// Writes what is put into a spec that is JSON, or between double quotes, as the text around it asks for.
package enum JSONStyle {
  /// Whether a text is JSON.
  package static func isJSON(_ file: SourceFile) -> Bool {
    var ignored: [Diagnostic] = []
    // Most specs show by their first byte that they are none.
    let first = file.bytes.dropFirst(file.byteOrderMarkLength).first { !$0.isBlank && !$0.isLineBreak }
    return first == UInt8(ascii: "{") && YAMLParser.json(file, fileIndex: 0, diagnostics: &ignored) != nil
  }

  /// Whether a text that nobody has finished is JSON as far as it goes: a brace, and a key in double quotes.
  package static func begins(_ file: SourceFile) -> Bool {
    let isSpace = { (byte: UInt8) in byte.isBlank || byte.isLineBreak }
    let text = file.bytes.dropFirst(file.byteOrderMarkLength).drop(while: isSpace)
    return text.first == UInt8(ascii: "{") && text.dropFirst().drop(while: isSpace).first == UInt8(ascii: "\"")
  }

  /// Values or entries with quotes around their words; in JSON, around their keys, too. Nil if it cannot be done.
  package static func quoted(_ text: String, isJSON: Bool) -> String? {
    // In brackets, entries alone can be read, too.
    let file = SourceFile(path: "", text: "[\(text)]")
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored), let root = tree.root,
      ignored.isEmpty
    else { return isJSON ? nil : text }
    if !isJSON, tree.count(of: root) != 1 { return text }
    var edits: [TextEdit] = []
    var open: [(node: NodeID, isKey: Bool)] = [(root, false)]
    while let (node, isKey) = open.popLast() {
      switch tree.kind(of: node) {
      case .sequence where isJSON || node == root: open += tree.elements(of: node).map { ($0, false) }
      case .mapping where isJSON: open += tree.entries(of: node).flatMap { [($0.key, true), ($0.value, false)] }
      case .sequence, .mapping: return text
      case .scalar:
        let range = tree.range(of: node)
        if tree.style(of: node) == .doubleQuoted || !isKey && isLiteral(node, tree, isJSON: isJSON) { continue }
        if range.start == range.end { return nil }
        let written = tree.string(of: node).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        edits.append(TextEdit(Int(range.start)..<Int(range.end), Array("\"\(written)\"".utf8)))
      }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return String(decoding: TextEdit.apply(edits, to: file.bytes).dropFirst().dropLast(), as: UTF8.self)
  }

  /// Whether a scalar says something else than a text.
  private static func isLiteral(_ node: NodeID, _ tree: NodeTree, isJSON: Bool) -> Bool {
    switch tree.resolve(node) {
    case .text: return false
    case .null: return !isJSON || tree.scalar(node, equals: "null")
    case .bool: return !isJSON || ["true", "false"].contains(tree.string(of: node))
    case .int, .hugeInt, .float:
      // In YAML they may begin with a point or a sign.
      let text = tree.string(of: node)
      let digits = text.drop { $0 == "-" }
      return !isJSON
        || text.allSatisfy { "0123456789.-eE+".contains($0) } && digits.first?.isNumber == true && text.last != "."
          && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
    case .hexadecimal, .octal, .infinity, .notANumber: return !isJSON
    }
  }
}
