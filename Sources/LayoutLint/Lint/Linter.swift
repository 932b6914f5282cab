package import LayoutCompiler
import LayoutEngine

/// Finds what a spec will do on some device that nobody wants.
package enum Linter {
  /// Every finding about a compilation, sorted by place, suppressed ones included. If the spec has errors, rules look
  /// at the sections that resolved, and say nothing that the errors may have caused.
  ///
  /// All rules look, even those that are off: whether a suppression is of use must not depend on that.
  /// ``RuleSelection`` then decides about severities.
  /// - Parameters:
  ///   - sweep: widths that the geometry rules look at, too.
  ///   - namesNodes: whether each finding says at which node it is; only baselines and fingerprints ask.
  ///   - concurrentPerform: runs the widths of the sweep; what is found does not depend on it.
  ///   - looksAtAllWidths: whether to look at all widths of the sweep, instead of those where something changes; what
  ///     is found does not depend on it.
  package static func lint(
    _ compilation: Compilation, sweep: WidthSweep? = nil, namesNodes: Bool = true,
    concurrentPerform: ConcurrentPerform? = nil, looksAtAllWidths: Bool = false
  ) -> [Finding] {
    var trees = SourceTrees(compilation)
    var style = FixStyle(compilation.sources)
    func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        if diagnostic.fix != nil { diagnostic.fix = style.fix(of: diagnostic, &trees) }
        assert(!diagnostic.isIdle(in: compilation.sources), "a fix changes nothing")
        let path = namesNodes ? trees.path(of: diagnostic.range) : ""
        return Finding(diagnostic, compilation.sources, nodePath: path)
      }
    }
    var swept = sweep?.devices(like: compilation.devices) ?? []
    let excess = compilation.spec.flatMap { SweepLimit.check($0, widths: swept.count) }
    if excess != nil || compilation.resolutions.isEmpty { swept = [] }
    guard !compilation.diagnostics.isFull,
      let context = context(compilation, swept, &trees, looksAtAllWidths: looksAtAllWidths)
    else {
      return findings(compilation.diagnostics)
    }
    var suppressions = Suppressions(compilation.sources, &trees)
    var diagnostics = compilation.diagnostics
    for rule in RuleRegistry.specRules { diagnostics += FindingLimit.cut(rule.check(context), &suppressions) }
    if let excess { diagnostics.append(excess) }
    diagnostics += GeometryCheck(context: context, concurrentPerform: concurrentPerform).run()
    diagnostics = FindingLimit.cut(askingBeforeMoves(onePerMistake(diagnostics)), &suppressions)
    if suppressions.isEmpty { return sorted(findings(diagnostics)) }
    if let excess = suppressions.excess { diagnostics.append(excess) }
    let found = findings(diagnostics).map { suppressions.applied(to: $0) }
    let unused = suppressions.unused(isWhole: context.errors.isEmpty)
    let told = findings(FindingLimit.cut(unused, &suppressions)).map { suppressions.applied(to: $0) }
    return sorted(found + told)
  }

  /// Names the nodes of what was found without rules, as
  /// ``lint(_:sweep:namesNodes:concurrentPerform:looksAtAllWidths:)`` would.
  package static func namingNodes(_ findings: [Finding]) -> [Finding] {
    var known: (spec: SourceFile?, trees: SourceTrees) = (nil, SourceTrees(SourceSet()))
    return findings.map { finding in
      // Findings of one spec follow each other.
      let spec = finding.sources.files.first
      if spec !== known.spec { known = (spec, SourceTrees(finding.sources)) }
      var finding = finding
      finding.nodePath = known.trees.path(of: finding.diagnostic.range)
      return finding
    }
  }

  static func context(
    _ compilation: Compilation, _ swept: [TargetDevice], _ trees: inout SourceTrees, looksAtAllWidths: Bool = false
  ) -> LintContext? {
    guard let spec = compilation.spec, let resolver = compilation.resolver, let locator = trees[0] else { return nil }
    return LintContext(
      compilation, spec, resolver, locator, swept: swept, looksAtAllWidths: looksAtAllWidths)
  }

  /// A key that has no effect is not told again as redundant or rounded.
  private static func onePerMistake(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let ineffective = Set(diagnostics.lazy.filter { $0.rule == .ineffectiveKey }.map(\.range))
    if ineffective.isEmpty { return diagnostics }
    return diagnostics.filter {
      ($0.rule != .redundantKey && $0.rule != .offPixelLength) || !ineffective.contains($0.range)
    }
  }

  /// A key at which something else is found is not taken out without asking. What is found would be told elsewhere then:
  /// where the value comes from without the key, and neither a suppression nor a baseline knows it there.
  private static func askingBeforeMoves(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let redundant = diagnostics.indices.filter {
      diagnostics[$0].rule == .redundantKey && diagnostics[$0].fix?.safety == .safe
    }
    if redundant.isEmpty { return diagnostics }
    let places = diagnostics.lazy.filter { $0.rule != .redundantKey }.map(\.range).sorted { $0 < $1 }
    var diagnostics = diagnostics
    for index in redundant {
      guard let removed = diagnostics[index].fix?.range else { continue }
      let first = places.partitioningIndex { ($0.file, $0.start) >= (removed.file, removed.start) }
      if first < places.count, places[first].file == removed.file, places[first].start < removed.end {
        diagnostics[index].fix?.safety = .unsafe
      }
    }
    return diagnostics
  }

  private static func sorted(_ findings: consuming [Finding]) -> [Finding] {
    findings.sort { first, second in
      if first.diagnostic.range != second.diagnostic.range { return first.diagnostic.range < second.diagnostic.range }
      let (a, b) = (first.diagnostic, second.diagnostic)
      return (a.rule.rawValue, a.message) < (b.rule.rawValue, b.message)
    }
    return findings
  }
}
