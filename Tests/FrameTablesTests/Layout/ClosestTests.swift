import FrameTables
import Testing

@Suite struct ClosestTests {
  private let containers: [Double] = [
    320, 568, 2, 0,
    375, 667, 2, 0,
    375, 667, 2, 1,
    390, 844, 3, 0,
    430, 932, 3, 0,
  ]

  private func row(_ width: Double, _ height: Double, _ scale: Double, _ rightToLeft: Bool = false) -> Int? {
    FrameTable.closestRow(
      width: width, height: height, scale: scale, rightToLeft: rightToLeft, scroll: .vertical, in: containers)
  }

  /// Sizes that differ by less than a thousandth of a pixel are equal.
  @Test func tolerance() {
    func row(_ width: Double, _ height: Double) -> Int? {
      FrameTable.row(width: width, height: height, scale: 2, rightToLeft: false, in: containers)
    }
    #expect(row(375.0004, 667) == 1 && row(375, 667.0004) == 1)
    #expect(row(375.0008, 667) == nil && row(375, 667.0008) == nil)
  }

  @Test func rule() {
    #expect(row(390, 844, 3) == 3)
    // The widest that fits, of the same scale.
    #expect(row(402, 874, 3) == 3)
    #expect(row(500, 700, 3) == 4)
    #expect(row(374, 667, 2) == 0)
    // All are wider: the narrowest.
    #expect(row(300, 844, 3) == 3)
    // The scale comes before the direction, the direction before the width.
    #expect(row(402, 874, 3, true) == 3)
    #expect(row(330, 568, 2, true) == 2)
    #expect(row(400, 800, 1) == 3)
    #expect(
      FrameTable.closestRow(width: 1, height: 1, scale: 1, rightToLeft: false, scroll: .vertical, in: []) == nil)
  }
}
