import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// What the text of `why` says of a number.
@Suite struct WhyWordsTests {
  private func lines(
    _ subject: String, gapTo other: String? = nil, _ section: String, on device: String = "375x667@2",
    head: String = ""
  ) throws -> [String] {
    let text = "layoutc: 1\nname: T\ndevices: [\(device)]\n\(head)sections:\n  - { id: a, \(section) }\n"
    let compilation = Resolved.compile(text)
    let source = try #require(Why.Source(compilation, device: 0), "\(compilation.diagnostics)")
    return WhyText(try Why(subject, gapTo: other, in: source)).text().split(separator: "\n").map(Self.words)
  }

  /// A line with one blank between two words.
  private static func words(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  private static let grid =
    "header: 52.5, arrange: grid, columns: 2, spacing: { item: 8, line: 30 }, leftover: spread, "
    + "cell: { size: { height: 50 } }, items: 4"
  private static let rows =
    "spacing: { policy: fixed, item: 3, line: 30 }, items: [[200, 40], [100, 60], [200, 20], [150, 20]]"
  private static let fall =
    "arrange: waterfall, columns: 2, spacing: { item: 8, line: 30 }, items: [[1, 1], [1, 2], [1, 1]]"
  private static let single = "arrange: grid, columns: 1, spacing: 7, items: 2, cell: { size: { height: 20 } }"

  /// From one line to the next, there is the spacing; if an item ends before its line does, also what lies below it.
  @Test(arguments: [
    (grid, 1, 3, "gap 30 pt 60 px", "30 test.layout.yaml:5:81 section 'a'"),
    (grid, 0, 3, "gap 30 pt 60 px", "30 test.layout.yaml:5:81 section 'a'"),
    (single, 0, 1, "gap 7 pt 14 px", "7 test.layout.yaml:5:50 section 'a'"),
    (rows, 0, 2, "gap 50 pt 100 px = 60 + 30 − 40", "30 test.layout.yaml:5:55 line spacing: section 'a'"),
    (rows, 1, 2, "gap 30 pt 60 px", "30 test.layout.yaml:5:55 line spacing: section 'a'"),
    (fall, 0, 2, "gap 30 pt 60 px", "30 test.layout.yaml:5:72 section 'a'"),
  ])
  func gapsAcrossLines(section: String, first: Int, second: Int, gap: String, from: String) throws {
    let lines = try lines("a/\(first)", gapTo: "\(second)", section)
    #expect(
      lines[0] == "from a/\(first) to a/\(second) of T, along the scroll axis, on 375x667@2, 375 × 667 pt at 2x")
    #expect(lines.contains(gap) && lines.contains(from), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("less than 0") })
  }

  @Test func gapsOfOneLineAndBackwards() throws {
    let beside = try lines("a/0", gapTo: "1", Self.grid)
    #expect(beside[0].hasPrefix("from a/0 to a/1 of T, along the line, on "), "\(beside)")
    let back = try lines("a/3", gapTo: "1", Self.grid)
    #expect(back.contains("less than 0: a/1 begins before a/3 ends"), "\(back)")
  }

  /// A length in lines of text is told with the numbers of its font. Nobody wrote that it is one line.
  @Test func lengthsOfText() throws {
    let lines = try lines("a/header", "header: lines(body) + lines(2 footnote) + 16")
    for row in [
      "height 68 pt 136 px = 20.5 + 31.5 + 16",
      "lines(body) 20.5 pt = 17 · 2444 / 2048, up to a pixel",
      "lines(2 footnote) 31.5 pt = 2 · 13 · 2444 / 2048, up to a pixel",
      "lines(body) test.layout.yaml:5:22 section 'a'", "lines(2 footnote) test.layout.yaml:5:36 section 'a'",
      "17 size of body at l: table of text sizes", "1950 ascent of the system's font",
      "2048 units per em of the system's font",
    ] { #expect(lines.contains(row), "\(row): \(lines)") }
    #expect(!lines.contains { $0.hasPrefix("1 ") })
  }

  /// A token stands between, and the font has a size of its own.
  @Test func lengthsOfTextThroughTokens() throws {
    let lines = try lines(
      "a/header", "header: $title", head: "tokens: { title: lines(body) }\nfonts: { body: { size: 20 } }\n")
    #expect(lines.contains("height 24 pt 48 px = 20 · 17 / 17 · 2444 / 2048, up to a pixel"), "\(lines)")
    let label = "lines(body) test.layout.yaml:4:18 size: token 'title', through $title at test.layout.yaml:7:22"
    #expect(lines.contains(label), "\(lines)")
    #expect(lines.contains("20 test.layout.yaml:5:24 the file"), "\(lines)")
  }

  @Test func lengthsOfTextInJSON() throws {
    let text = "layoutc: 1\nname: T\ndevices: [375x667@2]\nsections: [{ id: a, header: lines(body) + 1 }]\n"
    let compilation = Resolved.compile(text)
    let source = try #require(Why.Source(compilation, device: 0))
    let json = String(decoding: WhyJSON(try Why("a/header", in: source)).bytes(), as: UTF8.self)
    let label =
      #""what": "lines(body)", "at": { "file": "test.layout.yaml", "line": 4, "column": 29 }, "from": "computed""#
    #expect(json.contains(label), "\(json)")
  }

  /// What is added and taken away again is left out, and of bounds that are equally large one.
  @Test func whatCancelsIsLeftOut() throws {
    let container = try lines(
      "container", "items: 1", on: "iphone-se-3",
      head: "container: { within: safe-area, height: 256, align: bottom }\n")
    #expect(container.contains("y 411 pt 822 px = 667 − 256"), "\(container)")
    #expect(container.contains("height 256 pt 512 px"), "\(container)")
    let lane = "arrange: grid, columns: 3, inset: 10, spacing: hairline, leftover: interleave, items: 3"
    for (item, width) in [
      (0, "width 124 pt 372 px = (373 − 2 · 0.333) / 3, down to a pixel"), (2, "width 124.333 pt 373 px = 124 + 0.333"),
    ] {
      let lines = try lines("a/\(item)", lane, on: "393x852@3")
      #expect(lines.contains(width), "\(lines)")
    }
  }

  /// Where a lane starts is told with what was rounded.
  @Test func lanesThatSnap() throws {
    let lines = try lines("a/4", "arrange: grid, columns: 6, inset: 10, leftover: snap, items: 6", on: "1180x820@2")
    for row in [
      "width 193 pt 386 px = 966.5 − 773.5", "start of a lane 773.5 pt = 4 · 1160 / 6, to the nearest pixel",
      "start of a lane 966.5 pt = 5 · 1160 / 6, to the nearest pixel",
    ] { #expect(lines.contains(row), "\(row): \(lines)") }
  }

  /// A sentence is not cut.
  @Test func overridesAreToldWhole() throws {
    let condition = "width: \">=300\", height: \">=500\", orientation: portrait, scale: 2, text: \"<=xxl\""
    let lines = try lines("a/0", "items: 1, overrides: [{ when: { \(condition) }, spacing: 3 }]")
    let told = try #require(lines.first { $0.contains("override 1 of 'a' holds") })
    #expect(told.hasSuffix("text <=xxl, and the text size is l") && !told.contains("…"), "\(told)")
  }
}
