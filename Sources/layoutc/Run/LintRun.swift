import LayoutCompiler

/// Checks specs and reports on all of them.
struct LintRun: Sendable {
  var linter: SpecLinter
  var jobs: Int
  var failOn: Severity
  var isQuiet: Bool
  var output: LintOutput
  var baseline: BaselineInput?
  /// The file to list what is found in.
  var newBaseline: String?

  private struct Tally: Sendable {
    var progress: Progress
    var findings: [Finding] = []
    var status = ExitStatus.fine
    var lookedAt: Set<String> = []
    /// Differences of `--fix --check`, or the text of `--fix` on standard input.
    var changes: [UInt8] = []
    var changedSpecs = 0
    var applied = 0
    var refused = 0
    var told: Set<String> = []

    /// Takes over what the same findings under shown paths were found to be.
    mutating func mark(_ shown: [Finding]) {
      for index in findings.indices { findings[index].state = shown[index].state }
    }
  }

  func run(_ specs: [SpecInput]) throws(Failure) -> ExitStatus {
    let tally = Tally(progress: Progress(total: specs.count, isQuiet: isQuiet))
    if linter.fixing == .write { TemporaryFiles.removeOnSignals() }
    let linter = linter
    var result = Batch.run(specs, jobs: jobs, tally: tally) { spec in
      Self.perform(spec, linter)
    } deliver: { tally, spec, outcome in
      tally.progress.clear()
      Self.take(outcome, of: spec, linter.fixing, into: &tally)
      tally.progress.advance()
    }
    result.progress.clear()
    try reportOn(specs, &result)
    return result.status
  }

  private static func perform(_ spec: SpecInput, _ linter: SpecLinter) -> Result<SpecLinter.Outcome, Failure> {
    let read = spec.text.map(Result.success) ?? InputFile.read(spec.path)
    switch read {
    case .failure(let failure): return .failure(.io("cannot read '\(spec.path)': \(failure.message)"))
    case .success(let bytes):
      let outcome = linter.lint(bytes, path: spec.path, spec.project?.configuration)
      if linter.fixing == .write, spec.text == nil, let fixed = outcome.fixed, fixed.bytes != bytes {
        do throws(Failure) { try LintOutput.write(fixed.bytes, to: spec.path) } catch { return .failure(error) }
      }
      return .success(outcome)
    }
  }

  private static func take(
    _ result: Result<SpecLinter.Outcome, Failure>, of spec: SpecInput, _ fixing: SpecLinter.Fixing,
    into tally: inout Tally
  ) {
    switch result {
    case .failure(let failure):
      tally.status = max(tally.status, failure.status)
      Terminal.say("error: \(failure.message)\n")
    case .success(let outcome):
      // What is found in a file that several specs include is told once.
      tally.findings += outcome.findings.filter { finding in
        let diagnostic = finding.diagnostic
        let key = "\(finding.file.path)\0\(diagnostic.range.start)\0\(finding.rule.rawValue)\0\(diagnostic.message)"
        return tally.told.insert(key).inserted
      }
      tally.lookedAt.formUnion(outcome.lookedAt)
      guard let fixed = outcome.fixed else { return }
      tally.applied += fixed.applied.count
      tally.refused += fixed.refused.count
      if fixed.bytes != outcome.bytes { tally.changedSpecs += 1 }
      if fixing == .check {
        tally.changes += UnifiedDiff.render(from: outcome.bytes, to: fixed.bytes, path: ShownPath.of(spec.path))
      } else if spec.text != nil {
        tally.changes += fixed.bytes
      }
    }
  }

  private func reportOn(_ specs: [SpecInput], _ result: inout Tally) throws(Failure) {
    if let newBaseline {
      let folder = BaselineInput.folder(of: newBaseline)
      let new = Baseline(result.findings.map(\.shown), folder: folder)
      try LintOutput.write(BaselineFile.render(new), to: newBaseline)
      result.mark(new.applied(to: result.findings.map(\.shown), folder: folder).findings)
      if !isQuiet { Terminal.say("\(newBaseline): \(new.entries.reduce(0) { $0 + $1.count }) findings\n") }
    } else if let baseline {
      apply(baseline, to: &result)
    }
    // A report of what is mended or would be is in the way of the text itself.
    let isText = linter.fixing == .check || (linter.fixing == .write && specs.contains { $0.text != nil })
    if isText { try Terminal.print(result.changes) }
    try output.write(result.findings, specs: specs.map { ShownPath.of($0.path) }, toStandardOutput: !isText)
    if result.findings.contains(where: { $0.isNew && $0.severity <= failOn }) {
      result.status = max(result.status, .findings)
    }
    if linter.fixing == .check && result.changedSpecs > 0 { result.status = max(result.status, .findings) }
    if !isQuiet, let summary = summary(of: specs.count, result) { Terminal.say(summary) }
  }

  private func apply(_ baseline: BaselineInput, to result: inout Tally) {
    let folder = BaselineInput.folder(of: baseline.path)
    let specs = Set(result.lookedAt.map { RelativePath.path(ShownPath.of($0), from: folder) })
    let (marked, fixed) = baseline.baseline.applied(to: result.findings.map(\.shown), folder: folder) { entry in
      specs.contains(entry.spec) && linter.looks(for: entry.rule)
    }
    result.mark(marked)
    guard !fixed.isEmpty && !isQuiet else { return }
    let count = fixed.reduce(0) { $0 + $1.count }
    Terminal.say("\(count) finding\(count == 1 ? "" : "s") of the baseline \(count == 1 ? "is" : "are") fixed:\n")
    for item in fixed {
      let times = item.count == 1 ? "" : " (\(item.count) times)"
      Terminal.say("  \(item.entry.spec): \(item.entry.path) [\(item.entry.rule.rawValue)]\(times)\n")
    }
    Terminal.say("'--write-baseline \(baseline.path)' brings it up to date\n")
  }

  /// Nil for one spec about which the report says it all.
  private func summary(of count: Int, _ result: Tally) -> String? {
    var parts = Severity.allCases.compactMap { severity -> String? in
      let found = result.findings.count { $0.isNew && $0.severity == severity }
      return found == 0 ? nil : "\(found) \(severity.rawValue)\(found == 1 || severity == .info ? "" : "s")"
    }
    if !parts.isEmpty {
      let files = Set(result.findings.filter(\.isNew).map(\.file.path)).count
      parts[parts.count - 1] += " in \(files) file\(files == 1 ? "" : "s")"
    }
    if count == 1 { parts = [] }
    let known = result.findings.count { $0.state == .known }
    let suppressed = result.findings.count { !$0.isNew } - known
    if suppressed > 0 { parts.append("\(suppressed) suppressed") }
    if known > 0 { parts.append("\(known) in the baseline") }
    if result.applied > 0 { parts.append("\(result.applied) \(linter.fixing == .check ? "to be fixed" : "fixed")") }
    if result.refused > 0 { parts.append("\(result.refused) not fixed, because frames would change") }
    if parts.isEmpty { return count <= 1 ? nil : "\(count) specs: nothing found\n" }
    return (count == 1 ? "" : "\(count) specs: ") + parts.joined(separator: ", ") + "\n"
  }
}

extension SpecLinter {
  /// Whether the command line lets a rule speak.
  func looks(for rule: RuleID) -> Bool { !ignore.contains(rule) && (select.isEmpty || select.contains(rule)) }
}
