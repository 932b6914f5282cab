import BigInt
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct RoundingTests {
  private func exact(_ numerator: Int, _ denominator: Int) -> Exact { Exact(numerator, over: denominator) }

  @Test func halvesGoUp() {
    #expect(PixelGrid.halfUp(exact(5, 2)) == 3)
    #expect(PixelGrid.halfUp(exact(-5, 2)) == -2)
    #expect(PixelGrid.halfUp(exact(24995, 10000)) == 3)
    #expect(PixelGrid.halfUp(exact(2499, 1000)) == 2)
  }

  @Test func aThousandthShortIsNotTolerated() {
    #expect(PixelGrid.floor(exact(29995, 10000)) == 3)
    #expect(PixelGrid.floor(exact(2999, 1000)) == 2)
    #expect(PixelGrid.ceiling(exact(30005, 10000)) == 3)
    #expect(PixelGrid.ceiling(exact(3001, 1000)) == 4)
    #expect(PixelGrid.fits(exact(30009, 10000), in: 3))
    #expect(!PixelGrid.fits(exact(3001, 1000), in: 3))
  }

  /// What a table computes at run time is rounded as the compiler rounds it.
  @Test func tablesRoundAsTheCompilerDoes() {
    var random = SplitMix(seed: 19)
    for _ in 0..<2000 {
      let (numerator, denominator) = (Int64(random.next() % 2_000_001) - 1_000_000, Int64(random.next() % 3000) + 1)
      let rational = Rational(numerator, over: denominator)
      let number = Exact(Int(numerator), over: Int(denominator))
      #expect(PixelGrid.halfUp(number) == Exact(Int(rational.snapped)))
      #expect(PixelGrid.floor(number) == Exact(Int(rational.pixelFloor)))
      #expect(PixelGrid.ceiling(number) == Exact(Int(rational.pixelCeiling)))
    }
  }

  /// Also at the limits of lanes, where 64 bits do not hold a thousand times a place.
  @Test func quotientsOfWholeNumbersRoundAsExactNumbersDo() {
    var random = SplitMix(seed: 23)
    for _ in 0..<2000 {
      let divisor = Int64(random.next() % 65_536) + 1
      let number = Int64(truncatingIfNeeded: random.next() >> (random.next() % 60 + 2))
      #expect(Exact(number.nearest(by: divisor)) == PixelGrid.halfUp(Exact(number) / Exact(divisor)))
    }
  }

  @Test func countingAgreesWithFitting() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let part = exact(Int(random.next() % 3000), 7)
      let spacing = exact(Int(random.next() % 300) + 1, 11)
      let available = exact(Int(random.next() % 90000), 13)
      let count = PixelGrid.count(of: part, spacing: spacing, in: available)
      #expect(count < 1 || PixelGrid.fits(count * (part + spacing) - spacing, in: available))
      #expect(!PixelGrid.fits((count + 1) * (part + spacing) - spacing, in: available))
    }
  }

  @Test func ticksRoundAsExactNumbersDo() {
    var random = SplitMix(seed: 1)
    for parts: Int64 in [1, 2, 3, 7, 63, 1000] {
      let rounding = TickRounding<Int64>(scale: 6000, parts: parts, bias: 1 << 20)
      let wide = TickRounding<WideTick>(scale: 6000, parts: WideTick(Int64(parts)), bias: 1_048_576)
      for _ in 0..<500 {
        let value = Int64(truncatingIfNeeded: random.next() % 20_000_000) - 5_000_000
        let expected = PixelGrid.halfUp(exact(Int(value), Int(6000 * parts)))
        #expect(Exact(rounding.halfUp(value)) == expected)
        #expect(Exact(wide.halfUp(WideTick(value))) == expected)
      }
    }
  }

  @Test func dividersDivide() {
    var random = SplitMix(seed: 2)
    let divisors: [Int64] = [2, 3, 4, 5, 7, 1000, 2000, 1 << 31, (1 << 31) + 1, .max, .max - 1, 6_700_417]
    for divisor in divisors {
      let divider = Divider(divisor)
      for dividend in [0, 1, divisor - 1, divisor, .max, .max - 1] {
        #expect(divider.quotient(dividend) == dividend / divisor)
      }
      for _ in 0..<300 {
        let dividend = Int64(truncatingIfNeeded: random.next() >> (random.next() % 60 + 1))
        #expect(divider.quotient(dividend) == dividend / divisor)
      }
    }
  }

  @Test func whatDoesNotFitKeepsItsDouble() {
    // One third of 10^-20 and similar numbers: the Double of the value in points is that of the exact value.
    let big = BigRational(BigInt(10).power(25) + 1, over: BigInt(3) * BigInt(10).power(21))
    for scale in 1...4 {
      let near = Exact(big).rational(scale: scale)
      #expect(near.double(over: scale) == 10000.0 / 3 / Double(scale) || scale == 3)
    }
    #expect(Exact(big).rational == nil)
  }

  /// At 3× the digits of points are not those of pixels. Both Doubles must be those of the exact value, even if it lies
  /// only a thousandth of their distance from the middle of two Doubles.
  @Test func whatDoesNotFitHasItsDoubleInBothUnits() {
    let end = BigRational(BigInt("42869716000250001481"), over: BigInt("7750000000000000"))
    #expect(Exact(end).rational(scale: 3).double == 5531.576258096775)
    var random = SplitMix(seed: 9)
    for _ in 0..<2_000 {
      // A tie between Doubles, in pixels or in points, and a little more or less than a tie.
      let tie = BigInt((random.next() >> 11) | 1 << 52) * 2 + 1
      let beside = BigInt(Int64(truncatingIfNeeded: random.next()) >> 40) * 2 + 1
      let shift = 45 + Int(random.next() % 8)
      let unit = random.next() % 2 == 0 ? 1 : 3
      let thirds = BigInt(3).power(20) * 1024
      let exact = BigRational((tie * thirds + beside) * BigInt(unit), over: thirds << shift)
      for scale in 1...4 {
        let near = Exact(exact).rational(scale: scale)
        for divisor in [1, scale] { #expect(isNearest(near.double(over: divisor), exact, over: divisor)) }
      }
    }
  }

  /// However small a number is, down to 2^-62 px, the table has its Doubles.
  @Test func whatIsSmallHasItsDoubleInBothUnits() {
    for text in ["5684341886080802e-29", "123456789012345e-24", "3e-19", "11111111111111111e-17"] {
      let parts = text.split(separator: "e-")
      let decimal = BigRational(BigInt(String(parts[0]))!, over: BigInt(10).power(Int(parts[1])!))
      for scale in 1...4 {
        let near = Exact(decimal * BigRational(BigInt(scale), over: BigInt(1))).rational(scale: scale)
        #expect(near.double(over: scale) == Double(text), "\(text) at \(scale)×: \(near)")
      }
    }
    var random = SplitMix(seed: 11)
    for _ in 0..<4_000 {
      // Around a tie between Doubles, in pixels or in points.
      let tie = BigInt((random.next() >> 11) | 1 << 52) * 2 + 1
      let beside = BigInt(Int64(truncatingIfNeeded: random.next()) >> 40) * 2 + 1
      let unit = random.next() % 2 == 0 ? 1 : 3
      let thirds = BigInt(3).power(20) * 1024
      let exact = BigRational(
        (tie * thirds + beside) * BigInt(unit), over: thirds << (59 + Int(random.next() % 55)))
      for value in [exact, -exact] {
        for scale in 1...4 {
          let near = Exact(value).rational(scale: scale)
          for divisor in [1, scale] { #expect(isNearest(near.double(over: divisor), value, over: divisor)) }
        }
      }
    }
    let least = Rational(1, over: 1 << 62)
    for places in [20, 30, 400] {
      let tiny = BigRational(BigInt(2), over: BigInt(10).power(places))
      #expect(Exact(tiny).rational(scale: 2) == least)
      #expect(Exact(-tiny).rational(scale: 3) == -least)
    }
  }

  /// A sum of many fractions keeps a limited size, and stays on its side of what it is compared with.
  @Test func fractionsHaveAnEnd() {
    var random = SplitMix(seed: 5)
    var (sum, back) = (Exact(0), [Exact]())
    var (numerator, denominator) = (BigInt(0), BigInt(1))
    for _ in 0..<120 {
      let (above, below) = (Int(random.next() >> 12), Int(random.next() >> 12) | 1)
      sum += Exact(above, over: below)
      back.append(Exact(above, over: below))
      (numerator, denominator) = (numerator * BigInt(below) + BigInt(above) * denominator, denominator * BigInt(below))
      guard case .rare(.big(let value)) = sum else { continue }
      #expect(value.denominator.bitWidth <= 1024)
      // The error is less than 2^-1000.
      let (over, under) = (BigInt(value.numeratorDigits)!, BigInt(value.denominator.digits)!)
      let difference = over * denominator - numerator * under
      #expect((difference.magnitude << 1000) < (under * denominator).magnitude)
    }
    #expect(denominator.bitWidth > 5_000)
    // After subtracting everything again the sum may not be whole, but it counts as whole.
    for value in back { sum = sum - value }
    #expect(PixelGrid.halfUp(sum) == 0 && PixelGrid.fits(sum, in: 0) && PixelGrid.ceiling(sum) == 0)
    // If nothing is cut off, it is the same number again.
    var (part, whole) = (Exact(1, over: 99_990_001), Exact(0))
    for _ in 0..<7 { part = part * Exact(1, over: 99_990_001) }
    for _ in 0..<2 { whole += part }
    #expect(whole - part == part && whole / part == 2)
  }

  private func isNearest(_ value: Double, _ exact: BigRational, over divisor: Int) -> Bool {
    func distance(_ other: Double) -> BigRational {
      let magnitude = BigRational(
        BigInt(other.significandBitPattern | 1 << 52) * BigInt(divisor), over: BigInt(1) << (52 - Int(other.exponent)))
      let bits = other < 0 ? -magnitude : magnitude
      let difference = exact + -bits
      return difference.isNegative ? -difference : difference
    }
    let own = distance(value)
    return own < distance(value.nextUp) && own < distance(value.nextDown)
  }

  @Test func exactNumbersGrowAndShrink() {
    let large = Exact(Int64.max)
    let product = large * large
    #expect(product.rational == nil)
    #expect(product / large == large)
    #expect(product - product == 0)
    #expect(large < product && -product < large)
  }

  @Test func sumsThatDoNotFitAreCutAndNotLost() {
    let third = Rational(1_000_000_000_000_000_001, over: 3_000_000_000_000_000)
    let fine = Rational(3_000_000_000_000, over: 7_000_000_000_000_001)
    #expect(third.adding(fine) == nil)
    #expect((third &+ fine).double == 333.3337619047619)
    #expect((third &- third) == 0)
    #expect((fine &- third).double == -333.3329047619048)
  }
}
