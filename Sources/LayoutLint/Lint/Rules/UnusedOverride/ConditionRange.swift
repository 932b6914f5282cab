import LayoutEngine

/// The numbers of which a condition holds.
struct ConditionRange {
  /// A number at an end, and whether the condition holds of it.
  struct End {
    var value: Exact
    var isIncluded: Bool

    /// The end of the numbers that lie on its other side.
    var opposite: End { End(value: value, isIncluded: !isIncluded) }
  }

  /// Nil if there is no least number, or no greatest one.
  var low, high: End?

  private init(low: End?, high: End?) { (self.low, self.high) = (low, high) }

  /// Nil if what the condition compares with is no length.
  ///
  /// - Parameter operand: what a length of the condition comes to.
  init?(_ condition: Condition, _ operand: (Length) -> Exact?) {
    let (least, most): (Length?, Length?) =
      switch condition {
      case .equal(let length): (length, length)
      case .atLeast(let length), .above(let length): (length, nil)
      case .atMost(let length), .below(let length): (nil, length)
      case .within(let least, let most): (least, most)
      }
    let isIncluded = if case .above = condition { false } else if case .below = condition { false } else { true }
    func end(_ length: Length?) -> End? { length.flatMap(operand).map { End(value: $0, isIncluded: isIncluded) } }
    (low, high) = (end(least), end(most))
    if (least != nil) != (low != nil) || (most != nil) != (high != nil) { return nil }
  }

  private var isEmpty: Bool {
    guard let low, let high else { return false }
    return low.value > high.value || low.value == high.value && !(low.isIncluded && high.isIncluded)
  }

  /// The numbers of this that are not in the other: those before it and those behind it, as far as there are any.
  func without(_ other: ConditionRange) -> [ConditionRange] {
    if isEmpty { return [] }
    let before = other.low.map { ConditionRange(low: low, high: nearer($0.opposite, high, >)) }
    let behind = other.high.map { ConditionRange(low: nearer($0.opposite, low, <), high: high) }
    return [before, behind].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Of two ends on the same side, the one that leaves fewer numbers.
  private func nearer(_ end: End, _ other: End?, _ isBeyond: (Exact, Exact) -> Bool) -> End {
    guard let other else { return end }
    if end.value == other.value { return end.isIncluded ? other : end }
    return isBeyond(end.value, other.value) ? other : end
  }

  /// `at least 479 and less than 768`, in points.
  func text(scale: Int) -> String {
    let ends = [
      low.map { ($0.isIncluded ? "at least " : "more than ") + $0.value.points(scale) },
      high.map { ($0.isIncluded ? "at most " : "less than ") + $0.value.points(scale) },
    ]
    return ends.compactMap(\.self).joined(separator: " and ")
  }
}
