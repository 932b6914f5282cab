/// How the items of a section lie.
package enum Arrangement: String, Sendable, CaseIterable {
  case flow, grid, waterfall, mosaic, justified
}

extension Arrangement {
  /// What everything outside an arrangement's own files asks of it, beside its ``Defaults``. Code there that needs more
  /// switches over all arrangements, so a new one does not compile before it is everywhere.
  package struct Traits: Sendable {
    package var lanes: LaneSource
    /// Whether every frame is whole device pixels.
    package var rounding: LengthRounding
    /// Whether the items of a line begin together, so that `align` and `lead` have a meaning.
    package var hasLines: Bool
    /// Whether items follow each other in lines, rows or blocks of areas, where a plane may come to rest.
    package var hasStops: Bool
    /// What becomes of the rest of a line.
    package var filling: Filling
    /// Whether `lead` leaves lanes empty before the first item.
    package var takesLead: Bool
    /// Whether `row` says how long lines are.
    package var takesRow: Bool
    /// Whether `last` says what becomes of the last line.
    package var takesLast: Bool
    /// Whether `span` says how many lanes an item takes; it takes at most as many as there are.
    package var takesSpans: Bool
    /// What gives a sideways section without `length` its lines.
    package var decidedLine: DecidedLine
    package var sizes: Sizes

    /// Whether lanes divide a line; if not, a line takes as many items as fit.
    package var hasLanes: Bool { lanes != .none }
    /// Whether `spacing: { policy }` and `justify` say what becomes of the rest of a line.
    package var hasPolicy: Bool { filling == .policy }
  }

  /// What says how many lanes divide a line.
  package enum LaneSource: Sendable {
    /// There are no lanes.
    case none
    /// `columns` or `rows`.
    case number
    /// The words of `areas`.
    case areas
  }

  package enum Filling: Sendable {
    /// `spacing: { policy }` and `justify` say.
    case policy
    /// There is none but a few pixels, of which `leftover` says: lanes divide the line.
    case lanes
    /// There is none: the items of a row are scaled until they fill it.
    case scaling
  }

  package enum DecidedLine: Sendable {
    /// One row, as long across as its longest item.
    case longestItem
    /// As many lanes as are written, each as long as the longest cell of one.
    case lanes
    /// `length` has to be written.
    case never
  }

  /// What the `size` of an item is.
  package enum Sizes: Sendable {
    /// Its size.
    case own
    /// Its length: the lane gives the other side.
    case ofLane
    /// The item's length, but two written lengths are the shape of a picture that is scaled to its lane.
    case ofLaneOrShape
    /// The item's shape, which is all that counts.
    case shape
    /// It has no effect.
    case none

    /// Whether its lengths are lengths of frames. If they are not, they have no effect, or only their ratio has one.
    package var areLengths: Bool {
      switch self {
      case .own, .ofLane, .ofLaneOrShape: true
      case .shape, .none: false
      }
    }
  }

  /// The arrangement in a sentence.
  package var phrase: String {
    switch self {
    case .flow, .grid, .waterfall, .mosaic: "a \(rawValue)"
    case .justified: "a section of justified rows"
    }
  }

  package var traits: Traits {
    switch self {
    case .flow:
      Traits(
        lanes: .none, rounding: .exact, hasLines: true, hasStops: true, filling: .policy, takesLead: false,
        takesRow: false, takesLast: true, takesSpans: false, decidedLine: .longestItem, sizes: .own)
    case .grid:
      Traits(
        lanes: .number, rounding: .pixels, hasLines: true, hasStops: true, filling: .lanes, takesLead: true,
        takesRow: false, takesLast: false, takesSpans: true, decidedLine: .lanes, sizes: .ofLane)
    case .waterfall:
      Traits(
        lanes: .number, rounding: .pixels, hasLines: false, hasStops: false, filling: .lanes, takesLead: false,
        takesRow: false, takesLast: false, takesSpans: true, decidedLine: .never, sizes: .ofLaneOrShape)
    case .mosaic:
      Traits(
        lanes: .areas, rounding: .pixels, hasLines: false, hasStops: true, filling: .lanes, takesLead: false,
        takesRow: true, takesLast: false, takesSpans: false, decidedLine: .never, sizes: .none)
    case .justified:
      Traits(
        lanes: .none, rounding: .pixels, hasLines: false, hasStops: true, filling: .scaling, takesLead: false,
        takesRow: true, takesLast: true, takesSpans: false, decidedLine: .never, sizes: .shape)
    }
  }
}
