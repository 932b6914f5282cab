import FrameTables

/// `columns` is for vertical scrolling, `rows` for horizontal: the other word is an error wherever it stands.
package enum LaneKeyCheck {
  package static func check(_ spec: LayoutSpec) -> [Diagnostic] {
    if spec.damage.contains(.axes) { return [] }
    let isVertical = spec.scroll == .vertical
    var diagnostics: [Diagnostic] = []
    func check(_ properties: SectionProperties) {
      guard let wrong = isVertical ? properties.rowsKey : properties.columnsKey else { return }
      let (word, other) = isVertical ? ("rows", "columns") : ("columns", "rows")
      let (this, that) = isVertical ? ("vertically", "horizontal") : ("horizontally", "vertical")
      diagnostics.append(
        Diagnostic(
          .unknownKey, "'\(word)' is for \(that) scrolling; this spec scrolls \(this): use '\(other)'",
          at: wrong, fix: Diagnostic.Fix("write '\(other)'", at: wrong, replacement: other)))
    }
    for section in spec.sections {
      check(section.properties)
      for override in section.overrides { check(override.properties) }
    }
    return diagnostics
  }
}
