import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutLint
import LayoutcRun

/// `layoutc explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain what a rule does, why it matters and how to fix what it finds.")

  @Argument(help: "The name in brackets after a finding.", completion: .rules)
  var rule: String?

  @Flag(help: "All rules, one after the other.")
  var all = false

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = RulesCommand.Format.text

  func validate() throws {
    if all, rule != nil { throw ValidationError("'--all' explains every rule: leave the name out") }
    if !all, rule == nil { throw ValidationError("name a rule, or use '--all'; 'layoutc rules' lists them") }
  }

  func run() throws {
    let infos = try rule.map { [try Self.info(named: $0)] } ?? RuleRegistry.all
    switch format {
    case .text:
      let pages = infos.map { RuleText.explanation(of: $0, width: 80) }
      try Terminal.print(Array(pages.joined(separator: "\n\n").utf8))
    case .json: try Terminal.print(RuleReference.json(infos))
    }
  }

  private static func info(named rule: String) throws -> RuleInfo {
    guard let info = RuleRegistry.info(named: rule) else {
      let hint = RuleRegistry.hint(for: rule)
      throw Failure.usage("unknown rule '\(rule)'\(hint.isEmpty ? ";" : hint) 'layoutc rules' lists them")
    }
    return info
  }
}
