import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// The arguments of `compile` as plain values, with the check of which go together.
struct CompileArguments {
  /// What goes to the run as it is.
  var request = CompileRequest(paths: [])
  var format = OutputFormat.json
  var unit = JSONEmitter.Unit.pt
  var items: JSONEmitter.ItemForm?
  var access: SwiftSettings.Access?
  var standalone = false
  var engine: SwiftSettings.Engine?
  var package: String?
  var checks = false
  var reports: [ReportFile] = []
  var readsList = false
  var stdinFilename: String?
  var watch = false

  /// Throws a `ValidationError` if arguments exclude each other, or one needs another.
  func check() throws {
    let (paths, output, depfile, listOutputs) = (request.paths, request.output, request.depfile, request.listOutputs)
    try request.common.check()
    try JobsArgument.check(request.jobs)
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
    try PathArguments.check(paths, readsList: readsList, watch: watch, shard: request.shard)
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
}
