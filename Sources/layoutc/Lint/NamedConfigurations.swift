import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// Configurations among the paths of `lint`. They are no specs, and no rule looks at them. What is wrong with one is told
/// before any spec is looked at, also if another configuration holds for the specs, or none.
struct NamedConfigurations {
  var mending: SpecLinter.Mending
  /// Whether fixes that are made are listed.
  var tellsFixes: Bool
  var options: SpecOptions

  /// Mends the configurations, and tells what is left.
  ///
  /// - Returns: the other paths.
  func check(among paths: [String]) throws(Failure) -> [String] {
    let named = paths.filter(Self.isNamed)
    if named.isEmpty { return paths }
    var reporter = options.reporter(for: named.count)
    for path in named { try check(Folder.normalized(path), &reporter) }
    if reporter.status != .fine { throw Failure.told(.usage) }
    return paths.filter { !Self.isNamed($0) }
  }

  private static func isNamed(_ path: String) -> Bool {
    ConfigurationFile.isNamed(path) && (try? FileStatus(of: path))?.kind == .regular
  }

  private func check(_ path: String, _ reporter: inout Reporter) throws(Failure) {
    if case .fix(let writes, let unsafe) = mending { try mend(path, writes: writes, unsafe: unsafe) }
    // As if a spec had been beside it: the file may be none of ours, too.
    var finder = ProjectFinder(configuration: path, isIsolated: false)
    _ = finder.assign(to: [SpecInput(path: path, relative: ConfigurationFile.name)])
    for finding in finder.findings { reporter.tell(finding.diagnostics, finding.sources) }
    for failure in finder.failures { reporter.tell(failure) }
    if !options.quiet { for note in finder.notesOnFixes { Terminal.tell("note: \(note)") } }
  }

  private func mend(_ path: String, writes: Bool, unsafe: Bool) throws(Failure) {
    guard case .success(let bytes) = InputFile.read(path), VersionMark.isPresent(in: bytes) else { return }
    let folder = Folder.above(Folder.absolute(path) ?? path)
    let fixed = FixEngine(unsafeFixes: unsafe) { file in
      let reading = ConfigurationReader.read(file, in: folder) { InputFile.read($0) }
      let findings = reading.diagnostics.map { Finding($0, reading.sources) }
      return LintedSpec(Compilation(sources: reading.sources, diagnostics: reading.diagnostics), findings)
    }.run(SourceFile(path: path, bytes: bytes))
    if fixed.bytes == bytes { return }
    if !writes {
      try Terminal.print(difference: UnifiedDiff.render(from: bytes, to: fixed.bytes, path: ShownPath.of(path)))
    } else if FileStatus.isLink(path) {
      return Terminal.tell(
        "note: '\(path)' is a link, through which '--fix' does not write; name the file it leads to")
    } else {
      TemporaryFiles.removeOnSignals()
      try OutputFile.replace(bytes, by: fixed.bytes, at: path)
    }
    if tellsFixes { FixList.tell(fixed.applied, in: SourceFile(path: path, bytes: bytes), areMade: writes) }
  }
}
