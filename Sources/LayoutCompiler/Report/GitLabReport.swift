/// Writes findings for GitLab's Code Quality.
public enum GitLabReport {
  public static func render(_ findings: [Finding]) -> [UInt8] {
    let findings = findings.filter(\.isNew)
    let fingerprints = Finding.fingerprints(of: findings)
    return ByteBuffer.collect { out in
      out.append(lines: Array(zip(findings, fingerprints)), 2) { out, item in
        let (finding, fingerprint) = item
        out.append("{ \"description\": ")
        out.append(quoted: finding.diagnostic.message)
        out.append(", \"check_name\": ")
        out.append(quoted: finding.rule.rawValue)
        out.append(", \"fingerprint\": ")
        out.append(quoted: fingerprint)
        out.append(", \"severity\": ")
        out.append(quoted: severity(finding.severity))
        out.append(",\n    \"location\": { \"path\": ")
        out.append(quoted: finding.file.path)
        out.append(", \"lines\": { \"begin\": ")
        out.append(finding.start.line)
        out.append(" } } }")
      }
      out.append("\n")
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
