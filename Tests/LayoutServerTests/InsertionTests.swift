import LayoutCompiler
import LayoutEngine
import LayoutLint
import Testing

@testable import LayoutServer

/// What the text is after an item was taken.
@Suite struct InsertionTests {
  private static let uri = "file:///p/photo-grid.layout.yaml"
  private static let head = "layoutc: 1\nname: A\ndevices: [320x480@2]\n"

  /// The texts to choose from, in order, each with the text that it leads to; what is to be filled in has the value
  /// that is offered for it.
  private func choices(
    _ marked: String, _ files: [String: String] = [:]
  ) -> (client: TestClient, [(label: String, text: String)]) {
    let marked = Marked(marked)
    let snippets: JSON = ["snippetSupport": true, "insertTextModeSupport": ["valueSet": [1]]]
    let client = TestClient(files, capabilities: ["textDocument": ["completion": ["completionItem": snippets]]])
    client.open(Self.uri, marked.text)
    let items = client.at("textDocument/completion", Self.uri, marked.place)["result"]["items"].array ?? []
    return (
      client,
      items.map { item in
        var document = Document(uri: Self.uri, version: 1, text: marked.text)
        var text = item["textEdit"]["newText"].string ?? ""
        if item["insertTextFormat"] == 2 {
          text = text.replacing(/\$\{\d:([^}]*)\}/) { $0.output.1 }.replacing("$0", with: "")
        }
        try? document.apply([["range": item["textEdit"]["range"], "text": .string(text)]])
        return (item["label"].string ?? "", String(decoding: document.file.bytes, as: UTF8.self))
      }
    )
  }

  private func labels(_ marked: String, _ files: [String: String] = [:]) -> [String] {
    choices(marked, files).1.map(\.label)
  }

  private func errors(_ client: TestClient, _ text: String) -> [JSON] {
    client.change(Self.uri, version: 2, [["text": .string(text)]])
    return (client.diagnostics(Self.uri)?.list ?? []).filter { $0["severity"] == 1 }
  }

  // MARK: Quotes

  /// In quotes, only the word between them is replaced, and the colon comes behind the closing quote, which may be
  /// missing.
  @Test(arguments: [
    (#"{"layoutc": 1, "sections": [{"id": "a", "‸"}]}"#, #"{"layoutc": 1, "sections": [{"id": "a", "items": }]}"#),
    (#"{"layoutc": 1, "sections": [{"id": "a", "it‸}]}"#, #"{"layoutc": 1, "sections": [{"id": "a", "items": }]}"#),
    (#"{"sections": [{"id": "a", "it‸": 3}]}"#, #"{"sections": [{"id": "a", "items": 3}]}"#),
    (#"{"sections": [{"id": "a", "it‸":3, "cell": "b"}]}"#, #"{"sections": [{"id": "a", "items":3, "cell": "b"}]}"#),
    (#"{"sections": [{"id": "a", "it‸" : 3}]}"#, #"{"sections": [{"id": "a", "items" : 3}]}"#),
    (#"{"sections": [{"id": "a", "it‸ems": 3}]}"#, #"{"sections": [{"id": "a", "items": 3}]}"#),
    ("{'sections': [{'id': 'a', 'it‸'}]}", "{'sections': [{'id': 'a', 'items': }]}"),
    (
      "{\n  \"sections\": [\n    {\n      \"it‸\"\n    }\n  ]\n}",
      "{\n  \"sections\": [\n    {\n      \"items\": \n    }\n  ]\n}"
    ),
    ("sections:\n  - id: a\n    \"it‸\"\n    cell: b\n", "sections:\n  - id: a\n    \"items\": \n    cell: b\n"),
    ("sections:\n  - id: a\n    'it‸\n    cell: b\n", "sections:\n  - id: a\n    'items': \n    cell: b\n"),
    ("sections:\n  - id: a\n    \"it‸\": 40\n", "sections:\n  - id: a\n    \"items\": 40\n"),
    ("sections:\n  - id: a\n    \"it‸: 40\n", "sections:\n  - id: a\n    \"items\": 40\n"),
    ("sections:\n  - \"it‸\"\n", "sections:\n  - \"items\": \n"),
  ])
  func aKeyInQuotesStaysInThem(_ marked: String, _ wanted: String) {
    let (client, choices) = choices(marked)
    let text = choices.first { $0.label == "items" }?.text
    #expect(text == wanted)
    let whole = (text ?? "").replacing(/"items": (?=$|[}\n])/, with: "\"items\": 3")
      .replacing(/'items': (?=$|[}\n])/, with: "'items': 3")
    #expect(!errors(client, whole).contains { $0["code"] == "syntax" }, "\(whole)")
    // What has lines, brackets or a dash of its own cannot stand in quotes.
    #expect(!choices.contains { $0.label.contains(" ") }, "\(choices.map(\.label))")
  }

  /// A bare `>` would begin a block of text, so what is chosen behind it brings the quotes.
  @Test(arguments: [
    ("text: >=‸", "ax1", "text: \">=ax1\""), ("text: >=a‸", "ax1", "text: \">=ax1\""),
    ("width: >=‸", "$gap", "width: \">=$gap\""), ("width: >=$g‸", "$gap", "width: \">=$gap\""),
    ("width: >=7‸", "hairline", "width: \">=hairline\""), ("width: <=‸", "$gap", "width: <=$gap"),
    ("width: \">=‸\"", "$gap", "width: \">=$gap\""), ("width: ‸", "$gap", "width: $gap"),
  ])
  func aConditionIsNoBlockOfText(_ marked: String, _ label: String, _ wanted: String) {
    let head = Self.head + "tokens: { gap: 8 }\nsections:\n  - id: a\n    items: 3\n    overrides:\n      - "
    for (before, after) in [("when: { ", " }"), ("when:\n          ", "")] {
      let (client, choices) = choices(head + before + marked + after + "\n        header: $gap\n")
      let text = choices.first { $0.label == label }?.text ?? ""
      #expect(text == head + before + wanted + after + "\n        header: $gap\n")
      #expect(!errors(client, text).contains { $0["code"] == "syntax" }, "\(text)")
    }
  }

  /// Behind the closing quote a key is complete.
  @Test(arguments: ["{\"sections\": [{\"it\"‸}]}", "sections:\n  - id: a\n    \"it\"‸\n"])
  func behindQuotesNothingIsReplaced(_ marked: String) { #expect(labels(marked).isEmpty) }

  // MARK: What is there already

  @Test(arguments: [
    "cells:\n  a: { size: { height: 3, ‸, width: 40 } }", "cells:\n  a: { size: { ‸ width: 40, height: 3 } }",
    "cells:\n  a: { size: { hei‸, width: 40 }, padding: 3 }", "cells: {\n  a: { size: { ‸,\n    \"width\":40 } } }",
    "cells:\n  a: { size: { ‸, # {\n    extra: { a: \"}\" }, width: 40 } }",
  ])
  func aKeyBehindTheCursorIsNotOfferedAgain(_ text: String) {
    let labels = labels(text)
    #expect(labels.contains("aspect") && !labels.contains("width"), "\(labels)")
  }

  /// What stands outside the braces, or behind a line that ends them, is another mapping's.
  @Test(arguments: [
    "cells:\n  a: { size: { ‸ }, width: 40 }", "cells:\n  a: { size: { ‸\n  b: { width: 40 }\nwidth: 3\n",
    "cells:\n  a: { size: { wid‸: 40 } }", "cells:\n  a: { size: { ‸, aspect: { width: 3 } } }",
  ])
  func aKeyOfAnotherMappingIsOffered(_ text: String) { #expect(labels(text).contains("width")) }

  /// Brackets would be a second value.
  @Test func aValueThatGoesOnBelowNeedsNoBrackets() {
    #expect(labels("cells:\n  ‸\n  a: { size: [1, 1] }\n").contains("cell: row"))
    #expect(!labels("cells:\n  ‸\n  a: { size: [1, 1] }\n").contains("{ }"))
    #expect(!labels("cells:\n  a:\n    ‸\n    size: [1, 1]\n").contains("{ }"))
    #expect(labels("cells:\n  a:\n    ‸\n").contains("{ }"))
    #expect(labels("sections:\n  ‸\n  - id: a\n") == ["- ", "- id"])
    #expect(labels("‸\nsections:\n- id: a\ncells:\n").contains("name"))
    #expect(!labels("‸\nsections:\n- id: a\ncells:\n").contains("cells"))
  }

  // MARK: Names

  /// Snippets take a template that is there and suits them, otherwise they describe the cell, so they have no errors.
  @Test(arguments: [
    ("", [:]),
    ("cells:\n  odd: { size: [40, 30], span: 2 }\n  tile: { size: { aspect: 1:1 } }\n", ["grid": "tile"]),
    ("cells:\n  base: { size: { height: 44 } }\n  line: { extends: base, padding: 3 }\n", ["list": "base"]),
    ("cells:\n  a: { size: { width: fit, height: fit } }\n  b: { size: [80, 60] }\n", ["tags": "a", "carousel": "b"]),
    ("scroll: horizontal\n", [:]),
    ("scroll: horizontal\ncells:\n  tile: { size: { aspect: 1:1 } }\n  bar: { size: { width: 9 } }\n", ["list": "bar"]),
  ])
  func sectionsNameWhatIsThere(_ cells: String, _ named: [String: String]) {
    for place in ["sections:\n  - ‸", "sections: [{ ‸ }]"] {
      let (client, choices) = choices(Self.head + cells + place)
      let sections = choices.filter { $0.label.hasPrefix("section: ") }
      #expect(sections.count == 4)
      for section in sections {
        #expect(errors(client, section.text).isEmpty, "\(section.text)")
        let name = named[String(section.label.dropFirst("section: ".count))]
        if let name { #expect(section.text.contains("cell: \(name)"), "\(section.text)") }
      }
    }
  }

  /// An example that names what is not there leads to an error.
  @Test(
    arguments: [
      ("sections:\n  - { id: a, items: [{ cell: ‸ }] }", []), ("cells:\n  b: { extends: ‸ }", []),
      ("sections:\n  - id: a\n    cells: ‸", ["[ ]"]), ("include: ‸", ["[ ]"]),
      ("overrides:\n  - when: { width: 3 }\n    tokens: ‸", ["{ }"]),
      ("cells:\n  tile: { size: [1, 1] }\nsections:\n  - { id: a, items: [{ cell: ‸ }] }", ["tile"]),
      ("devices: ‸", ["[ ]", "[iphones]", "[iphone-15-pro, 414x736@3]"]),
    ] as [(String, [String])])
  func examplesNameNothing(_ marked: String, _ wanted: [String]) { #expect(labels(marked) == wanted) }

  /// A default that can only be an element of a list comes with its brackets.
  @Test func aDefaultIsAWholeValue() throws {
    let (client, choices) = choices("layoutc: 1\nname: A\ndevices: ‸\nsections: []\n")
    let text = try #require(choices.first { $0.label == "[iphones]" }).text
    #expect(errors(client, text).isEmpty)
    #expect(labels("text-sizes: ‸").contains("[l]"))
    #expect(labels("scroll: ‸").contains("vertical"))
  }

  @Test(arguments: [
    "overrides:\n  - when: { width: 3 }\n    tokens: { ‸ }", "overrides:\n  - when: { width: 3 }\n    tokens:\n      ‸",
  ])
  func anOverrideSetsTokensThatAreThere(_ place: String) {
    let files = ["/p/theme.yaml": "layoutc: 1\ntokens: { brand: 8 }\n"]
    let text = "layoutc: 1\nname: A\ninclude: [theme.yaml]\ntokens: { gap: 8, margin: 3 }\n" + place
    #expect(labels(text, files).filter { $0 != "{ }" } == ["brand", "gap", "margin"])
    #expect(
      !labels(text.replacing("{ ‸ }", with: "{ gap: 3, ‸ }"), files).contains("gap") || place.hasSuffix("\n      ‸"))
    // A token that only an override names is none.
    #expect(!labels(text + "\nsections:\n  - { id: a, spacing: $od‸ }".replacing("‸", with: "")).contains("od"))
  }

  /// A token or a template that leads back to itself is an error.
  @Test func whatLeadsBackIsLeftOut() {
    let tokens = "tokens:\n  a: ‸\n  b: $a + 1\n  c: 2 * $b\n  d: 3\n"
    #expect(labels(tokens).filter { $0.hasPrefix("$") } == ["$d"])
    #expect(labels("tokens: { a: $‸, b: $a, d: 3 }").filter { $0.hasPrefix("$") } == ["$d"])
    #expect(labels("tokens: { a: 1, b: $a }\nsections: [{ id: a, spacing: ‸").contains("$b"))
    #expect(labels("cells:\n  a: { extends: ‸ }\n  b: { extends: a }\n  c:\n    extends: b\n  d: {}\n") == ["d"])
    #expect(labels("cells:\n  a: { size: 3 }\nsections:\n  - id: a\n    cell: { extends: ‸ }\n") == ["a"])
  }

  @Test func anUnfinishedLayerIsNoName() {
    #expect(labels(Self.head + "cells:\n  a: { layers: [{ id: ‸ }] }").allSatisfy { !$0.isEmpty })
  }

  // MARK: Lengths

  @Test func behindTheFirstTermOnlyLengthsFollow() {
    #expect(labels("tokens: { a: 1 }\nsections:\n  - id: a\n    header: 8 - ‸") == ["$a", "hairline", "lines"])
    #expect(labels("sections:\n  - id: a\n    header: 8 + h‸") == ["hairline", "lines"])
    #expect(Set(labels("sections:\n  - id: a\n    header: lines(‸)")) == Set(TextStyle.allCases.map(\.rawValue)))
    #expect(labels("cells:\n  a: { size: { width: 1/‸ } }").contains("1/2"))
  }

  // MARK: Devices

  @Test func groupsOfWindowsAreOffered() {
    let labels = labels("devices: [‸]")
    #expect(labels.contains("zoomed") && labels.contains("ipad-windows"))
  }

  /// Whatever is offered behind a device makes a device, and says something that it does not say already.
  @Test(arguments: [
    ("414x736", "414x736@3", "414x736@landscape"), ("414x736@2", "414x736@2@landscape", "414x736@2@3"),
    ("iphone-15-pro", "iphone-15-pro@ax1", "iphone-15-pro@zoomed"), ("iphone-8", "iphone-8@zoomed", "iphone-8@3"),
    ("ipad-9", "ipad-9@split-third", "ipad-9@slide-over"),
    ("ipad-9", "ipad-9@split-half@landscape", "ipad-9@split-half"),
    ("ipad-9@landscape", "ipad-9@landscape@split-half", "ipad-9@landscape@landscape"),
    ("ipad-9@ax1", "ipad-9@ax1@rtl", "ipad-9@ax1@ax2"), ("zoomed", "zoomed@landscape", "zoomed@split-half"),
  ])
  func suffixesFit(_ device: String, _ wanted: String, _ unwanted: String) {
    let (client, choices) = choices("layoutc: 1\nname: A\ndevices: [\(device)@‸]\nsections: []\n")
    let labels = choices.map(\.label)
    #expect(labels.contains(wanted) && !labels.contains(unwanted), "\(labels)")
    for choice in choices { #expect(errors(client, choice.text).isEmpty, "\(choice.label)") }
  }

  @Test func aSizeNeedsItsScaleFirst() {
    #expect(labels("devices: [414x736@‸]") == ["3", "2", "1", "4"].map { "414x736@\($0)" })
  }

  // MARK: Anchors

  @Test func aMergeIsOfferedWhereAnAnchorFits() {
    let part = "x-part: &part\n  items: 3\n"
    #expect(labels(part + "sections:\n  - id: a\n    ‸").contains("<<"))
    #expect(labels(part + "sections: [{ id: a, ‸ }]").contains("<<"))
    #expect(!labels(part + "sections:\n  - id: a\n    <<: *part\n    ‸").contains("<<"))
    #expect(choices(part + "sections:\n  -\n    items: ‸\n").1.allSatisfy { !$0.text.contains("<<") })
    #expect(
      choices(part + "sections:\n  - id: a\n    items:\n    ‸").1.contains { $0.text.contains("    <<: ") })
    // Not above it, in it, in another mapping, nor for what is no mapping.
    #expect(!labels("sections:\n  - id: a\n    ‸\n" + part).contains("<<"))
    #expect(!labels("x-part: &part\n  items: 3\n  ‸\n").contains("<<"))
    #expect(!labels("x-part: &part { items: 3, ‸ }\n").contains("<<"))
    #expect(!labels("x-part: &part\n  header: { size: 3 }\n  ‸\n").contains("<<"))
    #expect(!labels("x-part: &part { header: { size: 3 }, ‸ }\n").contains("<<"))
    #expect(labels("x-part: &part\n  header: { size: 3 }\nsections:\n  - id: a\n    ‸").contains("<<"))
    #expect(!labels(part + "cells:\n  a: { size: { ‸ } }").contains("<<"))
    #expect(!labels("x-part: &part 3\nsections:\n  - id: a\n    ‸").contains("<<"))
    #expect(!labels("# &part\n#  items: 3\nsections:\n  - id: a\n    ‸").contains("<<"))
  }

  @Test func aMergeNamesAnchorsAbove() {
    let parts = "x-a: &a\n  items: 3\nx-b: &b { columns: 3 }\nx-c: &c 8\nx-d: &d { width: 3 }\n"
    for place in ["    <<: ‸", "    <<: *‸", "    <<: [‸]", "    <<:‸"] {
      #expect(labels(parts + "sections:\n  - id: a\n\(place)\n  - &e\n    id: b\n") == ["*a", "*b"], "\(place)")
    }
    #expect(labels(parts + "sections:\n  - id: a\n    spacing: *‸") == ["*a", "*b", "*c", "*d"])
    #expect(choices(parts + "sections:\n  - id: a\n    <<:‸").1.first?.text.contains("<<: *a") ?? false)
  }
}
