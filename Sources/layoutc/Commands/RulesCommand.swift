import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutLint
import LayoutcRun

/// `layoutc rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the lint rules and the errors of the language.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format = Format.text

  func run() throws {
    switch format {
    case .text: try Terminal.print(Array(RuleText.table().utf8))
    case .json: try Terminal.print(RuleReference.json())
    }
  }
}

/// `layoutc explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell what a rule does, why it matters and how to fix what it finds.")

  @Argument(help: "The name in brackets behind a finding.")
  var rule: String

  func run() throws {
    guard let info = RuleRegistry.info(named: rule) else {
      throw Failure.usage("unknown rule '\(rule)'\(RuleRegistry.hint(for: rule)); 'layoutc rules' lists them")
    }
    try Terminal.print(Array(RuleText.explanation(of: info, width: 80).utf8))
  }
}
