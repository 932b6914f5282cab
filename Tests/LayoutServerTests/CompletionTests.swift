import Testing

@testable import LayoutServer

@Suite struct CompletionTests {
  private static let uri = "file:///p/photo-grid.layout.yaml"

  private func labels(_ marked: String, uri: String = uri, _ files: [String: String] = [:]) -> [String] {
    let marked = Marked(marked)
    let client = TestClient(files)
    client.open(uri, marked.text)
    let list = client.at("textDocument/completion", uri, marked.place)["result"]["items"].array ?? []
    return list.compactMap { $0["label"].string }
  }

  /// Places, each with one thing that must be offered there and one that must not.
  @Test(arguments: [
    ("‸", "layoutc", "columns"),
    ("layoutc: 1\n‸", "name", "layoutc"),
    ("layoutc: 1\nname: ‸", "PhotoGrid", "true"),
    ("layoutc: 1\nscroll: ho‸", "horizontal", "ltr"),
    ("layoutc: 1\nscroll:‸", "horizontal", "ltr"),
    ("layoutc: 1\nsections:\n  - ‸", "id", "when"),
    ("layoutc: 1\nsections:\n  - id: a\n    ‸", "arrange", "id"),
    ("layoutc: 1\nsections:\n  - id: a\n    col‸\n    columns: 3\n", "cell", "columns"),
    ("layoutc: 1\nsections:\n  - id: a\n    arrange: ‸\n    items: 3\n", "waterfall", "id"),
    ("layoutc: 1\nsections:\n  - id: a\n    spacing: { policy: fixed, ‸", "item", "policy"),
    ("layoutc: 1\nsections:\n  - id: a\n    spacing: { policy: ‸", "minimum", "item"),
    // What is open further up ends where an entry begins.
    ("layoutc: 1\nsections:\n  - id: a\n    spacing: { policy: fixed\n    ‸", "columns", "policy"),
    ("layoutc: 1\nsections:\n  - id: \"a\n    ar‸", "arrange", "policy"),
    ("layoutc: 1\nsections:\n  - id: a\n    spacing:\n      ‸", "line", "columns"),
    ("layoutc: 1\nsections:\n  - id: a\n    overrides:\n      - when: { ‸", "orientation", "columns"),
    ("layoutc: 1\nsections:\n  - id: a\n    overrides:\n      - when: { width: 3 }\n        ‸", "columns", "id"),
    ("layoutc: 1\ntokens: { gap: 8 }\nsections:\n  - id: a\n    spacing: ‸", "$gap", "gap"),
    ("layoutc: 1\ntokens: { gap: 8 }\nsections:\n  - id: a\n    header: $g‸\n    items: 3", "$gap", "fill"),
    ("layoutc: 1\ntokens: { gap: 8 }\nsections:\n  - id: a\n    header: 8 + ‸", "hairline", "fill"),
    ("layoutc: 1\nsections:\n  - id: a\n    header: lines(2 ‸)", "footnote", "hairline"),
    // Behind a term, a sign goes on.
    ("layoutc: 1\ntokens: { gap: 8 }\nsections:\n  - id: a\n    spacing: $gap ‸", "+", "$gap"),
    ("layoutc: 1\ntokens: { gap: 8 }\nsections:\n  - id: a\n    header: lines(body) ‸", "-", "hairline"),
    // Lanes run one way.
    ("layoutc: 1\nsections:\n  - { id: a, expect: { ‸", "columns", "rows"),
    ("layoutc: 1\nsections:\n  - id: a\n    scroll: sideways\n    expect:\n      ‸", "rows", "columns"),
    ("layoutc: 1\nscroll: horizontal\nsections:\n  - id: a\n    expect: { gap: 3, ‸", "rows", "columns"),
    ("layoutc: 1\ncells:\n  card: { size: ‸", "{ width: fit, height: 26 }", "fit"),
    ("layoutc: 1\ncells:\n  photo: { size: [1, 1] }\nsections:\n  - id: a\n    cell: ‸", "photo", "a"),
    ("layoutc: 1\ncells:\n  photo: { size: [‸", "hairline", "photo"),
    ("layoutc: 1\ncells:\n  photo:\n    size: { width: ‸ }\n", "fill", "capsule"),
    ("layoutc: 1\ncells:\n  photo:\n    max: { width: ‸ }\n", "fill", "fit"),
    ("layoutc: 1\nsections:\n  - id: a\n    length: ‸\n", "50%", "1/2"),
    ("layoutc: 1\ncells:\n  ‸\nsections:\n  - { id: a, cell: photo }\n", "photo", "id"),
    ("layoutc: 1\ncells:\n  a:\n    layers:\n      - { id: content, edge: [bottom, ‸", "right", "fill"),
    ("layoutc: 1\ndevices: [iphone-15-pro, ip‸", "ipads", "true"),
    ("layoutc: 1\ndevices: [iphone-15-pro@‸", "iphone-15-pro@landscape", "ipads"),
    (
      "layoutc: 1\ndevices: [iphone-15-pro@landscape@‸", "iphone-15-pro@landscape@rtl",
      "iphone-15-pro@landscape@landscape"
    ),
    ("layoutc: 1\nsections:\n  - id: a # layoutc:ignore[‸", "gap-stretched", "syntax"),
    ("layoutc: 1\nsections:\n  - id: a # ‸", "layoutc:ignore", "arrange"),
    ("layoutc: 1\nx-part: &part\n  ‸", "arrange", "layoutc"),
    ("layoutc: 1\nsections: [{ id: a, ‸, spacing:{ item: 3 } }]", "items", "spacing"),
    ("layoutc: 1\nx-part: &part { items: 3 }\nsections:\n  - <<: *‸", "*part", "id"),
    ("layoutc: 1\r\nsections:\r\n  - id: a\r\n    ‸\r\n", "arrange", "id"),
    ("layoutc: 1\nsections:\n- id: a\n  ‸", "arrange", "id"),
    ("layoutc: 1\nsections:\n  - id: a\n    overrides:\n      - when: { text: \">=‸", "ax1", "width"),
    ("layoutc: 1\nname: 😀\nsections: [{ id: a, ‸", "arrange", "id"),
    // A new key at the top, between others and behind what is not finished.
    ("layoutc: 1\nname: A\n‸\nsections:\n  - id: a\n", "tokens", "sections"),
    ("layoutc: 1\nsections:\n  - id: a\n    items: 3\nce‸\ntokens: { a: 1 }\n", "cells", "tokens"),
    ("layoutc: 1\nsections:\n  - id: a\n    spacing: { policy: fixed,\nce‸\ntokens: {}\n", "cells", "tokens"),
    ("layoutc: 1\nsections:\n  - id: \"a\n‸\ntokens: {}\n", "cells", "arrange"),
    ("layoutc: 1\nsections:\n- id: a\n  items: 3\n‸\ntokens: {}\n", "- id", "tokens"),
    ("layoutc: 1\nsections:\n- id: a\n  items: 3\n‸\ntokens: {}\n", "cells", "tokens"),
    // Where a key would take what is below, what is below goes on.
    ("layoutc: 1\nsections:\n- id: a\n‸\n- id: b\n", "- id", "cells"),
    ("layoutc: 1\nsections:\n  - id: a\n    items: 3\n‸\n  - id: b\n", "- id", "cells"),
    ("layoutc: 1\nsections:\n  - id: a\n‸\n    items: 3\n", "spacing", "items"),
    // The words of a mosaic.
    ("layoutc: 1\nsections:\n  - id: a\n    areas:\n      - hero hero a\n      - hero ‸\n", "hero", "b"),
    ("layoutc: 1\nsections:\n  - id: a\n    areas: [hero a, h‸]\n    items: 3\n", "a", "items"),
    ("layoutc: 1\nsections: [{ id: b, areas: [\"hero a\", \"h‸\"], row: big }]\n", "hero", "row"),
    ("layoutc: 1\nsections:\n  - id: a\n    areas: [a x]\n  - id: b\n    areas: [c ‸] # e\n", "c", "x"),
  ])
  func offers(_ marked: String, _ wanted: String, _ unwanted: String) {
    let labels = labels(marked)
    #expect(labels.contains(wanted), "\(labels)")
    #expect(!labels.contains(unwanted), "\(labels)")
  }

