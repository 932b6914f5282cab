import LayoutCompiler
import LayoutEngine

/// Overrides that hold somewhere, but of which nothing is left there: later ones, which win, say all that they say.
///
/// That is so because of conditions of which one implies the other, in the wrong order: `width: ">=700"` behind
/// `width: ">=1000"`. Or the order is right, and nothing that is looked at lies between them.
struct ReplacedOverrides {
  /// One whose words are nowhere in what a device shows, as far as that was looked for.
  private struct Candidate {
    /// Nil for an override of the file.
    var section: Int?
    var override: Int
    /// Where it says something; empty for one of the file.
    var said: Set<SourceRange>
    /// Those that replace it, by index.
    var later: Set<Int> = []
    /// Of a device that it holds on: what its lengths come to.
    var scope: DeviceScope?
  }

  private let spec: LayoutSpec
  private let isSwept: Bool
  private var candidates: [Candidate] = []

  /// - Parameter seen: the overrides that hold somewhere; the others are no candidates.
  init(_ context: LintContext, _ seen: SeenOverrides) {
    spec = context.spec
    isSwept = !context.swept.isEmpty
    for index in spec.overrides.indices.dropLast() where seen.contains(index) && !spec.overrides[index].isDamaged {
      if spec.overrides[index].tokens.isEmpty, spec.overrides[index].container == nil { continue }
      candidates.append(Candidate(section: nil, override: index, said: []))
    }
    for (number, section) in spec.sections.enumerated() where context.isResolved[number] {
      for index in section.overrides.indices.dropLast() where seen.contains(index, of: number) {
        let said = Set(section.overrides[index].properties.written.map(\.range))
        if !said.isEmpty { candidates.append(Candidate(section: number, override: index, said: said)) }
      }
    }
    // A sweep has thousands of widths, and there is hardly ever a candidate.
    for device in context.devices {
      if candidates.isEmpty { return }
      look(at: device.view)
    }
    for device in context.swept {
      if candidates.isEmpty { return }
      if let view = context.resolver.view(on: device) { look(at: view) }
    }
  }

  /// Removes the candidates of which something is left on a device.
  private mutating func look(at view: DeviceView) {
    candidates = candidates.compactMap { candidate in
      let holds = candidate.section.map { view.sectionOverrides[$0] } ?? view.fileOverrides
      guard holds[candidate.override] else { return candidate }
      let later = holds.indices.dropFirst(candidate.override + 1).filter { holds[$0] }
      if later.isEmpty { return nil }
      let isReplaced =
        if let section = candidate.section {
          view.sections[section].value.written.allSatisfy { !candidate.said.contains($0.range) }
        } else {
          isReplaced(spec.overrides[candidate.override], by: later.map { spec.overrides[$0] })
        }
      guard isReplaced else { return nil }
      var candidate = candidate
      candidate.later.formUnion(later)
      candidate.scope = candidate.scope ?? view.scope
      return candidate
    }
  }

  private func isReplaced(_ override: FileOverride, by later: [FileOverride]) -> Bool {
    let tokens = Set(later.flatMap { $0.tokens.map(\.name) })
    return override.tokens.allSatisfy { tokens.contains($0.name) }
      && (override.container == nil || later.contains { $0.container != nil })
  }

  /// A finding for each, in the order of the file and its sections.
  var findings: [Diagnostic] {
    candidates.map { candidate in
      let section = candidate.section.map { spec.sections[$0] }
      let conditions = section?.overrides.map(\.when) ?? spec.overrides.map(\.when)
      let owner = section.map { " of '\($0.id.value)'" } ?? " of the file"
      let several = candidate.later.count > 1
      return UnusedOverride.finding(
        """
        wherever this condition holds, \(several ? "later overrides" : "a later override")\(owner) \
        \(several ? "hold" : "holds"), too, and \(several ? "say" : "says") all that this one says, so it is never used: \
        \(advice(on: candidate, conditions))
        """, at: conditions[candidate.override].range,
        notes: candidate.later.sorted().map { .init("this one holds there, too", at: conditions[$0].range) })
    }
  }

  /// What mends it: another order, if one of the conditions holds wherever this one does and elsewhere, too.
  private func advice(on candidate: Candidate, _ conditions: [WhenSpec]) -> String {
    let own = conditions[candidate.override]
    let later = candidate.later.sorted().map { conditions[$0] }
    guard let scope = candidate.scope else { return Self.inOtherOrder }
    let comparisons = later.map { ConditionComparison(own, with: $0, scope) }
    if comparisons.contains(where: \.isImplied) {
      let isSame = zip(later, comparisons).contains {
        $1.isImplied && ConditionComparison($0, with: own, scope).isImplied
      }
      return isSame ? "it has the same condition, so leave one of the two out" : Self.inOtherOrder
    }
    let nothing = isSwept ? "no device and no width that is looked at" : "no device"
    guard comparisons.count == 1, comparisons[0].unmet.count == 1, let (part, ranges) = comparisons[0].unmet.first,
      let ranges, part == .width || part == .height
    else { return "\(nothing) is only in this one; list one that is, or leave the override out" }
    let texts = ranges.map { $0.text(scale: scope.scale) }.joined(separator: " or ")
    return "\(nothing) has a container of \(texts) pt in \(part); list one that has, or leave the override out"
  }

  private static let inOtherOrder = "of two that hold the later one wins, so put the narrower condition last"
}
