import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// Takes one spec from its bytes to its findings, mending them on the way if that is wanted.
struct SpecLinter: Sendable {
  enum Fixing: Sendable {
    case none, write
    /// Only what would be written is told.
    case check
  }

  var select: [RuleID]
  var ignore: [RuleID]
  var fixing: Fixing
  /// Whether fixes that are guesses are made, too.
  var unsafeFixes: Bool
  /// Widths to look at besides the devices.
  var sweep: WidthSweep?
  /// Whether findings are to say at which node they are.
  var namesNodes: Bool

  struct Outcome: Sendable {
    var findings: [Finding] = []
    /// Paths of the spec and all it includes; empty where it has errors, so that the rules did not look at all of it.
    var lookedAt: [String] = []
    /// Whether the sweep left it out, because its devices are of another kind.
    var isNotSwept = false
    var fixed: FixEngine.Outcome?
    /// Before fixing.
    var bytes: [UInt8] = []
  }

  /// What holds for all specs of a project.
  struct ProjectRules: Sendable {
    var selection: RuleSelection
    var devices: [DeviceReference]?
  }

  func rules(of configuration: Configuration?) -> ProjectRules {
    ProjectRules(
      selection: RuleSelection(configuration: configuration ?? Configuration(), select: select, ignore: ignore),
      devices: configuration?.devices)
  }

  /// - Parameter path: as reports show it.
  func lint(_ bytes: [UInt8], path: String, _ rules: ProjectRules) -> Outcome {
    let selection = rules.selection
    var options = Compiler.Options(defaultDevices: rules.devices)
    options.keepsTrees = true
    let lint: FixEngine.Lint = { [options] file in
      let compilation = Compiler.compile(file, options: options) { InputFile.read($0) }
      return (compilation, selection.applied(to: Linter.lint(compilation, sweep: sweep, namesNodes: namesNodes)))
    }
    var outcome = Outcome(bytes: bytes)
    var file = SourceFile(path: path, bytes: bytes)
    if fixing != .none {
      let fixed = FixEngine(unsafeFixes: unsafeFixes, lint: lint).run(file)
      outcome.fixed = fixed
      if fixing == .write { file = SourceFile(path: path, bytes: fixed.bytes) }
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
