/// Finds what a spec will do that nobody wants, on some device.
public enum Linter {
  /// Every finding about a compilation, sorted by place, suppressed ones included; where the spec has errors, those
  /// alone.
  ///
  /// All rules are looked at, also those that are off: whether a suppression is of use must not depend on that.
  /// ``RuleSelection`` then decides about severities.
  /// - Parameters:
  ///   - hasOwnDevices: the devices are those of the spec or its configuration, not of the command line.
  ///   - sweep: widths that the geometry rules look at too.
  public static func lint(
    _ compilation: Compilation, hasOwnDevices: Bool = true, sweep: WidthSweep? = nil
  ) -> [Finding] {
    var trees = SourceTrees(compilation)
    guard !compilation.hasErrors, let context = context(compilation, hasOwnDevices, &trees) else {
      return findings(compilation.diagnostics, compilation.sources, &trees)
    }
    var diagnostics = compilation.diagnostics
    for rule in RuleRegistry.specRules { diagnostics += FindingLimit.cut(rule.check(context)) }
    let swept = sweep?.devices(like: compilation.devices) ?? []
    diagnostics += GeometryCheck(context: context, swept: swept).run()
    diagnostics = FindingLimit.cut(onePerMistake(diagnostics))
    var suppressions = Suppressions(compilation.sources, &trees)
    let found = findings(diagnostics, compilation.sources, &trees).map { suppressions.applied(to: $0) }
    let unused = findings(FindingLimit.cut(suppressions.unused), compilation.sources, &trees)
      .map { suppressions.applied(to: $0) }
    return sorted(found + unused)
  }

  private static func context(
    _ compilation: Compilation, _ hasOwnDevices: Bool, _ trees: inout SourceTrees
  ) -> LintContext? {
    guard let spec = compilation.spec, let locator = trees[0] else { return nil }
    let resolver = Resolver(spec)
    let resolutions = compilation.resolutions
    let devices = compilation.devices.enumerated().compactMap { index, device in
      resolver.view(on: device).map {
        LintDevice(device, $0, resolutions.indices.contains(index) ? resolutions[index] : nil, resolver)
      }
    }
    return LintContext(
      spec: spec, sources: compilation.sources, locator: locator, tokenUses: compilation.tokenUses, devices: devices,
      hasOwnDevices: hasOwnDevices, resolver: resolver)
  }

  /// A key that has no effect is not also redundant.
  private static func onePerMistake(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let ineffective = Set(diagnostics.filter { $0.rule == .ineffectiveKey }.map(\.range))
    return diagnostics.filter { $0.rule != .redundantKey || !ineffective.contains($0.range) }
  }

  private static func findings(
    _ diagnostics: [Diagnostic], _ sources: SourceSet, _ trees: inout SourceTrees
  ) -> [Finding] {
    diagnostics.map { diagnostic in
      let path = trees[diagnostic.range.file].map { NodePath($0).text(of: diagnostic.range) }
      return Finding(diagnostic, sources, nodePath: path ?? "")
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.diagnostic.range, $0.rule.rawValue, $0.diagnostic.message)
        < ($1.diagnostic.range, $1.rule.rawValue, $1.diagnostic.message)
    }
  }
}
