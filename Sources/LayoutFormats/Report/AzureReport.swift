package import LayoutCompiler
import LayoutEngine

/// Writes findings as commands of Azure Pipelines, which lists them with the build and shows them in the log.
///
/// The agent knows errors and warnings only. An info is a line of text in the log.
package enum AzureReport: FindingsReport {
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    for failure in failures {
      out.append(text: command("error", path: failure.path, place: nil, code: failure.kind, failure.message))
    }
    for finding in findings where finding.isNew {
      let message = finding.diagnostic.message + (finding.ruleLink.map { " (\($0))" } ?? "")
      let place = (finding.start.line, finding.start.column)
      switch finding.severity {
      case .error, .warning:
        out.append(
          text: command(
            finding.severity.rawValue, path: finding.file.path, place: place, code: finding.rule.rawValue, message))
      case .info:
        out.append(
          text: "\(TerminalText.leading(finding.file.path)):\(place.0):\(place.1): info: "
            + "\(TerminalText.visible(message)) [\(finding.rule.rawValue)]\n")
      }
    }
  }

  /// `##vso[task.logissue type=error;sourcepath=…;linenumber=…;columnnumber=…;code=…;]message`
  private static func command(
    _ type: String, path: String, place: (line: Int, column: Int)?, code: String, _ message: String
  ) -> String {
    var properties = [("type", type), ("sourcepath", path)]
    if let place { properties += [("linenumber", "\(place.line)"), ("columnnumber", "\(place.column)")] }
    properties.append(("code", code))
    let list = properties.map { "\($0.0)=\(AzureText.property($0.1));" }.joined()
    return "##vso[task.logissue \(list)]\(AzureText.data(TerminalText.visible(message)))\n"
  }
}
