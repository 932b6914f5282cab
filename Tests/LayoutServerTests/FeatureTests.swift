import LayoutCompiler
import Testing

@testable import LayoutServer

@Suite struct FeatureTests {
  static let uri = "file:///p/photos.layout.yaml"
  static let theme = """
    layoutc: 1
    tokens: { gutter: 8, wide: 744 }
    cells:
      photo: { size: { width: fill, aspect: 1:1 } }

    """
  static let text = """
    layoutc: 1
    name: Photos
    devices: [iphone-se-1, ipad-pro-13-m4]
    include: [shared/theme.yaml]
    tokens:
      own: $gutter + 2
    sections:
      - id: photos
        arrange: grid
        columns: { min: 100 }
        leftover: inset
        spacing: $own
        header: 60
        cell: photo
        items: 50
      - id: rows
        arrange: grid
        columns: 1
        cell: { size: { height: 20 }, layers: [{ id: line, edge: bottom, size: 1px }] }   # layoutc:ignore[small-target] small
        items: 3

    """
  static let files = [
    "/p/shared/theme.yaml": theme, "/p/photos.layout.yaml": text,
    "/p/other.layout.yaml": """
    layoutc: 1
    name: Other
    include: [shared/theme.yaml]
    tokens: { mine: 3 }
    sections:
      - { id: a, spacing: $gutter, items: 2, cell: photo }

    """,
    "/p/alone.layout.yaml": "layoutc: 1\nname: Alone\ntokens: { gutter: 3 }\nsections: [{ id: a, spacing: $gutter }]\n",
  ]

  func client(_ capabilities: JSON = [:], options: JSON = .null) -> TestClient {
    let client = TestClient(Self.files, folder: "/p", capabilities: capabilities, options: options)
    client.open(Self.uri, Self.text)
    return client
  }

  private func hover(_ word: String, _ number: Int = 0) -> String {
    let result = client().at("textDocument/hover", Self.uri, place(of: word, in: Self.text, number))["result"]
    return result["contents"]["value"].string ?? ""
  }

