import FrameTables
import Testing

@Suite struct PixelTests {
  /// In thousandths of a pixel: value, nearest pixel, pixel at or before.
  @Test(
    arguments: [
      [0, 0, 0], [499, 0, 0], [500, 1, 0], [501, 1, 0], [999, 1, 0], [-500, 0, -1], [-501, -1, -1], [-499, 0, -1],
      [-1500, -1, -2], [1000, 1, 1], [-1000, -1, -1],
    ] as [[Int64]])
  func rounding(thousandths: [Int64]) {
    let value = Rational(thousandths[0], over: 1000)
    #expect(value.snapped == thousandths[1])
    #expect(value.pixelFloor == thousandths[2])
  }

  /// A value that is less than a thousandth short counts as exact; one that is a thousandth short does not.
  @Test func tolerance() {
    #expect(Rational(499, over: 1000).snapped == 0)
    #expect(Rational(499_001, over: 1_000_000).snapped == 1)
    #expect(Rational(4_999_999, over: 10_000_000).snapped == 1)
    #expect(Rational(3_729_999, over: 10_000).pixelFloor == 373)
    #expect(Rational(372_999, over: 1000).pixelFloor == 372)
    #expect(Rational(-1, over: 10_000).pixelFloor == 0)
    #expect(Rational((1 << 53) * 3 - 1, over: 3).snapped == 1 << 53)
  }
}
