import LayoutCompiler
import LayoutLint
import LayoutcRun

/// What a run of lint tells at its end, in one line.
struct LintSummary {
  let counts: CollectedFindings.Counts
  let fixes: FixCounts
  let failures: [FileFailure]
  /// Whether fixes are only shown.
  let checksFixes: Bool

  /// Nil if there is only one spec and the report says everything about it.
  func text(of specCount: Int) -> String? {
    let isOne = specCount == 1
    let parts = (isOne ? [] : found) + left + mended + (specCount > 1 ? missing : [])
    if parts.isEmpty { return specCount <= 1 ? nil : "\(specCount) specs: nothing found\n" }
    return (isOne ? "" : "\(specCount) specs: ") + parts.joined(separator: ", ") + "\n"
  }

  private var found: [String] {
    var parts = counts.new.phrases
    if !parts.isEmpty { parts[parts.count - 1] += " in \(counts.files.counted("file"))" }
    return parts
  }

  /// What is found and not reported.
  private var left: [String] {
    Self.phrases([
      (fixes.ignored, "suppressed by new comments"),
      (fixes.notIgnored, "not, because no comment would do only that"),
      (counts.suppressed - fixes.ignored, fixes.ignored > 0 ? "suppressed by earlier ones" : "suppressed"),
      (counts.known, "in the baseline"),
    ])
  }

  private var mended: [String] {
    Self.phrases([
      (fixes.applied, checksFixes ? "to be fixed" : "fixed"),
      (fixes.refused, "not fixed, because it would not be for the better"),
      (fixes.elsewhere, "not fixed in files that specs include: name these, too"),
      (fixes.withheld, "more with '--unsafe-fixes'"),
      (fixes.undecided, "not fixed, because too many others would not be for the better"),
    ]) + (fixes.isUnfinished ? ["more to be fixed by another run"] : [])
  }

  /// What was not looked at is not fine, whatever is said of the rest. What could not be written was looked at.
  private var missing: [String] {
    Self.phrases([
      (failures.count { $0.action == .read }, "not read"),
      (failures.count { $0.action != .read && $0.action != .write }, "failed"),
    ])
  }

  private static func phrases(_ counts: [(count: Int, what: String)]) -> [String] {
    counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
  }
}
