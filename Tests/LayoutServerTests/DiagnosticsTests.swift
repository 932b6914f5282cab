import LayoutCompiler
import LayoutEngine
import LayoutLint
import Testing

@testable import LayoutServer

@Suite struct DiagnosticsTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let text = """
    layoutc: 1
    name: Photos
    devices: [iphone-se-1, ipad-pro-13-m4]
    tokens: { margin: 16, unused: 3 }
    cells:
      photo: { size: { aspect: 1:1 } }
    sections:
      - id: photos   # 📷 é
        arrange: grid
        columns: { min: 100 }
        inset: { horizontal: $margin }
        cell: photo
        items: 50
      - id: rows
        arrange: grid
        columns: 1
        cell: { size: { height: 20 } }
        items: 3

    """

  @Test func aFindingSaysAllThereIs() throws {
    let client = TestClient()
    let text = Self.text.replacing("columns: 1", with: "columns: 7")
    client.open(Self.uri, text, version: 4)
    let published = try #require(client.diagnostics(Self.uri))
    #expect(published.version == 4)
    let unused = try #require(published.list.first { $0["code"] == "unused-token" })
    #expect(unused["severity"] == 2)
    #expect(unused["source"] == "layoutc")
    #expect(unused["tags"] == [1])
    #expect(unused["codeDescription"]["href"] == "file:///rules.md#unused-token")
    #expect(unused["range"]["start"] == ["line": 3, "character": 22])
    let leftover = try #require(published.list.first { $0["code"] == "leftover-pixels" })
    #expect(leftover["severity"] == 3)
    client.change(Self.uri, version: 5, [["text": .string(text + "  - id: photos\n")]])
    let twin = try #require(client.diagnostics(Self.uri)?.list.first { $0["code"] == "duplicate-id" })
    #expect(twin["relatedInformation"].array?.first?["location"]["uri"].string == Self.uri)
    #expect(twin["relatedInformation"].array?.first?["location"]["range"]["start"]["line"] == 7)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
    #expect(client.diagnostics(Self.uri)?.list == [])
  }

  /// Clients show what may go in a fainter colour.
  @Test func whatIsUnneededIsTagged() {
    let client = TestClient()
    client.open(
      Self.uri,
      """
      layoutc: 1
      name: A
      devices: [320x568@2]
      tokens: { none: 8 }
      cells: { none: { size: [60, 60] } }
      # layoutc:ignore[gap-stretched]
      sections:
        - { id: a, arrange: flow, columns: 3, cell: { size: [320, 60] }, items: 3 }
        - { id: b, cell: { size: [320, 60] }, items: 3, overrides: [{ when: { width: ">=744" }, items: 2 }] }
        - { id: c, cell: { size: [320, 20] }, items: 3 }

      """)
    let list = client.diagnostics(Self.uri)?.list ?? []
    let tagged = Set(list.filter { $0["tags"] == [1] }.compactMap { $0["code"].string })
    let unneeded: Set = [
      "unused-token", "unused-template", "unused-suppression", "redundant-key", "ineffective-key", "unused-override",
    ]
    #expect(tagged == unneeded)
    #expect(list.contains { $0["code"] == "small-target" && !$0.has("tags") })
  }

  /// What is published is what lint finds in the text, however the text came about.
  @Test(arguments: 0..<6) func afterAnyEditsTheyAreThoseOfLint(seed: Int) {
    var random = EditRandom(seed: UInt64(seed + 1))
    let client = TestClient()
    var text = seed % 2 == 0 ? Self.text : Self.text.replacing("\n", with: "\r\n")
    client.open(Self.uri, text)
    for version in 2..<10 {
      var changes: [JSON] = []
      for _ in 0..<random.below(4) + 1 {
        let edit = random.edit(text)
        changes.append(edit.change)
        text = edit.result
      }
      client.change(Self.uri, version: version, changes)
      let published = client.diagnostics(Self.uri)
      #expect(published?.version == version)
      let file = SourceFile(path: "/p/a.layout.yaml", text: text)
      let linter = SpecLinter { _ in .failure(ReadFailure("no such file or directory")) }
      let expected = linter.check(file, linter.rules(of: nil)).findings.filter(\.isNew)
      let found = (published?.list ?? []).map { "\($0["code"].string ?? "") \($0["message"].string ?? "")" }
      #expect(found == expected.map { "\($0.rule.rawValue) \($0.diagnostic.message)" }, "seed \(seed), \(version)")
      let starts = (published?.list ?? []).map { $0["range"]["start"] }
      #expect(starts == expected.map { Self.place(Int($0.diagnostic.range.start), text) }, "seed \(seed), \(version)")
    }
  }

  /// Computed in another way than the server does it.
  private static func place(_ offset: Int, _ text: String) -> JSON {
    let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
    let lines = before.unicodeScalars.reduce(into: [[Unicode.Scalar]()]) { lines, scalar in
      if scalar == "\n" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
    }
    let units = (lines.last ?? []).filter { $0 != "\r" }.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    return ["line": .int(lines.count - 1), "character": .int(units)]
  }

  @Test func severalRangesOfOneMessageAreAppliedInOrder() {
    let client = TestClient()
    client.open(Self.uri, "a😀b\r\nc")
    client.change(
      Self.uri, version: 2,
      [
        ["range": Self.range(0, 3, 0, 4), "text": "B"], ["range": Self.range(0, 0, 0, 0), "text": "é"],
        ["range": Self.range(0, 2, 0, 4), "text": "x"], ["range": Self.range(9, 0, 12, 5), "text": "!\n"],
        ["range": Self.range(0, 99, 1, 0), "text": "|"],
      ])
    var text: String? {
      client.server.workspace.document(Self.uri).map { String(decoding: $0.file.bytes, as: UTF8.self) }
    }
    #expect(text == "éaxB|c!\n")
    // A message that makes no sense changes nothing and ends nothing, even if a part of it makes sense.
    for broken: JSON in [["range": ["start": 1], "text": "x"], ["range": Self.range(0, 0, 0, 1)]] {
      client.change(Self.uri, version: 3, [broken])
      client.change(Self.uri, version: 3, [["text": "z"], broken])
      client.change(Self.uri, version: 3, [["range": Self.range(0, 0, 0, 1), "text": "z"], broken, ["text": "y"]])
      #expect(text == "éaxB|c!\n" && client.server.workspace.document(Self.uri)?.version == 2)
    }
    client.change(Self.uri, version: 1, [["text": "a: ["]])
    #expect(client.diagnostics(Self.uri)?.version == 1)
    client.change("file:///p/other.layout.yaml", version: 1, [["text": "x"]])
  }

  @Test func aByteOrderMarkIsACharacterToTheEditor() {
    let client = TestClient()
    client.open(Self.uri, "\u{FEFF}layoutc: 1\ncolums: 1\n")
    client.change(Self.uri, version: 2, [["range": Self.range(0, 1, 0, 8), "text": "layoutx"]])
    #expect(
      client.server.workspace.document(Self.uri).map { String(decoding: $0.file.bytes, as: UTF8.self) }
        == "\u{FEFF}layoutx: 1\ncolums: 1\n")
  }

  static func range(_ line: Int, _ character: Int, _ endLine: Int, _ end: Int) -> JSON {
    [
      "start": ["line": .int(line), "character": .int(character)],
      "end": ["line": .int(endLine), "character": .int(end)],
    ]
  }

  @Test func includesCountAsTheyStandInTheEditor() {
    let shared = "layoutc: 1\ntokens: { gap: 8 }\n"
    let spec = """
      layoutc: 1
      name: A
      devices: [iphone-se-1]
      include: [shared.yaml]
      sections:
        - { id: a, arrange: grid, columns: 2, spacing: $gap, items: 4, cell: { size: { height: 60 } } }

      """
    let client = TestClient(["/p/shared.yaml": shared])
    client.open(Self.uri, spec)
    #expect(!client.codes(Self.uri).contains("unknown-token"))
    client.open("file:///p/shared.yaml", shared)
    client.change("file:///p/shared.yaml", version: 2, [["text": "layoutc: 1\ntokens: { gab: 8 }\n"]])
    #expect(client.codes(Self.uri).contains("unknown-token"))
    #expect(client.diagnostics("file:///p/shared.yaml")?.version == 2)
    client.change("file:///p/shared.yaml", version: 3, [["text": "layoutc: 1\ntokens: { gap: 8px8 }\n"]])
    #expect(client.codes("file:///p/shared.yaml") == ["bad-length"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///p/shared.yaml"]])
    #expect(!client.codes(Self.uri).contains("unknown-token"))
    #expect(client.codes("file:///p/shared.yaml") == [])
  }

  /// If the client does not report writes, files are looked at while nothing comes in or before the next answer. A
  /// client that reports them is waited for.
  @Test(arguments: [true, false]) func filesThatOthersWriteAreReadAgain(isTold: Bool) throws {
    let marked = Marked(
      "layoutc: 1\nname: A\ninclude: [a.yaml]\nsections: [{ id: a, spacing: $‸gap, items: 4, cell: { size: [60, 60] } }]\n"
    )
    let client = TestClient(
      folder: "/p", capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .bool(isTold)]]])
    client.open(Self.uri, marked.text)
    #expect(client.codes(Self.uri) == ["include-not-found"])
    #expect(client.server.watchesFiles == !isTold)
    #expect(!client.server.noticeWrittenFiles())
    client.write("layoutc: 1\ntokens: { gab: 8 }\n", to: "/p/a.yaml")
    #expect(client.server.noticeWrittenFiles() == !isTold)
    client.run()
    #expect(client.codes(Self.uri) == [isTold ? "include-not-found" : "unknown-token"])
    client.write("layoutc: 1\ntokens: { gap: 8 }\n", to: "/p/a.yaml")
    let hover = client.at("textDocument/hover", Self.uri, marked.place)["result"]["contents"]["value"]
    #expect(try isTold || #require(hover.string).contains("8 pt"))
    #expect(client.codes(Self.uri) == [isTold ? "include-not-found" : "gap-stretched"])
    // The editor's text counts, whoever writes the file.
    client.open("file:///p/a.yaml", "layoutc: 1\ntokens: { gap: 9 }\n")
    client.write("", to: "/p/a.yaml")
    #expect(!client.server.noticeWrittenFiles())
    #expect(client.codes(Self.uri) == ["gap-stretched"])
  }

  @Test func configurationsAreChecked() {
    let client = TestClient()
    client.open("file:///p/layoutc.yaml", "layoutc: 1\nrules: { redundant-keys: error }\n")
    #expect(client.codes("file:///p/layoutc.yaml") == ["unknown-key"])
    client.open("file:///p/other.yaml", "something: else\n")
    #expect(client.codes("file:///p/other.yaml") == [])
  }

  /// Other programs have keys like those of specs. Only a file that is named like a spec is told what it lacks.
  @Test(arguments: [
    "sections:\n  - one\n", "devices:\n  light: 1\n", "site: x\nsections: 3\n", "x:\n  layoutc: 1\ndevices:\n",
  ])
  func filesOfOtherProgramsAreLeftAlone(text: String) {
    let client = TestClient()
    for name in ["mkdocs.yml", "compose.yaml"] {
      client.open("file:///p/\(name)", text)
      #expect(client.codes("file:///p/\(name)") == [])
    }
    client.open("file:///p/mkdocs.layout.yml", text)
    #expect(client.codes("file:///p/mkdocs.layout.yml").contains("missing-key"))
    client.open("file:///p/ours.yaml", "layoutc: 1\n" + text)
    #expect(client.server.workspace.analysis("file:///p/ours.yaml")?.kind == .spec)
  }
}

