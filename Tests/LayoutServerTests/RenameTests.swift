import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutServer

/// What a rename reaches in a file that has mistakes, and where a name begins.
@Suite struct RenameTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let head = "layoutc: 1\nname: Ab\ndevices: [320x568@2]\n"

  private func answer(_ method: String, _ marked: String, _ more: [(String, JSON)] = []) -> JSON {
    let marked = Marked(Self.head + marked)
    let client = TestClient()
    client.open(Self.uri, marked.text)
    return client.at("textDocument/\(method)", Self.uri, marked.place, more)
  }

  private func rename(_ marked: String) -> JSON { answer("rename", marked, [("newName", "zz")]) }

  /// An alias that could not be read would refer to nothing after that.
  @Test(arguments: [
    ("x-a: &‸b { header: 10, y: 3: 4 }\nsections:\n  - id: a\n    <<: *b\n", 7),
    (
      "x-a: &‸b { header: 10 }\nsections:\n  - id: a\n    <<: *b\n    items: 3\n  - id: c\n   x: 1\n    <<: *b\n",
      11
    ),
    ("x-a: &‸b { header: 10 }\nsections:\n  - { id: a, <<: *b, items: 3 }\n  - id: c\n    header: 3: 4\n", nil),
    ("x-a: &‸b { header: 10 }\nsections:\n  - { id: a, <<: *b, items: 3 }\n  - id: c\n    x: b: *bc\n", nil),
  ])
  func noAliasIsLeftBehind(_ marked: String, line: Int?) {
    let answer = rename(marked)
    guard let line else {
      #expect(answer["result"]["changes"][Self.uri].array?.count == 2, "\(answer)")
      return
    }
    #expect(
      answer["error"]["message"].string
        == "'a.layout.yaml' cannot be read as a whole, and 'b' stands in line \(line) of it: mend the file first")
    // Nobody is asked for a name that would be refused.
    #expect(self.answer("prepareRename", marked)["error"]["message"] == answer["error"]["message"])
  }

  /// The compiler reads an unknown key as the one that was probably meant, so its names are names.
  @Test(arguments: [
    "tokens: { ‸m: 8 }\nsection:\n  - id: a\n    inset: $m\n    items: 3\n",
    "tokens: { ‸m: 8 }\nsections:\n  - id: a\n    insets: $m\n    items: 3\n",
    "cells: { ‸m: { size: [3, 4] } }\nsections:\n  - id: a\n    items: [{ cel: m }]\n",
  ])
  func namesUnderMisspeltKeysAreReached(_ marked: String) {
    #expect(rename(marked)["result"]["changes"][Self.uri].array?.count == 2)
    let references = answer("references", marked, [("context", ["includeDeclaration": true])])["result"]
    #expect(references.array?.count == 2)
  }

  @Test(arguments: [
    ("tokens: { ‸m: 8 }\nsections:\n  - id: a\n    foo: { header: $m + 2 }\n", true),
    ("tokens: { ‸m: 8 }\nsections:\n  - id: a\n    foo: { header: $m-2, inset: m }\n", false),
    ("cells: { ‸m: { size: [3, 4] } }\nsections:\n  - id: a\n    foo: { cell: m }\n", true),
    ("cells: { ‸m: { size: [3, 4] } }\nsections:\n  - id: a\n    foo: { cell: m-2 }\n", false),
  ])
  func aNameThatMayBeMeantKeepsARenameFromIt(_ marked: String, isRefused: Bool) {
    let answer = rename(marked)
    let message = answer["error"]["message"].string ?? ""
    #expect(message.hasPrefix("'m' stands under an unknown key in 'a.layout.yaml', line 7") == isRefused, "\(answer)")
    #expect(answer["result"]["changes"].isNull == isRefused)
  }

  @Test(arguments: [
    "sections:\n  - id: a\n    overrides:\n      - { when: { width: >=744 &‸& <1000 }, inset: 4 }\n",
    "sections:\n  - id: a\n    overrides:\n      - { when: { width: >=744 ‸&& <1000 }, inset: 4 }\n", "x-a: &‸ b\n",
  ])
  func aSignAloneIsNoAnchor(_ marked: String) {
    #expect(answer("prepareRename", marked)["result"] == .null)
    #expect(answer("references", marked)["result"] == .null)
    #expect(!rename(marked)["error"].isNull)
  }

  /// People name a token as they refer to it.
  @Test func aTokenMayBeNamedWithItsSign() {
    let marked = "tokens: { ‸m: 8 }\nsections:\n  - { id: a, inset: $m, items: 3 }\n"
    let changes = answer("rename", marked, [("newName", "$gap")])["result"]["changes"][Self.uri].array ?? []
    #expect(changes.map { $0["newText"].string } == ["gap", "gap"])
  }

  /// The compiler would refuse the name afterwards.
  @Test func aNameMayBeTooLong() {
    let marked = "tokens: { ‸m: 8 }\nsections:\n  - { id: a, inset: $m, items: 3 }\n"
    for (count, isRefused) in [(Limits.nameLength, false), (Limits.nameLength + 1, true)] {
      let found = answer("rename", marked, [("newName", .string(String(repeating: "z", count: count)))])
      #expect(found["result"]["changes"].isNull == isRefused, "\(found)")
      #expect((found["error"]["message"].string?.contains("is no name: ") == true) == isRefused)
    }
  }

  @Test func twoSectionsDoNotGetOneNameInGeneratedCode() {
    let marked = "sections:\n  - { id: item-2, items: 3 }\n  - { id: ‸b, items: 3 }\n"
    let message = answer("rename", marked, [("newName", "item2")])["error"]["message"].string
    #expect(message == "'item2' and 'item-2' would be one name in generated code")
  }

  /// A client takes no range that does not contain the place that it asked about.
  @Test(arguments: [
    ("tokens: { m: 8 }\nsections:\n  - { id: a, header: ‸$m, items: 3 }\n", "m"),
    ("x-a: &b { header: 3 }\nsections:\n  - { id: a, <<: ‸*b, items: 3 }\n", "b"),
  ])
  func aNameBeginsWithItsSign(_ marked: String, name: String) {
    let place = Marked(Self.head + marked).place
    let prepared = answer("prepareRename", marked)["result"]
    #expect(prepared["range"]["start"] == place && prepared["placeholder"] == .string(name))
    #expect(answer("hover", marked)["result"]["range"]["start"] == place)
  }

  /// No editor can open a folder, nor a file that is not there.
  @Test func onlyFilesAreLedTo() {
    let text = "layoutc: 1\nname: A\ninclude: [‸theme.yaml, folder, missing.yaml]\n"
    let client = TestClient(["/p/theme.yaml": "layoutc: 1\n", "/p/folder/b.yaml": "layoutc: 1\n"])
    let marked = Marked(text)
    client.open(Self.uri, marked.text)
    let links = client.request("textDocument/documentLink", ["textDocument": ["uri": .string(Self.uri)]]).array ?? []
    #expect(links.map { $0["target"] } == ["file:///p/theme.yaml"])
    func definition(_ word: String) -> JSON {
      client.at("textDocument/definition", Self.uri, place(of: word, in: marked.text))["result"]
    }
    #expect(definition("theme")["uri"] == "file:///p/theme.yaml")
    #expect(definition("folder") == .null && definition("missing") == .null)
  }

  /// Whether a file is there is asked of the disk only where the cursor is: the text may name many that are not.
  @Test func noOtherLinkIsLookedAt() {
    let text = "layoutc: 1\nname: A\ntokens: { gap: 8, row: $gap }\ninclude: [one.yaml, two.yaml]\n"
    let client = TestClient()
    let marked = Marked(text)
    client.open(Self.uri, marked.text)
    _ = client.drainReads()
    let result = client.at("textDocument/definition", Self.uri, place(of: "$gap", in: marked.text))["result"]
    #expect(result["range"]["start"]["line"] == 2 && client.drainReads() == [])
    _ = client.at("textDocument/definition", Self.uri, place(of: "two", in: marked.text))
    #expect(client.drainReads() == ["/p/two.yaml"])
  }

  @Test func belowADashAKeyOfItsElementBegins() {
    for (text, blanks) in [("sections:\n  -\n", 4), ("sections:\n  - -\n", 6), ("sections:\n-\n", 2)] {
      let client = TestClient()
      client.open(Self.uri, Self.head + text)
      let last = text.split(separator: "\n").count + Self.head.split(separator: "\n").count
      let edits = client.at(
        "textDocument/onTypeFormatting", Self.uri, ["line": .int(last), "character": 0],
        [("ch", "\n"), ("options", ["tabSize": 2, "insertSpaces": true])])["result"]
      #expect(edits.array?.first?["newText"] == .string(String(repeating: " ", count: blanks)), "\(text): \(edits)")
    }
  }
}