  @Test(arguments: [
    ("columns", ["Lanes, where items scroll vertically", "3 columns on iphone-se-1 (100 pt), 9 on ipad-pro-13-m4 ("]),
    ("$own", ["token **$own** = `$gutter + 2` – used in 1 place", "10 pt"]),
    ("$gutter", ["of `theme.yaml`"]),
    ("photo\n", ["cell template **photo**", "100 × 100 pt on iphone-se-1"]),
    ("small-target", ["**Why it matters.**"]),
    ("ipad-pro-13-m4", ["pt at 2×"]),
    ("leftover", ["Default: `inset`"]),
    ("id: rows", ["the section is"]),
    ("Photos", ["Swift type"]),
  ])
  func hoverSaysWhatThingsMeanAndComeTo(word: String, shown: [String]) {
    let text = hover(word)
    for part in shown { #expect(text.contains(part), "\(text)") }
  }

  @Test func hoverIsSilentOfComments() { #expect(hover("layoutc:ignore") == "") }

  /// A word of a mosaic says what it draws, which items lie there, and how large they are.
  @Test(arguments: [
    ("he‸ro", "area **hero** – 2 columns × 2 rows, for items 0, 2, 4, …\n\n---\n\n200 × 80 pt", 4),
    ("sm‸all", "area **small** – 1 column × 1 row, for items 1, 3, 5, …\n\n---\n\n100 × 40 pt", 5),
  ])
  func hoverSaysWhatAnAreaIs(word: String, shown: String, length: Int) {
    let head = "layoutc: 1\nname: A\ndevices: [300x600@2]\nsections:\n  - id: a\n    arrange: mosaic\n    row: 40\n"
    let client = TestClient()
    let areas = "    areas: [hero hero small, hero hero .]\n    items: 4\n"
    let marked = Marked(head + areas.replacing(word.replacing("‸", with: ""), with: word, maxReplacements: 1))
    client.open("file:///p/a.layout.yaml", marked.text)
    let result = client.at("textDocument/hover", "file:///p/a.layout.yaml", marked.place)["result"]
    #expect(result["contents"]["value"].string == shown)
    let range = result["range"]
    #expect((range["end"]["character"].int ?? 0) - (range["start"]["character"].int ?? 0) == length)
  }

  /// Text from somebody else's spec is shown as text, never as a link, an image or HTML.
  @Test(arguments: [
    ("tokens: { ‸\"[click](command:evil)\": 8 }", "\\[click\\](command:evil)"),
    ("tokens: { ‸gap: \"`8` <img src=x>\" }", "`` `8` <img src=x> ``"),
    ("cells: { ‸\"<b>x</b>\": { size: 8 } }", "&lt;b>x&lt;/b>"),
    ("sections: [{ id: ‸\"*x*\" }]", "\\*x\\*"),
  ])
  func hoverShowsTextAsText(_ line: String, _ shown: String) {
    let marked = Marked("layoutc: 1\nname: A\n" + line + "\n")
    let client = TestClient()
    client.open("file:///p/a.layout.yaml", marked.text)
    var place = marked.place
    if case .object = place, let character = place["character"].int {
      place = ["line": place["line"], "character": .int(character + 2)]
    }
    let text = client.at("textDocument/hover", "file:///p/a.layout.yaml", place)["result"]["contents"]["value"].string
    #expect(text?.contains(shown) == true, "\(text ?? "nothing")")
  }

  /// The edits are those of `layoutc format`: a client that applies them has its text.
  @Test func textIsLaidOut() {
    let text = "layoutc: 1\nname:   A   # Ü\ndevices: [ iphone-se-1 ]\nsections:\n    - { id: a,items: 1}\n"
    let client = TestClient(["/p/a.layout.yaml": text], folder: "/p", capabilities: [:])
    let uri = "file:///p/a.layout.yaml"
    client.open(uri, text)
    let edits = client.request("textDocument/formatting", ["textDocument": ["uri": .string(uri)]])
    #expect((edits.array?.count ?? 0) > 3)
    let line: JSON = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 4]]
    let some = client.request(
      "textDocument/rangeFormatting", ["textDocument": ["uri": .string(uri)], "range": line])
    #expect(some.array?.isEmpty == false && some.array?.allSatisfy { $0["range"]["start"]["line"] == 1 } == true)
    client.change(uri, version: 2, [["text": "layoutc: 1\nname: A\nsections: [\n"]])
    let none = client.request("textDocument/formatting", ["textDocument": ["uri": .string(uri)]])
    #expect(none.array == [])
  }

  /// Files that `layoutc format` leaves alone: editors ask about every file of YAML, and of JSON.
  @Test(arguments: [
    ("compose.yaml", "services:\n    web:   { image: a }\n"), ("a.layout.yaml", "name:   A\n"),
    ("a.tokens.json", "{ \"layoutc\":   1, \"a\": { \"$value\": 1 } }\n"),
  ])
  func whatIsNotOursIsNotLaidOut(name: String, text: String) {
    let client = TestClient()
    let uri = "file:///p/\(name)"
    let all: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
    func edits(_ text: String) -> [JSON] {
      client.open(uri, text)
      let about: JSON = ["textDocument": ["uri": .string(uri)], "range": all, "position": ["line": 1, "character": 0]]
      return ["formatting", "rangeFormatting", "onTypeFormatting"].map { client.request("textDocument/\($0)", about) }
    }
    #expect(edits(text) == [[], [], []])
    if !name.hasSuffix(".json") { #expect(edits("layoutc:   1\n" + text)[0].array?.isEmpty == false) }
  }

  @Test func namesAreFoundAcrossIncludes() {
    let client = client()
    let definition = client.at("textDocument/definition", Self.uri, place(of: "$gutter", in: Self.text))["result"]
    #expect(definition["uri"] == "file:///p/shared/theme.yaml")
    #expect(definition["range"]["start"] == ["line": 1, "character": 10])
    let template = client.at("textDocument/definition", Self.uri, place(of: "photo\n", in: Self.text))["result"]
    #expect(template["range"]["start"] == ["line": 3, "character": 2])
    let link = client.at("textDocument/definition", Self.uri, place(of: "shared/", in: Self.text))["result"]
    #expect(link["uri"] == "file:///p/shared/theme.yaml")
    let context: [(String, JSON)] = [("context", ["includeDeclaration": false])]
    let uses = client.at("textDocument/references", Self.uri, place(of: "$gutter", in: Self.text), context)["result"]
    #expect(
      uses.array?.compactMap { $0["uri"].string } == ["file:///p/other.layout.yaml", "file:///p/photos.layout.yaml"])
    let marks = client.at("textDocument/documentHighlight", Self.uri, place(of: "own:", in: Self.text))["result"]
    #expect(marks.array?.count == 2)
  }

