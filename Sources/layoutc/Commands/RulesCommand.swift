import ArgumentParser
import LayoutCompiler
import LayoutFormats
import LayoutLint
import LayoutcRun

/// `layoutc rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the lint rules and the errors of the language.")

  enum Format: String, ArgumentChoice {
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
