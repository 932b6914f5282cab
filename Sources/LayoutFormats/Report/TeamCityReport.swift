package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Writes findings as inspections of TeamCity, in the service messages that it reads from the log of a build.
///
/// A type of inspection is announced before its first finding. A file that could not be looked at is a problem of the
/// build.
package enum TeamCityReport: FindingsReport {
  /// The most characters that the server accepts in a name, and in a text.
  private static let (mostName, mostText) = (255, 4_000)

  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    for failure in failures {
      write(
        "buildProblem",
        [("description", failure.message, mostText), ("identity", "layoutc-\(failure.fingerprint)", 60)], to: &out)
    }
    var told: Set<RuleID> = []
    for finding in findings where finding.isNew {
      let rule = finding.rule
      if told.insert(rule).inserted {
        let summary = RuleRegistry.info(rule).summary + (finding.ruleLink.map { " \($0)" } ?? "")
        write(
          "inspectionType",
          [
            ("id", rule.rawValue, mostName), ("name", rule.rawValue, mostName), ("category", "layoutc", mostName),
            ("description", summary, mostText),
          ], to: &out)
      }
      write(
        "inspection",
        [
          ("typeId", rule.rawValue, mostName), ("message", TerminalText.visible(finding.diagnostic.message), mostText),
          ("file", finding.file.path, mostText), ("line", "\(finding.start.line)", mostName),
          ("SEVERITY", severity(finding.severity), mostName),
        ], to: &out)
    }
  }

  private static func write(
    _ name: String, _ values: [(key: String, value: String, most: Int)], to out: inout ByteBuffer
  ) {
    let list = values.map { " \($0.key)='\(TeamCityText.value($0.value, most: $0.most))'" }.joined()
    out.append(text: "##teamcity[\(name)\(list)]\n")
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}
