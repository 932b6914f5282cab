import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// Checks specs and reports on all of them.
struct LintRun: Sendable {
  var linter: SpecLinter
  var jobs: Int
  /// In place of what configurations say.
  var failOn: Severity?
  var isQuiet: Bool
  var exit = Exit()
  /// Whether fixes are listed where they would not be.
  var showsFixes = false
  var output: LintOutput
  var baselines: [BaselineInput] = []
  /// The file to list what is found in.
  var newBaseline: String?
  /// What that file held before.
  var oldBaseline: BaselineInput?
  /// Of files that were not even specs to run on.
  var failures: [FileFailure] = []

  /// What findings and fixes make of the exit status.
  struct Exit: Sendable {
    var isZero = false
    var failsOnFix = false
  }

  /// What holds for a spec, and for many.
  private final class Settings: Sendable {
    let rules: SpecLinter.ProjectRules
    let failOn: Severity
    let links: RuleLink?

    init(rules: SpecLinter.ProjectRules, failOn: Severity, links: RuleLink?) {
      (self.rules, self.failOn, self.links) = (rules, failOn, links)
    }
  }

  private struct Tally: Sendable {
    var progress: Progress
    let spool: Spool
    var found: FoundFindings
    var status = ExitStatus.fine
    var failures: [FileFailure] = []
    var lookedAt: Set<String> = []
    /// Whether a spec had errors, so that rules did not look at all there is.
    var hasErrors = false
    /// Specs that the sweep of widths left out; so many of them are named.
    var notSwept: [String] = []
    static let mostNotSwept = 5
    /// Differences of `--fix --check`, or the text of `--fix` on standard input.
    var changes: [Spool.Piece] = []
    var changedSpecs = 0
    var applied = 0
    var refused = 0
    /// Fixes that '--unsafe-fixes' would make.
    var withheld = 0
    /// Findings that comments were written for, and those that could have none.
    var ignored = 0
    var notIgnored = 0
    var told = ToldFindings()
    /// Findings in files that several specs include, which fail the run for one that is not the first.
    var failing: Set<ToldFindings.Key> = []

    init(progress: Progress, failures: [FileFailure]) {
      (self.progress, self.failures) = (progress, failures)
      spool = Spool()
      found = FoundFindings(in: spool)
    }
  }

  func run(_ specs: [SpecInput]) -> ExitStatus {
    let tally = Tally(progress: Progress(total: specs.count, isQuiet: isQuiet), failures: failures)
    if writesFiles { TemporaryFiles.removeOnSignals() }
    let linter = linter(lending: specs.count == 1 ? jobs : 1)
    let tellsFixes = linter.fixing != .none && (showsFixes || linter.fixing == .write && !isQuiet)
    var result = Batch.run(works(of: specs), jobs: jobs, tally: tally) { work in
      .failure(.internalError(work.spec.path))
    } perform: { work in
      Self.perform(work.spec, linter, work.settings.rules)
    } deliver: { tally, work, outcome in
      tally.progress.clear()
      take(outcome, of: work.spec, work.settings, into: &tally)
      if tellsFixes, !CrashRecovery.wasTold(tally.progress.done) {
        Self.tellFixes(outcome, of: work.spec, linter.fixing)
      }
      tally.progress.advance()
    }
    result.progress.clear()
    linter.cache?.finish()
    reportOn(specs, &result)
    return result.status
  }

  /// Whether anything of this run is on the disk: specs, reports, what is kept for the next run.
  private var writesFiles: Bool {
    linter.fixing == .write || linter.ignoreReason != nil || linter.cache != nil || newBaseline != nil
      || !output.reports.isEmpty
  }

  /// Where there is but one spec, its widths have the threads.
  private func linter(lending threads: Int) -> SpecLinter {
    var linter = linter
    if threads > 1 { linter.concurrentPerform = Threads.concurrentPerform(threads) }
    return linter
  }

  /// Whether nobody needs what is found in a spec once it is words.
  private var tellsSpecsAlone: Bool {
    output.tellsSpecsAlone && linter.fixing == .none && linter.ignoreReason == nil && baselines.isEmpty
      && newBaseline == nil && oldBaseline == nil
  }

