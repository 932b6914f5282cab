import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Text sizes: the names of tables, and lines of text compared with numbers worked out by hand.
@Suite struct TextSizeTests {
  private func compile(_ spec: String) -> Compilation {
    let file = SourceFile(path: "a.layout.yaml", text: "layoutc: 1\nname: A\n\(spec)")
    return Compiler.compile(file) { _ in .failure(ReadFailure("no such file")) }
  }

  private func devices(_ spec: String) -> [String] {
    compile("\(spec)sections: []\n").tables.map { "\($0.device.name) \($0.device.textSize?.rawValue ?? "-")" }
  }

  @Test func namesOfTables() {
    #expect(devices("devices: [iphone-8]\n") == ["iphone-8 -"])
    #expect(
      devices("devices: [iphone-8, ipad-6@ax2]\ntext-sizes: [l, xs]\n")
        == ["iphone-8 l", "iphone-8@xs xs", "ipad-6@ax2 ax2"])
    #expect(
      devices("devices: [ipad-6@ax3@rtl@landscape@split-half]\n") == ["ipad-6@split-half@landscape@rtl@ax3 ax3"])
    // `l` is implied, so these two are the same device.
    #expect(devices("devices: [iphone-8, iphone-8@l]\n") == ["iphone-8 -"])
    #expect(devices("devices: [iphone-8]\ntext-sizes: all\n").count == 12)
  }

  @Test func theOrderIsThatOfTheLanguage() {
    #expect(TextSize.allCases.map(\.rank) == Array(0..<12))
    #expect(TextSize.allCases.map(\.rawValue).joined(separator: " ") == "xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5")
    for style in TextStyle.all {
      let points = TextSize.allCases.map { style.points(at: $0) }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0 <= $1 }, "\(style)")
    }
  }

  /// A length in pixels, measured as the height of a header.
  private func pixels(_ length: String, scale: Int, _ size: String = "l", _ fonts: String = "") throws -> Int {
    let compilation = compile(
      "devices: [\"900x900@\(scale)@\(size)\"]\n\(fonts)sections: [{ id: a, header: \(length), items: 0 }]\n")
    let report = TextReport().render(compilation.diagnostics, compilation.sources)
    let section = try #require(compilation.tables.first?.sections.first, "\(report)")
    let header = try #require(section.header)
    return try #require(Int(exactly: header.frame.height.double))
  }

  /// The heights of UIKit's labels are those of the line box, rounded up: `ceil(n · size · 2444/2048 · scale)`.
  @Test func linesAreThoseOfTheSystem() throws {
    for style in TextStyle.all {
      for size in TextSize.allCases {
        for (lines, scale) in [(1, 1), (1, 2), (2, 3), (7, 2)] {
          let parts = lines * style.points(at: size) * 2444 * scale
          let name = "lines(\(lines) \(style.rawValue))"
          let expected = (parts + 2047) / 2048
          #expect(try pixels(name, scale: scale, size.rawValue) == expected, "\(name) at \(size) on \(scale)×")
        }
      }
    }
  }

  /// The heights that two public projects print for 17 and 15 pt: 20.287109375 and 17.900390625.
  @Test func oneLineIsWhatUIKitPrints() throws {
    #expect(try pixels("lines(1000 body)", scale: 1) == 20288)
    #expect(try pixels("lines(1000 subheadline)", scale: 1) == 17901)
  }

  @Test func fontsHaveTheirOwnLines() throws {
    let fonts = "fonts: { body: { size: 16, metrics: [950, 250, 0, 1000] }, title1: { size: 14 } }\n"
    #expect(try pixels("lines(10 body)", scale: 1, "l", fonts) == 192)
    // 16 · 28/17 · 1.2 · 17 = 537.6
    #expect(try pixels("lines(17 body)", scale: 1, "ax1", fonts) == 538)
    // Half of the style's 28 pt. At ax1 the style has 38 pt.
    #expect(try pixels("lines(2 title1)", scale: 1, "ax1", fonts) == pixels("lines(title1)", scale: 1, "ax1"))
    #expect(try pixels("lines(callout)", scale: 1, "l", fonts) == pixels("lines(callout)", scale: 1))
  }

  /// What a length says fits into its eight bytes and comes out again.
  @Test func lengthsOfLinesAreTold() {
    for style in TextStyle.all {
      for count in [1, 2, 999, Limits.textLines] {
        let length = Length(.lines(count, style))
        #expect(length.form == .lines(count, style))
      }
    }
    #expect(Length(.lines(1, .body)) != Length(.lines(1, .headline)))
    #expect(Length(.lines(2, .body)) != Length(.lines(1, .body)))
  }

  @Test(arguments: [
    "lines", "lines(", "lines()", "lines( )", "lines(1)", "lines(1 )", "lines(1body)", "lines(body)x", "lines(body",
    "lines body", "lines (body)", "lines(-1 body)", "lines(1.5 body)", "lines(99999999999999999999 body)",
    "lines(body body)", "LINES(body)", "lines((body))", "line(body)",
  ])
  func isNoLength(_ text: String) {
    guard case .failure = LengthSyntax.parse(Array(text.utf8).span) else { return #expect(Bool(false), "\(text)") }
    let found = compile("devices: [320x480@2]\nsections: [{ id: a, header: \"\(text)\" }]\n").diagnostics
    #expect(found.map(\.rule) == [.badLength])
  }
}
