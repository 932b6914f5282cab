import LayoutCompiler
import LayoutEngine

extension LanguageServer {
  func initialize(_ params: JSON) -> JSON {
    state = .initialized
    initializeParams = params
    client = ClientCapabilities(params["capabilities"], options: params["initializationOptions"])
    published.client = client.diagnostics
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
        ] + Request.capabilities(in: workspace.environment, for: client)),
    ]
  }

  /// The number of the process that started this one; nil if it has not said.
  package var clientProcess: Int? { initializeParams["processId"].int }

  /// The messages that bring a new server to the state of this one.
  func stateMessages() -> [JSON] {
    let folders: JSON = .array(
      workspace.folders.map { ["uri": .string(DocumentURI.uri(of: $0)), "name": .string($0)] })
    let start: JSON = [
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": [
        "processId": initializeParams["processId"],
        "capabilities": initializeParams["capabilities"],
        "initializationOptions": initializeParams["initializationOptions"],
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
