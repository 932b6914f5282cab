import FrameTables

/// An exact number, mostly of device pixels: a 64-bit fraction that becomes one of any size if it has to.
///
/// So nothing in the resolver has to think of overflow, and small numbers, which nearly all are, stay fast.
package enum Exact: Sendable, Hashable {
  case small(Rational)
  /// Behind one reference, so that a copy asks one question.
  indirect case rare(Rare)

  @usableFromInline
  package enum Rare: Sendable {
    /// A value that does not fit `small`.
    case big(BigRational)
    /// A number of either form that knows where it comes from; only while a scope traces.
    case derived(Derivation)
    /// A number that depends on the width; only while widths are swept.
    case affine(Affine)
  }

  @inlinable package init(_ whole: Int) { self = .small(Rational(whole)) }
  /// `whole` must be greater than −2^63, which a ``Rational`` cannot have; what is computed comes from a checked sum or
  /// product.
  @inlinable package init(_ whole: Int64) { self = .small(Rational(whole)) }
  @inlinable package init(_ value: Rational) { self = .small(value) }
  package init(_ value: BigRational) { self = value.rational.map(Exact.small) ?? .rare(.big(value)) }
  package init(_ numerator: Int, over denominator: Int) {
    self = .small(Rational(Int64(numerator), over: Int64(denominator)))
  }

  /// `decimal · factor`, for a factor of at most 4.
  package init(_ decimal: Decimal, times factor: Int = 1) {
    var numerator = decimal.mantissa &* UInt64(factor)
    if decimal.exponent == 0 {
      self = .small(Rational(Int64(numerator)))
      return
    }
    // Dividing by ten settles the common cases; what is left is reduced like any fraction.
    var exponent = Int(decimal.exponent)
    while exponent > 0, numerator % 10 == 0 {
      numerator /= 10
      exponent -= 1
    }
    if exponent <= 18 {
      self = .small(Rational(Int64(numerator), over: Self.powersOfTen[exponent]))
    } else {
      self.init(BigRational(BigNatural(numerator), over: BigNatural.powerOfTen(exponent)))
    }
  }

  private static let powersOfTen: [Int64] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  private var big: BigRational {
    switch self {
    case .small(let value): BigRational(value)
    case .rare(.big(let value)): value
    case .rare(.derived(let derivation)): derivation.value.big
    case .rare(.affine(let number)): BigRational(number.pinned)
    }
  }

  /// The largest whole number that is not greater than the value. Only ``PixelGrid`` calls it, and what counts
  /// pages or prints for people.
  package var floor: Exact {
    switch self {
    case .small(let value):
      if value.isWhole { return self }
      let (quotient, remainder) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
      return Exact(remainder < 0 ? quotient - 1 : quotient)
    case .rare(.big(let value)): return Exact(value.floor)
    case .rare(.derived(let derivation)): return derivation.value.floor
    case .rare(.affine): return Exact.affineRounded(self, .down) ?? self
    }
  }

  /// The value, if it is a whole number of 64 bits.
  @inlinable package var whole: Int64? {
    if case .small(let value) = self { return value.isWhole ? value.numerator : nil }
    return rareWhole
  }

  /// The value of a length or place that was rounded to whole pixels, as all are in lanes; 0 for one that does not fit
  /// 64 bits. A section that has such a place ends beyond 2^53 pixels, which is reported once it is arranged.
  @inlinable package var wholePixels: Int64 {
    assert(isWhole, "a length that was to be whole pixels is none")
    return whole ?? 0
  }

  /// The value if it is whole, for small numbers only.
  @inlinable package var smallWhole: Int64? {
    if case .small(let value) = self, value.isWhole { return value.numerator }
    return nil
  }

  /// Rare forms are handled out of line, so that the others stay in line.
  @usableFromInline @inline(never)
  var rareWhole: Int64? {
    switch self {
    case .small, .rare(.big): nil
    case .rare(.derived(let derivation)): derivation.value.whole
    case .rare(.affine(let number)): number.whole
    }
  }

  @usableFromInline @inline(never)
  var rareIsWhole: Bool {
    switch self {
    case .small(let value): value.isWhole
    case .rare(.big(let value)): value.isWhole
    case .rare(.derived(let derivation)): derivation.value.isWhole
    case .rare(.affine(let number)): number.isWhole
    }
  }

  /// The digits of a whole number.
  package var wholeDigits: String {
    switch self {
    case .small(let value): String(value.numerator)
    case .rare(.big(let value)): value.numeratorDigits
    case .rare(.derived(let derivation)): derivation.value.wholeDigits
    case .rare(.affine(let number)): String(number.pinned.numerator)
    }
  }

  /// The value as a fraction in lowest terms: `170`, `521/3`.
  package var fraction: String {
    switch self {
    case .small(let value):
      value.isWhole ? String(value.numerator) : "\(value.numerator)/\(value.denominator)"
    case .rare(.big(let value)):
      value.isWhole ? value.numeratorDigits : "\(value.numeratorDigits)/\(value.denominator.digits)"
    case .rare(.derived(let derivation)): derivation.value.fraction
    case .rare(.affine(let number)): Exact(number.pinned).fraction
    }
  }

  @inlinable package var isWhole: Bool {
    if case .small(let value) = self { return value.isWhole }
    return rareIsWhole
  }

  /// The value, if 64 bits can hold it.
  package var rational: Rational? {
    switch self {
    case .small(let value): value
    case .rare(.big): nil
    case .rare(.derived(let derivation)): derivation.value.rational
    case .rare(.affine(let number)): number.pinned
    }
  }

  /// The value for the table, in which lengths are 64-bit fractions; see ``BigRational/nearestRational(scale:)``.
  package func rational(scale: Int) -> Rational {
    switch self {
    case .small(let value): value
    case .rare(.big(let value)): value.nearestRational(scale: scale)
    case .rare(.derived(let derivation)): derivation.value.rational(scale: scale)
    case .rare(.affine(let number)): number.pinned
    }
  }
}

