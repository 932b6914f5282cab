import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// The arguments of `compile` as plain values, with the check of which go together, and the run.
struct CompileArguments {
  var paths: [String] = []
  var format = OutputFormat.json
  var output: String?
  var devices: [NamedDevice] = []
  var unit = JSONEmitter.Unit.pt
  var items: JSONEmitter.ItemForm?
  var access: SwiftSettings.Access?
  var standalone = false
  var engine: SwiftSettings.Engine?
  var package: String?
  var listOutputs = false
  var checks = false
  var depfile: String?
  var jobs: Int?
  var reports: [ReportFile] = []
  var shard: Shard?
  var readsList = false
  var stdinFilename: String?
  var watch = false
  var timings = false
  var common = SpecOptions()

  /// Throws a `ValidationError` if arguments exclude each other, or one needs another.
  func check() throws {
    try common.check()
    try JobsArgument.check(jobs)
    // Whoever asks for pixels must not get points.
    if unit == .px && format != .json {
      throw ValidationError("'--unit px' is for '--format json'; other formats are in points")
    }
    if let access, format != .swift {
      guard format == .kotlin else { throw ValidationError("'--access' is for '--format swift' and '--format kotlin'") }
      if access == .package { throw ValidationError("'--access package' is for '--format swift'; Kotlin has no such") }
    }
    if standalone && format != .swift { throw ValidationError("'--standalone' is for '--format swift'") }
    if engine != nil && format != .swift { throw ValidationError("'--engine' is for '--format swift'") }
    if package != nil && format != .kotlin { throw ValidationError("'--package' is for '--format kotlin'") }
    if engine == .include && standalone {
      throw ValidationError("'--standalone' Swift has no engine: it needs the module LayoutEngine")
    }
    try PathArguments.check(paths, readsList: readsList, watch: watch, shard: shard)
    try PathArguments.check(given: ["-o": output, "--depfile": depfile])
    try PathArguments.check(stdinFilename: stdinFilename, for: paths)
    if paths == ["-"], depfile != nil {
      throw ValidationError("'--depfile' needs files; nothing can depend on standard input")
    }
    if watch && listOutputs { throw ValidationError("'--watch' does not go with '--list-outputs'") }
    let writesFiles = output.map { $0 != "-" } ?? false
    if checks && !writesFiles { throw ValidationError("'--check' needs '-o': the files to compare with") }
    if listOutputs && !writesFiles { throw ValidationError("'--list-outputs' needs '-o': the files to list") }
    if depfile != nil && !writesFiles { throw ValidationError("'--depfile' needs '-o': the files that depend") }
  }

  func run() throws {
    if watch { try WatchRun(paths: paths, options: common).runIfThisWatches() }
    if !common.quiet, let output, let other = format.other(of: output) {
      let name = TerminalText.visible(output)
      Terminal.tell("note: '\(name)' gets \(format.rawValue); '--format \(other.rawValue)' makes what its name says")
    }
    var options = CompileOptions(paths: paths)
    options.form = format.form(
      unit: unit, items: items, access: access, standalone: standalone, engine: engine, package: package)
    options.output = output
    options.devices = devices
    options.listOutputs = listOutputs
    options.depfile = depfile
    options.jobs = jobs
    options.timings = timings
    options.common = common
    options.argumentFiles = ArgumentFile.paths
    if checks {
      options.check = CompileOptions.Check(
        difference: { UnifiedDiff.render(from: $0, to: $1, path: $2) }, orphans: OrphanedOutputs.found)
    }
    if readsList || paths == ["-"] {
      options.found = try PathArguments.found(paths, readsList: readsList, stdinFilename: stdinFilename, common)
    }
    options.shard = shard
    if !reports.isEmpty {
      let output = LintOutput(
        format: .text, reports: reports, usesColor: false, isQuiet: true, hasBaseline: false, jobs: 1)
      let namesNodes = reports.contains { $0.format.hasFingerprints }
      let found = Guarded(CollectedFindings())
      options.reports = CompileOptions.Reports(
        paths: reports.map(\.path), beginnings: reports.flatMap(\.format.beginnings)
      ) { findings in
        found.withLock { $0.add(namesNodes ? Linter.namingNodes(findings) : findings) }
      } write: { failures, specs throws(Failure) in
        let found = found.withLock(\.self)
        try output.write(found, failures: failures, specs: specs, toStandardOutput: false)
      }
    }
    try options.run()
  }
}
