import LayoutCompiler
import LayoutLint

/// What became of the fixes of a run, and of the comments that it was to write.
struct FixCounts: Sendable {
  var changedSpecs = 0
  var applied = 0
  /// Fixes that would not be for the better.
  var refused = 0
  /// Fixes that '--unsafe-fixes' would make.
  var withheld = 0
  /// Whether fixes are left that another run may make.
  var isUnfinished = false
  /// Fixes of which another run would find out no more, since this one changed nothing.
  var undecided = 0
  /// Fixes that would be made if the file that they are in were named.
  var elsewhere = 0
  /// Findings that comments were written for, and those that could have none.
  var (ignored, notIgnored) = (0, 0)

  mutating func take(_ outcome: SpecLinter.Outcome) {
    ignored += outcome.ignored?.added ?? 0
    notIgnored += outcome.ignored?.left ?? 0
    guard let fixed = outcome.fixed else { return }
    applied += fixed.applied.count
    refused += fixed.refused.count
    withheld += fixed.withheld.count
    if fixed.applied.isEmpty { undecided += fixed.left.count } else if !fixed.left.isEmpty { isUnfinished = true }
    if fixed.bytes != outcome.bytes { changedSpecs += 1 }
  }
}
