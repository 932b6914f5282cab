import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// Checks specs and reports on all of them.
struct LintRun: Sendable {
  var linter: SpecLinter
  var jobs: Int
  /// Used instead of what configurations say.
  var failOn: Severity?
  var isQuiet: Bool
  var exit = Exit()
  /// Whether fixes are listed even if they otherwise would not be.
  var showsFixes = false
  var output: LintOutput
  var baselines: LintBaselines
  /// Failures of files that did not even become specs to run on.
  var failures: [FileFailure] = []

  /// How findings and fixes change the exit status.
  struct Exit: Sendable {
    var isZero = false
    var failsOnFix = false
  }

  func run(_ specs: [SpecInput]) -> ExitStatus {
    if writesFiles { TemporaryFiles.removeOnSignals() }
    let linter = linter(lending: specs.count == 1 ? jobs : 1)
    let works = LintWork.works(of: specs, linter, failOn: failOn, toldBy: tellsSpecsAlone ? output.textReport : nil)
    let tally = LintTally(
      progress: Progress(total: specs.count, isQuiet: isQuiet), failures: failures, mending: linter.mending,
      isQuiet: isQuiet, keepsLookedAt: baselines.askWhatWasLookedAt,
      settingsDiffer: Set(works.lazy.map { ObjectIdentifier($0.settings) }).count > 1)
    let replaced = linter.mending.writes ? ReplacedTexts() : nil
    let tellsFixes = linter.mending.listsFixes(always: showsFixes, isQuiet: isQuiet)
    func perform(_ works: [LintWork], _ tally: LintTally) -> LintTally {
      if works.isEmpty { return tally }
      return Batch.run(works, from: tally.progress.done, jobs: jobs, tally: tally) { work, fault in
        LintWork.Outcome(result: .failure(.ended(work.spec.path, by: fault)))
      } perform: { work in
        work.perform(linter, replaced)
      } deliver: { tally, work, outcome in
        tally.progress.clear()
        tally.take(outcome, of: work)
        if tellsFixes, !CrashRecovery.wasTold(tally.progress.done) {
          Self.tellFixes(outcome.result, of: work.spec, linter.mending)
        }
        tally.progress.advance()
      }
    }
    // Files that specs include are mended before the specs are looked at.
    let isPart = { (work: LintWork) in linter.mending.writesFixes && !SpecFile.isNamed(work.spec.path) }
    var result = perform(works.filter { !isPart($0) }, perform(works.filter(isPart), tally))
    result.progress.clear()
    linter.cache?.finish()
    result.found.decide(with: result.shared)
    reportOn(specs, BaselineScope(of: works, shared: result.shared), &result)
    return result.status
  }

  /// Whether the run writes anything to the disk: specs, reports, or what is kept for the next run.
  private var writesFiles: Bool {
    linter.mending.writes || linter.cache != nil || baselines.new != nil || !output.reports.isEmpty
  }

  /// If there is only one spec, its widths get the threads.
  private func linter(lending threads: Int) -> SpecLinter {
    var linter = linter
    if threads > 1 { linter.concurrentPerform = Threads.concurrentPerform(threads) }
    return linter
  }

  /// Whether nobody needs the findings of a spec once they are words.
  private var tellsSpecsAlone: Bool {
    output.isTextOfFindings && linter.mending == .none && baselines.areNone
  }

  /// Tells each fix on a line, with the place it had before.
  private static func tellFixes(
    _ result: Result<SpecLinter.Outcome, Failure>, of spec: SpecInput, _ mending: SpecLinter.Mending
  ) {
    guard case .success(let outcome) = result, let fixed = outcome.fixed, !fixed.applied.isEmpty else { return }
    FixList.tell(
      fixed.applied, in: SourceFile(path: spec.path, bytes: outcome.bytes), areMade: !mending.checksFixes)
  }

  private func reportOn(_ specs: [SpecInput], _ scope: BaselineScope, _ result: inout LintTally) {
    /// Tells what cannot be written, and lets the rest go on.
    func attempt(_ body: (inout LintTally) throws(Failure) -> Void) {
      do throws(Failure) { try body(&result) } catch {
        result.status = max(result.status, error.status)
        if !error.isTold { Terminal.tell("error: \(error.message)") }
      }
    }
    let looked = LintBaselines.Looked(
      files: result.lookedAt, isWhole: !result.hasErrors && !baselines.isPart, scope: scope, linter: linter)
    attempt { result throws(Failure) in try baselines.settle(&result.found, looked) }
    // A report of what is or would be mended would be in the way of the text itself.
    let isText = linter.mending.checksFixes || (linter.mending.writesFixes && specs.contains { $0.text != nil })
    if isText {
      let changes = result.changes.lazy.map { [spool = result.spool] in spool.bytes(of: $0) }
      attempt { _ throws(Failure) in
        if linter.mending.checksFixes { return try Terminal.print(difference: changes) }
        for text in changes { try Terminal.print(text) }
      }
    }
    attempt { result throws(Failure) in
      try output.write(result.found, failures: result.failures, specs: specs, toStandardOutput: !isText)
    }
    // Standard output is for the text, so that nobody would know why the run fails.
    if isText, result.found.fails {
      output.tell(
        result.found.list.only { finding in
          // What would be mended is in the difference.
          let fix = linter.mending.checksFixes ? finding.diagnostic.fix : nil
          return finding.fails && !(fix.map { linter.mending.appliesUnsafe || $0.safety == .safe } ?? false)
        })
    }
    let isWrong =
      result.found.fails || (linter.mending.checksFixes && result.fixes.changedSpecs > 0)
      || (exit.failsOnFix && result.fixes.applied > 0)
    if isWrong { result.status = max(result.status, .findings) }
    if exit.isZero && result.status == .findings { result.status = .fine }
    guard !isQuiet else { return }
    tellNotes(specs, result)
    if let summary = result.summary.text(of: specs.count) { Terminal.writeError(summary) }
  }

  /// Tells what one would not guess from the report.
  private func tellNotes(_ specs: [SpecInput], _ result: LintTally) {
    if let sweep = linter.sweep, !result.notSwept.isEmpty {
      let names = result.notSwept.prefix(LintTally.mostNotSwept).joined(separator: ", ")
      let more = result.notSwept.count > LintTally.mostNotSwept ? ", …" : ""
      if case .all(let widths) = sweep.widths {
        let range = "\(widths.lowerBound)...\(widths.upperBound)"
        Terminal.tell("note: checked on their devices only, none of which is near '--widths \(range)': \(names)\(more)")
      }
    }
    // Somebody who works in a folder of the project may not have its root in mind.
    let here = Folder.current ?? "/"
    let above = specs.lazy.compactMap(\.project).filter { !Folder.holds(here, $0.folder) }
    for path in Set(above.map { ShownPath.of($0.path) }).sorted() {
      Terminal.tell("note: the configuration is '\(path)'")
    }
  }
}
