import Testing

@testable import FrameTables

/// Numbers of a table, and what becomes of a result that does not fit into 64 bits: no number at all, or the nearest
/// one.
@Suite struct RationalTests {
  private let third = Rational(1, over: 3)
  /// The prime next to 2^62, so that nothing cancels.
  private let fine = Rational(1, over: 4_611_686_018_427_387_847)

  @Test func whatDoesNotFitIsNoNumber() {
    #expect(third.adding(fine) == nil)
    #expect(fine.multiplied(by: third) == nil)
    #expect(fine.divided(by: 3) == nil)
    #expect(Rational(Int64.max).adding(1) == nil)
    #expect(Rational(-Int64.max).adding(-1) == nil, "the negative of -2^63 would not fit")
    #expect(Rational(1 << 62).multiplied(by: -2) == nil)
    #expect(third.divided(by: 0) == nil)
  }

  @Test func whatFitsIsExact() {
    #expect(third.adding(third)?.adding(third) == 1)
    #expect(third.divided(by: -third) == -1)
    #expect(fine.multiplied(by: Rational(4_611_686_018_427_387_847, over: 7)) == Rational(1, over: 7))
    #expect(Rational(Int64.min) == Rational(-Int64.max))
    #expect(Rational(.min, over: 2) == Rational(-(1 << 62)))
  }

  @Test func sumsAndProductsAreAsNearAsTheyCanBe() {
    #expect((third &+ fine).double == 1.0 / 3 && (fine &- third).double == -1.0 / 3)
    #expect((Rational(Int64.max) &+ 1) == Rational(Int64.max))
    #expect((Rational(-Int64.max) &- third) == Rational(-Int64.max))
    #expect((Rational(1 << 62) &* 4) == Rational(Int64.max))
    #expect((Rational(1 << 62) &* -4) == Rational(-Int64.max))
    #expect((fine &* 3).double == 3 / 4_611_686_018_427_387_847.0)
    #expect((-fine &* 3).double == -3 / 4_611_686_018_427_387_847.0)
    #expect(fine.half.double == 0.5 / 4_611_686_018_427_387_847.0)
    #expect(Rational(-7, over: 2).half == Rational(-7, over: 4))
    #expect(Rational(-4_611_686_018_427_387_848, over: 4_611_686_018_427_387_847).half.double == -0.5)
    // The next odd number of which 64 bits do not hold the double.
    #expect(Rational(4_611_686_018_427_387_907, over: 4_611_686_018_427_387_905).half.double == 0.5)
    #expect(Rational(-4_611_686_018_427_387_907, over: 4_611_686_018_427_387_905).half.double == -0.5)
  }

  /// What is much smaller than a pixel keeps fewer digits: it is near, but not as near as a Double could be.
  @Test func smallSumsAreOffByLittle() {
    let (place, power) = (Rational(1, over: 1 << 40), Rational(1, over: 4_052_555_153_018_976_267))
    // 3^-39 is less than 2^-60, and marks the last place.
    #expect((place &+ power) == Rational(1 << 20 | 1, over: 1 << 60))
  }

  /// Compared with sums and products whose exact value is known, because everything is a multiple of one fine fraction.
  @Test func roundsAsItWouldWithAllDigits() {
    var random = RandomNumbers(state: 11)
    for _ in 0..<20_000 {
      let denominator = Int64.random(in: 1...1_000_000, using: &random)
      let start = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let stride = Int64.random(in: -1_000_000_000...1_000_000_000, using: &random)
      let count = Int.random(in: 0...1_000_000, using: &random)
      let exact = Rational(start + stride * Int64(count), over: denominator)
      let (a, b) = (Rational(start, over: denominator), Rational(stride, over: denominator))
      #expect(Rational.snapped(a, plus: b, times: count) == exact.snapped)
      #expect(b.floored(times: count) == Rational(stride * Int64(count), over: denominator).floor)
      #expect((a &+ b &* count) == exact)
    }
  }

  /// The sum does not fit; it is some thousandths above or below the middle of two pixels.
  @Test func roundsWhatDoesNotFit() {
    // Prime denominators near 2^59 and 2^62: they have no common one within 64 bits.
    let (p, q): (Int64, Int64) = (576_460_752_303_423_433, 4_611_686_018_427_387_847)
    for whole: Int64 in [-3, 0, 5] {
      // Less than a thousandth short of a half, and more than that.
      let near = Rational(whole * p + p / 2 - p / 2000, over: p)
      let far = Rational(whole * p + p / 2 - p / 500, over: p)
      let tiny = Rational(1, over: q)
      #expect(near.adding(tiny) == nil)
      #expect(Rational.snapped(near, plus: tiny, times: 1) == whole + 1)
      #expect(Rational.snapped(far, plus: tiny, times: 1) == whole)
      #expect(Rational.snapped(far, plus: Rational(q - 1, over: q), times: 1) == whole + 1)
      #expect(Rational.snapped(near, plus: Rational(1 - q, over: q), times: 2) == whole - 1)
    }
    #expect(Rational.snapped(third, plus: Rational(1 << 53), times: .max) == .max)
    #expect(Rational.snapped(third, plus: Rational(-(1 << 53)), times: .max) == -.max)
  }

  @Test func wideNumbers() {
    let most = FrameTable.Wide(.max, times: .max)
    #expect(most.divided(by: .max)?.quotient == .max && most.divided(by: .max)?.remainder == 0)
    #expect(FrameTable.Wide(.max, times: 2).divided(by: 2)?.quotient == .max)
    #expect(FrameTable.Wide(.max, times: 2).divided(by: 1) == nil)
    #expect(
      FrameTable.Wide(7) - FrameTable.Wide(3) == FrameTable.Wide(4)
        && FrameTable.Wide(.max) + FrameTable.Wide(1) > FrameTable.Wide(.max))
    #expect(FrameTable.Wide(.max, times: 3) - FrameTable.Wide(.max) == FrameTable.Wide(.max, times: 2))
    #expect(
      FrameTable.Wide.isLess(most, times: 3, than: most, times: 4)
        && !FrameTable.Wide.isLess(most, times: 4, than: most, times: 4))
    #expect(FrameTable.Wide.isLess(FrameTable.Wide(.max), times: .max, than: most, times: 2))
  }
}
