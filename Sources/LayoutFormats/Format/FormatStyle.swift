/// How a text is laid out. What a configuration may say of it one day becomes a property here.
package struct FormatStyle: Sendable {
  /// How much deeper a mapping or a list is than the one around it, also a list under its key.
  var indentation = 2
  /// Blanks between what ends a line and the comment behind it.
  var commentGap = 3
  /// How much the lengths of neighbouring lines may differ if their comments are to stand in one column.
  var commentSpread = 24

  package init() {}
}
