import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Of how many things, on which devices, a difference tells a number.
@Suite struct DifferenceNumbersTests {
  private func difference(_ sections: String, _ edits: [String: String], on devices: String) throws -> Difference {
    let old = "layoutc: 1\nname: T\ndevices: [\(devices)]\nsections:\n" + sections
    let new = edits.reduce(old) { $0.replacing($1.key, with: $1.value) }
    let sides = [old, new].map { text in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
          .failure(ReadFailure("no such file"))
        })
    }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return Difference([SpecDifference(path: "a.layout.yaml", sides[0], sides[1])])
  }

  /// Sentences, and below each its causes.
  private func lines(_ sections: String, _ edits: [String: String], on devices: String) throws -> [String] {
    let text = DifferenceText(try difference(sections, edits, on: devices)).text()
    return text.split(separator: "\n").dropFirst().dropLast().map { String($0.trimmingPrefix(while: \.isWhitespace)) }
  }

  /// Numbers are those of the items that have another size, on each device that is named. Items that only move have no
  /// part in them.
  @Test(arguments: [
    (
      "160 }, items: [[4, 8], [4, 9], [4, 8], [4, 2], [4, 3], [4, 9], [4, 9]]", "[4, 9], [4, 8], [4, 2]",
      "[4, 3], [4, 8], [4, 2]", "400x800@1, 800x800@1",
      "pins: lines 2 → 3 on 1 of 2 devices (800x800@1), other lines on 1 of 2 devices (400x800@1), "
        + "cell 1: 360–450 → 120–150 pt high on both devices"
    ),
    (
      "160 }, items: [[1, 1], [3, 2], [2, 3], [1, 1], [1, 1]]", "[3, 2]", "[1, 1]", "375x667@2",
      "pins: lines 4 → 3, cell 1: 125 → 187.5 pt high"
    ),
    // Two of them exchange their sizes.
    (
      "160 }, items: [[1, 1], [1, 2], [1, 1], [1, 1]]", "[[1, 1], [1, 2]", "[[1, 2], [1, 1]", "400x800@1",
      "pins: cells 0–1: of other sizes, cell 2 moves right 200 pt"
    ),
    // On one device it lies where it lay.
    (
      "150 }, items: [[1, 1], [1, 1], [1, 3], [1, 1], [1, 1], [1, 1]]", "[1, 3]", "[1, 1]",
      "320x568@1, 480x800@1, 768x1024@1",
      "pins: lines 3 → 2, 4 → 3 on 2 of 3 devices (320–480 pt), cell 2: 480 → 160 pt high, "
        + "cell 2: 459 → 153 pt high on 1 of 3 devices (768x1024@1)"
    ),
  ])
  func sizesAreOfWhatHasOtherSizes(items: String, old: String, new: String, devices: String, told: String) throws {
    let section = "  - { id: pins, arrange: waterfall, columns: { min: \(items) }\n"
    let lines = try lines(section, [old: new], on: devices)
    #expect(lines.first == told, "\(lines)")
  }

  /// Periods of many items are compared, and not the items.
  @Test func sizesOfManyItems() throws {
    let section = """
        - id: s
          spacing: { policy: fixed, item: 10, line: 10 }
          items: { count: 200001, cycle: [[60, 40], [60, 20], [60, 20]] }

      """
    let lines = try lines(section, ["[[60, 40]": "[[60, 50]", "item: 10": "item: 40"], on: "390x844@1")
    #expect(lines.first?.hasPrefix("s: columns 5 → 4, ") == true, "\(lines)")
    #expect(lines.contains { $0.contains("cells 40 → 50 pt high") }, "\(lines)")
  }

  private static let two = """
      - { id: one, header: 52, items: 0 }
      - id: two
        arrange: grid
        columns: 2
        cell: { size: { height: 50 } }
        items: 6
        overrides: [{ when: { width: ">=744" }, columns: 6 }]

    """

  /// What is before a section moves it on devices on which it changes by itself, too, and on others.
  @Test func aSectionMovesWithWhatIsBeforeItOnEachDevice() throws {
    let edits = ["header: 52": "header: 60", "columns: 2": "columns: 3"]
    let lines = try lines(Self.two, edits, on: "375x667@2, 820x1180@2")
    #expect(
      lines == [
        "one: header 52 → 60 pt on both devices; everything below moves down 8 pt on 1 of 2 devices (820x1180@2)",
        "a.layout.yaml:5:24: header: 52 → 60",
        "two: columns 2 → 3 on 1 of 2 devices (375x667@2), cells 187.5 → 125 pt wide, "
          + "all of it moves down 8 pt with what is before it", "a.layout.yaml:8:14: columns: 2 → 3",
      ], "\(lines)")
  }

  /// Another cell on each device, but only one.
  @Test func aCellMoves() throws {
    let section = """
        - { id: pins, arrange: waterfall, columns: { min: 160 }, items: [[16, 9], [9, 16], [3, 2], [1, 1], [2, 3]] }

      """
    let lines = try lines(section, ["[3, 2]": "[2, 1]"], on: "375x667@2, 744x1133@2")
    #expect(lines.first == "pins: cell 2: 124–125 → 93–93.5 pt high on both devices, a cell moves", "\(lines)")
  }

  private static let headers = (0..<8).map { "  - { id: s\($0), header: \(20 + $0), items: 1 }\n" }.joined()

  /// What several causes move together names the first of them, although each was told before.
  @Test(arguments: [2, 6]) func aShiftNamesItsCauses(count: Int) throws {
    let edits = Dictionary(uniqueKeysWithValues: (0..<count).map { ("header: \(20 + $0),", "header: \(30 + $0),") })
    let lines = try lines(Self.headers, edits, on: "375x667@2")
    let shift = try #require(lines.firstIndex { $0.hasPrefix("everything below") })
    let causes = (0..<min(4, count)).map { "a.layout.yaml:\(5 + $0):23: header: \(20 + $0) → \(30 + $0)" }
    #expect(lines[shift] == "everything below moves down \(count)0 pt")
    #expect(lines[(shift + 1)...] == (causes + (count > 4 ? ["… and more"] : []))[...], "\(lines)")
  }

  /// A comment of a code review is read by people: it has sixty sentences about a spec, and counts the others.
  @Test func aCommentHasAnEnd() throws {
    let sections = (0..<70).map { "  - { id: s\($0), cell: { size: [\(40 + $0), 40] }, items: 1 }\n" }.joined()
    let edits = Dictionary(uniqueKeysWithValues: (0..<70).map { ("[\(40 + $0), 40]", "[\(200 + $0), 40]") })
    let text = DifferenceMarkdown(try difference(sections, edits, on: "375x667@2")).text()
    let items = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(items.count == 61 && items.last == "- … and 10 more", "\(items.count) \(items.last ?? "")")
  }

  /// A program that moves rects by `delta` would leave the layers of a header where they were.
  @Test func aHeaderThatGrowsWithLayersHasNoDelta() throws {
    for (layers, delta) in [("", "[0, 0, 0, 10]"), (", layers: [{ id: line, edge: bottom, size: 4 }]", "null")] {
      let sections = "  - { id: a, header: { size: 20\(layers) }, items: 1 }\n"
      let json = String(
        decoding: DifferenceJSON(try difference(sections, ["size: 20": "size: 30"], on: "375x667@2")).bytes(),
        as: UTF8.self)
      let header = json.split(separator: "\n").first { $0.contains("\"what\": \"header\"") }
      #expect(header?.contains("\"new\": [0, 0, 375, 30], \"delta\": \(delta)") == true, "\(json)")
    }
  }

  @Test func aNewNameHasItsPlace() throws {
    let lines = try lines("  - { id: hot, items: 2 }\n", ["id: hot": "id: trends"], on: "375x667@2")
    #expect(
      lines == ["trends: was called 'hot'; nothing of it moves", "a.layout.yaml:5:11: id: hot → trends"], "\(lines)")
  }

  /// One section is not told from itself to itself.
  @Test func namesInTheTableOfRects() throws {
    let (one, two) = ("  - { id: one, header: 20, items: 1 }\n", "  - { id: two, items: 1 }\n")
    let three = "  - { id: three, items: 1 }\n"
    func rects(_ sections: String, _ edit: [String: String]) throws -> String {
      DifferenceMarkdown(try difference(sections, edit, on: "375x667@2")).text()
    }
    let repeating = three.replacing("1 }", with: "1, repeat: 2 }")
    for (sections, name) in [
      (one + two + three, "two to three"), (one + three, "three"), (one + repeating, "three:0 and on"),
    ] {
      let text = try rects(sections, ["header: 20": "header: 30"])
      #expect(text.contains("| \(name) | shifted |"), "\(text)")
    }
  }
}
