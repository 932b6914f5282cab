import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Every spec in `Specs/lint` is named after the rule that it breaks, or nearly breaks, and gets the text in
/// `Tests/Expected/lint`.
@Suite struct LintSpecTests {
  @Test(arguments: Repository.lintSpecs) func givesTheExpectedText(_ path: String) throws {
    let rules = Self.rules(for: path)
    let findings = Linted(path).findings.filter { $0.isNew && rules.contains($0.rule) }
    let text = findings.map { TextReport().render([$0.diagnostic], $0.sources) }.joined(separator: "\n")
    Golden.expect(text, at: Self.expected(path))
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let rule = try #require(Self.rule(of: name), "\(name) is named after no rule")
    let isNearly = name.contains("-nearly.")
    #expect(findings.contains { $0.rule == rule } != isNearly)
    // A spec that only nearly breaks a rule does not break another one.
    #expect(!isNearly || findings.isEmpty, "\(text)")
  }

  @Test func hasNoOrphans() {
    Golden.expectNoOrphans(in: "lint", besides: Repository.lintSpecs.map(Self.expected))
  }

  @Test func everyRuleFiresAndNearlyFires() {
    for rule in RuleID.lintRules {
      let named = Repository.lintSpecs.filter { Self.rule(of: String($0.split(separator: "/").last ?? "")) == rule }
      #expect(named.contains { !$0.contains("-nearly.") }, "no spec fires \(rule.rawValue)")
      #expect(named.contains { $0.contains("-nearly.") }, "no spec nearly fires \(rule.rawValue)")
    }
  }

  /// Specs about what is written do not check geometry, so that they can stay small.
  private static func rules(for path: String) -> Set<RuleID> {
    let geometry = Set(RuleRegistry.geometryRules.map { $0.info.id })
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let all = Set(RuleID.allCases)
    return rule(of: name).map(geometry.contains) == true ? all : all.subtracting(geometry)
  }

  private static func rule(of name: String) -> RuleID? {
    RuleID.lintRules.filter { name.hasPrefix($0.rawValue) }.max { $0.rawValue.count < $1.rawValue.count }
  }

  private static func expected(_ path: String) -> String {
    path.replacing("Specs/", with: "").replacing(".layout.yaml", with: ".txt")
  }
}
