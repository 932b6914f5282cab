import LayoutCompiler
import LayoutEngine

/// Why an item of a waterfall lies in its lanes, in words.
struct LandingPhrase {
  /// `takes column 2 of 3, where it starts first`
  let title: String
  /// The places that it may take, each with where it would start there: `column 1`, `124 pt`. Of equals, and of many,
  /// those come first that it would take first.
  let rows: [[String]]

  /// - Parameters:
  ///   - lane: what a lane is called: `column` or `row`.
  ///   - scale: pixels per point.
  init(_ landing: LaneLanding, lane: String, scale: Int) {
    // Lanes are counted from 1, as people count them.
    func name(_ first: Int) -> String {
      landing.span == 1 ? "\(lane) \(first + 1)" : "\(lane)s \(first + 1)–\(first + landing.span)"
    }
    let places = landing.starts.indices.sorted { (landing.starts[$0], $0) < (landing.starts[$1], $1) }
    let isFirstOfEquals = places.count > 1 && landing.starts[places[1]] == landing.start
    let whole = landing.span == 1 ? "the \(lane)" : AllPhrase.text(landing.span, "\(lane)s")
    title =
      places.count == 1
      ? "takes \(whole), behind all that lies there"
      : "takes \(name(landing.lane)) of \(landing.laneCount), where it starts first"
        + (isFirstOfEquals ? "; of equals the first" : "")
    rows = places.count == 1 ? [] : places.map { [name($0), "\(landing.starts[$0].atThisWidth.points(scale)) pt"] }
  }
}
