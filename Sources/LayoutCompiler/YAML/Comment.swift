/// A comment from its `#` to the end of its line.
public struct Comment: Hashable, Sendable {
  public var range: SourceRange
  /// The text with its `#`.
  public var text: String

  public init(range: SourceRange, text: String) {
    self.range = range
    self.text = text
  }
}
