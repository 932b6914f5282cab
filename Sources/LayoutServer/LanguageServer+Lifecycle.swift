import LayoutCompiler
import LayoutEngine

/// What the client says that it can, as far as it changes what it gets.
struct ClientCapabilities {
  var watchesFiles: Bool
  var hasSnippets: Bool
  /// Of what is said of items, and where the cursor rests: some editors show the marks of Markdown as they are.
  var itemFormat, hoverFormat: TextFormat
  var hasDocumentChanges: Bool
  /// Whether it asks before it makes an edit that says so.
  var confirmsEdits: Bool
  var hasHierarchicalSymbols: Bool
  var hasLocationLinks: Bool
  /// Whether it shows the text that a command results in, a page too; to others a text is shown as a message.
  var showsResults: Bool
  /// Whether it shows documents, and pages, where it is asked to.
  var showsDocuments: Bool

  /// - Parameters:
  ///   - json: its capabilities.
  ///   - options: what it says to this server only.
  init(_ json: JSON, options: JSON = .null) {
    showsResults = options["showsResults"].bool ?? false
    let text = json["textDocument"]
    watchesFiles = json["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
    hasSnippets = text["completion"]["completionItem"]["snippetSupport"].bool ?? false
    itemFormat = TextFormat(text["completion"]["completionItem"]["documentationFormat"])
    let hover = TextFormat(text["hover"]["contentFormat"])
    // A bare string is Markdown here, and the protocol tells all clients of both.
    hoverFormat = hover == .bare ? .markdown : hover
    hasDocumentChanges = json["workspace"]["workspaceEdit"]["documentChanges"].bool ?? false
    confirmsEdits = hasDocumentChanges && !json["workspace"]["workspaceEdit"]["changeAnnotationSupport"].isNull
    hasHierarchicalSymbols = text["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    hasLocationLinks = text["definition"]["linkSupport"].bool ?? false
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
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "completionProvider": [
          "triggerCharacters": ["$", ":", " ", "{", "[", ",", "\"", "-", "/", "@", "#"], "resolveProvider": false,
        ],
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "foldingRangeProvider": true,
        "selectionRangeProvider": true,
        "documentLinkProvider": ["resolveProvider": false],
        "inlayHintProvider": true,
        "codeLensProvider": ["resolveProvider": false],
        "executeCommandProvider": [
          "commands": .array(Command.offered(in: workspace.environment).map { .string($0.rawValue) })
        ],
        "documentFormattingProvider": true,
        "documentRangeFormattingProvider": true,
        "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "\n"],
        "codeActionProvider": [
          "codeActionKinds": ["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll"]
        ],
        "semanticTokensProvider": [
          "legend": [
            "tokenTypes": .array(SemanticTokens.Kind.allCases.map { .string($0.rawValue) }),
            "tokenModifiers": ["declaration"],
          ],
          "full": true, "range": true,
        ],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
    ]
  }

  /// The messages that bring a new server to what this one knows.
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
          "jsonrpc": "2.0", "method": "textDocument/didOpen",
          "params": [
            "textDocument": [
              "uri": .string(document.uri), "version": document.version.map(JSON.int) ?? .null,
              "text": .string(String(decoding: document.file.bytes, as: UTF8.self)),
            ]
          ],
        ]
      }
  }

  /// Asks to be told of configurations and includes that change outside of the editor.
  func watchFiles() {
    guard client.watchesFiles else { return }
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(WatchedNames.patterns.map { ["globPattern": .string($0)] })],
          ]
        ]
      ])
  }

  /// Of a request about a document, or about all of them.
  func result(of method: String, _ params: JSON) throws(ResponseError) -> JSON {
    switch method {
    case "workspace/executeCommand": return try execute(params)
    case "workspace/symbol": return WorkspaceSymbols.find(params["query"].string ?? "", workspace)
    case "textDocument/rename", "textDocument/prepareRename", "textDocument/references", "textDocument/definition",
      "textDocument/documentHighlight", "textDocument/completion", "textDocument/hover",
      "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/selectionRange",
      "textDocument/documentLink", "textDocument/inlayHint", "textDocument/codeLens", "textDocument/codeAction",
      "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/formatting",
      "textDocument/rangeFormatting", "textDocument/onTypeFormatting":
      break
    default: throw ResponseError(.methodNotFound, "'\(method)' is not supported")
    }
    guard let uri = params["textDocument"]["uri"].string else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    guard let document = workspace.document(uri) else { return .null }
    return try result(of: method, params, document)
  }

  private func execute(_ params: JSON) throws(ResponseError) -> JSON {
    let name = params["command"].string ?? ""
    guard let command = Command(rawValue: name), Command.offered(in: workspace.environment).contains(command) else {
      throw ResponseError(.invalidParams, "there is no command '\(name)'")
    }
    guard let uri = params["arguments"].array?.first?.string else {
      throw ResponseError(.invalidParams, "the first argument is the URI of a document")
    }
    let more = (params["arguments"].array ?? []).dropFirst()
    switch command {
    case .openPreview: return try openPreview(of: uri)
    // A page is nothing for a message.
    case .preview: return .string(try Command.page(of: uri, workspace))
    case .why:
      let text = try Command.why(uri, more, workspace)
      if !client.showsResults { show(text) }
      return .string(text)
    }
  }

  private func result(of method: String, _ params: JSON, _ document: Document) throws(ResponseError) -> JSON {
    let positions = document.positions
    func offset() throws(ResponseError) -> Int {
      guard let offset = positions.offset(params["position"]) else {
        throw ResponseError(.invalidParams, "the request has no position")
      }
      return offset
    }
    func formatting() -> Formatting { Formatting(document, workspace.project(of: document.path).configuration?.format) }
    // What needs no look at what the text comes to: half-typed texts are completed by what stands there.
    switch method {
    case "textDocument/completion":
      return Completion(document, workspace, client).list(at: try offset())
    case "textDocument/formatting": return try formatting().all()
    case "textDocument/rangeFormatting":
      guard let range = positions.range(params["range"]) else {
        throw ResponseError(.invalidParams, "the request has no range")
      }
      return try formatting().within(range)
    case "textDocument/onTypeFormatting": return try formatting().onNewLine(at: try offset())
    default: break
    }
    guard let analysis = workspace.analysis(document.uri) else { return .null }
    let view = DocumentView(document: document, analysis: analysis, workspace: workspace, client: client)
    switch method {
    case "textDocument/hover": return Hover(view).at(try offset())
    case "textDocument/definition": return Names(view).definition(at: try offset())
    case "textDocument/references":
      let includes = params["context"]["includeDeclaration"].bool ?? true
      return Names(view).references(at: try offset(), withDefinitions: includes)
    case "textDocument/documentHighlight":
      let offset = try offset()
      workspace.environment.preview?.pointOut(document.path) { PreviewLink.sections(at: offset, view) }
      return Names(view).highlights(at: offset)
    case "textDocument/prepareRename": return try Rename(view).prepare(at: try offset())
    case "textDocument/rename":
      return try Rename(view).edit(at: try offset(), to: params["newName"].string ?? "")
    case "textDocument/documentSymbol": return DocumentSymbols(view).all()
    case "textDocument/foldingRange": return FoldingRanges(view).all()
    case "textDocument/selectionRange":
      return SelectionRanges(view).at((params["positions"].array ?? []).compactMap(positions.offset))
    case "textDocument/documentLink": return DocumentLinks(view).all()
    case "textDocument/inlayHint":
      return InlayHints(view).within(positions.range(params["range"]) ?? 0..<document.file.bytes.count)
    case "textDocument/codeLens": return CodeLenses(view).all()
    case "textDocument/codeAction":
      guard let range = positions.range(params["range"]) else {
        throw ResponseError(.invalidParams, "the request has no range")
      }
      let only = (params["context"]["only"].array ?? []).compactMap(\.string)
      return CodeActions(view).actions(in: range, only: only)
    case "textDocument/semanticTokens/range":
      return SemanticTokens(view).within(positions.range(params["range"]) ?? 0..<document.file.bytes.count)
    default: return SemanticTokens(view).within(0..<document.file.bytes.count)
    }
  }
}

/// A document, what is known of it, and what lies around it: what a request is answered from.
struct DocumentView {
  let document: Document
  let analysis: Analysis
  let workspace: Workspace
  let client: ClientCapabilities

  var file: SourceFile { document.file }
  var positions: Positions { document.positions }

  /// Of a place in any file of the compilation.
  func location(_ range: SourceRange) -> JSON? {
    guard let sources = analysis.compilation?.sources, Int(range.file) < sources.files.count else { return nil }
    let file = sources.file(of: range)
    return ["uri": .string(workspace.uri(of: file.path)), "range": Positions(file).json(range)]
  }
}
