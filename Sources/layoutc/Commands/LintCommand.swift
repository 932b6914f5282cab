import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// `layoutc lint`
struct LintCommand: PathsCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check specs: parse, validate and resolve them for every device, and report.",
    discussion: """
      A folder means every *.layout.yaml and *.layout.yml below it, hidden folders left out; '-' is standard input. A \
      layoutc.yaml that is named is checked, too.

      Exit status 1 means errors in a spec, findings at or above '--fail-on', or, with '--fix --check', fixes to apply.
      """)

  @Argument(help: "Specs, and folders of specs.", completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How to report: \(ReportFormat.list) (default: text; github in a GitHub workflow).", valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("Write a further report to a file; may be repeated.", valueName: "format=file"),
    completion: .file(), transform: ReportFile.init)
  var reports: [ReportFile] = []

  @Option(
    help: ArgumentHelp(
      "The least severity that fails the run: error, warning, info (default: the configuration's, else error).",
      valueName: "severity"))
  var failOn: Severity?

  @Flag(help: "Exit with 0 whatever is found; usage errors and failed input or output still count.")
  var exitZero = false

  @Option(
    help: ArgumentHelp("Run only these lint rules, separated by commas; may be repeated.", valueName: "rule"),
    completion: .lintRules,
    transform: RuleArgument.rules)
  var select: [[RuleID]] = []

  @Option(
    help: ArgumentHelp("Leave these lint rules out, separated by commas; may be repeated.", valueName: "rule"),
    completion: .lintRules,
    transform: RuleArgument.rules)
  var ignore: [[RuleID]] = []

  @Option(help: ArgumentHelp("Do not report the findings listed in this file.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write a list of what is found now to this file, for '--baseline'.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Besides the devices, check every width of a range in points, such as 320...1366.", valueName: "a...b"),
    transform: WidthArgument.range)
  var widths: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp("With '--widths': check at these scales (default: those of the devices).", valueName: "n,n"),
    transform: WidthArgument.scales)
  var scales: [Int] = []

  @Flag(help: "Fix what can be fixed for certain: spellings, and what changes no frame. Lists what it fixed.")
  var fix = false

  @Flag(help: "With '--fix': also apply guesses, and fixes that change frames.")
  var unsafeFixes = false

  @Flag(help: "With '--fix': write nothing, and show what would change.")
  var check = false

  @Flag(help: "Write nothing, and show what '--fix' would change; the same as '--fix --check'.")
  var diff = false

  @Flag(help: "With '--fix': exit with 1 if something was fixed, so that a job shows it.")
  var exitNonZeroOnFix = false

  @Flag(help: "With '--fix' or '--diff': list the fixes, also under '--quiet' and '--diff'.")
  var showFixes = false

  @Option(
    help: ArgumentHelp(
      "Write a comment with this reason beside each finding, to suppress it. Each is linted again before it stays.",
      valueName: "reason"))
  var addIgnore: String?

  @Flag(help: "In place of the findings, show how many each rule has, the most frequent rule first.")
  var statistics = false

  @Option(
    help: ArgumentHelp(
      "Check only specs that differ from the merge base with a git revision, and specs that are made from something "
        + "that does: includes, tokens, configurations.", valueName: "revision"), completion: .revisions)
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Check only a part of the specs, for several machines: 3/16 is the third part of sixteen.", valueName: "k/n"),
    transform: Shard.argument)
  var shard: Shard?

  @Flag(help: "List the specs that would be checked, one per line, and do nothing else.")
  var showFiles = false

  @Flag(help: "List the settings that hold for a spec and where each comes from, and do nothing else.")
  var showSettings = false

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "Take the paths from standard input, with a NUL after each.")
  var readsList = false

  @Option(help: ArgumentHelp("The name of the spec on standard input.", valueName: "name"), completion: .file())
  var stdinFilename: String?

  @Flag(help: "Run again whenever a spec or a file that it is made from changes, until Ctrl-C.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "How many specs to check at a time, or widths of one spec (default: one per processor).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Check every spec again, also those that have not changed since the last run.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "Where to keep what was found (default: $LAYOUTC_CACHE_DIR, else your folder for caches).",
      valueName: "dir"), completion: .directory)
  var cacheDir: String?

  @OptionGroup var common: CommonOptions
}