/// Operators are not inlined. Inlined, each would be a hundred bytes in a thousand places: that runs no faster, and
/// fills caches.
extension Exact: Comparable, ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) { self.init(value) }

  package static func == (a: Exact, b: Exact) -> Bool {
    if case .small(let a) = a, case .small(let b) = b { return a == b }
    return isEqualRare(a, b)
  }

  @inline(never)
  private static func isEqualRare(_ a: Exact, _ b: Exact) -> Bool {
    if let isEqual = affineIsEqual(a, b) { return isEqual }
    return switch (a, b) {
    case (.small(let a), .small(let b)): a == b
    case (.rare(.big(let a)), .rare(.big(let b))): a == b
    case (.small, .rare(.big)), (.rare(.big), .small): false
    case (.rare(.derived), _), (_, .rare(.derived)): a.plain == b.plain
    case (.rare(.affine), _), (_, .rare(.affine)): a.atThisWidth == b.atThisWidth
    }
  }

  /// Hashes the value alone, as equality compares it.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .small(let value): hasher.combine(value)
    case .rare(.big(let value)): hasher.combine(value)
    case .rare(.derived(let derivation)): derivation.value.hash(into: &hasher)
    case .rare(.affine(let number)): hasher.combine(number.pinned)
    }
  }

  @inline(never)
  package static func < (a: Exact, b: Exact) -> Bool {
    if case .small(let a) = a, case .small(let b) = b { return a < b }
    return affineIsLess(a, b) ?? (a.big < b.big)
  }

  @inline(never)
  package static func + (a: Exact, b: Exact) -> Exact {
    if case .small(let x) = a, case .small(let y) = b {
      // Nearly all numbers are whole pixels.
      if x.isWhole, y.isWhole {
        let (sum, overflow) = x.numerator.addingReportingOverflow(y.numerator)
        if !overflow, sum != .min { return Exact(sum) }
      }
      if let sum = x.adding(y) { return .small(sum) }
    }
    return rareSum(a, b)
  }

  @inline(never)
  private static func rareSum(_ a: Exact, _ b: Exact) -> Exact {
    deriving(.add, a, b, +) ?? affine(.add, a, b, +) ?? Exact(a.big + b.big)
  }

  @inline(never)
  private static func rareProduct(_ a: Exact, _ b: Exact) -> Exact {
    deriving(.mul, a, b, *) ?? affine(.mul, a, b, *) ?? Exact(a.big * b.big)
  }

  @inline(never)
  private static func rareQuotient(_ a: Exact, _ b: Exact) -> Exact {
    deriving(.div, a, b, /) ?? affine(.div, a, b, /) ?? Exact(a.big * b.big.inverse)
  }

  @inline(never)
  private static func rareDifference(_ a: Exact, _ b: Exact) -> Exact {
    deriving(.sub, a, b, -) ?? affine(.sub, a, b, -) ?? a + (-b)
  }

  @inline(never)
  package static prefix func - (a: Exact) -> Exact {
    switch a {
    case .small(let value): .small(-value)
    case .rare(.big(let value)): Exact(-value)
    case .rare(.derived), .rare(.affine): 0 - a
    }
  }

  @inline(never)
  package static func - (a: Exact, b: Exact) -> Exact {
    if case .small(let x) = a, case .small(let y) = b { return .small(x) + .small(-y) }
    return rareDifference(a, b)
  }

  @inline(never)
  package static func * (a: Exact, b: Exact) -> Exact {
    if case .small(let x) = a, case .small(let y) = b {
      if let product = x.multiplied(by: y) { return .small(product) }
    }
    return rareProduct(a, b)
  }

  /// The divisor must not be 0: every caller says why it is not.
  @inline(never)
  package static func / (a: Exact, b: Exact) -> Exact {
    precondition(b != 0, "an exact number was divided by 0")
    if case .small(let x) = a, case .small(let y) = b, let quotient = x.divided(by: y) { return .small(quotient) }
    return rareQuotient(a, b)
  }

  package static func += (a: inout Exact, b: Exact) { a = a + b }
}

