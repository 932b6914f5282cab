import LayoutEngine

/// How a condition compares with another one.
struct ConditionComparison {
  /// The parts of the other condition that are not met by all that meet this one, and what meets only this one; nothing
  /// is known of a part that is no range of numbers.
  private(set) var unmet: [(part: WhenSpec.Part, ranges: [ConditionRange]?)] = []

  init(_ condition: WhenSpec, with other: WhenSpec, _ scope: DeviceScope) {
    for part in WhenSpec.Part.allCases {
      switch part {
      case .width: compare(part, condition.width?.value, other.width?.value, scope)
      case .height: compare(part, condition.height?.value, other.height?.value, scope)
      case .scale: compare(part, condition.scale?.value, other.scale?.value, scope)
      case .orientation:
        guard let orientation = other.orientation?.value else { continue }
        if condition.orientation?.value != orientation { unmet.append((part, nil)) }
      case .text:
        guard let text = other.text?.value else { continue }
        let isMet = condition.text.map { text.contains($0.value.lowest) && text.contains($0.value.highest) } ?? false
        if !isMet { unmet.append((part, nil)) }
      }
    }
  }

  private mutating func compare(
    _ part: WhenSpec.Part, _ condition: Condition?, _ other: Condition?, _ scope: DeviceScope
  ) {
    guard let other else { return }
    func range(_ condition: Condition) -> ConditionRange? {
      ConditionRange(condition) { WhenTest.operand($0, scope, of: part == .scale ? .number : .length) }
    }
    guard let condition, let own = range(condition), let all = range(other) else { return unmet.append((part, nil)) }
    let rest = own.without(all)
    if !rest.isEmpty { unmet.append((part, rest)) }
  }

  /// Whether the other condition holds wherever this one does.
  var isImplied: Bool { unmet.isEmpty }
}
