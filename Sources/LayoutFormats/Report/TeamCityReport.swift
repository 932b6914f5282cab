package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// Writes findings as inspections of TeamCity, in the service messages that it reads from the log of a build.
///
/// A type of inspection is told before its first finding. A file that could not be looked at is a problem of the build.
package enum TeamCityReport {
  /// What the server takes of a name, and of a text.
  private static let (mostName, mostText) = (255, 4_000)

  package static func render(_ findings: [Finding], failures: [FileFailure] = []) -> [UInt8] {
    var text = ""
    for failure in failures {
      text += message(
        "buildProblem",
        [("description", failure.message, mostText), ("identity", "layoutc-\(failure.fingerprint)", 60)])
    }
    var told: Set<RuleID> = []
    for finding in findings where finding.isNew {
      let rule = finding.rule
      if told.insert(rule).inserted {
        let summary = RuleRegistry.info(rule).summary + (finding.ruleLink.map { " \($0)" } ?? "")
        text += message(
          "inspectionType",
          [
            ("id", rule.rawValue, mostName), ("name", rule.rawValue, mostName), ("category", "layoutc", mostName),
            ("description", summary, mostText),
          ])
      }
      text += message(
        "inspection",
        [
          ("typeId", rule.rawValue, mostName), ("message", TerminalText.visible(finding.diagnostic.message), mostText),
          ("file", finding.file.path, mostText), ("line", "\(finding.start.line)", mostName),
          ("SEVERITY", severity(finding.severity), mostName),
        ])
    }
    return Array(text.utf8)
  }

  private static func message(_ name: String, _ values: [(key: String, value: String, most: Int)]) -> String {
    let list = values.map { " \($0.key)='\(TeamCityText.value($0.value, most: $0.most))'" }.joined()
    return "##teamcity[\(name)\(list)]\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}
