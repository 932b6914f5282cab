import LayoutEngine

/// Text in generated Swift.
enum SwiftText {
  /// In a comment of one line, which nothing in the text ends; also between backticks, which it has none of.
  static func comment(_ text: String) -> String {
    TerminalText.visible(text).replacing("`", with: "'").replacing("*/", with: "*\\/").replacing("/*", with: "/\\*")
  }
}
