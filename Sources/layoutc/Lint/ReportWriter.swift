import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// What a report is about.
struct ReportedRun {
  /// As people gave the paths, absolute ones as seen from the folder they are in: no output holds an absolute path.
  let findings: FindingList
  /// For programs, with the paths that the repository has.
  let documents: FindingList
  /// Files that could not be looked at, for programs as well.
  let failures: [FileFailure]
  /// Paths of all specs, for programs.
  let specs: () -> [String]

  init(_ findings: FindingList, _ failures: [FileFailure], _ specs: [SpecInput]) {
    let paths = Guarded(RepositoryPaths(of: specs.map(\.path)))
    self.findings = findings
    documents = findings.mapParts { part in paths.withLock { $0.shown(part) } }
    self.failures = paths.withLock { $0.shown(failures) }
    self.specs = { specs.map { spec in paths.withLock { $0.path(of: spec.path) } } }
  }
}

/// Puts findings into the words of one format.
struct ReportWriter {
  var format: ReportFormat
  var usesColor = false
  /// Whether the run knows findings from before.
  var hasBaseline = false
  /// How many threads put findings into words.
  var jobs: Int

  /// - Parameter findings: those of the run that are to be shown, for people.
  func write(_ run: ReportedRun, showing findings: FindingList, to out: inout ByteBuffer) {
    let failures = run.failures
    switch format {
    case .text, .concise: write(findings, to: &out)
    case .grouped: GroupedReport(color: usesColor, from: Folder.current).write(findings, to: &out)
    case .jsonLines:
      out.append(JSONReport.lines(failures))
      var pieces = Pieces(between: "")
      write(run.documents, 0..<run.documents.partCount, to: &out, &pieces) { JSONReport.lines($0) }
    case .json: JSONReport.write(run.documents, failures: failures, to: &out)
    case .rdjson: RDJSONReport.write(run.documents, failures: failures, to: &out)
    case .azure: AzureReport.write(run.documents, failures: failures, to: &out)
    case .teamcity: TeamCityReport.write(run.documents, failures: failures, to: &out)
    case .sarif:
      let report = SARIFReport(version: Layoutc.version, hasBaseline: hasBaseline, failures: failures)
      report.write(run.documents, to: &out)
    case .github: GitHubReport.write(run.documents, failures: failures, to: &out)
    case .gitlab: GitLabReport.write(run.documents, failures: failures, to: &out)
    case .junit: JUnitReport.write(run.documents, specs: run.specs(), failures: failures, to: &out)
    case .checkstyle: CheckstyleReport.write(run.documents, failures: failures, to: &out)
    }
  }

  /// What makes the words of text about one finding each.
  var textReport: TextReport {
    TextReport(color: usesColor, concise: format == .concise, from: Folder.current)
  }

  /// Writes text about one finding each: what is words already as it is, and between these what still has to be put into
  /// words.
  func write(_ found: CollectedFindings, to out: inout ByteBuffer) {
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

  /// Writes text about one finding each.
  func write(_ findings: FindingList, to out: inout ByteBuffer) {
    let report = textReport
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
}
