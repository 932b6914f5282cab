/// Keeps texts short enough to read: a message quotes the spec, and a name in a spec may be 60 MB long.
enum DiagnosticText {
  private static let mostBytes = 1_000

  /// The text, or its beginning and its end with `…` between them.
  static func bounded(_ text: String) -> String {
    guard text.utf8.count > mostBytes else { return text }
    return String(text.unicodeScalars.prefix(240)) + "…" + String(text.unicodeScalars.suffix(240))
  }
}
