/// A number that the rules of a flow work with: exact, or ticks that are known not to overflow.
protocol FlowNumber: Comparable, ExpressibleByIntegerLiteral {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// Exact: lengths are an even number of ticks.
  var half: Self { get }
}

extension Tick {
  @inline(__always) var half: Self { self / 2 }
}

extension Exact: FlowNumber {
  package var half: Exact { self / 2 }
}
