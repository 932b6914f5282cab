import LayoutCompiler
import Testing

@testable import LayoutServer

/// Texts that are no files have names that the editor makes up, and no folder.
@Suite struct UnsavedTests {
  private static let spec = """
    layoutc: 1
    name: A
    sections:
      - { id: a, cell: { size: [100, 44] }, itmes: 7 }

    """

  /// The editor's names may have the same end, and one may be the beginning of another.
  @Test(arguments: [
    ("untitled:/x/a.layout.yaml", "untitled:/y/a.layout.yaml"), ("untitled:Untitled-1", "other:Untitled-1"),
    ("untitled:a", "untitled:a.layout.yaml"), ("untitled:a", "untitled:a/a"),
  ])
  func eachHasItsOwnFindings(_ first: String, _ second: String) {
    let client = TestClient()
    client.open(first, Self.spec)
    client.open(second, Self.spec.replacing("itmes", with: "items"))
    client.change(first, version: 2, [["text": .string(Self.spec + "\n")]])
    #expect(client.codes(first) == ["unknown-key"])
    #expect(client.codes(second) == ["gap-stretched"])
    #expect(client.diagnostics(first)?.version == 2 && client.diagnostics(second)?.version == 1)
    let place = place(of: "a, cell", in: Self.spec)
    let rename = client.at("textDocument/rename", first, place, [("newName", "chips")])["result"]
    #expect(rename["changes"][first].array?.count == 1 && rename["changes"][second].isNull)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(second)]])
    #expect(client.codes(first) == ["unknown-key"])
    #expect(client.codes(second) == [])
  }

  /// The folder in which the server was started has nothing to do with them.
  @Test(arguments: ["untitled:Untitled-1", "untitled:/p/a.layout.yaml", "vscode-vfs://github/a/b.layout.yaml"])
  func theyHaveNoFolder(uri: String) {
    let tokens = "layoutc: 1\ntokens: { gap: oops }\n"
    let client = TestClient(["tokens.yaml": tokens, "../tokens.yaml": tokens, "/p/tokens.yaml": tokens])
    for include in ["tokens.yaml", "../../../../../../tokens.yaml", "../../../../../../p/tokens.yaml"] {
      client.open(uri, Self.spec.replacing("sections", with: "include: [\(include)]\nsections"))
      #expect(client.codes(uri).first == "include-not-found")
    }
    let told = client.sent.filter { $0["method"] == "textDocument/publishDiagnostics" }.map { $0["params"]["uri"] }
    #expect(Set(told.compactMap(\.string)) == [uri])
    #expect(client.request("textDocument/documentLink", ["textDocument": ["uri": .string(uri)]]) == [])
    let marked = Marked("layoutc: 1\nname: A\ninclude: [t‸]\n")
    client.open(uri, marked.text)
    #expect(client.at("textDocument/completion", uri, marked.place)["result"]["items"] == [])
  }

  /// One file may have two spellings.
  @Test func whatIsFoundInATextIsToldOfIt() {
    let client = TestClient()
    client.open("file:///p/a.layout.yaml", Self.spec)
    client.open("file:///p/%61.layout.yaml", Self.spec.replacing("itmes", with: "items"))
    client.change("file:///p/a.layout.yaml", version: 2, [["text": .string(Self.spec + "\n")]])
    #expect(client.codes("file:///p/a.layout.yaml") == ["unknown-key"])
    #expect(client.codes("file:///p/%61.layout.yaml") == ["gap-stretched"])
  }

  /// When one spelling of a file is closed, others read the text that is open under the other spelling.
  @Test(arguments: ["file:///p/%74.yaml", "file://localhost/p/t.yaml", "FILE:/p/t.yaml"])
  func theOtherSpellingCountsAgain(_ other: String) {
    let text = "layoutc: 1\ntokens: { gap: 8 }\n"
    let client = TestClient(["/p/t.yaml": text])
    let spec = "layoutc: 1\nname: A\ninclude: [t.yaml]\nsections: [{ id: a, inset: $big }]\n"
    client.open("file:///p/a.layout.yaml", spec)
    #expect(client.codes("file:///p/a.layout.yaml").contains("unknown-token"))
    client.open(other, text.replacing("gap", with: "big"))
    client.open("file:///p/t.yaml", text)
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///p/t.yaml"]])
    #expect(!client.codes("file:///p/a.layout.yaml").contains("unknown-token"))
  }
}
