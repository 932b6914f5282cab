package import LayoutCompiler
import LayoutEngine

/// Takes one spec from its bytes to its findings, and mends them on the way if that is wanted. `lint` does this with
/// each of its files, and the language server with each text.
package struct SpecLinter: Sendable {
  /// What is done about what is found. Fixes come first and comments are for what is left, so no run does both.
  package enum Mending: Sendable, Equatable {
    case none
    /// - Parameters:
    ///   - writes: if not, it is only told what would be written.
    ///   - unsafe: whether fixes that are guesses are applied, too.
    case fix(writes: Bool, unsafe: Bool)
    /// Comments suppress what is found.
    case suppress(reason: String)

    package var fixes: Bool { if case .fix = self { true } else { false } }
    package var writesFixes: Bool { if case .fix(writes: true, _) = self { true } else { false } }
    /// Whether fixes are only told.
    package var checksFixes: Bool { if case .fix(writes: false, _) = self { true } else { false } }
    package var appliesUnsafe: Bool { if case .fix(_, unsafe: true) = self { true } else { false } }
    package var suppresses: Bool { if case .suppress = self { true } else { false } }
    /// Whether specs get other texts.
    package var writes: Bool { writesFixes || suppresses }
  }

  package var select: [RuleID]
  package var ignore: [RuleID]
  package var mending: Mending
  /// Widths to look at besides the devices.
  package var sweep: WidthSweep?
  /// Whether findings are to say at which node they are.
  package var namesNodes: Bool
  /// What was found before; not asked if something is mended.
  package var cache: FindingsCache?
  /// Used to resolve a large spec on several devices at once, and any spec at several widths of a sweep at once, if no
  /// other spec is looked at meanwhile.
  package var concurrentPerform: ConcurrentPerform?
  /// Lays out a text as its project wants it; nil if it cannot be. Without it, comments that suppress something do not
  /// share a column with those of neighboring lines.
  package var format: (@Sendable (SourceFile, FormatSettings) -> [UInt8]?)?
  /// Gives the bytes of an included file.
  package var read: @Sendable (String) -> Result<[UInt8], ReadFailure>

  package init(
    select: [RuleID] = [], ignore: [RuleID] = [], mending: Mending = .none, sweep: WidthSweep? = nil,
    namesNodes: Bool = false,
    read: @escaping @Sendable (String) -> Result<[UInt8], ReadFailure>
  ) {
    self.select = select
    self.ignore = ignore
    self.mending = mending
    self.sweep = sweep
    self.namesNodes = namesNodes
    self.read = read
  }

  /// What is known of one text when it was linted, and what became of it if it was to be changed.
  package struct Outcome: Sendable {
    package var findings: [Finding] = []
    /// Replaces the findings if ``ProjectRules/telling`` says how they are told and that depends on no other spec.
    package var told: RenderedFindings?
    /// Paths of the spec and all it includes; empty if it has errors, because the rules did not look at all of it then.
    package var lookedAt: [String] = []
    /// Whether the sweep left it out, because its devices are of another kind.
    package var isNotSwept = false
    package var fixed: FixEngine.Outcome?
    package var ignored: IgnoreEngine.Outcome?
    /// The bytes before fixing.
    package var bytes: [UInt8] = []
  }

  /// What holds for all specs of a project.
  package struct ProjectRules: Sendable {
    package var selection: RuleSelection
    package var defaults: SpecDefaults
    /// The sweep, unless the command line says another one.
    package var sweep: WidthSweep?
    /// How the formatter lays out specs.
    package var format: FormatSettings
    /// All that findings follow from besides the files.
    var settings = ""
    /// How findings are told, if they are of use for nothing else.
    package private(set) var telling: Telling?

    /// - Parameters:
    ///   - path: of the spec, absolute, for settings by path.
    ///   - select: as ``RuleSelection`` has it.
    package init(
      _ configuration: Configuration?, path: String? = nil, select: [RuleID] = [], ignore: [RuleID] = []
    ) {
      let configuration = configuration ?? Configuration()
      let own = path.map { configuration.with(pathRules: configuration.pathRules(for: $0)) } ?? configuration
      selection = RuleSelection(configuration: own, select: select, ignore: ignore)
      defaults = configuration.defaults
      sweep = WidthSweep(configuration)
      format = configuration.format
    }

    /// Has specs told one by one; not for runs that mend something, or ask which files a spec has.
    package mutating func tell(by report: TextReport, failOn: Severity, links: RuleLink?) {
      telling = Telling(report, failOn: failOn, links: links, self)
    }

    /// What is found in a spec that was compiled already.
    package func findings(in compilation: Compilation) -> [Finding] {
      selection.applied(to: Linter.lint(compilation, sweep: sweep))
    }
  }

  /// - Parameter path: of the spec, absolute, for settings by path.
  package func rules(of configuration: Configuration?, path: String? = nil) -> ProjectRules {
    var rules = ProjectRules(configuration, path: path, select: select, ignore: ignore)
    if cache != nil {
      rules.settings =
        FindingSettings(rules.defaults, sweep ?? rules.sweep, isAsked: sweep != nil, namesNodes: namesNodes).text
    }
    return rules
  }

  /// Looks at a text as it is.
  package func check(_ file: SourceFile, _ rules: ProjectRules) -> LintedSpec {
    var linted = look(at: file, rules, read)
    linted.findings = rules.selection.applied(to: linted.findings)
    return linted
  }

  /// The same, with what all rules find, even those that are off.
  private func look(
    at file: SourceFile, _ rules: ProjectRules, _ read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> LintedSpec {
    // A configuration is judged where it is read, as the configuration of the specs below it.
    if ConfigurationFile.isNamed(file.path) {
      return LintedSpec(Compilation(sources: SourceSet([file]), diagnostics: []), [])
    }
    var options = Compiler.Options(defaults: rules.defaults)
    options.keepsTrees = true
    options.takesParts = true
    options.concurrentPerform = concurrentPerform
    let compilation = Compiler.compile(file, options: options, read: read)
    let findings = Linter.lint(
      compilation, sweep: sweep ?? rules.sweep, namesNodes: namesNodes, concurrentPerform: concurrentPerform)
    return LintedSpec(compilation, findings)
  }

  /// What is found in a file, or was found when it and all it includes were the same.
  ///
  /// - Returns: also whether the result may be kept.
  private func checked(_ file: SourceFile, _ rules: ProjectRules) -> (CheckedSpec, isLasting: Bool) {
    if let known = cache?.recall(file, rules.settings, read: read) { return (known, true) }
    var reads: [String: Bool] = [:]
    let linted = look(at: file, rules) { path in
      let result = read(path)
      if case .success = result { reads[path] = reads[path] ?? true } else { reads[path] = false }
      return result
    }
    let compilation = linted.compilation
    // Rules know nothing about what specs include.
    let isUnknown = compilation.hasErrors || compilation.spec == nil
    let checked = CheckedSpec(
      sources: compilation.sources, findings: linted.findings, hasErrors: isUnknown,
      isNotSwept: isUnknown ? false : sweep.map { !$0.concerns(compilation.devices) } ?? false)
    // A result is kept only if all files that it depends on are among its sources, as these are what is compared later:
    // a file that is missing may come, and one that was read and is not ours is no source.
    let sources = Set(compilation.sources.files.dropFirst().map(\.path))
    let isLasting =
      compilation.sources.files.first?.bytes == file.bytes
      && reads.allSatisfy { $0.value && sources.contains($0.key) } && sources.isSubset(of: reads.keys)
    if isLasting { cache?.keep(checked, of: file, rules.settings) }
    return (checked, isLasting)
  }

  /// - Parameter path: as reports show it.
  package func lint(_ bytes: [UInt8], path: String, _ rules: ProjectRules) -> Outcome {
    var outcome = Outcome(bytes: bytes)
    var file = SourceFile(path: path, bytes: bytes)
    switch mending {
    case .none: break
    case .fix(let writes, let unsafe):
      let fixed = FixEngine(unsafeFixes: unsafe) { check($0, rules) }.run(file)
      outcome.fixed = fixed
      if writes { file = SourceFile(path: path, bytes: fixed.bytes) }
    case .suppress(let reason):
      let ignored = IgnoreEngine(
        reason: reason, gap: rules.format.commentGap ?? FormatSettings.standardCommentGap, path: path,
        format: format.map { format in { format(SourceFile(path: path, bytes: $0), rules.format) } }
      ) { check($0, rules) }.run(bytes)
      outcome.ignored = ignored
      file = SourceFile(path: path, bytes: ignored.bytes)
    }
    if let telling = rules.telling, let told = cache?.recall(file, telling, read: read) {
      outcome.told = told
      return outcome
    }
    let (checked, isLasting) = checked(file, rules)
    outcome.findings = rules.selection.applied(to: checked.findings)
    if let telling = rules.telling,
      let told = telling.told(outcome.findings, isNotSwept: checked.isNotSwept)
    {
      if isLasting { cache?.keep(told, of: file, checked.sources, telling) }
      outcome.told = told
      outcome.findings = []
    }
    if !checked.hasErrors {
      outcome.lookedAt = checked.sources.files.map(\.path)
      outcome.isNotSwept = checked.isNotSwept
    }
    return outcome
  }
}
