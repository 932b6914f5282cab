import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutServer

/// A byte order mark in a file on the disk is no character for an editor that opens the file.
@Suite struct UnopenedMarkTests {
  private static let include = "{ layoutc: 1, tokens: { gap: 8, 1a: 9 } }\n"
  private static let includeURI = "file:///p/t.yaml"
  private static let other = "{ layoutc: 1, name: B, include: [t.yaml], sections: [{ id: b, inset: $gap }] }\n"
  private static let otherURI = "file:///p/b.layout.yaml"
  private static let spec = Marked("layoutc: 1\nname: A\ninclude: [t.yaml]\nsections: [{ id: a, inset: $g‸ap }]\n")
  private static let uri = "file:///p/a.layout.yaml"

  private func client(mark: String) -> TestClient {
    let files = ["/p/t.yaml": mark + Self.include, "/p/b.layout.yaml": mark + Self.other]
    let client = TestClient(files.merging(["/p/a.layout.yaml": Self.spec.text]) { $1 }, folder: "/p")
    client.open(Self.uri, Self.spec.text)
    return client
  }

  @Test func placesInFilesThatAreNotOpen() {
    func places(_ client: TestClient) -> [JSON] {
      func at(_ method: String, _ more: (String, JSON)) -> JSON {
        client.at("textDocument/\(method)", Self.uri, Self.spec.place, [more])["result"]
      }
      return [
        at("rename", ("newName", "space"))["changes"], at("definition", ("x", 1)),
        at("references", ("context", ["includeDeclaration": true])),
        client.request("workspace/symbol", ["query": "gap"]),
        .array(client.diagnostics(Self.includeURI)?.list ?? []),
      ]
    }
    let marked = places(client(mark: "\u{FEFF}"))
    #expect(marked == places(client(mark: "")))
    #expect(marked[0][Self.includeURI].array?.first?["range"] == DiagnosticsTests.range(0, 24, 0, 27))
    #expect(marked[0][Self.otherURI].array?.count == 1 && marked[4].array != [])
  }

  /// A client that sends the mark counts it.
  @Test func placesInAFileThatIsOpen() {
    let client = client(mark: "\u{FEFF}")
    client.open(Self.includeURI, "\u{FEFF}" + Self.include)
    func definition() -> JSON { client.at("textDocument/definition", Self.uri, Self.spec.place)["result"]["range"] }
    #expect(definition() == DiagnosticsTests.range(0, 25, 0, 28))
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.includeURI)]])
    #expect(definition() == DiagnosticsTests.range(0, 24, 0, 27))
  }

  @Test func aPlaceThatAPreviewShows() {
    let file = SourceFile(path: "/p/t.yaml", text: "\u{FEFF}" + Self.include)
    func selection(isSent: Bool) -> JSON {
      let range = SourceRange(file: 0, start: 27, end: 30)
      let shown = PreviewLink.showDocument(range, in: file, isSent: isSent, takesFocus: true, number: 1)
      return shown["params"]["selection"]
    }
    #expect(selection(isSent: false) == DiagnosticsTests.range(0, 24, 0, 27))
    #expect(selection(isSent: true) == DiagnosticsTests.range(0, 25, 0, 28))
  }
}
