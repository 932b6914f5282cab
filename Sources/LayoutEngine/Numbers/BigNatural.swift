import FrameTables

/// A whole number of any size, 0 or more, with as much arithmetic as ``BigRational`` needs.
///
/// It is our own because the package that exists imports Foundation, which every app that links it statically would
/// carry, and does not compile as Embedded Swift. Numbers are short, some 2048 bits at most, so the methods taught at
/// school are fast enough.
package struct BigNatural: Sendable, Hashable {
  /// The digits to the base of 2^64, the lowest first; the highest is not 0.
  package let words: [UInt64]

  package init(_ word: UInt64) { words = word == 0 ? [] : [word] }

  /// - Parameter words: the lowest first; zeros at the end are left out.
  package init(words: [UInt64]) {
    let count = words.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    self.words = count == words.count ? words : Array(words[..<count])
  }

  package static func powerOfTen(_ exponent: Int) -> BigNatural {
    (0..<exponent).reduce(BigNatural(1)) { power, _ in power * BigNatural(10) }
  }

  package var isZero: Bool { words.isEmpty }
  var isOne: Bool { words == [1] }
  /// The value, if 64 bits can hold it.
  var word: UInt64? { words.count > 1 ? nil : words.first ?? 0 }
  /// The number of binary digits, the highest of which is not 0.
  package var bitWidth: Int { words.last.map { words.count * 64 - $0.leadingZeroBitCount } ?? 0 }

  /// How often 2 divides the number; 0 for zero.
  private var trailingZeroBitCount: Int {
    words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount } ?? 0
  }

  private var isPowerOfTwo: Bool { !isZero && trailingZeroBitCount == bitWidth - 1 }

  /// The number itself if it is odd, else the next one.
  var madeOdd: BigNatural { BigNatural(words: isZero ? [1] : [words[0] | 1] + words.dropFirst()) }

  package static func < (a: BigNatural, b: BigNatural) -> Bool {
    guard a.words.count == b.words.count else { return a.words.count < b.words.count }
    guard let index = a.words.indices.last(where: { a.words[$0] != b.words[$0] }) else { return false }
    return a.words[index] < b.words[index]
  }

  package static func + (a: BigNatural, b: BigNatural) -> BigNatural {
    let (longer, shorter) = a.words.count < b.words.count ? (b.words, a.words) : (a.words, b.words)
    var (sum, carry) = (longer, false)
    for index in longer.indices {
      if index >= shorter.count, !carry { break }
      (sum[index], carry) = Self.add(longer[index], index < shorter.count ? shorter[index] : 0, carry)
    }
    if carry { sum.append(1) }
    return BigNatural(words: sum)
  }

  /// - Parameter b: at most `a`.
  package static func - (a: BigNatural, b: BigNatural) -> BigNatural {
    var (difference, borrow) = (a.words, false)
    for index in difference.indices {
      if index >= b.words.count, !borrow { break }
      (difference[index], borrow) = Self.subtract(
        difference[index], index < b.words.count ? b.words[index] : 0, borrow)
    }
    precondition(!borrow, "less than nothing")
    return BigNatural(words: difference)
  }

  package static func * (a: BigNatural, b: BigNatural) -> BigNatural {
    if a.isZero || b.isZero { return BigNatural(0) }
    var product = [UInt64](repeating: 0, count: a.words.count + b.words.count)
    for (start, digit) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (index, other) in b.words.enumerated() {
        (product[start + index], carry) = Self.multiply(digit, other, adding: product[start + index], carry)
      }
      product[start + b.words.count] = carry
    }
    return BigNatural(words: product)
  }

  package static func / (a: BigNatural, b: BigNatural) -> BigNatural { a.quotientAndRemainder(dividingBy: b).quotient }

  package static func << (a: BigNatural, shift: Int) -> BigNatural {
    let (whole, part) = shift.quotientAndRemainder(dividingBy: 64)
    var words = [UInt64](repeating: 0, count: whole)
    var rest: UInt64 = 0
    for word in a.words {
      words.append(part == 0 ? word : word << UInt64(part) | rest)
      rest = part == 0 ? 0 : word >> UInt64(64 - part)
    }
    return BigNatural(words: words + [rest])
  }

  package static func >> (a: BigNatural, shift: Int) -> BigNatural {
    let (whole, part) = shift.quotientAndRemainder(dividingBy: 64)
    let words = a.words.dropFirst(whole)
    if part == 0 { return BigNatural(words: Array(words)) }
    return BigNatural(
      words: words.indices.map { index in
        words[index] >> UInt64(part) | (index + 1 < words.endIndex ? words[index + 1] << UInt64(64 - part) : 0)
      })
  }

  /// - Parameter divisor: not 0.
  package func quotientAndRemainder(
    dividingBy divisor: BigNatural
  ) -> (quotient: BigNatural, remainder: BigNatural) {
    if self < divisor { return (BigNatural(0), self) }
    guard let word = divisor.word else { return dividedLong(by: divisor) }
    var (quotient, rest) = (words, UInt64(0))
    for index in words.indices.reversed() {
      (quotient[index], rest) = word.dividingFullWidth((rest, words[index]))
    }
    return (BigNatural(words: quotient), BigNatural(rest))
  }

  /// Knuth, "The Art of Computer Programming" 2, 4.3.1, algorithm D. If the highest digit of the divisor has its
  /// highest bit, a digit guessed from two is at most 2 too large.
  private func dividedLong(by divisor: BigNatural) -> (quotient: BigNatural, remainder: BigNatural) {
    let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
    let by = (divisor << shift).words
    let top = by[by.count - 1]
    var rest = (self << shift).words
    rest += [UInt64](repeating: 0, count: words.count + 1 - rest.count)
    var quotient = [UInt64](repeating: 0, count: rest.count - by.count)
    for place in quotient.indices.reversed() {
      let high = rest[place + by.count]
      var digit = high >= top ? .max : top.dividingFullWidth((high, rest[place + by.count - 1])).quotient
      var (carry, borrow) = (UInt64(0), false)
      for index in by.indices {
        let product: UInt64
        (product, carry) = Self.multiply(digit, by[index], adding: carry, 0)
        (rest[place + index], borrow) = Self.subtract(rest[place + index], product, borrow)
      }
      (rest[place + by.count], borrow) = Self.subtract(high, carry, borrow)
      while borrow {
        digit -= 1
        var carry = false
        for index in by.indices {
          (rest[place + index], carry) = Self.add(rest[place + index], by[index], carry)
        }
        (rest[place + by.count], carry) = Self.add(rest[place + by.count], 0, carry)
        borrow = !carry
      }
      quotient[place] = digit
    }
    return (BigNatural(words: quotient), BigNatural(words: rest) >> shift)
  }

  /// The greatest common divisor. Most numbers are powers of two, since they are cut, or differ much in length.
  static func gcd(_ a: BigNatural, _ b: BigNatural) -> BigNatural {
    if a.isZero || b.isZero { return a + b }
    if a.isPowerOfTwo || b.isPowerOfTwo {
      return BigNatural(1) << min(a.trailingZeroBitCount, b.trailingZeroBitCount)
    }
    var (longer, shorter) = a < b ? (b, a) : (a, b)
    while !shorter.isZero {
      let rest = longer.quotientAndRemainder(dividingBy: shorter).remainder
      if let word = shorter.word, let rest = rest.word { return BigNatural(Rational.gcd(word, rest)) }
      (longer, shorter) = (shorter, rest)
    }
    return longer
  }

  /// The decimal digits.
  package var digits: String {
    var (parts, rest) = ([UInt64](), self)
    let most = Self.powerOfTen(19)
    repeat {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: most)
      parts.append(remainder.word ?? 0)
      rest = quotient
    } while !rest.isZero
    let texts = parts.reversed().enumerated().map { index, part in
      let text = String(part)
      return index == 0 ? text : String(repeating: "0", count: 19 - text.utf8.count) + text
    }
    return texts.reduce("", +)
  }

  private static func add(_ a: UInt64, _ b: UInt64, _ carry: Bool) -> (UInt64, Bool) {
    let (sum, overflows) = a.addingReportingOverflow(b)
    let (result, overflowsToo) = sum.addingReportingOverflow(carry ? 1 : 0)
    return (result, overflows || overflowsToo)
  }

  private static func subtract(_ a: UInt64, _ b: UInt64, _ borrow: Bool) -> (UInt64, Bool) {
    let (difference, overflows) = a.subtractingReportingOverflow(b)
    let (result, overflowsToo) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
    return (result, overflows || overflowsToo)
  }

  /// The low digit of `a · b + c + d`, and the high one: there are never more than two.
  private static func multiply(_ a: UInt64, _ b: UInt64, adding c: UInt64, _ d: UInt64) -> (UInt64, UInt64) {
    let product = a.multipliedFullWidth(by: b)
    let (low, first) = product.low.addingReportingOverflow(c)
    let (lowest, second) = low.addingReportingOverflow(d)
    return (lowest, product.high &+ (first ? 1 : 0) &+ (second ? 1 : 0))
  }
}
