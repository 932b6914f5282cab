import LayoutCompiler

/// Checks specs and reports on all of them.
struct LintRun: Sendable {
  var jobs: Int
  var isQuiet: Bool
  /// Whether the report is one document for all specs rather than text spec by spec.
  var isDocument: Bool

  private struct Outcome: Sendable {
    var diagnostics: [Diagnostic] = []
    var sources = SourceSet()
    var failure: Failure?
  }

  private struct Tally: Sendable {
    var reporter: Reporter
    var progress: Progress
    var findings: [(diagnostic: Diagnostic, sources: SourceSet)] = []
  }

  func run(_ specs: [SpecInput], _ reporter: Reporter) throws(Failure) -> ExitStatus {
    let tally = Tally(reporter: reporter, progress: Progress(total: specs.count, isQuiet: isQuiet))
    let isDocument = isDocument
    var result = Batch.run(specs, jobs: jobs, tally: tally) { spec in
      Self.perform(spec)
    } deliver: { tally, _, outcome in
      tally.progress.clear()
      if isDocument {
        let new = tally.reporter.new(outcome.diagnostics, outcome.sources)
        tally.findings += new.map { ($0, outcome.sources) }
      } else {
        tally.reporter.tell(outcome.diagnostics, outcome.sources)
      }
      if let failure = outcome.failure { tally.reporter.tell(failure) }
      tally.progress.advance()
    }
    result.progress.clear()
    if isDocument { try Terminal.print(JSONReport.render(result.findings)) }
    if specs.count > 1 && !isQuiet {
      Terminal.say("\(specs.count) specs: \(result.reporter.summary ?? "nothing found")\n")
    }
    return result.reporter.status
  }

  private static func perform(_ spec: SpecInput) -> Outcome {
    switch SpecCompiler().compile(spec) {
    case .failure(let failure): return Outcome(failure: failure)
    case .success(let compilation):
      // Sources of specs without findings are not kept.
      if compilation.diagnostics.isEmpty { return Outcome() }
      return Outcome(diagnostics: compilation.diagnostics, sources: compilation.sources)
    }
  }
}
