import LayoutEngine

/// `columns` is for vertical scrolling, `rows` for horizontal. The word of the other axis is an error wherever it
/// stands, unless an override turns the section.
enum LaneKeyCheck {
  /// - Parameters:
  ///   - misnamed: gets the sections that have the wrong word.
  ///   - shared: mappings that several others merge, where the word may be right for another section; sorted, and none
  ///     within another.
  static func check(_ spec: LayoutSpec, _ misnamed: inout MisnamedParts, shared: [SourceRange]) -> [Diagnostic] {
    if spec.damage.contains(.axes) { return [] }
    var diagnostics: [Diagnostic] = []
    for (index, section) in spec.sections.enumerated() {
      let own = section.shared
      if own.value.mayTurn || own.value.arrangeIsUnknown { continue }
      let isSideways = own.value.isSideways
      let isVertical = Axes(scroll: spec.scroll, isSideways: isSideways).isVertical
      func check(_ properties: SectionProperties) {
        guard let wrong = isVertical ? properties.rowsKey : properties.columnsKey else { return }
        misnamed.sections.insert(index)
        let (word, other) = isVertical ? ("rows", "columns") : ("columns", "rows")
        let (this, that) = isVertical ? ("vertically", "horizontal") : ("horizontally", "vertical")
        let next = shared.partitioningIndex { ($0.file, $0.start) > (wrong.file, wrong.start) }
        let isShared = next > 0 && shared[next - 1].contains(wrong)
        let what = isSideways ? "the items of this section scroll" : "this spec scrolls"
        if (properties.arrange ?? own.value.arrange).or(Defaults.arrange).traits.takesRow {
          let hasRow = properties.row.map { $0.range != wrong } ?? false
          diagnostics.append(
            Diagnostic(
              .unknownKey,
              "'\(word)' is the number of lanes where \(that) scrolling has them; how long the rows are is said by 'row'"
                + (hasRow ? ": leave '\(word)' out" : ": use 'row'"),
              at: wrong, fix: hasRow || isShared ? nil : Diagnostic.Fix("write 'row'", at: wrong, replacement: "row")))
          return
        }
        // The same key must not be there twice.
        let isThere = (isVertical ? properties.columnsKey : properties.rowsKey) != nil
        // Renamed alone, it would have no effect.
        let isFlow = (properties.arrange ?? own.value.arrange) == nil
        diagnostics.append(
          Diagnostic(
            .unknownKey,
            "'\(word)' is for \(that) scrolling; \(what) \(this): "
              + (isThere
                ? "leave it out, '\(other)' is there"
                : "use '\(other)'" + (isFlow ? ", with 'arrange: grid' beside it" : "")),
            at: wrong,
            fix: isThere || isShared ? nil : Diagnostic.Fix("write '\(other)'", at: wrong, replacement: other)))
      }
      check(own.value)
      for override in section.overrides { check(override.properties) }
    }
    return diagnostics
  }
}
