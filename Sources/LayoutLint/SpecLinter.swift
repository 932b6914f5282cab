package import LayoutCompiler
package import LayoutEngine

/// Takes one spec from its bytes to its findings, mending them on the way if that is wanted: what `lint` does with each of
/// its files, and the language server with each text.
package struct SpecLinter: Sendable {
  package enum Fixing: Sendable {
    case none, write
    /// Only what would be written is told.
    case check
  }

  package var select: [RuleID]
  package var ignore: [RuleID]
  package var fixing: Fixing
  /// Whether fixes that are guesses are made, too.
  package var unsafeFixes: Bool
  /// Why what is found is to be suppressed, where it is.
  package var ignoreReason: String?
  /// Widths to look at besides the devices.
  package var sweep: WidthSweep?
  /// Whether findings are to say at which node they are.
  package var namesNodes: Bool
  /// Gives the bytes of an included file.
  package var read: @Sendable (String) -> Result<[UInt8], ReadFailure>

  package init(
    select: [RuleID] = [], ignore: [RuleID] = [], fixing: Fixing = .none, unsafeFixes: Bool = false,
    sweep: WidthSweep? = nil, namesNodes: Bool = false,
    read: @escaping @Sendable (String) -> Result<[UInt8], ReadFailure>
  ) {
    self.select = select
    self.ignore = ignore
    self.fixing = fixing
    self.unsafeFixes = unsafeFixes
    self.sweep = sweep
    self.namesNodes = namesNodes
    self.read = read
  }

  package struct Outcome: Sendable {
    package var findings: [Finding] = []
    /// Paths of the spec and all it includes; empty where it has errors, so that the rules did not look at all of it.
    package var lookedAt: [String] = []
    /// Whether the sweep left it out, because its devices are of another kind.
    package var isNotSwept = false
    package var fixed: FixEngine.Outcome?
    package var ignored: IgnoreEngine.Outcome?
    /// Before fixing.
    package var bytes: [UInt8] = []
  }

  /// What holds for all specs of a project.
  package struct ProjectRules: Sendable {
    package var selection: RuleSelection
    package var devices: [DeviceReference]?
    /// Unless the command line says another.
    package var sweep: WidthSweep?
  }

  /// - Parameter path: of the spec, absolute, for settings by path.
  package func rules(of configuration: Configuration?, path: String? = nil) -> ProjectRules {
    let configuration = configuration ?? Configuration()
    let own = path.map { configuration.with(pathRules: configuration.pathRules(for: $0)) } ?? configuration
    return ProjectRules(
      selection: RuleSelection(configuration: own, select: select, ignore: ignore), devices: configuration.devices,
      sweep: WidthSweep(configuration))
  }

  /// A text as it is: what the compiler makes of it, and what is found in it.
  package func check(_ file: SourceFile, _ rules: ProjectRules) -> (compilation: Compilation, findings: [Finding]) {
    var options = Compiler.Options(defaultDevices: rules.devices)
    options.keepsTrees = true
    let compilation = Compiler.compile(file, options: options, read: read)
    let findings = rules.selection.applied(
      to: Linter.lint(compilation, sweep: sweep ?? rules.sweep, namesNodes: namesNodes))
    return (compilation, findings)
  }

  /// - Parameter path: as reports show it.
  package func lint(_ bytes: [UInt8], path: String, _ rules: ProjectRules) -> Outcome {
    let lint: FixEngine.Lint = { check($0, rules) }
    var outcome = Outcome(bytes: bytes)
    var file = SourceFile(path: path, bytes: bytes)
    if fixing != .none {
      let fixed = FixEngine(unsafeFixes: unsafeFixes, lint: lint).run(file)
      outcome.fixed = fixed
      if fixing == .write { file = SourceFile(path: path, bytes: fixed.bytes) }
    }
    if let ignoreReason {
      let ignored = IgnoreEngine(reason: ignoreReason, path: path, lint: lint).run(bytes)
      outcome.ignored = ignored
      file = SourceFile(path: path, bytes: ignored.bytes)
    }
    let (compilation, findings) = lint(file)
    outcome.findings = findings
    if !compilation.hasErrors {
      outcome.lookedAt = compilation.sources.files.map(\.path)
      outcome.isNotSwept = sweep.map { !$0.concerns(compilation.devices) } ?? false
    }
    return outcome
  }
}
