/// A number that lanes are computed in: whole numbers, which fit it. Its quotients are in `PixelGrid.swift`, beside all
/// other roundings.
protocol WholeNumber: Comparable, ExpressibleByIntegerLiteral {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// The quotient of numbers that are not negative, rounded down.
  func quotient(by divisor: Self) -> Self
  /// The quotient of numbers that are not negative, rounded to the nearest as ``PixelGrid/halfUp(_:)`` does.
  func nearest(by divisor: Self) -> Self
  /// Half of it, rounded down.
  var wholeHalf: Self { get }
  static func least(_ a: Self, _ b: Self) -> Self
  /// Notes what the number is, if it notes anything.
  func called(_ name: Quantity) -> Self
}

extension Int64: WholeNumber {
  static func least(_ a: Int64, _ b: Int64) -> Int64 { Swift.min(a, b) }
  func called(_ name: Quantity) -> Int64 { self }
}

extension Exact: WholeNumber {
  static func least(_ a: Exact, _ b: Exact) -> Exact { min(a, b) }
}
