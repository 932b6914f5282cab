import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// A spec that lint is to look at, and what holds for it.
struct LintWork: Sendable {
  let spec: SpecInput
  let settings: Settings

  /// What holds for a spec. Many specs may share it.
  final class Settings: Sendable {
    let rules: SpecLinter.ProjectRules
    let failOn: Severity
    let links: RuleLink?
    /// The baseline that the configuration names.
    let baseline: NameKey?

    init(rules: SpecLinter.ProjectRules, failOn: Severity, links: RuleLink?, baseline: NameKey?) {
      (self.rules, self.failOn, self.links, self.baseline) = (rules, failOn, links, baseline)
    }
  }

  /// Two specs for which this is the same have the same settings.
  private struct SettingsKey: Hashable {
    var project: NameKey?
    /// Indices of the configuration's settings by path.
    var pathRules: [Int]
    var isTold: Bool
  }

  /// Specs, each with what holds for it. That is worked out once for all specs for which the same holds.
  ///
  /// - Parameters:
  ///   - failOn: used instead of what configurations say.
  ///   - report: the report that tells specs one by one; nil if words alone would not be enough.
  static func works(
    of specs: [SpecInput], _ linter: SpecLinter, failOn: Severity?, toldBy report: TextReport?
  ) -> [LintWork] {
    var known: [SettingsKey: Settings] = [:]
    return specs.map { spec in
      let configuration = spec.project?.configuration
      let hasPathRules = configuration?.perPath.isEmpty == false
      let indices = hasPathRules ? spec.absolutePath.flatMap { configuration?.pathRules(for: $0) } ?? [] : []
      // A file that others may include is told of once, by whichever comes to it first.
      let report = SpecFile.isNamed(spec.path) ? report : nil
      let key = SettingsKey(
        project: spec.project.map { NameKey($0.path) }, pathRules: indices, isTold: report != nil)
      let settings = known[key] ?? settings(for: spec, linter, failOn: failOn, toldBy: report)
      known[key] = settings
      return LintWork(spec: spec, settings: settings)
    }
  }

  private static func settings(
    for spec: SpecInput, _ linter: SpecLinter, failOn: Severity?, toldBy report: TextReport?
  ) -> Settings {
    let configuration = spec.project?.configuration
    var rules = linter.rules(of: configuration, path: spec.absolutePath)
    let (failOn, links) = (failOn ?? configuration?.failOn ?? Configuration.standardFailOn, configuration?.ruleLink)
    if let report { rules.tell(by: report, failOn: failOn, links: links) }
    let baseline = configuration?.baseline.map(NameKey.init)
    return Settings(rules: rules, failOn: failOn, links: links, baseline: baseline)
  }

  /// What came of looking at a spec.
  struct Outcome: Sendable {
    var result: Result<SpecLinter.Outcome, Failure>
    /// Why the changes are not in the file. The findings are then those of the file as it is.
    var unwritten: Failure?
    /// Whether it was left as it is because its path is a link, which may lead to a file that nobody meant to change.
    var isUntouchedLink = false
  }

  /// Looks at the spec, and writes what is mended in it.
  ///
  /// - Parameter replaced: the texts of files that the run replaces; nil if it replaces none.
  func perform(_ linter: SpecLinter, _ replaced: ReplacedTexts?) -> Outcome {
    switch spec.text.map(Result.success) ?? InputFile.read(spec.path) {
    case .failure(let failure): return Outcome(result: .failure(.reading(spec.path, failure.message)))
    case .success(let bytes):
      var linter = linter
      let mends = spec.text == nil && linter.mending != .none
      let isUntouchedLink = mends && FileStatus.isLink(spec.path)
      if isUntouchedLink { linter.mending = .none }
      if spec.text != nil { linter.cache = nil }
      let before = mends ? replaced?[spec.path] ?? bytes : bytes
      let outcome = linter.lint(before, path: spec.path, settings.rules)
      linter.cache?.finish(spec.path)
      func write(_ new: [UInt8]?) throws(Failure) {
        // The process before this one has written it.
        guard let new, new != before, new != bytes else { return }
        replaced?.add(before, of: spec.path)
        try OutputFile.replace(before, by: new, at: spec.path)
      }
      do throws(Failure) {
        if linter.mending.writes, spec.text == nil { try write(outcome.fixed?.bytes ?? outcome.ignored?.bytes) }
        return Outcome(result: .success(outcome), isUntouchedLink: isUntouchedLink)
      } catch {
        (linter.mending, linter.cache) = (.none, nil)
        return Outcome(result: .success(linter.lint(bytes, path: spec.path, settings.rules)), unwritten: error)
      }
    }
  }
}
