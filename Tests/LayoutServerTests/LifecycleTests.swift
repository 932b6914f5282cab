import Testing

@testable import LayoutServer

@Suite struct LifecycleTests {
  @Test func nothingIsAnsweredBeforeInitialize() {
    let client = TestClient(initializes: false)
    #expect(client.response("textDocument/hover", [:])["error"]["code"] == -32002)
    client.notify("textDocument/didOpen", ["textDocument": ["uri": "file:///a.layout.yaml", "text": "a"]])
    #expect(client.diagnostics("file:///a.layout.yaml") == nil)
    #expect(client.request("initialize", ["capabilities": [:]])["capabilities"]["hoverProvider"] == true)
    #expect(client.response("initialize", ["capabilities": [:]])["error"]["code"] == -32600)
  }

  @Test func whatIsUnknownIsSaid() {
    let client = TestClient()
    #expect(client.response("textDocument/paint", [:])["error"]["code"] == -32601)
    #expect(client.response("$/unknown", [:])["error"]["code"] == -32601)
    let count = client.sent.count
    client.notify("$/unknown", [:])
    client.notify("workspace/unknown", [:])
    #expect(client.sent.count == count)
    #expect(client.response("textDocument/hover", [:])["error"]["code"] == -32602)
    client.take(["jsonrpc": "2.0", "id": 77])
    client.take([1, 2])
    client.run()
    #expect(client.sent.suffix(2).map { $0["error"]["code"] } == [-32600, -32600])
    #expect(client.sent[client.sent.count - 2]["id"] == 77)
  }

  /// What the server announces, it answers.
  @Test func eachRequestIsAnnouncedAndKnown() {
    let client = TestClient()
    let capabilities = client.announced["capabilities"]
    for name in ["completion", "hover", "definition", "references", "documentHighlight", "rename", "documentSymbol"] {
      #expect(capabilities.has(name + "Provider"), "\(name)")
    }
    for name in ["workspaceSymbol", "foldingRange", "selectionRange", "documentLink", "inlayHint", "codeLens"] {
      #expect(capabilities.has(name + "Provider"), "\(name)")
    }
    for name in ["executeCommand", "documentFormatting", "documentRangeFormatting", "documentOnTypeFormatting"] {
      #expect(capabilities.has(name + "Provider"), "\(name)")
    }
    #expect(capabilities.has("codeActionProvider") && capabilities["semanticTokensProvider"]["range"] == true)
    #expect(client.response("textDocument/semanticTokens/full/delta", [:])["error"]["code"] == -32601)
  }

  /// Each request gets the answer that the protocol describes, for an open document that has something to report.
  @Test func eachRequestIsAnswered() throws {
    let uri = "file:///p/a.layout.yaml"
    let marked = Marked(
      """
      layoutc: 1
      name: A
      devices: [iphone-se-1]
      include: [theme.yaml]
      tokens: { gap:   8 }
      sections:
        - { id: a, spacing: $‸gap, items: 4, cell: { size: [60, 60] } }
        - { id: b, spacing: $gap, items: 4, algn: center, cell: { size: [60, 60] } }

      """)
    let client = TestClient(
      ["/p/a.layout.yaml": marked.text, "/p/theme.yaml": "layoutc: 1\n"], folder: "/p",
      capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    client.open(uri, marked.text)
    let all: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
    let params = TestClient.params(
      uri, marked.place,
      [
        ("range", all), ("positions", [marked.place]), ("newName", "space"), ("query", "a"),
        ("context", ["includeDeclaration": true, "diagnostics": []]), ("ch", "\n"),
        ("command", "layoutc.preview"), ("arguments", [.string(uri)]),
      ])
    /// A list that is not empty, in which each element has these members.
    func isList(_ value: JSON, of names: String...) -> Bool {
      (value.array ?? []).allSatisfy { one in names.allSatisfy(one.has) } && value.array?.isEmpty == false
    }
    for request in WorkspaceRequest.allCases {
      let result = client.request(request.rawValue, params)
      let isRight =
        switch request {
        case .executeCommand: result.string?.contains("<html") == true
        case .symbol: isList(result, of: "name", "kind", "location")
        }
      #expect(isRight, "\(request): \(result)")
    }
    for request in TextRequest.allCases {
      let result = client.request(request.rawValue, params)
      let isRight =
        switch request {
        case .completion: isList(result["items"], of: "label", "textEdit")
        case .formatting, .rangeFormatting: isList(result, of: "range", "newText")
        // At the cursor there is nothing to do.
        case .onTypeFormatting: result == []
        }
      #expect(isRight, "\(request): \(result)")
    }
    for request in AnalysisRequest.allCases {
      let result = client.request(request.rawValue, params)
      let isRight =
        switch request {
        case .hover: result["contents"].has("value")
        case .definition: result.has("uri") && result.has("range") || isList(result, of: "uri", "range")
        case .references: isList(result, of: "uri", "range")
        case .documentHighlight: isList(result, of: "range", "kind")
        case .prepareRename: result.has("range") && result.has("placeholder")
        case .rename: isList(result["changes"][uri], of: "range", "newText")
        case .documentSymbol: isList(result, of: "name", "kind", "range", "selectionRange")
        case .foldingRange: isList(result, of: "startLine", "endLine")
        case .selectionRange: isList(result, of: "range", "parent")
        case .documentLink: isList(result, of: "range", "target")
        case .inlayHint: isList(result, of: "position", "label")
        case .codeLens: isList(result, of: "range", "command")
        case .codeAction: isList(result, of: "title", "kind")
        case .semanticTokens, .semanticTokensInRange:
          result["data"].array.map { !$0.isEmpty && $0.count % 5 == 0 && $0.allSatisfy { $0.int != nil } } == true
        }
      #expect(isRight, "\(request): \(result)")
    }
  }

  @Test func theStatusSaysWhetherSomebodyAsked() {
    let client = TestClient()
    #expect(client.response("shutdown", .null).has("result"))
    #expect(client.response("textDocument/hover", [:])["error"]["code"] == -32600)
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 0)
    let rude = TestClient()
    rude.notify("exit", .null)
    #expect(rude.server.exitStatus == 1)
    let gone = TestClient()
    gone.server.end()
    #expect(gone.server.exitStatus == 1)
  }

