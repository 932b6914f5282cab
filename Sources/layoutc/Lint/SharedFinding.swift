import LayoutCompiler
import LayoutEngine

/// What a finding in an included file is to the specs that have it, after the one that it is listed with.
struct SharedFinding: Sendable {
  /// The strictest.
  private(set) var severity: Severity
  /// Whether it fails one of them.
  private(set) var fails: Bool
  /// The baselines that their configurations name; nil for those that name none.
  private(set) var baselines: Set<NameKey?>

  /// - Parameter settings: those of the spec that has it.
  init(_ finding: Finding, _ settings: LintWork.Settings) {
    (severity, fails, baselines) = (finding.severity, finding.fails, [settings.baseline])
  }

  mutating func add(_ other: SharedFinding) {
    severity = min(severity, other.severity)
    fails = fails || other.fails
    baselines.formUnion(other.baselines)
  }
}
