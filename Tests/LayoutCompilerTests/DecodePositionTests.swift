import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Where the decoder points, and that it continues after a mistake.
@Suite struct DecodePositionTests {
  @Test func findsEveryMistakeInOneRun() {
    MarkedText(
      """
      layoutc: 1
      name: ⟦photoGrid⟧
      ⟦scrol⟧: vertical
      devices: [⟦iphone-15-por⟧, 414x736@3, ⟦414x736@9⟧]
      tokens: { gutter: ⟦8dp⟧ }
      sections:
        - id: ⟦Photos⟧
          arrange: ⟦gird⟧
          columns: 3
          spacing: { item: ⟦1/2⟧, line: ⟦$guter⟧ }
          header: { size: 40, pinned: ⟦yes⟧ }
          items: ⟦"50"⟧
        - ⟦arrange⟧: flow
          ⟦footer⟧:
      """
    ).check([
      .badValue, .unknownKey, .unknownDevice, .outOfRange, .badLength, .badValue, .badValue, .badLength, .unknownToken,
      .wrongType, .wrongType, .missingKey, .wrongType,
    ])
  }

  /// What a mapping lacks is missing in it, and not in the one that it merges.
  @Test func whatAMappingLacksIsToldThere() {
    MarkedText(
      """
      layoutc: 1
      name: Merged
      devices: [iphone-15]
      x-base: &base { items: 3, cell: { size: [40, 40] } }
      sections:
        - ⟦<<⟧: *base
        - ⟦<<⟧: *base
          arrange: flow
        - id: whole
          <<: *base
      """
    ).check([.missingKey, .missingKey])
  }

  /// A key that is nearly a known one may stand for something else. Then nothing in its value is used.
  @Test func nothingIsSaidOfAValueOfAnotherKey() {
    MarkedText(
      """
      layoutc: 1
      name: Guess
      sections:
        - id: a
          items: 3
          ⟦inzat⟧: $unknown + 8q
      """
    ).check([.unknownKey])
  }

  @Test(arguments: [
    "10...5", "10px...5px", "10...5px", "2...hairline", "2px...hairline", "hairline...0px",
    "lines(2 body)...lines(body)",
  ])
  func nothingLiesInAReversedRange(_ range: String) {
    MarkedText(
      """
      layoutc: 1
      name: Ranges
      sections: [{ id: a, items: 3, overrides: [{ when: { width: ⟦\(range)⟧ }, inset: 3 }] }]
      """
    ).check([.badValue])
  }

  @Test(arguments: [
    "5...10", "5...5", "10px...5", "1...hairline", "hairline...1px", "lines(2 body)...lines(title1)", "9...4 + 6",
  ])
  func ofOtherRangesNobodyKnows(_ range: String) {
    MarkedText(
      """
      layoutc: 1
      name: Ranges
      sections: [{ id: a, items: 3, overrides: [{ when: { width: \(range) }, inset: 3 }] }]
      """
    ).check([])
  }

  @Test func countsCodePointsAndBytes() {
    let compilation = MarkedText(
      """
      layoutc: 1
      name: Tags
      x-note: "📱 测试"
      tokens: { ⟦"名"⟧: 8 }
      """
    ).check([.badValue])
    #expect(compilation.sources[0].start(of: compilation.diagnostics[0].range) == SourcePosition(line: 4, column: 11))
  }

  @Test func namedEdgeBeatsThePair() throws {
    let compilation = MarkedText(
      """
      layoutc: 1
      name: Edges
      sections: [{ id: a, inset: { horizontal: 8, left: 3px, top: 0.1 } }]
      """
    ).check([])
    let inset = try #require(compilation.spec?.sections[0].properties.inset)
    #expect(inset.left?.value.form == .pixels(Decimal(mantissa: 3, exponent: 0)))
    #expect(inset.right?.value.form == .points(Decimal(mantissa: 8, exponent: 0)))
    #expect(inset.top?.value.form == .points(Decimal(mantissa: 1, exponent: 1)))
    #expect(inset.bottom == nil)
  }

  @Test(arguments: [
    ("0.10", Decimal(mantissa: 1, exponent: 1)), ("1e3", Decimal(mantissa: 1000, exponent: 0)),
    ("12.50e-1", Decimal(mantissa: 125, exponent: 2)), ("010", Decimal(mantissa: 10, exponent: 0)),
    (".5", Decimal(mantissa: 5, exponent: 1)), ("8.", Decimal(mantissa: 8, exponent: 0)),
    ("+0", Decimal.zero), ("-0", Decimal.zero), ("0.000", Decimal.zero),
    ("124.33333333333333", Decimal(mantissa: 12_433_333_333_333_333, exponent: 14)),
    ("99999.999999999999", Decimal(mantissa: 99_999_999_999_999_999, exponent: 12)),
    ("1000000.0000000000000000000000", Decimal(mantissa: 1_000_000, exponent: 0)),
  ])
  func readsNumbersExactly(_ text: String, _ expected: Decimal) {
    let bytes = Array(text.utf8)
    guard case .success(let number) = NumberSyntax.prefix(of: bytes.span) else {
      Issue.record("\(text) is a number")
      return
    }
    #expect(number.decimal == expected)
    #expect(number.end == bytes.count)
    // What is packed into a word can be taken out again.
    #expect(Length(.points(expected)).form == .points(expected))
    #expect(Length(.pixels(expected)).form == .pixels(expected))
    #expect(Length(.percent(expected)).form == .percent(expected))
  }

  @Test(arguments: ["", "-", ".", "e3", "x8", "1e", "0.1e-40", "999999999999999999", "1e400", "--1"])
  func refusesOtherNumbers(_ text: String) {
    let bytes = Array(text.utf8)
    if case .success(let number) = NumberSyntax.prefix(of: bytes.span) { #expect(number.end < bytes.count) }
  }

  @Test func packsEveryFormOfLength() {
    let forms: [Length.Form] = [
      .hairline, .fill, .fit, .token(0), .token(1_000_000), .fraction(1, 1), .fraction(99, 100),
    ]
    for form in forms { #expect(Length(form).form == form) }
  }

  @Test func laysOneOverTheOther() throws {
    let size = { (text: String) throws -> SizeSpec in
      let spec = "layoutc: 1\nname: A\ncells: { a: { size: \(text) } }\n"
      let compilation = Compiler.compile(SourceFile(path: "a", text: spec)) { _ in .failure(ReadFailure("")) }
      return try #require(compilation.spec?.templates[0].template.size)
    }
    let base = try size("{ width: fill, aspect: 1:1, extra: 72 }")
    let narrowed = try size("{ height: 50 }").laid(over: base)
    // Pictures of a waterfall still need the extra.
    #expect(narrowed.aspect == nil && narrowed.extra != nil)
    #expect(narrowed.width?.value.form == .fill)
    #expect(try size("{ width: 1/2 }").laid(over: base).aspect != nil)
    let reshaped = try size("{ aspect: 2:1 }").laid(over: base)
    #expect(reshaped.aspect?.value.width.mantissa == 2)
    #expect(reshaped.extra != nil)
  }
}
