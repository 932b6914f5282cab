import Testing

@testable import LayoutCompiler

/// Ranges of widths, as `--widths` and a configuration take them.
@Suite struct WidthSyntaxTests {
  @Test(
    arguments: [
      ("1...1", 1...1), ("1...10000", 1...10_000), ("320...1366", 320...1366), ("10000...10000", 10_000...10_000),
      // Neither end is in the range, each by one.
      ("0...1", nil), ("9999...10001", nil), ("10001...10001", nil), ("0...0", nil), ("-1...2", nil),
      ("2...1", nil), ("321...320", nil),
      // Three points, no more and no fewer, and whole points on both sides.
      ("320..400", nil), ("320....400", nil), ("320", nil), ("...400", nil), ("320...", nil), ("1...2...3", nil),
      ("320.5...400", nil), ("320...400.5", nil), ("320 ... 400", nil), ("", nil), ("a...b", nil),
      ("99999999999999999999...3", nil),
    ] as [(String, ClosedRange<Int>?)])
  func ranges(_ text: String, _ range: ClosedRange<Int>?) {
    #expect(WidthSyntax.range(text) == range)
  }

  /// A configuration takes the same ranges, and says what is wrong with others.
  @Test(arguments: ["1...10000", "0...1", "1...10001", "400...320"]) func inAConfiguration(_ text: String) {
    let file = SourceFile(path: "layoutc.yaml", text: "layoutc: 1\nwidths: { iphones: \(text) }\n")
    let read = ConfigurationReader.read(file, in: "/p") { _ in .failure(ReadFailure("no such file")) }
    let told = "'\(text)' is no range of points from 1 to 10,000; write one like 320...1366"
    #expect(read.diagnostics.map(\.message) == (WidthSyntax.range(text) == nil ? [told] : []))
  }
}
