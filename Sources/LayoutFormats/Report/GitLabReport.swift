package import LayoutCompiler
import LayoutEngine

/// Writes findings for GitLab's Code Quality.
package enum GitLabReport: FindingsReport {
  package static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer) {
    let found = findings.only(\.isNew).fingerprinted
    let issues = [AnySequence(failures.lazy.map(Issue.init)), AnySequence(found.lazy.map(Issue.init))]
    out.append(lines: issues.joined(), 2) { $1.write(to: &$0) }
    out.append("\n")
  }

  /// What the format asks of each entry.
  private struct Issue {
    var description: String
    var check: String
    var fingerprint: String
    var severity: String
    var path: String
    var line: Int
    /// Markdown, shown when somebody asks for more.
    var details: String?

    init(_ finding: Finding, _ fingerprint: String) {
      description = finding.diagnostic.message
      check = finding.rule.rawValue
      self.fingerprint = fingerprint
      severity = GitLabReport.severity(finding.severity)
      path = finding.file.path
      line = finding.start.line
      details = finding.ruleLink.map { "[\(finding.rule.rawValue)](\($0))" }
    }

    init(_ failure: FileFailure) {
      description = failure.message
      check = failure.kind
      fingerprint = failure.fingerprint
      severity = "blocker"
      path = failure.path
      line = 1
    }

    func write(to out: inout ByteBuffer) {
      out.appendObject { out in
        out.member("description", description)
        out.member("check_name", check)
        out.member("fingerprint", fingerprint)
        out.member("severity", severity)
        if let details { out.member("content") { $0.member("body", details) } }
        out.member("location", line: 4) { out in
          out.member("path", path)
          out.member("lines") { $0.member("begin", line) }
        }
      }
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
