import LayoutEngine

/// Writes findings as workflow commands of GitHub Actions, which show them at their lines in a pull request.
///
/// GitHub shows ten commands of each kind a step. Where there are more findings, those of one rule in one file share a
/// command; what is left over is told in the log and in the step's summary.
package enum GitHubReport {
  /// How many commands of a kind are shown.
  static let shown = 10

  /// - Parameter failures: files that could not be looked at; standard error names all of them.
  /// - Returns: the commands for standard output, and Markdown for the file that `GITHUB_STEP_SUMMARY` names, empty
  ///   where every finding has a command of its own.
  package static func render(
    _ findings: [Finding], failures: [FileFailure] = []
  ) -> (commands: String, summary: String) {
    let findings = findings.filter(\.isNew)
    var commands = failures.prefix(shown).map(command).joined()
    var grouped: [Finding] = []
    for severity in Severity.allCases {
      let ofKind = findings.filter { $0.severity == severity }
      if ofKind.count <= shown {
        for finding in ofKind { commands += command([finding]) }
        continue
      }
      for group in groups(ofKind).prefix(shown) { commands += command(group) }
      grouped += ofKind
    }
    guard !grouped.isEmpty else { return (commands, "") }
    commands += "::group::layoutc: all \(findings.count) findings\n"
    for finding in findings { commands += line(finding) }
    commands += "::endgroup::\n"
    return (commands, summary(findings))
  }

  /// Findings of one rule in one file, in order of their first.
  private static func groups(_ findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    var indices: [String: Int] = [:]
    for finding in findings {
      let key = "\(finding.rule.rawValue) \(finding.file.path)"
      if let index = indices[key] {
        groups[index].append(finding)
      } else {
        indices[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  /// `::error file=F,line=L,endLine=L2,col=C,endColumn=C2,title=T::message`
  private static func command(_ group: [Finding]) -> String {
    let finding = group[0]
    let (start, end) = (finding.start, finding.end)
    var properties = [
      "file=\(WorkflowText.property(finding.file.path))", "line=\(start.line)", "endLine=\(max(start.line, end.line))",
    ]
    // Columns are refused where the range has several lines.
    if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
    properties.append("title=\(WorkflowText.property("layoutc \(finding.rule.rawValue)"))")
    var message = TerminalText.visible(finding.diagnostic.message)
    if let link = finding.ruleLink { message += "\n\(link)" }
    if group.count > 1 {
      let others = group.dropFirst().map { String($0.start.line) }
      let listed = others.prefix(20).joined(separator: ", ") + (others.count > 20 ? ", …" : "")
      message += "\nand \(others.count) more of this kind in the file, line\(others.count == 1 ? "" : "s") \(listed)"
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

  private static func summary(_ findings: [Finding]) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 || severity == .info ? "" : "s")"
    }
    var text = "### layoutc lint: \(counts.joined(separator: ", "))\n\n| place | severity | rule | finding |\n"
    text += "| --- | --- | --- | --- |\n"
    // GitHub takes a megabyte for a summary.
    for finding in findings {
      let row =
        "| \(MarkdownText.cell("\(finding.file.path):\(finding.start.line)")) | \(finding.severity.rawValue) | "
        + "`\(finding.rule.rawValue)` | \(MarkdownText.cell(finding.diagnostic.message)) |\n"
      if text.utf8.count + row.utf8.count > 900_000 { return text + "\nMore findings are in the log.\n" }
      text += row
    }
    return text
  }

  private static func kind(_ severity: Severity) -> String { severity == .info ? "notice" : severity.rawValue }
}
