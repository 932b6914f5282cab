import LayoutCompiler
import Testing

@testable import LayoutServer

/// A file that does not say that it is ours is one of ours as long as an open spec includes it.
@Suite struct UnmarkedIncludeTests {
  private static let own = "file:///p/n0.yaml"
  private static let spec = "file:///p/a.layout.yaml"
  private static let text = "tokens: { q: 3, z: $q }\ncells: { c: { size: [$q, 3] } }\n"
  private static let includer = """
    layoutc: 1
    name: A
    devices: [320x480@2]
    include: [n0.yaml]
    sections: [{ id: a, cell: c, inset: $z, items: 3 }]

    """

  private func client() -> TestClient {
    TestClient(["/p/n0.yaml": Self.text, "/p/a.layout.yaml": Self.includer], folder: "/p")
  }

  /// Which requests about the file have an answer.
  private func answered(_ client: TestClient) -> [String] {
    let place = place(of: "$q", in: Self.text)
    let about: JSON = TestClient.params(Self.own, place, [("range", DiagnosticsTests.range(0, 0, 9, 0))])
    return ["hover", "definition", "references", "prepareRename", "documentSymbol", "semanticTokens/full"].filter {
      let answer = client.request("textDocument/\($0)", about)
      return !answer.isNull && answer.array != [] && answer["data"].array != []
    }
  }

  @Test func itIsAnsweredAbout() {
    let client = client()
    client.open(Self.own, Self.text)
    #expect(answered(client) == [])
    client.open(Self.spec, Self.includer)
    #expect(
      answered(client)
        == ["hover", "definition", "references", "prepareRename", "documentSymbol", "semanticTokens/full"])
    client.change(Self.spec, version: 2, [["text": .string(Self.includer.replacing("n0", with: "n1"))]])
    #expect(answered(client) == [])
    client.change(Self.spec, version: 3, [["text": .string(Self.includer)]])
    #expect(answered(client).count == 6)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.spec)]])
    #expect(answered(client) == [])
  }

  @Test func itsNamesAreRenamedThere() {
    let client = client()
    client.open(Self.spec, Self.includer)
    client.open(Self.own, Self.text)
    let edit = client.request(
      "textDocument/rename",
      TestClient.params(Self.own, place(of: "z:", in: Self.text), [("newName", "edge")]))
    #expect(edit["changes"][Self.own].array?.count == 1 && edit["changes"][Self.spec].array?.count == 1, "\(edit)")
  }

  /// A spec may include a file of another program, which an editor that formats what it saves must not rewrite.
  @Test func itIsNotLaidOut() {
    let client = client()
    client.open(Self.spec, Self.includer)
    client.open(Self.own, "tokens:\n    q:   3\n")
    let about: JSON = ["textDocument": ["uri": .string(Self.own)]]
    #expect(client.request("textDocument/formatting", about) == [])
    client.change(Self.own, version: 2, [["text": "layoutc: 1\ntokens:\n    q:   3\n"]])
    #expect(client.request("textDocument/formatting", about).array?.isEmpty == false)
  }

  /// Nothing is told of the contents of a file that is wrong and does not say that it is ours.
  @Test func whatIsWrongInItIsToldByTheSpec() {
    let client = client()
    client.open(Self.spec, Self.includer)
    client.open(Self.own, Self.text.replacing("$q, 3", with: "$q, 3, 4"))
    #expect(client.codes(Self.own) == [] && client.codes(Self.spec).contains("bad-value"))
    #expect(answered(client).count == 6)
  }
}
