import LayoutCompiler
import LayoutEngine

/// What the client says that it can do, as far as that changes what it gets.
struct ClientCapabilities {
  var watchesFiles: Bool
  var hasSnippets: Bool
  /// Whether it can insert lines as they are, without adding the indentation of the line that they go to.
  var keepsIndentation: Bool
  /// The formats for texts about items, and for those where the cursor rests: some editors show the marks of Markdown
  /// as they are.
  var itemFormat, hoverFormat: TextFormat
  var hasDocumentChanges: Bool
  /// Whether it asks before it makes an edit that is marked so.
  var confirmsEdits: Bool
  var hasHierarchicalSymbols: Bool
  /// Whether it shows the text that a command results in, including a page; other clients get a text as a message.
  var showsResults: Bool
  /// Whether it shows documents, including pages, when it is asked to.
  var showsDocuments: Bool
  /// The requests that make it ask again for what it shows in texts that were not edited.
  var refreshes: [String]

  /// - Parameters:
  ///   - json: the client's capabilities.
  ///   - options: what it says to this server only.
  init(_ json: JSON, options: JSON = .null) {
    showsResults = options["showsResults"].bool ?? false
    let text = json["textDocument"]
    watchesFiles = json["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    hasSnippets = text["completion"]["completionItem"]["snippetSupport"].bool ?? false
    let modes = text["completion"]["completionItem"]["insertTextModeSupport"]["valueSet"].array ?? []
    keepsIndentation = modes.contains { $0.int == Completion.asIs }
    itemFormat = TextFormat(text["completion"]["completionItem"]["documentationFormat"])
    let hover = TextFormat(text["hover"]["contentFormat"])
    // A bare string is Markdown here, and the protocol requires that all clients accept both.
    hoverFormat = hover == .bare ? .markdown : hover
    hasDocumentChanges = json["workspace"]["workspaceEdit"]["documentChanges"].bool ?? false
    confirmsEdits = hasDocumentChanges && !json["workspace"]["workspaceEdit"]["changeAnnotationSupport"].isNull
    hasHierarchicalSymbols = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    let refreshable = ["inlayHint", "codeLens"].filter { json["workspace"][$0]["refreshSupport"].bool ?? false }
    refreshes = refreshable.map { "workspace/\($0)/refresh" }
    showsDocuments = json["window"]["showDocument"]["support"].bool ?? false
  }
}

extension LanguageServer {
  func initialize(_ params: JSON) -> JSON {
    state = .initialized
    greeting = params
    client = ClientCapabilities(params["capabilities"], options: params["initializationOptions"])
    workspace.folders = (params["workspaceFolders"].array ?? []).compactMap(\.folder)
    workspace.clientWatches = client.watchesFiles
    if workspace.folders.isEmpty {
      let path = params["rootPath"].string.map(RelativePath.normalized)
      let root = params["rootUri"].string.flatMap(DocumentURI.path) ?? path
      workspace.folders = root.map { [$0] } ?? []
    }
    return [
      "serverInfo": ["name": "layoutc", "version": .string(workspace.environment.version)],
      "capabilities": .object(
        [
          .init(name: "positionEncoding", value: "utf-16"),
          .init(name: "textDocumentSync", value: ["openClose": true, "change": 2, "save": ["includeText": false]]),
          .init(
            name: "workspace", value: ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
        ] + Request.capabilities(in: workspace.environment)),
    ]
  }

  /// The messages that bring a new server to the state of this one.
  func stateMessages() -> [JSON] {
    let folders: JSON = .array(
      workspace.folders.map { ["uri": .string(DocumentURI.uri(of: $0)), "name": .string($0)] })
    let start: JSON = [
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": [
        "capabilities": greeting["capabilities"], "initializationOptions": greeting["initializationOptions"],
        "workspaceFolders": folders,
      ],
    ]
    let documents = workspace.documents.values.sorted { $0.uri < $1.uri }
    return [start]
      + documents.map { document -> JSON in
        [
          "jsonrpc": "2.0", "method": .string(Notification.didOpen.rawValue),
          "params": [
            "textDocument": [
              "uri": .string(document.uri), "version": document.version.map(JSON.int) ?? .null,
              "text": .string(String(decoding: document.file.bytes, as: UTF8.self)),
            ]
          ],
        ]
      } + workspace.refused.sorted().map { FaultMark.text(Self.number(of: $0)).json }
  }

  /// Asks the client to report changes of configurations and includes outside of the editor.
  func watchFiles() {
    guard client.watchesFiles else { return }
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": .string(Notification.didChangeWatchedFiles.rawValue),
            "registerOptions": ["watchers": .array(WatchedNames.patterns.map { ["globPattern": .string($0)] })],
          ]
        ]
      ])
  }
}
