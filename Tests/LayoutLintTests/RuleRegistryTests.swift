import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats
@testable import LayoutLint

/// Every rule is in the registry, is documented, and is on the generated page.
@Suite struct RuleRegistryTests {
  @Test func everyRuleIsThereOnce() {
    #expect(RuleRegistry.all.map(\.id) == RuleID.allCases)
  }

  /// A rule in neither list would never run. Suppressions report themselves.
  @Test func everyLintRuleIsRun() {
    let run = RuleRegistry.specRules.map { $0.info.id } + RuleRegistry.geometryRules.map { $0.info.id }
    #expect(Set(run + [.unusedSuppression]) == Set(RuleID.lintRules) && Set(run).count == run.count)
  }

  @Test func everyRuleIsDocumented() {
    for rule in RuleRegistry.all {
      for text in [rule.summary, rule.what, rule.why, rule.remedy] {
        #expect(text.hasSuffix("."), "\(rule.id.rawValue): a sentence has no end: \(text.suffix(20))")
      }
      #expect(!rule.bad.isEmpty && rule.bad != rule.good, "\(rule.id.rawValue) has no example")
    }
  }

  @Test func severitiesAreWhatPeopleRelyOn() {
    let errors: Set<RuleID> = [.itemExceedsLine, .expectationFailed]
    let infos: Set<RuleID> = [.leftoverPixels, .hairlineTooThick, .ineffectiveKey, .emptySection, .redundantKey]
    for rule in RuleRegistry.all {
      let isError = rule.kind == .languageError || errors.contains(rule.id)
      #expect(rule.defaultSeverity == (isError ? .error : infos.contains(rule.id) ? .info : .warning))
    }
  }

  /// What the pages show as better can be parsed as YAML.
  @Test func goodExamplesAreYAML() {
    for rule in RuleRegistry.all { #expect(Parsed(rule.good).report == [], "\(rule.id.rawValue)") }
  }

  @Test func pageIsFresh() throws {
    let path = "Sources/LayoutCompiler/LayoutCompiler.docc/Rules.md"
    let page = RuleReference.markdown()
    if Golden.isUpdating { try Data(page.utf8).write(to: Repository.root.appending(path: path)) }
    #expect(Repository.bytes(path).map { String(decoding: $0, as: UTF8.self) } == page)
    #expect(!Golden.isUpdating, "rewrote \(path)")
  }

  @Test func tableAndPagesAreText() throws {
    Golden.expect(RuleText.table(), at: "reports/rules.txt")
    Golden.expect(RuleText.explanation(of: RedundantKey.info, width: 80), at: "reports/explain.txt")
    let lines = RuleRegistry.all.map { RuleText.explanation(of: $0, width: 80) }.joined().split(separator: "\n")
    for line in lines where !line.hasPrefix("    ") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(.enabled(if: Python.isThere, "python3 is not installed")) func jsonIsReadByPython() throws {
    let script = "import json,sys; d=json.load(sys.stdin); print(d['schema'], len(d['rules']), d['rules'][0]['id'])"
    let output = try Python.run(script, input: RuleReference.json())
    #expect(output == "layoutc.rules/1 \(RuleRegistry.all.count) syntax\n")
  }
}
