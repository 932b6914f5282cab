/// Whether the condition of an override holds: all that it names must.
package struct WhenTest {
  /// Of the container, in pixels.
  var width, height: Exact
  var scale: Int
  var orientation: Orientation
  var textSize: TextSize

  func holds(_ when: WhenSpec, _ scope: DeviceScope) -> Bool {
    if let condition = when.width?.value, !Self.holds(condition, width, scope) { return false }
    if let condition = when.height?.value, !Self.holds(condition, height, scope) { return false }
    if let condition = when.scale?.value, !Self.holds(condition, Exact(scale), scope, isNumber: true) { return false }
    if let wanted = when.orientation?.value, wanted != orientation { return false }
    if let wanted = when.text?.value, !wanted.contains(textSize) { return false }
    return true
  }

  /// - Parameter isNumber: the condition is about a plain number, so that `3` means three and not three points.
  static func holds(_ condition: Condition, _ value: Exact, _ scope: DeviceScope, isNumber: Bool = false) -> Bool {
    func operand(_ length: Length) -> Exact? { Self.operand(length, scope, isNumber: isNumber) }
    switch condition {
    case .equal(let length): return operand(length).map { value == $0 } ?? false
    case .atLeast(let length): return operand(length).map { value >= $0 } ?? false
    case .atMost(let length): return operand(length).map { value <= $0 } ?? false
    case .above(let length): return operand(length).map { value > $0 } ?? false
    case .below(let length): return operand(length).map { value < $0 } ?? false
    case .within(let low, let high):
      guard let low = operand(low), let high = operand(high) else { return false }
      return low <= value && value <= high
    }
  }

  /// What a value is compared with, in pixels: nil for what is no length.
  package static func operand(_ length: Length, _ scope: DeviceScope, isNumber: Bool = false) -> Exact? {
    switch scope.value(of: length)?.form {
    case .points(let decimal)?: Exact(decimal, times: isNumber ? 1 : scope.scale)
    case .pixels(let decimal)?: Exact(decimal)
    case .hairline?: 1
    case .lines(let count, let style)?: isNumber ? nil : scope.labelHeight(count, style)
    case .percent?, .fraction?, .fill?, .fit?, .token?, nil: nil
    }
  }
}