/// Edits as somebody might make them, with characters of all lengths.
struct EditRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  private static let pieces = [
    "", "", "a", "😀", "é", "\n", "\r\n", "  ", ": ", "{", "}", "[", "- ", "$margin", "#", "\"", "items: 3", "columns",
  ]

  /// A change of a range, and the text that results.
  mutating func edit(_ text: String) -> (change: JSON, result: String) {
    let lines = text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false).map { Array($0.utf16) }
    let line = below(lines.count)
    let start = below(lines[line].count + 1)
    let end = min(lines[line].count, start + below(6))
    let piece = Self.pieces[below(Self.pieces.count)]
    // In UTF-16. Half of a surrogate pair counts as the character to which it belongs.
    let units = Array(text.utf16)
    var offset = 0
    var number = 0
    while number < line {
      if units[offset] == 13, offset + 1 < units.count, units[offset + 1] == 10 {
        offset += 1
        number += 1
      } else if units[offset] == 10 || units[offset] == 13 {
        number += 1
      }
      offset += 1
    }
    func whole(_ index: Int) -> Int {
      index > 0 && index < units.count && UTF16.isTrailSurrogate(units[index]) ? index - 1 : index
    }
    let (from, to) = (whole(offset + start), whole(offset + end))
    let result = String(decoding: units[..<from] + Array(piece.utf16) + units[to...], as: UTF16.self)
    return (
      ["range": DiagnosticsTests.range(line, start, line, end), "text": .string(piece)], result
    )
  }
}