  /// The specs with what holds for each, which is worked out once for all for which the same holds.
  private func works(of specs: [SpecInput]) -> [(spec: SpecInput, settings: Settings)] {
    let tellsSpecsAlone = tellsSpecsAlone
    var known: [NameKey: Settings] = [:]
    return specs.map { spec in
      let configuration = spec.project?.configuration
      let hasPathRules = configuration?.perPath.isEmpty == false
      let indices = hasPathRules ? spec.absolutePath.flatMap { configuration?.pathRules(for: $0) } ?? [] : []
      // What others may include is told once, whoever comes to it first.
      let isAlone = tellsSpecsAlone && SpecInput.isSpec(spec.path)
      let key = NameKey((spec.project.map { "\($0.path)\0\(indices)" } ?? "") + (isAlone ? "\0" : ""))
      let settings = known[key] ?? settings(for: spec, configuration, isAlone)
      known[key] = settings
      return (spec, settings)
    }
  }

  private func settings(for spec: SpecInput, _ configuration: Configuration?, _ isAlone: Bool) -> Settings {
    var rules = linter.rules(of: configuration, path: spec.absolutePath)
    let (failOn, links) = (failOn ?? configuration?.failOn ?? .error, configuration?.ruleLink)
    if isAlone { rules.tell(by: output.textReport, failOn: failOn, links: links) }
    return Settings(rules: rules, failOn: failOn, links: links)
  }

  private static func perform(
    _ spec: SpecInput, _ linter: SpecLinter, _ rules: SpecLinter.ProjectRules
  ) -> Result<SpecLinter.Outcome, Failure> {
    let read = spec.text.map(Result.success) ?? InputFile.read(spec.path)
    switch read {
    case .failure(let failure): return .failure(.reading(spec.path, failure.message))
    case .success(let bytes):
      var linter = linter
      // A link may lead to a file that nobody meant to have changed.
      let writes = spec.text == nil && (linter.fixing != .none || linter.ignoreReason != nil)
      if writes, FileStatus.isLink(spec.path) { (linter.fixing, linter.ignoreReason) = (.none, nil) }
      if spec.text != nil { linter.cache = nil }
      let outcome = linter.lint(bytes, path: spec.path, rules)
      linter.cache?.finish(spec.path)
      if linter.fixing == .write, spec.text == nil, let fixed = outcome.fixed, fixed.bytes != bytes {
        do throws(Failure) {
          try OutputFile.replace(bytes, by: fixed.bytes, at: spec.path)
        } catch {
          return .failure(error)
        }
      }
      if let ignored = outcome.ignored, ignored.bytes != bytes {
        do throws(Failure) {
          try OutputFile.replace(bytes, by: ignored.bytes, at: spec.path)
        } catch {
          return .failure(error)
        }
      }
      return .success(outcome)
    }
  }

  private func take(
    _ result: Result<SpecLinter.Outcome, Failure>, of spec: SpecInput, _ settings: Settings, into tally: inout Tally
  ) {
    switch result {
    case .failure(let failure):
      tally.status = max(tally.status, failure.status)
      tally.hasErrors = true
      if let file = failure.file { tally.failures.append(file) }
      if !CrashRecovery.wasTold(tally.progress.done) { Terminal.tell("error: \(failure.message)") }
    case .success(let outcome):
      if let told = outcome.told {
        tally.found.add(told)
      } else {
        Self.add(outcome.findings, of: spec, settings, to: &tally)
      }
      if !baselines.isEmpty || oldBaseline != nil { tally.lookedAt.formUnion(outcome.lookedAt) }
      if outcome.told == nil, outcome.lookedAt.isEmpty { tally.hasErrors = true }
      if outcome.told?.isNotSwept ?? outcome.isNotSwept, tally.notSwept.count <= Tally.mostNotSwept {
        tally.notSwept.append(ShownPath.of(spec.path))
      }
      tally.ignored += outcome.ignored?.added ?? 0
      tally.notIgnored += outcome.ignored?.left ?? 0
      guard let fixed = outcome.fixed else {
        if linter.fixing != .none && !isQuiet {
          Terminal.tell(
            "note: '\(spec.path)' is a link, through which '--fix' does not write; name the file it leads to")
        }
        return
      }
      tally.applied += fixed.applied.count
      tally.refused += fixed.refused.count
      tally.withheld += fixed.withheld.count
      if fixed.bytes != outcome.bytes { tally.changedSpecs += 1 }
      if linter.fixing == .check {
        let difference = UnifiedDiff.render(from: outcome.bytes, to: fixed.bytes, path: ShownPath.of(spec.path))
        if !difference.isEmpty { tally.changes.append(tally.spool.append(difference)) }
      } else if spec.text != nil {
        tally.changes.append(tally.spool.append(fixed.bytes))
      }
    }
  }

