/// Writes findings as JUnit's XML: a suite a file, a case a finding, one passed case for a file without any.
public enum JUnitReport {
  /// - Parameters:
  ///   - specs: paths of all specs that were looked at.
  ///   - failOn: findings below it are cases that passed, with the finding in their output.
  public static func render(_ findings: [Finding], specs: [String], failOn: Severity = .error) -> [UInt8] {
    let found = findings.filter(\.isNew).byFile
    let known = Set(found.map(\.path))
    let suites = found + specs.filter { !known.contains($0) }.map { ($0, []) }
    var body = ""
    var (tests, failures) = (0, 0)
    for (path, findings) in suites.sorted(by: { $0.path < $1.path }) {
      let failed = findings.count { $0.severity <= failOn }
      tests += max(1, findings.count)
      failures += failed
      body += "  <testsuite\(XMLText.attribute("name", path)) tests=\"\(max(1, findings.count))\""
      body += " failures=\"\(failed)\" errors=\"0\" skipped=\"0\">\n"
      for finding in findings { body += testCase(finding, path, isFailure: finding.severity <= failOn) }
      if findings.isEmpty {
        body += "    <testcase\(XMLText.attribute("classname", path)) name=\"lint\"/>\n"
      }
      body += "  </testsuite>\n"
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let root = "<testsuites name=\"layoutc lint\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
    return Array((head + root + body + "</testsuites>\n").utf8)
  }

  private static func testCase(_ finding: Finding, _ path: String, isFailure: Bool) -> String {
    let place = "\(finding.start.line):\(finding.start.column)"
    let line =
      "\(path):\(place): \(finding.severity.rawValue): \(finding.diagnostic.message) [\(finding.rule.rawValue)]"
    var text = "    <testcase\(XMLText.attribute("classname", path))"
    text += XMLText.attribute("name", "\(finding.rule.rawValue) at \(place)") + ">\n"
    if isFailure {
      text += "      <failure\(XMLText.attribute("type", finding.rule.rawValue))"
      text += "\(XMLText.attribute("message", finding.diagnostic.message))>\(XMLText.escaped(line))</failure>\n"
    } else {
      text += "      <system-out>\(XMLText.escaped(line))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }
}
