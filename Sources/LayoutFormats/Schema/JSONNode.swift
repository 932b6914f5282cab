import LayoutCompiler
import LayoutEngine

/// A JSON document that is built in pieces and printed as a whole, with short parts on one line.
package indirect enum JSONNode: Sendable {
  case object([(key: String, value: JSONNode)])
  case array([JSONNode])
  case string(String)
  case int(Int)
  case bool(Bool)
  case null
  /// Text that is JSON already, on one line.
  case raw(String)

  static func strings(_ texts: [String]) -> JSONNode { .array(texts.map(JSONNode.string)) }

  /// A value as it would stand in a YAML file.
  static func yaml(_ text: String) -> JSONNode {
    let file = SourceFile(path: "", bytes: Array(text.utf8))
    var diagnostics: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics) else { return .string(text) }
    // A JSON string holds no line break.
    let lines = NodeDump.json(tree, of: file).split(separator: "\n")
    return .raw(lines.map { String($0.drop { $0 == " " }) }.joined(separator: " "))
  }

  /// With a line break at its end.
  package func bytes() -> [UInt8] { Array((text(indent: 0, room: 118) + "\n").utf8) }

  private func text(indent: Int, room: Int) -> String {
    let short = line
    if short.utf8.count <= room - indent { return short }
    let (open, close, parts): (String, String, [String])
    switch self {
    case .object(let entries):
      (open, close) = ("{", "}")
      parts = entries.map { key, value in
        "\(Self.quoted(key)): \(value.text(indent: indent + 2, room: room - key.utf8.count - 5))"
      }
    case .array(let elements):
      (open, close) = ("[", "]")
      // Words fill lines; they do not get one line each.
      if elements.allSatisfy(\.isString) { return Self.filled(elements, indent: indent, room: room) }
      parts = elements.map { $0.text(indent: indent + 2, room: room - 1) }
    case .string, .int, .bool, .null, .raw: return short
    }
    let margin = String(repeating: " ", count: indent)
    return "\(open)\n\(parts.map { "\(margin)  \($0)" }.joined(separator: ",\n"))\n\(margin)\(close)"
  }

  private static func filled(_ words: [JSONNode], indent: Int, room: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: indent)
    var (text, length) = ("[\(margin)  ", 0)
    for (index, word) in words.enumerated() {
      let piece = word.line + (index + 1 < words.count ? "," : "")
      if length > 0, indent + length + piece.utf8.count > room - 4 { (text, length) = (text + margin + "  ", 0) }
      text += (length > 0 ? " " : "") + piece
      length += piece.utf8.count + 1
    }
    return text + margin + "]"
  }

  private var isString: Bool { if case .string = self { true } else { false } }

  /// On one line.
  private var line: String {
    switch self {
    case .object(let entries):
      entries.isEmpty
        ? "{}" : "{ \(entries.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")) }"
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .string(let text): Self.quoted(text)
    case .int(let value): String(value)
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .raw(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    ByteBuffer.quoted(text)
  }
}
