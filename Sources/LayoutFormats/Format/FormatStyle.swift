package import LayoutCompiler

/// How a text is laid out. What a configuration may say of it is a property here.
package struct FormatStyle: Sendable {
  /// How much deeper a mapping or a list is than the one around it, also a list under its key.
  package var indentation = 2
  /// Blanks between what ends a line and the comment behind it.
  package var commentGap = 3
  /// How much the lengths of neighbouring lines may differ if their comments are to stand in one column.
  var commentSpread = 24

  package init() {}

  /// The style of the gallery where nothing else is said.
  package init(_ settings: FormatSettings) {
    if let indent = settings.indent { indentation = indent }
    if let gap = settings.commentGap { commentGap = gap }
  }
}
