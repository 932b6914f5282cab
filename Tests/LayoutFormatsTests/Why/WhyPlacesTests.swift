import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Each number of `why` has the place at which its own entry says it, and belongs to the section that is asked about.
@Suite struct WhyPlacesTests {
  private static let spec = """
    layoutc: 1
    name: P
    devices: [320x568@2]
    tokens: { thumb: 20, title: 20 }
    x-head: &head { header: { size: 10 + 12, inset: { top: 5 } } }
    sections:
      - id: same
        items:
          - { size: { width: 50%, height: 20 } }
          - { size: { width: 160, height: 20 } }
          - { size: { width: 160, height: $title } }
          - { size: { width: 160, height: 20 } }
      - id: pictures
        arrange: waterfall
        columns: 2
        items: [[40, 20], [2, 1], { size: { height: 80 } }]
      - id: pairs
        items: [[70, 33], [70, 33], { content: [40, 21.5] }, [30, 30], [61.199999999999996, 1e1]]
      - id: plain
        items: 5
      - id: first
        <<: *head
      - id: second
        <<: *head
      - id: wide
        arrange: grid
        columns: { min: 60, at-most: 2 }
        cell: { size: { aspect: 16:9 } }
        items: 4
      - id: again
        cell: { size: [100, 20] }
        overrides:
          - when: { width: ">=400" }
            repeat: 2
        items: 1
      - id: last
        cell: { size: [100, 30] }
        items: 1
      - id: blocks
        items:
          - size:
              - 39 # not 44
              - 44
          - content:
              - 41.5
              - 7
          - size: [31, 8]
      - id: bounded
        arrange: grid
        columns:
          at-least: 2
          at-most: 3
          min:
            60
        items: 4
      - id: used
        items:
          - size: [50, $title]
          - { size: [$thumb, $title] }
          - [$title, 33]
          - size: [$title, $title]

    """

  private static func why(_ subject: String, _ spec: String = spec) throws -> Why {
    let compilation = Compiler.compile(SourceFile(path: "p.yaml", bytes: Array(spec.utf8))) { _ in
      .failure(ReadFailure("no such file"))
    }
    let source = try #require(Why.Source(compilation, device: 0), "\(compilation.diagnostics)")
    var why = try Why(subject, in: source)
    why.findStays(in: source, within: 1...1000)
    return why
  }

