import LayoutCompiler
import Testing

@testable import LayoutServer

/// What is offered does not spoil what stands around it.
@Suite struct CompletionPlaceTests {
  private static let uri = "file:///p/photo-grid.layout.yaml"
  private static let head = "layoutc: 1\nname: Ab\ndevices: [320x568@2]\n"

  private func items(_ marked: String, uri: String = uri, _ others: [String: String] = [:]) -> [JSON] {
    let marked = Marked(marked)
    let client = TestClient(capabilities: [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ])
    for (uri, text) in others { client.open(uri, text) }
    client.open(uri, marked.text)
    return client.at("textDocument/completion", uri, marked.place)["result"]["items"].array ?? []
  }

  private func labels(_ marked: String, uri: String = uri) -> [String] {
    items(marked, uri: uri).compactMap { $0["label"].string }
  }

  /// The text after a choice was taken.
  private func taking(_ label: String, in marked: String) -> String? {
    guard let item = items(marked).first(where: { $0["label"].string == label }) else { return nil }
    var document = Document(uri: Self.uri, version: 1, text: Marked(marked).text)
    try? document.apply([["range": item["textEdit"]["range"], "text": item["textEdit"]["newText"]]])
    return String(decoding: document.file.bytes, as: UTF8.self)
  }

  /// A mapping begins with the key without which it says nothing.
  @Test func aMappingBeginsWithWhatItNeeds() {
    let marked = Self.head + "sections:\n  - id: a\n    items: ‸\n"
    #expect(labels(marked).contains("[ ]"))
    #expect(taking("{ count: }", in: marked)?.hasSuffix("    items: { count: $0 }\n") == true, "\(labels(marked))")
    #expect(labels(Self.head + "cells:\n  card: { size: ‸ }\n").contains("{ }"))
  }

  /// The first line of an element has the same keys to choose from as the others.
  @Test(arguments: [
    "  - ‸\n    arrange: grid\n    columns: 2\n    items: 3\n",
    "  - i‸\n    arrange: grid\n    columns: 2\n    items: 3\n",
    "  - ‸id: a\n    arrange: grid\n    columns: 2\n    items: 3\n",
    "  - id‸: a\n    arrange: grid\n    columns: 2\n    items: 3\n",
    "  -\n    ‸\n    arrange: grid\n    columns: 2\n    items: 3\n",
    "  - \"i‸d\": a\n    arrange: grid\n    columns: 2\n    items: 3\n",
  ])
  func anElementKnowsItsOtherKeys(_ marked: String) {
    let labels = labels(Self.head + "sections:\n" + marked)
    #expect(labels.contains("id") && labels.contains("spacing"))
    #expect(!labels.contains { ["arrange", "columns", "items", "justify"].contains($0) || $0.hasPrefix("section") })
  }

  /// Before a colon that is there, only a key fits.
  @Test func beforeAColonAKeyStands() {
    for text in ["sections:\n  - i‸d: a\n", "sections: [{ i‸d: a }]\n"] {
      let labels = labels(Self.head + text)
      #expect(labels.contains("id") && !labels.contains { $0.hasPrefix("section:") }, "\(labels)")
    }
  }

  @Test(arguments: [
    "    cell: row\n      ‸", "    cell: row\n      it‸", "    cell:\n      size: [3, 4]\n     ‸", "   ‸",
    "  - { id: b }\n    ‸", "    overrides:\n      ‸\n        - { when: { width: 3 } }\n", "    items: |\n      ‸",
    "    items: |\n      text\n      ‸", "    <<: &‸", "    <<: &b‸", "  - &b‸",
    "    overrides: [&b‸", "    overrides:\n        ‸\n      - { when: { width: 3 } }\n",
    "    overrides:\n      ‸\n    - { when: { width: 3 } }\n",
    "    items:\n  ‸\n      - [1, 2]\n", "    items:\n      - [1, 2]\n    cells:\n      - row\n        ‸\n",
  ])
  func nothingIsOfferedWhereNothingMayStand(_ marked: String) {
    #expect(labels(Self.head + "sections:\n  - id: a\n" + marked) == [])
  }

  @Test func theTopIsNotIndented() {
    #expect(labels(Self.head + "  ‸") == [])
    #expect(labels(Self.head + "x-a: &‸") == [] && labels(Self.head + "x-a: &b‸") == [])
    #expect(labels("# a\n  ‸\nlayoutc: 1\n") == [] && labels("  ‸\n  layoutc: 1\n").contains("name"))
    #expect(labels(Self.head + "‸").contains("sections"))
    #expect(labels(Self.head + "sections:\n  - id: a\n    items: |\n      text\n    ‸").contains("arrange"))
  }

  /// What goes on below brings the blanks that are missing, and a word of a drawing replaces the one around the cursor.
  @Test(arguments: [
    ("- id", "sections:\n  - id: a\n‸\n  - id: b\n", "  - id: "),
    ("spacing", "sections:\n  - id: a\n  ‸\n    items: 3\n", "    spacing: "),
    ("items", "x-a: &a\n  header: 3\n‸\n  footer: 3\nsections:\n  - { id: a, <<: *a }\n", "  items: "),
    ("hero", "sections:\n  - id: a\n    areas:\n      - hero a\n      - .‸b a\n", "      - hero a"),
  ])
  func aLineIsCompleted(_ label: String, in marked: String, _ line: String) throws {
    let text = try #require(taking(label, in: Self.head + marked))
    #expect(text.split(separator: "\n").contains(Substring(line)), "\(text)")
  }

