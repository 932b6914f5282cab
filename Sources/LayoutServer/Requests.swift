/// The requests that are answered, each by its method. What is in none of these lists is not supported. For a new
/// request, the compiler leads to the capability that announces it and to its answer.
enum Request {
  case workspace(WorkspaceRequest)
  case text(TextRequest)
  case analysis(AnalysisRequest)

  init?(_ method: String) {
    if let request = AnalysisRequest(rawValue: method) {
      self = .analysis(request)
    } else if let request = TextRequest(rawValue: method) {
      self = .text(request)
    } else if let request = WorkspaceRequest(rawValue: method) {
      self = .workspace(request)
    } else {
      return nil
    }
  }

  /// The capabilities that tell the client what it may ask.
  static func capabilities(in environment: ServerEnvironment, for client: ClientCapabilities) -> [JSON.Member] {
    WorkspaceRequest.allCases.map { $0.capability(in: environment) } + TextRequest.allCases.map(\.capability)
      + AnalysisRequest.allCases.compactMap { $0.capability(for: client) }
  }
}

/// Requests about no document, or about one that their arguments name.
enum WorkspaceRequest: String, CaseIterable {
  case executeCommand = "workspace/executeCommand"
  case symbol = "workspace/symbol"

  func capability(in environment: ServerEnvironment) -> JSON.Member {
    switch self {
    case .executeCommand:
      let commands = Command.offered(in: environment).map { JSON.string($0.rawValue) }
      return JSON.Member(name: "executeCommandProvider", value: ["commands": .array(commands)])
    case .symbol: return JSON.Member(name: "workspaceSymbolProvider", value: true)
    }
  }
}

/// Requests about a document, answered from its text as it stands, even if it is half-typed.
enum TextRequest: String, CaseIterable {
  case completion = "textDocument/completion"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case onTypeFormatting = "textDocument/onTypeFormatting"

  var capability: JSON.Member {
    switch self {
    case .completion:
      JSON.Member(
        name: "completionProvider",
        value: [
          "triggerCharacters": ["$", ":", " ", "{", "[", ",", "\"", "-", "/", "@", "#", "*"],
          "resolveProvider": false,
        ])
    case .formatting: JSON.Member(name: "documentFormattingProvider", value: true)
    case .rangeFormatting: JSON.Member(name: "documentRangeFormattingProvider", value: true)
    case .onTypeFormatting:
      JSON.Member(name: "documentOnTypeFormattingProvider", value: ["firstTriggerCharacter": "\n"])
    }
  }
}

/// Requests about a document, answered from what it comes to.
enum AnalysisRequest: String, CaseIterable {
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case selectionRange = "textDocument/selectionRange"
  case documentLink = "textDocument/documentLink"
  case inlayHint = "textDocument/inlayHint"
  case codeLens = "textDocument/codeLens"
  case codeAction = "textDocument/codeAction"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensInRange = "textDocument/semanticTokens/range"

  /// Nil if another request announces it, or if the client takes no answer to it.
  func capability(for client: ClientCapabilities) -> JSON.Member? {
    switch self {
    case .hover: JSON.Member(name: "hoverProvider", value: true)
    case .definition: JSON.Member(name: "definitionProvider", value: true)
    case .references: JSON.Member(name: "referencesProvider", value: true)
    case .documentHighlight: JSON.Member(name: "documentHighlightProvider", value: true)
    case .prepareRename: nil
    case .rename: JSON.Member(name: "renameProvider", value: client.preparesRename ? ["prepareProvider": true] : true)
    case .documentSymbol: JSON.Member(name: "documentSymbolProvider", value: true)
    case .foldingRange: JSON.Member(name: "foldingRangeProvider", value: true)
    case .selectionRange: JSON.Member(name: "selectionRangeProvider", value: true)
    case .documentLink: JSON.Member(name: "documentLinkProvider", value: ["resolveProvider": false])
    case .inlayHint: JSON.Member(name: "inlayHintProvider", value: true)
    case .codeLens: JSON.Member(name: "codeLensProvider", value: ["resolveProvider": false])
    case .codeAction:
      client.hasActions ? JSON.Member(name: "codeActionProvider", value: ["codeActionKinds": Self.actionKinds]) : nil
    case .semanticTokens:
      JSON.Member(name: "semanticTokensProvider", value: ["legend": Self.legend, "full": true, "range": true])
    case .semanticTokensInRange: nil
    }
  }

  private static let actionKinds: JSON = [
    "quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll",
  ]

  private static let legend: JSON = [
    "tokenTypes": .array(SemanticTokens.Kind.allCases.map { .string($0.rawValue) }),
    "tokenModifiers": ["declaration"],
  ]
}
