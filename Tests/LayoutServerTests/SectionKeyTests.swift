import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutServer

/// Which keys of a section are offered, and which first.
@Suite struct SectionKeyTests {
  private static let uri = "file:///p/photo-grid.layout.yaml"

  private func labels(_ marked: String) -> [String] {
    let marked = Marked(marked)
    let client = TestClient()
    client.open(Self.uri, marked.text)
    let list = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    return list.compactMap { $0["label"].string }
  }

  /// What an arrangement needs comes before what it may have.
  @Test(arguments: [
    ("sections:\n  - id: a\n    arrange: grid\n    ‸", "columns"),
    ("sections:\n  - id: a\n    ‸\n    arrange: waterfall\n", "columns"),
    ("sections: [{ id: a, ‸, \"arrange\": \"grid\" }]", "columns"),
    ("sections:\n  - id: a\n    arrange: mosaic\n    ‸", "areas"),
    ("sections:\n  - id: a\n    arrange: justified # rows\n    ‸", "row"),
    ("sections:\n  - id: a\n    arrange: flow\n    ‸", "repeat"), ("sections:\n  - id: a\n    ‸", "arrange"),
    ("sections:\n  - arrange: grid\n    ‸", "id"),
    ("scroll: horizontal\nsections:\n  - id: a\n    arrange: grid\n    ‸", "rows"),
    ("sections:\n  - id: a\n    arrange: grid\n    scroll: sideways\n    ‸", "rows"),
    ("scroll: horizontal\nsections:\n  - id: a\n    arrange: grid\n    scroll: sideways\n    ‸", "columns"),
    ("x-a: &a\n  arrange: grid\n  scroll: sideways\nsections:\n  - id: a\n    <<: *a\n    ‸", "rows"),
    ("x-a: &a { arrange: mosaic }\nsections:\n  - id: a\n    <<: [*a]\n    arrange: grid\n    ‸", "columns"),
    (
      "x-a: &a { scroll: sideways }\nx-b: &b { scroll: along, arrange: grid }\nsections:\n  - { id: a, <<: [*a, *b], ‸ }",
      "rows"
    ),
    (
      "x-a: &a { scroll: along }\nx-b: &b { scroll: sideways, arrange: grid }\nsections:\n  - { id: a, <<: [*a, *b], ‸ }",
      "columns"
    ),
    ("sections:\n  - id: a\n    arrange: grid\n    overrides:\n      - when: { width: 3 }\n        ‸", "columns"),
    ("sections:\n  - id: a\n    overrides: [{ when: { width: 3 }, arrange: grid, ‸ }]", "columns"),
  ])
  func whatIsNeededComesFirst(_ marked: String, _ first: String) {
    let labels = labels(marked)
    #expect(labels.first == first, "\(labels)")
  }

