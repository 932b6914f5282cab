import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Thirds and sevenths with all their digits, as every program prints them: whatever rules calculate with them, the
/// results fit.
@Suite struct LongNumbersTests {
  static let head = "layoutc: 1\nname: R\n"

  @Test(arguments: [3, 6, 7, 9, 11, 12])
  func percentagesOfAnyShare(_ q: Int) {
    for i in 1..<q {
      let share = 100 * Double(i) / Double(q)
      let linted = Linted(
        text:
          "\(Self.head)sections: [{ id: a, inset: 16, cell: { size: { width: \(share)%, height: 50 } }, items: 1 }]\n")
      #expect(!linted.compilation.hasErrors)
      #expect(linted.new.contains { $0.rule == .loneItemCentered || $0.rule == .offPixelFrame || share > 50 })
    }
  }

  /// The arithmetic that is shown is correct.
  @Test func saysTheArithmetic() throws {
    let linted = Linted(
      text: """
        \(Self.head)devices: [390x844@3]
        sections: [{ id: a, inset: 16, cell: { size: { width: 66.66666666666667%, height: 50 } }, items: 1 }]

        """)
    let lone = try #require(linted.new.first { $0.rule == .loneItemCentered })
    #expect(lone.diagnostic.message.contains("(358 − 238.667) / 2 = 59.667 pt from the line's start"))
  }

  @Test(
    arguments: [
      "[{ id: a, items: [[1e-18, 0.1]] }]",
      "[{ id: a, inset: 0.8571428571428571, items: [[1896, 207], [571, 261]] }]",
      "[{ id: a, max-line: 269.8, items: [{ content: [278, 28] }, { size: { width: 2.225792704179996%, aspect: '2:19' } }, [205, 27]] }]",
      "[{ id: a, items: [{ size: { width: 66.66666666666667%, height: 50 } }, [9, 9]], expect: { gap: 3.3333333333333335, leftover: 1e-30 } }]",
      "[{ id: a, arrange: grid, columns: { min: 33.333333333333336 }, spacing: 0.30000000000000004, items: 7, expect: { columns: '>=2.0000000000000004' } }]",
    ]) func rulesSurvive(_ sections: String)
  {
    let linted = Linted(text: "\(Self.head)sections: \(sections)\n")
    #expect(!linted.compilation.hasErrors)
    #expect(!linted.new.isEmpty)
  }

  /// A flow with several sizes that begins at a fraction with a denominator of more than 2^62.
  @Test func linesBeginAtAnyFraction() throws {
    let specs = [
      """
      - { id: a, cell: { size: { width: 79.304%, aspect: '4:11.504571204950492' } }, items: 1 }
      - { id: b, items: [[40, 20], [60, 30]] }
      """,
      """
      - { id: a, inset: 5.333333333333333, items: [{ size: { width: 272, height: 13.956% } }] }
      - { id: b, items: [{ size: { width: 2/3, aspect: '17:4' } }, { size: { width: 1, height: 72% } }] }
      """,
    ]
    for sections in specs {
      for table in try Resolved.tables("\(Self.head)sections:\n\(sections)\n") {
        let (first, second) = (table.sections[0].frame, table.sections[1])
        let item = second.items.origin(of: 0)
        let tallest = try #require(second.cells.map(\.size.height).max())
        let half = Exact(tallest) - Exact(second.cell(of: 0).size.height)
        #expect(item.y == Rational(PixelGrid.halfUp(Exact(first.maxY) + half / 2).whole ?? -1))
      }
    }
  }

  @Test func ticksRefuseWhatTheyCannotCount() {
    let tooFine = Exact(1, over: 4_611_686_018_427_387_905)
    var narrow = TickScale<Int64>()
    narrow.add(tooFine)
    #expect(!narrow.isExact)
    var wide = TickScale<WideTick>()
    wide.add(tooFine)
    #expect(wide.isExact && wide.pixels(wide.count(tooFine)) == tooFine)
    narrow = TickScale<Int64>()
    narrow.add(Exact(Int64.max))
    #expect(!narrow.isExact)
  }

  @Test func exactNumbersLeave64BitsInTime() {
    let least = Exact(-Int64.max) - 1
    #expect(least.rational == nil && least < Exact(-Int64.max) && least + 1 == Exact(-Int64.max))
    #expect(-least - 1 == Exact(Int64.max))
    #expect(Exact(1 << 62) * -2 == least)
    #expect(least.rational(scale: 2) == Rational(-Int64.max))
    #expect((least * 1_000_000).rational(scale: 3) == Rational(-Int64.max))
    #expect(((least * 2).readable(), (least / 1000).readable()) == ("-18446744073709551616", "-9223372036854775.808"))
  }
}
