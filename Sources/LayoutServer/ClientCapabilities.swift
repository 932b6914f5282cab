import LayoutCompiler
import LayoutEngine

/// What the client says that it can do, as far as that changes what it gets.
///
/// Whatever came to the protocol after its first version counts as missing until the client names it, as the
/// specification says for each capability. The answer then has the older form, or leaves that part out.
struct ClientCapabilities {
  var watchesFiles: Bool
  var completion: CompletionSupport
  /// The format of a hover. A bare string is Markdown there, which every client takes.
  var hoverFormat: TextFormat
  var diagnostics: DiagnosticSupport
  /// Whether an answer may hold actions with edits. Before, there were only commands, and ours change no text.
  var hasActions: Bool
  /// Whether it shows which action to prefer.
  var prefersActions: Bool
  /// Whether it asks where a name stands before it asks for the new one.
  var preparesRename: Bool
  var hasHierarchicalSymbols: Bool
  /// How many folding ranges of a document it wants at most; nil if it does not say.
  var mostFolds: Int?
  /// Whether it knows kinds of symbols that came later than the protocol's first version.
  var hasLaterSymbolKinds: Bool
  /// The types of semantic tokens that it colors; nil if it does not say.
  var tokenTypes: Set<String>?
  var hasDocumentChanges: Bool
  /// Whether it asks before it makes an edit that is marked so.
  var confirmsEdits: Bool
  /// Whether it shows the text that a command results in, including a page; other clients get a text as a message. The
  /// protocol has no capability for it: it is one of the options for this server.
  var showsResults: Bool
  /// Whether it shows documents, including pages, when it is asked to.
  var showsDocuments: Bool
  /// The requests that make it ask again for what it shows in texts that were not edited.
  var refreshes: [String]

  /// - Parameters:
  ///   - json: the client's capabilities.
  ///   - options: what it says to this server only.
  init(_ json: JSON, options: JSON = .null) {
    let (text, workspace) = (json["textDocument"], json["workspace"])
    watchesFiles = workspace["didChangeWatchedFiles"].declares("dynamicRegistration")
    completion = CompletionSupport(text["completion"])
    hoverFormat = TextFormat(text["hover"]["contentFormat"])
    diagnostics = DiagnosticSupport(text["publishDiagnostics"])
    hasActions = !text["codeAction"]["codeActionLiteralSupport"].isNull
    prefersActions = text["codeAction"].declares("isPreferredSupport")
    preparesRename = text["rename"].declares("prepareSupport")
    hasHierarchicalSymbols = text["documentSymbol"].declares("hierarchicalDocumentSymbolSupport")
    mostFolds = text["foldingRange"]["rangeLimit"].int.map { max(0, $0) }
    hasLaterSymbolKinds = !text["documentSymbol"]["symbolKind"]["valueSet"].isNull
    tokenTypes = text["semanticTokens"]["tokenTypes"].array.map { Set($0.compactMap(\.string)) }
    hasDocumentChanges = workspace["workspaceEdit"].declares("documentChanges")
    confirmsEdits = hasDocumentChanges && !workspace["workspaceEdit"]["changeAnnotationSupport"].isNull
    showsDocuments = json["window"]["showDocument"].declares("support")
    let refreshable = ["inlayHint", "codeLens"].filter { workspace[$0].declares("refreshSupport") }
    refreshes = refreshable.map { "workspace/\($0)/refresh" }
    showsResults = options.declares("showsResults")
  }
}

/// What an item of a completion may hold.
struct CompletionSupport {
  var hasSnippets: Bool
  /// Whether the client can insert lines as they are, without adding the indentation of the line that they go to.
  var keepsIndentation: Bool
  /// The format of documentation: some editors show the marks of Markdown as they are.
  var format: TextFormat
  /// Whether the client knows kinds of items that came later than the protocol's first version.
  var hasLaterKinds: Bool

  /// - Parameter json: `textDocument.completion` of the client's capabilities.
  init(_ json: JSON) {
    let item = json["completionItem"]
    hasSnippets = item.declares("snippetSupport")
    let modes = item["insertTextModeSupport"]["valueSet"].array ?? []
    keepsIndentation = modes.contains { $0.int == Completion.asIs }
    format = TextFormat(item["documentationFormat"])
    hasLaterKinds = !json["completionItemKind"]["valueSet"].isNull
  }
}

/// What a diagnostic may hold besides its place, severity, rule and message.
struct DiagnosticSupport {
  /// Whether the client shows notes at their own places. Otherwise they are lines of the message.
  var hasRelatedInformation: Bool
  /// Whether the name of the rule may be a link.
  var hasCodeDescriptions: Bool
  var tags: Set<Int>
  /// Whether the client reads for which version of the text the diagnostics are.
  var hasVersions: Bool

  /// - Parameter json: `textDocument.publishDiagnostics` of the client's capabilities.
  init(_ json: JSON) {
    hasRelatedInformation = json.declares("relatedInformation")
    hasCodeDescriptions = json.declares("codeDescriptionSupport")
    tags = Set((json["tagSupport"]["valueSet"].array ?? []).compactMap(\.int))
    hasVersions = json.declares("versionSupport")
  }
}

extension JSON {
  /// Whether a member is there and true.
  fileprivate func declares(_ name: String) -> Bool { self[name].bool ?? false }
}
