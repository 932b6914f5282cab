import LayoutCompiler
import LayoutEngine

/// Ends the findings of a rule where there are more than anybody reads.
///
/// A list of a million lengths that are all wrong in one way is one thing to mend; told a million times it would hide
/// what other rules found.
enum FindingLimit {
  /// Places in a spec, and in what it includes, that are told of one rule.
  static let most = 10_000

  /// The first places of each rule, of those that are suppressed only as many as there is room for: nothing is hidden
  /// behind them. The last one says how many more there are. The order stays.
  static func cut(_ diagnostics: [Diagnostic], _ suppressions: inout Suppressions) -> [Diagnostic] {
    // No rule has more than all of them together.
    guard diagnostics.count > most else { return diagnostics }
    var counts: [RuleID: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.rule, default: 0] += 1 }
    let crowded = RuleID.allCases.filter { counts[$0, default: 0] > most }
    var result = diagnostics.filter { counts[$0.rule, default: 0] <= most }
    for rule in crowded {
      let places = diagnostics.filter { $0.rule == rule }.sorted { ($0.range, $0.message) < ($1.range, $1.message) }
      // All are asked about, since a comment is of use also where what it suppresses is not told.
      let isSuppressed = places.map { suppressions.reason(for: $0) != nil }
      let told = zip(places, isSuppressed).filter { !$1 } + zip(places, isSuppressed).filter { $1 }
      result += told.prefix(most).map { $0.0 }
      let rest = places.count - most
      result[result.count - 1].notes.append(
        .init("the rule finds \(rest.grouped) more here and below; it tells 10,000 of a spec"))
    }
    return result
  }
}
