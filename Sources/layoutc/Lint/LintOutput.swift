import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Where findings go: one format to standard output, any to files.
struct LintOutput: Sendable {
  var format: ReportFormat
  var reports: [ReportFile]
  var usesColor: Bool
  var isQuiet: Bool
  /// Whether standard output gets counts in place of the findings.
  var countsOnly = false
  var hasBaseline: Bool
  /// How many threads put findings into words.
  var jobs: Int

  /// - Parameters:
  ///   - failures: files that could not be looked at; people were told already.
  ///   - specs: all that was linted.
  func write(
    _ found: CollectedFindings, failures: [FileFailure], specs: [SpecInput], toStandardOutput: Bool
  ) throws(Failure) {
    let findings = found.list
    let run = ReportedRun(findings, failures, specs)
    var last: Failure?
    /// Goes on after an error: the other outputs may be what somebody needs to see what went wrong. If nobody reads an
    /// output to its end, that is no error.
    func attempt(_ body: () throws(Failure) -> Void) {
      do throws(Failure) { try body() } catch {
        if error.isTold { return }
        if let last { Terminal.tell("error: \(last.message)") }
        last = error
      }
    }
    if toStandardOutput {
      attempt { () throws(Failure) in
        try Terminal.print { out in
          if isTextOfFindings { return writer.write(found, to: &out) }
          if countsOnly { return write(RuleStatistics(findings), to: &out) }
          // Quiet is for people, who are still told why a run fails; documents stay whole.
          let shown = isQuiet ? findings.only(\.fails) : findings
          writer.write(run, showing: shown, to: &out)
        }
      }
      if format == .github { attempt { () throws(Failure) in try writeSummary(run) } }
    }
    for report in reports {
      attempt { () throws(Failure) in
        try OutputFile.write(to: report.path) { out in
          // People are told of failures on the terminal, where a reader of the file does not look.
          if report.format.isText { write(run.failures, to: &out) }
          writer(of: report.format).write(run, showing: findings, to: &out)
        }
      }
    }
    if let last { throw last }
  }

  /// Tells findings to people if standard output is for something else. Without color, which was asked for standard
  /// output.
  func tell(_ findings: FindingList) {
    let words = ByteBuffer.collect { writer(of: format).write(findings, to: &$0) }
    if words.isEmpty { return }
    // The report shows names as such, line by line.
    Terminal.writeError(String(decoding: words.trimmingSuffix(while: \.isLineBreak), as: UTF8.self) + "\n")
  }

  /// - Parameter format: the format of this one report; each report has its own.
  private func writer(of format: ReportFormat, color: Bool = false) -> ReportWriter {
    ReportWriter(format: format, usesColor: color, hasBaseline: hasBaseline, jobs: jobs)
  }

  /// What writes to standard output.
  private var writer: ReportWriter { writer(of: format, color: usesColor) }

  private func write(_ failures: [FileFailure], to out: inout ByteBuffer) {
    for failure in failures { out.append(text: "error: \(TerminalText.visible(failure.message))\n") }
  }

  private func write(_ statistics: RuleStatistics, to out: inout ByteBuffer) {
    if format == .json { out.append(statistics.json()) } else { out.append(text: statistics.text()) }
  }

  /// Whether everything that goes out is text about one finding each.
  var isTextOfFindings: Bool {
    (format == .text || format == .concise) && reports.isEmpty && !isQuiet && !countsOnly && !hasBaseline
  }

  /// The report that makes the words if that is so.
  var textReport: TextReport { writer.textReport }

  /// Appends the summary to what earlier commands of the step have written. The file is no output of ours, so it is not
  /// replaced: others may have it open, and would go on to write to a file that has lost its name.
  private func writeSummary(_ run: ReportedRun) throws(Failure) {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY") else { return }
    // The limit is that of the step.
    let written = (try? FileStatus(of: path))?.size ?? 0
    let summary = GitHubReport.summary(
      of: run.documents, failures: run.failures, room: GitHubReport.mostSummary - written)
    guard !summary.isEmpty else { return }
    // Behind a line that somebody left open, the heading would be part of it.
    try SharedFile.append(Array("\n\(summary)".utf8), to: path)
  }
}
