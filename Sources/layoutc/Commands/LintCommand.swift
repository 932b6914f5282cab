import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// `layoutc lint`
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check specs: parse, validate and resolve them for every device, and report.",
    discussion: """
      A directory means every *.layout.yaml and *.layout.yml below it, hidden folders left out; '-' is standard input. A \
      layoutc.yaml that is named is checked, too.

      Exit status 1 means errors in a spec, findings at or above '--fail-on', or, with '--fix --check', fixes to apply.
      """)

  @Argument(help: "Specs, and directories of specs.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How to report: \(ReportFormat.list) (default: text; github in a GitHub workflow).", valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("Write a further report to a file; may be repeated.", valueName: "format=file"),
    transform: ReportFile.init)
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
    transform: RuleArgument.rules)
  var select: [[RuleID]] = []

  @Option(
    help: ArgumentHelp("Leave these lint rules out, separated by commas; may be repeated.", valueName: "rule"),
    transform: RuleArgument.rules)
  var ignore: [[RuleID]] = []

  @Option(help: ArgumentHelp("Do not report the findings listed in this file.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Write a list of what is found now to this file, for '--baseline'.", valueName: "file"))
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
        + "that does: includes, tokens, configurations.", valueName: "revision"))
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

  @Option(help: ArgumentHelp("The name of the spec on standard input.", valueName: "name"))
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
      valueName: "dir"))
  var cacheDir: String?

  @OptionGroup var common: CommonOptions

  private var mending: SpecLinter.Mending {
    if let addIgnore { return .suppress(reason: addIgnore) }
    return fix || diff ? .fix(writes: !diff && !check, unsafe: unsafeFixes) : .none
  }

  func validate() throws {
    if noCache && cacheDir != nil { throw ValidationError("'--no-cache' and '--cache-dir' exclude each other") }
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1") }
    if unsafeFixes && !(fix || diff) { throw ValidationError("'--unsafe-fixes' goes with '--fix' or '--diff'") }
    if check && !fix { throw ValidationError("'--check' goes with '--fix'") }
    if !scales.isEmpty && widths == nil { throw ValidationError("'--scales' goes with '--widths'") }
    if watch && paths.contains("-") { throw ValidationError("'--watch' needs files; standard input has no changes") }
    try PathArguments.check(stdinFilename: stdinFilename, for: paths)
    if exitNonZeroOnFix && (!fix || diff || check) {
      throw ValidationError("'--exit-non-zero-on-fix' goes with '--fix'")
    }
    if exitNonZeroOnFix && exitZero {
      throw ValidationError("'--exit-zero' and '--exit-non-zero-on-fix' exclude each other: leave one of them out")
    }
    if showFixes && !(fix || diff) { throw ValidationError("'--show-fixes' goes with '--fix' or '--diff'") }
    if statistics, let format, ![.text, .json].contains(format) {
      throw ValidationError(
        "'--statistics' are 'text' or 'json', not '\(format.rawValue)'; '--report' writes the findings")
    }
    if statistics && mending.checksFixes {
      throw ValidationError("'--statistics' and '--diff' are both for standard output: leave one of them out")
    }
    if shard != nil && writeBaseline != nil {
      throw ValidationError("a baseline lists what is found in all specs: leave '--shard' out")
    }
    if changedSince != nil && writeBaseline != nil {
      throw ValidationError("a baseline lists what is found in all specs: leave '--changed-since' out")
    }
    try checkAddIgnore()
    if showFiles && showSettings {
      throw ValidationError("'--show-files' and '--show-settings' exclude each other: leave one of them out")
    }
    if watch && (showFiles || showSettings) {
      throw ValidationError("'--watch' goes with neither '--show-files' nor '--show-settings'")
    }
    try PathArguments.check(paths, readsList: readsList, watch: watch)
    try PathArguments.check(given: ["--baseline": baseline, "--write-baseline": writeBaseline, "--cache-dir": cacheDir])
    if paths == ["-"] {
      if changedSince != nil { throw ValidationError("'--changed-since' needs files; standard input has no history") }
      if shard != nil { throw ValidationError("'--shard' divides a list of specs, and '-' is one") }
    }
  }

  private func checkAddIgnore() throws {
    guard let addIgnore else { return }
    let isPlain = TerminalText.visible(addIgnore) == addIgnore && !addIgnore.contains("layoutc:")
    if addIgnore.allSatisfy(\.isWhitespace) || !isPlain {
      throw ValidationError("'--add-ignore' takes a reason in one line of plain text")
    }
    if fix || diff {
      throw ValidationError(
        "'--add-ignore' does not go with '--fix' or '--diff': mend first, then suppress what is left")
    }
    if baseline != nil || writeBaseline != nil {
      throw ValidationError("a baseline and '--add-ignore' are two ways to be quiet about the same: take one of them")
    }
    if paths == ["-"] || watch {
      throw ValidationError("'--add-ignore' writes specs: name them, and leave '-' and '--watch' out")
    }
  }

  func run() throws {
    if watch {
      let readsBaselines = readsBaselines
      let run = WatchRun(paths: paths, options: common.plain, others: [baseline].compactMap(\.self)) { project in
        readsBaselines ? [project.configuration.baseline].compactMap(\.self) : []
      }
      try run.runIfThisWatches()
    }
    let configurations = NamedConfigurations(
      mending: showFiles || showSettings ? .none : mending,
      tellsFixes: mending.listsFixes(always: showFixes, isQuiet: common.quiet), options: common.plain)
    var found = try PathArguments.found(
      paths, readsList: readsList, stdinFilename: stdinFilename, common.plain, specs: configurations.check)
    if let changedSince { found.specs = try changed(since: changedSince, found.specs) }
    if let shard { found.specs = shard.part(of: found.specs) }
    if showFiles { return try list(found) }
    if showSettings { return try listSettings(found) }
    var claims = FileClaims(argumentFiles: ArgumentFile.paths)
    // If nothing is written, no spec can be written over.
    if !reports.isEmpty || writeBaseline != nil { claims.read(found.specs) }
    claims.readIncludes(of: found.specs, ifOverwrittenBy: reports.map(\.path) + [writeBaseline].compactMap(\.self))
    let baselines =
      baseline.map { [($0, name: nil, origin: nil)] } ?? (readsBaselines ? Self.baselines(of: found.specs) : [])
    if addIgnore != nil, let first = baselines.first?.path {
      throw Failure.usage(
        "'--add-ignore' would also suppress what the baseline '\(first)' knows; take 'baseline' out of the configuration first"
      )
    }
    for baseline in baselines { claims.read(baseline.path, as: .baseline) }
    if let writeBaseline { try claims.write(writeBaseline, as: .newBaseline) }
    for report in reports { try claims.write(report.path, as: .report) }
    let shown = format ?? (statistics ? .text : .standard)
    let formats = [shown] + reports.map(\.format)
    var linter = SpecLinter(
      select: select.flatMap(\.self), ignore: ignore.flatMap(\.self), mending: mending,
      sweep: widths.map { WidthSweep(widths: $0, scales: scales) },
      namesNodes: !baselines.isEmpty || writeBaseline != nil || formats.contains(where: \.hasFingerprints),
      read: { InputFile.read($0) })
    let cache = cacheFolder(for: found.specs)
    linter.cache = cache.flatMap { FindingsCache($0, for: found.specs) }
    let run = LintRun(
      linter: linter, jobs: jobs ?? Processors.count, failOn: failOn, isQuiet: common.quiet,
      exit: LintRun.Exit(isZero: exitZero, failsOnFix: exitNonZeroOnFix), showsFixes: showFixes,
      output: LintOutput(
        format: shown, reports: reports, usesColor: common.usesColor(on: .standardOutput), isQuiet: common.quiet,
        countsOnly: statistics, hasBaseline: !baselines.isEmpty, jobs: jobs ?? Processors.count),
      baselines: LintBaselines(
        known: try baselines.map { known throws(Failure) in
          try BaselineInput(known.path, name: known.name, from: known.origin)
        },
        new: writeBaseline, old: try writeBaseline.flatMap(BaselineInput.existing), isQuiet: common.quiet,
        isPart: shard != nil || changedSince != nil, searched: found.folders),
      failures: found.failures)
    let ended = max(found.status, run.run(found.specs))
    cache?.trim()
    if ended != .fine { throw Failure.told(ended) }
  }

  /// Nil if it would be of no use: one spec is looked at faster than a pack is written, and fixes change what it holds.
  private func cacheFolder(for specs: [SpecInput]) -> CacheFolder? {
    if mending != .none || noCache || Terminal.environment("LAYOUTC_NO_CACHE") != nil { return nil }
    return specs.count > 1 || cacheDir != nil ? CacheFolder(cacheDir, isOurs: FindingsCache.isPack) : nil
  }

  /// Whether the baselines of configurations are read.
  private var readsBaselines: Bool { baseline == nil && writeBaseline == nil }

  /// The baselines of the configurations, each once.
  private static func baselines(
    of specs: [SpecInput]
  ) -> [(path: String, name: NameKey?, origin: Configuration.Origin?)] {
    var known: Set<NameKey> = []
    return specs.compactMap { spec in
      guard let configuration = spec.project?.configuration, let path = configuration.baseline,
        known.insert(NameKey(path)).inserted
      else { return nil }
      return (ShownPath.of(path), NameKey(path), configuration.origins[.key(.baseline)])
    }
  }

  private func changed(since revision: String, _ specs: [SpecInput]) throws -> [SpecInput] {
    let folders = specs.compactMap(\.absolutePath).map(Folder.above)
    guard folders.count == specs.count else { return specs }
    var changes = try ChangedSpecs(since: revision, in: folders)
    let changed = changes.specs(specs, others: [baseline, common.config].compactMap(\.self))
    if !common.quiet {
      let count = "\(changed.count) of \(specs.count) spec\(specs.count == 1 ? "" : "s")"
      Terminal.tell("note: \(count) changed since '\(revision)', or something that belongs to them")
    }
    return changed
  }

  private func list(_ found: SpecOptions.Found) throws {
    try Terminal.print(Array(found.specs.map { TerminalText.leading($0.path) + "\n" }.joined().utf8))
    if found.status != .fine { throw Failure.told(found.status) }
  }

  private func listSettings(_ found: SpecOptions.Found) throws {
    guard found.specs.count == 1, let spec = found.specs.first else {
      throw Failure.usage("'--show-settings' is about one spec, and these are \(found.specs.count); name one")
    }
    let given = SettingsList.Given(
      failOn: failOn, select: select.flatMap(\.self), ignore: ignore.flatMap(\.self), baseline: baseline,
      widths: widths, scales: scales, ignoresGit: common.noGitignore)
    try Terminal.print(Array(SettingsList(of: spec, given).text().utf8))
  }
}

extension FindingsCache {
  convenience init?(_ folder: CacheFolder, for specs: [SpecInput]) {
    guard let program = Program.stamp, let place = Folder.current else { return nil }
    self.init(
      identity: "\(Layoutc.version) \(program)", place: place, specs: specs.lazy.filter { $0.text == nil }.map(\.path),
      storage: Storage(load: { folder.load($0) }, store: { folder.store($0, $1) }))
  }
}
