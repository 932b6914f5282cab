import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc format`
struct FormatCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Lay out the text of specs: indentation, blanks, blank lines and nothing else.",
    discussion: """
      A folder means every *.layout.yaml and *.layout.yml below it, hidden folders left out. Other files, such as \
      includes, are formatted if they are named. '-' is standard input, formatted to standard output.

      A text is written only after a proof that it is the same spec with the same comments. What stands between the \
      lines '# layoutc:format off' and '# layoutc:format on' stays as it is, and so does a file that cannot be read as \
      YAML.

      Exit status 1 means that a file cannot be read as YAML or does not say 'layoutc:' or, with '--check' or \
      '--diff', that one is to be formatted.
      """)

  @Argument(help: "Specs, and folders of specs.", completion: .file())
  var paths: [String]

  @Flag(help: "Write nothing; list the files that would change, and exit with 1 if there are any.")
  var check = false

  @Flag(help: "Write nothing; show what would change, and exit with 1 if anything would.")
  var diff = false

  @Option(help: ArgumentHelp("The name of the spec on standard input.", valueName: "name"), completion: .file())
  var stdinFilename: String?

  @Option(help: ArgumentHelp("How many specs to format at a time (default: one per processor).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try JobsArgument.check(jobs)
    try PathArguments.check(paths)
    try PathArguments.check(stdinFilename: stdinFilename, for: paths)
  }

  func run() throws {
    let found = try PathArguments.found(paths, stdinFilename: stdinFilename, common.plain)
    let run = FormatRun(
      mode: diff ? .diff : check ? .check : .write, jobs: jobs ?? Processors.count, isQuiet: common.quiet)
    let ended = max(found.status, try run.run(found.specs, common.plain.reporter(for: found.specs.count)))
    if ended != .fine { throw Failure.told(ended) }
  }
}
