import ArgumentParser
import LayoutCompiler

/// Options of all commands that read specs.
struct CommonOptions: ParsableArguments {
  enum Color: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
  }

  @Option(help: ArgumentHelp("Colours; auto: on a terminal, unless NO_COLOR is set.", valueName: "when"))
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp("Configuration, in place of the nearest layoutc.yaml above each spec.", valueName: "file"))
  var config: String?

  @Flag(help: "Read no configuration.")
  var isolated = false

  func validate() throws {
    if config != nil && isolated { throw ValidationError("'--config' and '--isolated' exclude each other") }
  }

  func usesColor(on stream: Descriptor) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.environment("NO_COLOR") == nil && Terminal.isInteractive(stream)
    }
  }

  /// The specs under `paths` with their configurations; what cannot be read is told and left out.
  ///
  /// - Returns: also how bad what was left out is.
  func specs(under paths: [String]) throws(Failure) -> (specs: [SpecInput], status: ExitStatus) {
    let finder = SpecFinder(paths)
    if let mistake = finder.failures.first(where: { $0.status == .usage }) { throw mistake }
    var reporter = self.reporter
    let specs = try withProjects(finder.specs, &reporter)
    for failure in finder.failures { reporter.tell(failure) }
    return (specs, reporter.status)
  }

  /// The spec on standard input.
  ///
  /// - Parameter name: what it is called; the configuration is looked for above it.
  func standardInput(named name: String?) throws(Failure) -> [SpecInput] {
    let path = RelativePath.normalized(name ?? "stdin.layout.yaml")
    var spec = SpecInput(path: path, relative: RelativePath.lastComponent(path))
    do throws(SystemError) { spec.text = try Descriptor.standardInput.readAll(atMost: InputFile.mostBytes) } catch {
      throw .io("cannot read standard input: \(error.message)")
    }
    var reporter = self.reporter
    return try withProjects([spec], &reporter)
  }

  private var reporter: Reporter {
    Reporter(style: .text, stream: .standardError, color: usesColor(on: .standardError), isQuiet: quiet, specCount: 1)
  }

  private func withProjects(_ specs: [SpecInput], _ reporter: inout Reporter) throws(Failure) -> [SpecInput] {
    var projects = ProjectFinder(configuration: config, isIsolated: isolated)
    let specs = projects.assign(to: specs)
    for finding in projects.findings { reporter.tell(finding.diagnostics, finding.sources) }
    for failure in projects.failures { reporter.tell(failure) }
    if reporter.status != .fine { throw Failure(status: .usage, message: "") }
    return specs
  }
}

extension DeviceReference {
  /// For `--device`.
  static func argument(_ text: String) throws -> DeviceReference {
    switch DeviceReference.parse(argument: text) {
    case .success(let device): return device
    case .failure(let failure): throw ValidationError(failure.message)
    }
  }
}
