import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Which changes are reported with which cause.
@Suite struct DifferenceWordsTests {
  private func text(_ old: String, _ new: String) throws -> String {
    let sides = [old, new].map { text in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
          .failure(ReadFailure("no such file"))
        })
    }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return DifferenceText(Difference([SpecDifference(path: "a.layout.yaml", sides[0], sides[1])])).text()
  }

  private static let footer = """
    layoutc: 1
    name: Footer
    devices: [375x667@2, 1180x820@2]
    sections:
      - id: cats
        arrange: grid
        columns: 2
        footer: 10
        cell: { size: { height: 100 } }
        items: 4
        overrides:
          - when: { width: ">=1000" }
            cell: { size: { height: 200 } }
            columns: 4

    """

  /// What follows is reported in the sentence of what moved it, even if that sentence comes before others.
  @Test func whatFollowsIsToldWithItsCause() throws {
    let new = Self.footer.replacing("columns: 2", with: "columns: 3").replacing("height: 200", with: "height: 230")
    let lines = try text(Self.footer, new).split(separator: "\n")
    let high = try #require(lines.firstIndex { $0.contains("200 → 230 pt high") })
    #expect(lines[high].hasSuffix("what follows in it moves down 30 pt"))
    #expect(lines[high + 1].contains("a.layout.yaml:13:"))
    #expect(lines.contains { $0.contains("columns 2 → 3") && !$0.contains("moves") })
  }

  /// On each device it moves for a different reason, so both reasons are named.
  @Test func whatFollowsFromTwoHasBoth() throws {
    let new = Self.footer.replacing("columns: 2", with: "columns: 4").replacing("height: 200", with: "height: 230")
    let lines = try text(Self.footer, new).split(separator: "\n")
    let moved = try #require(lines.firstIndex { $0.contains("what follows in it moves by up to 100 pt") })
    #expect(lines[moved + 1].contains("columns: 2 → 4") && lines[moved + 2].contains("200 → 230"))
    #expect(lines.count { $0.contains("moves") } == 1)
  }

  /// What a cell becomes is told once, whether or not lines turn with it.
  @Test func sizesAreToldOnceForAllDevices() throws {
    let old = """
      layoutc: 1
      name: Rows
      devices: [320x568@2, 414x736@3]
      sections:
        - id: list
          spacing: { policy: fixed, item: 8, line: 8 }
          items: { count: 5, cycle: [[100, 40]] }

      """
    let new = old.replacing("[100, 40]", with: "[110, 40]")
    let lines = try text(old, new).split(separator: "\n")
    #expect(
      lines.contains("  list: columns 3 → 2 on 1 of 2 devices (320x568@2), cells 100 → 110 pt wide on both devices"))
  }

  /// From right to left, what is behind a section moves it.
  @Test func whatMovesASectionIsToldBeforeIt() throws {
    let old = """
      layoutc: 1
      name: Back
      scroll: horizontal
      direction: rtl
      devices: [320x568@2]
      sections:
        - { id: one, cell: { size: [50, 50] }, items: 2 }
        - { id: two, cell: { size: [50, 50] }, items: 4 }
        - { id: three, cell: { size: [50, 60] }, items: 4 }
        - { id: four, cell: { size: [50, 40] }, items: 4 }

      """
    let new = old.replacing("[50, 50] }, items: 4", with: "[70, 50] }, items: 4")
      .replacing("[50, 40]", with: "[80, 40]")
    let lines = try text(old, new).split(separator: "\n").map { String($0) }
    let causes = try ["two: cells 50 → 70 pt wide", "four: cells 50 → 80 pt wide"].map { cause in
      try #require(lines.firstIndex { $0.contains(cause) })
    }
    let move = try #require(lines.firstIndex { $0.contains("'one' moves right") })
    #expect(causes.allSatisfy { $0 <= move })
  }

  @Test(arguments: [
    ("id: two", "id: deux", "deux: was called 'two'; all of it moves with what is behind it"),
    ("id: two, items: 2", "id: two, items: 3", "two: cell 2 added, all of it moves right 20 pt with what is behind it"),
  ])
  func whatIsBehindASectionIsNotBeforeIt(old: String, new: String, told: String) throws {
    let spec = """
      layoutc: 1
      name: Back
      scroll: horizontal
      direction: rtl
      devices: [100x400@1]
      sections:
        - { id: one, items: 2 }
        - { id: two, items: 2 }
        - { id: three, items: 2 }

      """
    let text = try text(spec, spec.replacing(old, with: new).replacing("id: three", with: "id: three, header: 20"))
    #expect(text.contains("  \(told)\n"), "\(text)")
    #expect(text.contains("  three: header new, 20 pt wide; 'one' moves right 20 pt\n"), "\(text)")
  }

  /// On each device the first item that changes does so alike, and the others do not.
  @Test func numbersAreThoseOfTheirDevices() throws {
    let old = """
      layoutc: 1
      name: A
      devices: [375x667@2, 744x1133@2]
      sections:
        - { id: s, cell: { size: [60, 60] }, spacing: { policy: fixed, item: 8, line: 8 }, items: 30 }

      """
    let text = try text(old, old.replacing("item: 8", with: "item: 0"))
    #expect(text.contains("  s: columns 5 → 6, 11 → 12 on both devices\n"), "\(text)")
  }

  /// How cells look is told for the devices on which they look different, wherever else their rects change.
  @Test func looksAreThoseOfTheirDevices() throws {
    let old = """
      layoutc: 1
      name: A
      devices: [320x568@2, 414x736@3]
      sections:
        - id: a
          cell: { size: [50, 40], border: { width: 1, radius: 4 } }
          items: 3
          overrides: [{ when: { width: ">=400" }, cell: { size: [50, 40], border: { width: 1, radius: 4 } } }]

      """
    let last = old.replacing("radius: 4 } } }]", with: "radius: 6 } } }]")
    let lines = try text(old, last.replacing("[50, 40]", with: "[50, 45]")).split(separator: "\n")
    #expect(lines.contains("  a: cells 40 → 45 pt high on both devices"), "\(lines)")
    #expect(lines.contains("  a: cells with other borders on 1 of 2 devices (414x736@3)"), "\(lines)")
  }

  /// A section that changes and also lies elsewhere was not moved by its own value.
  @Test func aSectionMovesWithWhatIsBeforeIt() throws {
    func spec(_ columns: Int) -> String {
      "layoutc: 1\nname: A\ndevices: [375x667@2]\nsections:\n"
        + (0..<2).map { "  - { id: s\($0), arrange: grid, columns: \(columns), items: 5, header: 40 }\n" }.joined()
    }
    let text = try text(spec(3), spec(5))
    #expect(
      text.contains("s1: columns 3 → 5") && text.contains("all of it moves up 50 pt with what is before it"),
      "\(text)")
    #expect(!text.contains("what follows"))
  }

  /// A sentence without a cause would be read as one that shares the next one's.
  @Test func whatNoValueDoesAloneIsSaid() throws {
    let old = """
      layoutc: 1
      name: Q
      devices: [100x400@1]
      tokens: { one: 30, two: 30, three: 30 }
      sections:
        - { id: a, items: [[$one, 20], [$two, 20], [$three, 20]], spacing: 0 }
        - { id: b, items: 1 }

      """
    // Any two of the tokens make a second line.
    let lines = try text(old, old.replacing(": 30", with: ": 40").replacing("b, items: 1", with: "b, items: 2"))
      .split(separator: "\n").map(String.init)
    #expect(
      lines[1...3] == [
        "  a: the section 20 → 40 pt", "    no value does this alone", "  a: lines 1 → 2, cells 30 → 40 pt wide",
      ], "\(lines)")
  }

  /// Two values edited at once: each is named for what it does, what only looks different is told beside what moves, and
  /// how far something moves by itself apart from what is before it.
  @Test(arguments: [
    (
      """
        - { id: one, arrange: grid, columns: 1, cell: row, items: 5 }
        - { id: two, arrange: grid, columns: 1, cell: row, items: 3 }
      """,
      ["items: 5": "items: 4", ", last: false": ""],
      """
      one: cell 4 removed | items: 5 → 4
      two: cell 2 with other separators, all of it moves up 44 pt with what is before it | \
      template 'row': separators.last: false removed
      """
    ),
    (
      "  - { id: one, header: 20, cell: photo, items: 1 }\n", ["header: 20": "header: 30", "radius: 4": "radius: 8"],
      """
      one: header 20 → 30 pt, what follows in it moves down 10 pt | header: 20 → 30
      one: cell 0 with other borders | template 'photo': border.radius: 4 → 8
      """
    ),
    (
      "  - { id: one, header: 20, cell: photo, items: 1 }\n", ["100, 50": "100, 60", "radius: 4": "radius: 8"],
      """
      one: cell 0: 50 → 60 pt high | template 'photo': size: [100, 50] → [100, 60]
      one: cell 0 with other borders | template 'photo': border.radius: 4 → 8
      """
    ),
    (
      "  - { id: one, header: 40, items: 1 }\n", ["header: 40": "header: { size: 44, pinned: true }"],
      """
      one: header 40 → 44 pt, header pinned, what follows in it moves down 4 pt | header: 40 → { size: 44, pinned: true }
      """
    ),
    (
      "  - { id: one, items: 3 }\n  - { id: two, inset: $m, items: 3 }\n",
      ["  - { id: one, items: 3 }\n": "", "m: 10": "m: 12"],
      """
      one: gone, it was 170 pt high | section 'one': { id: one, items: 3 } removed
      two: cells move down 2 pt in it, all of it moves up 170 pt with what is before it | token 'm': 10 → 12
      """
    ),
    (
      """
        - { id: m, items: 2 }
        - { id: n, arrange: grid, columns: 2, cell: { size: { height: 40 } }, items: { count: dynamic, sample: 4 } }
      """,
      ["items: 2 }": "items: 3 }", "sample: 4 }": "sample: 4 }, when-empty: drop"],
      """
      m: cell 2 added | items: 2 → 3
      n: takes no room when it is empty, all of it moves down 60 pt with what is before it | when-empty: drop added
      """
    ),
    (
      "  - { id: one, items: 2 }\n  - { id: two, items: 3 }\n", ["items: 2": "items: 3", "id: two": "id: deux"],
      """
      deux: was called 'two'; all of it moves with what is before it | id: two → deux
      one: cell 2 added | items: 2 → 3
      """
    ),
    // A name moves nothing.
    (
      "  - { id: one, items: 2 }\n  - { id: two, header: 20, items: 2 }\n  - { id: end, items: 2 }\n",
      ["id: one": "id: uno", "header: 20": "header: 28"],
      """
      uno: was called 'one'; nothing of it moves | id: one → uno
      two: header 20 → 28 pt, what follows in it moves down 8 pt; everything below moves down 8 pt | header: 20 → 28
      """
    ),
    (
      "  - { id: n, arrange: grid, columns: 2, items: 9 }\n", ["items: 9": "items: { count: dynamic, sample: 12 }"],
      "n: cells 9–11 added, its items are counted at run time | items: 9 → { count: dynamic, sample: 12 }\n"
    ),
    // There are no cells in the sample, and those to come lie where they did.
    (
      "  - { id: n, cell: photo, items: { count: dynamic, sample: 0 } }\n", ["radius: 4": "radius: 8"],
      "n: cells with other borders at run time | template 'photo': border.radius: 4 → 8\n"
    ),
    (
      "  - { id: one, header: 20, footer: 30, cell: { size: [100, 50] }, items: 2 }\n",
      ["header: 20": "header: 28", "footer: 30": "footer: 22"],
      """
      one: header 20 → 28 pt, what follows in it moves down 8 pt | header: 20 → 28
      one: footer 30 → 22 pt | footer: 30 → 22
      """
    ),
    (
      """
        - { id: stories, cell: { size: [100, 40] }, items: 1 }
        - { id: posts, spacing: { policy: fixed, item: 0, line: 8 }, cell: { size: [100, 50] }, items: 3 }
      """,
      ["100, 40": "100, 60", "line: 8": "line: 12"],
      """
      stories: cell 0: 40 → 60 pt high | cell.size: [100, 40] → [100, 60]
      posts: cells 1–2 move down 4–8 pt in it, all of it moves down 20 pt with what is before it | spacing.line: 8 → 12
      """
    ),
    (
      "  - { id: one, header: 20, items: 2 }\n  - { id: two, header: 10, items: 2 }\n  - { id: end, items: 2 }\n",
      ["header: 20": "header: 18", "header: 10": "header: 15"],
      """
      one: header 20 → 18 pt, what follows in it moves up 2 pt | header: 20 → 18
      two: header 10 → 15 pt, what follows in it moves down 5 pt, all of it moves up 2 pt with what is before it | \
      header: 10 → 15
      everything below moves down 3 pt | header: 20 → 18 | header: 10 → 15
      """
    ),
    (
      "  - { id: one, header: 20, items: 2 }\n  - { id: two, header: 10, items: 2 }\n",
      ["header: 20": "header: 15", "header: 10": "header: 15"],
      """
      one: header 20 → 15 pt, what follows in it moves up 5 pt | header: 20 → 15
      two: header 10 → 15 pt, what follows in it moves down 5 pt, all of it moves up 5 pt with what is before it | \
      header: 10 → 15
      """
    ),
    (
      "  - { id: day, repeat: 3, header: 20, items: 2 }\n  - { id: end, items: 2 }\n", ["header: 20": "header: 25"],
      """
      day, 2 instances: header 20 → 25 pt, what follows in it moves down 5 pt, \
      each but the first moves down 5 pt with what is before it
      day:2: header 20 → 25 pt, what follows in it moves down 5 pt, all of it moves down 10 pt with what is before it; \
      everything below moves down 15 pt | header: 20 → 25
      """
    ),
    (
      "  - { id: day, repeat: 3, header: 20, cell: { size: [90, 30] }, items: 2 }\n",
      ["header: 20": "header: 24", "90, 30": "90, 40"],
      """
      day, 3 instances: the section 90 → 114 pt, each but the first moves down 24–48 pt with what is before it | \
      header: 20 → 24 | cell.size: [90, 30] → [90, 40]
      day, 3 instances: header 20 → 24 pt | header: 20 → 24
      day, 3 instances: cells 30 → 40 pt high | cell.size: [90, 30] → [90, 40]
      """
    ),
    // Pinning moves nothing.
    (
      "  - { id: day, repeat: 3, header: 20, cell: { size: [90, 30] }, items: 2 }\n",
      ["header: 20": "header: { size: 20, pinned: true }", "90, 30": "90, 40"],
      """
      day, 3 instances: cells 30 → 40 pt high, each but the first moves down 20–40 pt with what is before it | \
      cell.size: [90, 30] → [90, 40]
      day, 3 instances: header pinned | header: 20 → { size: 20, pinned: true }
      """
    ),
    // A section that repeats from now on is the first of its instances.
    (
      "  - { id: day, header: 20, items: 2 }\n  - { id: end, items: 2 }\n", ["header: 20": "repeat: 3, header: 20"],
      """
      day:1: new, 130 pt high
      day:2: new, 130 pt high; everything below moves down 260 pt | repeat: 3 added
      """
    ),
    (
      "  - { id: day, header: 20, items: 2 }\n", ["header: 20": "repeat: 1, header: 20"],
      "a section repeats otherwise; no rect differs | repeat: 1 added"
    ),
    (
      "  - { id: day, repeat: 3, header: 20, items: 2 }\n  - { id: end, items: 2 }\n",
      ["repeat: 3, header: 20": "header: 25"],
      """
      day: header 20 → 25 pt, what follows in it moves down 5 pt | header: 20 → 25
      day, 2 instances: gone, it was 130 pt high | repeat: 3 removed
      everything below moves up 255 pt | header: 20 → 25 | repeat: 3 removed
      """
    ),
    (
      "  - { id: apps, scroll: sideways, arrange: grid, rows: 3, cell: { size: [40, 20] }, items: 6 }\n",
      ["rows: 3": "rows: 2"], "apps: rows 3 → 2, strip 60 → 40 pt | rows: 3 → 2\n"
    ),
    (
      "  - { id: top, header: 20, items: 1 }\n  - { id: cats, scroll: sideways, snap: item, items: 6 }\n",
      ["header: 20": "header: 30", "snap: item": "snap: page"],
      """
      top: header 20 → 30 pt, what follows in it moves down 10 pt | header: 20 → 30
      cats: strip with other snapping, all of it moves down 10 pt with what is before it | snap: item → page
      """
    ),
    (
      "  - { id: tags, items: [[20, 20], [20, 20], [20, 20], [20, 20], [20, 20], [20, 20], [20, 20], [20, 20]] }\n",
      ["[20, 20]] }": "[21, 20]] }"],
      "tags: cell 7: 20 → 21 pt wide | items: …[20, 20], [20, 20]] → …[20, 20], [21, 20]]\n"
    ),
    (
      "  - { id: t, cell: { size: [72, 1 + 20 + 20 + 20 + 20 + 20 + 20 + 20 + 20 + 20 + 20 + 7 + 5] }, items: 1 }\n",
      ["7 + 5": "7 + 6"],
      "t: cell 0: 213 → 214 pt high | cell.size: …20 + 20 + 20 + 7 + 5] → …20 + 20 + 20 + 7 + 6]\n"
    ),
  ])
  func severalEdits(sections: String, edits: [String: String], told: String) throws {
    let old = """
      layoutc: 1
      name: Q
      devices: [100x400@1]
      tokens: { m: 10 }
      cells:
        row: { size: { height: 44 }, separators: { width: hairline, edges: [bottom], last: false } }
        photo: { size: [100, 50], border: { width: 1, radius: 4 } }
      sections:

      """ + sections + (sections.hasSuffix("\n") ? "" : "\n")
    var new = old
    for (a, b) in edits {
      try #require(new.contains(a))
      new = new.replacing(a, with: b)
    }
    let lines = try text(old, new).split(separator: "\n").dropFirst().dropLast()
    let found = lines.reduce(into: "") { found, line in
      // A cause stands behind its place.
      found +=
        line.hasPrefix("    ") ? " | " + line.split(separator: ": ", maxSplits: 1)[1] : "\n" + line.dropFirst(2)
    }
    #expect(found.dropFirst() + "\n" == told + (told.hasSuffix("\n") ? "" : "\n"))
  }
}
