import LayoutCompiler
import Testing

@testable import LayoutServer

/// An answer holds what the client has declared, and nothing else: each row is a capability of LSP 3.17 that counts as
/// missing until it is declared.
@Suite struct CapabilityTests {
  private static let uri = "file:///p/a.layout.yaml"
  private static let text = """
    layoutc: 1
    name: A
    devices: [iphone-se-1]
    tokens: { gap: 8, unused: 3 }
    sections:
      - id: a
        header: $gap
        items: 3
        # layoutc:ignore[small-target] it is drawn
      - { id: a, items: 1, cell: { size: [60, 60] } }

    """

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    /// The client's capabilities.
    var declared: JSON
    /// The same without the one in question.
    var others: JSON = [:]
    /// Whether the client gets what it is about.
    var isUsed: @Sendable (TestClient) throws -> Bool
    var testDescription: String { name }

    /// - Parameter more: other capabilities without which nothing could be seen.
    init(
      _ name: String, _ declared: JSON, with more: JSON = [:], _ isUsed: @escaping @Sendable (TestClient) throws -> Bool
    ) {
      (self.name, self.declared, others, self.isUsed) = (name, more.merged(with: declared), more, isUsed)
    }
  }

  private static func diagnostics(_ client: TestClient, have name: String) -> Bool {
    client.diagnostics(uri)?.list.contains { $0.has(name) } ?? false
  }

  private static func items(_ client: TestClient, behind word: String) -> [JSON] {
    let place = Marked(text.replacing(word, with: "\(word)‸")).place
    return client.at("textDocument/completion", uri, place)["result"]["items"].array ?? []
  }

  /// What is offered for a new section.
  private static func sections(_ client: TestClient) -> [JSON] {
    let marked = Marked("layoutc: 1\nsections:\n  - ‸")
    client.open("file:///p/new.layout.yaml", marked.text)
    let list = client.at("textDocument/completion", "file:///p/new.layout.yaml", marked.place)["result"]
    return list["items"].array ?? []
  }

  private static func folds(_ client: TestClient) -> [JSON] {
    client.request("textDocument/foldingRange", ["textDocument": ["uri": .string(uri)]]).array ?? []
  }

  private static func hover(_ client: TestClient) -> JSON {
    client.at("textDocument/hover", uri, place(of: "header", in: text))["result"]["contents"]
  }

  private static func symbols(_ client: TestClient) -> [JSON] {
    let all = client.request("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]]).array ?? []
    return all.flatMap { [$0] + ($0["children"].array ?? []).flatMap { [$0] + ($0["children"].array ?? []) } }
  }

  private static func colors(_ client: TestClient) -> Set<Int> {
    let data = client.request("textDocument/semanticTokens/full", ["textDocument": ["uri": .string(uri)]])["data"]
    let numbers = (data.array ?? []).compactMap(\.int)
    return Set(stride(from: 3, to: numbers.count, by: 5).map { numbers[$0] })
  }

  private static func asks(_ client: TestClient, for method: String) -> Bool {
    client.sent.contains { $0["method"].string == method }
  }

  private static func completion(_ item: JSON) -> JSON { ["textDocument": ["completion": item]] }
  private static let snippets = completion(["completionItem": ["snippetSupport": true]])
  private static let literals: JSON = [
    "textDocument": ["codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]]
  ]

  static let rows = [
    Row("relatedInformation", ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]]) {
      diagnostics($0, have: "relatedInformation")
    },
    Row("codeDescriptionSupport", ["textDocument": ["publishDiagnostics": ["codeDescriptionSupport": true]]]) {
      diagnostics($0, have: "codeDescription")
    },
    Row("tagSupport", ["textDocument": ["publishDiagnostics": ["tagSupport": ["valueSet": [1]]]]]) {
      diagnostics($0, have: "tags")
    },
    Row("versionSupport", ["textDocument": ["publishDiagnostics": ["versionSupport": true]]]) {
      $0.diagnostics(uri)?.version != nil
    },
    Row("snippetSupport", snippets) { client in sections(client).contains { $0["insertTextFormat"] == 2 } },
    Row(
      "insertTextModeSupport", completion(["completionItem": ["insertTextModeSupport": ["valueSet": [1, 2]]]]),
      with: snippets
    ) { client in sections(client).contains { $0.has("insertTextMode") } },
    Row("documentationFormat", completion(["completionItem": ["documentationFormat": ["markdown"]]])) { client in
      items(client, behind: "    header").contains { $0["documentation"]["kind"] == "markdown" }
    },
    Row("completionItemKind", completion(["completionItemKind": ["valueSet": [1]]])) { client in
      items(client, behind: "iphone-se-1").contains { $0["kind"].int ?? 0 > 18 }
    },
    Row("contentFormat", ["textDocument": ["hover": ["contentFormat": ["markdown"]]]]) {
      hover($0)["kind"] == "markdown"
    },
    Row("contentFormat of plain text", ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]]) { client in
      let text = hover(client)["value"].string ?? ""
      return hover(client)["kind"] == "plaintext" && text.hasPrefix("header – ") && !text.contains("`")
    },
    Row("codeActionLiteralSupport", literals) { client in
      !client.actions(uri, at: place(of: "unused", in: text)).isEmpty
        && client.announced["capabilities"].has("codeActionProvider")
    },
    Row("isPreferredSupport", ["textDocument": ["codeAction": ["isPreferredSupport": true]]], with: literals) {
      $0.actions(uri, at: place(of: "unused", in: text)).contains { $0.has("isPreferred") }
    },
    Row("prepareSupport", ["textDocument": ["rename": ["prepareSupport": true]]]) {
      $0.announced["capabilities"]["renameProvider"]["prepareProvider"] == true
    },
    Row(
      "hierarchicalDocumentSymbolSupport",
      ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]
    ) { symbols($0).contains { $0.has("children") } },
    Row("symbolKind", ["textDocument": ["documentSymbol": ["symbolKind": ["valueSet": [1]]]]]) { client in
      symbols(client).contains { $0["kind"].int ?? 0 > 18 }
    },
    // Without a list of types, the server chooses.
    Row("foldingRange.rangeLimit", ["textDocument": ["foldingRange": ["rangeLimit": 1]]]) { client in
      folds(client) == [["startLine": 4, "endLine": 9]]
    },
    Row("tokenTypes", ["textDocument": ["semanticTokens": ["tokenTypes": ["property", "comment"]]]]) {
      !colors($0).contains(SemanticTokens.Kind.decorator.number)
    },
    Row("documentChanges", ["workspace": ["workspaceEdit": ["documentChanges": true]]]) { client in
      client.at("textDocument/rename", uri, place(of: "gap", in: text), [("newName", "space")])["result"]
        .has("documentChanges")
    },
    Row("didChangeWatchedFiles", ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]) {
      asks($0, for: "client/registerCapability")
    },
    Row("showDocument", ["window": ["showDocument": ["support": true]]]) { client in
      _ = client.request("workspace/executeCommand", ["command": "layoutc.openPreview", "arguments": [.string(uri)]])
      return asks(client, for: "window/showDocument")
    },
    Row("inlayHint.refreshSupport", ["workspace": ["inlayHint": ["refreshSupport": true]]]) { client in
      client.open("file:///p/layoutc.yaml", "layoutc: 1\nrules: { small-target: off }\n")
      return asks(client, for: "workspace/inlayHint/refresh")
    },
    Row("codeLens.refreshSupport", ["workspace": ["codeLens": ["refreshSupport": true]]]) { client in
      client.open("file:///p/layoutc.yaml", "layoutc: 1\nrules: { small-target: off }\n")
      return asks(client, for: "workspace/codeLens/refresh")
    },
  ]

  private static func client(_ capabilities: JSON) -> TestClient {
    let preview = ServerEnvironment.Preview(
      open: { _, _, _ in .success("http://127.0.0.1:1/") }, follow: { _ in }, pointOut: { _, _ in })
    let client = TestClient(
      ["/p/a.layout.yaml": text], folder: "/p", capabilities: capabilities, besides: [:], preview: preview)
    client.open(uri, text)
    return client
  }

  @Test(arguments: rows) func whatIsDeclaredIsUsed(_ row: Row) throws {
    #expect(try row.isUsed(Self.client(row.declared)))
    #expect(try !row.isUsed(Self.client(row.others)))
  }

  /// A hover of a client that names no formats is a string, which is Markdown.
  @Test func aHoverWithoutFormatsIsAString() {
    #expect(Self.hover(Self.client([:])).string?.hasPrefix("**header**") == true)
  }

  /// Notes that have no place of their own in the answer are a part of the message.
  @Test func notesAreInTheMessage() throws {
    let finding = try #require(Self.client([:]).diagnostics(Self.uri)?.list.first { $0["code"] == "duplicate-id" })
    let lines = (finding["message"].string ?? "").split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.hasSuffix("(a.layout.yaml:6:9)") == true, "\(lines)")
  }

  /// Places are counted in UTF-16, which no client may leave out.
  @Test(arguments: [["utf-8", "utf-16"], ["utf-8"], nil] as [[String]?])
  func placesAreCountedInUTF16(encodings: [String]?) {
    let declared: JSON = encodings.map { .array($0.map(JSON.string)) } ?? .null
    let client = Self.client(["general": ["positionEncodings": declared]])
    #expect(client.announced["capabilities"]["positionEncoding"] == "utf-16")
  }

  /// What is written for clients with Markdown is read by others without its marks.
  @Test(arguments: [
    ("**a** – `b`\n\n---\n\n8 pt", "a – b\n\n8 pt"),
    ("### rule\n\nsays.\n\n```yaml\n**a**: `b` # c\n```\n", "rule\n\nsays.\n\n**a**: `b` # c\n"),
    ("`` `8` ``, &lt;b> \\*x\\* #3 \\\\", "`8`, <b> *x* #3 \\"),
    ("~~~ and ` alone", "~~~ and  alone"), ("@&#8203;a &amp;lt;", "@a &lt;"),
  ])
  func marksAreLeftOut(_ markdown: String, _ plain: String) {
    #expect(PlainText.of(markdown) == plain)
  }
}
