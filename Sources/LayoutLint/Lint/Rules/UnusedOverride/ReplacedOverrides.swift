import LayoutCompiler
import LayoutEngine

/// Overrides that hold somewhere, but of which nothing is left there: later ones, which win, say all that they say.
///
/// That is so because of conditions of which one implies the other, in the wrong order: `width: ">=700"` behind
/// `width: ">=1000"`. Or the order is right, and nothing that is looked at lies between them.
struct ReplacedOverrides {
  private let spec: LayoutSpec
  private let isSwept: Bool
  private var owners: [OwnedOverrides] = []

  /// - Parameter seen: the overrides that hold somewhere; the others are no candidates.
  init(_ context: LintContext, _ seen: SeenOverrides) {
    spec = context.spec
    isSwept = !context.swept.isEmpty
    var ofFile: [OwnedOverrides.Candidate] = []
    for index in spec.overrides.indices.dropLast() where seen.contains(index) && !spec.overrides[index].isDamaged {
      if spec.overrides[index].tokens.isEmpty, spec.overrides[index].container == nil { continue }
      ofFile.append(.init(override: index, said: []))
    }
    if !ofFile.isEmpty { owners.append(OwnedOverrides(section: nil, candidates: ofFile)) }
    for (number, section) in spec.sections.enumerated() where context.isResolved[number] {
      var candidates: [OwnedOverrides.Candidate] = []
      for index in section.overrides.indices.dropLast() where seen.contains(index, of: number) {
        let said = Set(section.overrides[index].properties.written.map(\.range))
        if !said.isEmpty { candidates.append(.init(override: index, said: said)) }
      }
      if !candidates.isEmpty { owners.append(OwnedOverrides(section: number, candidates: candidates)) }
    }
    // A sweep has thousands of widths, and there is hardly ever a candidate.
    for device in context.devices {
      if owners.isEmpty { return }
      look(at: device.view)
    }
    for device in context.swept {
      if owners.isEmpty { return }
      if let view = context.resolver.view(on: device) { look(at: view) }
    }
  }

  /// Removes the candidates of which something is left on a device.
  private mutating func look(at view: DeviceView) {
    for index in owners.indices { owners[index].look(at: view, spec.overrides) }
    owners.removeAll { $0.candidates.isEmpty }
  }

  /// A finding for each, in the order of the file and its sections.
  var findings: [Diagnostic] {
    owners.flatMap { owner in
      let section = owner.section.map { spec.sections[$0] }
      let conditions = section?.overrides.map(\.when) ?? spec.overrides.map(\.when)
      let name = section.map { " of '\($0.id.value)'" } ?? " of the file"
      return owner.candidates.map { finding($0, ofOwner: name, conditions) }
    }
  }

  private func finding(
    _ candidate: OwnedOverrides.Candidate, ofOwner owner: String, _ conditions: [WhenSpec]
  ) -> Diagnostic {
    let several = candidate.later.count > 1
    var notes = candidate.later.map { Diagnostic.Note("this one holds there, too", at: conditions[$0].range) }
    if let place = candidate.place, case let untold = place.count - place.told(of: candidate.later), untold > 0 {
      notes.append(.init("and \(untold) more on \(place.scope.device.name)"))
    }
    return UnusedOverride.finding(
      """
      wherever this condition holds, \(several ? "later overrides" : "a later override")\(owner) \
      \(several ? "hold" : "holds"), too, and \(several ? "say" : "says") all that this one says, so it is never used: \
      \(advice(on: candidate, conditions))
      """, at: conditions[candidate.override].range, notes: notes)
  }

  /// What mends it: another order, if one of the conditions holds wherever this one does and elsewhere, too.
  private func advice(on candidate: OwnedOverrides.Candidate, _ conditions: [WhenSpec]) -> String {
    let own = conditions[candidate.override]
    let later = candidate.later.map { conditions[$0] }
    guard let scope = candidate.place?.scope else { return Self.inOtherOrder }
    let comparisons = later.map { ConditionComparison(own, with: $0, scope) }
    if comparisons.contains(where: \.isImplied) {
      let isSame = zip(later, comparisons).contains {
        $1.isImplied && ConditionComparison($0, with: own, scope).isImplied
      }
      return isSame ? "it has the same condition, so leave one of the two out" : Self.inOtherOrder
    }
    guard comparisons.count == 1, comparisons[0].unmet.count == 1, let (part, ranges) = comparisons[0].unmet.first,
      let ranges, part == .width || part == .height
    else { return "list a device on which this condition holds alone, or leave the override out" }
    let texts = ranges.map { $0.text(scale: scope.scale) }.joined(separator: " or ")
    let nothing = isSwept ? "no device and no width that is looked at" : "no device"
    return "\(nothing) has a container of \(texts) pt in \(part); list one that has, or leave the override out"
  }

  private static let inOtherOrder = "of two that hold the later one wins, so put the narrower condition last"
}
