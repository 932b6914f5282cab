import LayoutEngine

/// `line 3`: a key and its value without the colon between them, which to YAML are one text.
struct MissingColon {
  /// The mapping that is meant, in braces: it can stand behind a key as well as below it.
  let written: String

  /// - Parameter shape: of the mapping that the value could be.
  init?(_ value: NodeID, _ shape: MappingShape, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain else { return nil }
    let text = tree.string(of: value)
    let key = text.prefix { $0 != " " }
    let said = text[key.endIndex...].drop { $0 == " " }
    guard shape.names.contains(String(key)), Self.isValue(said) else { return nil }
    written = "{ \(key): \(said) }"
  }

  /// One word, or a list of some in brackets.
  private static func isValue(_ text: Substring) -> Bool {
    if text.first == "[" {
      return text.last == "]" && !text.dropFirst().dropLast().contains { "[]{}\"'#".contains($0) }
    }
    guard let first = text.first else { return false }
    return (first.isLetter || first.isNumber || first == "$") && !text.contains(" ")
  }
}

extension ASTBuilder {
  mutating func report(_ meant: MissingColon, at value: NodeID) {
    report(.wrongType, "'\(excerpt(value))' lacks the ':' of a key", writing: meant.written, at: value)
  }
}
