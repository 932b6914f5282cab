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

  /// What programs are told, with the paths of the repository; people get paths as they gave them.
  private struct Documents {
    var findings: [Finding]
    var failures: [FileFailure]
    var specs: [String]
  }

  /// - Parameters:
  ///   - failures: files that could not be looked at; people were told already.
  ///   - specs: all that was linted.
  func write(
    _ findings: [Finding], failures: [FileFailure], specs: [SpecInput], toStandardOutput: Bool
  ) throws(Failure) {
    var paths = RepositoryPaths()
    let wantsDocuments = !format.isForPeople || reports.contains { !$0.format.isForPeople }
    let documents = Documents(
      findings: wantsDocuments ? paths.shown(findings) : [], failures: paths.shown(failures),
      specs: wantsDocuments ? specs.map { paths.path(of: $0.path) } : [])
    if toStandardOutput {
      // Quiet is for people, who are still told why a run fails; documents stay whole.
      let shown = isQuiet ? findings.filter(\.fails) : findings
      var output = ReportSink(isStandardOutput: true)
      if countsOnly {
        output.write(counts(findings))
      } else {
        output = render(shown, documents, as: format, color: usesColor, to: output)
      }
      // Reports are written whether or not somebody reads this to its end.
      if let failure = output.failure, !failure.message.isEmpty { throw failure }
      if format == .github { try writeSummary(documents) }
    }
    var worst: Failure?
    for report in reports {
      do throws(Failure) {
        let file = render(findings, documents, as: report.format, color: false, to: ReportSink())
        try Self.write(file.bytes, to: report.path)
      } catch {
        // The others may be what somebody needs to see what went wrong.
        if let worst { Terminal.tell("error: \(worst.message)") }
        worst = error
      }
    }
    if let worst { throw worst }
  }

  private func render(
    _ findings: [Finding], _ documents: Documents, as format: ReportFormat, color: Bool, to sink: ReportSink
  ) -> ReportSink {
    let text = TextReport(color: color, concise: format == .concise)
    var sink = sink
    switch format {
    case .text: return render(findings, to: sink, between: [UInt8(ascii: "\n")]) { text.render($0) }
    case .concise: return render(findings, to: sink) { text.render($0) }
    case .grouped: sink.write(GroupedReport(color: color).render(findings))
    case .jsonLines:
      sink.write(JSONReport.lines([], failures: documents.failures))
      return render(documents.findings, to: sink) { JSONReport.lines($0.filter(\.isNew)) }
    default: sink.write(document(documents, as: format))
    }
    return sink
  }

  /// Where a report is a list of texts, it is made and written part by part: of many findings the whole takes as much
  /// memory as they do.
  private func render(
    _ findings: [Finding], to sink: ReportSink, between separator: [UInt8] = [],
    _ render: @escaping @Sendable (ArraySlice<Finding>) -> [UInt8]
  ) -> ReportSink {
    let parts = stride(from: 0, to: findings.count, by: 256).map { findings[$0..<min($0 + 256, findings.count)] }
    return Batch.run(parts, jobs: jobs, tally: sink) {
      render($0)
    } deliver: { sink, _, text in
      if text.isEmpty { return }
      if !sink.isEmpty { sink.write(separator) }
      sink.write(text)
    }
  }

  private func counts(_ findings: [Finding]) -> [UInt8] {
    let statistics = RuleStatistics(findings)
    return format == .json ? statistics.json() : Array(statistics.text().utf8)
  }

  private func document(_ documents: Documents, as format: ReportFormat) -> [UInt8] {
    let new = documents.findings.filter(\.isNew)
    let failures = documents.failures
    switch format {
    case .text, .concise, .grouped, .jsonLines: preconditionFailure("these are no documents")
    case .json: return JSONReport.render(new, failures: failures)
    case .rdjson: return RDJSONReport.render(new, failures: failures)
    case .azure: return AzureReport.render(new, failures: failures)
    case .teamcity: return TeamCityReport.render(new, failures: failures)
    case .sarif:
      let report = SARIFReport(version: Layoutc.version, hasBaseline: hasBaseline, failures: failures)
      return report.render(documents.findings)
    case .github: return Array(GitHubReport.render(new, failures: failures).commands.utf8)
    case .gitlab: return GitLabReport.render(new, failures: failures)
    case .junit: return JUnitReport.render(new, specs: documents.specs, failures: failures)
    case .checkstyle: return CheckstyleReport.render(new, failures: failures)
    }
  }

  /// Behind what earlier commands of the step have written.
  private func writeSummary(_ documents: Documents) throws(Failure) {
    let summary = GitHubReport.render(documents.findings).summary
    guard !summary.isEmpty, let path = Terminal.environment("GITHUB_STEP_SUMMARY") else { return }
    let earlier = (try? InputFile.read(path).get()) ?? []
    try Self.write(earlier + Array(summary.utf8), to: path)
  }

  /// Makes the folders above the file where they are missing.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) {
      try Folder.create(above: path)
      let file = try OutputFile(path)
      try file.write(bytes)
      _ = try file.commit()
    } catch {
      throw .writing(path, error)
    }
  }
}

/// Where the parts of a report go, one behind the other.
private struct ReportSink: Sendable {
  private let isStandardOutput: Bool
  /// What was written, where it is for a file.
  private(set) var bytes: [UInt8] = []
  /// The first; nothing is written after it.
  private(set) var failure: Failure?
  private(set) var isEmpty = true

  init(isStandardOutput: Bool = false) { self.isStandardOutput = isStandardOutput }

  mutating func write(_ part: [UInt8]) {
    isEmpty = isEmpty && part.isEmpty
    guard isStandardOutput else {
      bytes += part
      return
    }
    guard failure == nil else { return }
    do throws(Failure) { try Terminal.print(part) } catch { failure = error }
  }
}