  /// A type of this name would hide one that generated code or its app uses.
  @Test(arguments: ["calendar", "view", "text"]) func aNameIsOneThatTheCompilerTakes(file: String) {
    let labels = labels("layoutc: 1\nname: ‸", uri: "file:///p/\(file).layout.yaml")
    let name = file.prefix(1).uppercased() + file.dropFirst()
    #expect(labels.contains("\(name)Layout") && !labels.contains(name), "\(labels)")
  }

  @Test func otherFilesHaveOtherKeys() {
    #expect(labels("layoutc: 1\n‸", uri: "file:///p/theme.yaml") == ["tokens", "cells", "include"])
    #expect(labels("layoutc: 1\nrules: { ‸", uri: "file:///p/layoutc.yaml").contains("small-target"))
    #expect(labels("layoutc: 1\nrules: { small-target: ‸", uri: "file:///p/layoutc.yaml").contains("off"))
  }

  @Test func includesAreKnown() {
    let files = ["/p/theme.yaml": "layoutc: 1\ntokens: { brand: 8 }\ncells:\n  card: { size: [9, 9] }\n"]
    let text = "layoutc: 1\nname: A\ninclude: [theme.yaml]\nsections:\n  - id: a\n    spacing: "
    #expect(labels(text + "‸", files).contains("$brand"))
    #expect(labels(text + "$brand\n    cell: ‸", files).contains("card"))
    #expect(labels("layoutc: 1\nname: A\ninclude: [‸", files).contains("theme.yaml"))
  }