  private static let anchored = """
    layoutc: 1
    name: A # &no *anchor
    devices: [iphone-se-1]
    sections:
      - &row { id: a, header: { size: &tall 30 }, footer: *tall, items: 1 }
      - <<: *row
        id: b
        cell: &tall { size: 44 }
        footer: { size: 2, background: { layers: [] } }
      - { id: c, cell: *tall, items: 2 }
    """

  /// An alias belongs to the last anchor of its name above it, and nothing in comments and texts is either.
  @Test func anchorsLeadToTheirAliases() {
    let uri = "file:///p/anchors.layout.yaml"
    let client = TestClient()
    client.open(uri, Self.anchored)
    func lines(_ method: String, _ word: String, _ more: [(String, JSON)] = []) -> [Int?] {
      let result = client.at("textDocument/\(method)", uri, place(of: word, in: Self.anchored), more)["result"]
      return (result.array ?? [result]).map { $0["range"]["start"]["line"].int }
    }
    #expect(lines("definition", "*tall, items: 1") == [4])
    #expect(lines("definition", "tall, items: 2") == [7])
    #expect(lines("definition", "*row") == [4])
    #expect(lines("definition", "&no") == [nil])
    let context: [(String, JSON)] = [("context", ["includeDeclaration": false])]
    func hover(_ word: String) -> JSON {
      client.at("textDocument/hover", uri, place(of: word, in: Self.anchored))["result"]["contents"]["value"]
    }
    #expect(hover("*tall, items: 1") == "`*tall` – the value in line 5\n\n```yaml\n30\n```")
    #expect(hover("tall, items: 2") == "`*tall` – the value in line 8\n\n```yaml\n{ size: 44 }\n```")
    #expect(hover("*row").string?.contains("\n{ id: a, header: ") == true)
    #expect(hover("&row").string?.contains("the value") != true)
    #expect(lines("references", "&row", context) == [5])
    #expect(lines("documentHighlight", "tall { size: 44") == [7, 9])
    func renamed(_ word: String, _ name: String) -> JSON {
      client.at("textDocument/rename", uri, place(of: word, in: Self.anchored), [("newName", .string(name))])
    }
    let edits = renamed("*row", "line")["result"]["changes"][uri].array ?? []
    #expect(edits.map { $0["range"]["start"]["line"] } == [4, 5])
    #expect(edits.map { $0["range"]["start"]["character"] } == [5, 9] && edits.allSatisfy { $0["newText"] == "line" })
    for name in ["tall", "a b", ""] { #expect(!renamed("*row", name)["error"].isNull) }
  }

  private func rename(_ word: String, _ name: String, _ capabilities: JSON = [:]) -> JSON {
    client(capabilities).at(
      "textDocument/rename", Self.uri, place(of: word, in: Self.text), [("newName", .string(name))])
  }

  @Test func renameReachesAllThatShareANameAndNoOther() {
    guard case .object(let files) = rename("$gutter", "gap")["result"]["changes"] else {
      Issue.record("there are no changes")
      return
    }
    #expect(
      files.map(\.name).sorted() == [
        "file:///p/other.layout.yaml", "file:///p/photos.layout.yaml", "file:///p/shared/theme.yaml",
      ])
    let versions = rename("$gutter", "gap", ["workspace": ["workspaceEdit": ["documentChanges": true]]])["result"]
    let documents = (versions["documentChanges"].array ?? []).map { $0["textDocument"] }
    #expect(documents.first { $0["uri"].string == Self.uri }?["version"] == 1)
    #expect(documents.first { $0["uri"] == "file:///p/other.layout.yaml" }?["version"] == .null)
    #expect(rename("rows", "lines")["result"]["changes"][Self.uri].array?.count == 1)
    #expect(rename("line, edge", "stroke")["result"]["changes"][Self.uri].array?.count == 1)
  }

