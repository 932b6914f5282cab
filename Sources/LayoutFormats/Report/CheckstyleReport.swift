package import LayoutCompiler
import LayoutEngine

/// Writes findings in Checkstyle's XML, which many servers and editors read.
package enum CheckstyleReport {
  /// - Parameter failures: files that could not be looked at; each is an error at its beginning.
  package static func render(_ findings: [Finding], failures: [FileFailure] = []) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for failure in failures {
      text +=
        "  <file\(XMLText.attribute("name", failure.path))>\n    <error line=\"1\" column=\"1\" severity=\"error\""
      text += XMLText.attribute("message", failure.message) + XMLText.attribute("source", "layoutc.\(failure.kind)")
      text += "/>\n  </file>\n"
    }
    for (path, findings) in findings.filter(\.isNew).byFile {
      text += "  <file\(XMLText.attribute("name", path))>\n"
      for finding in findings {
        text += "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\""
        text += XMLText.attribute("severity", finding.severity.rawValue)
        // There is no place for an address of its own.
        let message = finding.diagnostic.message + (finding.ruleLink.map { " (\($0))" } ?? "")
        text += XMLText.attribute("message", message)
        text += XMLText.attribute("source", "layoutc.\(finding.rule.rawValue)") + "/>\n"
      }
      text += "  </file>\n"
    }
    return Array((text + "</checkstyle>\n").utf8)
  }
}

extension [Finding] {
  /// The findings of each file, in order of the files' first findings.
  var byFile: [(path: String, findings: [Finding])] {
    var groups: [(path: String, findings: [Finding])] = []
    var indices: [String: Int] = [:]
    for finding in self {
      let path = finding.file.path
      if let index = indices[path] {
        groups[index].findings.append(finding)
      } else {
        indices[path] = groups.count
        groups.append((path, [finding]))
      }
    }
    return groups
  }
}
