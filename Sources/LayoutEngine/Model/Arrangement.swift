/// How the items of a section lie.
package enum Arrangement: String, Sendable, CaseIterable {
  case flow, grid, waterfall
}

extension Arrangement {
  /// What everything outside of an arrangement's own files asks of it, beside its ``Defaults``; nothing there compares an arrangement with a name,
  /// so that a new one is everywhere when it is here.
  package struct Traits: Sendable {
    /// Whether lanes divide a line, as `columns` or `rows` says; else a line takes as many items as fit.
    package var hasLanes: Bool
    /// Whether every frame is whole device pixels: what is written is rounded, what is computed rounded down.
    package var isWhole: Bool
    /// Whether the items of a line begin together, so that `align` and `lead` have a meaning.
    package var hasLines: Bool
    /// Whether `spacing: { policy }` and `justify` say what becomes of the rest of a line.
    package var hasPolicy: Bool
    /// Whether `lead` leaves lanes empty before the first item.
    package var takesLead: Bool
    package var spans: Spans
    /// What gives a sideways section without `length` its lines.
    package var openLine: OpenLine
    /// Whether two written lengths are the shape of a picture, scaled to its lane, and not its size.
    package var sizeIsShape: Bool
  }

  package enum OpenLine: Sendable {
    /// One row, as long across as its longest item.
    case longestItem
    /// As many lanes as are written, each as long as the longest cell of one.
    case lanes
    /// `length` has to be written.
    case never
  }

  /// What `span` may say.
  package enum Spans: Sendable {
    /// It has no effect.
    case none
    /// As many lanes as there are.
    case any
  }

  package var traits: Traits {
    switch self {
    case .flow:
      Traits(
        hasLanes: false, isWhole: false, hasLines: true, hasPolicy: true, takesLead: false, spans: .none,
        openLine: .longestItem, sizeIsShape: false)
    case .grid:
      Traits(
        hasLanes: true, isWhole: true, hasLines: true, hasPolicy: false, takesLead: true, spans: .any,
        openLine: .lanes, sizeIsShape: false)
    case .waterfall:
      Traits(
        hasLanes: true, isWhole: true, hasLines: false, hasPolicy: false, takesLead: false, spans: .any,
        openLine: .never, sizeIsShape: true)
    }
  }
}
