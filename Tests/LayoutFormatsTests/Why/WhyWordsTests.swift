import LayoutCompiler
import LayoutEngine
import TestSupport
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
  private static let flow = "spacing: 9, items: 8, cell: { size: [60, 20] }"
  private static let turned = "arrange: waterfall, columns: 2, items: [[1, 2], [1, 1], [1, 3], [1, 1]]"
  private static let areas = "arrange: mosaic, areas: [a b, c b], row: 30, items: 3"
  private static let single = "arrange: grid, columns: 1, spacing: 7, items: 2, cell: { size: { height: 20 } }"

  /// What is computed has three decimals, or three digits where it is small. What somebody wrote is as written.
  @Test func writtenNumbersAreAsWritten() throws {
    let lines = try lines("a/0", "arrange: justified, row: 20, last: stretch, items: [[0.00017, 41.142857142857146]]")
    #expect(lines.contains { $0.hasPrefix("width 375 pt 750 px = 0.00017 / 41.143 · 375 / (") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("0.00017 test.layout.yaml:5:") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("41.142857142857146 test.layout.yaml:5:") }, "\(lines)")
  }

  /// Signs and units of lengths that were written are told.
  @Test func signsAndUnitsAreAsWritten() throws {
    func lines(_ offset: String) throws -> [String] {
      let layer = "{ id: dot, edge: center, size: 20, offset: \(offset) }"
      return try self.lines("a/0/dot", "cell: { size: [100, 50], layers: [\(layer)] }, items: 2")
    }
    for (offset, told) in [("{ x: -50%, y: -4 }", ["-50%", "-4"]), ("{ x: -3px, y: 50% }", ["-3 px", "50%"])] {
      let lines = try lines(offset)
      for number in told { #expect(lines.contains { $0.hasPrefix("\(number) test.layout.yaml:5:") }, "\(lines)") }
    }
  }

  /// What lies beside a layer in the middle is rounded, and so has arithmetic of its own.
  @Test(arguments: ["375x667@3", "375x667@3@rtl"]) func whatIsBesideALayerIsTold(device: String) throws {
    let cell = "cell: { size: [100, 50], layers: [{ id: dot, edge: center, size: 9.5, inset: 3 }] }, items: 2"
    let lines = try lines("a/0/dot", cell, on: device)
    #expect(lines.contains("left beside the layer 42 pt = (100 − 3 − 3 − 9.5) / 2, down to a pixel"), "\(lines)")
    #expect(lines.contains("left beside the layer 17 pt = (50 − 3 − 3 − 9.5) / 2, down to a pixel"), "\(lines)")
  }

  /// Also if it is called otherwise by each of two things that it is for.
  @Test func whatIsWrittenIsToldOnce() throws {
    let section =
      "per-line: 3, cell: { size: [33.3, 20], grow: 2, max: { width: 120 } }, items: [{}, { grow: 1 }, "
      + "{ size: [50, 40] }, {}, { grow: 1 }]"
    let lines = try lines("a/1", section)
    let places = lines.compactMap { $0.firstMatch(of: #/test\.layout\.yaml:\d+:\d+/#)?.output }
    #expect(!places.isEmpty && Set(places).count == places.count, "\(lines)")
  }

  @Test(arguments: [
    (Exact(17, over: 100_000), "0.00017"), (Exact(-1, over: 3000), "-0.000333"), (Exact(1, over: 2000), "0.001"),
    (Exact(99_951, over: 100_000_000), "0.001"), (Exact(48_999, over: 100_000_000), "0.00049"),
    (Exact(1, over: 1_000_000), "0.000001"), (Exact(1, over: 1_000_001), "0"), (Exact(0), "0"),
    (Exact(20_001, over: 20_000), "1"), (Exact(19_999, over: 20_000), "1"),
  ])
  func smallNumbers(_ number: Exact, _ text: String) {
    #expect(number.points(1) == text)
  }

  /// What lacks less than a thousandth of a pixel counts as whole wherever something is decided, and is told so. At 3× a
  /// number may lack more and still round to the whole one: that would be told as reached though it is not.
  @Test(arguments: [
    (Exact(26_997, over: 1000), "8.999"), (Exact(269_986, over: 10_000), "8.999"), (Exact(26_999, over: 1000), "8.999"),
    (Exact(269_991, over: 10_000), "9"), (Exact(-269_991, over: 10_000), "-9"), (Exact(270_001, over: 10_000), "9"),
  ])
  func nearlyWhole(_ pixels: Exact, _ text: String) {
    #expect(pixels.points(3) == text)
  }

  /// The width is 100⅔ pt as programs print it, so that the gap lacks a few quadrillionths of 9 pt.
  @Test func whatDoublesLeave() throws {
    let cell = "spacing: 3, cell: { size: [100.66666666666667, 44] }, items: 6"
    let lines = try lines("a/0", gapTo: "1", cell, on: "320x568@2")
    #expect(lines.contains("gap 9 pt 18 px = (320 − 3 · 100.667) / 2, before both edges go to pixels"), "\(lines)")
  }

  /// From one line to the next, there is the spacing; if an item ends before its line does, also what lies below it.
  @Test(arguments: [
    (grid, 1, 3, "gap 30 pt 60 px", "30 test.layout.yaml:5:81 spacing.line: section 'a'"),
    (grid, 0, 3, "gap 30 pt 60 px", "30 test.layout.yaml:5:81 spacing.line: section 'a'"),
    (single, 0, 1, "gap 7 pt 14 px", "7 test.layout.yaml:5:50 spacing: section 'a'"),
    (rows, 0, 2, "gap 50 pt 100 px = 60 + 30 − 40", "30 test.layout.yaml:5:55 line spacing: section 'a'"),
    (rows, 1, 2, "gap 30 pt 60 px", "30 test.layout.yaml:5:55 line spacing: section 'a'"),
    (fall, 0, 2, "gap 30 pt 60 px", "30 test.layout.yaml:5:72 spacing.line: section 'a'"),
  ])
  func gapsAcrossLines(section: String, first: Int, second: Int, gap: String, from: String) throws {
    let lines = try lines("a/\(first)", gapTo: "\(second)", section)
    #expect(
      lines[0] == "from a/\(first) to a/\(second) of T, along the scroll axis, on 375x667@2, 375 × 667 pt at 2x")
    #expect(lines.contains(gap) && lines.contains(from), "\(lines)")
  }

  /// The gap of two items is the same whichever of them is asked about. In the second waterfall, item 3 lies in the
  /// first column and item 2 in the second one, and so it is with items 2 and 1 of the mosaic.
  @Test(arguments: [
    (grid, 0, 1, "from a/0 to a/1 of T, along the line"), (grid, 1, 3, "from a/1 to a/3 of T, along the scroll axis"),
    (flow, 0, 1, "from a/0 to a/1 of T, along the line"), (flow, 0, 2, "from a/0 to a/2 of T, along the line"),
    (fall, 0, 2, "from a/0 to a/2 of T, along the scroll axis"),
    (turned, 2, 3, "from a/3 to a/2 of T, along the line"), (areas, 1, 2, "from a/2 to a/1 of T, along the line"),
  ])
  func gapsBothWays(section: String, first: Int, second: Int, title: String) throws {
    let there = try lines("a/\(first)", gapTo: "\(second)", section)
    #expect(there[0].hasPrefix(title + ", on "), "\(there)")
    #expect(!there.contains { $0.hasPrefix("gap -") }, "\(there)")
    #expect(try lines("a/\(second)", gapTo: "\(first)", section) == there)
  }

  /// A length in lines of text is told with the numbers of its font. Nobody wrote that it is one line.
  @Test func lengthsOfText() throws {
    let lines = try lines("a/header", "header: lines(body) + lines(2 footnote) + 16")
    for row in [
      "height 68 pt 136 px = 20.5 + 31.5 + 16",
      "lines(body) 20.5 pt = 17 · (1950 + 494) / 2048, up to a pixel",
      "lines(2 footnote) 31.5 pt = 2 · 13 · (1950 + 494) / 2048, up to a pixel",
      "lines(body) test.layout.yaml:5:22 header.size: section 'a'",
      "lines(2 footnote) test.layout.yaml:5:36 header.size: section 'a'",
      "17 size of body at l: table of text sizes", "1950 ascent of the system's font",
      "2048 units per em of the system's font",
    ] { #expect(lines.contains(row), "\(row): \(lines)") }
    #expect(!lines.contains { $0.hasPrefix("1 ") })
  }

  /// A token stands between, and the font has a size of its own.
  @Test func lengthsOfTextThroughTokens() throws {
    let lines = try lines(
      "a/header", "header: $title", head: "tokens: { title: lines(body) }\nfonts: { body: { size: 20 } }\n")
    #expect(lines.contains("height 24 pt 48 px = 20 · 17 / 17 · (1950 + 494) / 2048, up to a pixel"), "\(lines)")
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

  /// Each term of a sum has come through the tokens that stand for the sum.
  @Test func tokensThatAreSums() throws {
    let lines = try lines(
      "a/0", "cell: { size: [44, $t] }, items: 2", head: "tokens: { s: 10 + 5, t: $s - 1 }\n")
    let through = "through $t at test.layout.yaml:6:33"
    for row in [
      "height 14 pt 28 px = 10 + 5 − 1",
      "10 test.layout.yaml:4:14 token 's', \(through), through $s at test.layout.yaml:4:25",
      "5 test.layout.yaml:4:19 token 's', \(through), through $s at test.layout.yaml:4:25",
      "1 test.layout.yaml:4:30 token 't', \(through)",
    ] { #expect(lines.contains(row), "\(row): \(lines)") }
  }

  /// Of a long chain of tokens, the text has the first and the last one, and neither is cut.
  @Test func chainsOfTokens() throws {
    let lines = try lines("a/header", "header: $e", head: "tokens: { a: 20, b: $a, c: $b, d: $c, e: $d }\n")
    let row = "token 'a', through $e at test.layout.yaml:6:22, …, through $a at test.layout.yaml:4:21"
    #expect(lines.contains { $0.hasSuffix(row) }, "\(lines)")
  }

  /// The lanes that get a pixel are counted, and the count is a length.
  @Test func pixelsOfTheLeftoverArePoints() throws {
    let grid = "arrange: grid, columns: 4, leftover: spread, cell: { size: { height: 20 } }, inset: { right: 1 }"
    let lines = try lines("a/1", "\(grid), items: 4", on: "320x480@2")
    #expect(lines.contains("pixels of the leftover 1 pt = 0.5 + 0.5"), "\(lines)")
  }

  /// What a shape makes of the width is told, also if something is added to it.
  @Test func lengthsByTheShape() throws {
    let grid = try lines(
      "a/0", "arrange: grid, columns: 2, cell: { size: { aspect: 4:3, extra: 40 } }, items: 2", on: "393x852@3")
    #expect(grid.contains("height 187 pt 561 px = 147 + 40"), "\(grid)")
    #expect(grid.contains("length by the shape 147 pt = 196.333 · 0.75, down to a pixel"), "\(grid)")
    let fall = try lines(
      "a/0", "arrange: waterfall, columns: 2, cell: { size: { extra: 40 } }, items: [[640, 480]]", on: "393x852@3")
    #expect(fall.contains("length by the shape 147 pt = 480 · 196.333 / 640, down to a pixel"), "\(fall)")
  }

  /// Of an item that has grown, each edge goes to a pixel by itself.
  @Test func edgesOfGrownItems() throws {
    let lines = try lines("a/1", "cell: { size: [100, 44], grow: 1 }, spacing: { item: 8 }, items: 5")
    #expect(lines.contains("width 120 pt 240 px = 247.5 − 127.5"), "\(lines)")
    let edge = lines.first { $0.hasPrefix("right edge 247.5 pt = ") && $0.hasSuffix(", to the nearest pixel") }
    #expect(edge != nil, "\(lines)")
    let row = try self.lines(
      "a/1", "arrange: justified, row: 100, items: [[4, 3], [3, 4], [1, 1], [2, 5]]", on: "320x480@2")
    #expect(row.contains("width 77.5 pt 155 px = 216 − 138.5"), "\(row)")
    #expect(row.contains { $0.hasPrefix("edge in the row 216 pt = ") }, "\(row)")
  }

  /// The words of a mosaic stand for several numbers, and each says which it is.
  @Test func numbersOfAreas() throws {
    let lines = try lines("a/5", "arrange: mosaic, areas: [a a b, c d b], spacing: 1, items: 9")
    for (number, name) in [
      (2, "first lane of the area"), (1, "lanes of the area"), (0, "first row of the area"), (2, "rows of the area"),
      (2, "rows of all areas"),
    ] {
      let isTold = lines.contains {
        $0.hasPrefix("\(number) test.layout.yaml:") && $0.hasSuffix("\(name): section 'a'")
      }
      #expect(isTold, "\(number), \(name): \(lines)")
    }
  }

  @Test func conditionsAreToldWithWhatTheirTokensComeTo() throws {
    let lines = try lines(
      "a/0", "items: 1, overrides: [{ when: { width: \">=$lim\", height: 300...$high }, spacing: 3 }]",
      head: "tokens: { lim: 316.5, high: $lim + 100px }\n")
    let told = try #require(lines.first { $0.contains("override 1 of 'a'") })
    #expect(
      told.hasSuffix(
        "does not hold: height 300...$high (300 to 366.5 pt), but the container is 667 pt high"), "\(told)")
    let held = try self.lines(
      "a/0", "items: 1, overrides: [{ when: { width: \">=$lim\" }, spacing: 3 }]", head: "tokens: { lim: 316.5 }\n")
    #expect(held.contains { $0.hasSuffix("width >=$lim (316.5 pt), and the container is 375 pt wide") }, "\(held)")
  }

  /// A sentence is not cut.
  @Test func overridesAreToldWhole() throws {
    let condition = "width: \">=300\", height: \">=500\", orientation: portrait, scale: 2, text: \"<=xxl\""
    let lines = try lines("a/0", "items: 1, overrides: [{ when: { \(condition) }, spacing: 3 }]")
    let told = try #require(lines.first { $0.contains("override 1 of 'a' holds") })
    #expect(told.hasSuffix("text <=xxl, and the text size is l") && !told.contains("…"), "\(told)")
  }
}