  @Test(arguments: [
    ("$gutter", "wide"), ("$gutter", "own"), ("$gutter", "mine"), ("$gutter", "1a"), ("$gutter", "a b"),
    ("$gutter", ""), ("rows", "photos"), ("rows", "Rows"), ("line, edge", "content"), ("columns", "x"),
    ("$gutter", "true"), ("rows", "null"), ("line, edge", "False"),
  ])
  func renameRefuses(_ word: String, _ name: String) {
    let error = rename(word, name)["error"]
    #expect(error["code"] == -32803)
    #expect((error["message"].string ?? "").count > 10)
  }

  /// A name in a part of a file that could not be read would stay as it is, in a file that nobody may have open.
  @Test(arguments: [
    ("sections:\n  - id: one\n    inset: [$gutter, 3\n    items: 3\n", true),
    ("sections: [{ id: one, spacing: $gutter, items: 3 }] # \u{1}\n", true),
    ("sections:\n  - id: one\n    inset: [3, 3\n    items: 3\n", false),
    ("sections:\n  - id: one\n    inset: [$gutter-wide, 3\n    items: 3\n", false),
    ("tokens: { gutter: 4 }\nsections:\n  - { id: one, spacing: $gutter }\n  - id: two\n    inset: [$gutter\n", false),
  ])
  func noRenameLeavesANameBehind(_ sections: String, isRefused: Bool) {
    let include = sections.hasPrefix("tokens") ? "" : "include: [shared/theme.yaml]\n"
    var files = Self.files
    files["/p/damaged.layout.yaml"] = "layoutc: 1\nname: Damaged\n" + include + sections
    let client = TestClient(files, folder: "/p")
    client.open(Self.uri, Self.text)
    let answer = client.at(
      "textDocument/rename", Self.uri, place(of: "$gutter", in: Self.text), [("newName", "gap")])
    let message = answer["error"]["message"].string ?? ""
    #expect(
      message.hasPrefix("'damaged.layout.yaml' cannot be read as a whole, and 'gutter' stands in line") == isRefused)
    #expect(answer["result"]["changes"].isNull == isRefused, "\(answer)")
  }

  /// Aliases of a file of design tokens are looked up by the name that the spec lays over it.
  @Test(arguments: [("spacing-base", true), ("spacing-other", false)])
  func aNameOfDesignTokensStays(_ name: String, isRefused: Bool) {
    let tokens = "{ \"spacing\": { \"base\": { \"$value\": 8 }, \"md\": { \"$value\": \"{spacing.base}\" } } }"
    let text = """
      layoutc: 1
      name: A
      include: [shared/core.tokens.json]
      tokens: { \(name): 10 }
      sections: [{ id: a, items: 3, spacing: $spacing-md, inset: $\(name) }]

      """
    let client = TestClient(["/p/a.layout.yaml": text, "/p/shared/core.tokens.json": tokens], folder: "/p")
    client.open("file:///p/a.layout.yaml", text)
    let answer = client.at(
      "textDocument/rename", "file:///p/a.layout.yaml", place(of: name, in: text), [("newName", "zz")])
    let message = answer["error"]["message"].string ?? ""
    #expect(message.hasPrefix("'spacing-base' stands for a token of 'core.tokens.json'") == isRefused, "\(answer)")
    #expect(answer["result"]["changes"].isNull == isRefused, "\(answer)")
  }

  @Test func aPlaceToRenameIsSaid() {
    let client = client()
    let range = client.at("textDocument/prepareRename", Self.uri, place(of: "$gutter", in: Self.text))["result"]
    #expect(range["placeholder"] == "gutter")
    #expect(client.at("textDocument/prepareRename", Self.uri, place(of: "items", in: Self.text))["result"] == .null)
  }

  @Test func aRenameElsewhereIsAskedFor() {
    let can: JSON = ["workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]]]
    let result = client(can).at(
      "textDocument/rename", Self.uri, place(of: "$gutter", in: Self.text), [("newName", "gap")])["result"]
    #expect(result["changeAnnotations"]["elsewhere"]["needsConfirmation"] == true)
    for file in result["documentChanges"].array ?? [] {
      let isOpen = file["textDocument"]["uri"].string == Self.uri
      #expect((file["edits"].array ?? []).allSatisfy { $0["annotationId"].isNull == isOpen })
    }
  }
}