  @Test(arguments: [
    ("same/1", ["160 p.yaml:10:26 width: section 'same'", "20 p.yaml:10:39 height: section 'same'"]),
    ("same/2", ["20 p.yaml:4:29 height: token 'title', through $title at p.yaml:11:39"]),
    ("same/3", ["160 p.yaml:12:26 width: section 'same'", "20 p.yaml:12:39 height: section 'same'"]),
    ("pictures/2", ["80 p.yaml:16:49 items: section 'pictures'"]),
    ("pairs/1", ["70 p.yaml:18:24 width: section 'pairs'", "33 p.yaml:18:28 height: section 'pairs'"]),
    ("pairs/2", ["40 p.yaml:18:45 items: section 'pairs'", "21.5 p.yaml:18:49 items: section 'pairs'"]),
    // Nobody can tell which of two equal numbers is meant.
    ("pairs/3", ["30 p.yaml:18:58 height: section 'pairs'", "30 p.yaml:18:58 width: section 'pairs'"]),
    // As programs print numbers.
    ("pairs/4", ["61.199999999999996 p.yaml:18:69 width: section 'pairs'", "10 p.yaml:18:89 height: section 'pairs'"]),
    ("plain/0", ["50 width: default", "50 height: default"]),
    (
      "second/header",
      ["5 p.yaml:5:56 header.inset.top: section 'second'", "10 p.yaml:5:33 header.size: section 'second'"]
    ),
    ("wide/1", ["60 p.yaml:27:21 columns: section 'wide'", "2 p.yaml:27:34 columns: section 'wide'"]),
    ("blocks/0", ["39 p.yaml:42:13 width: section 'blocks'", "44 p.yaml:43:13 height: section 'blocks'"]),
    ("blocks/1", ["41.5 p.yaml:45:13 items: section 'blocks'", "7 p.yaml:46:13 items: section 'blocks'"]),
    ("blocks/2", ["31 p.yaml:47:16 width: section 'blocks'", "8 p.yaml:47:20 height: section 'blocks'"]),
    ("used/0", ["20 p.yaml:4:29 height: token 'title', through $title at p.yaml:58:20"]),
    (
      "used/1",
      [
        "20 p.yaml:4:18 width: token 'thumb', through $thumb at p.yaml:59:18",
        "20 p.yaml:4:29 height: token 'title', through $title at p.yaml:59:26",
      ]
    ),
    ("used/2", ["20 p.yaml:4:29 width: token 'title', through $title at p.yaml:60:10"]),
    // Nobody can tell which of the two is meant.
    ("used/3", ["20 p.yaml:4:29 height: token 'title', through $title at p.yaml:61:9"]),
    ("bounded/0", ["60 p.yaml:54:9 columns: section 'bounded'", "3 p.yaml:52:16 columns: section 'bounded'"]),
  ])
  func eachNumberHasItsPlace(subject: String, rows: [String]) throws {
    let found = WhyText(try Self.why(subject)).text().split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for row in rows { #expect(found.contains { $0.hasPrefix(row) }, "\(row) is not in \(found)") }
  }

  @Test func programsGetThePlacesOfTokens() throws {
    let json = String(decoding: WhyJSON(try Self.why("used/0")).bytes(), as: UTF8.self)
    #expect(json.contains(#""through": [{ "file": "p.yaml", "line": 58, "column": 20 }]"#), "\(json)")
  }

  /// A ratio that three digits cannot show is shown as what it is made of.
  @Test func ratiosAreQuotients() throws {
    let text = WhyText(try Self.why("wide/0")).text()
    #expect(text.contains(" · 9 / 16"), "\(text)")
  }

  /// Another section that repeats at some widths gives the section another place in the table.
  @Test func holdsGoesByTheSection() throws {
    let why = try Self.why("last/0")
    let stays = Dictionary(uniqueKeysWithValues: zip(why.quantities.map(\.quantity), why.stays))
    // One pixel has no room for the columns of another section.
    #expect(stays[.height] == Stay(low: 2, high: nil) && stays[.width] == stays[.height], "\(stays)")
  }

  /// What decides where an item lies is not a part of its arithmetic.
  @Test(arguments: [
    ("0", "items: [[60, 20], [60, 20], [90, 20]]", nil), ("1", "items: [[60, 20], [60, 20], [90, 20]]", nil),
    ("2", "items: [[60, 20], [60, 20], [90, 20]]", "60 + 10 + 60 + 10 + 90 = 230 pt, and a line has 200 pt"),
    ("4", "cell: { size: [60, 20] }, items: 9", nil),
    ("6", "cell: { size: [60, 20] }, items: 9", "4 · 60 + 3 · 10 = 270 pt, and a line has 200 pt"),
    ("2", "per-line: 2, items: 9", "a line has no more than 2 items"),
    ("1", "per-line: 1, items: 9", "a line has no more than 1 item"),
    ("1", "cell: { size: [150, 20] }, spacing: 0, items: 2", "2 · 150 = 300 pt, and a line has 200 pt"),
    ("2", "arrange: grid, columns: 2, items: 9", nil),
    (
      "800", "spacing: 0, cell: { size: [0.25, 20] }, items: 1000",
      "801 items and what is between them = 200.25 pt, and a line has 200 pt"
    ),
  ])
  func whatBeginsALineIsTold(item: String, section: String, told: String?) throws {
    let spec = "layoutc: 1\nname: L\ndevices: [200x400@2]\nsections: [{ id: a, \(section) }]\n"
    let why = try Self.why("a/\(item)", spec)
    #expect(why.opening?.text(scale: 2) == told)
    let isTold = WhyText(why).text().contains("\nbegins a line\n  ")
    #expect(isTold == (told != nil))
    #expect(String(decoding: WhyJSON(why).bytes(), as: UTF8.self).contains("\"opens\": {") == (told != nil))
  }

  /// The `justify` of a template says it only where an item is alone on its line.
  @Test(arguments: [
    ("cell: mine, per-line: 1, spacing: { policy: fixed }, items: 2", "end p.yaml:4:43 template 'mine'"),
    ("cell: mine, justify: center, spacing: { policy: fixed }, items: 2", "center p.yaml:5:42 section 'a'"),
    ("cell: plain, spacing: { policy: fixed }, items: 2", nil),
    ("justify: center, last: natural, spacing: { policy: fixed }, items: 2", nil),
    ("spacing: { policy: minimum }, justify: start, items: 9", nil),
    ("arrange: grid, columns: 2, items: 2", nil),
  ])
  func whatLiesWhereSomebodyWroteIsTold(section: String, told: String?) throws {
    let cells = "cells: { mine: { size: [50, 20], justify: end }, plain: { size: [50, 20] } }"
    let spec = "layoutc: 1\nname: L\ndevices: [200x400@2]\n\(cells)\nsections: [{ id: a, \(section) }]\n"
    let why = try Self.why("a/0", spec)
    let lines = WhyText(why).text().split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let row = lines.drop { $0 != "lies in its line" }.dropFirst().first
    #expect(row == told.map { "justify: \($0)" }, "\(lines)")
    let json = String(decoding: WhyJSON(why).bytes(), as: UTF8.self)
    #expect(json.contains("\"justifies\": { \"justify\": ") == (told != nil), "\(json)")
  }

  /// A number is told with the key that it stands under, unless it has a name of its own.
  @Test(arguments: [
    ("a/0", "10 p.yaml:5:50 peek: section 'a'"), ("b/0", "6 p.yaml:6:31 cell.padding: section 'b'"),
    ("b/0", "90 p.yaml:6:48 cell.max.width: section 'b'"),
    ("b/0", "70 p.yaml:6:88 stands for what is measured: section 'b'"),
    ("c/0", "3 p.yaml:7:47 inset before the line: section 'c'"),
  ])
  func numbersHaveTheirKeys(subject: String, row: String) throws {
    let spec = """
      layoutc: 1
      name: L
      devices: [200x400@2]
      sections:
        - { id: a, scroll: sideways, length: 50, peek: 10, cell: { size: [fill, fill] }, items: 9 }
        - { id: b, cell: { padding: 6, max: { width: 90 } }, items: [{ content: { measured: [70, 20] } }] }
        - { id: c, cell: { size: [50, 20] }, inset: 3, items: 2 }

      """
    let found = WhyText(try Self.why(subject, spec)).text().split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(found.contains(row), "\(row) is not in \(found)")
  }

  /// Lengths are those of the page on the language, without pixels between points: three lanes, 4 pt between lines.
  @Test(arguments: [
    ("0", "takes column 1 of 3, where it starts first; of equals the first", ["0", "0", "0"]),
    ("3", "takes column 2 of 3, where it starts first; of equals the first", ["54", "24", "24"]),
    ("4", "takes column 3 of 3, where it starts first", ["54", "58", "24"]),
    ("6", "takes columns 1–2 of 3, where it starts first; of equals the first", ["58", "58"]),
    ("7", "takes all 3 columns, behind all that lies there", ["82"]),
  ])
  func whatAnItemOfAWaterfallTakesIsTold(item: String, told: String, starts: [String]) throws {
    let entries = [50, 20, 20, 30, 10, 10].map { "{ size: { height: \($0) } }" }.joined(separator: ", ")
    let wide = "{ size: { height: 20 }, span: 2 }, { size: { height: 20 }, span: all }"
    let section = "arrange: waterfall, columns: 3, spacing: { line: 4 }, items: [\(entries), \(wide)]"
    let spec = "layoutc: 1\nname: L\ndevices: [200x400@1]\nsections: [{ id: a, \(section) }]\n"
    let why = try Self.why("a/\(item)", spec)
    #expect(why.landing?.starts.map { $0.points(1) } == starts)
    #expect(WhyText(why).text().contains("\n\(told)\n"), "\(WhyText(why).text())")
    let json = String(decoding: WhyJSON(why).bytes(), as: UTF8.self)
    let list = starts.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(json.contains("\"lands\": { \"lane\": ") && json.contains("\"starts\": [\(list)] }"), "\(json)")
    let start = why.quantities.first { $0.quantity == .scrollStart }?.value
    #expect(why.landing.map { $0.start == start } == true)
  }

  /// A container that is cut stays as wide as it is while the device changes.
  @Test func holdsEndsWithTheContainer() throws {
    let spec = """
      layoutc: 1
      name: C
      devices: [320x568@1]
      container: { width: 280 }
      sections:
        - { id: a, arrange: grid, columns: 4, cell: { size: { aspect: 1:1 } }, items: 8 }
      """
    let stays = try Self.why("a/1", spec).stays
    #expect(!stays.isEmpty && stays.allSatisfy { $0 == Stay(low: 280, high: 280) }, "\(stays)")
  }
}
