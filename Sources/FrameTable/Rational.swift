/// An exact number of device pixels: a reduced fraction of two 64-bit integers.
///
/// Every value of a ``FrameTable`` is one; nothing is rounded before it is printed or handed to an app as a Double.
/// An operation whose exact result does not fit gives ``overflow``, which every further operation hands on, so that a
/// computation is checked once, at its end. All operations take constant time.
public struct Rational: Sendable, Hashable {
  /// Carries the sign.
  public let numerator: Int64
  /// Greater than 0 and without a common factor with the numerator; 0 marks ``overflow``.
  public let denominator: Int64

  public static let zero = Rational(0)
  public static let one = Rational(1)
  /// The result of an operation that did not fit 64 bits.
  public static let overflow = Rational(unchecked: 0, over: 0)

  public init(_ whole: Int64) { self.init(unchecked: whole, over: 1) }
  public init(_ whole: Int) { self.init(unchecked: Int64(whole), over: 1) }

  /// The reduced fraction; a denominator of 0 gives ``overflow``.
  public init(_ numerator: Int64, over denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else {
      self = .overflow
      return
    }
    if denominator == 1 {
      self.init(unchecked: numerator, over: 1)
      return
    }
    let sign: Int64 = denominator < 0 ? -1 : 1
    let divisor = Int64(Self.gcd(numerator.magnitude, denominator.magnitude)) * sign
    self.init(unchecked: numerator / divisor, over: denominator / divisor)
  }

  init(unchecked numerator: Int64, over denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Whether the exact value is here, rather than ``overflow``.
  public var isExact: Bool { denominator != 0 }
  /// Whether the value is a whole number of pixels.
  public var isWhole: Bool { denominator == 1 }

  /// Euclid's algorithm; `gcd(0, n)` is `n`.
  public static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Rational {
  public static func + (a: Rational, b: Rational) -> Rational {
    if a.denominator == b.denominator {
      let (sum, overflow) = a.numerator.addingReportingOverflow(b.numerator)
      return overflow ? .overflow : Rational(sum, over: a.denominator)
    }
    guard a.isExact, b.isExact else { return .overflow }
    // Over the least common denominator, so that intermediate values stay as small as they can be.
    let divisor = Int64(gcd(a.denominator.magnitude, b.denominator.magnitude))
    let (left, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator / divisor)
    let (right, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator / divisor)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (common, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator / divisor)
    return o1 || o2 || o3 || o4 ? .overflow : Rational(sum, over: common)
  }

  public static prefix func - (a: Rational) -> Rational {
    a.numerator == .min ? .overflow : Rational(unchecked: -a.numerator, over: a.denominator)
  }

  public static func - (a: Rational, b: Rational) -> Rational { a + (-b) }

  public static func * (a: Rational, b: Rational) -> Rational {
    if a.denominator == 1, b.denominator == 1 {
      let (product, overflow) = a.numerator.multipliedReportingOverflow(by: b.numerator)
      return overflow ? .overflow : Rational(product)
    }
    guard a.isExact, b.isExact else { return .overflow }
    let first = Int64(clamping: gcd(a.numerator.magnitude, b.denominator.magnitude))
    let second = Int64(clamping: gcd(b.numerator.magnitude, a.denominator.magnitude))
    let (numerator, o1) = (a.numerator / first).multipliedReportingOverflow(by: b.numerator / second)
    let (denominator, o2) = (a.denominator / second).multipliedReportingOverflow(by: b.denominator / first)
    return o1 || o2 ? .overflow : Rational(numerator, over: denominator)
  }

  /// Division by zero gives ``overflow``.
  public static func / (a: Rational, b: Rational) -> Rational {
    guard b.isExact, b.numerator != 0 else { return .overflow }
    return a * Rational(b.denominator, over: b.numerator)
  }
}

extension Rational: Comparable {
  /// Exact for all values; ``overflow`` is less than nothing and greater than nothing.
  public static func < (a: Rational, b: Rational) -> Bool {
    guard a.isExact, b.isExact else { return false }
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    return Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension Rational: CustomStringConvertible {
  public var description: String {
    !isExact ? "overflow" : isWhole ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
