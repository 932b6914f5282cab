import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// From the arguments to a run: which specs, which baselines, what is read and written.
extension LintCommand {
  private var options: SpecOptions { common.plain }

  func run() throws {
    if watch {
      let readsBaselines = readsBaselines
      let run = WatchRun(paths: paths, options: options, others: [baseline].compactMap(\.self)) { project in
        readsBaselines ? [project.configuration.baseline].compactMap(\.self) : []
      }
      try run.runIfThisWatches()
    }
    let configurations = NamedConfigurations(
      mending: showFiles || showSettings ? .none : mending,
      tellsFixes: mending.listsFixes(always: showFixes, isQuiet: common.quiet), options: options)
    var found = try PathArguments.found(
      paths, readsList: readsList, stdinFilename: stdinFilename, options, specs: configurations.check)
    if let changedSince { found.specs = try changed(since: changedSince, found.specs) }
    if let shard { found.specs = shard.part(of: found.specs) }
    if showFiles { return try list(found) }
    if showSettings { return try listSettings(found) }
    let baselines = baselines(of: found.specs)
    if addIgnore != nil, let first = baselines.first?.path {
      throw Failure.usage(
        "'--add-ignore' would also suppress what the baseline '\(first)' knows; take 'baseline' out of the configuration first"
      )
    }
    try claimFiles(found.specs, baselines)
    let cache = cacheFolder(for: found.specs)
    let run = try lintRun(found, baselines, cache)
    let ended = max(found.status, run.run(found.specs))
    cache?.trim()
    if ended != .fine { throw Failure.told(ended) }
  }

  /// A list of findings that are not to be reported, with the key of the configuration that names it, if one does.
  private typealias KnownFindings = (path: String, name: NameKey?, origin: Configuration.Origin?)

  /// Nothing is written over what is read.
  private func claimFiles(_ specs: [SpecInput], _ baselines: [KnownFindings]) throws(Failure) {
    var claims = FileClaims(
      argumentFiles: ArgumentFile.paths,
      beginnings: reports.flatMap(\.format.beginnings) + (writeBaseline == nil ? [] : [BaselineFile.beginning]))
    // If nothing is written, no spec can be written over.
    if !reports.isEmpty || writeBaseline != nil { claims.read(specs) }
    claims.readIncludes(of: specs, ifOverwrittenBy: reports.map(\.path) + [writeBaseline].compactMap(\.self))
    for baseline in baselines { claims.read(baseline.path, as: .baseline) }
    if let writeBaseline { try claims.write(writeBaseline, as: .newBaseline) }
    for report in reports { try claims.write(report.path, as: .report) }
  }

  private func lintRun(
    _ found: SpecOptions.Found, _ baselines: [KnownFindings], _ cache: CacheFolder?
  ) throws(Failure) -> LintRun {
    let shown = format ?? (statistics ? .text : .standard)
    let formats = [shown] + reports.map(\.format)
    var linter = SpecLinter(
      select: select.flatMap(\.self), ignore: ignore.flatMap(\.self), mending: mending,
      sweep: widths.map { WidthSweep(widths: $0, scales: scales) },
      namesNodes: !baselines.isEmpty || writeBaseline != nil || formats.contains(where: \.hasFingerprints),
      read: { InputFile.read($0) })
    linter.cache = cache.flatMap { FindingsCache($0, for: found.specs) }
    linter.format = { file, settings in
      let edits = try? SpecFormatter(style: FormatStyle(settings)).edits(for: file)
      return edits.map { TextEdit.apply($0, to: file.bytes) }
    }
    return LintRun(
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
  }

  /// Nil if it would be of no use: one spec is looked at faster than a pack is written, and fixes change what it holds.
  private func cacheFolder(for specs: [SpecInput]) -> CacheFolder? {
    if mending != .none || noCache || Terminal.environment("LAYOUTC_NO_CACHE") != nil { return nil }
    return specs.count > 1 || cacheDir != nil ? CacheFolder(cacheDir, isOurs: FindingsCache.isPack) : nil
  }

  /// Whether the baselines of configurations are read.
  private var readsBaselines: Bool { baseline == nil && writeBaseline == nil }

  /// The baseline that was named; else those of the configurations, each once.
  private func baselines(of specs: [SpecInput]) -> [KnownFindings] {
    if let baseline { return [(baseline, nil, nil)] }
    guard readsBaselines else { return [] }
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
      let count = "\(changed.count) of \(specs.count.counted("spec"))"
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
