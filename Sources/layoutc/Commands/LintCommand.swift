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
      A directory means every *.layout.yaml and *.layout.yml below it, hidden folders left out; '-' is standard input.

      Exit status 1 means errors in a spec, findings at or above '--fail-on', or, with '--fix --check', fixes to apply.
      """)

  @Argument(help: "Specs, and directories of specs.")
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "How to report: text, concise, json, sarif, github, gitlab, junit, checkstyle (default: text; github in a "
        + "GitHub workflow).", valueName: "format"))
  var format: ReportFormat?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("Writes a further report to a file; may be repeated.", valueName: "format=file"),
    transform: ReportFile.init)
  var reports: [ReportFile] = []

  @Option(help: ArgumentHelp("The least severity that fails the run: error, warning, info.", valueName: "severity"))
  var failOn = FailureLevel.error

  @Option(
    help: ArgumentHelp("Only these lint rules, separated by commas; may be repeated.", valueName: "rule"),
    transform: LintCommand.rules)
  var select: [[RuleID]] = []

  @Option(
    help: ArgumentHelp("Not these lint rules, separated by commas; may be repeated.", valueName: "rule"),
    transform: LintCommand.rules)
  var ignore: [[RuleID]] = []

  @Option(help: ArgumentHelp("Be quiet about the findings listed there.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("List what is found now, to be quiet about it.", valueName: "file"))
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp("Check every width in points of a range besides the devices, 320...1366.", valueName: "a...b"),
    transform: WidthArgument.range)
  var widths: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp("With '--widths': at these scales (default: those of the devices).", valueName: "n,n"),
    transform: WidthArgument.scales)
  var scales: [Int] = []

  @Flag(help: "Mend what can be mended for certain: spellings, and what changes no frame. Tells what it mended.")
  var fix = false

  @Flag(help: "With '--fix': make guesses, too, and fixes that change frames.")
  var unsafeFixes = false

  @Flag(help: "With '--fix': write nothing, and show what would change.")
  var check = false

  @Option(help: ArgumentHelp("What the spec on standard input is called.", valueName: "name"))
  var stdinFilename: String?

  @Flag(help: "Run again whenever a spec changes, or a file that one is made from, until Ctrl-C.")
  var watch = false

  @Option(help: ArgumentHelp("Specs to check at a time (default: one a processor).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Look at every spec again, also at those that have not changed since the last run.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "Where to keep what was found (default: $LAYOUTC_CACHE_DIR, else a folder for caches of yours).",
      valueName: "dir"))
  var cacheDir: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if noCache && cacheDir != nil { throw ValidationError("'--no-cache' and '--cache-dir' exclude each other") }
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1") }
    if unsafeFixes && !fix { throw ValidationError("'--unsafe-fixes' goes with '--fix'") }
    if check && !fix { throw ValidationError("'--check' goes with '--fix'") }
    if !scales.isEmpty && widths == nil { throw ValidationError("'--scales' goes with '--widths'") }
    if watch && paths.contains("-") { throw ValidationError("'--watch' needs files; standard input has no changes") }
    if paths.contains("-") && paths.count > 1 { throw ValidationError("'-' stands alone") }
    if stdinFilename != nil && paths != ["-"] { throw ValidationError("'--stdin-filename' goes with '-'") }
  }

  func run() throws {
    if watch {
      let others = [baseline].compactMap(\.self)
      try WatchRun(paths: paths, options: common.plain, others: others).runIfThisWatches()
    }
    let found =
      paths == ["-"]
      ? SpecOptions.Found(specs: try common.standardInput(named: stdinFilename)) : try common.plain.found(under: paths)
    var claims = FileClaims(argumentFiles: ArgumentFile.paths)
    claims.read(found.specs)
    claims.readIncludes(of: found.specs, ifOverwrittenBy: reports.map(\.path) + [writeBaseline].compactMap(\.self))
    if let baseline { claims.read(baseline, as: .baseline) }
    if let writeBaseline { try claims.write(writeBaseline, as: .newBaseline) }
    for report in reports { try claims.write(report.path, as: .report) }
    let formats = [format ?? .standard] + reports.map(\.format)
    var linter = SpecLinter(
      select: select.flatMap(\.self), ignore: ignore.flatMap(\.self), fixing: fix ? (check ? .check : .write) : .none,
      unsafeFixes: unsafeFixes,
      sweep: widths.map { WidthSweep(widths: $0, scales: scales) },
      namesNodes: baseline != nil || writeBaseline != nil || formats.contains(where: \.hasFingerprints),
      read: { InputFile.read($0) })
    let cache = cacheFolder(for: found.specs)
    linter.cache = cache.flatMap { FindingsCache($0, for: found.specs) }
    let run = LintRun(
      linter: linter, jobs: jobs ?? Threads.processorCount, failOn: failOn.severity, isQuiet: common.quiet,
      output: LintOutput(
        format: format ?? .standard, reports: reports, usesColor: common.usesColor(on: .standardOutput),
        isQuiet: common.quiet, failOn: failOn.severity, hasBaseline: baseline != nil,
        jobs: jobs ?? Threads.processorCount),
      baseline: try baseline.map(BaselineInput.init), newBaseline: writeBaseline,
      oldBaseline: try writeBaseline.flatMap(BaselineInput.existing), failures: found.failures)
    let ended = max(found.status, try run.run(found.specs))
    cache?.trim()
    if ended != .fine { throw Failure(status: ended, message: "") }
  }

  /// Nil where it would be of no use: one spec is looked at faster than a pack is written, and fixes change what it holds.
  private func cacheFolder(for specs: [SpecInput]) -> CacheFolder? {
    if fix || noCache || Terminal.environment("LAYOUTC_NO_CACHE") != nil { return nil }
    return specs.count > 1 || cacheDir != nil ? CacheFolder(cacheDir) : nil
  }

  private static func rules(_ argument: String) throws -> [RuleID] {
    try argument.split(separator: ",").map { name in
      do throws(RuleNameError) { return try RuleSelection.lintRule(named: String(name)) } catch {
        throw ValidationError(error.message)
      }
    }
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

/// The arguments of `--widths` and `--scales`.
enum WidthArgument {
  static func range(_ argument: String) throws -> ClosedRange<Int> {
    let ends = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 4, ends[1].isEmpty, ends[2].isEmpty, let low = Int(ends[0]), let high = Int(ends[3]),
      1 <= low, low <= high, high <= 10_000
    else { throw ValidationError("expected a range of points from 1 to 10000 like 320...1366, not '\(argument)'") }
    return low...high
  }

  static func scales(_ argument: String) throws -> [Int] {
    let scales = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard !scales.isEmpty, scales.allSatisfy({ (1...4).contains($0) }) else {
      throw ValidationError("expected scales from 1 to 4 like 1,2,3, not '\(argument)'")
    }
    return Set(scales).sorted()
  }
}

/// The least severity that fails a run.
enum FailureLevel: String, CaseIterable, ExpressibleByArgument {
  case error, warning, info

  var severity: Severity { Severity(rawValue: rawValue) ?? .error }
}