extension Exact {
  /// The value in points for a message: a decimal number of at most three places, rounded, but never up to a whole number
  /// that it does not reach. What lacks less than ``PixelGrid/tolerance`` reaches it, as in everything that is decided:
  /// what is written to sixteen digits is told as the 9 that was meant. What would be 0 then has three digits, down to a
  /// millionth.
  package func points(_ scale: Int) -> String {
    if let whole, whole.magnitude < 1 << 53, whole % Int64(scale) == 0 { return String(whole / Int64(scale)) }
    let value = self / Exact(scale)
    guard let nearest = PixelGrid.halfUp(value * 1000).whole else { return "more than 2^53" }
    if nearest == 0, let small = value.smallDigits { return small }
    let isReached = nearest % 1000 != 0 || PixelGrid.fits(Exact(nearest / 1000 * Int64(scale)), in: self)
    let thousandths = isReached ? nearest : nearest - 1
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1000)
    var (rest, unit) = (magnitude % 1000, UInt64(100))
    if rest != 0 { text += "." }
    while rest != 0 {
      text += String(rest / unit)
      (rest, unit) = (rest % unit, unit / 10)
    }
    return text
  }

  /// The first three digits of a number that is less than a thousandth; nil if it is less than a millionth.
  private var smallDigits: String? {
    var (scaled, places) = (self < 0 ? -self : self, 0)
    guard scaled * 1_000_000 >= 1 else { return nil }
    while scaled < 100 { (scaled, places) = (scaled * 10, places + 1) }
    guard var digits = PixelGrid.halfUp(scaled).whole else { return nil }
    while digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    let last = String(digits)
    var text = self < 0 ? "-0." : "0."
    for _ in last.utf8.count..<places { text += "0" }
    return text + last
  }
}

/// The larger number, with its derivation noted if it has one.
func max(_ a: Exact, _ b: Exact) -> Exact { Exact.deriving(.max, a, b, max) ?? (a < b ? b : a) }

/// The smaller number, with its derivation noted if it has one.
func min(_ a: Exact, _ b: Exact) -> Exact { Exact.deriving(.min, a, b, min) ?? (b < a ? b : a) }
