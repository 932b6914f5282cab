package import LayoutEngine

/// A comment from its `#` to the end of its line.
package struct Comment: Hashable, Sendable {
  package var range: SourceRange
  /// The text with its `#`.
  package var text: String

  package init(range: SourceRange, text: String) {
    self.range = range
    self.text = text
  }
}
