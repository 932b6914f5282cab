package import LayoutCompiler

/// Which specs a run is about, with the configurations that hold for them.
extension SpecOptions {
  /// The specs of a run, and what was left out of it.
  package struct Found: Sendable {
    package var specs: [SpecInput]
    /// The folders among the arguments, all of which was searched for them.
    package var folders: [String] = []
    /// How bad it is that something was left out.
    package var status = ExitStatus.fine
    package var failures: [FileFailure] = []

    package init(
      specs: [SpecInput], folders: [String] = [], status: ExitStatus = .fine, failures: [FileFailure] = []
    ) {
      self.specs = specs
      self.folders = folders
      self.status = status
      self.failures = failures
    }
  }

  /// The specs under `paths` with their configurations. What cannot be read is reported and left out.
  package func specs(under paths: [String]) throws(Failure) -> Found {
    let finder = search(paths)
    if let mistake = finder.failures.first(where: { $0.status == .usage }) { throw mistake }
    return try found(by: finder)
  }

  /// The specs under a path below which there need not be any. Nil if there are none, and nothing that may hold some.
  package func specsIfAny(under path: String) throws(Failure) -> Found? {
    let finder = search([path])
    if finder.specs.isEmpty, finder.failures.allSatisfy({ $0.status == .usage }) { return nil }
    return try found(by: finder)
  }

  /// The one spec that a path means, for what is about one.
  package func onlySpec(at path: String) throws(Failure) -> SpecInput {
    let found = try specs(under: [path])
    guard let spec = found.specs.first else { throw .told(found.status) }
    if found.specs.count > 1 { throw .usage("'\(path)' has \(found.specs.count) specs below it; name one") }
    return spec
  }

  /// The spec on standard input.
  ///
  /// - Parameter name: the name of the spec; the configuration is looked for above it.
  package func standardInput(named name: String?) throws(Failure) -> Found {
    let path = Folder.normalized(name ?? "stdin.layout.yaml")
    var spec = SpecInput(path: path, relative: RelativePath.lastComponent(path))
    spec.text = try StandardInput.spec()
    var reporter = self.reporter()
    return Found(specs: try withProjects([spec], nil, &reporter))
  }

  /// Looks for the specs that paths mean.
  ///
  /// - Parameter descends: whether folders inside a folder are searched, too.
  package func search(_ paths: [String], descends: Bool = true) -> SpecFinder {
    let projects = ProjectFinder(configuration: config, isIsolated: isolated)
    return SpecFinder(paths, filter: SearchFilter(projects, readsIgnoreFiles: gitignore), descends: descends)
  }

  private func found(by finder: SpecFinder) throws(Failure) -> Found {
    var reporter = self.reporter()
    let specs = try withProjects(finder.specs, finder.filter?.projects, &reporter)
    for failure in finder.failures { reporter.tell(failure) }
    return Found(
      specs: specs, folders: finder.searched, status: reporter.status, failures: finder.failures.compactMap(\.file))
  }

  /// What the configurations of specs are now, and what is wrong with them. It is not reported.
  package func projects(of specs: [SpecInput]) -> ProjectFinder {
    var projects = ProjectFinder(configuration: config, isIsolated: isolated)
    _ = projects.assign(to: specs)
    return projects
  }

  /// The configuration that holds for a spec of this name, whether or not there is such a spec.
  package func configuration(of path: String) throws(Failure) -> Configuration? {
    var reporter = self.reporter()
    let spec = SpecInput(path: Folder.normalized(path), relative: RelativePath.lastComponent(path))
    return try withProjects([spec], nil, &reporter).first?.project?.configuration
  }

  /// The configuration that the command line names, which holds for every spec; nil if it names none.
  package func givenConfiguration() throws(Failure) -> Configuration? {
    config == nil || isolated ? nil : try configuration(of: ".")
  }

  /// - Parameter known: the configurations that have already been read.
  private func withProjects(
    _ specs: [SpecInput], _ known: ProjectFinder?, _ reporter: inout Reporter
  ) throws(Failure) -> [SpecInput] {
    var projects = known ?? ProjectFinder(configuration: config, isIsolated: isolated)
    let specs = projects.assign(to: specs)
    if !quiet { for warning in projects.warnings { Terminal.tell("warning: \(warning)") } }
    for finding in projects.findings { reporter.tell(finding.diagnostics, finding.sources) }
    for failure in projects.failures { reporter.tell(failure) }
    if !quiet { for note in projects.notesOnFixes { Terminal.tell("note: \(note)") } }
    if reporter.status != .fine { throw Failure.told(.usage) }
    return specs
  }
}
