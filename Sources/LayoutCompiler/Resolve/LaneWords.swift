import FrameTable

/// `columns` is for vertical scrolling, `rows` for horizontal: the other word is an error wherever it stands.
enum LaneWords {
  static func check(_ spec: LayoutSpec) -> [Diagnostic] {
    let isVertical = spec.scroll == .vertical
    var diagnostics: [Diagnostic] = []
    func check(_ properties: SectionProperties) {
      guard let wrong = isVertical ? properties.rows : properties.columns else { return }
      let (word, other) = isVertical ? ("rows", "columns") : ("columns", "rows")
      let (this, that) = isVertical ? ("vertically", "horizontal") : ("horizontally", "vertical")
      diagnostics.append(
        Diagnostic(
          .unknownKey, "`\(word)` is for \(that) scrolling; this spec scrolls \(this): use `\(other)`",
          at: wrong.range))
    }
    for section in spec.sections {
      check(section.properties)
      for override in section.overrides { check(override.properties) }
    }
    return diagnostics
  }
}
