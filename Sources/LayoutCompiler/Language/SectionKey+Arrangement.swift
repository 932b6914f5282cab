import LayoutEngine

extension Arrangement.Traits {
  /// Whether a key of a section has a meaning in an arrangement. What else decides that, such as where the section
  /// scrolls, does not count.
  package func reads(_ key: SectionKey) -> Bool {
    switch key {
    case .columns, .rows: lanes == .number
    case .areas: lanes == .areas
    case .row: takesRow
    case .lead: takesLead
    case .leftover: hasLanes
    case .perLine, .justify: hasPolicy
    case .last: takesLast
    case .align: hasLines
    case .snap: hasStops
    case .id, .arrange, .repeats, .whenEmpty, .scroll, .length, .peek, .inset, .insetFrom, .maxLine, .spacing, .header,
      .footer, .items, .cell, .cells, .background, .expect, .overrides, .when:
      true
    }
  }
}
