import LayoutCompiler
import LayoutEngine

/// Takes a spec through the geometry rules: on its devices, and at the widths of a sweep.
///
/// A width is resolved, looked at and forgotten: thousands of them need little more memory than one, see
/// ``FoundPlaces``.
struct GeometryCheck {
  let context: LintContext
  /// Runs the widths of a sweep.
  var concurrentPerform: ConcurrentPerform?

  func run() -> [Diagnostic] {
    let rules = RuleRegistry.geometryRules
    var found = [FoundPlaces](repeating: FoundPlaces(), count: rules.count)
    var mistakes: [RuleID: FoundPlaces] = [:]
    func check(_ device: LintDevice, _ index: Int, isListed: Bool) {
      for rule in 0..<rules.count {
        for finding in rules[rule].check(device, context) { found[rule].add(finding, on: index, isListed: isListed) }
      }
    }
    for (index, device) in context.devices.enumerated() {
      check(device, index, isListed: true)
      device.forgetTraces()
    }
    let known = context.looksAtAllWidths ? nil : BreakPoints(context, concurrentPerform).find()
    let looked = known.map { widthsToLookAt($0, found) } ?? Array(context.swept.indices)
    let swept = SweptTables(
      resolver: context.resolver, widths: looked.map { context.swept[$0] }, perform: concurrentPerform)
    swept.visit { index, table in
      let index = context.devices.count + looked[index]
      // An error at a width is told only if no device has it; errors of devices are told already.
      for mistake in table.diagnostics where !context.isError(mistake) {
        let finding = MeasuredFinding(nil, mistake.message, at: mistake.range, notes: mistake.notes)
        mistakes[mistake.rule, default: FoundPlaces()].add(finding, on: index, isListed: false)
      }
      if let resolution = table.resolution {
        check(LintDevice(resolution, context.resolver, context.writtenSections), index, isListed: false)
      }
    }
    for (mark, widths) in known?.marks ?? [:] {
      found[mark.rule].add(mark.place, on: widths.moved(by: context.devices.count))
    }
    let folder = FindingFolder(devices: context.devices.map(\.device), swept: context.swept)
    var diagnostics: [Diagnostic] = []
    for rule in RuleID.allCases where !mistakes.isEmpty {
      guard let places = mistakes[rule] else { continue }
      diagnostics += folder.folded(places, of: RuleRegistry.info(rule)).map(Self.atNoDevice)
    }
    for (rule, places) in zip(rules, found) where !places.isEmpty {
      diagnostics += folder.folded(places, of: rule.info)
    }
    return diagnostics
  }

  /// The widths that have to be looked at themselves: those of which nothing is known and, for each place that is found
  /// only at widths, the first width, whose numbers speak for all.
  private func widthsToLookAt(_ known: BreakPoints.Found, _ found: [FoundPlaces]) -> [Int] {
    var widths = known.unknown
    var firsts: [[FoundPlaces.Key: Int]] = found.map { _ in [:] }
    for (mark, set) in known.marks where !found[mark.rule].contains(mark.place) {
      guard let first = set.first else { continue }
      firsts[mark.rule][mark.place] = min(first, firsts[mark.rule][mark.place] ?? first)
    }
    for first in firsts.joined() { widths.insert(first.value) }
    return widths.indices
  }

  /// The spec is not meant for that width, so what it cannot do there is no error.
  private static func atNoDevice(_ mistake: Diagnostic) -> Diagnostic {
    var mistake = mistake
    mistake.severity = .warning
    return mistake
  }
}
