package import LayoutCompiler

/// How specs are found and people are told about them: ``CommonOptions`` as plain values.
package struct SpecOptions {
  package enum Color: String, CaseIterable {
    case auto, always, never
  }

  var color = Color.auto
  package var quiet = false
  package var config: String?
  package var isolated = false

  package init(color: Color = .auto, quiet: Bool = false, config: String? = nil, isolated: Bool = false) {
    self.color = color
    self.quiet = quiet
    self.config = config
    self.isolated = isolated
  }

  package func usesColor(on stream: Descriptor) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.environment("NO_COLOR") == nil && Terminal.isInteractive(stream)
    }
  }

  /// The specs of a run, and what of it was left out.
  package struct Found {
    package var specs: [SpecInput]
    /// How bad what was left out is.
    package var status = ExitStatus.fine
    package var failures: [FileFailure] = []

    package init(specs: [SpecInput], status: ExitStatus = .fine, failures: [FileFailure] = []) {
      self.specs = specs
      self.status = status
      self.failures = failures
    }
  }

  /// The specs under `paths` with their configurations; what cannot be read is told and left out.
  ///
  /// - Returns: also how bad what was left out is.
  package func specs(under paths: [String]) throws(Failure) -> (specs: [SpecInput], status: ExitStatus) {
    let found = try found(under: paths)
    return (found.specs, found.status)
  }

  /// As ``specs(under:)``, for those who report on what was left out.
  package func found(under paths: [String]) throws(Failure) -> Found {
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
  package func standardInput(named name: String?) throws(Failure) -> [SpecInput] {
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

  /// The configuration that holds for a spec of that name, whether or not there is one.
  package func configuration(of path: String) throws(Failure) -> Configuration? {
    var reporter = self.reporter
    let spec = SpecInput(path: RelativePath.normalized(path), relative: RelativePath.lastComponent(path))
    return try withProjects([spec], &reporter).first?.project?.configuration
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
