import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// The configuration decides on severities, the command line on rules. Errors of the language stay on.
@Suite struct RuleSelectionTests {
  private let configuration: Configuration = {
    var configuration = Configuration()
    let levels: [(RuleID, RuleLevel)] = [(.redundantKey, .error), (.emptySection, .off), (.unusedToken, .info)]
    let origin = Configuration.Origin(path: "layoutc.yaml", line: 1, range: SourceRange(file: 0, start: 0, end: 0))
    configuration.rules = levels.map { rule, level in
      Configuration.RuleSetting(rule: rule, level: level, origin: origin)
    }
    return configuration
  }()

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

  /// A lost column stretches the gaps: one cause is reported once, by whichever rule is on.
  @Test func consequencesAreToldWithoutTheirCause() {
    let text = """
      layoutc: 1
      name: A
      devices: [414x736@3]
      sections:
        - { id: photos, spacing: hairline, items: { count: 9, cycle: [[138, 138]] } }
        - { id: covers, spacing: 0.5, items: { count: 9, cycle: [[207, 207]] } }
        - { id: rows, cell: { size: { height: 48 } }, inset: { horizontal: 160 }, items: 3 }

      """
    let file = SourceFile(path: "a.layout.yaml", text: text)
    let findings = Linter.lint(Compiler.compile(file, read: Repository.read))
    func rules(_ selection: RuleSelection) -> [RuleID] { selection.applied(to: findings).map(\.rule) }
    #expect(rules(RuleSelection()) == [.columnLost, .columnLost, .gapStretched])
    #expect(rules(RuleSelection(ignore: [.columnLost])) == [.gapStretched, .loneItemCentered, .gapStretched])
    #expect(rules(RuleSelection(select: [.loneItemCentered])) == [.loneItemCentered, .loneItemCentered])
  }

  /// An item that is longer than its line reaches through all of what lies outside of the safe area, and no farther.
  @Test func anItemThatIsTooLongReachesToTheEdgeOfTheScreen() {
    let text = """
      layoutc: 1
      name: A
      devices: [iphone-15-pro@landscape]
      sections: [{ id: wide, inset: { left: 60 }, spacing: { policy: fixed }, items: [[900, 44]] }]

      """
    let file = SourceFile(path: "a.layout.yaml", text: text)
    let findings = Linter.lint(Compiler.compile(file, read: Repository.read))
    #expect(RuleSelection().applied(to: findings).map(\.rule) == [.itemExceedsLine])
    let told = RuleSelection(ignore: [.itemExceedsLine]).applied(to: findings).map(\.diagnostic.message)
    #expect(told.count == 1 && told[0].hasPrefix("item 0 of 'wide' reaches 59 pt into the 59 pt at the right edge"))
  }

  /// If a finding follows from another one on some device, it is reported only for the other devices, with their
  /// numbers.
  @Test func aConsequenceOnSomeDevicesIsNotTold() throws {
    let text = """
      layoutc: 1
      name: A
      devices: [414x736@3, 390x844@3]
      sections: [{ id: photos, spacing: hairline, items: { count: 9, cycle: [[138, 138]] } }]

      """
    let findings = Linted(text: text).findings
    #expect(findings.map(\.rule) == [.gapStretched, .columnLost])
    #expect(findings.first?.diagnostic.devices == ["390x844@3"])
    #expect(findings.last?.diagnostic.devices == ["414x736@3"])
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