  /// What is found in a file that several specs include is told once.
  private static func add(
    _ findings: [Finding], of spec: SpecInput, _ settings: Settings, to tally: inout Tally
  ) {
    let isSpec = SpecInput.isSpec(spec.path)
    var found: [Finding] = []
    for var finding in findings {
      finding.fails = finding.severity <= settings.failOn
      finding.links = settings.links
      if tally.told.isNew(finding, isOwn: isSpec && finding.diagnostic.range.file == 0) {
        found.append(finding)
      } else if finding.fails {
        tally.failing.insert(ToldFindings.Key(finding))
      }
    }
    tally.found.add(found)
  }

  /// A line a fix, with the place it had before.
  private static func tellFixes(
    _ result: Result<SpecLinter.Outcome, Failure>, of spec: SpecInput, _ fixing: SpecLinter.Fixing
  ) {
    guard case .success(let outcome) = result, let fixed = outcome.fixed, !fixed.applied.isEmpty else { return }
    let file = SourceFile(path: spec.path, bytes: outcome.bytes)
    let word = fixing == .check ? "would fix" : "fixed"
    for diagnostic in fixed.applied.sorted(by: { $0.range < $1.range }) {
      let start = file.start(of: diagnostic.range)
      let what = diagnostic.fix?.title ?? diagnostic.message
      Terminal.tell("\(spec.path):\(start.line):\(start.column): \(word): \(what) [\(diagnostic.rule.rawValue)]")
    }
  }

  private func reportOn(_ specs: [SpecInput], _ result: inout Tally) {
    /// What cannot be written is told, and the rest goes on.
    func attempt(_ body: (inout Tally) throws(Failure) -> Void) {
      do throws(Failure) { try body(&result) } catch {
        result.status = max(result.status, error.status)
        if !error.message.isEmpty { Terminal.tell("error: \(error.message)") }
      }
    }
    let failing = result.failing
    if !failing.isEmpty { result.found.fail { failing.contains(ToldFindings.Key($0)) } }
    if let newBaseline {
      attempt { result throws(Failure) in try write(newBaseline, &result) }
    } else {
      for baseline in baselines { apply(baseline, to: &result) }
    }
    // A report of what is mended or would be is in the way of the text itself.
    let isText = linter.fixing == .check || (linter.fixing == .write && specs.contains { $0.text != nil })
    if isText {
      let changes = result.changes.lazy.map { [spool = result.spool] in spool.bytes(of: $0) }
      attempt { _ throws(Failure) in
        if linter.fixing == .check { return try Terminal.print(difference: changes) }
        for text in changes { try Terminal.print(text) }
      }
    }
    attempt { result throws(Failure) in
      try output.write(result.found, failures: result.failures, specs: specs, toStandardOutput: !isText)
    }
    let isWrong =
      result.found.fails || (linter.fixing == .check && result.changedSpecs > 0)
      || (exit.failsOnFix && result.applied > 0)
    if isWrong { result.status = max(result.status, .findings) }
    if exit.isZero && result.status == .findings { result.status = .fine }
    guard !isQuiet else { return }
    tellNotes(specs, result)
    if let summary = summary(of: specs.count, result) { Terminal.say(summary) }
  }

  /// What one would not guess from the report.
  private func tellNotes(_ specs: [SpecInput], _ result: Tally) {
    if let sweep = linter.sweep, !result.notSwept.isEmpty {
      let names = result.notSwept.prefix(Tally.mostNotSwept).joined(separator: ", ")
      let more = result.notSwept.count > Tally.mostNotSwept ? ", …" : ""
      if case .all(let widths) = sweep.widths {
        let range = "\(widths.lowerBound)...\(widths.upperBound)"
        Terminal.tell("note: checked on their devices only, none of which is near '--widths \(range)': \(names)\(more)")
      }
    }
    // Who works in a folder of the project may not have its root in mind.
    let here = Folder.current ?? "/"
    for project in Set(specs.lazy.compactMap { $0.project?.folder }).sorted() where !Folder.holds(here, project) {
      let path = RelativePath.child(ProjectFinder.fileName, of: project)
      Terminal.tell("note: the configuration is '\(ShownPath.of(path))'")
    }
  }

