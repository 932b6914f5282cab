import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// Which of several values that are written differently bear on a change.
@Suite struct CauseTests {
  private static let text = """
    layoutc: 1
    name: Album
    devices: [375x667@2, 744x1133@2]
    tokens: { gap: 8, edge: 16 }
    cells: { photo: { size: { aspect: 1:1 } } }
    sections:
      - id: photos
        arrange: grid
        columns: 3
        spacing: 2
        inset: 0
        header: 40
        cell: photo
        items: 12
      - id: people
        spacing: $gap
        inset: $edge
        cell: { size: [72, 96] }
        items: 9
    """

  /// - Parameter first: edits that both versions have.
  private static func difference(
    _ edits: [(String, String)], from first: [(String, String)] = [], mostTried: Int = CauseProbe.mostBytes
  ) throws -> SpecDifference {
    func edited(_ text: String, _ edits: [(String, String)]) throws -> String {
      try edits.reduce(text) { text, edit in
        try #require(text.contains(edit.0), "\(edit.0)")
        return text.replacing(edit.0, with: edit.1)
      }
    }
    let old = try edited(text, first)
    let sides = [old, try edited(old, edits)].map { text in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8))) { _ in
          .failure(ReadFailure("no such file"))
        })
    }
    try #require(sides.allSatisfy { !$0.tables.isEmpty })
    return SpecDifference(path: "a.layout.yaml", sides[0], sides[1], mostTried: mostTried)
  }

  /// The causes of the changes of a part of a section, in the order of the file.
  private static func causes(_ difference: SpecDifference, _ section: String, _ what: ChangedPart) -> [[String]] {
    difference.changes.filter { $0.section?.id == section && $0.what == what && $0.kind != .shifted }
      .map { $0.causes.map(\.text) }
  }

  /// Names of design tokens are made of those of their groups, and lead on through aliases, groups and pointers.
  @Test func designTokensAreNamed() throws {
    let spec = """
      layoutc: 1
      name: T
      devices: [333x700@2]
      include: [d.tokens.json]
      sections:
        - { id: a, cell: { size: { width: fill, height: 60 } }, items: 1, inset: $sp-base }
        - { id: b, cell: { size: { width: fill, height: 50 } }, items: 3, inset: { left: $sp-md } }
        - { id: c, cell: { size: { width: fill, height: 50 } }, items: 3, inset: { left: $h-in-x, right: $part } }

      """
    let tokens = """
      { "$type": "dimension",
        "sp": { "base": { "$value": { "value": 14, "unit": "px" } }, "md": { "$value": "{sp.base}" } },
        "g": { "in": { "x": { "$value": { "value": 8, "unit": "px" } } } }, "h": { "$extends": "{g}" },
        "part": { "$value": { "value": { "$ref": "#/sp/base/$value/value" }, "unit": "px" } } }
      """
    let new = (
      spec.replacing("items: 1", with: "items: 2"), tokens.replacing("14", with: "17").replacing("8", with: "9")
    )
    let sides = [(spec, tokens), new].map { spec, tokens in
      ComparedSpec(
        Compiler.compile(SourceFile(path: "a.layout.yaml", bytes: Array(spec.utf8))) { path in
          path == "d.tokens.json" ? .success(Array(tokens.utf8)) : .failure(ReadFailure("no such file"))
        })
    }
    let difference = SpecDifference(path: "a.layout.yaml", sides[0], sides[1])
    func causes(_ section: String) -> Set<String> {
      Set(
        difference.changes.filter { $0.section?.id == section && $0.kind == .resized && $0.what == .item }
          .flatMap { $0.causes.map(\.text) })
    }
    #expect(causes("a") == ["token 'sp-base': 14 → 17"])
    #expect(causes("b") == ["token 'sp-base': 14 → 17"])
    #expect(causes("c") == ["token 'sp-base': 14 → 17", "token 'g-in-x': 8 → 9"])
  }

  /// Both values bear on the cells; the header's length affects only the header.
  @Test func allThatBearAreNamed() throws {
    let difference = try Self.difference([
      ("columns: 3", "columns: 4"), ("    spacing: 2", "    spacing: 4"), ("header: 40", "header: 44"),
    ])
    let cells = Self.causes(difference, "photos", .item)
    #expect(!cells.isEmpty)
    for causes in cells { #expect(Set(causes).isSuperset(of: ["columns: 3 → 4", "spacing: 2 → 4"]), "\(cells)") }
    #expect(Self.causes(difference, "photos", .header) == [["header: 40 → 44"]])
    let shifted = try #require(difference.changes.first { $0.kind == .shifted })
    #expect(shifted.causes.map(\.text) == ["columns: 3 → 4", "spacing: 2 → 4", "header: 40 → 44"])
  }

  /// Lengths count in points: on devices of two scales, a section is moved as far.
  @Test func scalesAreNoDifference() throws {
    let difference = try Self.difference(
      [("header: 40", "header: 44"), ("[72, 96]", "[72, 98]")],
      from: [("744x1133@2", "375x667@3"), ("size: { aspect: 1:1 }", "size: { height: 30 }")])
    let people = try #require(difference.changes.first { $0.section?.id == "people" && $0.what == .section })
    #expect(people.kind == .resized && people.on.map(\.push) == [8], "\(people)")
    #expect(people.on.map(\.devices) == [["375x667@2", "375x667@3"]], "\(people)")
  }

  /// A section that grows at run time is reported with everything that moves, if nothing but its place differs.
  @Test func whatGrowsMovesWithTheRest() throws {
    let difference = try Self.difference(
      [("header: 40", "header: 48")], from: [("items: 9", "items: { count: dynamic, sample: 9 }")])
    let people = difference.changes.filter { $0.section?.id == "people" }
    #expect(people.map(\.kind) == [.shifted] && people.first?.through == "people", "\(people)")
  }

  /// Items in as many columns as before may make fewer lines.
  @Test func linesAreCounted() throws {
    let difference = try Self.difference([("    columns: 3\n", "    columns: 3\n    lead: 1\n")])
    let sentences = DifferenceWords(difference, path: { $0 }).sentences.map(\.text)
    #expect(sentences.contains { $0.hasPrefix("lines 4 → 5 on both devices") }, "\(sentences)")
  }

  /// How cells look moves nothing, but it does bear on cells that change their size as well.
  @Test func looksMoveNothing() throws {
    let difference = try Self.difference(
      [("height: 30", "height: 40"), ("radius: 4", "radius: 8")],
      from: [("size: { aspect: 1:1 }", "size: { height: 30 }, border: { width: 1, radius: 4 }")])
    let cells = Self.causes(difference, "photos", .item)
    #expect(cells == [["template 'photo': size.height: 30 → 40"]], "\(cells)")
    let change = try #require(difference.changes.first { $0.section?.id == "photos" && $0.what == .item })
    #expect(change.looks == .borders && change.looksCauses.map(\.text) == ["template 'photo': border.radius: 4 → 8"])
    #expect(change.allCauses == change.causes + change.looksCauses)
    let shifted = difference.changes.filter { $0.kind == .shifted || $0.what == .content }
    #expect(shifted.count > 1)
    for change in shifted {
      #expect(change.causes.map(\.text) == ["template 'photo': size.height: 30 → 40"], "\(change)")
    }
  }

  /// A value that changes nothing by itself, next to values that do: here the token, which nobody uses any more.
  @Test func whatDoesNothingIsNotNamed() throws {
    let difference = try Self.difference([
      ("gap: 8", "gap: 9"), ("    spacing: $gap", "    spacing: 10"), ("edge: 16", "edge: 20"),
    ])
    let cells = Self.causes(difference, "people", .item).flatMap(\.self)
    #expect(Set(cells) == ["spacing: $gap → 10", "token 'edge': 16 → 20"])
  }

  /// An override with another condition counts as the same override, whatever else is written differently.
  @Test(arguments: [
    (
      "    inset: $edge\n    overrides: [{ when: { width: '>=700' }, spacing: 20 }]",
      "    inset: $edge\n    overrides: [{ when: { width: '>=300' }, spacing: 20 }]",
      "overrides: when width: >=700 → >=300"
    ),
    (
      "    inset: $edge\n    overrides: [{ when: { width: '>=700' }, spacing: 20 }, { when: { scale: 3 }, spacing: 1 }]",
      "    inset: $edge\n    overrides: [{ when: { scale: 2 }, spacing: 1 }, { when: { width: '>=700' }, spacing: 20 }]",
      "overrides: when scale: 3 → 2"
    ),
  ])
  func aConditionIsACause(old: String, new: String, cause: String) throws {
    let difference = try Self.difference(
      [(old, new), ("    spacing: 2\n", "    spacing: 4\n")], from: [("    inset: $edge", old)])
    let cells = Self.causes(difference, "people", .item)
    #expect(!cells.isEmpty && cells.allSatisfy { $0.contains(cause) }, "\(cells)")
  }

  /// What an override expects moves nothing either, so it is not tried.
  @Test func anExpectationIsNoCause() throws {
    let override = "    inset: $edge\n    overrides: [{ when: { width: '>=700' }, expect: { lines: '>=1' } }]"
    let difference = try Self.difference(
      [("    spacing: $gap", "    spacing: 9"), ("lines: '>=1'", "lines: '>=0'")],
      from: [("    inset: $edge", override)], mostTried: 0)
    let cells = Self.causes(difference, "people", .item)
    #expect(!cells.isEmpty && cells.allSatisfy { $0 == ["spacing: $gap → 9"] }, "\(cells)")
  }

  /// A container has causes wherever its numbers are written: in an override of the file, all of one, or a token.
  @Test(arguments: [
    (
      "overrides: [{ when: { width: '>=300' }, container: { width: 300 } }]", "width: 300", "width: 310",
      "overrides.{ width: >=300 }.container.width: 300 → 310"
    ),
    (
      "overrides: [{ when: { width: '>=300' }, container: { width: 300 } }]", ">=300", ">=400",
      "overrides: when width: >=300 → >=400"
    ),
    (
      "container: { width: $most }\noverrides: []", "edge: 16, most: 300", "edge: 16, most: 310",
      "token 'most': 300 → 310"
    ),
    (
      "container: { width: 300 }\noverrides: []", "[]", "[{ when: { width: '>=9' }, container: { width: 200 } }]",
      "overrides.{ width: >=9 }: { when: { width: >=9 }, container: { width: 200 } } added"
    ),
  ])
  func containersHaveCauses(head: String, old: String, new: String, cause: String) throws {
    let difference = try Self.difference(
      [(old, new), ("header: 40", "header: 44")],
      from: [("edge: 16", "edge: 16, most: 300"), ("sections:\n", head + "\nsections:\n")])
    let containers = difference.changes.filter { $0.what == .device }
    #expect(!containers.isEmpty && containers.allSatisfy { $0.causes.map(\.text) == [cause] }, "\(containers)")
  }

  /// Text sizes are devices of their own, and those of a spec are not the configuration's.
  @Test func textSizesAreDevices() throws {
    let difference = try Self.difference(
      [("text-sizes: [l]", "text-sizes: [l, ax1]")], from: [("sections:\n", "text-sizes: [l]\nsections:\n")])
    let sentence = try #require(DifferenceWords(difference, path: { $0 }).sentences.first)
    #expect(sentence.text == "2 devices added: 375x667@2@ax1, 744x1133@2@ax1")
    #expect(sentence.causes.named.map(\.text) == ["text-sizes: [l] → [l, ax1]"])
  }

  /// A value with an anchor belongs to everything that refers to the anchor, even if it stands in a part of the file
  /// that belongs to nothing.
  @Test func whatHasAnAnchorIsOfAll() throws {
    let anchor = [
      ("sections:\n", "x-part: &part { header: 40, footer: 20 }\nsections:\n"),
      ("    header: 40\n", "    <<: *part\n"), ("    spacing: $gap\n", "    spacing: $gap\n    <<: *part\n"),
    ]
    let difference = try Self.difference(
      [("header: 40, footer: 20", "header: 48, footer: 24")], from: anchor)
    for section in ["photos", "people"] {
      #expect(Self.causes(difference, section, .header) == [["header: 40 → 48"]])
      #expect(Self.causes(difference, section, .footer) == [["footer: 20 → 24"]])
    }
  }

  /// Each value is enough by itself, so leaving out either one changes nothing.
  @Test func eachAloneIsEnough() throws {
    let difference = try Self.difference([
      ("columns: 3", "columns: 4\n    overrides: [{ when: { width: \">=300\" }, columns: 4 }]"),
      ("edge: 16", "edge: 20"),
    ])
    let cells = Self.causes(difference, "photos", .item).flatMap(\.self)
    #expect(cells.contains("columns: 3 → 4") && cells.contains { $0.hasPrefix("overrides") }, "\(cells)")
    #expect(!cells.contains { $0.contains("edge") })
  }

  /// On the narrow device the overrides are needed. On the wide one, the overrides and the key are each enough.
  @Test func eachDeviceHasItsCauses() throws {
    let overrides = """
      columns: 5
          overrides:
            - { when: { width: "<400" }, columns: 4 }
            - { when: { width: ">=600" }, columns: 5 }
      """
    let difference = try Self.difference([("columns: 3", overrides), ("edge: 16", "edge: 20")])
    let cells = Self.causes(difference, "photos", .item)
    let all = try #require(cells.first { $0.count > 1 }, "\(cells)")
    #expect(all.count == 2 && all[0] == "columns: 3 → 5" && all[1].hasPrefix("overrides"), "\(all)")
  }

  /// A section with another place in a list has moved what follows, although no value differs.
  @Test func theOrderIsACause() throws {
    let start = try #require(Self.text.firstRange(of: "  - id: photos"))
    let end = try #require(Self.text.firstRange(of: "  - id: people"))
    let photos = Self.text[start.lowerBound..<end.lowerBound]
    let other = Self.text.replacing(photos, with: "") + "\n" + photos
    let difference = try Self.difference([(Self.text, other)])
    let causes = Set(difference.changes.flatMap { $0.causes.map(\.text) })
    #expect(causes == ["order of sections: photos, people → people, photos"])
  }

  /// A mixture of two equal versions, where there is nothing to choose, is the spec itself.
  @Test func mixturesSayTheSame() throws {
    var compared = 0
    for path in Repository.files(in: "Specs/gallery", suffix: ".layout.yaml") {
      let compilation = Repository.compile(path)
      let merged = WrittenComparison(compilation.sources, compilation.sources).merged
      let folder = RelativePath.folder(of: path) ?? ""
      let text = try #require(merged[""]).text { _ in true }
      let again = Compiler.compile(SourceFile(path: path, bytes: Array(text.utf8))) { include in
        merged[RelativePath.path(include, from: folder)].map { .success(Array($0.text { _ in true }.utf8)) }
          ?? .failure(ReadFailure("no such file"))
      }
      #expect(
        again.tables == compilation.tables, "\(path): \(again.diagnostics.first?.message ?? "") \(text.prefix(300))")
      compared += 1
    }
    #expect(compared > 10)
  }
}
