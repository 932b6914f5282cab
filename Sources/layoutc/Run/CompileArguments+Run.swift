import LayoutCompiler
import LayoutFormats
import LayoutLint
import LayoutcRun

/// From the arguments to a run: what `layoutc` has besides what builds ask for.
extension CompileArguments {
  func run() throws {
    let (paths, common) = (request.paths, request.common)
    if watch { try WatchRun(paths: paths, options: common).runIfThisWatches() }
    if !common.quiet, let output = request.output, let other = format.other(of: output) {
      let name = TerminalText.visible(output)
      Terminal.tell("note: '\(name)' gets \(format.rawValue); '--format \(other.rawValue)' makes what its name says")
    }
    var request = request
    request.form = format.form(
      unit: unit, items: items, access: access, standalone: standalone, engine: engine, package: package)
    request.argumentFiles = ArgumentFile.paths
    if checks {
      request.check = CompileRequest.Check(
        difference: { UnifiedDiff.render(from: $0, to: $1, path: $2) }, orphans: OrphanedOutputs.found)
    }
    if readsList || paths == ["-"] {
      request.found = try PathArguments.found(paths, readsList: readsList, stdinFilename: stdinFilename, common)
    }
    request.reports = reportsOfRun
    try CompileRun(request).run()
  }

  private var reportsOfRun: CompileRequest.Reports? {
    if reports.isEmpty { return nil }
    let output = LintOutput(
      format: .text, reports: reports, usesColor: false, isQuiet: true, hasBaseline: false, jobs: 1)
    let namesNodes = reports.contains { $0.format.hasFingerprints }
    let found = Guarded(CollectedFindings())
    return CompileRequest.Reports(
      paths: reports.map(\.path), beginnings: reports.flatMap(\.format.beginnings)
    ) { findings in
      found.withLock { $0.add(namesNodes ? Linter.namingNodes(findings) : findings) }
    } write: { failures, specs throws(Failure) in
      let found = found.withLock(\.self)
      try output.write(found, failures: failures, specs: specs, toStandardOutput: false)
    }
  }
}
