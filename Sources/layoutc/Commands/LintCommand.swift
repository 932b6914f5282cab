import ArgumentParser
import LayoutCompiler

/// `layoutc lint`
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check specs: parse, validate and resolve them for every device.",
    discussion: "A directory means every *.layout.yaml and *.layout.yml below it, hidden folders left out.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, concise, json
  }

  @Argument(help: "Specs, and directories of specs.")
  var paths: [String]

  @Option(help: ArgumentHelp("How to report: text, concise, json.", valueName: "format"))
  var format = Format.text

  @Option(help: ArgumentHelp("Specs to check at a time (default: one a processor).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1") }
  }

  func run() throws {
    let (specs, status) = try common.specs(under: paths)
    let reporter = Reporter(
      style: format == .concise ? .concise : .text, stream: .standardOutput,
      color: common.usesColor(on: .standardOutput), isQuiet: common.quiet, specCount: specs.count)
    let run = LintRun(jobs: jobs ?? Threads.processorCount, isQuiet: common.quiet, isDocument: format == .json)
    let ended = max(status, try run.run(specs, reporter))
    if ended != .fine { throw Failure(status: ended, message: "") }
  }
}
