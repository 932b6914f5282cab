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

  /// A text that goes with an item of a list. A bare string is plain text there.
  func json(_ markdown: String) -> JSON {
    switch self {
    case .markdown: ["kind": .string(rawValue), "value": .string(markdown)]
    case .plain: ["kind": .string(rawValue), "value": .string(PlainText.of(markdown))]
    case .bare: .string(PlainText.of(markdown))
    }
  }

  /// The contents of a hover. A bare string is Markdown there.
  func hover(_ markdown: String) -> JSON { self == .bare ? .string(markdown) : json(markdown) }
}
