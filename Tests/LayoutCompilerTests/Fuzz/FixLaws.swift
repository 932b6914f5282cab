@testable import LayoutCompiler

/// Lint says the same twice, knows its own findings again, and what it mends is not worse than before.
enum FixLaws {
  static func check(_ input: FuzzInput) throws(BrokenLaw) {
    var options = Compiler.Options()
    options.keepsTrees = true
    // Rules that are off speak as well, and now and then a few widths besides the devices.
    let selection = RuleSelection(select: RuleID.lintRules)
    let sweep = input.spec.bytes.count % 4 == 0 ? WidthSweep(widths: 320...326) : nil
    let lint: FixEngine.Lint = { file in
      let compilation = Compiler.compile(file, options: options, read: input.read)
      return (compilation, selection.applied(to: Linter.lint(compilation, sweep: sweep)))
    }
    let before = lint(input.spec)
    try check(before.findings, before.compilation)
    try checkBaseline(of: before.findings)
    try checkFixes(input.spec, before, lint)
  }

  private static func check(_ findings: [Finding], _ compilation: Compilation) throws(BrokenLaw) {
    try DiagnosticLaws.check(findings.map(\.diagnostic), compilation.sources, isFinished: true)
    let fingerprints = Finding.fingerprints(of: findings)
    try law(Set(fingerprints).count == findings.count, "two findings have one fingerprint")
    try law(
      findings.filter { $0.severity == .error && RuleID.languageErrors.contains($0.rule) }.isEmpty
        != compilation.hasErrors, "lint and compile disagree about errors")
    try ReportLaws.check(findings)
    var again = compilation
    again.trees = [:]
    let others = RuleSelection(select: RuleID.lintRules).applied(to: Linter.lint(again))
    // A sweep finds more.
    try law(others.count <= findings.count, "lint without the nodes finds other things")
  }

  private static func checkBaseline(of findings: [Finding]) throws(BrokenLaw) {
    let baseline = Baseline(findings, folder: "")
    let bytes = BaselineFile.render(baseline)
    _ = try JSONLaws.tree(of: bytes, what: "the baseline")
    let (marked, fixed) = baseline.applied(to: findings, folder: "")
    try law(fixed.isEmpty, "the baseline calls fixed what is there")
    try law(
      marked.allSatisfy { !$0.isNew || RuleID.languageErrors.contains($0.rule) }, "the baseline does not know its own")
    let (read, diagnostics) = BaselineFile.read(SourceFile(path: "baseline.json", bytes: bytes))
    // Names may hold characters that YAML refuses.
    guard !diagnostics.contains(where: { $0.rule == .encoding }) else { return }
    try law(diagnostics.isEmpty, "the baseline is not read: \(diagnostics.first?.message ?? "")")
    try law(BaselineFile.render(read) == bytes, "the baseline is another one when read")
  }

  private static func checkFixes(
    _ file: SourceFile, _ before: (compilation: Compilation, findings: [Finding]), _ lint: @escaping FixEngine.Lint
  ) throws(BrokenLaw) {
    let outcome = FixEngine(lint: lint).run(file)
    if outcome.applied.isEmpty { return try law(outcome.bytes == file.bytes, "bytes changed without a fix") }
    let fixed = SourceFile(path: file.path, bytes: outcome.bytes)
    let after = lint(fixed)
    try check(after.findings, after.compilation)
    if !before.compilation.hasErrors {
      try law(!after.compilation.hasErrors, "mended, it does not compile: \(outcome.applied.map(\.message))")
      if outcome.applied.allSatisfy({ RuleRegistry.info($0.rule).fixing == .safe }) {
        try law(after.compilation.tables == before.compilation.tables, "safe fixes moved frames")
      }
    }
    try law(FixEngine(lint: lint).run(fixed).applied.isEmpty, "mended, there is more to mend")
  }
}
