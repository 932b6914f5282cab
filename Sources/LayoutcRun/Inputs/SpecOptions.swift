import LayoutCompiler

/// How specs are found and people are told about them: ``CommonOptions`` as plain values.
struct SpecOptions {
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  var color = Color.auto
  var quiet = false
  var config: String?
  var isolated = false

  func usesColor(on stream: Descriptor) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.environment("NO_COLOR") == nil && Terminal.isInteractive(stream)
    }
  }

  /// The specs of a run, and what of it was left out.
  struct Found {
    var specs: [SpecInput]
    /// How bad what was left out is.
    var status = ExitStatus.fine
    var failures: [FileFailure] = []
  }

  /// The specs under `paths` with their configurations; what cannot be read is told and left out.
  ///
  /// - Returns: also how bad what was left out is.
  func specs(under paths: [String]) throws(Failure) -> (specs: [SpecInput], status: ExitStatus) {
    let found = try found(under: paths)
    return (found.specs, found.status)
  }

  /// As ``specs(under:)``, for those who report on what was left out.
  func found(under paths: [String]) throws(Failure) -> Found {
    let finder = SpecFinder(paths)
    if let mistake = finder.failures.first(where: { $0.status == .usage }) { throw mistake }
    var reporter = self.reporter
    let specs = try withProjects(finder.specs, &reporter)
    for failure in finder.failures { reporter.tell(failure) }
    return Found(specs: specs, status: reporter.status, failures: finder.failures.compactMap(\.file))
  }

  /// The spec on standard input.
  ///
  /// - Parameter name: what it is called; the configuration is looked for above it.
  func standardInput(named name: String?) throws(Failure) -> [SpecInput] {
    let path = RelativePath.normalized(name ?? "stdin.layout.yaml")
    var spec = SpecInput(path: path, relative: RelativePath.lastComponent(path))
    do throws(SystemError) {
      // What ended an earlier part of the run was read by it, and is not looked at again.
      spec.text = CrashRecovery.isResumed ? [] : try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes)
    } catch {
      throw .io("cannot read standard input: \(error.message)")
    }
    var reporter = self.reporter
    return try withProjects([spec], &reporter)
  }

  private var reporter: Reporter {
    Reporter(color: usesColor(on: .standardError), isQuiet: quiet, specCount: 1)
  }

  private func withProjects(_ specs: [SpecInput], _ reporter: inout Reporter) throws(Failure) -> [SpecInput] {
    var projects = ProjectFinder(configuration: config, isIsolated: isolated)
    let specs = projects.assign(to: specs)
    if !quiet { for warning in projects.warnings { Terminal.tell("warning: \(warning)") } }
    for finding in projects.findings { reporter.tell(finding.diagnostics, finding.sources) }
    for failure in projects.failures { reporter.tell(failure) }
    if reporter.status != .fine { throw Failure(status: .usage, message: "") }
    return specs
  }
}
