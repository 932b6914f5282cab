extension FrameTable {
  /// An exact number of device pixels: a reduced fraction of two 64-bit integers.
  ///
  /// Every value of a ``FrameTable`` is one. Nothing is rounded before it is printed or handed to an app as a Double.
  /// The sum or product of two need not be one: ``adding(_:)`` and its like give nil then, and ``&+(_:_:)`` and its
  /// like the nearest that there is. All operations take constant time.
  public struct Rational: Sendable, Hashable {
    /// Carries the sign. It is greater than −2^63, so that every value has its negative.
    public let numerator: Int64
    /// Greater than 0, and without a common factor with the numerator.
    public let denominator: Int64

    public static let zero = Rational(0)
    public static let one = Rational(1)

    /// A whole number. −2^63 becomes the number next to it, which is as far as a coordinate goes.
    public init(_ whole: Int64) { self.init(unchecked: max(whole, -.farthest), over: 1) }
    public init(_ whole: Int) { self.init(Int64(whole)) }

    /// The reduced fraction. Traps if the denominator is 0 or if 64 bits cannot hold the fraction; 2^63 is too much.
    public init(_ numerator: Int64, over denominator: Int64) {
      precondition(denominator != 0, "a fraction over 0")
      guard let value = Rational(exactly: numerator, over: denominator) else {
        preconditionFailure("a fraction that 64 bits do not hold")
      }
      self = value
    }

    /// The reduced fraction; nil if 64 bits cannot hold it. The denominator must not be 0.
    private init?(exactly numerator: Int64, over denominator: Int64) {
      if denominator == 1, numerator != .min {
        self.init(unchecked: numerator, over: 1)
        return
      }
      let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
      // A division takes a processor longer than everything else here.
      func reduced(_ number: Int64) -> Int64? {
        Int64(exactly: divisor == 1 ? number.magnitude : number.magnitude / divisor)
      }
      guard let above = reduced(numerator), let below = reduced(denominator) else { return nil }
      self.init(unchecked: (numerator < 0) != (denominator < 0) ? -above : above, over: below)
    }

    private init(unchecked numerator: Int64, over denominator: Int64) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Whether the value is a whole number of pixels.
    public var isWhole: Bool { denominator == 1 }

    /// The greatest common divisor by Euclid's algorithm; `gcd(0, n)` is `n`.
    public static func gcd(_ a: UInt64, _ b: UInt64) -> UInt64 {
      // Halves and quarters, which most fractions are.
      if a != 0, b != 0, b & (b &- 1) == 0 { return 1 << UInt64(min(a.trailingZeroBitCount, b.trailingZeroBitCount)) }
      var (a, b) = (a, b)
      while b != 0 { (a, b) = (b, a % b) }
      return a
    }
  }
}

/// Arithmetic that tells when 64 bits cannot hold the result.
extension FrameTable.Rational {
  /// The sum; nil if 64 bits cannot hold it.
  public func adding(_ other: FrameTable.Rational) -> FrameTable.Rational? {
    if denominator == other.denominator {
      let (sum, overflows) = numerator.addingReportingOverflow(other.numerator)
      return overflows ? nil : FrameTable.Rational(exactly: sum, over: denominator)
    }
    if isWhole { return other.addingWhole(numerator) }
    if other.isWhole { return addingWhole(other.numerator) }
    // Over the least common denominator, so that intermediate values stay as small as they can be.
    let divisor = Int64(Self.gcd(denominator.magnitude, other.denominator.magnitude))
    let (left, o1) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, o2) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (common, o4) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return o1 || o2 || o3 || o4 ? nil : FrameTable.Rational(exactly: sum, over: common)
  }

  /// The sum with a whole number, which is reduced already: it adds no common factor to the fraction's numerator and
  /// denominator.
  private func addingWhole(_ whole: Int64) -> FrameTable.Rational? {
    let (more, o1) = whole.multipliedReportingOverflow(by: denominator)
    let (sum, o2) = numerator.addingReportingOverflow(more)
    return o1 || o2 || sum == .min ? nil : FrameTable.Rational(unchecked: sum, over: denominator)
  }

  public static prefix func - (a: FrameTable.Rational) -> FrameTable.Rational {
    FrameTable.Rational(unchecked: -a.numerator, over: a.denominator)
  }

  /// The product; nil if 64 bits cannot hold it.
  public func multiplied(by other: FrameTable.Rational) -> FrameTable.Rational? {
    if isWhole, other.isWhole {
      let (product, overflows) = numerator.multipliedReportingOverflow(by: other.numerator)
      return overflows || product == .min ? nil : FrameTable.Rational(product)
    }
    // Common factors are divided out crosswise, so that the product is already reduced.
    let first = Int64(Self.gcd(numerator.magnitude, other.denominator.magnitude))
    let second = Int64(Self.gcd(other.numerator.magnitude, denominator.magnitude))
    let (above, o1) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (below, o2) = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    return o1 || o2 || above == .min ? nil : FrameTable.Rational(unchecked: above, over: below)
  }

  /// The quotient; nil if 64 bits cannot hold it, or if the divisor is 0.
  public func divided(by other: FrameTable.Rational) -> FrameTable.Rational? {
    if other.numerator == 0 { return nil }
    let sign: Int64 = other.numerator < 0 ? -1 : 1
    return multiplied(by: FrameTable.Rational(unchecked: sign * other.denominator, over: sign * other.numerator))
  }
}

extension FrameTable.Rational: Comparable {
  /// Compares exactly, for all values.
  public static func < (a: FrameTable.Rational, b: FrameTable.Rational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}

extension FrameTable.Rational: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension FrameTable.Rational: CustomStringConvertible {
  public var description: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
