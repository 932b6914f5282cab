import LayoutCompiler
import LayoutEngine
import Testing

@testable import LayoutServer

/// An editor and a preview tell each other where the cursor is and what was clicked.
@Suite struct PreviewLinkTests {
  private static let text = """
    layoutc: 1
    name: Shop
    devices: [375x667@2]
    tokens: { gap: 8, unit: 4 }
    cells: { tile: { size: [10, 10] }, card: { size: [40, 40], padding: $gap } }
    sections:
      - { id: first, cell: card, items: 2 }
      - { id: second, spacing: $gap, items: [[20, 20]] }
      - { id: third, cell: { size: [30, 30] }, items: 3 }
    """

  private final class Told: Sendable {
    let places = Guarded<[String]>([])
    let clicks = Guarded<[ServerEnvironment.Preview.Click]>([])
    /// The texts of all open files, after each change.
    let texts = Guarded<[[String: String]]>([])
    private func take(_ texts: ServerEnvironment.Texts) {
      let now = texts.map { ($0.key.text, String(decoding: $0.value, as: UTF8.self)) }
      self.texts.withLock { $0.append(Dictionary(uniqueKeysWithValues: now)) }
    }
    var preview: ServerEnvironment.Preview {
      ServerEnvironment.Preview(
        open: { path, texts, click in
          self.take(texts)
          self.clicks.withLock { $0.append(click) }
          return path.hasSuffix(".layout.yaml")
            ? .success("http://127.0.0.1:1/") : .failure(ReadFailure("is no spec"))
        },
        follow: { self.take($0()) },
        pointOut: { path, sections in
          self.places.withLock { $0.append("\(path): \(sections().joined(separator: " "))") }
        })
    }
  }

  /// Wherever the cursor rests, the preview is told the section around it, or the sections that use what it is in.
  @Test(arguments: [
    ("id: first", "first"), ("spacing: $gap", "second"), ("30, 30", "third"), ("[40, 40]", "first"),
    ("gap: 8", "first second"), ("unit: 4", ""), ("tile:", ""), ("name: Shop", ""),
  ])
  func theCursorIsPointedOut(at place: String, sections: String) throws {
    let told = Told()
    let client = TestClient(preview: told.preview)
    client.open("file:///a.layout.yaml", Self.text)
    let offset = try #require(Self.text.firstRange(of: place)).lowerBound
    let lines = Self.text[..<offset].split(separator: "\n", omittingEmptySubsequences: false)
    _ = client.request(
      "textDocument/documentHighlight",
      [
        "textDocument": ["uri": "file:///a.layout.yaml"],
        "position": ["line": .int(lines.count - 1), "character": .int(lines.last?.count ?? 0)],
      ])
    #expect(told.places.withLock { $0 } == ["/a.layout.yaml: \(sections)"])
  }

  @Test func thePageIsOpened() {
    let client = TestClient(capabilities: ["window": ["showDocument": ["support": true]]], preview: Told().preview)
    let command: JSON = ["command": "layoutc.openPreview", "arguments": ["file:///a.layout.yaml"]]
    #expect(client.request("workspace/executeCommand", command)["uri"] == "http://127.0.0.1:1/")
    let shown = client.sent.last { $0["method"] == "window/showDocument" }?["params"]
    #expect(shown?["uri"] == "http://127.0.0.1:1/" && shown?["external"] == true)
    let other: JSON = ["command": "layoutc.openPreview", "arguments": ["file:///a.txt"]]
    #expect(client.response("workspace/executeCommand", other)["error"]["message"] == "is no spec")
    #expect(client.response("workspace/executeCommand", ["command": "rm"])["error"]["code"] == -32602)
  }

  /// A client that cannot show documents is not asked to show what was clicked either.
  @Test(arguments: [false, true]) func clicksReachEditorsThatShowDocuments(showsDocuments: Bool) {
    let told = Told()
    let client = TestClient(
      capabilities: ["window": ["showDocument": ["support": .bool(showsDocuments)]]], preview: told.preview)
    _ = client.request(
      "workspace/executeCommand", ["command": "layoutc.openPreview", "arguments": ["file:///a.layout.yaml"]])
    #expect(told.clicks.withLock { $0 } == [showsDocuments ? .showsText : .isIgnored])
  }

  /// The picture shows the text as it stands, saved or not, and the file once nobody edits it.
  @Test func whatIsTypedIsShown() {
    let told = Told()
    let client = TestClient(preview: told.preview)
    func last() -> [String: String]? { told.texts.withLock { $0.last } }
    client.open("file:///a.layout.yaml", "layoutc: 1\n")
    #expect(last() == ["/a.layout.yaml": "layoutc: 1\n"])
    client.change("file:///a.layout.yaml", version: 2, [["text": "layoutc: 1\nname: A\n"]])
    #expect(last() == ["/a.layout.yaml": "layoutc: 1\nname: A\n"])
    client.open("file:///b.yaml", "layoutc: 1\ntokens: { a: 1 }\n")
    #expect(last()?.keys.sorted() == ["/a.layout.yaml", "/b.yaml"])
    let count = told.texts.withLock { $0.count }
    _ = client.request(
      "workspace/executeCommand", ["command": "layoutc.openPreview", "arguments": ["file:///a.layout.yaml"]])
    #expect(told.texts.withLock { $0.count } == count + 1 && last()?.count == 2)
    // A client that cannot show a page is told its address.
    let message = client.sent.last { $0["method"] == "window/showMessage" }?["params"]["message"].string
    #expect(message == "the preview is at http://127.0.0.1:1/")
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///a.layout.yaml"]])
    #expect(last()?.keys.sorted() == ["/b.yaml"])
  }

  @Test func thePlaceOfAFrameIsShown() {
    let file = SourceFile(path: "/a b.layout.yaml", bytes: Array("a: ä\nb: c\n".utf8))
    let range = SourceRange(file: 0, start: 6, end: 7)
    let message = PreviewLink.showDocument(range, in: file, isSent: true, takesFocus: true, number: 3)
    #expect(message["params"]["uri"] == "file:///a%20b.layout.yaml" && message["id"] == "layoutc-show-3")
    #expect(message["params"]["selection"]["start"] == ["line": 1, "character": 0])
    #expect(message["params"]["takeFocus"] == true)
  }
}
