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
  var changedSpecs = 0
  var applied = 0
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
  var ignored = 0
  var notIgnored = 0
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
      ignored += outcome.ignored?.added ?? 0
      notIgnored += outcome.ignored?.left ?? 0
      if done.isUntouchedLink, !isQuiet {
        let option = mending.suppresses ? "--add-ignore" : "--fix"
        Terminal.tell(
          "note: '\(work.spec.path)' is a link, through which '\(option)' does not write; name the file it leads to")
      }
      guard let fixed = outcome.fixed else { return }
      // Without a word, it would look as if nothing could be mended.
      if fixed.applied.isEmpty, !isQuiet, outcome.findings.contains(where: { $0.rule == .syntax }) {
        Terminal.tell(
          "note: nothing \(mending.checksFixes ? "would be" : "was") fixed in '\(ShownPath.of(work.spec.path))': fixes need "
            + "a text that is YAML, so mend the syntax error first")
      }
      applied += fixed.applied.count
      refused += fixed.refused.count
      withheld += fixed.withheld.count
      if fixed.applied.isEmpty { undecided += fixed.left.count } else if !fixed.left.isEmpty { isUnfinished = true }
      if fixed.bytes != outcome.bytes { changedSpecs += 1 }
      if mending.checksFixes {
        let difference = UnifiedDiff.render(from: outcome.bytes, to: fixed.bytes, path: ShownPath.of(work.spec.path))
        if !difference.isEmpty { changes.append(spool.append(difference)) }
      } else if work.spec.text != nil {
        changes.append(spool.append(fixed.bytes))
      }
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
        if mending.fixes, isFixable(finding), finding.diagnostic.fix?.range.file != 0 { elsewhere += 1 }
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

  /// Nil if there is only one spec and the report says everything about it.
  func summary(of count: Int) -> String? {
    let counts = found.counts
    var parts = Severity.allCases.filter { counts.new[$0] > 0 }.map { severity in
      let count = counts.new[severity]
      return "\(count) \(severity.rawValue)\(count == 1 || severity == .info ? "" : "s")"
    }
    if !parts.isEmpty { parts[parts.count - 1] += " in \(counts.files.counted("file"))" }
    if count == 1 { parts = [] }
    if ignored > 0 { parts.append("\(ignored) suppressed by new comments") }
    if notIgnored > 0 { parts.append("\(notIgnored) not, because no comment would do only that") }
    if counts.suppressed > 0 { parts.append("\(counts.suppressed) suppressed") }
    if counts.known > 0 { parts.append("\(counts.known) in the baseline") }
    if applied > 0 { parts.append("\(applied) \(mending.checksFixes ? "to be fixed" : "fixed")") }
    if refused > 0 { parts.append("\(refused) not fixed, because it would not be for the better") }
    if elsewhere > 0 { parts.append("\(elsewhere) not fixed in files that specs include: name these, too") }
    if withheld > 0 { parts.append("\(withheld) more with '--unsafe-fixes'") }
    if undecided > 0 { parts.append("\(undecided) not fixed, because too many others would not be for the better") }
    if isUnfinished { parts.append("more to be fixed by another run") }
    // What was not looked at is not fine, whatever is said of the rest. What could not be written was looked at.
    let notRead = failures.count { $0.action == .read }
    let failed = failures.count { $0.action != .read && $0.action != .write }
    if count > 1, notRead > 0 { parts.append("\(notRead) not read") }
    if count > 1, failed > 0 { parts.append("\(failed) failed") }
    if parts.isEmpty { return count <= 1 ? nil : "\(count) specs: nothing found\n" }
    return (count == 1 ? "" : "\(count) specs: ") + parts.joined(separator: ", ") + "\n"
  }
}
