package import LayoutCompiler

/// How specs are found and how people are told about them: ``CommonOptions`` as plain values.
package struct SpecOptions {
  package enum Color: String, CaseIterable {
    case auto, always, never
  }

  package var color = Color.auto
  package var quiet = false
  package var config: String?
  package var isolated = false
  /// Whether a search of folders leaves out what `.gitignore` names, unless a configuration says otherwise.
  package var gitignore = true

  package init(
    color: Color = .auto, quiet: Bool = false, config: String? = nil, isolated: Bool = false, gitignore: Bool = true
  ) {
    self.color = color
    self.quiet = quiet
    self.config = config
    self.isolated = isolated
    self.gitignore = gitignore
  }

  package func usesColor(on stream: Descriptor) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.wantsColor ?? Terminal.isInteractive(stream)
    }
  }

  /// Looks for the specs that paths mean.
  ///
  /// - Parameter descends: whether folders inside a folder are searched, too.
  package func search(_ paths: [String], descends: Bool = true) -> SpecFinder {
    let projects = ProjectFinder(configuration: config, isIsolated: isolated)
    return SpecFinder(paths, filter: SearchFilter(projects, readsIgnoreFiles: gitignore), descends: descends)
  }

  /// The specs of a run, and what was left out of it.
  package struct Found {
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
  ///
  /// - Returns: also how bad it is that something was left out.
  package func specs(under paths: [String]) throws(Failure) -> (specs: [SpecInput], status: ExitStatus) {
    let found = try found(under: paths)
    return (found.specs, found.status)
  }

  /// The same as ``specs(under:)``, for those who report what was left out.
  package func found(under paths: [String]) throws(Failure) -> Found {
    let finder = search(paths)
    if let mistake = finder.failures.first(where: { $0.status == .usage }) { throw mistake }
    return try found(by: finder)
  }

  /// The specs under a path below which there need not be any. Nil if there are none, and nothing that may hold some.
  package func specsIfAny(under path: String) throws(Failure) -> (specs: [SpecInput], status: ExitStatus)? {
    let finder = search([path])
    if finder.specs.isEmpty, finder.failures.allSatisfy({ $0.status == .usage }) { return nil }
    let found = try found(by: finder)
    return (found.specs, found.status)
  }

  private func found(by finder: SpecFinder) throws(Failure) -> Found {
    var reporter = self.reporter()
    let specs = try withProjects(finder.specs, finder.filter?.projects, &reporter)
    for failure in finder.failures { reporter.tell(failure) }
    return Found(
      specs: specs, folders: finder.searched, status: reporter.status, failures: finder.failures.compactMap(\.file))
  }

  /// Names of files, each followed by a NUL, as `git diff -z --name-only` and `find -print0` write them.
  package static func listOnStandardInput() throws(Failure) -> [String] {
    let bytes: [UInt8]
    do throws(SystemError) {
      // An earlier part of the run, which something ended, has read the list: a file can be read again, a pipe cannot.
      if CrashRecovery.isResumed { try Descriptor.standardInput.rewind() }
      bytes = try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes)
    } catch {
      throw CrashRecovery.isResumed
        ? .io(
          "internal error in one of the specs of the list, and standard input cannot be read again; name them instead")
        : .io("cannot read standard input: \(error.message)")
    }
    // Nobody would see that a list is only a part of one: its last name may be whole.
    if bytes.count == InputFile.mostBytes { throw .usage("the list on standard input is larger than 64 MiB") }
    var names: [String] = []
    for (index, name) in bytes.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      if name.isEmpty {
        if name.endIndex == bytes.endIndex { break }
        throw .usage("name \(index + 1) of the list on standard input is empty")
      }
      guard let text = String(validating: name, as: UTF8.self) else {
        throw .io(
          "name \(index + 1) of the list, '\(String(decoding: name, as: UTF8.self))', is not UTF-8; rename the file")
      }
      names.append(text)
    }
    return names
  }

  /// The spec on standard input.
  ///
  /// - Parameter name: the name of the spec; the configuration is looked for above it.
  package func standardInput(named name: String?) throws(Failure) -> [SpecInput] {
    let path = Folder.normalized(name ?? "stdin.layout.yaml")
    var spec = SpecInput(path: path, relative: RelativePath.lastComponent(path))
    do throws(SystemError) {
      // The spec that ended an earlier part of the run was read by that part, and is not looked at again.
      spec.text = CrashRecovery.isResumed ? [] : try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes)
    } catch {
      throw .io("cannot read standard input: \(error.message)")
    }
    var reporter = self.reporter()
    return try withProjects([spec], nil, &reporter)
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

  /// What tells people of this run's specs.
  ///
  /// - Parameters:
  ///   - specCount: how many specs the run is about; what several of them include is told once.
  ///   - isQuiet: in place of what the options say.
  ///   - add: takes what is found for reports, spec by spec.
  ///   - annotates: whether what is told is also kept for ``Reporter/annotate(stale:in:)``.
  package func reporter(
    for specCount: Int = 1, isQuiet: Bool? = nil, add: (@Sendable ([Finding]) -> Void)? = nil, annotates: Bool = false
  ) -> Reporter {
    Reporter(
      color: usesColor(on: .standardError), isQuiet: isQuiet ?? quiet, specCount: specCount, add: add,
      annotates: annotates)
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
