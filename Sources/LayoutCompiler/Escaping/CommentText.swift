/// Text in comments of generated code.
enum CommentText {
  /// Text for a comment of one line, which nothing in the text ends, nor one between `/*` and `*/`. It may also stand
  /// between backticks, since it has none.
  static func visible(_ text: String) -> String {
    TerminalText.visible(text).replacing("`", with: "'").replacing("*/", with: "*\\/").replacing("/*", with: "/\\*")
  }
}
