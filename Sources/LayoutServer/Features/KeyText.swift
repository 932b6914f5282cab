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