  /// What is left out is an error there, or has no effect.
  @Test(arguments: Arrangement.allCases)
  func whatIsLeftOutHasNoUse(_ arrangement: Arrangement) {
    let needed =
      switch arrangement {
      case .flow: "cell: { size: [9, 9] }"
      case .grid, .waterfall: "columns: 3\n    cell: { size: { height: 9 } }"
      case .mosaic: "areas: [a b]"
      case .justified: "row: 90\n    cell: { size: { aspect: 1:1 } }"
      }
    let text = """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: a
          arrange: \(arrangement.rawValue)
          items: 5
          scroll: along
          \(needed)

      """
    let offered = labels(text + "    ‸")
    let written =
      ["id", "arrange", "items", "scroll"]
      + needed.split(separator: "\n").map { line in
        String(line.prefix { $0 != ":" }.filter { $0 != " " })
      }
    let shape = LanguageRoot.spec.shape.keys.first { $0.name == "sections" }
    guard case .list(.mapping(let section), _, _)? = shape?.entry.form else { return #expect(Bool(false)) }
    var left: [String] = []
    for key in section.shape.keys where !offered.contains(key.name) && !written.contains(key.name) {
      left.append(key.name)
      let client = TestClient()
      client.open(Self.uri, text + "    \(key.name): \(key.entry.example)\n")
      let told = (client.diagnostics(Self.uri)?.list ?? []).filter { finding in
        finding["severity"] == 1 || finding["code"] == "ineffective-key"
      }
      #expect(!told.isEmpty, "'\(key.name)' in \(arrangement)")
    }
    #expect(left.contains("rows") && left.contains("snap"), "\(left)")
  }

  /// What may be said differently somewhere is offered.
  @Test(arguments: [
    ("sections:\n  - id: a\n    ‸", ["areas", "row", "columns", "lead", "snap"]),
    (
      "sections:\n  - id: a\n    arrange: flow\n    overrides: [{ when: { width: 3 }, arrange: grid }]\n    ‸",
      ["columns"]
    ),
    (
      "sections:\n  - id: a\n    arrange: grid\n    overrides: [{ when: { width: 3 }, scroll: sideways }]\n    ‸",
      ["rows"]
    ),
    ("sections:\n  - id: a\n    overrides:\n      - when: { width: 3 }\n        arrange: grid\n    ‸", ["areas"]),
    ("sections:\n  - id: a\n    scroll: sideways\n    overrides:\n      - ‸", ["rows", "columns"]),
    ("sections:\n  - id: a\n    <<: *part\n    ‸", ["rows", "columns"]),
    (
      "x-a: &a { overrides: [{ when: { width: 3 }, scroll: sideways }] }\nsections:\n  - { id: a, <<: *a, ‸ }", ["rows"]
    ),
    ("x-a: &a { <<: *b }\nsections:\n  - { id: a, <<: *a, ‸ }", ["rows"]),
    ("sections:\n  - id: a\n    arrange: flow\n    overrides: *part\n    ‸", ["rows", "areas"]),
    ("sections:\n  - id: a\n    arrange: flow\n    overrides: [{ when: { width: 3 } }, *part]\n    ‸", ["areas"]),
    (
      "sections:\n  - id: a\n    arrange: flow\n    overrides:\n      - *part\n      - when: { width: 3 }\n    ‸",
      ["areas"]
    ),
    ("x-part: &part\n  arrange: grid\n  ‸", ["rows", "areas"]), ("scroll: \nsections:\n  - id: a\n    ‸", ["rows"]),
    ("sections:\n  - id: a\n    arrange: gri\n    ‸", ["areas"]),
  ])
  func whatIsNotKnownIsOffered(_ marked: String, _ wanted: [String]) {
    let labels = labels(marked)
    #expect(Set(wanted).isSubset(of: labels), "\(labels)")
  }

  /// Another section, or an override of another one, says nothing about this one.
  @Test func onlyTheSectionItselfCounts() {
    let others =
      "  - id: b\n    arrange: mosaic\n    scroll: sideways\n    overrides: [{ when: { width: 3 }, arrange: flow }]\n"
    for text in [others + "  - id: a\n    arrange: grid\n    ‸\n", "  - id: a\n    arrange: grid\n    ‸\n" + others] {
      let labels = labels("sections:\n" + text)
      #expect(labels.first == "columns" && !labels.contains("rows"), "\(labels)")
    }
  }

  /// What is kept under a key of the writer's own takes the keys that all have where it is merged or stands for them.
  @Test(arguments: [
    (
      "x-p: &part\n  inset: 4\n  ‸\nsections:\n  - id: a\n    <<: *part\n", ["items", "columns"],
      ["id", "extends", "size", "top"]
    ),
    ("x-p: &part { inset: 4, ‸ }\nsections:\n  - id: a\n    <<: *part\n", ["items"], ["id", "extends", "size", "top"]),
    (
      "x-p: &part\n  arrange: grid\n  ‸\nsections:\n  - { id: a, <<: *part }\n", ["columns"],
      ["id", "rows", "areas", "size"]
    ),
    (
      "x-p: &part\n  inset: 4\n  ‸\nsections:\n  - { id: a, <<: *part, arrange: grid }\n  - { id: b, <<: *part, arrange: mosaic }\n",
      ["columns", "areas"], ["rows", "extends"]
    ),
    (
      "x-c: &c { padding: 4, ‸ }\nsections:\n  - { id: a, cell: *c }\n", ["size", "layers"],
      ["items", "arrange", "top"]
    ),
    ("x-c: &c { padding: 4, ‸ }\ncells:\n  c: { <<: *c }\n  d: *c\n", ["size", "layers"], ["items", "arrange"]),
    (
      "x-c: &c { size: 4, ‸ }\nsections:\n  - { id: a, items: [*c, *c] }\n  - id: b\n    items:\n      - *c\n      - { <<: *c }\n",
      ["content", "repeat"],
      ["id", "extends"]
    ),
    ("x-e: &e { left: 4, ‸ }\nsections:\n  - { id: a, inset: *e }\n", ["right"], ["id", "extends", "size"]),
  ])
  func whatIsKeptTakesTheKeysOfItsUses(_ marked: String, _ wanted: [String], _ unwanted: [String]) {
    let labels = labels(marked)
    #expect(Set(wanted).isSubset(of: labels) && Set(unwanted).isDisjoint(with: labels), "\(labels)")
  }

  /// A use of which it is not known what it is leaves all keys.
  @Test(arguments: [
    "x-p: &part { inset: 4, ‸ }\nx-q: { <<: *part }\nsections:\n  - { id: a, <<: *part }\n",
    "x-p: &part { inset: 4, ‸ }\nsections:\n  - { id: a, what: *part }\n", "x-p: &part { inset: 4, ‸ }\n",
  ])
  func whatIsKeptForUnknownUsesTakesAllKeys(_ marked: String) {
    let labels = labels(marked)
    #expect(Set(["items", "extends"]).isSubset(of: labels), "\(labels)")
  }
}