  private func write(_ path: String, _ result: inout Tally) throws(Failure) {
    var folder = BaselineFolder(of: path, RepositoryPaths())
    let found = result.found.list
    var new = Baseline(found) { folder.name(of: $0) }
    var kept = 0
    if let oldBaseline {
      let reach = reach(of: oldBaseline.baseline, &folder, result)
      kept = new.keep(oldBaseline.baseline) { reach.keeps($0) }
    }
    let entries = new.entries
    guard ByteBuffer.size(of: { BaselineFile.write(entries, to: &$0) }) < InputFile.mostBytes else {
      throw .usage("the baseline '\(path)' would be larger than layoutc reads: write one for each part of the specs")
    }
    try OutputFile.write(to: path) { BaselineFile.write(entries, to: &$0) }
    result.found.mark(areKnown: found.map { $0.isNew && Baseline.lists($0.rule) })
    guard !isQuiet else { return }
    let count = entries.reduce(0) { $0 + $1.count }
    let old = kept == 0 ? "" : ", \(kept) of them kept, because this run did not look there"
    Terminal.tell("\(path): \(count) finding\(count == 1 ? "" : "s")\(old)")
  }

  private func reach(of baseline: Baseline, _ folder: inout BaselineFolder, _ result: Tally) -> BaselineReach {
    let linter = linter
    let lookedAt = Set(result.lookedAt.map { folder.name(of: $0) })
    return BaselineReach(
      baseline, lookedAt: lookedAt, isWhole: !result.hasErrors, isGone: { [folder] in folder.isGone($0) },
      looksFor: { linter.looks(for: $0) })
  }

  private func apply(_ baseline: BaselineInput, to result: inout Tally) {
    var folder = BaselineFolder(of: baseline.path, RepositoryPaths())
    let reach = reach(of: baseline.baseline, &folder, result)
    let names = folder
    let (areKnown, fixed) = baseline.baseline.compared(
      with: result.found.list, name: { folder.name(of: $0) }, looksAt: { reach.contains($0) },
      isGone: { names.isGone($0) })
    result.found.mark(areKnown: areKnown)
    let unknown = baseline.baseline.unknownRules
    if !unknown.isEmpty && !isQuiet {
      let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
      Terminal.tell("note: this layoutc does not know all rules of the baseline '\(baseline.path)': \(names)")
    }
    guard !fixed.isEmpty && !isQuiet else { return }
    let count = fixed.reduce(0) { $0 + $1.count }
    Terminal.tell("\(count) finding\(count == 1 ? "" : "s") of the baseline \(count == 1 ? "is" : "are") fixed:")
    for item in fixed {
      let times = item.count == 1 ? "" : " (\(item.count) times)"
      Terminal.tell(
        "  \(TerminalText.leading(item.entry.spec)): \(item.entry.path) [\(item.entry.rule)]\(times)")
    }
    Terminal.tell("'--write-baseline \(baseline.path)' brings it up to date")
  }

  /// Nil for one spec about which the report says it all.
  private func summary(of count: Int, _ result: Tally) -> String? {
    let counts = result.found.counts
    var parts = Severity.allCases.filter { counts.new[$0] > 0 }.map { severity in
      let count = counts.new[severity]
      return "\(count) \(severity.rawValue)\(count == 1 || severity == .info ? "" : "s")"
    }
    if !parts.isEmpty { parts[parts.count - 1] += " in \(counts.files) file\(counts.files == 1 ? "" : "s")" }
    if count == 1 { parts = [] }
    if result.ignored > 0 { parts.append("\(result.ignored) suppressed by new comments") }
    if result.notIgnored > 0 { parts.append("\(result.notIgnored) not, because no comment would do only that") }
    if counts.suppressed > 0 { parts.append("\(counts.suppressed) suppressed") }
    if counts.known > 0 { parts.append("\(counts.known) in the baseline") }
    if result.applied > 0 { parts.append("\(result.applied) \(linter.fixing == .check ? "to be fixed" : "fixed")") }
    if result.refused > 0 { parts.append("\(result.refused) not fixed, because it would not be for the better") }
    if result.withheld > 0 { parts.append("\(result.withheld) more with '--unsafe-fixes'") }
    if parts.isEmpty { return count <= 1 ? nil : "\(count) specs: nothing found\n" }
    return (count == 1 ? "" : "\(count) specs: ") + parts.joined(separator: ", ") + "\n"
  }
}

extension SpecLinter {
  /// Whether the command line lets a rule speak.
  func looks(for rule: RuleID) -> Bool { !ignore.contains(rule) && (select.isEmpty || select.contains(rule)) }
}
