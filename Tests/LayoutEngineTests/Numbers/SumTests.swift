import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Sums of lengths. Their parts have places of their own, but for rounding they are one length.
@Suite struct SumTests {
  private func mistakes(_ length: String, key: String = "header", tokens: String = "{ bar: 44 }") -> [String] {
    Resolved.mistakes("\ntokens: \(tokens)\nsections:\n  - id: s\n    \(key): \(length)\n    items: 1\n")
  }

  @Test func whatIsWrongIsUnderlined() {
    #expect(mistakes("8 + 40pts - 2") == ["bad-length: 40pts"])
    #expect(mistakes("\"8 + 40pts - 2\"") == ["bad-length: 40pts"])
    #expect(mistakes("8 + $brr - 2") == ["unknown-token: $brr"])
    #expect(mistakes("$bar - 10% + 2 dp") == ["bad-length: 10%", "bad-length: 2 dp"])
    #expect(mistakes("lines(2 boddy) + lines(2 body)") == ["bad-length: lines(2 boddy)"])
    #expect(mistakes("8 + fill") == ["bad-length: fill"])
    #expect(mistakes("8 + ") == ["bad-length: +"])
    #expect(mistakes("8 + 2 * 4 - 1") == ["bad-length: 2 * 4"])
    #expect(mistakes("8 - 20") == ["out-of-range: 8 - 20"])
    #expect(mistakes("[[8 + 2, 4 - x]]", key: "items").first == "bad-length: x")
    #expect(mistakes("1000000 + 1") == ["limit-exceeded: 1000000 + 1"])
  }

  @Test func circlesGoThroughSums() {
    let tokens = "{ a: $b + 1, b: 2 - $c, c: $a, d: $a + $a }"
    #expect(mistakes("$d", tokens: tokens) == ["reference-cycle: 2 - $c"])
    // Tokens of an override, if it holds.
    let text = """

      tokens: { a: $b + 1, b: 2 }
      overrides: [{ when: { width: ">=300" }, tokens: { b: $a - 1 } }]
      sections: [{ id: s, header: $a, items: 1 }]

      """
    #expect(Resolved.mistakes(text) == ["reference-cycle: $a - 1"])
  }

  @Test func eachReferenceThatClosesACircleIsTold() {
    let tokens = "{ a: $b + $c, b: 1 - $a, c: $a - 1, e: $e + 1 }"
    #expect(
      mistakes("$a", tokens: tokens)
        == ["reference-cycle: 1 - $a", "reference-cycle: $a - 1", "reference-cycle: $e + 1"])
  }

  /// A chain of sums may be as long as one sum, and no longer, however many tokens are in between.
  @Test func sumsAreLimited() {
    func chain(_ count: Int) -> String {
      "{ t0: 0.5, " + (1...count).map { "t\($0): $t\($0 - 1) + 0.5" }.joined(separator: ", ") + " }"
    }
    #expect(mistakes("$t99", tokens: chain(99)).isEmpty)
    #expect(mistakes("$t100", tokens: chain(100)) == ["limit-exceeded: $t100"])
    let doubling = "{ t0: 0, " + (1...60).map { "t\($0): $t\($0 - 1) + $t\($0 - 1)" }.joined(separator: ", ") + " }"
    #expect(mistakes("$t60", tokens: doubling) == ["limit-exceeded: $t60"])
  }

  @Test func roundedOnceAsAWhole() throws {
    func gap(_ length: String) throws -> Rational {
      let table = try Resolved.table(
        "\nsections:\n  - id: s\n    arrange: grid\n    columns: 2\n    spacing: \(length)\n    items: 2\n",
        device: "100x100@2")
      return table.sections[0].frame(of: 1).x &- table.sections[0].frame(of: 0).maxX
    }
    #expect(try gap("0.3 + 0.3") == 1)
    #expect(try gap("0.4 + 0.4") == 2)
    #expect(try gap("0.6") == 1 && gap("hairline + 0.1 + 0.1 + 0.1") == 2)
    #expect(try gap("2 - 1px + hairline") == 4)
  }

  @Test func aSumIsWhatItsPartsAre() throws {
    let table = try Resolved.table(
      """

      tokens: { row: 30, inner: $row - 2px }
      sections:
        - id: s
          header: $inner + 8pt - hairline
          items: [[1 + 2, $inner - $row + 10]]
          overrides:
            - { when: { width: "<=$inner + 291" }, footer: 7 }
            - { when: { width: $inner + 100...$inner + 200 }, footer: 9 }

      """)
    #expect(table.sections[0].header?.frame.height == 73)
    #expect(table.sections[0].frame(of: 0).width == 6 && table.sections[0].frame(of: 0).height == 18)
    #expect(table.sections[0].footer?.frame.height == 14)
  }

  /// Where a length may be negative, the first term of a sum may be, too.
  @Test(arguments: [("-4 + 1", -6), ("-$gap - 1", -8), ("4 - $gap", 2), ("-2px + 4", 6)])
  func offsetsMayBeginWithAMinus(sum: String, pixels: Int64) throws {
    func x(_ offset: String) throws -> FrameTable.Rational {
      let layer = "{ id: b, edge: left, size: 4, offset: { x: \(offset) } }"
      let cell = "cell: { size: [60, 60], layers: [\(layer)] }"
      let section = try #require(
        Resolved.table("tokens: { gap: 3 }\nsections: [{ id: s, \(cell), items: 1, header: $gap }]\n").sections.first)
      let cellOfItem = section.cell(of: 0)
      return try #require(section.styles[Int(cellOfItem.style)].layers.first).frame(in: cellOfItem.size).x
    }
    #expect(try x(sum) == x("0").adding(FrameTable.Rational(pixels)))
  }

  /// Each term is an input, with the place where it is written.
  @Test func termsAreTracedOneByOne() throws {
    let text = """
      layoutc: 1
      name: Sums
      devices: [320x480@2]
      tokens: { bar: 44, inner: $bar - 3px }
      sections:
        - id: s
          header: $inner + lines(body) - hairline
          items: 1
      """
    let compilation = Resolved.compile(text)
    let resolver = try #require(compilation.resolver)
    let tracer = try #require(Tracer(resolver, compilation.resolutions[0], on: compilation.devices[0]))
    let height = try #require(tracer.quantities(of: .header(0))?.first { $0.quantity == .height }?.value)
    let bytes = Array(text.utf8)
    var places: [String] = []
    func visit(_ number: Exact) {
      guard let node = number.derivation else { return }
      node.inputs.forEach(visit)
      let range: SourceRange
      let via: [Derivation.TokenUse]
      switch node.source {
      case .written(let place, let tokens), .label(_, _, let place, let tokens): (range, via) = (place, tokens)
      default: return
      }
      places.append(
        (via.map(\.range) + [range]).map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
          .joined(separator: " → "))
    }
    visit(height)
    #expect(places.sorted() == ["$inner → $bar → 44", "$inner → 3px", "hairline", "lines(body)"])
    #expect(height.points(1) == "125")
  }

  @Test func isDumpedAsWritten() throws {
    let text = "layoutc: 1\nname: A\ntokens: { a: 4 }\nsections: [{ id: s, header:  $a +  8pt - hairline }]\n"
    let compilation = Resolved.compile(text)
    let dump = ASTDump.render(try #require(compilation.spec), compilation.sources)
    #expect(dump.contains("header.size: $a + 8 - hairline"), "\(dump)")
  }
}
