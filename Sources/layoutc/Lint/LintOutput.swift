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

  /// What programs are told, with the paths that the repository has. People get paths as they gave them, absolute ones
  /// as seen from the folder they are in: no output holds an absolute path.
  private struct Documents {
    var findings: FindingList
    var failures: [FileFailure]
    /// Paths of all specs.
    var specs: () -> [String]

    init(_ findings: FindingList, _ failures: [FileFailure], _ specs: [SpecInput]) {
      let paths = Guarded(RepositoryPaths(of: specs.map(\.path)))
      self.findings = findings.mapParts { part in paths.withLock { $0.shown(part) } }
      self.failures = paths.withLock { $0.shown(failures) }
      self.specs = { specs.map { spec in paths.withLock { $0.path(of: spec.path) } } }
    }
  }

  /// - Parameters:
  ///   - failures: files that could not be looked at; people were told already.
  ///   - specs: all that was linted.
  func write(
    _ found: CollectedFindings, failures: [FileFailure], specs: [SpecInput], toStandardOutput: Bool
  ) throws(Failure) {
    let findings = found.list
    let documents = Documents(findings, failures, specs)
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
          if tellsSpecsAlone { return write(found, to: &out) }
          if countsOnly { return write(RuleStatistics(findings), to: &out) }
          // Quiet is for people, who are still told why a run fails; documents stay whole.
          let shown = isQuiet ? findings.only(\.fails) : findings
          write(shown, documents, as: format, color: usesColor, to: &out)
        }
      }
      if format == .github { attempt { () throws(Failure) in try writeSummary(documents) } }
    }
    for report in reports {
      attempt { () throws(Failure) in
        try OutputFile.write(to: report.path) { out in
          // People are told of failures on the terminal, where a reader of the file does not look.
          if report.format.isText { write(documents.failures, to: &out) }
          write(findings, documents, as: report.format, color: false, to: &out)
        }
      }
    }
    if let last { throw last }
  }

  /// Tells findings to people if standard output is for something else. Without color, which was asked for standard
  /// output.
  func tell(_ findings: FindingList) {
    let words = ByteBuffer.collect { write(findings, Self.textReport(format, color: false), to: &$0) }
    if words.isEmpty { return }
    // The report shows names as such, line by line.
    Terminal.say(String(decoding: words.trimmingSuffix(while: \.isLineBreak), as: UTF8.self) + "\n")
  }

  private func write(_ failures: [FileFailure], to out: inout ByteBuffer) {
    for failure in failures { out.append(text: "error: \(TerminalText.visible(failure.message))\n") }
  }

  private func write(_ statistics: RuleStatistics, to out: inout ByteBuffer) {
    if format == .json { out.append(statistics.json()) } else { out.append(text: statistics.text()) }
  }

  private func write(
    _ findings: FindingList, _ documents: Documents, as format: ReportFormat, color: Bool, to out: inout ByteBuffer
  ) {
    let failures = documents.failures
    switch format {
    case .text, .concise: write(findings, Self.textReport(format, color: color), to: &out)
    case .grouped: GroupedReport(color: color, from: Folder.current).write(findings, to: &out)
    case .jsonLines:
      out.append(JSONReport.lines(failures))
      var pieces = Pieces(between: "")
      let findings = documents.findings
      write(findings, 0..<findings.partCount, to: &out, &pieces) { JSONReport.lines($0) }
    case .json: JSONReport.write(documents.findings, failures: failures, to: &out)
    case .rdjson: RDJSONReport.write(documents.findings, failures: failures, to: &out)
    case .azure: AzureReport.write(documents.findings, failures: failures, to: &out)
    case .teamcity: TeamCityReport.write(documents.findings, failures: failures, to: &out)
    case .sarif:
      let report = SARIFReport(version: Layoutc.version, hasBaseline: hasBaseline, failures: failures)
      report.write(documents.findings, to: &out)
    case .github: GitHubReport.write(documents.findings, failures: failures, to: &out)
    case .gitlab: GitLabReport.write(documents.findings, failures: failures, to: &out)
    case .junit: JUnitReport.write(documents.findings, specs: documents.specs(), failures: failures, to: &out)
    case .checkstyle: CheckstyleReport.write(documents.findings, failures: failures, to: &out)
    }
  }

  /// Whether everything that a run tells is text about one finding each, so that nobody needs the findings of a spec
  /// once they are words.
  var tellsSpecsAlone: Bool {
    (format == .text || format == .concise) && reports.isEmpty && !isQuiet && !countsOnly && !hasBaseline
  }

  /// The report that makes the words if ``tellsSpecsAlone``.
  var textReport: TextReport { Self.textReport(format, color: usesColor) }

  /// - Parameter format: the format of this one report; each report has its own.
  private static func textReport(_ format: ReportFormat, color: Bool) -> TextReport {
    TextReport(color: color, concise: format == .concise, from: Folder.current)
  }

  /// Writes what is words already as it is, and between these what still has to be put into words.
  private func write(_ found: CollectedFindings, to out: inout ByteBuffer) {
    let findings = found.list
    let report = textReport
    var pieces = Pieces(between: report.concise ? "" : "\n")
    var start = 0
    for index in 0..<findings.partCount {
      guard let words = found.words(ofPart: index) else { continue }
      write(findings, start..<index, to: &out, &pieces) { report.render($0) }
      pieces.write(words, to: &out)
      start = index + 1
    }
    write(findings, start..<findings.partCount, to: &out, &pieces) { report.render($0) }
  }

  private func write(_ findings: FindingList, _ report: TextReport, to out: inout ByteBuffer) {
    var pieces = Pieces(between: report.concise ? "" : "\n")
    write(findings, 0..<findings.partCount, to: &out, &pieces) { report.render($0) }
  }

  /// Texts one behind the other.
  private struct Pieces {
    private let separator: StaticString
    private var isEmpty = true

    init(between separator: StaticString) { self.separator = separator }

    mutating func write(_ text: [UInt8], to out: inout ByteBuffer) {
      if text.isEmpty { return }
      if !isEmpty { out.append(separator) }
      isEmpty = false
      out.append(text)
    }
  }

  /// Several threads put findings into words.
  private func write(
    _ findings: FindingList, _ parts: Range<Int>, to out: inout ByteBuffer, _ pieces: inout Pieces,
    _ render: @escaping @Sendable ([Finding]) -> [UInt8]
  ) {
    let most = 64
    let threads = min(jobs, parts.count)
    for start in stride(from: parts.lowerBound, to: parts.upperBound, by: most * max(1, threads)) {
      let count = min((parts.upperBound - start + most - 1) / most, threads)
      let texts = Threads.map(count, threads: threads) { index in
        let first = start + index * most
        return render((first..<min(first + most, parts.upperBound)).flatMap { findings.part($0) })
      }
      for text in texts { pieces.write(text, to: &out) }
    }
  }

  /// Appends the summary to what earlier commands of the step have written. The file is no output of ours, so it is not
  /// replaced: others may have it open, and would go on to write to a file that has lost its name.
  private func writeSummary(_ documents: Documents) throws(Failure) {
    let summary = GitHubReport.summary(of: documents.findings, failures: documents.failures)
    guard !summary.isEmpty, let path = Terminal.environment("GITHUB_STEP_SUMMARY") else { return }
    // Behind a line that somebody left open, the heading would be part of it.
    try SharedFile.append(Array("\n\(summary)".utf8), to: path)
  }
}
