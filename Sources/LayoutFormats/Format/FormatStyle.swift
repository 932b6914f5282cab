package import LayoutCompiler

/// How a text is laid out. What a configuration may set is a property here.
package struct FormatStyle: Sendable {
  /// How much deeper a mapping or a list is than the one around it, also if it is a list under its key.
  package var indentation = FormatSettings.standardIndent
  /// Blanks between what ends a line and the comment behind it.
  package var commentGap = FormatSettings.standardCommentGap
  /// How much the lengths of neighboring lines may differ if their comments are to share a column.
  var commentSpread = 24

  package init() {}

  /// The style of the gallery, except for what the settings say.
  package init(_ settings: FormatSettings) {
    if let indent = settings.indent { indentation = indent }
    if let gap = settings.commentGap { commentGap = gap }
  }
}
