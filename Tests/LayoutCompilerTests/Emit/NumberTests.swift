import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct NumberTests {
  /// What a number must be printed as.
  private func expected(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func printed(_ value: Rational, over scale: Int) -> String {
    String(decoding: ByteBuffer.collect { $0.append(value, over: scale) }, as: UTF8.self)
  }

  /// Numerator, denominator, scale and text. The text is nil if it is what the standard library prints.
  private static let numbers: [(Int64, Int64, Int, String?)] = [
    (176, 1, 3, "58.666666666666664"), (120, 1, 3, "40"), (0, 1, 3, "0"), (-1, 1, 3, nil), (1, 1, 2, "0.5"),
    (-7, 1, 4, "-1.75"), (1, 8, 1, "0.125"), (1, 80, 4, "0.003125"), (1, 1000, 1, "0.001"), (2501, 3, 2, nil),
    (1, 1 << 20, 4, "2.384185791015625e-07"), (1 << 53, 1, 1, "9007199254740992"),
    (.max, 1, 1, "9.223372036854776e+18"), (-5, 7, 1, nil), (1, .max, 4, nil), ((1 << 40) - 1, 1, 3, nil),
    (1 << 40, 1, 3, nil),
  ]

  @Test(arguments: numbers.indices)
  func prints(index: Int) {
    let (numerator, denominator, scale, text) = Self.numbers[index]
    let value = Rational(numerator, over: denominator)
    #expect(printed(value, over: scale) == text ?? expected(value.double(over: scale)))
  }

  /// Compares every kind of number that has a fast way with the digits of the standard library.
  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix(seed: 1)
    for round in 0..<300_000 {
      let bits = Int.random(in: 1...52, using: &random)
      let numerator = Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
      let denominator: Int64 = round % 3 == 0 ? Int64.random(in: 1...1000, using: &random) : 1
      let scale = 1 + round % 4
      let value = Rational(numerator, over: denominator)
      let text = printed(value, over: scale)
      let wanted = expected(value.double(over: scale))
      if text != wanted { Issue.record("\(value) over \(scale): \(text), not \(wanted)") }
    }
  }

  /// Numbers on both sides of every power of two, where the decimals of thirds change.
  @Test func thirdsAtBinaryBoundaries() {
    for exponent in 0..<45 {
      for offset in Int64(-40)...40 {
        let value = Rational(3 * (Int64(1) << exponent) + offset)
        #expect(printed(value, over: 3) == expected(value.double(over: 3)))
      }
    }
  }

  @Test func integers() {
    for value: Int64 in [0, 9, 10, 99, 100, 12345, 123456, -1, -100, .max, .min] {
      #expect(String(decoding: ByteBuffer.collect { $0.append(value) }, as: UTF8.self) == "\(value)")
    }
  }
}
