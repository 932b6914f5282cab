import LayoutCompiler
import LayoutEngine

/// What the registry says of a key, for hover and completion.
enum KeyText {
  static func markdown(_ key: MappingShape.Key, of shape: MappingShape) -> String {
    var text = key.entry.summary
    if !key.entry.standards.isEmpty {
      let standards = key.entry.standards.map { "`\($0.text)`\($0.when.map { " \($0)" } ?? "")" }
      text += "\n\nDefault: \(standards.joined(separator: ", "))"
    }
    text += "\n\nTakes \(key.entry.form.expected); for example `\(key.name): \(key.entry.example)`"
    if key.isRequired { text += "\n\nRequired in \(shape.noun)." }
    return text
  }
}

/// How a client shows texts.
enum TextFormat {
  case markdown, plain

  func json(_ markdown: String) -> JSON {
    switch self {
    case .markdown: ["kind": "markdown", "value": .string(markdown)]
    case .plain:
      // A bare string would be Markdown to a client. What is left of the marks is how people write by hand.
      ["kind": "plaintext", "value": .string(markdown.filter { $0 != "`" })]
    }
  }
}
