package import LayoutCompiler
import LayoutEngine

/// Writes findings as JUnit XML: one suite per file, one case per finding, and one passed case for a file without any.
///
/// The form is that of Ant's JUnit task, the strictest of those in use, so that readers of all others accept it, too.
/// Each suite has all its attributes and children, in their order, and a case that passed has no output of its own.
/// Because the same input has to give the same bytes, durations are 0, and there is no `timestamp`.
package enum JUnitReport {
  /// - Parameters:
  ///   - findings: one that does not fail the run is a case that passed, with the finding in the output of the suite.
  ///   - specs: paths of all specs that were looked at.
  ///   - failures: files that could not be looked at.
  package static func write(
    _ findings: FindingList, specs: [String], failures: [FileFailure], to out: inout ByteBuffer
  ) {
    let found = findings.only(\.isNew).byFile
    let files = Dictionary(found.groups.map { (NameKey($0.name), $0) }) { one, _ in one }
    let failures = Dictionary(grouping: failures) { NameKey($0.path) }
    let all = Set(specs.map(NameKey.init)).union(files.keys).union(failures.keys).sorted {
      $0.text.utf8.lexicographicallyPrecedes($1.text.utf8)
    }
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
    for (id, path) in all.enumerated() {
      let suite = Suite(findings: files[path].map(found.findings) ?? [], failures: failures[path] ?? [])
      out.append(text: suite.text(id, path: path.text))
    }
    out.append("</testsuites>\n")
  }

  /// What became of one file.
  private struct Suite {
    var findings: [Finding] = []
    var failures: [FileFailure] = []

    func text(_ id: Int, path: String) -> String {
      let failed = findings.count(where: \.fails)
      let tests = max(1, findings.count + failures.count)
      var text =
        "  <testsuite\(XMLText.attribute("name", path)) id=\"\(id)\" package=\"layoutc\" hostname=\"localhost\""
      text += " tests=\"\(tests)\" failures=\"\(failed)\" errors=\"\(failures.count)\" skipped=\"0\" time=\"0\">\n"
      text += "    <properties/>\n"
      for failure in failures {
        text += Self.testCase(path, failure.kind, "error", type: failure.kind, failure.message, failure.message)
      }
      var output = ""
      for finding in findings {
        let place = "\(finding.start.line):\(finding.start.column)"
        let name = "\(finding.rule.rawValue) at \(place)"
        let message = finding.diagnostic.message
        let line =
          "\(path):\(place): \(finding.severity.rawValue): \(message) [\(finding.rule.rawValue)]"
          + (finding.ruleLink.map { "\n\($0)" } ?? "")
        if finding.fails {
          text += Self.testCase(path, name, "failure", type: finding.rule.rawValue, message, line)
        } else {
          text += Self.passed(path, name)
          output += line + "\n"
        }
      }
      if findings.isEmpty && failures.isEmpty { text += Self.passed(path, "lint") }
      return text + "    <system-out>\(XMLText.escaped(output))</system-out>\n    <system-err/>\n  </testsuite>\n"
    }

    private static func passed(_ path: String, _ name: String) -> String { head(path, name) + "/>\n" }

    private static func testCase(
      _ path: String, _ name: String, _ element: String, type: String, _ message: String, _ content: String
    ) -> String {
      head(path, name) + ">\n      <\(element)\(XMLText.attribute("type", type))"
        + "\(XMLText.attribute("message", message))>\(XMLText.escaped(content))</\(element)>\n    </testcase>\n"
    }

    private static func head(_ path: String, _ name: String) -> String {
      "    <testcase\(XMLText.attribute("classname", path))\(XMLText.attribute("name", name)) time=\"0\""
    }
  }
}
