import LayoutCompiler

/// Where findings go: one format to standard output, any to files.
struct LintOutput: Sendable {
  var format: ReportFormat
  var reports: [ReportFile]
  var usesColor: Bool
  var isQuiet: Bool
  var failOn: Severity
  var hasBaseline: Bool

  /// - Parameter specs: paths of all that was linted.
  func write(_ findings: [Finding], specs: [String], toStandardOutput: Bool) throws(Failure) {
    if toStandardOutput {
      // Quiet is for people: documents stay whole.
      let isForPeople = format == .text || format == .concise
      let shown = isQuiet && isForPeople ? findings.filter { $0.severity == .error } : findings
      try Terminal.print(render(shown, as: format, specs, color: usesColor))
      if format == .github { try writeSummary(findings) }
    }
    for report in reports { try Self.write(render(findings, as: report.format, specs, color: false), to: report.path) }
  }

  private func render(_ findings: [Finding], as format: ReportFormat, _ specs: [String], color: Bool) -> [UInt8] {
    // People get paths as they gave them, programs never an absolute one.
    if format != .text && format != .concise { return document(findings.map(\.shown), as: format, specs) }
    return TextReport(color: color, concise: format == .concise).render(findings.filter(\.isNew))
  }

  private func document(_ findings: [Finding], as format: ReportFormat, _ specs: [String]) -> [UInt8] {
    let new = findings.filter(\.isNew)
    switch format {
    case .text, .concise: preconditionFailure("these are no documents")
    case .json: return JSONReport.render(new.map { ($0.diagnostic, $0.sources) })
    case .sarif: return SARIFReport(version: Layoutc.version, hasBaseline: hasBaseline).render(findings)
    case .github: return Array(GitHubReport.render(new).commands.utf8)
    case .gitlab: return GitLabReport.render(new)
    case .junit: return JUnitReport.render(new, specs: specs, failOn: failOn)
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
