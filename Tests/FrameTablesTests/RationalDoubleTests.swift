import FrameTables
import Testing

/// Rounding to the nearest Double, checked by exact comparison with the Doubles on both sides.
@Suite struct RationalDoubleTests {
  /// Whether no Double is nearer to numerator / denominator than `value`, by exact 128-bit arithmetic: twice the
  /// distance to the exact value is at most the distance between neighbors, and at a tie the last bit is even.
  private func isNearest(_ value: Double, _ numerator: Int64, _ denominator: Int64) -> Bool {
    guard numerator != 0 else { return value == 0 }
    guard value.magnitude.isNormal, (value < 0) == (numerator < 0) else { return false }
    // value = significand · 2^exponent with a whole significand of 53 bits.
    let significand = UInt64(value.magnitude.significandBitPattern) | 1 << 52
    let exponent = Int(value.exponent) - 52
    // Compare 2·|n/d − m·2^e| with 2^e, both sides times d / 2^e.
    let (top, bottom) = (Wide(numerator.magnitude), Wide(denominator.magnitude))
    let exact = exponent <= 0 ? top.shifted(1 - exponent) : top.shifted(1)
    let ours = bottom.times(significand).shifted(exponent <= 0 ? 1 : exponent + 1)
    let unit = bottom.shifted(exponent <= 0 ? 0 : exponent)
    let distance = exact.distance(to: ours)
    if distance == unit { return significand & 1 == 0 }
    return distance < unit
  }

  /// The sides of a rect in points are what each number by itself gives. This also holds for numbers with more digits
  /// than a Double, although a rect of whole pixels is converted in another way.
  @Test func rectsAreTheirNumbers() {
    var numbers = [Rational(1, over: 3), Rational(-7, over: 2)]
    for limit: Int64 in [0, 1 << 31, 1 << 52, 1 << 53, .max - 1] {
      for number: Int64 in [limit - 1, limit, limit + 1, -limit] { numbers.append(Rational(number)) }
    }
    for (index, number) in numbers.enumerated() {
      for scale: Int in [1, 2, 3, 4, 1 << 53 + 1] {
        for side in 0..<4 {
          var values = (0..<4).map { Rational(100 * index + $0) }
          values[side] = number
          let frame = Frame(PixelRect(x: values[0], y: values[1], width: values[2], height: values[3]), scale: scale)
          let expected = values.map { $0.double(over: scale) }
          #expect([frame.x, frame.y, frame.width, frame.height] == expected, "\(number) over \(scale)")
        }
      }
    }
  }

  @Test func randomFractions() {
    var state: UInt64 = 88_172_645_463_325_252
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    for round in 0..<200_000 {
      let numerator = Int64(bitPattern: next()) >> (1 + next() % 62)
      let denominator = Int64(next() >> (1 + next() % 61)) | 1
      let scale = 1 + round % 4
      let value = Rational(numerator, over: denominator)
      let (product, overflow) = value.denominator.multipliedReportingOverflow(by: Int64(scale))
      if overflow { continue }
      if !isNearest(value.double(over: scale), value.numerator, product) {
        Issue.record("\(value) over \(scale) is not \(value.double(over: scale))")
      }
    }
  }

  @Test func ties() {
    #expect(Rational((1 << 53) + 1).double == 0x1p53)
    #expect(Rational((1 << 53) + 3).double == 0x1p53 + 4)
    #expect(Rational(-1, over: 3).double == -1.0 / 3)
    #expect(Rational(0).double.sign == .plus)
  }
}

/// A number of up to 256 bits, low words first.
private struct Wide: Equatable {
  private var words: [UInt64]

  init(_ value: UInt64) { words = [value, 0, 0, 0] }

  func shifted(_ bits: Int) -> Wide {
    var result = self
    for index in 0..<4 {
      let from = index - bits / 64
      var word: UInt64 = from >= 0 ? words[from] << (bits % 64) : 0
      if bits % 64 > 0, from >= 1 { word |= words[from - 1] >> (64 - bits % 64) }
      result.words[index] = word
    }
    return result
  }

  func times(_ factor: UInt64) -> Wide {
    var result = self
    var carry: UInt64 = 0
    for index in 0..<4 {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      result.words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    return result
  }

  static func < (a: Wide, b: Wide) -> Bool { a.words.reversed().lexicographicallyPrecedes(b.words.reversed()) }

  func distance(to other: Wide) -> Wide {
    let (larger, smaller) = self < other ? (other, self) : (self, other)
    var result = larger
    var borrow: UInt64 = 0
    for index in 0..<4 {
      let (first, o1) = larger.words[index].subtractingReportingOverflow(smaller.words[index])
      let (second, o2) = first.subtractingReportingOverflow(borrow)
      result.words[index] = second
      borrow = o1 || o2 ? 1 : 0
    }
    return result
  }
}
