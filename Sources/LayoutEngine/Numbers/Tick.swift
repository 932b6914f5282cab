/// An integer that counts parts of a pixel, the same part for all numbers of a section. Hot loops work in these.
///
/// It has 64 bits for nearly all sections, and 128 if lengths have as many digits as a Double prints. The protocol asks
/// no more of an integer than these loops need, so that it takes little to make one of two words (``WideTick``).
protocol Tick: FlowNumber, Sendable {
  associatedtype FastDivider
  static func divider(by divisor: Self) -> FastDivider
  /// The quotient, rounded down, of a dividend of at least 0.
  static func quotient(_ dividend: Self, by divider: FastDivider) -> Self

  static var max: Self { get }
  init(_ value: Int64)
  init(_ value: UInt64)
  /// Nil if 64 bits cannot hold it.
  var int64: Int64? { get }
  /// The lower 64 bits.
  var truncated: Int64 { get }
  /// All 128 bits.
  var words: (high: Int64, low: UInt64) { get }

  // What the operators with `&` do below. Int64 has operators of these names, which cannot be witnesses.
  func wrappingSum(_ other: Self) -> Self
  func wrappingDifference(_ other: Self) -> Self
  func wrappingProduct(_ other: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func % (a: Self, b: Self) -> Self
  /// Nil if the product does not fit.
  func multiplied(by other: Self) -> Self?
  /// So many items of a line are placed at once, since no branch can foresee where a line ends among them; items behind
  /// it are placed anew with their own line. 1 if a number that is no place would be too much for a quotient.
  static var block: Int { get }
  /// 1 or 0, so that results can be added up without a branch. Neither may be negative.
  func precedes(_ other: Self) -> Int
}

extension Tick {
  @inline(__always) @_disfavoredOverload
  static func &+ (a: Self, b: Self) -> Self { a.wrappingSum(b) }
  @inline(__always) @_disfavoredOverload
  static func &- (a: Self, b: Self) -> Self { a.wrappingDifference(b) }
  @inline(__always) @_disfavoredOverload
  static func &* (a: Self, b: Self) -> Self { a.wrappingProduct(b) }
  @inline(__always) @_disfavoredOverload
  static func &+= (a: inout Self, b: Self) { a = a.wrappingSum(b) }
}

extension Int64: Tick {
  static var block: Int { 4 }
  static func divider(by divisor: Int64) -> Divider { Divider(divisor) }
  @inline(__always)
  static func quotient(_ dividend: Int64, by divider: Divider) -> Int64 { divider.quotient(dividend) }

  var int64: Int64? { self }
  @inline(__always) var truncated: Int64 { self }
  var words: (high: Int64, low: UInt64) { (self >> 63, UInt64(bitPattern: self)) }

  @inline(__always) func wrappingSum(_ other: Int64) -> Int64 { self &+ other }
  @inline(__always) func wrappingDifference(_ other: Int64) -> Int64 { self &- other }
  @inline(__always) func wrappingProduct(_ other: Int64) -> Int64 { self &* other }

  @inline(__always)
  func precedes(_ other: Int64) -> Int { UInt64(bitPattern: self) < UInt64(bitPattern: other) ? 1 : 0 }

  @inline(__always)
  func multiplied(by other: Int64) -> Int64? {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? nil : product
  }
}
