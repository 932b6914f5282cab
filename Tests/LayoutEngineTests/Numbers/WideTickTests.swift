import TestSupport
import Testing

@testable import LayoutEngine

/// Compares two words with the 128-bit integers of the library, which the compiler itself does not use.
@Suite struct WideTickTests {
  @available(macOS 15, iOS 18, *)
  private func wide(_ value: Int128) -> WideTick {
    let high = WideTick(Int64(truncatingIfNeeded: value >> 64))
    let low = WideTick(UInt64(truncatingIfNeeded: value))
    let half: WideTick = 4_294_967_296
    return high &* half &* half &+ low
  }

  @available(macOS 15, iOS 18, *)
  private func value(_ tick: WideTick) -> Int128 { Int128(tick.words.high) << 64 | Int128(tick.words.low) }

  /// A number of any length, often at the limit of a word.
  @available(macOS 15, iOS 18, *)
  private func draw(_ random: inout some RandomNumberGenerator) -> Int128 {
    let bits = Int128(truncatingIfNeeded: random.next() as UInt64) << 64 | Int128(random.next() as UInt64)
    let shifted = bits >> Int128(random.next() % 128)
    switch random.next() % 4 as UInt64 {
    case 0: return (1 << Int128(random.next() % 127)) - 1
    case 1: return -(1 << Int128(random.next() % 127)) + Int128(random.next() % 3)
    default: return shifted
    }
  }

  @Test func agreesWithTheLibrary() {
    guard #available(macOS 15, iOS 18, *) else { return }
    var random = SplitMix(seed: 20)
    for _ in 0..<20_000 {
      let (a, b) = (draw(&random), draw(&random))
      let (x, y) = (wide(a), wide(b))
      #expect(value(x) == a)
      #expect(value(x &+ y) == a &+ b)
      #expect(value(x &- y) == a &- b)
      #expect(value(x &* y) == a &* b)
      #expect((x < y) == (a < b) && (x == y) == (a == b))
      #expect(x.int64 == Int64(exactly: a))
      #expect(x.truncated == Int64(truncatingIfNeeded: a))
      let (product, overflows) = a.multipliedReportingOverflow(by: b)
      #expect(x.multiplied(by: y).map(value) == (overflows || product == .min ? nil : product), "\(a) * \(b)")
      if b != 0, a != .min {
        #expect(value(x / y) == a / b, "\(a) / \(b)")
        #expect(value(x % y) == a % b, "\(a) % \(b)")
      }
    }
  }
}