  @Test func whatIsCancelledBeforeItsTurnIsAnsweredSo() {
    let client = TestClient()
    client.take(["jsonrpc": "2.0", "id": "a", "method": "workspace/symbol", "params": ["query": ""]])
    client.take(["jsonrpc": "2.0", "id": 8, "method": "workspace/symbol", "params": ["query": ""]])
    client.take(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]])
    client.take(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 99]])
    // A number and a text that spells it are two different ids, in either order.
    for (id, cancelled): (JSON, JSON) in [("#77", 77), (78, "#78"), ("79", 79)] {
      for id in [id, cancelled] {
        client.take(["jsonrpc": "2.0", "id": id, "method": "workspace/symbol", "params": ["query": ""]])
      }
      client.take(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": cancelled]])
    }
    client.run()
    func isCancelled(_ id: JSON) -> Bool? {
      client.sent.first { $0["id"] == id }.map { $0["error"]["code"] == -32800 }
    }
    #expect(["#77", 78, "79"].map(isCancelled) == [false, false, false])
    #expect([77, "#78", 79].map(isCancelled) == [true, true, true])
    #expect(client.sent.first { $0["id"] == "a" }?["error"]["code"] == -32800)
    #expect(client.sent.first { $0["id"] == 8 }?["result"].array != nil)
    // A request that comes after it was cancelled is another one.
    client.take(["jsonrpc": "2.0", "id": 99, "method": "workspace/symbol", "params": ["query": ""]])
    client.run()
    #expect(isCancelled(99) == false)
    // A cancelled id may be used again.
    #expect(client.response("workspace/symbol", ["query": ""])["result"].array != nil)
  }

  @Test func brokenMessagesAreAnswered() {
    let client = TestClient()
    client.server.receive(Array("Content-Length: 5\r\n\r\n{\"a\":".utf8))
    client.server.receive(Array("Content-Type: x\r\n\r\n".utf8))
    client.server.receive(Array("content-length:  4\r\nContent-Type: x\r\n\r\nnull".utf8))
    client.collect()
    #expect(client.sent.suffix(2).map { $0["error"]["code"] } == [-32700, -32700])
    #expect(client.response("workspace/symbol", ["query": ""])["result"].array != nil)
  }

  @Test func jsonIsReadAsItIs() {
    let text = #"{"a":[1,-2.5,1e5,true,null,"x\u00e9\ud83d\ude00\ud83d\n\/"],"b":{}}"#
    let value = JSON(Array(text.utf8))
    #expect(value?["a"].array?.count == 6)
    #expect(value?["a"].array?[2].int == 100_000)
    #expect(value?["a"].array?[5].string == "xé😀\u{FFFD}\n/")
    for broken in ["", "{", "[1,]", "{\"a\" 1}", "nul", "01x", "\"\\u12\"", "\"a", "[1] 2", "\"\t\""] {
      #expect(JSON(Array(broken.utf8)) == nil, "\(broken)")
    }
    #expect(JSON(Array(String(repeating: "[", count: 100_000).utf8)) == nil)
    #expect(value.flatMap { JSON($0.bytes) } == value)
  }

  @Test func watchersAreAskedForWhereTheClientCan() {
    let client = TestClient(capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    #expect(client.sent.contains { $0["method"] == "client/registerCapability" })
    client.take(["jsonrpc": "2.0", "id": "layoutc-1", "result": .null])
    client.run()
    #expect(!TestClient().sent.contains { $0["method"] == "client/registerCapability" })
  }
}
