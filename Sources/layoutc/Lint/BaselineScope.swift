import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// For which findings a baseline of a configuration holds: for those of the specs that the configuration holds for.
///
/// A finding that specs of several configurations have is known if each of them has a baseline that lists it, as it
/// fails the run if it fails one of them.
struct BaselineScope: Sendable {
  /// The baselines by paths of specs; nil if they are the same for all specs.
  private let ofSpecs: [NameKey: NameKey?]?
  /// Whether all specs have the same.
  var isOne: Bool { ofSpecs == nil }
  private let shared: [FindingKey: SharedFinding]

  init(of works: [LintWork], shared: [FindingKey: SharedFinding]) {
    self.shared = shared
    let isOne = works.allSatisfy { $0.settings.baseline == works[0].settings.baseline }
    ofSpecs =
      isOne
      ? nil
      : Dictionary(
        works.lazy.map { (NameKey($0.spec.path), $0.settings.baseline) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a baseline holds for a spec, or for a file that is none.
  func holds(_ baseline: NameKey, forFile path: NameKey) -> Bool { ofSpecs?[path].map { $0 == baseline } ?? true }

  /// - Parameter baseline: nil stands for none.
  func holds(_ baseline: NameKey?, for finding: Finding) -> Bool {
    let own = ofSpecs?[NameKey(finding.sources.files[0].path)] ?? nil
    return own == baseline || shared[finding.key]?.baselines.contains(baseline) == true
  }
}
