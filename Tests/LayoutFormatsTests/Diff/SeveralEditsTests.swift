import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutFormats

/// Several edits at once, each of which is told of what it did.
@Suite struct SeveralEditsTests {
  private static let head = "layoutc: 1\nname: Q\ndevices: [375x667@2]\n"

  private func side(_ text: String, _ files: [String: String] = [:]) throws -> ComparedSpec {
    let file = SourceFile(path: "a.layout.yaml", bytes: Array((Self.head + text).utf8))
    let compilation = Compiler.compile(file) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
    }
    try #require(!compilation.hasErrors)
    return ComparedSpec(compilation)
  }

  private func difference(_ old: String, _ edits: KeyValuePairs<String, String>) throws -> SpecDifference {
    let new = try edits.reduce(old) { text, edit in
      try #require(text.contains(edit.key), "\(edit.key)")
      return text.replacing(edit.key, with: edit.value)
    }
    return SpecDifference(path: "a.layout.yaml", try side(old), try side(new))
  }

  /// The lines of the text, without the path and the summary.
  private func lines(_ difference: SpecDifference) -> [String] {
    DifferenceText(Difference([difference])).text().split(separator: "\n").dropFirst().dropLast().map {
      String($0.drop { $0 == " " }).replacing("a.layout.yaml:", with: "")
    }
  }

  // MARK: The order of sections

  private static let a = "  - { id: a, items: 1, cell: { size: [100, 40] } }\n"
  private static let b = "  - { id: b, items: 1, cell: { size: [100, 60] } }\n"
  private static let c = "  - { id: c, items: 1, cell: { size: [100, 80], border: { width: 1 } } }\n"

  @Test func theOrderOfSectionsIsACause() throws {
    let difference = try difference(
      "sections:\n" + Self.a + Self.b + Self.c, [Self.a + Self.b: Self.b + Self.a, "width: 1": "width: 2"])
    #expect(
      lines(difference) == [
        "'b' moves up 40 pt; 'a' moves down 60 pt", "5:3: order of sections: a, b, c → b, a, c",
        "c: cell 0 with other borders", "7:66: cell.border.width: 1 → 2",
      ])
    #expect(difference.changes.allSatisfy { !$0.allCauses.isEmpty })
  }

  /// Sections between others that have a new name move as far as these do: one clause. Of more than
  /// four, three are named.
  @Test(arguments: [
    (3, "'b' and everything below"), (7, "'b', 'd', 'f' and everything below"), (9, "'b', 'd', 'f' and 2 more"),
    (14, "'b', 'd', 'f' and 4 more"),
  ])
  func sectionsThatMoveByAsMuchAreToldOnce(count: Int, subjects: String) throws {
    let names = "abcdefghijklmnop".prefix(count + 1).map(String.init)
    let sections = names.map { "  - { id: \($0), header: 40, items: 1, cell: { size: [100, 40] } }\n" }
    let renamed = names.enumerated().map { $0 > 0 && $0.isMultiple(of: 2) ? "\($1)-new" : $1 }
    let new = zip(sections, zip(names, renamed)).map { $0.replacing("id: \($1.0)", with: "id: \($1.1)") }
    let difference = SpecDifference(
      path: "a.layout.yaml", try side("sections:\n" + sections.joined()),
      try side("sections:\n" + new.joined().replacing("id: a, header: 40", with: "id: a, header: 52")))
    let told = lines(difference).filter { $0.contains("12 pt") }
    #expect(told.count == 1 && told[0].hasSuffix("; \(subjects) move down 12 pt"), "\(told)")
  }

  @Test func theOrderOfSectionsMovesWhatAlsoChanges() throws {
    let difference = try difference(
      "sections:\n" + Self.a + Self.b + Self.c, [Self.a + Self.b: Self.b + Self.a, "100, 60": "100, 70"])
    #expect(
      lines(difference) == [
        "b: cell 0: 60 → 70 pt high", "5:44: cell.size: [100, 60] → [100, 70]",
        "b: all of it moves up 40 pt", "5:3: order of sections: a, b, c → b, a, c",
        "'a' moves down 70 pt", "5:44: cell.size: [100, 60] → [100, 70]",
        "5:3: order of sections: a, b, c → b, a, c",
        "everything below moves down 10 pt", "5:44: cell.size: [100, 60] → [100, 70]",
      ])
    func causes(_ section: String) -> [[String]] {
      difference.changes.filter { $0.section?.id == section && $0.what == .section }.map { $0.allCauses.map(\.text) }
    }
    let (size, order) = ("cell.size: [100, 60] → [100, 70]", "order of sections: a, b, c → b, a, c")
    #expect(Set(causes("a").joined()) == [size, order])
    #expect(Set(causes("b").joined()) == [size, order])
    #expect(causes("c") == [[size]])
  }

  @Test func theOrderOfWhatHasNoSizeIsACause() throws {
    let difference = try difference(
      "sections:\n  - { id: a }\n  - { id: b }\n",
      [
        "  - { id: a }\n  - { id: b }\n": "  - { id: b }\n  - { id: a }\n",
        "sections:": "tokens: { gap: 8 }\nsections:",
      ])
    #expect(
      lines(difference) == [
        "sections stand in another order; no rect differs", "6:3: order of sections: a, b → b, a",
      ])
  }

  // MARK: Values that are not valid alone

  @Test func whatCannotBeTakenBackIsTakenOver() throws {
    let difference = try difference(
      "sections:\n  - { id: a, arrange: grid, columns: 7, lead: 3, cell: { size: { height: 40 } }, items: 20 }\n",
      ["columns: 7": "columns: 9", "lead: 3": "lead: 8"])
    let cells = try #require(difference.changes.first { $0.what == .item })
    #expect(cells.causes.map(\.text) == ["columns: 7 → 9", "lead: 3 → 8"])
  }

  /// A section needs its template. In the place of one are two, so that none of them has its other name.
  @Test func whatShowsNothingAloneIsTriedTogether() throws {
    let old = """
      cells: { row: { size: [100, 20] } }
      sections:
        - { id: a, cell: row, items: 1 }
        - { id: c, cell: row, items: 1 }

      """
    let difference = try difference(
      old,
      [
        "row: { size: [100, 20] }": "line: { size: [100, 20] }, bar: { size: [100, 20] }",
        "a, cell: row": "a, cell: line", "c, cell: row": "c, cell: bar",
      ])
    #expect(
      lines(difference) == [
        "a: cell 0 with other templates", "4:16: template 'line': { size: [100, 20] } added",
        "6:20: cell: row → line",
        "c: cell 0 with other templates", "4:42: template 'bar': { size: [100, 20] } added", "7:20: cell: row → bar",
      ])
  }

  /// A mosaic needs its areas, and a grid its columns.
  @Test func whatIsOnlyValidTogetherIsTriedTogether() throws {
    let difference = try difference(
      "sections:\n  - { id: a, arrange: mosaic, areas: [a a b, c d d], inset: 0, items: 8 }\n",
      ["arrange: mosaic, areas: [a a b, c d d]": "arrange: grid, columns: 2", "inset: 0": "inset: 4"])
    let cells = try #require(difference.changes.first { $0.what == .item })
    #expect(
      Set(cells.causes.map(\.text)).isSuperset(of: ["arrange: mosaic → grid", "columns: 2 added", "inset: 0 → 4"]),
      "\(cells.causes)")
  }

  // MARK: Lists

  @Test func eachElementOfAListHasItsLine() throws {
    let old = """
      sections:
        - id: a
          items:
            - [300, 40]
            - [300, 50]
            - [300, 60]

      """
    let both = try difference(old, ["[300, 40]": "[310, 40]", "[300, 60]": "[300, 95]"])
    #expect(
      lines(both) == [
        "a: cell 2: 60 → 95 pt high", "9:15: items.2: [300, 60] → [300, 95]",
        "a: cell 0: 300 → 310 pt wide", "7:10: items.0: [300, 40] → [310, 40]",
      ])
    // One edit is an edit of the list.
    let one = try difference(old, ["[300, 60]": "[300, 95]"])
    #expect(lines(one).last?.hasPrefix("9:9: items: ") == true, "\(lines(one))")
  }

  @Test func aRowOfAMosaicHasItsLine() throws {
    let old = """
      sections:
        - id: a
          arrange: mosaic
          row: 40
          items: 10
          areas:
            - a a b
            - a a c
            - d e e

      """
    let difference = try difference(old, ["a a b": "a a g", "d e e": "d d e"])
    #expect(lines(difference).dropFirst() == ["12:9: areas.2: d e e → d d e"])
  }

  /// Either row alone makes an area that is no rectangle, so that nothing shows what a row does.
  @Test func rowsOfAMosaicAreTriedTogether() throws {
    let old = """
      sections:
        - id: a
          arrange: mosaic
          row: 40
          items: 9
          areas:
            - a a b
            - a a c

      """
    let difference = try difference(old, ["a a b": "b a a", "a a c": "c a a"])
    let items = difference.changes.filter { $0.what == .item }
    #expect(!items.isEmpty)
    for change in items {
      #expect(change.causes.map(\.text) == ["areas.0: a a b → b a a", "areas.1: a a c → c a a"])
    }
  }

  // MARK: Names

  private static let named = """
    tokens: { margin: 16 }
    cells:
      base:
        padding: 4
        size: { height: 40, width: 80 }
    sections:
      - { id: a, inset: $margin, cell: base, items: 3 }

    """

  @Test func aTemplateMayBeCalledOtherwise() throws {
    let difference = try difference(
      Self.named, ["base": "row", "padding: 4": "padding: 5", "height: 40": "height: 41"])
    #expect(
      lines(difference) == [
        "a: cells 40 → 41 pt high", "8:21: template 'row': size.height: 40 → 41",
        "a: cells with other padding and templates", "7:14: template 'row': padding: 4 → 5",
        "7:5: template 'row': base → row",
      ])
  }

  @Test func aTokenMayBeCalledOtherwise() throws {
    let difference = try difference(Self.named, ["margin: 16": "side: 20", "$margin": "$side"])
    #expect(lines(difference) == ["a: cells move", "4:17: token 'side': 16 → 20"])
  }

  /// What is told as the old value stands in the old file: a token that was written out somewhere has no new name.
  @Test func aTokenThatIsWrittenOutIsNoNewName() throws {
    let old = """
      tokens: { a: 8 }
      sections:
        - { id: x, spacing: $a, items: 9 }
        - { id: y, inset: $a, items: 9 }

      """
    let difference = try difference(
      old, ["{ a: 8 }": "{ b: 8 }", "spacing: $a": "spacing: 12", "inset: $a": "inset: $b"])
    let told = lines(difference).joined(separator: "\n")
    #expect(told.contains("spacing: $a → 12") && !told.contains("$b →"), "\(told)")
  }

  /// A word that is also the id of a section is no name of a template alone.
  @Test func aWordOfTwoMeaningsIsNoNewName() throws {
    let old = Self.named.replacing("id: a", with: "id: base")
    let difference = try difference(
      old, ["  base:": "  row:", "cell: base": "cell: row", "padding: 4": "padding: 5", "height: 40": "height: 41"])
    // A new name would leave the height as the only cause.
    #expect(
      lines(difference) == [
        "base: cells 40 → 41 pt high, cells with other padding and templates",
        "7:5: template 'row': { padding: 5, size: { height: 41, width: 80 } } added", "10:39: cell: base → row",
      ])
  }

  @Test func anIncludedFileMayBeCalledOtherwise() throws {
    let spec = "include: [theme.yaml]\n" + Self.named.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    let old = try side(spec, ["theme.yaml": "tokens: { margin: 16 }\n"])
    let new = try side(spec.replacing("theme", with: "base-theme"), ["base-theme.yaml": "tokens: { margin: 18 }\n"])
    let difference = SpecDifference(path: "a.layout.yaml", old, new)
    #expect(lines(difference) == ["a: cells move", "base-theme.yaml:1:19: token 'margin': 16 → 18"])
  }

  // MARK: What is gone

  @Test func whatIsGoneFromAListIsLookedForWhereItWas() throws {
    let sections = (1...4).map { "  - { id: s\($0), cell: { size: [300, 40] } }\n" }
    let places = try sections.map { gone in
      let lines = try lines(difference("sections:\n" + sections.joined(), [gone: ""]))
      return try #require(lines.first { $0.contains("section 's") }).prefix { $0 != " " }
    }
    // The last one stood behind what is the last one now.
    #expect(places == ["5:5:", "6:5:", "7:5:", "7:5:"])
  }
}
