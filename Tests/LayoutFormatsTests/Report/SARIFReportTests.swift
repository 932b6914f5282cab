import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

@Suite struct SARIFReportTests {
  /// The schema of OASIS. It lies beside the repository on the machine where the project is developed.
  static let schema = Repository.root.deletingLastPathComponent().appending(path: "shared/schemas/sarif-2.1.0.json")
  static let hasSchema = FileManager.default.fileExists(atPath: schema.path)

  private var bytes: [UInt8] {
    SARIFReport(version: "1.2.3", hasBaseline: true, failures: SampleFindings.failures).render(SampleFindings.findings)
  }

  @Test func rendersTheSample() throws {
    let text = String(decoding: bytes, as: UTF8.self)
    // The rules have tests of their own.
    let start = try #require(text.range(of: "    \"results\":"))
    Golden.expect(String(text[start.lowerBound...]), at: "reports/findings.sarif")
    #expect(text.hasPrefix("{\n  \"$schema\""))
    #expect(text.contains("\"uri\": \"Specs/gr%C3%BCne%20ecke%2C%2050%25.layout.yaml\", \"uriBaseId\": \"%SRCROOT%\""))
  }

  @Test(
    .enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"),
    .enabled(if: hasSchema, "the schema of OASIS is not at ../shared/schemas/sarif-2.1.0.json"))
  func isValidByTheSchemaOfOASIS() throws {
    let script = """
      import json, sys, jsonschema
      document = json.load(sys.stdin)
      schema = json.load(open(sys.argv[1]))
      errors = list(jsonschema.validators.validator_for(schema)(schema).iter_errors(document))
      for e in errors[:5]: print(e.json_path, e.message[:200])
      run = document["runs"][0]
      for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        print(result["ruleId"], result["level"], result["baselineState"], len(result.get("suppressions", [])))
      sys.exit(1 if errors else 0)
      """
    let output = try Python.run(script, input: bytes, arguments: [Self.schema.path])
    #expect(
      output == """
        unknown-key error new 0
        gap-stretched warning new 0
        unused-template warning new 0
        empty-section note new 1
        redundant-key note unchanged 1
        redundant-key note new 0

        """)
  }

  /// Findings of several projects may have their pages at different places.
  @Test func aRuleHasThePageOfItsFindings() throws {
    var findings = Array(SampleFindings.findings.prefix(2))
    findings[0].links = RuleLink("https://a.example/{rule}")
    findings[1].links = RuleLink("https://b.example/{rule}")
    #expect(findings[0].rule != findings[1].rule)
    let text = String(decoding: SARIFReport(version: "1").render(findings), as: UTF8.self)
    let links = text.matches(of: #/"helpUri": "([^"]*)"/#).map { String($0.1) }
    #expect(Set(links) == Set(findings.compactMap(\.ruleLink)) && links.count == 2, "\(links)")
    // A rule has room for one page: that of its first finding.
    findings[1] = findings[0]
    findings[1].links = RuleLink("https://b.example/{rule}")
    let one = String(decoding: SARIFReport(version: "1").render(findings), as: UTF8.self)
    #expect(one.contains("https://a.example/") && !one.contains("https://b.example/"))
  }

  /// Readers apply a fix to the file that it names.
  @Test func aFixIsOfTheFileThatItMends() throws {
    let place = SourceRange(file: 1, start: 11, end: 16)
    let diagnostic = Diagnostic(
      .unusedTemplate, "cell template 'x' is unused", at: place, severity: .warning,
      fix: Diagnostic.Fix("remove 'x'", at: place, replacement: "", .safe))
    let finding = Finding(diagnostic, SampleFindings.sources, nodePath: "cells")
    let text = String(decoding: SARIFReport(version: "1").render([finding]), as: UTF8.self)
    let fix = try #require(text.split(separator: "\n").first { $0.contains("\"fixes\"") })
    #expect(fix.contains(#""artifactLocation": { "uri": "Specs/shared/cells.yaml""#), "\(fix)")
  }

  @Test func keepsTheWorstWhereThereAreTooMany() throws {
    let samples = SampleFindings.findings
    let many = Array(repeating: samples[5], count: SARIFReport.mostResults) + [samples[0]]
    let text = String(decoding: SARIFReport(version: "1").render(many), as: UTF8.self)
    #expect(text.contains("\"ruleId\": \"unknown-key\""))
    #expect(text.matches(of: /"ruleId"/).count == SARIFReport.mostResults)
  }
}
