import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// What a run of lint has found and done so far.
struct LintTally: Sendable {
  private let mending: SpecLinter.Mending
  private let isQuiet: Bool
  /// Whether ``lookedAt`` is needed.
  private let keepsLookedAt: Bool
  var progress: Progress
  let spool: Spool
  var found: CollectedFindings
  var status = ExitStatus.fine
  var failures: [FileFailure] = []
  var lookedAt: Set<NameKey> = []
  /// Whether a spec had errors, so that rules did not look at everything.
  var hasErrors = false
  /// Specs that the sweep of widths left out. At most ``mostNotSwept`` of them are named.
  var notSwept: [String] = []
  static let mostNotSwept = 5
  /// Differences of `--fix --check`, or the text of `--fix` on standard input.
  var changes: [Spool.Piece] = []
  var fixes = FixCounts()
  private var deduplicator = FindingDeduplicator()
  /// Whether not the same holds for all specs.
  private let settingsDiffer: Bool
  /// What findings in files that several specs include are to those that are not the first, if their settings differ.
  var shared: [FindingKey: SharedFinding] = [:]

  init(
    progress: Progress, failures: [FileFailure], mending: SpecLinter.Mending, isQuiet: Bool,
    keepsLookedAt: Bool, settingsDiffer: Bool
  ) {
    (self.progress, self.failures) = (progress, failures)
    self.mending = mending
    (self.isQuiet, self.keepsLookedAt) = (isQuiet, keepsLookedAt)
    self.settingsDiffer = settingsDiffer
    spool = Spool()
    found = CollectedFindings(in: spool)
  }

  /// Takes the outcome of a spec, and tells at once what cannot wait for the report.
  mutating func take(_ done: LintWork.Outcome, of work: LintWork) {
    if let unwritten = done.unwritten { take(unwritten) }
    switch done.result {
    case .failure(let failure):
      take(failure)
      hasErrors = true
    case .success(let outcome):
      takeFindings(outcome, of: work)
      if !isQuiet { tellUnmended(outcome, of: work, isUntouchedLink: done.isUntouchedLink) }
      fixes.take(outcome)
      takeText(outcome, of: work)
    }
  }

  private mutating func takeFindings(_ outcome: SpecLinter.Outcome, of work: LintWork) {
    if let told = outcome.told {
      found.add(told)
    } else {
      add(outcome.findings, of: work)
    }
    if keepsLookedAt { lookedAt.formUnion(outcome.lookedAt.map(NameKey.init)) }
    if outcome.told == nil, outcome.lookedAt.isEmpty { hasErrors = true }
    if outcome.told?.isNotSwept ?? outcome.isNotSwept, notSwept.count <= Self.mostNotSwept {
      notSwept.append(ShownPath.of(work.spec.path))
    }
  }

  /// Tells why nothing was mended in a spec: without a word, it would look as if nothing could be.
  private func tellUnmended(_ outcome: SpecLinter.Outcome, of work: LintWork, isUntouchedLink: Bool) {
    if isUntouchedLink {
      let option = mending.suppresses ? "--add-ignore" : "--fix"
      Terminal.tell(
        "note: '\(work.spec.path)' is a link, through which '\(option)' does not write; name the file it leads to")
    }
    guard let fixed = outcome.fixed, fixed.applied.isEmpty,
      outcome.findings.contains(where: { $0.rule == .syntax && $0.diagnostic.range.file == 0 })
    else { return }
    Terminal.tell(
      "note: nothing \(mending.checksFixes ? "would be" : "was") fixed in '\(ShownPath.of(work.spec.path))': fixes need "
        + "a text that is YAML, so mend the syntax error first")
  }

  /// Takes what goes to standard output in place of the findings.
  private mutating func takeText(_ outcome: SpecLinter.Outcome, of work: LintWork) {
    guard let fixed = outcome.fixed else { return }
    if mending.checksFixes {
      let difference = UnifiedDiff.render(from: outcome.bytes, to: fixed.bytes, path: ShownPath.of(work.spec.path))
      if !difference.isEmpty { changes.append(spool.append(difference)) }
    } else if work.spec.text != nil {
      changes.append(spool.append(fixed.bytes))
    }
  }

  private mutating func take(_ failure: Failure) {
    status = max(status, failure.status)
    if let file = failure.file { failures.append(file) }
    if !CrashRecovery.wasTold(progress.done) { Terminal.tell("error: \(failure.message)") }
  }

  /// A finding in a file that several specs include is told only once.
  private mutating func add(_ findings: [Finding], of work: LintWork) {
    let isSpec = SpecFile.isNamed(work.spec.path)
    var new: [Finding] = []
    for var finding in findings {
      finding.fails = finding.severity <= work.settings.failOn
      finding.links = work.settings.links
      if deduplicator.isNew(finding, isOwn: isSpec && finding.diagnostic.range.file == 0) {
        new.append(finding)
        if mending.fixes, isFixable(finding), finding.diagnostic.fix?.range.file != 0 { fixes.elsewhere += 1 }
      } else if settingsDiffer {
        let other = SharedFinding(finding, work.settings)
        shared[finding.key, default: other].add(other)
      }
    }
    found.add(new)
  }

  private func isFixable(_ finding: Finding) -> Bool {
    guard finding.isNew, let fix = finding.diagnostic.fix else { return false }
    return mending.appliesUnsafe || fix.safety == .safe
  }

  var summary: LintSummary {
    LintSummary(counts: found.counts, fixes: fixes, failures: failures, checksFixes: mending.checksFixes)
  }
}
