import LayoutEngine

/// Writes findings as workflow commands of GitHub Actions, which show them at their lines in a pull request.
///
/// GitHub shows ten commands of each kind per step. If there are more findings, those of one rule in one file share a
/// command, and the log and the step's summary list all findings and failures.
package enum GitHubReport: FindingsReport {
  /// How many commands of a kind are shown.
  static let shown = 10

  /// Writes the commands, for standard output. Standard error names all files that could not be looked at.
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    let findings = findings.only(\.isNew)
    let kinds = Kinds(findings, failures)
    for failure in failures.prefix(shown) { out.append(text: command(failure)) }
    for severity in Severity.allCases {
      for group in kinds[severity].shown { out.append(text: command(group)) }
    }
    guard kinds.areGrouped else { return }
    out.append(text: "::group::layoutc: all \(kinds.count) findings\n")
    for failure in failures { out.append(text: line(failure)) }
    for finding in findings { out.append(text: line(finding)) }
    out.append("::endgroup::\n")
  }

  /// Findings that share a command.
  private struct Group {
    /// How many lines of the others are listed.
    static let listed = 20

    var first: Finding
    var others = 0
    var lines: [Int] = []
  }

  /// The findings of a severity, as far as they are shown.
  private struct Kind {
    /// Of errors, with the failures, which are commands of this kind, too.
    private(set) var count: Int
    private var alone: [Group] = []
    /// Findings of one rule in one file, in order of their first.
    private var groups: [Group] = []
    private var indices: [NameKey: Int] = [:]

    init(count: Int = 0) { self.count = count }

    var isGrouped: Bool { count > GitHubReport.shown }
    var shown: [Group] { isGrouped ? groups : alone }

    mutating func add(_ finding: Finding) {
      count += 1
      if !isGrouped { alone.append(Group(first: finding)) }
      let key = NameKey("\(finding.rule.rawValue) \(finding.file.path)")
      if let index = indices[key] {
        groups[index].others += 1
        if groups[index].lines.count < Group.listed { groups[index].lines.append(finding.start.line) }
      } else if groups.count < GitHubReport.shown {
        indices[key] = groups.count
        groups.append(Group(first: finding))
      }
    }
  }

  private struct Kinds {
    private var kinds: [Severity: Kind] = [:]

    init(_ findings: FindingList, _ failures: [FileFailure]) {
      if !failures.isEmpty { kinds[.error] = Kind(count: failures.count) }
      for finding in findings { kinds[finding.severity, default: Kind()].add(finding) }
    }

    subscript(severity: Severity) -> Kind { kinds[severity] ?? Kind() }
    var count: Int { kinds.values.reduce(0) { $0 + $1.count } }
    /// Whether there are findings without a command of their own.
    var areGrouped: Bool { kinds.values.contains(where: \.isGrouped) }
  }

  /// `::error file=F,line=L,endLine=L2,col=C,endColumn=C2,title=T::message`
  private static func command(_ group: Group) -> String {
    let finding = group.first
    let (start, end) = (finding.start, finding.end)
    var properties = [
      "file=\(WorkflowText.property(finding.file.path))", "line=\(start.line)", "endLine=\(max(start.line, end.line))",
    ]
    // GitHub refuses columns if the range has several lines.
    if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
    properties.append("title=\(WorkflowText.property("layoutc \(finding.rule.rawValue)"))")
    var message = TerminalText.visible(finding.diagnostic.message)
    if let link = finding.ruleLink { message += "\n\(link)" }
    if group.others > 0 {
      let more = group.others > group.lines.count ? ", …" : ""
      let listed = group.lines.map(String.init).joined(separator: ", ") + more
      message += "\nand \(group.others) more of this kind in the file, line\(group.others == 1 ? "" : "s") \(listed)"
    }
    return "::\(kind(finding.severity)) \(properties.joined(separator: ","))::\(WorkflowText.data(message))\n"
  }

  private static func command(_ failure: FileFailure) -> String {
    error(in: failure.path, title: failure.kind, failure.message)
  }

  /// A command about a file as a whole.
  package static func error(in path: String, title: String, _ message: String) -> String {
    "::error file=\(WorkflowText.property(path)),title=\(WorkflowText.property("layoutc \(title)"))::"
      + "\(WorkflowText.data(TerminalText.visible(message)))\n"
  }

  private static func line(_ finding: Finding) -> String {
    let place = "\(TerminalText.leading(finding.file.path)):\(finding.start.line):\(finding.start.column)"
    let message = TerminalText.visible(finding.diagnostic.message)
    return "  \(place): \(finding.severity.rawValue): \(message) [\(finding.rule.rawValue)]\n"
  }

  private static func line(_ failure: FileFailure) -> String {
    "  \(TerminalText.leading(failure.path)): error: \(TerminalText.visible(failure.message)) [\(failure.kind)]\n"
  }

  /// GitHub takes a mebibyte for the summary of a step, and nothing of a longer one. This leaves room for what later
  /// commands of the step write.
  package static let mostSummary = 900_000

  /// Markdown for the file that `GITHUB_STEP_SUMMARY` names; empty if every finding and failure has a command of its
  /// own, or if there is no room for it.
  ///
  /// - Parameter room: how many bytes it may have.
  package static func summary(
    of findings: FindingList, failures: [FileFailure] = [], room: Int = mostSummary
  ) -> String {
    let findings = findings.only(\.isNew)
    let kinds = Kinds(findings, failures)
    guard kinds.areGrouped else { return "" }
    var counts = SeverityCounts()
    for severity in Severity.allCases { counts[severity] = kinds[severity].count }
    var text = "### layoutc lint: \(counts.phrases.joined(separator: ", "))\n\n| place | severity | rule | finding |\n"
    text += "| --- | --- | --- | --- |\n"
    let more = "\nMore findings are in the log.\n"
    guard text.utf8.count + more.utf8.count <= room else { return "" }
    for row in [AnySequence(failures.lazy.map(row)), AnySequence(findings.lazy.map(row))].joined() {
      if text.utf8.count + row.utf8.count + more.utf8.count > room { return text + more }
      text += row
    }
    return text
  }

  private static func row(_ finding: Finding) -> String {
    row(
      "\(finding.file.path):\(finding.start.line)", finding.severity, finding.rule.rawValue, finding.diagnostic.message)
  }

  private static func row(_ failure: FileFailure) -> String {
    row(failure.path, .error, failure.kind, failure.message)
  }

  private static func row(_ place: String, _ severity: Severity, _ rule: String, _ message: String) -> String {
    "| \(MarkdownText.cell(place)) | \(severity.rawValue) | `\(rule)` | \(MarkdownText.cell(message)) |\n"
  }

  private static func kind(_ severity: Severity) -> String { severity == .info ? "notice" : severity.rawValue }
}
