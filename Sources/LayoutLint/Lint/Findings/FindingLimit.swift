import LayoutCompiler
import LayoutEngine

/// Cuts the findings of a rule off if there are more than anybody reads.
///
/// If a list of a million lengths is wrong in one way, that is one thing to mend. Told a million times, it would hide
/// what other rules found.
enum FindingLimit {
  /// The most places that are told of one rule, in a spec and in what it includes.
  static let most = 10_000

  /// Keeps the first places of each rule. Suppressed ones are kept only as far as there is room, so they hide nothing.
  /// The last place says how many more there are. What other rules find stays in order, before them.
  static func cut(_ diagnostics: [Diagnostic], _ suppressions: inout Suppressions) -> [Diagnostic] {
    // No rule has more findings than all rules together.
    guard diagnostics.count > most else { return diagnostics }
    var counts: [RuleID: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    let crowded = RuleID.allCases.filter { counts[$0, default: 0] > most }
    var result = diagnostics.filter { counts[$0.rule, default: 0] <= most }
    for rule in crowded {
      let places = diagnostics.filter { $0.rule == rule }.sorted { ($0.range, $0.message) < ($1.range, $1.message) }
      // All places are asked about, because a comment is of use even if what it suppresses is not told.
      let isSuppressed = places.map { suppressions.reason(for: $0) != nil }
      let told = zip(places, isSuppressed).filter { !$1 } + zip(places, isSuppressed).filter { $1 }
      result += told.prefix(most).map { $0.0 }
      let rest = places.count - most
      result[result.count - 1].notes.append(
        .init("the rule finds \(rest.grouped) more here and below; it tells \(most.grouped) of a spec"))
    }
    return result
  }
}
