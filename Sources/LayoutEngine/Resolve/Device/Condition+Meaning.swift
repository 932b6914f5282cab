import FrameTables

extension Condition {
  /// What its lengths come to on a device, for those who read `>=$pad`: `52 pt`, or `40 to 52 pt` of a range.
  ///
  /// - Parameter isNumber: whether the condition is about a plain number, which has no unit.
  /// - Returns: nil if all lengths are written as numbers, or if one of them is no length.
  package func meaning(_ scope: DeviceScope, isNumber: Bool = false) -> String? {
    guard lengths.contains(where: { !$0.isNumber }) else { return nil }
    let values = lengths.map { WhenTest.operand($0, scope, isNumber: isNumber) }
    let known = values.compactMap { $0 }
    guard known.count == values.count else { return nil }
    return known.map { $0.points(isNumber ? 1 : scope.scale) }.joined(separator: " to ") + (isNumber ? "" : " pt")
  }

  private var lengths: [Length] {
    switch self {
    case .equal(let length), .atLeast(let length), .atMost(let length), .above(let length), .below(let length):
      [length]
    case .within(let low, let high): [low, high]
    }
  }
}

extension Length {
  /// Whether everybody sees what it comes to.
  fileprivate var isNumber: Bool {
    switch form {
    case .points, .pixels: true
    case .hairline, .lines, .sum, .percent, .fraction, .fill, .fit, .token: false
    }
  }
}
