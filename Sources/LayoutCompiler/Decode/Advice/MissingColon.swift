import LayoutEngine

/// `line 3`: a key and its value without the colon between them, which to YAML are one text.
struct MissingColon {
  /// The mapping that is meant, in braces: it can stand behind a key as well as below it.
  let written: String

  /// - Parameter shape: of the mapping that the value could be.
  init?(_ value: NodeID, _ shape: MappingShape, _ tree: NodeTree) {
    guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain else { return nil }
    let words = tree.string(of: value).split(separator: " ")
    guard words.count == 2, let first = words[1].first, first.isLetter || first.isNumber || first == "$",
      shape.names.contains(String(words[0]))
    else { return nil }
    written = "{ \(words[0]): \(words[1]) }"
  }
}