  /// A number of which nothing follows the dot or the slash yet is no rest that stays.
  @Test(arguments: [
    ("8.‸", "hairline"), ("8.‸5", "hairline"), ("1/‸", "hairline"), ("1/‸2", "hairline"), ("4 + 8.‸", "4 + hairline"),
    ("4 + $‸", "4 + hairline"),
  ])
  func aBegunNumberIsReplaced(_ value: String, _ wanted: String) {
    let text = Self.head + "sections:\n  - id: a\n    inset: \(value)\n"
    #expect(taking("hairline", in: text) == Self.head + "sections:\n  - id: a\n    inset: \(wanted)\n")
  }

  /// What is no name is an error where it stands, and is not offered as another that is one.
  @Test func onlyNamesAreOffered() {
    let keys = "gap: 8, \"é\": 9, \"a b\": 4, c d: 3, 'e': 2"
    let tokens = labels(Self.head + "tokens: { \(keys) }\nsections: [{ id: a, inset: $‸ }]\n")
    #expect(tokens.filter { $0.hasPrefix("$") } == ["$e", "$gap"])
    let cells = labels(Self.head + "cells: { \(keys.replacing("8", with: "{}")) }\nsections: [{ id: a, cell: ‸ }]\n")
    #expect(cells.contains("gap") && cells.contains("e"))
    #expect(Set(cells).isDisjoint(with: ["é", "ab", "a b", "cd", "c d"]), "\(cells)")
  }

  /// A key at the column of the one that waits would take the value that is below.
  @Test func aValueBelowKeepsItsKey() {
    #expect(labels(Self.head + "sections:\n‸\n  - id: a\n") == ["- ", "- id"])
    let text = Self.head + "sections:\n  - id: a\n    spacing:\n    ‸\n        item: 3\n"
    let keys = labels(text)
    #expect(keys.contains("line") && !keys.contains("item") && !keys.contains("arrange"), "\(keys)")
    #expect(taking("line", in: text) == text.replacing("‸", with: "    line: "))
    // What is typed may be a key of its own.
    #expect(labels(Self.head + "sections:\n  - id: a\n    spacing:\n    ov‸\n      - { }\n").contains("overrides"))
    #expect(labels(Self.head + "sections:\n  - id: a\n    cell:\n      si‸\n        width: 3\n").contains("size"))
  }

  @Test func besideElementsOnlyADashStands() {
    #expect(labels(Self.head + "sections:\n  - id: a\n    items: 3\n  ‸") == ["- ", "- id"])
    #expect(labels(Self.head + "sections:\n  - id: a\n    items: 3\n  i‸") == ["- ", "- id"])
  }

  /// Nothing is left of a value that a choice takes the place of; and of a sum, the other terms are.
  @Test(arguments: [
    ("    header: ‸lines(body)\n", "hairline", "    header: hairline\n"),
    ("    header: lin‸es(2 body)\n", "hairline", "    header: hairline\n"),
    ("    header: ‸lines(body) # high\n", "fit", "    header: fit # high\n"),
    ("    header: 8 + ‸lines(2 body) + 3\n", "hairline", "    header: 8 + hairline + 3\n"),
    ("    header: lines(2 bo‸dy)\n", "footnote", "    header: lines(2 footnote)\n"),
    ("    header: f‸oo + 3\n", "fit", "    header: fit\n"), ("    scroll: ‸[1, 2]\n", "along", "    scroll: along\n"),
    ("    spacing: { policy: m‸ax + 3, item: 8 }\n", "fixed", "    spacing: { policy: fixed, item: 8 }\n"),
    ("    header: 6‸7.5 + 3\n", "hairline", "    header: hairline + 3\n"),
    ("    header: 67.‸5 + 3\n", "hairline", "    header: hairline + 3\n"),
    ("    header: ‸50% + 3\n", "hairline", "    header: hairline + 3\n"),
    ("    spacing: { policy: ‸item: 8 }\n", "fixed", "    spacing: { policy: fixeditem: 8 }\n"),
    ("    scroll: \"‸a b\" # c\n", "along", "    scroll: \"along\" # c\n"),
    ("    scroll: ‸\"a b\" # c\n", "along", "    scroll: along # c\n"),
  ])
  func aChoiceReplacesTheValue(_ marked: String, _ label: String, _ wanted: String) {
    let section = Self.head + "sections:\n  - id: a\n"
    #expect(taking(label, in: section + marked) == section + wanted)
  }

