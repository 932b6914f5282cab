package import LayoutCompiler
import LayoutEngine

/// Writes findings in Checkstyle's XML, which many servers and editors read.
package enum CheckstyleReport: FindingsReport {
  /// A file that could not be looked at is an error at its beginning.
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for failure in failures {
      out.append(text: "  <file\(XMLText.attribute("name", failure.path))>\n")
      out.append("    <error line=\"1\" column=\"1\" severity=\"error\"")
      out.append(text: XMLText.attribute("message", failure.message))
      out.append(text: XMLText.attribute("source", "layoutc.\(failure.kind)") + "/>\n  </file>\n")
    }
    for (path, findings) in findings.only(\.isNew).byFile {
      out.append(text: "  <file\(XMLText.attribute("name", path))>\n")
      for finding in findings {
        out.append(text: "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\"")
        out.append(text: XMLText.attribute("severity", finding.severity.rawValue))
        // The format has no place of its own for an address.
        let message = finding.diagnostic.message + (finding.ruleLink.map { " (\($0))" } ?? "")
        out.append(text: XMLText.attribute("message", message))
        out.append(text: XMLText.attribute("source", "layoutc.\(finding.rule.rawValue)") + "/>\n")
      }
      out.append("  </file>\n")
    }
    out.append("</checkstyle>\n")
  }
}
