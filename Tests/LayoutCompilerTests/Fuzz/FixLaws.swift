import TestSupport

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Lint says the same twice, recognizes its own findings, and does not make worse what it mends.
enum FixLaws {
  static func check(_ input: FuzzInput) throws(BrokenLaw) {
    var options = Compiler.Options()
    options.keepsTrees = true
    // Rules that are off report as well. Now and then there are a few widths besides the devices.
    let selection = RuleSelection(select: RuleID.lintRules)
    let sweep = input.spec.bytes.count % 4 == 0 ? WidthSweep(widths: 320...326) : nil
    let lint: FixEngine.Lint = { file in
      let compilation = Compiler.compile(file, options: options, read: input.read)
      return LintedSpec(compilation, selection.applied(to: Linter.lint(compilation, sweep: sweep)))
    }
    let before = lint(input.spec)
    try check(before.findings, before.compilation, isSwept: sweep != nil)
    try checkBaseline(of: before.findings)
    try checkSuppression(in: input.spec, before.findings, lint)
    try checkFixes(input.spec, before, isSwept: sweep != nil, lint)
  }

  private static func check(_ findings: [Finding], _ compilation: Compilation, isSwept: Bool) throws(BrokenLaw) {
    try DiagnosticLaws.check(findings.map(\.diagnostic), compilation.sources, isFinished: true)
    let fingerprints = FindingList(findings).fingerprinted.map(\.fingerprint)
    try law(Set(fingerprints).count == findings.count, "two findings have one fingerprint")
    let hasErrors = findings.contains { $0.severity == .error && RuleID.languageErrors.contains($0.rule) }
    // A width of a sweep may have errors that no device has.
    try law(
      hasErrors == compilation.hasErrors || isSwept && hasErrors, "lint and compile disagree about errors")
    try ReportLaws.check(findings)
    var again = compilation
    again.trees = [:]
    let others = RuleSelection(select: RuleID.lintRules).applied(to: Linter.lint(again))
    // A sweep finds more.
    try law(others.count <= findings.count, "lint without the nodes finds other things")
  }

  private static func checkBaseline(of findings: [Finding]) throws(BrokenLaw) {
    let baseline = Baseline(FindingList(findings))
    let bytes = BaselineFile.render(baseline)
    _ = try JSONLaws.tree(of: bytes, what: "the baseline")
    let (marked, fixed) = baseline.applied(to: findings)
    try law(fixed.isEmpty, "the baseline calls fixed what is there")
    try law(
      marked.allSatisfy { !$0.isNew || RuleID.languageErrors.contains($0.rule) }, "the baseline does not know its own")
    let (read, diagnostics) = BaselineFile.read(SourceFile(path: "baseline.json", bytes: bytes))
    // Names may hold characters that YAML refuses.
    guard !diagnostics.contains(where: { $0.rule == .encoding }) else { return }
    try law(diagnostics.isEmpty, "the baseline is not read: \(diagnostics.first?.message ?? "")")
    try law(BaselineFile.render(read) == bytes, "the baseline is another one when read")
  }

  /// A comment at the end of its line suppresses a finding, wherever YAML takes the text for a comment.
  private static func checkSuppression(
    in file: SourceFile, _ findings: [Finding], _ lint: FixEngine.Lint
  ) throws(BrokenLaw) {
    guard
      let finding = findings.first(where: {
        $0.isNew && $0.diagnostic.range.file == 0 && RuleID.lintRules.contains($0.rule) && $0.rule != .unusedSuppression
      })
    else { return }
    let end = file.byteRange(ofLine: finding.start.line).upperBound
    var bytes = file.bytes
    bytes.insert(contentsOf: " # layoutc:ignore[\(finding.rule.rawValue)] fuzzed".utf8, at: end)
    let commented = SourceFile(path: file.path, bytes: bytes)
    guard let old = dump(of: file), let new = dump(of: commented), old.json == new.json,
      new.comments.contains(where: { Int($0.range.start) == end + 1 })
    else { return }
    let isSuppressed = lint(commented).findings.contains {
      $0.rule == finding.rule && $0.diagnostic.range.start == finding.diagnostic.range.start && !$0.isNew
    }
    try law(isSuppressed, "a comment does not suppress: \(finding.diagnostic.message)")
  }

  private static func dump(of file: SourceFile) -> (json: String, comments: [Comment])? {
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored).map {
      (NodeDump.json($0, of: file), CommentScanner.comments(in: file, tree: $0))
    }
  }

  private static func checkFixes(
    _ file: SourceFile, _ before: LintedSpec, isSwept: Bool,
    _ lint: @escaping FixEngine.Lint
  ) throws(BrokenLaw) {
    // In half of the runs, guesses are made.
    let unsafe = file.bytes.count % 2 == 0
    let outcome = FixEngine(unsafeFixes: unsafe, lint: lint).run(file)
    if outcome.applied.isEmpty { return try law(outcome.bytes == file.bytes, "bytes changed without a fix") }
    let fixed = SourceFile(path: file.path, bytes: outcome.bytes)
    let after = lint(fixed)
    try check(after.findings, after.compilation, isSwept: isSwept)
    if !before.compilation.hasErrors {
      try law(!after.compilation.hasErrors, "mended, it does not compile: \(outcome.applied.map(\.message))")
      if outcome.applied.allSatisfy({ $0.fix?.safety == .safe }) {
        try law(after.compilation.tables == before.compilation.tables, "safe fixes moved frames")
      }
    }
    try law(unsafe || outcome.applied.allSatisfy { $0.fix?.safety == .safe }, "a guess was made that nobody asked for")
    // The next run may only mend what this run wrote itself.
    if outcome.postponed.isEmpty {
      try law(
        FixEngine(unsafeFixes: unsafe, lint: lint).run(fixed).applied.isEmpty, "mended, there is more to mend")
    }
  }
}
