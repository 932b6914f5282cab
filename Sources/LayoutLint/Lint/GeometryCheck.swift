import LayoutCompiler
import LayoutEngine

/// Takes a spec through the geometry rules: on its devices, and at the widths of a sweep.
///
/// A width is resolved, looked at and forgotten: thousands of them need little more memory than one, see ``FoundPlaces``.
struct GeometryCheck {
  let context: LintContext
  /// For the widths of a sweep.
  var concurrentPerform: ConcurrentPerform?

  func run() -> [Diagnostic] {
    let rules = RuleRegistry.geometryRules
    var found = [FoundPlaces](repeating: FoundPlaces(), count: rules.count)
    var mistakes: [RuleID: FoundPlaces] = [:]
    func check(_ device: LintDevice, _ index: Int) {
      for (rule, type) in rules.enumerated() {
        for finding in type.check(device, context) { found[rule].add(finding, on: index) }
      }
    }
    for (index, device) in context.devices.enumerated() { check(device, index) }
    let swept = SweptTables(resolver: context.resolver, widths: context.swept, perform: concurrentPerform)
    swept.visit { index, table in
      let index = context.devices.count + index
      // What is an error at a width is one that no device has; those of devices are told already.
      for mistake in table.diagnostics where !context.isError(mistake) {
        let finding = MeasuredFinding(mistake.message, at: mistake.range, notes: mistake.notes)
        mistakes[mistake.rule, default: FoundPlaces()].add(finding, on: index)
      }
      if let resolution = table.resolution {
        check(LintDevice(resolution, context.resolver, context.writtenSections), index)
      }
    }
    let folder = FindingFolder(devices: context.devices.map(\.device), swept: context.swept)
    let errors = RuleID.allCases.flatMap { rule in
      mistakes[rule].map { folder.folded($0, of: RuleRegistry.info(rule)).map(Self.atNoDevice) } ?? []
    }
    return errors + zip(rules, found).flatMap { folder.folded($1, of: $0.info) }
  }

  /// The spec is not meant for that width, so what it cannot do there is no error.
  private static func atNoDevice(_ mistake: Diagnostic) -> Diagnostic {
    var mistake = mistake
    mistake.severity = .warning
    return mistake
  }
}
