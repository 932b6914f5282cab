import LayoutCompiler

/// Where findings go: one format to standard output, any to files.
struct LintOutput: Sendable {
  var format: ReportFormat
  var reports: [ReportFile]
  var usesColor: Bool
  var isQuiet: Bool
  var failOn: Severity
  var hasBaseline: Bool
  /// How many threads put findings into words.
  var jobs: Int

  /// - Parameter specs: all that was linted.
  func write(_ findings: [Finding], specs: [SpecInput], toStandardOutput: Bool) throws(Failure) {
    if toStandardOutput {
      // Quiet is for people: documents stay whole.
      let shown = isQuiet && format.isForPeople ? findings.filter { $0.severity == .error } : findings
      for part in render(shown, as: format, specs, color: usesColor) {
        // Reports are written whether or not somebody reads this to its end.
        do throws(Failure) { try Terminal.print(part) } catch {
          if !error.message.isEmpty { throw error }
          break
        }
      }
      if format == .github { try writeSummary(findings) }
    }
    for report in reports {
      try Self.write(Array(render(findings, as: report.format, specs, color: false).joined()), to: report.path)
    }
  }

  /// The report in parts that follow each other.
  private func render(_ findings: [Finding], as format: ReportFormat, _ specs: [SpecInput], color: Bool) -> [[UInt8]] {
    // People get paths as they gave them, programs never an absolute one.
    if !format.isForPeople { return [document(findings.map(\.shown), as: format, specs)] }
    let report = TextReport(color: color, concise: format == .concise)
    let parts = stride(from: 0, to: findings.count, by: 256).map { findings[$0..<min($0 + 256, findings.count)] }
    return Batch.run(parts, jobs: jobs, tally: [[UInt8]]()) {
      report.render($0)
    } deliver: { texts, _, text in
      if text.isEmpty { return }
      if !texts.isEmpty, !report.concise { texts.append([UInt8(ascii: "\n")]) }
      texts.append(text)
    }
  }

  private func document(_ findings: [Finding], as format: ReportFormat, _ specs: [SpecInput]) -> [UInt8] {
    let new = findings.filter(\.isNew)
    switch format {
    case .text, .concise: preconditionFailure("these are no documents")
    case .json: return JSONReport.render(new.map { ($0.diagnostic, $0.sources) })
    case .sarif: return SARIFReport(version: Layoutc.version, hasBaseline: hasBaseline).render(findings)
    case .github: return Array(GitHubReport.render(new).commands.utf8)
    case .gitlab: return GitLabReport.render(new)
    case .junit:
      return JUnitReport.render(new, specs: specs.map { ShownPath.of($0.path) }, failOn: failOn)
    case .checkstyle: return CheckstyleReport.render(new)
    }
  }

  /// Behind what earlier commands of the step have written.
  private func writeSummary(_ findings: [Finding]) throws(Failure) {
    let summary = GitHubReport.render(findings.map(\.shown)).summary
    guard !summary.isEmpty, let path = Terminal.environment("GITHUB_STEP_SUMMARY") else { return }
    let earlier = (try? InputFile.read(path).get()) ?? []
    try Self.write(earlier + Array(summary.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) {
      let file = try OutputFile(path)
      try file.write(bytes)
      _ = try file.commit()
    } catch {
      throw .writing(path, error)
    }
  }
}