  @Test(arguments: [
    ("[‸100x200@2]", "ipads", "[ipads]"), ("[800x‸600@2, ipads]", "iphones", "[iphones, ipads]"),
    (
      "[ipad-pro-12-9-1@landsca‸pe@slide-over]", "ipad-pro-12-9-1@split-half@landscape",
      "[ipad-pro-12-9-1@split-half@landscape]"
    ),
  ])
  func aDeviceIsReplacedWithItsSuffixes(_ marked: String, _ label: String, _ wanted: String) {
    #expect(
      taking(label, in: "layoutc: 1\nname: A\ndevices: \(marked)\n") == "layoutc: 1\nname: A\ndevices: \(wanted)\n")
  }

  /// Places, each with what stands there already or does not go with it, and what does.
  @Test(arguments: [
    ("cells:\n  a: { layers: [{ id: x }, { id: ‸ }] }\n  b: { layers: [{ id: y }] }\n", ["x"], ["content", "y"]),
    ("cells:\n  a: { layers: [{ id: ‸ }, { id: x }, { id: content }] }\n", ["x", "content"], []),
    ("cells:\n  a:\n    layers:\n      - id: x\n      - id: ‸\n  b: { layers: [{ id: y }] }\n", ["x"], ["y"]),
    ("cells:\n  a: { layers: [{ id: ‸x }, { id: z }] }\n", ["z"], ["x"]),
    ("cells:\n  a: { layers: [{ id: x, edge: [bottom, ‸] }] }\n", ["bottom", "top"], ["left", "right"]),
    ("container: { align: [top, ‸] }\n", ["bottom", "top"], ["left", "right", "center"]),
    ("container: { align: [‸, left] }\n", ["left", "right"], ["bottom", "top", "center"]),
    ("sections:\n  - id: a\n    arrange: justified\n    row: ‸\n", ["1:1", "16:9"], ["180"]),
    ("sections:\n  - id: a\n    arrange: mosaic\n    row: ‸\n", [], ["1:1", "180"]),
    ("sections: [{ id: a, arrange: justified, row: ‸ }]\n", ["1:1"], ["180"]),
  ])
  func whatWouldBeAnErrorIsLeftOut(_ marked: String, _ unwanted: [String], _ wanted: [String]) {
    let labels = labels(Self.head + marked)
    #expect(wanted.allSatisfy(labels.contains) && !unwanted.contains(where: labels.contains), "\(labels)")
  }

  @Test func aNewSectionHasAFreeId() {
    let text = Self.head + "sections:\n  - { id: photos, items: 3 }\n  - { id: photos-2, items: 3 }\n  - ‸\n"
    let texts = items(text).compactMap { $0["textEdit"]["newText"].string }
    #expect(
      texts.contains { $0.hasPrefix("id: ${1:photos-3}\n") } && texts.contains { $0.hasPrefix("id: ${1:rows}\n") })
  }

  /// A brace ends a place to fill in, and a dollar sign begins one.
  @Test(arguments: ["a}b", "c$1"]) func aSectionTakesNoTemplateWithoutAName(_ name: String) {
    let cells = "cells:\n  \"\(name)\": { size: [80, 60] }\n"
    func carousel(_ cells: String) -> String? {
      items(Self.head + cells + "sections:\n  - ‸").first { $0["label"] == "section: carousel" }?["textEdit"]["newText"]
        .string
    }
    #expect(carousel(cells)?.contains("cell: { size: [${3:120}, 80] }") == true)
    #expect(carousel(cells + "  fine: { size: [80, 60] }\n")?.contains("cell: ${3:fine}") == true)
  }

  @Test func aNewTemplateHasAFreeName() {
    let texts = items(Self.head + "cells:\n  photo: { size: 3 }\n  ‸\n").compactMap { $0["textEdit"]["newText"].string }
    #expect(texts.contains { $0.hasPrefix("${1:photo-2}: ") } && texts.contains { $0.hasPrefix("${1:row}: ") })
  }

  /// Editors ask about all YAML. Other programs have keys like ours, but not ours alone.
  @Test(arguments: [
    ("version: 3\nservices:\n  web:\n    image: x\n‸", false), ("apiVersion: v1\ncells:\n  a:\n    ‸", false),
    ("- hosts: all\n  ‸", false), ("{ \"version\": 3, ‸ }", false), ("version: 3 # ‸", false), ("‸", true),
    ("# mine\n‸", true), ("tokens: { a: 3 }\n‸", true), ("x-a: &a { items: 3 }\n‸", true), ("ce‸", true),
    ("version: 3\nlayoutc: 1\n‸", true),
  ])
  func textsOfOtherProgramsAreLeftAlone(_ marked: String, isOurs: Bool) {
    #expect(labels(marked, uri: "file:///p/compose.yaml").isEmpty != isOurs)
  }

  @Test func whatASpecIncludesIsOurs() {
    let spec = "layoutc: 1\nname: A\ninclude: [theme.yaml]\n"
    let files = ["file:///p/a.layout.yaml": spec]
    let client = TestClient(["/p/theme.yaml": "version: 3\n"])
    for (uri, text) in files { client.open(uri, text) }
    let marked = Marked("version: 3\n‸")
    client.open("file:///p/theme.yaml", marked.text)
    let list = client.at("textDocument/completion", "file:///p/theme.yaml", marked.place)["result"]["items"].array ?? []
    #expect(list.contains { $0["label"] == "tokens" })
  }
}
