import LayoutCompiler
import LayoutEngine

/// What the registry says about a key, for hover and completion.
enum KeyText {
  static func markdown(_ key: MappingShape.Key, of shape: MappingShape) -> String {
    var text = key.entry.summary
    if !key.entry.standards.isEmpty {
      let standards = key.entry.standards.map { "`\($0.text)`\($0.when.map { " \($0)" } ?? "")" }
      text += "\n\nDefault: \(standards.joined(separator: ", "))"
    }
    text += "\n\nTakes \(key.entry.form.expected); for example `\(key.name): \(key.entry.example)`"
    if key.isRequired { text += "\n\nRequired in \(shape.id.noun)." }
    return text
  }
}

/// How a client shows texts.
enum TextFormat: String {
  case markdown
  case plain = "plaintext"
  /// The client knows of no formats: a text is a string.
  case bare

  /// - Parameter formats: the formats that the client takes, the one it prefers first.
  init(_ formats: JSON) {
    self = (formats.array ?? []).lazy.compactMap(\.string).compactMap(Self.init).first ?? .bare
  }

  func json(_ markdown: String) -> JSON {
    // The marks that stay are those that people write by hand, too.
    let text = self == .markdown ? markdown : markdown.filter { $0 != "`" }
    return self == .bare ? .string(text) : ["kind": .string(rawValue), "value": .string(text)]
  }
}
