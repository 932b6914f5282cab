import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Every renderer writes the same findings. The texts are in `Tests/Expected/reports`, and programs that others wrote
/// read them back.
@Suite struct ReportTests {
  private let findings = SampleFindings.findings

  private func expect(_ bytes: [UInt8], _ name: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    // The report itself has to keep control characters out.
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
    Golden.expect(text, at: "reports/\(name)")
  }

  /// A mark stands under what it marks in a terminal, where pictures and letters of East Asia take two columns each.
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("가", 2), ("🚀", 2), ("🫠", 2), ("🟧", 2), ("✅", 2), ("⚽", 2),
    ("🌡", 1), ("❤", 1),
  ]) func marksStandBelow(_ character: String, columns: Int) {
    let found = Resolved.compile(
      "layoutc: 1\nname: A\nsections: [{ id: a, \"\(character)\": 1, wrong: 2 }]\n")
    let marks = TextReport().render(found.diagnostics, found.sources).split(separator: "\n").filter { $0.contains("^") }
    let key = String(repeating: " ", count: "sections: [{ id: a, ".count)
    let behind = key + String(repeating: " ", count: columns + "\"\": 1, ".count)
    let wide = String(repeating: "~", count: columns + 1)
    #expect(marks == ["   | \(key)^\(wide)", "   | \(behind)^~~~~"])
  }

  @Test func json() throws {
    let bytes = JSONReport.render(findings.filter(\.isNew))
    expect(bytes, "findings.json")
    let script = """
      import json, sys
      for d in json.load(sys.stdin)["diagnostics"]: print(d["rule"], d["range"]["start"]["line"], d["range"]["start"]["column"])
      """
    if Python.isThere {
      let expected = "unknown-key 4 16\ngap-stretched 6 5\nunused-template 2 1\nredundant-key 6 14\n"
      #expect(try Python.run(script, input: bytes) == expected)
    }
  }

  @Test func text() {
    let report = TextReport()
    expect(
      Array(findings.filter(\.isNew).map { report.render([$0.diagnostic], $0.sources) }.joined(separator: "\n").utf8),
      "findings.txt")
  }

  @Test func gitlab() throws {
    let bytes = GitLabReport.render(findings)
    expect(bytes, "findings.gitlab.json")
    let script = """
      import json, sys
      found = json.load(sys.stdin)
      assert len({f["fingerprint"] for f in found}) == len(found)
      for f in found:
        assert set(f) == {"description", "check_name", "fingerprint", "severity", "location"}, f
        assert f["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert isinstance(f["location"]["lines"]["begin"], int) and not f["location"]["path"].startswith("/")
      print(len(found))
      """
    if Python.isThere { #expect(try Python.run(script, input: bytes) == "4\n") }
  }

  private func fingerprints(of findings: [Finding]) -> [String] {
    FindingList(findings).fingerprinted.map(\.fingerprint)
  }

  @Test func fingerprintsDoNotDependOnLines() {
    let moved = SourceFile(path: SampleFindings.spec.path, bytes: Array("\n\n".utf8) + SampleFindings.spec.bytes)
    let sources = SourceSet([moved, SampleFindings.other])
    let shifted = findings.map { finding -> Finding in
      var finding = finding
      finding.sources = sources
      if finding.diagnostic.range.file == 0 {
        finding.diagnostic.range.start += 2
        finding.diagnostic.range.end += 2
      }
      finding.diagnostic.message += ", reworded"
      return finding
    }
    #expect(fingerprints(of: shifted) == fingerprints(of: findings))
    #expect(Set(fingerprints(of: findings)).count == findings.count)
  }

  @Test func junit() throws {
    let failing = findings.filter(\.isNew).map { finding in
      var finding = finding
      finding.fails = finding.severity <= .warning
      return finding
    }
    let bytes = JUnitReport.render(
      failing, specs: ["Specs/fine.layout.yaml", SampleFindings.spec.path],
      failures: SampleFindings.failures)
    expect(bytes, "findings.junit.xml")
    let script = """
      import sys, xml.etree.ElementTree as E
      root = E.fromstring(sys.stdin.buffer.read())
      assert root.tag == "testsuites"
      for suite in root:
        cases = suite.findall("testcase")
        assert len(cases) == int(suite.get("tests")) and len(suite.findall("testcase/failure")) == int(suite.get("failures"))
        assert len(suite.findall("testcase/error")) == int(suite.get("errors"))
        print(suite.get("name"), suite.get("tests"), suite.get("failures"))
      print(root.find("testsuite/testcase/failure").get("message"))
      """
    let expected = """
      Specs/fine.layout.yaml 1 0
      Specs/gone & lost.layout.yaml 1 0
      Specs/grüne ecke, 50%.layout.yaml 3 2
      Specs/shared/cells.yaml 1 1
      unknown key 'colums' in a section; did you mean 'columns'?

      """
    if Python.isThere { #expect(try Python.run(script, input: bytes) == expected) }
  }

  /// Ant's format as others have written it down: attributes and children that a suite must have, and those that a case
  /// may have. `timestamp`, which would differ from run to run, is left out.
  @Test(.enabled(if: Python.isThere, "python3 is not installed")) func junitIsAntsAsFarAsTheSameInputGivesTheSameBytes()
    throws
  {
    let bytes = JUnitReport.render(findings, specs: ["a.layout.yaml"], failures: SampleFindings.failures)
    let script = """
      import sys, xml.etree.ElementTree as E
      root = E.fromstring(sys.stdin.buffer.read())
      assert not root.attrib and {e.tag for e in root} == {"testsuite"}
      for id, suite in enumerate(root):
        required = {"name", "id", "package", "hostname", "tests", "failures", "errors", "time"}
        assert required <= set(suite.attrib) <= required | {"skipped"}, suite.attrib
        assert suite.get("id") == str(id) and suite.get("time") == "0"
        tags = [e.tag for e in suite]
        assert tags == ["properties"] + ["testcase"] * int(suite.get("tests")) + ["system-out", "system-err"], tags
        for case in suite.findall("testcase"):
          assert set(case.attrib) == {"classname", "name", "time"} and len(case) <= 1
          for e in case: assert e.tag in ("failure", "error") and set(e.attrib) == {"type", "message"}
      """
    #expect(try Python.run(script, input: bytes) == "")
  }

  /// Each report contains a failure as it contains a finding, under its own name.
  @Test func failuresAreInEveryReport() throws {
    let failures = SampleFindings.failures
    let reports = [
      "json": JSONReport.render([], failures: failures), "gitlab": GitLabReport.render([], failures: failures),
      "junit": JUnitReport.render([], specs: failures.map(\.path), failures: failures),
      "checkstyle": CheckstyleReport.render([], failures: failures),
      "sarif": SARIFReport(version: "1", failures: failures).render([]),
      "github": GitHubReport.render([], failures: failures),
      "json-lines": JSONReport.lines(failures), "rdjson": RDJSONReport.render([], failures: failures),
      "azure": AzureReport.render([], failures: failures),
    ]
    for (name, bytes) in reports {
      let text = String(decoding: bytes, as: UTF8.self).replacing("&amp;", with: "&")
      #expect(text.contains("cannot read 'Specs/gone & lost.layout.yaml': permission denied"), "\(name): \(text)")
    }
    #expect(!String(decoding: reports["junit"] ?? [], as: UTF8.self).contains("name=\"lint\""))
  }

  /// TeamCity's report is the one that quotes the quotes.
  @Test func aFailureIsAProblemOfTheBuild() {
    let text = String(decoding: TeamCityReport.render([], failures: SampleFindings.failures), as: UTF8.self)
    #expect(
      text.hasPrefix(
        "##teamcity[buildProblem description='cannot read |'Specs/gone & lost.layout.yaml|': permission denied' identity='layoutc-"
      ))
  }

  /// The fields of reviewdog's `Diagnostic`, and its columns, which count bytes.
  /// Columns are bytes, and those of a byte order mark are the first of the text.
  @Test func aByteOrderMarkIsInTheColumnsOfRDJSON() {
    let sources = SourceSet([SourceFile(path: "a.layout.yaml", text: "\u{FEFF}layoutc: 1\nname: A\n")])
    let findings = [(3, 10), (14, 18)].map { (place: (UInt32, UInt32)) in
      Finding(Diagnostic(.unknownKey, "", at: SourceRange(file: 0, start: place.0, end: place.1)), sources)
    }
    let text = String(decoding: RDJSONReport.render(findings), as: UTF8.self)
    #expect(text.contains("\"start\": { \"line\": 1, \"column\": 4 }, \"end\": { \"line\": 1, \"column\": 11 }"))
    #expect(text.contains("\"start\": { \"line\": 2, \"column\": 1 }, \"end\": { \"line\": 2, \"column\": 5 }"))
  }

  /// A suggestion has a range and no path: it would be made in the file of its finding.
  @Test func aSuggestionIsForTheFileOfItsFinding() {
    func suggests(in file: UInt32) -> Bool {
      let place = SourceRange(file: file, start: 0, end: 7)
      let fix = Diagnostic.Fix("", at: place, replacement: "x", .safe)
      let finding = Finding(
        Diagnostic(.redundantKey, "", at: SourceRange(file: 0, start: 0, end: 7), fix: fix), SampleFindings.sources)
      return String(decoding: RDJSONReport.render([finding]), as: UTF8.self).contains("suggestions")
    }
    #expect(suggests(in: 0) && !suggests(in: 1))
  }

  /// A file in which something is found may also be one that cannot be written.
  @Test func eachFailureIsATestOfJUnit() {
    let failures = [FileFailure(.write, SampleFindings.spec.path, reason: "permission denied")]
    let text = String(decoding: JUnitReport.render(findings, specs: [], failures: failures), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("<testcase") } == 5)
    #expect(text.contains("tests=\"4\" failures=\"1\" errors=\"1\""))
    #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
  }

  /// A run that could not read a spec says so to whoever counts what it has found.
  @Test(arguments: [true, false]) func aRunIsSuccessfulIfAllIsRead(isRead: Bool) {
    let failures = isRead ? [] : SampleFindings.failures
    let text = String(decoding: SARIFReport(version: "1", failures: failures).render([]), as: UTF8.self)
    #expect(text.contains("\"executionSuccessful\": \(isRead)"))
  }

  @Test func rdjson() throws {
    let bytes = RDJSONReport.render(findings)
    expect(bytes, "findings.rdjson")
    let script = """
      import json, sys
      document = json.load(sys.stdin)
      assert set(document) == {"source", "diagnostics"} and document["source"] == {"name": "layoutc"}
      def position(p): assert set(p) == {"line", "column"} and p["line"] >= 1 and p["column"] >= 1
      def span(r):
        assert set(r) == {"start", "end"}
        for p in r.values(): position(p)
      def location(l): assert set(l) <= {"path", "range"} and not l["path"].startswith("/"); span(l["range"])
      for d in document["diagnostics"]:
        assert set(d) <= {"message", "severity", "location", "code", "suggestions", "related_locations"}, d
        assert d["severity"] in ("ERROR", "WARNING", "INFO") and set(d["code"]) <= {"value", "url"}
        location(d["location"])
        for s in d.get("suggestions", []): assert set(s) == {"range", "text"}; span(s["range"])
        for r in d.get("related_locations", []): assert set(r) == {"message", "location"}; location(r["location"])
        print(d["code"]["value"], d["location"]["range"]["start"]["column"], len(d.get("suggestions", [])))
      """
    if Python.isThere {
      let expected = "unknown-key 19 0\ngap-stretched 5 0\nunused-template 1 0\nredundant-key 14 1\n"
      #expect(try Python.run(script, input: bytes) == expected)
    }
  }

  /// Each line is one of the diagnostics of the JSON report.
  @Test func jsonLines() throws {
    let new = findings.filter(\.isNew)
    let whole = try JSONSerialization.jsonObject(with: Data(JSONReport.render(new))) as? [String: Any]
    let lines = try JSONReport.lines(new).split(separator: 10).map {
      try JSONSerialization.jsonObject(with: Data($0)) as? NSDictionary
    }
    #expect(lines == whole?["diagnostics"] as? [NSDictionary])
  }

  /// Read back as the agent reads it: properties up to `;`, then what the escapes stand for.
  @Test func azure() throws {
    let text = String(decoding: AzureReport.render(findings), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4 && lines[3].hasSuffix(": info: new one [redundant-key]"))
    func read(_ text: Substring) -> String {
      String(text).replacing("%3B", with: ";").replacing("%5D", with: "]").replacing("%0A", with: "\n")
        .replacing("%AZP25", with: "%")
    }
    let command = try #require(lines[1].firstMatch(of: /^##vso\[task\.logissue ([^\]]*)\](.*)$/)?.output)
    let properties = command.1.split(separator: ";").map(read)
    #expect(
      properties == [
        "type=warning", "sourcepath=Specs/grüne ecke, 50%.layout.yaml", "linenumber=6", "columnnumber=5",
        "code=gap-stretched",
      ])
    #expect(read(command.2) == "100% of the gap: 41 pt,\\nwhere 8 is written\\u{1} ]]> | *bold*")
  }

  /// A type is reported once, before its first finding.
  @Test func teamcity() {
    let text = String(decoding: TeamCityReport.render(findings + findings), as: UTF8.self)
    let names = text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.filter { $0 == "##teamcity[inspectionType" }.count == 4 && names.count == 12)
    #expect(
      text.contains("message='100% of the gap: 41 pt,\\nwhere 8 is written\\u{1} |]|]> || *bold*' file='Specs/grüne"))
    #expect(text.contains("line='6' SEVERITY='WARNING']\n"))
  }

  @Test func linksToRules() {
    let linked = findings.filter(\.isNew).map { finding in
      var finding = finding
      finding.links = RuleLink("https://example.com/#{rule}")
      return finding
    }
    let reports: [String: [UInt8]] = [
      "text": TextReport().render(linked), "json": JSONReport.render(linked),
      "rdjson": RDJSONReport.render(linked),
      "sarif": SARIFReport(version: "1").render(linked), "azure": AzureReport.render(linked),
      "teamcity": TeamCityReport.render(linked), "junit": JUnitReport.render(linked, specs: []),
      "gitlab": GitLabReport.render(linked), "checkstyle": CheckstyleReport.render(linked),
      "grouped": GroupedReport().render(linked),
      "github": GitHubReport.render(linked),
    ]
    for (name, bytes) in reports {
      #expect(String(decoding: bytes, as: UTF8.self).contains("https://example.com/#gap-stretched"), "\(name)")
    }
    for text in ["https://example.com", "file:///{rule}", "https://e.com/{rule} x", "https://e.com/{rule}]x"] {
      #expect(RuleLink(text) == nil)
    }
  }

  @Test func grouped() {
    expect(GroupedReport().render(findings), "findings.grouped.txt")
  }

  @Test func countsByRule() {
    let text = RuleStatistics(FindingList(findings + [findings[5]])).text()
    #expect(text.hasPrefix("2  info     redundant-key"))
    #expect(text.split(separator: "\n").count == 4 && text.contains(" (--fix)\n"))
  }

  @Test func checkstyle() throws {
    let bytes = CheckstyleReport.render(findings)
    expect(bytes, "findings.checkstyle.xml")
    let script = """
      import sys, xml.etree.ElementTree as E
      for file in E.fromstring(sys.stdin.buffer.read()):
        for e in file: print(file.get("name"), e.get("line"), e.get("column"), e.get("severity"), e.get("source"), repr(e.get("message")))
      """
    if Python.isThere {
      let lines = try Python.run(script, input: bytes).split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines[1].hasSuffix("'100% of the gap: 41 pt,\\nwhere 8 is written\u{FFFD} ]]> | *bold*'"))
    }
  }
}