  /// Text taken from the list means the file that it names, whatever YAML makes of its characters.
  @Test(
    arguments: [
      "a, b", "c #d", "e: f", "[x]", "`tick`", "&amp", "\"q\"", "'s'", "plain é", "- x", "true", "back\\slash", "{y}",
      "%z", "🎉",
    ], ["include: [‸]\n", "include:\n  - ‸\n", "include: [\"‸\"]\n", "include: ['‸']\n"])
  func pathsAreWrittenAsYAMLReadsThem(_ name: String, _ place: String) throws {
    let client = TestClient(["/p/\(name).yaml": "layoutc: 1\ntokens: { brand: 8 }\n"])
    let marked = Marked("layoutc: 1\nname: A\n\(place)sections:\n  - { id: a, spacing: $brand, items: 3 }\n")
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    guard let item = items.first(where: { $0["label"].string == "\(name).yaml" }) else {
      // Inside quotes, the name would not stay as it is.
      #expect(place.contains("‸\"") || place.contains("‸'"))
      #expect(name.contains(where: { "\"'\\".contains($0) }))
      return
    }
    let text = try #require(item["textEdit"]["newText"].string ?? item["insertText"].string ?? item["label"].string)
    client.open(
      Self.uri, "layoutc: 1\nname: A\n\(place.replacing("‸", with: text))sections:\n  - { id: a, spacing: $brand }\n")
    let told = client.codes(Self.uri)
    #expect(
      !told.contains { ["syntax", "include-not-found", "unknown-token", "wrong-type"].contains($0) }, "\(text): \(told)"
    )
  }

  /// A client that asks as soon as a text is open, before anything was reported about it, learns the names of includes,
  /// too. The same holds for a text that was never whole.
  @Test func includesAreKnownAtOnce() {
    let client = TestClient(["/p/theme.yaml": "layoutc: 1\ntokens: { brand: 8 }\n"])
    let marked = Marked("layoutc: 1\nname: A\ninclude: [theme.yaml]\nsections:\n  - id: a\n    spacing: { item: $b‸")
    client.take([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": .string(Self.uri), "version": 1, "text": .string(marked.text)]],
    ])
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    #expect(items.contains { $0["label"] == "$brand" }, "\(items)")
  }

  /// An earlier state that supplies names while a text is half-typed holds no frames: they would be there twice while
  /// new ones are made.
  @Test func anEarlierStateLeavesItsNames() throws {
    let client = TestClient(["/p/theme.yaml": "layoutc: 1\ntokens: { brand: 8 }\n"])
    client.open(Self.uri, "layoutc: 1\nname: A\ninclude: [theme.yaml]\nsections: [{ id: a, items: 3 }]\n")
    let workspace = client.server.workspace
    let known = try #require(workspace.earlierAnalyses(Self.uri).first)
    #expect(known.compilation?.resolutions.isEmpty == false)
    try workspace.change(Self.uri, version: 2, [["text": "layoutc: 1\nname: {\n"]])
    let earlier = workspace.earlierAnalyses(Self.uri)
    #expect(earlier.count == 1 && earlier[0] === known)
    #expect(known.compilation?.resolutions.isEmpty == true && known.spec?.tokenNames == ["brand"])
  }

  /// An inserted item replaces the word around the cursor. Each item comes with its documentation.
  @Test func anItemSaysAllThereIs() throws {
    let marked = Marked("layoutc: 1\nsections:\n  - id: a\n    col‸ums: 3\n")
    let client = TestClient(capabilities: [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ])
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    let columns = try #require(items.first { $0["label"] == "columns" })
    #expect(columns["textEdit"]["range"] == DiagnosticsTests.range(3, 4, 3, 10))
    #expect(columns["textEdit"]["newText"] == "columns")
    #expect(columns["documentation"].string?.contains("Lanes") ?? false)
    let empty = Marked("layoutc: 1\nsections:\n  - ‸")
    client.change(Self.uri, version: 2, [["text": .string(empty.text)]])
    let new = client.at("textDocument/completion", Self.uri, empty.place)["result"]["items"].array ?? []
    #expect(new.contains { $0["insertTextFormat"] == 2 && $0["label"] == "section: grid" })
    #expect(new.first { $0["label"] == "id" }?["textEdit"]["newText"] == "id: ")
  }

  /// Each snippet makes a whole section or cell with what it offers for the places to fill in, whether or not the client
  /// can be told to keep the lines as they are.
  @Test(
    arguments: [
      ("cells:\n  ‸", "cell: "), ("cells:\n  other: { size: [1, 1] }\n  ‸", "cell: "), ("cells: { ‸ }", "cell: "),
      ("sections:\n  - ‸", "section: "), ("sections:\n- ‸", "section: "), ("sections: [{ ‸ }]", "section: "),
    ], [["valueSet": [1, 2]], ["valueSet": [2]], .null] as [JSON])
  func snippetsAreWhole(place: (String, String), modes: JSON) {
    let (place, prefix) = place
    let head = "layoutc: 1\nname: A\ndevices: [iphone-se-1]\n"
    let marked = Marked(head + place)
    // A client that indents what it puts in, unless an item says otherwise.
    let item: JSON = ["snippetSupport": true, "insertTextModeSupport": modes]
    let client = TestClient(capabilities: [
      "textDocument": ["completion": ["insertTextMode": 2, "completionItem": item]]
    ])
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    let indentation = String((head + place).split(separator: "\n").last?.prefix { $0 == " " } ?? "")
    let snippets = items.filter { $0["label"].string?.hasPrefix(prefix) ?? false }
    #expect(snippets.count == 4)
    for snippet in snippets {
      var filled = (snippet["textEdit"]["newText"].string ?? "").replacing(/\$\{\d:([^}]*)\}/) { $0.output.1 }
      if snippet["insertTextMode"].int ?? 2 == 2 { filled = filled.replacing("\n", with: "\n" + indentation) }
      let missing =
        prefix == "cell: "
        ? "sections: []"
        : """
        cells:
          photo: { size: { aspect: 1:1 } }
          row: { size: { height: 44 } }
          tag: { size: { width: fit, height: fit } }
          card: { size: [80, 60] }
        """
      let text = head + place.replacing("‸", with: filled) + "\n" + missing + "\n"
      client.change(Self.uri, version: 2, [["text": .string(text)]])
      let errors = (client.diagnostics(Self.uri)?.list ?? []).filter { $0["severity"] == 1 }
      #expect(errors.isEmpty, "\(snippet["label"].string ?? "") in '\(place)': \(errors)\n\(text)")
    }
  }

  /// A client that has not said that it knows insertion modes is told none.
  @Test func aModeIsForClientsThatKnowIt() {
    let marked = Marked("layoutc: 1\nsections:\n  - ‸")
    for modes in [[1, 2], [2], nil] as [[Int]?] {
      let support: JSON = modes.map { ["valueSet": .array($0.map(JSON.int))] } ?? .null
      let client = TestClient(capabilities: [
        "textDocument": [
          "completion": ["completionItem": ["snippetSupport": true, "insertTextModeSupport": support]]
        ]
      ])
      client.open(Self.uri, marked.text)
      let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
      let told = Set(items.filter { $0.has("insertTextMode") }.compactMap { $0["label"].string })
      let sections = Set(items.compactMap { $0["label"].string }.filter { $0.hasPrefix("section: ") })
      #expect(!sections.isEmpty && told == (modes?.contains(1) == true ? sections : []))
    }
  }

  /// Clients that show Markdown's marks as they are get no Markdown, and those that know of no formats get a string.
  @Test(
    arguments: [
      (["plaintext"], "plaintext"), (["markdown", "plaintext"], "markdown"), (["plaintext", "markdown"], "plaintext"),
      (["html", "markdown"], "markdown"), (["html"], nil), ([], nil), (nil, nil),
    ] as [([String]?, String?)])
  func aTextComesAsTheClientShowsIt(formats: [String]?, kind: String?) throws {
    let declared: JSON = formats.map { .array($0.map(JSON.string)) } ?? .null
    let client = TestClient(capabilities: [
      "textDocument": ["completion": ["completionItem": ["documentationFormat": declared]]]
    ])
    let marked = Marked("layoutc: 1\nsections:\n  - id: a\n    col‸ums: 3\n")
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    let text = try #require(items.first { $0["label"] == "columns" })["documentation"]
    #expect(text["kind"].string == kind)
    let value = try #require(kind == nil ? text.string : text["value"].string)
    #expect(value.contains("`") == (kind == "markdown"))
  }

  /// Wherever a spec is cut and wherever the cursor is, an answer comes back, nothing traps, and clients can apply each
  /// item: the protocol requires that its edit holds the cursor and stays on the cursor's line.
  @Test func everyPlaceOfADamagedTextIsTaken() throws {
    let text = """
      layoutc: 1
      name: A # {
      tokens: { a: "1", b: '2' }
      cells:
        c: &c { size: { width: 1/2, aspect: 1:1 }, layers: [{ id: x, edge: [top, left] }] }
      sections:
        - id: a
          <<: *c
          header: |
            text
          items:
          - { content: [1, 2] }
          - [3, 4]
      """
    let client = TestClient()
    let all = Array(text.unicodeScalars)
    var answered = 0
    for cut in stride(from: 0, to: all.count, by: 3) {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: all[..<cut])
      if cut % 2 == 0 { part.append(contentsOf: all[min(all.count, cut + 7)...]) }
      let document = Document(uri: Self.uri, version: 1, text: String(part))
      let completion = Completion(document, client.server.workspace, ClientCapabilities(.null))
      let cursor = min(cut, document.file.bytes.count)
      let line = document.positions.position(cursor).line
      for item in completion.list(at: cursor)["items"].array ?? [] {
        let label = item["label"].string ?? ""
        let range = try #require(document.positions.range(item["textEdit"]["range"]), "\(label)")
        #expect(range.contains(cursor) || range.upperBound == cursor, "\(label) at \(cursor)")
        // A place beyond the end of a line or of the text would be read as another one.
        #expect(document.positions.json(range) == item["textEdit"]["range"], "\(label) at \(cursor)")
        #expect(
          document.positions.position(range.lowerBound).line == line
            && document.positions.position(range.upperBound).line == line, "\(label) at \(cursor)")
        answered += 1
      }
    }
    #expect(answered > 500)
  }
}
