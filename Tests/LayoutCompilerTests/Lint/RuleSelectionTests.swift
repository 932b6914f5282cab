import Testing

@testable import LayoutCompiler

/// The configuration decides about severities, the command line about rules; errors of the language stay.
@Suite struct RuleSelectionTests {
  private let configuration = Configuration(rules: [
    (.redundantKey, .error), (.emptySection, .off), (.unusedToken, .info),
  ])

  @Test func configurationSetsSeverities() {
    let selection = RuleSelection(configuration: configuration)
    #expect(selection.severity(of: .redundantKey) == .error)
    #expect(selection.severity(of: .emptySection) == nil)
    #expect(selection.severity(of: .unusedToken) == .info)
    #expect(selection.severity(of: .unusedTemplate) == .warning)
  }

  @Test func selectedRulesSpeakAlone() {
    let selection = RuleSelection(
      configuration: configuration, select: [.emptySection, .unusedToken], ignore: [.unusedToken])
    #expect(selection.severity(of: .emptySection) == .info)
    #expect(selection.severity(of: .unusedToken) == nil)
    #expect(selection.severity(of: .redundantKey) == nil)
  }

  @Test func errorsOfTheLanguageStay() {
    let selection = RuleSelection(configuration: configuration, select: [.unusedToken], ignore: RuleID.allCases)
    for rule in RuleID.languageErrors { #expect(selection.severity(of: rule) == .error) }
  }

  @Test func namesAreChecked() {
    #expect(throws: RuleNameError(message: "unknown rule 'redundant-keys'; did you mean 'redundant-key'?")) {
      try RuleSelection.lintRule(named: "redundant-keys")
    }
    #expect(throws: RuleNameError(message: "'syntax' is an error of the language, which is always reported")) {
      try RuleSelection.lintRule(named: "syntax")
    }
  }
}
