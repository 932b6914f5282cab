import BigInt
import TestSupport
import Testing

@testable import LayoutEngine

/// Compares our numbers of any size with those of a package.
@Suite struct BigNaturalTests {
  /// Carries, and the guesses of long division, go wrong with digits that are all ones or zeros.
  private static func number(_ random: inout SplitMix, upTo words: Int) -> [UInt64] {
    (0..<Int(random.next() % UInt64(words + 1))).map { _ in
      switch random.next() % 5 {
      case 0: 0
      case 1: .max
      case 2: 1 << (random.next() % 64)
      default: random.next()
      }
    }
  }

  private static func same(_ ours: BigNatural, _ theirs: BigUInt) -> Bool {
    ours.words == theirs.words.map { UInt64($0) } && ours.bitWidth == theirs.bitWidth
  }

  @Test func agreesWithThePackage() {
    var random = SplitMix(seed: 12)
    for _ in 0..<10_000 {
      let words = [Self.number(&random, upTo: 9), Self.number(&random, upTo: 5)]
      let (a, b) = (BigNatural(words: words[0]), BigNatural(words: words[1]))
      let (x, y) = (BigUInt(words: words[0].map { UInt($0) }), BigUInt(words: words[1].map { UInt($0) }))
      let shift = Int(random.next() % 200)
      let isLess: (ours: Bool, theirs: Bool) = (a < b, x < y)
      let theirs: [BigUInt] = [x, x + y, x * y, x << shift, x >> shift, isLess.theirs ? y - x : x - y]
      let ours: [BigNatural] = [a, a + b, a * b, a << shift, a >> shift, isLess.ours ? b - a : a - b]
      for (one, other) in zip(ours, theirs) { #expect(Self.same(one, other)) }
      #expect(isLess.ours == isLess.theirs)
      let divisor: BigUInt = x.isZero || y.isZero ? x + y : x.greatestCommonDivisor(with: y)
      let own: BigNatural = .gcd(a, b)
      #expect(Self.same(own, divisor))
      let digits: String = String(x)
      #expect(a.digits == digits)
      if !b.isZero {
        let (ours, theirs) = (a.quotientAndRemainder(dividingBy: b), x.quotientAndRemainder(dividingBy: y))
        #expect(Self.same(ours.quotient, theirs.quotient))
        #expect(Self.same(ours.remainder, theirs.remainder))
        // For products, long division guesses the quotients exactly.
        let whole: (quotient: BigNatural, remainder: BigNatural) = (a * b).quotientAndRemainder(dividingBy: b)
        #expect(whole.quotient == a)
        #expect(whole.remainder.isZero)
      }
    }
  }
}
